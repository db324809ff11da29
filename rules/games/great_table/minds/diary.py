"""What one seat remembers: its own cards, orders and news, and the public record by day. From its own tape alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.great_table.news import GONE
from rules.games.great_table.numbers import NO_CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat, Told

Order = tuple[int, int, int]
QUIET: Final[Order] = (-1, -1, -1)


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
        self.news: dict[int, list[tuple[int, ...]]] = {}  # night -> what was told at dawn
        self.beside: dict[int, tuple[int, int]] = {}  # day -> (left, right)
        self.stolen: dict[int, tuple[int, int]] = {}  # day -> (victim, card)
        self.lovers: dict[int, int] = {}
        self.dead: list[tuple[int, int, int]] = []  # (night or day, how, seat)
        self.whispers: list[tuple[int, tuple[int, ...]]] = []  # (listener, statement) of today
        self._heard: dict[str, Callable[[tuple[int, ...]], None]] = {
            "day": self._dawn, "dealt": self._dealt, "stole": self._stole, "news": self._news, "beside": self._beside,
            "ordered": self._ordered, "died": self._died, "lover": self._lover, "whispered": self._whispered,
            "wished": self._wished,
        }  # fmt: skip

    def hear(self, told: Told) -> None:
        """Write it down."""
        note = self._heard.get(told.kind)
        if note is not None:
            note(told.args)

    def robbed(self, day: int) -> bool:
        """Return whether the own card turned out to be gone that day."""
        return any(one[0] == GONE for one in self.news.get(day, ()))

    def card(self, day: int) -> int:
        """Return the card of a day, NO_CARD for none."""
        return self.cards.get(day, NO_CARD)

    def died_at_night(self, night: int) -> tuple[int, ...]:
        """Return who died in a night."""
        return tuple(seat for when, how, seat in self.dead if when == night and how == 0)

    def _dawn(self, args: tuple[int, ...]) -> None:
        self.day, self.alive = args[0], args[1]
        self.whispers = []

    def _dealt(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.cards[self.day], self.passed[self.day] = args[1], args[2]

    def _wished(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.wishes[self.day] = args[1:]

    def _stole(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.stolen[self.day] = args[1], args[2]
            self.cards[self.day] = args[2]

    def _news(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.news.setdefault(self.day, []).append(args[1:])

    def _beside(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.beside[self.day] = args[1], args[2]

    def _ordered(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.orders[self.day] = args[2], args[3], args[4]

    def _died(self, args: tuple[int, ...]) -> None:
        self.alive &= ~(1 << args[0])
        self.dead.append((self.day, args[2], args[0]))

    def _lover(self, args: tuple[int, ...]) -> None:
        if args[0] == self.seat:
            self.lovers[self.day] = args[1]

    def _whispered(self, args: tuple[int, ...]) -> None:
        self.whispers.append((args[0], args[1:]))
