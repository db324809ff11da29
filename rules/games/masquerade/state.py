"""The truth of one match: ints, tuples and three short lists in slots, cloned in microseconds."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.position import Position
from rules.games.masquerade.codes import Holding
from rules.games.masquerade.declared import Part, parts_of
from rules.games.masquerade.options import House, RuleSet, usual

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.types import Answers, SeatMask


class Fault(NamedTuple):
    """Why a hand may not be put down: a word for reasons_use.py, and what it is about."""

    word: str
    about: tuple[int, ...] = ()


# phases of a round, SM 3.10
RULES, CHOOSE, GIVE, LEAD, NEXT, OVER = "rules", "choose", "give", "lead", "next", "over"
# of a trick: court (T2), own turn (T3), before the play (T4), the play (T5)
HUNT, HUNT_VOTE, FORFEIT, BOON, ACCEPT = "hunt", "hunt-vote", "forfeit", "boon", "accept"
OWN, BEFORE, PLAY = "own", "before", "play"
# answers and what they wait for: to an attempt, a vote on a face, a word at the table
ANSWER, FACE, REPLY = "answer", "face", "reply"
# responses (T6 a-d) and what follows a hand that stands (T8)
UNDO, STOP, EYES, FORTIFY, RAISE, SECOND, OUT_OF_TURN = "undo", "stop", "eyes", "fortify", "raise", "second", "outside"
PHASES: Final = (
    RULES, CHOOSE, GIVE, LEAD, NEXT, OVER, HUNT, HUNT_VOTE, FORFEIT, BOON, ACCEPT, OWN, BEFORE, PLAY, ANSWER, FACE,
    REPLY, UNDO, STOP, EYES, FORTIFY, RAISE, SECOND, OUT_OF_TURN,
)  # fmt: skip
BETWEEN, TURN = "between", "turn"  # where the court was asked
NOBODY: Final = -1
RULESET: Final = 2  # 1: an order that cannot be obeyed was lost at once, Auspex gave the way of a hand back


class Laid(NamedTuple):
    """A hand on the table. `key` is what it counts as, raises included; `gone` are cards Animalism took out of it."""

    seat: int
    cards: int
    kind: int
    key: int
    used: int  # mask of powers used on it: each at most once
    card: int  # its key card
    gone: int = 0


class Trial(NamedTuple):
    """A hand that has been put down and does not stand yet."""

    mode: int
    seat: int
    cards: int
    kind: int
    key: int
    used: int
    card: int
    how: tuple[int, ...]  # as declared, a row of parts: what comes back if it fails
    poison: int = 0  # how much lower the high hand counts for it
    values: tuple[int, ...] = ()  # what its cards count as, lowest card first

    @property
    def parts(self) -> tuple[Part, ...]:
        """What was declared with it."""
        return parts_of(self.how)

    @property
    def powers(self) -> tuple[int, ...]:
        """The powers it was declared with."""
        return tuple(part.power for part in self.parts)


class Attempt(NamedTuple):
    """A power that has been declared and may still be answered."""

    dot: int
    power: int
    suit: int
    user: int
    target: int
    args: tuple[int, ...]  # what is said with it, as the power names it by its `says`


@dataclass(slots=True, eq=False)
class State(Position):
    """One position."""

    house: House
    n: int
    people: SeatMask
    seed: int
    ruleset: int = RULESET
    phase: str = OVER
    round_no: int = 0
    order: tuple[int, ...] = field(init=False)  # seats from Justicar to Scum; also the clockwise order
    place: tuple[int, ...] = field(init=False)  # seat -> its place of the round before (0 best), -1 in round 1
    rules: RuleSet = field(init=False)
    hands: list[int] = field(init=False)  # packed (cards.py), by seat
    counts: list[int] = field(init=False)
    dots: list[int] = field(init=False)  # packed (codes.py), unspent
    full: tuple[int, ...] = field(init=False)  # as the round began
    held: tuple[Holding, ...] = field(init=False)
    alive: int = 0  # mask of seats still in
    out: tuple[int, ...] = ()  # who played out, in order: the best places
    hunted: tuple[int, ...] = ()  # who was hunted out, in order: the worst places
    hunted_before: int = NOBODY  # in the round before
    turn: int = NOBODY
    asked: int = NOBODY  # whose answer is waited for; where all are asked at once `answers` says it
    todo: tuple[int, ...] = ()  # who is asked after that
    answers: Answers = ()  # sealed: () waited for, None not asked
    back: str = ""  # the phase to which an answer, a vote or the court returns
    attempt: tuple[Attempt, ...] = ()  # none or one
    trial: tuple[Trial, ...] = ()  # none or one
    pile: tuple[Laid, ...] = ()  # the trick, lowest first: the last one is the high hand
    swept: int = 0  # packed: what lies in the discard pile of earlier tricks
    trick_no: int = 0
    settled: int = 0  # masks of seats, SM 3.1
    must: int = 0
    staked: int = 0
    hushed: int = 0
    shroud: int = 0
    orders: tuple[int, ...] = field(init=False)  # what Dominate wants of a seat: 0 nothing, else see orders.py
    ordered: int = 0  # this turn somebody was dominated
    barred: int = 0  # mask of suits that may not be played this turn
    quick: int = 0  # this turn Celerity was used
    chatted: int = 0  # this turn a question was asked or an order given
    insulted: int = 0  # this trick the Caitiff had to insult
    under: tuple[Laid, ...] = ()  # after Obfuscate: the hand that was second when the turn began
    lead_passed: int = 0  # mask: who had to pass this lead
    first: int = NOBODY  # round 1: the card the first hand must hold
    hunt_used: int = 0
    boon_used: int = 0
    choosers: tuple[int, ...] = ()
    owed: tuple[tuple[int, int, int], ...] = ()  # cards to give back: (giver, taker, number)
    debt: tuple[int, ...] = ()  # a Boon: (giver, debtor)
    marks: tuple[int, ...] = field(init=False)
    totals: tuple[int, ...] = field(init=False)
    places: tuple[tuple[int, ...], ...] = ()  # the new order after every round
    upturned: int = 0  # the last round ended in a Revolution
    scum_run: int = 0  # rounds running the present Scum has been Scum

    def __post_init__(self) -> None:
        """Fill what has a place a seat."""
        self.order = tuple(range(self.n))
        self.place = (-1,) * self.n
        self.rules = usual(self.house)
        self.hands = [0] * self.n
        self.counts = [0] * self.n
        self.dots = [0] * self.n
        self.full = self.orders = self.marks = self.totals = (0,) * self.n
        self.held = (Holding(),) * self.n

    def hand_of(self, seat: int) -> int:
        """Return the crypt of a seat, packed."""
        return self.hands[seat]

    @property
    def owner(self) -> int:
        """Whose the high hand is, NOBODY before a lead."""
        return self.pile[-1].seat if self.pile else NOBODY


def patch(things: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return a tuple with one thing changed."""
    return (*things[:at], value, *things[at + 1 :])


@lru_cache(maxsize=1 << 14)
def after(order: tuple[int, ...], alive: int, seat: int) -> tuple[int, ...]:
    """Return the other seats still in, clockwise from the left of `seat`."""
    at = order.index(seat)
    return tuple(other for other in order[at + 1 :] + order[:at] if alive >> other & 1)


def seats_in(mask: int, seats: Iterable[int]) -> tuple[int, ...]:
    """Return those seats that are in a mask, in their order."""
    return tuple(seat for seat in seats if mask >> seat & 1)
