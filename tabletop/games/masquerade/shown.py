"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import CLAN, DOMITOR, FIXED, TEMPLATE, Holding, dots_of
from rules.games.masquerade.plays import PART
from rules.games.masquerade.state import BENEATH, CHOOSE, HIDDEN, NORMAL, RULES
from rules.games.masquerade.tricks import CHOSE
from tabletop.games.masquerade.lying import Lying, dots_in, pile_of, seats_in_mask

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.types import Told
    from rules.games.masquerade.view import View


@dataclass(slots=True)
class Shown:
    """The picture in words: no nodes, no places."""

    me: int
    n: int
    order: tuple[int, ...] = ()
    round_no: int = 0
    counts: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    pile: list[Lying] = field(default_factory=list)
    dots: list[dict[int, int]] = field(default_factory=list)  # seat -> dot -> how many are left
    full: list[dict[int, int]] = field(default_factory=list)
    held: list[Holding] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    staked: set[int] = field(default_factory=set)
    hushed: set[int] = field(default_factory=set)
    must: set[int] = field(default_factory=set)
    orders: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    hunted: list[int] = field(default_factory=list)
    barred: set[int] = field(default_factory=set)
    shroud: bool = False
    turn: int = -1
    asked: int = -1
    totals: list[int] = field(default_factory=list)
    fresh: list[int] = field(default_factory=list)  # own cards that have just come
    back: tuple[int, ...] = ()  # the cards of the hand that goes back just now
    how: tuple[int, ...] = ()  # what the hand on trial was declared with
    votes: dict[int, bool] | None = None  # of a hunt, or on a face
    quarry: int = -1  # on whom a hunt is called

    def __post_init__(self) -> None:
        """Begin with nothing."""
        n = self.n
        self.order = tuple(range(n))
        self.counts, self.totals, self.orders = [0] * n, [0] * n, [0] * n
        self.dots, self.full, self.held = [{} for _ in range(n)], [{} for _ in range(n)], [Holding()] * n

    def hear(self, told: Told) -> None:
        """Take one event in."""
        handler = getattr(self, f"_{told.kind}", None)
        if handler is not None:
            handler(*told.args)

    @property
    def top(self) -> Lying | None:
        """The hand that must be beaten, or that is about to be."""
        return self.pile[-1] if self.pile else None

    def follow(self, v: View) -> bool:
        """Take the View's word for everything; True if something had been told wrongly."""
        before = self._gist()
        self.order, self.round_no, self.held = v.order, v.round_no, list(v.held)
        self.counts, self.totals, self.orders = list(v.counts), list(v.totals), list(v.orders)
        self.out, self.hunted = list(v.out), list(v.hunted)
        self.passed, self.staked = seats_in_mask(v.settled, v.n), seats_in_mask(v.staked, v.n)
        self.hushed, self.must = seats_in_mask(v.hushed, v.n), seats_in_mask(v.must, v.n)
        self.barred, self.shroud = seats_in_mask(v.barred, 4), bool(v.shroud)
        self.turn, self.asked = v.turn, v.asked
        self.quarry = v.todo[0] if v.phase == "hunt-vote" and v.todo else -1
        choosing = v.phase in (RULES, CHOOSE)  # what was spent is there again, and who has chosen has chosen
        full = tuple(map(dots_of, v.held)) if choosing else v.full
        self.full = [dots_in(dots) for dots in full]
        self.dots = [dots_in(dots) for dots in (full if choosing else v.dots)]
        held = list(unpack(v.hand))
        if sorted(self.hand) != held:
            self.hand = held
        self.pile, self.how = pile_of(v), v.trial[0].how if v.trial else ()
        self.fresh = [card for card in self.fresh if card in self.hand]
        self.votes = None
        return before != self._gist()

    def _gist(self) -> tuple[object, ...]:
        lying = [(hand.seat, sorted(hand.cards)) for hand in self.pile]
        return self.order, sorted(self.hand), list(self.counts), lying, set(self.out)

    # -- one method an event: the round
    def _round(self, no: int) -> None:
        self.round_no = no
        self.counts, self.orders = [0] * self.n, [0] * self.n
        self.hand, self.pile, self.out, self.hunted, self.fresh = [], [], [], [], []
        self.dots = [dict(dots) for dots in self.full]
        self._trick(0, -1)

    def _order(self, *seats: int) -> None:
        self.order = seats

    def _dropped(self, seat: int, _kind: int, _which: int) -> None:
        self.held[seat] = Holding()
        self.full[seat], self.dots[seat] = {}, {}

    def _chose(self, seat: int, kind: int, which: int, suit: int, domitor: int, *dots: int) -> None:
        given = dict(FIXED.get(which, ())) if kind == TEMPLATE else {}
        free = () if kind == CLAN else tuple(dot for dot in dots if dot not in given)
        self.held[seat] = Holding(kind, which, free, suit, domitor)
        self.full[seat] = {dot: given.get(dot, 1) for dot in dots}
        self.dots[seat] = dict(self.full[seat])
        self.turn = -1

    def _dealt(self, seat: int, *rest: int) -> None:
        mine = seat == self.me
        self.counts[seat] = len(rest) if mine else rest[0]
        if mine:
            self.hand = list(rest)

    def _gave(self, giver: int, taker: int, *rest: int) -> None:
        seen = self.me in (giver, taker)
        number = len(rest) if seen else rest[0]
        self.counts[giver] -= number
        self.counts[taker] += number
        if seen:
            self._change(giver, taker, rest)

    def _soul(self, payer: int, other: int, *cards: int) -> None:
        if cards:
            self._change(payer, other, cards[:1])
            self._change(other, payer, cards[1:])

    def _reshaped(self, user: int, target: int, *cards: int) -> None:
        self._soul(user, target, *cards)

    def _change(self, giver: int, taker: int, cards: Iterable[int]) -> None:
        if giver == self.me:
            self._lose(cards)
        elif taker == self.me:
            self.hand += cards
            self.fresh += cards

    def _lose(self, cards: Iterable[int]) -> None:
        for card in cards:
            if card in self.hand:
                self.hand.remove(card)

    # -- the court
    def _hunt(self, _prince: int, target: int) -> None:
        self.quarry = target

    def _hunt_votes(self, _target: int, voters: int, yes: int, _passed: int) -> None:
        self.votes = {seat: bool(yes >> seat & 1) for seat in range(self.n) if voters >> seat & 1}

    def _hunted(self, target: int, _place: int) -> None:
        self.hunted.append(target)
        self.counts[target] = 0
        if target == self.me:
            self.hand = []

    def _spoils(self, seat: int, *rest: int) -> None:
        mine = seat == self.me
        self.counts[seat] += len(rest) if mine else rest[0]
        if mine:
            self.hand += rest
            self.fresh += rest

    def _forfeit(self, seat: int, dot: int) -> None:
        self.spend(seat, dot)

    def _accepted(self, seat: int, dot: int) -> None:
        if dot >= 0:
            self.spend(seat, dot, -1)

    def _healed(self, _user: int, seat: int, dot: int) -> None:
        self.spend(seat, dot, -1)

    # -- tricks
    def _trick(self, _no: int, leader: int) -> None:
        self.pile = []
        self.passed, self.staked, self.hushed, self.must = set(), set(), set(), set()
        self.orders, self.barred, self.shroud, self.turn = [0] * self.n, set(), False, leader
        self.votes, self.quarry = None, -1

    def _won(self, _owner: int, leader: int) -> None:
        self._trick(0, leader)

    def _passed(self, seat: int, why: int) -> None:
        self.passed.add(seat)
        if why == CHOSE:  # nobody does who can obey
            self.orders[seat] = 0
        self.must.discard(seat)
        self.barred, self.turn = set(), -1

    def _played(self, seat: int, _mode: int, kind: int, key: int, where: int, number: int, *rest: int) -> None:
        cards, how = rest[:number], rest[number:]
        self.counts[seat] -= number
        if seat == self.me:
            self._lose(cards)
            self.fresh = []
        self.how = how
        for dot in how[::PART]:
            self.spend(seat, dot)
        hand = Lying(seat, cards, kind, key, tuple(how[1::PART]), trial=True)
        self.pile.insert(len(self.pile) - (where == BENEATH), hand)

    def _raised(self, seat: int, kind: int, key: int, fortitude: int) -> None:
        mine = [hand for hand in self.pile if hand.seat == seat and hand.trial is not bool(fortitude)]
        if mine:
            mine[-1].kind, mine[-1].key = kind, key

    def _kept(self, seat: int, dot: int) -> None:
        self.spend(seat, dot, -1)

    def _returned(self, seat: int, _mode: int, *dots: int) -> None:
        hand = next((hand for hand in self.pile if hand.trial), None)
        if hand is None:
            return
        self.pile.remove(hand)
        self.back = hand.cards
        self.counts[seat] += len(hand.cards)
        if seat == self.me:
            self.hand += hand.cards
        for dot in dots:
            self.spend(seat, dot, -1)

    def _stands(self, seat: int, mode: int, kind: int, key: int) -> None:
        hand = next((hand for hand in self.pile if hand.trial), None)
        if hand is not None:
            hand.kind, hand.key, hand.trial = kind, key, False
        if mode == HIDDEN or (hand is not None and hand is not self.pile[-1]):
            self.passed.add(seat)
        else:
            self.passed = set()
        if mode in (NORMAL, HIDDEN):  # a second hand, or one out of turn, fulfils no order, and costs a turn
            self.orders[seat] = 0
        else:
            self.must.add(seat)
        self.barred = set()

    def _fled(self, owner: int, cards: int) -> None:
        self.counts[owner] += cards
        if self.pile:
            hand = self.pile.pop()
            self.back = hand.cards
            if owner == self.me:
                self.hand += hand.cards

    def _fetched(self, seat: int, card: int) -> None:
        self.counts[seat] += 1
        if seat == self.me:
            self.hand.append(card)
            self.fresh.append(card)

    # -- powers
    def _power(self, user: int, dot: int, _power: int, _suit: int, _target: int, *_args: int) -> None:
        self.spend(user, dot)

    def _met(self, seat: int, dot: int) -> None:
        self.spend(seat, dot)

    def _barred(self, _seat: int, suit: int) -> None:
        self.barred.add(suit)

    def _face_votes(self, user: int, yes: int, _passed: int) -> None:
        others = [seat for seat in range(self.n) if seat != user and seat not in (*self.out, *self.hunted)]
        self.votes = {seat: bool(yes >> seat & 1) for seat in others}

    def spend(self, seat: int, dot: int, number: int = 1) -> None:
        """Take a dot from a seat, or (-1) give it back."""
        if dot != DOMITOR:
            most = self.full[seat].get(dot, 0)
            self.dots[seat][dot] = max(0, min(most, self.dots[seat].get(dot, 0) - number))

    # -- the end
    def _out(self, seat: int, _place: int) -> None:
        self.out.append(seat)

    def _places(self, *_seats: int) -> None:
        self.turn = -1

    def _ended(self, *totals: int) -> None:
        self.totals = list(totals)
