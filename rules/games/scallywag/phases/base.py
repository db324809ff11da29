"""What a phase is: who is asked what, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from rules.core.types import PASS
from rules.games.scallywag.state import waiting

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.scallywag.state import Answers, State
    from rules.games.scallywag.view import View

    Sight = State | View  # what both show may be looked at


class Own(NamedTuple):
    """What the rules look at beside the chart: a seat's own secrets, and whether there is a card to draw."""

    seat: int
    role: int
    due: bool
    sober: int  # sobriety; only its sign matters
    press: bool  # the press gang is still to be had
    deck: bool  # a carousing card is left


class Phase(Protocol):
    """One phase of a day or night."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Return what a seat that owes an answer is asked."""
        ...

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Carry out a legal answer."""
        ...


class Sealed:
    """Everybody is asked at once; the answers count when all are in."""

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Put the answer to the others; settle when it was the last."""
        s.answers = (*s.answers[: move.seat], (*move.picks, *move.how), *s.answers[move.seat + 1 :])
        if not waiting(s.answers):
            self.close(s, out)

    def close(self, s: State, out: list[Event]) -> None:
        """Let what lies there count; what is missing is none."""
        answers: Answers = tuple((PASS,) if one == () else one for one in s.answers)
        s.answers = ()
        self.settle(s, answers, out)

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Let all answers count at once."""
        raise NotImplementedError


def picked(answers: Answers) -> tuple[int, ...]:
    """Return the first number of every answer, PASS where nobody was asked."""
    return tuple(one[0] if one else PASS for one in answers)


def dreams(x: Sight, seat: int) -> bool:
    """Whether a sleeper is given something to press: several people sit here, and the seat is one of them (SW 3.8)."""
    people = x.people
    return bool(people & people - 1) and bool(people >> seat & 1)
