"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.cards import INFINITY, unpack
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.state import BETWEEN, OVER

if TYPE_CHECKING:
    from rules.core.types import Told
    from rules.games.scum_of_the_earth.view import View


@dataclass(slots=True)
class Lying:
    """One play on the table."""

    seat: int
    rank: int
    size: int
    cards: tuple[int, ...]


@dataclass(slots=True)
class Shown:
    """The picture in words: no nodes, no places."""

    me: int
    n: int
    order: tuple[int, ...] = ()
    counts: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    trick: list[Lying] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    silenced: int = -1
    out: list[int] = field(default_factory=list)
    turn: int = -1
    totals: list[int] = field(default_factory=list)
    earned: dict[int, int] = field(default_factory=dict)
    hand_no: int = 0
    fresh: list[int] = field(default_factory=list)  # own cards that have just come as a bonus
    drawn: dict[int, int] = field(default_factory=dict)  # the cards of the seat draw

    def hear(self, told: Told) -> None:
        """Take one event in."""
        handler = getattr(self, f"_{told.kind}", None)
        if handler is not None:
            handler(*told.args)

    def follow(self, v: View) -> bool:
        """Take the View's word for everything; True if something had been told wrongly."""
        before = (list(self.order), sorted(self.hand), list(self.counts), len(self.trick), set(self.out))
        self.order, self.counts, self.totals, self.hand_no = v.order, list(v.counts), list(v.totals), v.hand_no
        held = list(unpack(v.hand))
        if v.phase in {BETWEEN, OVER}:  # what the last one held lies open in the middle (SE 3.15)
            self.counts, held = [0] * v.n, []
        self.out, self.turn, self.silenced = list(v.out), v.turn, v.silenced
        self.passed = {seat for seat in range(v.n) if v.passed >> seat & 1}
        if sorted(self.hand) != sorted(held):
            self.hand = held
        lying = [(entry >> 4, entry & 15) for entry in v.trick]
        self.trick = [Lying(seat, code & 15, code >> 4 & 31, cards_of(code & BODY)) for code, seat in lying]
        return before != (list(self.order), sorted(self.hand), list(self.counts), len(self.trick), set(self.out))

    # -- one method an event
    def _order(self, *seats: int) -> None:
        self.order = seats
        self.drawn = {}

    def _drew(self, _no: int, seat: int, card: int) -> None:
        self.drawn[seat] = card

    def _hand(self, no: int, _dealer: int) -> None:
        self.hand_no = no
        self.counts = [0] * self.n
        self.hand, self.trick, self.out, self.fresh = [], [], [], []
        self.passed, self.silenced, self.turn = set(), -1, -1
        self.earned = {}

    def _dealt(self, seat: int, *rest: int) -> None:
        if seat == self.me:
            self.hand = list(rest)
            self.counts[seat] = len(rest)
        else:
            self.counts[seat] = rest[0]

    def _tribute(self, giver: int, taker: int, *rest: int) -> None:
        self._move(giver, taker, rest)

    def _gift(self, giver: int, taker: int, *rest: int) -> None:
        self._move(giver, taker, rest)

    def _move(self, giver: int, taker: int, rest: tuple[int, ...]) -> None:
        seen = self.me in (giver, taker)
        number = len(rest) if seen else rest[0]
        self.counts[giver] -= number
        self.counts[taker] += number
        if giver == self.me:
            for card in rest:
                self.hand.remove(card)
        elif taker == self.me:
            self.hand += rest
            self.fresh = list(rest)

    def _leads(self, seat: int) -> None:
        self.turn = seat

    def _played(self, seat: int, rank: int, size: int, _lead: int, *cards: int) -> None:
        self.counts[seat] -= len(cards)
        self.turn = -1
        self.fresh = []
        if seat == self.me:
            for card in cards:
                self.hand.remove(card)
        self.trick.append(Lying(seat, rank, size, cards))
        self.passed = set()

    def _passed(self, seat: int, _silenced: int) -> None:
        self.passed.add(seat)
        self.turn = -1

    def _named(self, _seat: int, victim: int) -> None:
        self.silenced = victim

    def _out(self, seat: int, _place: int) -> None:
        self.out.append(seat)

    def _won(self, _seat: int, _plays: int) -> None:
        self.trick, self.passed, self.silenced = [], set(), -1

    def _infinity(self, seat: int) -> None:
        if seat >= 0:
            self.counts[seat] += 1
            if seat == self.me:
                self.hand.append(INFINITY)

    def _last(self, _seat: int, *_cards: int) -> None:
        self.trick, self.passed, self.silenced, self.turn = [], set(), -1, -1

    def _salary(self, seat: int, points: int, total: int) -> None:
        self.totals[seat] = total
        self.earned[seat] = points
