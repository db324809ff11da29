"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rules.core.climbing import Cards
from rules.games.masquerade import events
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import (
    BENEATH,
    CHOSE,
    CLAN,
    FIXED,
    FREED,
    HIDDEN,
    NORMAL,
    NOT_DOTS,
    TEMPLATE,
    Holding,
    dots_of,
    kinds,
    left,
)
from rules.games.masquerade.ending import points_at
from rules.games.masquerade.state import CHOOSE, NEXT, OVER, RULES, Laid, Trial
from rules.games.masquerade.windows import hides
from tabletop.table.climbing import picture
from tabletop.table.climbing.picture import seats_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.games.masquerade.view import View


@dataclass(slots=True)
class Lying:
    """One hand on the table. `used` are the powers on it, `trial` whether it may still go back."""

    seat: int
    cards: tuple[int, ...]
    kind: int
    key: int
    used: tuple[int, ...] = ()
    trial: bool = False


def dots_in(packed: int) -> dict[int, int]:
    """Return how many dots of each kind a packed set has; what is no real dot is not among them."""
    return {dot: left(packed, dot) for dot in kinds(packed & ~NOT_DOTS)}


def pile_of(v: View) -> tuple[Lying, ...]:
    """Return what lies on the table, the hand on trial where it would come to lie; of a round that is over nothing."""
    lying = [_laid(laid) for laid in v.pile if v.phase not in (NEXT, OVER)]
    if v.trial:
        trial = v.trial[0]
        lying.insert(len(lying) - hides(v, trial), _tried(trial))
    return tuple(lying)


def _laid(laid: Laid) -> Lying:
    used = tuple(power for power in range(laid.used.bit_length()) if laid.used >> power & 1)
    return Lying(laid.seat, unpack(laid.cards - laid.gone), laid.kind, laid.key, used)


def _tried(trial: Trial) -> Lying:
    return Lying(trial.seat, unpack(trial.cards), trial.kind, trial.key, trial.powers, trial=True)


