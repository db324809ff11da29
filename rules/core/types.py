"""Questions, answers, happenings: the few words in which all games speak."""

from __future__ import annotations

from typing import NamedTuple

Seat = int  # 0 … seats-1, fixed for the match
SeatMask = int  # bit i = seat i

TABLE: Seat = -1  # nobody in particular: time, the host, a spectator
MODERATOR: Seat = -2  # who looks at a match that is over with everything open
EVERYONE: SeatMask = -1
PASS = -1  # the named option for passing, declining, abstaining

ONE, SOME, ORDER, NUMBER, PLAY, SAY = range(6)  # shapes of an Ask


class Ask(NamedTuple):
    """Something a seat may answer now. A SAY picks an act of talk; its statement is the `how` (core.talk)."""

    id: str
    shape: int
    of: str  # "card", "seat", "menu" …: what the options mean
    options: tuple[int, ...]  # PLAY: the cards that are in at least one legal play, and PASS if passing is allowed
    least: int = 1
    most: int = 1
    due: bool = True  # the game waits for it
    sealed: bool = False  # others learn that it was answered, not what


class Move(NamedTuple):
    """A seat's answer to one Ask."""

    seat: Seat
    ask: str
    picks: tuple[int, ...] = ()
    how: tuple[int, ...] = ()  # what the picks leave open: a wild's rank, one ten or two, a target


class Refusal(NamedTuple):
    """Why a move is not allowed: the rule's number, one sentence, the nearest legal answer if there is one."""

    rule: str
    text: str
    fix: Move | None = None


class Result(NamedTuple):
    """How a match ended: the place of every seat (1 = best; equal places are shared), its points, the winners."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    winners: SeatMask


class IllegalMove(ValueError):  # noqa: N818 - the game's word for it
    """A move the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.text}")
        self.refusal = refusal
