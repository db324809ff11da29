"""The contract of an opponent: a View and its own events in, an answer out. Nothing else ever reaches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from rules.core.rng import stream

if TYPE_CHECKING:
    from rules.core.types import Ask, Move, Seat, Told


class Mind(Protocol):
    """A running opponent. Its memory is a function of what it heard: a fresh one fed the same tape answers the same."""

    def hear(self, told: Told) -> None:
        """Take note of one event of the own tape, in order."""
        ...

    def answer(self, view: Any, ask: Ask, die: int) -> Move:
        """Return a legal move. Pure in (what was heard, view, ask, die)."""
        ...


Maker = Callable[[int, str], Mind]  # a seat, and a personality or "" -> who sits down there


def die_for(match_seed: int, seat: Seat, decision: int) -> int:
    """Return the 64-bit seed of an opponent's own die; it is never an output of the match's generator."""
    return stream(match_seed, "opponent", seat, decision)