@dataclass
class Shown(picture.Shown):
    """The picture in words: no nodes, no places."""

    round_no: int = 0
    dots: list[dict[int, int]] = field(default_factory=list)  # seat -> dot -> how many are left
    full: list[dict[int, int]] = field(default_factory=list)
    held: list[Holding] = field(default_factory=list)
    staked: set[int] = field(default_factory=set)
    hushed: set[int] = field(default_factory=set)
    must: set[int] = field(default_factory=set)
    orders: list[int] = field(default_factory=list)
    hunted: list[int] = field(default_factory=list)
    barred: set[int] = field(default_factory=set)
    shroud: bool = False
    asked: int = -1
    back: tuple[int, ...] = ()  # the cards of the hand that goes back just now
    votes: dict[int, bool] | None = None  # of a hunt, or on a face
    quarry: int = -1  # on whom a hunt is called
    titled: tuple[int, ...] = ()  # who has which title, the Justicar first; in the first round nobody has any

    def __post_init__(self) -> None:
        """Begin with nothing."""
        picture.Shown.__post_init__(self)
        n = self.n
        self.order, self.orders = tuple(range(n)), [0] * n
        self.dots, self.full, self.held = [{} for _ in range(n)], [{} for _ in range(n)], [Holding()] * n

    @property
    def top(self) -> Lying | None:
        """The hand that must be beaten, or that is about to be."""
        return self.pile[-1] if self.pile else None

    def hear(self, told: Event) -> None:
        """Take one event in; how everybody voted stands until the next."""
        if self.votes is not None:
            self.votes, self.quarry = None, -1
        picture.Shown.hear(self, told)

    def follow(self, view: View) -> bool:
        """Take the View's word for everything; True if something had been told wrongly."""
        v, n = view, view.n
        if not v.trick_no or v.phase in (NEXT, OVER):  # what was so in the last trick of a round that is over
            v = v._replace(settled=0, staked=0, hushed=0, must=0, shroud=0, barred=0, orders=(0,) * n)
        self.round_no, self.held, self.orders, self.hunted = v.round_no, list(v.held), list(v.orders), list(v.hunted)
        self.staked, self.hushed, self.must = seats_in(v.staked, n), seats_in(v.hushed, n), seats_in(v.must, n)
        self.barred, self.shroud, self.asked = seats_in(v.barred, 4), bool(v.shroud), v.asked
        self.quarry = v.todo[0] if v.phase == "hunt-vote" and v.todo else -1
        choosing = v.phase in (RULES, CHOOSE)  # what was spent is there again, and who has chosen has chosen
        full = tuple(map(dots_of, v.held)) if choosing else v.full
        self.full = [dots_in(dots) for dots in full]
        self.dots = [dots_in(dots) for dots in (full if choosing else v.dots)]
        self.votes = None
        self.titled = v.places[-1] if v.phase in (NEXT, OVER) and v.places else v.order if v.round_no > 1 else ()
        return self.agree(Cards(unpack(v.hand), v.counts, pile_of(v), v.turn, v.settled, v.out, v.order, v.totals))

    # -- one method an event: the round
    def _round(self, told: events.Round) -> None:
        self.round_no = told.no
        self.counts, self.orders = [0] * self.n, [0] * self.n
        self.hand, self.out, self.hunted = [], [], []
        self.dots = [dict(dots) for dots in self.full]
        self._begin_trick(-1)

    def _order(self, told: events.Order) -> None:
        self.order = told.seats
        self.titled = told.seats if self.round_no > 1 else ()

    def _dropped(self, told: events.Dropped) -> None:
        self.held[told.seat] = Holding()
        self.full[told.seat], self.dots[told.seat] = {}, {}

    def _chose(self, told: events.Chose) -> None:
        seat, dots = told.seat, told.dots
        given = dict(FIXED.get(told.which, ())) if told.what == TEMPLATE else {}
        free = () if told.what == CLAN else tuple(dot for dot in dots if dot not in given)
        self.held[seat] = Holding(told.what, told.which, free, told.suit, told.domitor)
        self.full[seat] = {dot: given.get(dot, 1) for dot in dots}
        self.dots[seat] = dict(self.full[seat])
        self.turn = -1

    def _soul(self, told: events.Soul) -> None:
        self._swap(told.payer, told.other, told.up, told.down)

    def _reshaped(self, told: events.Reshaped) -> None:
        self._swap(told.user, told.target, told.given, told.taken)

    def _swap(self, one: int, other: int, given: int | None, taken: int | None) -> None:
        for giver, taker, card in ((one, other, given), (other, one, taken)):
            self.lose(giver, (card,))
            self.gain(taker, (card,))

    # -- the court
    def _hunt(self, told: events.Hunt) -> None:
        self.quarry = told.target

    def _hunt_votes(self, told: events.HuntVotes) -> None:
        self.votes = {seat: bool(told.yes >> seat & 1) for seat in range(self.n) if told.voters >> seat & 1}

    def _hunted(self, told: events.Hunted) -> None:
        self.hunted.append(told.seat)
        self.counts[told.seat] = 0
        if told.seat == self.me:
            self.hand = []

    def _spoils(self, told: events.Spoils) -> None:
        self.gain(told.seat, told.cards)

    def _accepted(self, told: events.Accepted) -> None:
        if told.dot >= 0:
            self.spend(told.seat, told.dot, -1)

    # -- tricks
    def _trick(self, told: events.Trick | events.Won) -> None:
        self._begin_trick(told.leader)

    def _begin_trick(self, leader: int) -> None:
        self.pile = []
        self.passed, self.staked, self.hushed, self.must = set(), set(), set(), set()
        self.orders, self.barred, self.shroud, self.turn = [0] * self.n, set(), False, leader
        self.votes, self.quarry = None, -1

    def _passed(self, told: events.Passed) -> None:
        self.passed.add(told.seat)
        if told.why in (CHOSE, FREED):
            self.orders[told.seat] = 0
        self.must.discard(told.seat)
        self.barred, self.turn = set(), -1

    def _played(self, told: events.Played) -> None:
        seat = told.seat
        self.lose(seat, told.cards)
        for part in told.parts:
            self.spend(seat, part.dot)
        used = tuple(part.power for part in told.parts)
        hand = Lying(seat, told.cards, told.hand, told.key, used, trial=True)
        self.pile.insert(len(self.pile) - (told.where == BENEATH), hand)

    def _raised(self, told: events.Raised) -> None:
        mine = [hand for hand in self.pile if hand.seat == told.seat and hand.trial is not told.fortified]
        if mine:
            mine[-1].kind, mine[-1].key = told.hand, told.key

    def _returned(self, told: events.Returned) -> None:
        hand = next((hand for hand in self.pile if hand.trial), None)
        if hand is None:
            return
        self.pile.remove(hand)
        self.back = hand.cards
        self.gain(told.seat, hand.cards)
        for dot in told.dots:
            self.spend(told.seat, dot, -1)

    def _stands(self, told: events.Stands) -> None:
        hand = next((hand for hand in self.pile if hand.trial), None)
        if hand is not None:
            hand.kind, hand.key, hand.trial = told.hand, told.key, False
        if told.mode == HIDDEN or (hand is not None and hand is not self.pile[-1]):
            self.passed.add(told.seat)
        else:
            self.passed = set()
        if told.mode in (NORMAL, HIDDEN):  # a second hand, or one out of turn, fulfils no order, and costs a turn
            self.orders[told.seat] = 0
        else:
            self.must.add(told.seat)
        self.barred = set()

    def _fled(self, told: events.Fled) -> None:
        self.counts[told.seat] += told.number
        if self.pile:
            hand = self.pile.pop()
            self.back = hand.cards
            if told.seat == self.me:
                self.hand += hand.cards

    def _fetched(self, told: events.Fetched) -> None:
        self.gain(told.seat, (told.card,))
        found = next((one for one in self.pile if told.card in one.cards), None)
        if found is not None:
            at = found.cards.index(told.card)
            found.cards = found.cards[:at] + found.cards[at + 1 :]

    # -- powers
    def _power(self, told: events.Power) -> None:
        self.spend(told.user, told.dot)

    def _spent(self, told: events.Met | events.Forfeit) -> None:
        self.spend(told.seat, told.dot)

    def _regained(self, told: events.Kept | events.Healed) -> None:
        self.spend(told.seat, told.dot, -1)

    def _barred(self, told: events.Barred) -> None:
        self.barred.add(told.suit)

    def _face_votes(self, told: events.FaceVotes) -> None:
        others = [seat for seat in range(self.n) if seat not in (told.user, *self.out, *self.hunted)]
        self.votes = {seat: bool(told.yes >> seat & 1) for seat in others}

    def spend(self, seat: int, dot: int, number: int = 1) -> None:
        """Take a dot from a seat, or (-1) give it back."""
        if dot in self.full[seat]:
            self.dots[seat][dot] = max(0, min(self.full[seat][dot], self.dots[seat].get(dot, 0) - number))

    # -- the end
    def _places(self, told: events.Places) -> None:
        self._begin_trick(-1)
        self.titled = told.seats
        for place, seat in enumerate(told.seats):
            self.totals[seat] += points_at(self.n, place)

    def _ended(self, told: events.Ended) -> None:
        self.totals = list(told.totals)

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        events.Round: _round, events.Order: _order, events.Dropped: _dropped, events.Chose: _chose,
        events.Dealt: picture.Shown.dealt, events.Gave: picture.Shown.gave, events.Soul: _soul,
        events.Reshaped: _reshaped, events.Hunt: _hunt, events.HuntVotes: _hunt_votes, events.Hunted: _hunted,
        events.Spoils: _spoils, events.Forfeit: _spent, events.Accepted: _accepted, events.Healed: _regained,
        events.Trick: _trick, events.Won: _trick, events.Passed: _passed, events.Played: _played,
        events.Raised: _raised, events.Kept: _regained, events.Returned: _returned, events.Stands: _stands,
        events.Fled: _fled, events.Fetched: _fetched, events.Power: _power, events.Met: _spent,
        events.Barred: _barred, events.FaceVotes: _face_votes, events.Out: picture.Shown.went_out,
        events.Places: _places, events.Ended: _ended,
    }  # fmt: skip
