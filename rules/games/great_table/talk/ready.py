"""Ready-made statements of an act for the palette, the most sensible first."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk import forms
from rules.core.talk.codes import ACTS
from rules.core.talk.legal import fault, shape
from rules.core.talk.statement import NOTHING, OPINION, Statement

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.talk.tongue import Tongue
    from rules.games.great_table.view import View

MOST: Final = 40
_TRIED: Final = 400


def ready(tongue: Tongue[Any], view: View, act: int) -> Sequence[Statement]:
    """Return at most forty."""
    kinds = tongue.slots.get(ACTS[act])
    if kinds is None:
        rows = forms.forms(tongue, view, act)
        return [Statement(view.seat, act, *how[1:]) for how in rows][:MOST]
    tried = islice(_every(tongue, view, act, kinds), _TRIED)
    return list(islice((one for one in tried if not fault(tongue, view, one)), MOST))


def _every(tongue: Tongue[Any], view: View, act: int, kinds: tuple[str, ...]) -> Iterator[Statement]:
    need = shape(act)
    alive = [seat for seat in range(view.n) if seat != view.seat and view.alive >> seat & 1]
    targets = alive if need.target else [NOTHING]
    others = alive if need.other else [NOTHING]
    fact = OPINION if need.group else NOTHING
    for target, other, *values in product(targets, others, *(tongue.kinds[kind].ready(view) for kind in kinds)):
        a, b, c = (*values, NOTHING, NOTHING, NOTHING)[:3]
        if target != other or target == NOTHING:
            yield Statement(view.seat, act, target, other, a, b, c, fact)
