"""What follows what: how each part of a day begins, and how a voyage ends. SW 3.7 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scallywag.chart import free
from rules.games.scallywag.events import Day, Ended, Gang, Hand, Maps, Night, Open
from rules.games.scallywag.numbers import MUTINOUS, SCALLYWAG
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
)

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.state import Answers


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
        out.append(Gang(target, s.roles.index(SCALLYWAG) if s.gang else NOBODY, what))
