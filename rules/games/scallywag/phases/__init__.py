"""What a phase is: who is asked what, what an answer does; how each begins, and how a voyage ends. SW 3.7 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from rules.core.types import PASS, Ask, Move, waiting
from rules.games.scallywag.chart import free
from rules.games.scallywag.events import Day, Ended, Gang, Hand, Maps, Night, Open
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import MUTINOUS
from rules.games.scallywag.state import (
    NOBODY,
    OVER,
    PULL,
    QUESTION,
    SHOW,
    STUCK,
    VOTE,
    State,
    from_left,
    press_left,
    sobriety,
)

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Answers
    from rules.games.scallywag.view import View
    Sight = State | View


class Own(NamedTuple):
    """What the rules look at beside the chart: a seat's own secrets, and whether there is a card to draw."""

    seat: int
    role: int
    due: bool
    sober: int  # sobriety; only its sign matters
    press: bool  # the press gang is still to be had
    deck: bool  # a carousing card is left


def own_of(s: State, seat: int) -> Own:
    """Return a seat's own."""
    return Own(
        seat, s.roles[seat], bool(s.due >> seat & 1), sobriety(s, seat), press_left(s, seat), bool(s.deck),
    )  # fmt: skip


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


def ask_all(s: State, phase: str, seats: int = -1) -> None:
    """Begin a phase in which every seat of a mask owes a sealed answer."""
    answers: Answers = tuple(() if seats >> seat & 1 else None for seat in range(s.n))
    s.phase, s.turn, s.queue, s.answers = phase, NOBODY, (), answers


def ask_in_turn(s: State, phase: str, seats: tuple[int, ...]) -> None:
    """Begin a phase in which one seat after the other has the word."""
    s.phase, s.turn, s.queue, s.answers = phase, seats[0], seats[1:], ()


def begin_day(s: State, out: list[Event]) -> None:
    """Step 1: no way on ends the voyage; else everybody is asked whether there is something to show."""
    s.day += 1
    s.days_said += (len(s.said),)
    s.named = s.done = 0
    s.tied = ()
    out.append(Day(s.day, s.watch))
    if free(s.ship, s.used):
        ask_all(s, SHOW)
    else:
        finish(s, MUTINOUS, STUCK, out)


def begin_talk(s: State) -> None:
    """Beat a, from the watch's left round to himself."""
    ask_in_turn(s, PULL, from_left(s.n, s.watch))


def begin_vote(s: State) -> None:
    """All vote at once."""
    ask_all(s, VOTE)


def begin_night(s: State, out: list[Event]) -> None:
    """All eyes close but one pair."""
    out.append(Night(s.day, s.watch))
    ask_all(s, QUESTION)


def finish(s: State, side: int, why: int, out: list[Event]) -> None:
    """End it, and lay everything open. SW 3.9."""
    s.winner, s.why, s.phase, s.turn, s.queue, s.answers = side, why, OVER, NOBODY, (), ()
    out += [Ended(side, why), Open(s.roles), Maps(*s.maps)]
    out += [Hand(seat, s.cards[seat]) for seat in range(s.n)]
    if s.house.press_gang:
        target, what = s.gang[:2] or (NOBODY, NOBODY)
        out.append(Gang(target, s.roles.index(LEADERS[MUTINOUS]) if s.gang else NOBODY, what))
