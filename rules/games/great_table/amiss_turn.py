"""What does not add up in whose turn it is: sealed answers, the pack in hand, votes, orders. GT 3.2, GT 3.4, GT 3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACTS
from rules.games.great_table import lists
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.debate import may_vote
from rules.games.great_table.numbers import MOST_BID, NO_CARD, ROUNDS, THIEF, pack_of
from rules.games.great_table.state import (
    BID,
    DEBATE,
    LISTS,
    LOOK,
    NIGHT,
    NO_VOTE,
    NOBODY,
    OVER,
    PICK,
    REPLY,
    SAY,
    STEAL,
    VOTE,
    WHISPER,
    WORD,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.games.great_table.state import State

SEALED: Final = (LOOK, LISTS, STEAL, WHISPER, BID, NIGHT)
ALL_LIVING: Final = (LOOK, LISTS, STEAL, NIGHT)  # phases in which everybody is asked
IN_TURN: Final = (PICK, SAY, REPLY, WORD, VOTE)
_WHISPERED: Final = 13  # numbers of a sealed whisper: act, listener, eleven of the statement


def among(end: int, numbers: Iterable[object], start: int = 0) -> bool:
    """Return whether all of these are numbers from start on, and less than the end."""
    return all(type(one) is int and start <= one < end for one in numbers)


def pair(s: State, two: tuple[int, ...]) -> bool:
    """Return whether this is nothing, or a voter and somebody else."""
    return two == () or (len(two) == 2 and among(s.n, two) and two[0] != two[1])


def turn_amiss(s: State) -> str:
    """Return what is wrong with the turn, "" if nothing is."""
    return next((text for look, text in _LOOKS if not look(s)), "")


def _when(s: State) -> bool:
    """A phase has its time of day."""
    if (s.phase == LOOK) != (s.day == 0):
        return False
    rounds = ROUNDS[s.house.rounds]
    most = rounds.first if s.day == 1 else rounds.later
    if s.phase in DEBATE or s.phase == NIGHT:
        return 1 <= s.debate <= most and s.starter >= 0
    if s.phase in (LOOK, LISTS, PICK, STEAL):
        return s.debate == 0
    return s.debate <= most


def _asked(s: State) -> bool:
    if s.phase not in SEALED:
        return s.answers == () and (s.turn == NOBODY) == (s.phase == OVER)
    asked = sum(1 << seat for seat, one in enumerate(s.answers) if one is not None)
    everybody = s.alive if s.phase in ALL_LIVING else s.alive & asked
    return len(s.answers) == s.n and s.turn == NOBODY and () in s.answers and asked == everybody


def _answers(s: State) -> bool:
    return all(_answer(s, seat, one) for seat, one in enumerate(s.answers) if one)


def _answer(s: State, seat: int, one: tuple[int, ...]) -> bool:
    """Return whether a seat may have given that answer, whoever sits there now."""
    if not among(1 << 24, one, -2):
        return False
    if s.phase == LISTS:
        return one == (-2,) or (one == (-1,) and s.lists[seat] != ()) or not lists.amiss(one, pack_of(s.n))
    if s.phase == STEAL:
        victim = len(one) == 1 and s.dealt[seat] == THIEF and among(s.n, one) and one != (seat,)
        return one == (-1,) or (victim and bool(s.alive >> one[0] & 1))
    if s.phase == WHISPER:
        return one == (-1,) or _whisper(s, seat, one)
    if s.phase == BID:
        return len(one) == 1 and among(MOST_BID + 1, one)
    return one == (0,) if s.phase == LOOK else one[:1] == (0,) and len(one) == 4


def _whisper(s: State, seat: int, one: tuple[int, ...]) -> bool:
    fine = len(one) == _WHISPERED and among(len(ACTS), one[:1])
    return fine and (seat, one[1]) in s.channels_of(seat) and among(s.n, one[2:4], NOBODY)


def _lines(s: State) -> bool:
    """Who waits for something lives, and waits once; with the pack goes who is first in line."""
    for line in (s.queue, s.voters, s.speakers):
        if not among(s.n, line) or len({*line}) != len(line):
            return False
        if s.phase in (*DEBATE, PICK) and not all(s.alive >> seat & 1 for seat in line):
            return False
    if s.phase == PICK:
        return bool(s.queue) and s.queue[0] == s.turn and bool(s.dealing) and s.house.in_hand
    return s.turn == NOBODY or (s.phase in IN_TURN and bool(s.alive >> s.turn & 1) and s.turn not in s.voters)


def _deals(s: State) -> bool:
    """The list goes with the lists, and somebody who sits there chooses first."""
    if s.phase == LISTS and s.house.in_hand:
        return False
    return s.phase not in (LISTS, PICK) or s.first in s.circle


def _votes(s: State) -> bool:
    if not among(s.n + 1, s.ballots, NO_VOTE):
        return False
    cast = [seat for seat in range(s.n) if s.ballots[seat] != NO_VOTE]
    if s.phase == VOTE and not may_vote(s, s.turn):
        return False
    return all(s.alive >> seat & 1 and s.ballots[seat] != seat for seat in cast) and (
        not cast or s.phase in (*DEBATE, OVER)
    )


def _orders(s: State) -> bool:
    return all(one == () or _order(s, seat, one) for seat, one in enumerate(s.orders))


def _order(s: State, seat: int, one: tuple[int, ...]) -> bool:
    """Whether an order has the shape the card gives it; whom it names may have died since."""
    if len(one) != 3 or not among(s.n, one[2:], NOBODY):
        return False
    card = s.dealt[seat]
    asks = REGISTER[card].asks if card != NO_CARD else ""
    a, b = one[:2]
    if (a, b) == (NOBODY, NOBODY):
        return True
    if asks == "card":
        return a in pack_of(s.n) and b == NOBODY
    if asks == "seat":
        return among(s.n, (a,)) and b == NOBODY
    return asks in ("two", "votes") and among(s.n, (a, b)) and a != b


_LOOKS: tuple[tuple[Callable[[State], bool], str], ...] = (
    (_when, "it is another time of day"),
    (_asked, "answers are missing"),
    (_answers, "an answer is none"),
    (_lines, "the turns are mixed up"),
    (_deals, "nobody chooses first"),
    (_votes, "a vote is for nobody there"),
    (_orders, "an order is none"),
)
