"""What a phase is: who is asked what, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from rules.core.types import PASS
from rules.games.scallywag.state import NOBODY, waiting

if TYPE_CHECKING:
    from rules.core.types import Ask, Event, Move
    from rules.games.scallywag.state import Answers, State
    from rules.games.scallywag.view import View

    Sight = State | View  # what both show may be looked at


class Own(NamedTuple):
    """What the rules look at of a seat's own secrets."""

    seat: int
    role: int
    due: bool
    sober: int  # sobriety; only its sign matters
    press: bool  # the press gang is still to be had


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
            answers, s.answers = s.answers, ()
            self.settle(s, answers, out)

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Let all answers count at once."""
        raise NotImplementedError


def ask_all(s: State, phase: str, seats: int = -1) -> None:
    """Begin a phase in which every seat of a mask owes a sealed answer."""
    s.phase, s.turn, s.queue = phase, NOBODY, ()
    s.answers = tuple(() if seats >> seat & 1 else None for seat in range(s.n))


def picked(answers: Answers) -> tuple[int, ...]:
    """Return the first number of every answer, PASS where nobody was asked or nothing came."""
    return tuple(one[0] if one else PASS for one in answers)


def dreams(x: Sight, seat: int) -> bool:
    """Whether a sleeper is given something to press: several people sit here, and the seat is one of them (SW 3.8)."""
    people = x.people
    return bool(people & people - 1) and bool(people >> seat & 1)
