"""The truth of one match: ints, tuples and three short lists in slots, cloned in microseconds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.games.masquerade.codes import Holding
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.options import House, usual

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.masquerade.declared import Part


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


_LISTS = ("hands", "counts", "dots")


class State:
    """One position. Lists are the state's own; tuples and `house` are shared between clones."""

    __slots__ = (
        "alive", "answers", "asked", "attempt", "back", "barred", "boon_used", "chatted", "choosers", "counts", "debt",
        "dots", "first", "full", "hands", "held", "house", "hunt_used", "hunted", "hunted_before", "hushed", "insulted",
        "lead_passed", "marks", "must", "n", "order", "ordered", "orders", "out", "owed", "people", "phase", "pile",
        "place", "places", "quick", "round_no", "rules", "ruleset", "scum_run", "seed", "settled", "shroud", "staked",
        "swept", "todo", "totals", "trial", "trick_no", "turn", "under", "upturned",
    )  # fmt: skip

    def __init__(self, house: House, n: int, people: int, seed: int) -> None:  # noqa: PLR0915 - a line a slot
        self.house = house
        self.n = n
        self.people = people
        self.seed = seed
        self.ruleset = RULESET
        self.phase = OVER
        self.round_no = 0
        self.order: tuple[int, ...] = tuple(range(n))  # seats from Justicar to Scum; also the clockwise order
        self.place: tuple[int, ...] = (-1,) * n  # seat -> its place of the round before (0 best), -1 in round 1
        self.rules = usual(house)
        self.hands: list[int] = [0] * n  # packed (cards.py), by seat
        self.counts: list[int] = [0] * n
        self.dots: list[int] = [0] * n  # packed (codes.py), unspent
        self.full: tuple[int, ...] = (0,) * n  # as the round began
        self.held: tuple[Holding, ...] = (Holding(),) * n
        self.alive = 0  # mask of seats still in
        self.out: tuple[int, ...] = ()  # who played out, in order: the best places
        self.hunted: tuple[int, ...] = ()  # who was hunted out, in order: the worst places
        self.hunted_before = NOBODY  # in the round before
        self.turn = NOBODY
        self.asked = NOBODY  # whose answer is waited for; where all are asked at once `answers` says it
        self.todo: tuple[int, ...] = ()  # who is asked after that
        self.answers: tuple[tuple[int, ...] | None, ...] = ()  # sealed: () waited for, None not asked
        self.back = ""  # the phase to which an answer, a vote or the court returns
        self.attempt: tuple[Attempt, ...] = ()  # none or one
        self.trial: tuple[Trial, ...] = ()  # none or one
        self.pile: tuple[Laid, ...] = ()  # the trick, lowest first: the last one is the high hand
        self.swept = 0  # packed: what lies in the discard pile of earlier tricks
        self.trick_no = 0
        self.settled = 0  # masks of seats, SM 3.1
        self.must = 0
        self.staked = 0
        self.hushed = 0
        self.shroud = 0
        self.orders: tuple[int, ...] = (0,) * n  # what Dominate wants of a seat: 0 nothing, else see orders.py
        self.ordered = 0  # this turn somebody was dominated
        self.barred = 0  # mask of suits that may not be played this turn
        self.quick = 0  # this turn Celerity was used
        self.chatted = 0  # this turn a question was asked or an order given
        self.insulted = 0  # this trick the Caitiff had to insult
        self.under: tuple[Laid, ...] = ()  # after Obfuscate: the hand that was second when the turn began
        self.lead_passed = 0  # mask: who had to pass this lead
        self.first = NOBODY  # round 1: the card the first hand must hold
        self.hunt_used = 0
        self.boon_used = 0
        self.choosers: tuple[int, ...] = ()
        self.owed: tuple[tuple[int, int, int], ...] = ()  # cards to give back: (giver, taker, number)
        self.debt: tuple[int, ...] = ()  # a Boon: (giver, debtor)
        self.marks: tuple[int, ...] = (0,) * n
        self.totals: tuple[int, ...] = (0,) * n
        self.places: tuple[tuple[int, ...], ...] = ()  # the new order after every round
        self.upturned = 0  # the last round ended in a Revolution
        self.scum_run = 0  # rounds running the present Scum has been Scum

    def clone(self) -> State:
        """Return an independent copy."""
        c = State.__new__(State)
        for name in State.__slots__:
            setattr(c, name, getattr(self, name))
        c.hands = self.hands[:]
        c.counts = self.counts[:]
        c.dots = self.dots[:]
        return c

    def key(self) -> tuple[object, ...]:
        """Return everything that makes two positions the same."""
        return tuple(
            tuple(value) if isinstance(value := getattr(self, name), list) else value for name in self.__slots__
        )

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
