"""The contract of an opponent: a View and its own events in, an answer out. Nothing else ever reaches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from rules.core.rng import Die, stream
from rules.core.types import NUMBER, ONE, ORDER, SAY, Move

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.game import Game
    from rules.core.types import Ask, Seat


class Mind(Protocol):
    """A running opponent. Its memory is a function of what it heard: a fresh one fed the same tape answers the same."""

    def hear(self, told: Event) -> None:
        """Take note of one event of the own tape, in order."""
        ...

    def answer(self, view: Any, ask: Ask, die: int) -> Move:
        """Return a legal move. Pure in (what was heard, view, ask, die)."""
        ...


Maker = Callable[[int, str], Mind]  # a seat, and a personality or "" -> who sits down there


def die_for(match_seed: int, seat: Seat, decision: int) -> int:
    """Return the 64-bit seed of an opponent's own die; it is never an output of the match's generator."""
    return stream(match_seed, "opponent", seat, decision)


class Anybody:
    """Answers at random."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def hear(self, told: Event) -> None:
        """Forget it."""

    def answer(self, view: Any, ask: Ask, die: int) -> Move:
        """Return some legal answer."""
        rolls = Die(die)
        while True:
            picks = _some(ask, rolls)
            forms = self.game.forms(view, ask, picks)
            if forms:
                return Move(view.seat, ask.id, picks, forms[rolls.below(len(forms))])


def _some(ask: Ask, die: Die) -> tuple[int, ...]:
    left = list(ask.options)
    single = ask.shape in (ONE, NUMBER, SAY)
    number = 1 if single else len(left) if ask.shape == ORDER else ask.least + die.below(ask.most - ask.least + 1)
    return tuple(left.pop(die.below(len(left))) for _ in range(min(number, len(left))))
