"""A statement is data: who says what about whom, and why. Its sentence is made from it. Experience 4, SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.events import Event
from rules.core.talk.codes import ACT, ACTS, ANSWERS, DEEDS, FACTS, OPINION, TOPICS

if TYPE_CHECKING:
    from rules.core.types import Move, Seat, SeatMask

__all__ = ["ACTS", "ANSWERS", "DEEDS", "FACTS", "NOTHING", "OPINION", "TOPICS", "Statement", "how_of", "of_move"]

NOTHING: Final = -1
HOW: Final = 12  # numbers in the `how` of a move: the bid and eleven of the statement's
RECORD: Final = 1 << 20  # a `ref` from here on is an entry of the public record, numbered by the game


class Reason(NamedTuple):
    """Why it is said: all of the `how` of an ask that is named as an act."""

    fact: int = OPINION  # in FACTS
    other: Seat = NOTHING
    day: int = NOTHING
    value: int = NOTHING


class Statement(NamedTuple):
    """Thirteen numbers, -1 = nothing; what `a`, `b` and `c` mean depends on the act (`Tongue.slots`)."""

    speaker: Seat
    act: int  # in ACTS
    target: Seat = NOTHING
    other: Seat = NOTHING
    a: int = NOTHING
    b: int = NOTHING
    c: int = NOTHING
    fact: int = NOTHING  # in FACTS: the reason, for acts that give one
    f_other: Seat = NOTHING
    f_day: int = NOTHING
    f_value: int = NOTHING
    ref: int = NOTHING  # the number of an earlier statement, or RECORD and more
    ref2: int = NOTHING

    @property
    def name(self) -> str:
        """What the act is called."""
        return ACTS[self.act]

    @property
    def reason(self) -> Reason:
        """Why it is said."""
        return Reason(self.fact, self.f_other, self.f_day, self.f_value)

    def because(self, reason: Reason) -> Statement:
        """Return the same, said for that reason."""
        return self._replace(fact=reason.fact, f_other=reason.other, f_day=reason.day, f_value=reason.value)


# Who is named by one of these may reply before others go on (SW 3.10, experience 4).
ANSWERABLE: Final = frozenset(
    ACT[name]
    for name in (
        "suspect", "distrust", "accuse_lie", "disagree", "deny", "ask", "demand_claim", "demand_vote", "demand_action",
        "promise", "offer_deal", "announce_vote", "counter_claim", "propose_order", "report_target", "report_card",
    )
)  # fmt: skip
# Acts against somebody: they heat the tempers (words 4) and count as accusations.
HOSTILE: Final = frozenset(ACT[name] for name in ("suspect", "distrust", "accuse_lie", "demand_vote", "announce_vote"))
FRIENDLY: Final = frozenset(ACT[name] for name in ("vouch", "trust"))
# Acts with nothing in them.
EMPTY: Final = frozenset((ACT["done"], ACT["silence"]))
DONE: Final = ACT["done"]


def of_move(seat: Seat, move: Move) -> tuple[Statement, int]:
    """Return what a legal move says, and its bid; an ask named as an act (`pull`) makes one of what is picked."""
    if move.ask in ACT:
        return Statement(seat, ACT[move.ask], NOTHING, NOTHING, move.picks[0], NOTHING, NOTHING, *Reason(*move.how)), 0
    return Statement(seat, move.picks[0], *move.how[1:]), move.how[0]


def how_of(statement: Statement, bid: int = 0) -> tuple[int, ...]:
    """Return the `how` of the move that makes this statement."""
    return (bid, *statement[2:])


def entry(kind: int, day: int, seat: Seat) -> int:
    """Return the number of an entry of the record; which kinds there are is the game's affair."""
    return RECORD + (kind << 12 | day << 4 | seat)


def parts(number: int) -> tuple[int, int, Seat]:
    """Return (kind, day, seat) of an entry."""
    number -= RECORD
    return number >> 12, number >> 4 & 255, number & 15


def named(statement: Statement) -> SeatMask:
    """Return who may reply to it: nobody, or the target, and the second one whose turn it proposes."""
    if statement.act not in ANSWERABLE:
        return 0
    mask = 1 << statement.target if statement.target >= 0 else 0
    if statement.act == ACT["propose_order"] and statement.other >= 0:
        mask |= 1 << statement.other
    return mask & ~(1 << statement.speaker)


class Said(Event):
    """Somebody says something, to all. A game has a class of that name with its rule behind it."""

    statement: Statement
