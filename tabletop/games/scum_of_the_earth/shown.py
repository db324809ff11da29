"""What the table shows just now: a fold of the watcher's events, corrected by the View when all is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules.core.climbing import Cards
from rules.games.scum_of_the_earth import events
from rules.games.scum_of_the_earth.cards import INFINITY, unpack
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.state import BETWEEN, OVER
from tabletop.table.climbing import picture

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.games.scum_of_the_earth.state import View


class Lying(NamedTuple):
    """One play on the table."""

    seat: int
    rank: int
    size: int
    cards: tuple[int, ...]


@dataclass
class Shown(picture.Shown):
    """The picture in words: no nodes, no places."""

    silenced: int = -1
    earned: dict[int, int] = field(default_factory=dict)
    hand_no: int = 0

    def follow(self, view: View) -> bool:
        """Take the View's word for everything; True if something had been told wrongly."""
        self.hand_no, self.silenced = view.hand_no, view.silenced
        lying = [(entry >> 4, entry & 15) for entry in view.trick]
        over = view.phase in {BETWEEN, OVER}  # what the last one held lies open in the middle (SE 3.15)
        return self.agree(Cards(
            () if over else unpack(view.hand), (0,) * view.n if over else view.counts,
            tuple(Lying(seat, code & 15, code >> 4 & 31, cards_of(code & BODY)) for code, seat in lying),
            view.turn, view.passed, view.out, view.order, view.totals,
        ))  # fmt: skip

    # -- one method an event
    def _order(self, told: events.Order) -> None:
        self.order = told.seats

    def _hand(self, told: events.Hand) -> None:
        self.hand_no = told.no
        self.counts = [0] * self.n
        self.hand, self.out, self.earned = [], [], {}
        self._swept(told)

    def _leads(self, told: events.Leads) -> None:
        self.turn = told.seat

    def _played(self, told: events.Played) -> None:
        self.lose(told.seat, told.cards)
        self.pile.append(Lying(told.seat, told.rank, told.size, told.cards))
        self.passed, self.turn = set(), -1

    def _passed(self, told: events.Passed) -> None:
        self.passed.add(told.seat)
        self.turn = -1

    def _named(self, told: events.Named) -> None:
        self.silenced = told.victim

    def _won(self, _told: events.Won) -> None:
        self.pile, self.passed, self.silenced = [], set(), -1

    def _infinity(self, told: events.Infinity) -> None:
        if told.seat >= 0:
            self.gain(told.seat, (INFINITY,))

    def _swept(self, _told: Event) -> None:
        self.pile, self.passed, self.silenced, self.turn = [], set(), -1, -1

    def _salary(self, told: events.Salary) -> None:
        self.totals[told.seat] = told.total
        self.earned[told.seat] = told.points

    handlers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        events.Order: _order, events.Hand: _hand, events.Dealt: picture.Shown.dealt, events.Tribute: picture.Shown.gave,
        events.Gift: picture.Shown.gave, events.Leads: _leads, events.Played: _played, events.Passed: _passed,
        events.Named: _named, events.Out: picture.Shown.went_out, events.Won: _won, events.Infinity: _infinity,
        events.Last: _swept, events.Salary: _salary,
    }  # fmt: skip
