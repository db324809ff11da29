"""Imagine a position: deal the unseen cards anew, keep to what a seat knows. The only bridge from sight to search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.games.masquerade.cards import KINDS, count, decks, pack, unpack
from rules.games.masquerade.state import CHOOSE, GIVE, RULES, State
from rules.games.masquerade.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Told

_SAME = tuple(name for name in View._fields if name in State.__slots__ and name not in ("counts", "dots"))


def unseen(v: View) -> tuple[int, ...]:
    """Return the cards this view does not show, those set aside among them."""
    gone = [v.hand, v.swept, *(laid.cards - laid.gone for laid in v.pile), *(trial.cards for trial in v.trial)]
    return tuple(
        kind for kind in range(KINDS) for _ in range(decks(v.n) - sum(count(one, kind) for one in gone))
    )


def guess(view: View, tape: Sequence[Told], seed: int) -> State:
    """Return a position this view allows."""
    del tape
    s = State(view.house, view.n, view.people, seed)
    for name in _SAME:
        setattr(s, name, getattr(view, name))
    s.counts = list(view.counts)
    s.dots = list(view.dots)
    s.answers = _answers(view)
    cards = shuffled(stream(seed, "guess"), unseen(view))[1]
    own = view.seat >= 0 and view.phase not in (RULES, CHOOSE)
    at = 0
    for seat in range(view.n):
        if own and seat == view.seat:
            s.hands[seat] = view.hand
            continue
        s.hands[seat] = pack(cards[at : at + view.counts[seat]])
        at += view.counts[seat]
    if view.phase == GIVE:
        s.answers = tuple(
            tuple(_best(s, seat)) if answer else answer for seat, answer in enumerate(s.answers)
        )
    return s


def _answers(view: View) -> tuple[tuple[int, ...] | None, ...]:
    """Return sealed answers as far as they are known: that they lie there."""
    if not view.answered and not view.waiting:
        return ()
    return tuple(
        () if view.waiting >> seat & 1 else (0,) if view.answered >> seat & 1 else None for seat in range(view.n)
    )


def _best(s: State, seat: int) -> tuple[int, ...]:
    """Return some cards a seat could be giving back."""
    number = sum(owed for giver, _, owed in s.owed if giver == seat)
    return unpack(s.hands[seat])[:number]
