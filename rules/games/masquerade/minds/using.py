"""Windows: which power to use now, if any, as each power thinks of it by the view. SM 3.15.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.masquerade.declared import Deed
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import ANSWER, FORTIFY
from rules.games.masquerade.uses import CANCELLING, effects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.types import Ask
    from rules.games.masquerade.minds.thinking import Thinking

Answer = tuple[int, tuple[int, ...]]  # a dot and how it is used
NOTHING: Final[Answer] = (PASS, ())


def used(t: Thinking, ask: Ask) -> Answer:
    """Return the first use worth its dot."""
    return next(_worth(t, [dot for dot in ask.options if dot != PASS]), NOTHING)


def _worth(t: Thinking, dots: list[int]) -> Iterator[Answer]:
    v = t.view
    if v.phase in CANCELLING:
        aimed = REGISTER[v.attempt[0].power] if v.phase == ANSWER else None
        yield from ((dot, Deed(dot).how) for dot in dots if REGISTER[dot].meets(t, aimed))
        return
    if v.phase == FORTIFY:  # a copy before the power itself
        dots.sort(key=lambda dot: not REGISTER[dot].copies)
    for dot in dots:
        for use in effects(v, v.seat, dot):
            power = REGISTER[use.power]
            if use.power != REGISTER[dot].social and v.phase in power.moments and power.can(v, v.seat, use):
                deed = power.wanted(t, use)
                if deed is not None:
                    yield dot, deed.how
