"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rules.games.scum_of_the_earth import events
from rules.games.scum_of_the_earth.cards import INFINITY, unpack
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.state import BETWEEN, OVER

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
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

    def hear(self, told: Event) -> None:
        """Take one event in."""
        handler = self._handlers.get(type(told))
        if handler is not None:
            handler(self, told)

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
    def _order(self, told: events.Order) -> None:
        self.order = told.seats
        self.drawn = {}

    def _drew(self, told: events.Drew) -> None:
        self.drawn[told.seat] = told.card

    def _hand(self, told: events.Hand) -> None:
        self.hand_no = told.no
        self.counts = [0] * self.n
        self.hand, self.trick, self.out, self.fresh = [], [], [], []
        self.passed, self.silenced, self.turn = set(), -1, -1
        self.earned = {}

    def _dealt(self, told: events.Dealt) -> None:
        self.counts[told.seat] = len(told.cards)
        if told.seat == self.me:
            self.hand = list(told.cards)

    def _exchange(self, told: events.Exchange) -> None:
        self.counts[told.giver] -= len(told.cards)
        self.counts[told.taker] += len(told.cards)
        if told.giver == self.me:
            for card in told.cards:
                self.hand.remove(card)
        elif told.taker == self.me:
            self.hand += told.cards
            self.fresh = list(told.cards)

    def _leads(self, told: events.Leads) -> None:
        self.turn = told.seat

    def _played(self, told: events.Played) -> None:
        self.counts[told.seat] -= len(told.cards)
        self.turn = -1
        self.fresh = []
        if told.seat == self.me:
            for card in told.cards:
                self.hand.remove(card)
        self.trick.append(Lying(told.seat, told.rank, told.size, told.cards))
        self.passed = set()

    def _passed(self, told: events.Passed) -> None:
        self.passed.add(told.seat)
        self.turn = -1

    def _named(self, told: events.Named) -> None:
        self.silenced = told.victim

    def _out(self, told: events.Out) -> None:
        self.out.append(told.seat)

    def _won(self, _told: events.Won) -> None:
        self.trick, self.passed, self.silenced = [], set(), -1

    def _infinity(self, told: events.Infinity) -> None:
        if told.seat >= 0:
            self.counts[told.seat] += 1
            if told.seat == self.me:
                self.hand.append(INFINITY)

    def _last(self, _told: events.Last) -> None:
        self.trick, self.passed, self.silenced, self.turn = [], set(), -1, -1

    def _salary(self, told: events.Salary) -> None:
        self.totals[told.seat] = told.total
        self.earned[told.seat] = told.points

    _handlers: ClassVar[dict[type[Event], Callable[[Shown, Any], None]]] = {
        events.Order: _order, events.Drew: _drew, events.Hand: _hand, events.Dealt: _dealt, events.Tribute: _exchange,
        events.Gift: _exchange, events.Leads: _leads, events.Played: _played, events.Passed: _passed,
        events.Named: _named, events.Out: _out, events.Won: _won, events.Infinity: _infinity, events.Last: _last,
        events.Salary: _salary,
    }  # fmt: skip
