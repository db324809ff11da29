"""What the crews of SW 3.10 have in common: they rest when they may, and otherwise leave things alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from rules.core.rng import Die
from rules.core.talk.codes import ACT
from rules.core.types import PASS, Move
from rules.games.scallywag.numbers import SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View

    T = TypeVar("T")

PULL: Final = ACT["pull"]
ROUTES: Final = frozenset(("pull", "vote", "tie"))
SWITCHES: Final = 4  # a sober Lookout does so on one in so many watches
_RETURN_AND_DRAW: Final = 1


def open_to(ask: Ask) -> list[int]:
    """Return what there is to choose besides nothing."""
    return [one for one in ask.options if one != PASS]


def any_of(things: Sequence[T], die: Die) -> T:
    """Return one of them."""
    return things[die.below(len(things))]


def best_of(things: Sequence[T], worth: Callable[[T], float], die: Die) -> T:
    """Return the best of them, any of equals."""
    worths = [worth(one) for one in things]
    top = max(worths)
    return any_of([one for one, own in zip(things, worths, strict=True) if own == top], die)


class Sailor:
    """Somebody who wants no particular route: the coin decides."""

    def __init__(self, seat: Seat, personality: str = "") -> None:
        del personality
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Remember nothing; the chart shows enough."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Name or vote a route, rest, stand watch."""
        roll = Die(die)
        pick = PASS
        if ask.id in ROUTES:
            pick = self.route(view, ask, roll)
        elif ask.id == "rest" and _RETURN_AND_DRAW in ask.options:
            pick = _RETURN_AND_DRAW
        elif ask.id == "look":
            pick = ask.options[0]
        elif view.watch == self.seat:
            pick = self.question(view, ask) if ask.id == "question" else self.action(view, ask, roll)
        return Move(self.seat, ask.id, (pick,))

    def route(self, view: View, ask: Ask, roll: Die) -> int:
        """Take any."""
        del view
        return any_of(open_to(ask), roll)

    def question(self, view: View, ask: Ask) -> int:
        """Ask nothing."""
        del view, ask
        return PASS

    def action(self, view: View, ask: Ask, roll: Die) -> int:
        """Switch two tiles now and then; press anybody."""
        if ask.of == "pair":
            return PASS if roll.below(SWITCHES) else any_of(open_to(ask), roll)
        if ask.of == "seat" and view.role == SCALLYWAG:
            return self.press(view, open_to(ask), roll)
        return PASS

    def press(self, view: View, seats: list[Seat], roll: Die) -> int:
        """Press anybody not known to be mutinous."""
        others = [seat for seat in seats if view.known[seat] < 0]
        return any_of(others, roll) if others else PASS
