"""What one seat remembers: its own cards, orders and news, and the public record by day. From its own tape alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.games.great_table.events import (
    Beside,
    Day,
    Dealt,
    Died,
    Lover,
    News,
    Ordered,
    Stole,
    Whispered,
    Wished,
)  # fmt: skip
from rules.games.great_table.news import Gone
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.state import BY_NIGHT, Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.core.types import Seat
    from rules.games.great_table.news import Found

QUIET: Final = Order(-1, -1, -1)


class Diary:
    """Nights are numbered by the day before them."""

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat, self.n = seat, n
        self.day = 0
        self.alive = (1 << n) - 1
        self.cards: dict[int, int] = {}  # day -> the card believed in
        self.passed: dict[int, int] = {}  # day -> entries of the list that were gone
        self.wishes: dict[int, tuple[int, ...]] = {}  # day -> the list that counted
        self.orders: dict[int, Order] = {}
        self.news: dict[int, list[Found]] = {}  # night -> what was told at dawn
        self.beside: dict[int, tuple[int, int]] = {}  # day -> (left, right)
        self.stolen: dict[int, tuple[int, int]] = {}  # day -> (victim, card)
        self.lovers: dict[int, int] = {}
        self.dead: list[tuple[int, int, int]] = []  # (night or day, how, seat)
        self.whispers: list[tuple[Seat, Statement]] = []  # (listener, statement) of today
        self._heard: dict[type[Event], Callable[[Any], None]] = {
            Day: self._dawn, Dealt: self._dealt, Stole: self._stole, News: self._news, Beside: self._beside,
            Ordered: self._ordered, Died: self._died, Lover: self._lover, Whispered: self._whispered,
            Wished: self._wished,
        }  # fmt: skip

    def hear(self, told: Event) -> None:
        """Write it down."""
        note = self._heard.get(type(told))
        if note is not None:
            note(told)

    def robbed(self, day: int) -> bool:
        """Return whether the own card turned out to be gone that day."""
        return any(isinstance(one, Gone) for one in self.news.get(day, ()))

    def card(self, day: int) -> int:
        """Return the card of a day, NO_CARD for none."""
        return self.cards.get(day, NO_CARD)

    def died_at_night(self, night: int) -> tuple[int, ...]:
        """Return who died in a night."""
        return tuple(seat for when, how, seat in self.dead if when == night and how == BY_NIGHT)

    def _dawn(self, told: Day) -> None:
        self.day, self.alive = told.day, told.alive
        self.whispers = []

    def _dealt(self, told: Dealt) -> None:
        if told.seat == self.seat:
            self.cards[self.day], self.passed[self.day] = told.card, told.passed

    def _wished(self, told: Wished) -> None:
        if told.seat == self.seat:
            self.wishes[self.day] = told.entries

    def _stole(self, told: Stole) -> None:
        if told.thief == self.seat:
            self.stolen[self.day] = told.victim, told.card
            self.cards[self.day] = told.card

    def _news(self, told: News) -> None:
        if told.seat == self.seat:
            self.news.setdefault(self.day, []).append(told.found)

    def _beside(self, told: Beside) -> None:
        if told.seat == self.seat:
            self.beside[self.day] = told.left, told.right

    def _ordered(self, told: Ordered) -> None:
        if told.seat == self.seat:
            self.orders[self.day] = told.order

    def _died(self, told: Died) -> None:
        self.alive &= ~(1 << told.seat)
        self.dead.append((self.day, told.how, told.seat))

    def _lover(self, told: Lover) -> None:
        if told.seat == self.seat:
            self.lovers[self.day] = told.other

    def _whispered(self, told: Whispered) -> None:
        self.whispers.append((told.listener, told.statement))
