"""What became of the own lists: day by day, and by card. From the own tape alone. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.great_table import events
from rules.games.great_table.numbers import NO_CARD, entry_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.events import Event

Codes = tuple[int, ...]


class Day(NamedTuple):
    """What one list brought: its entries, the card, and how many entries were gone or barred before it."""

    day: int
    wishes: Codes
    card: int = NO_CARD
    passed: int = 0

    @property
    def reached(self) -> tuple[int, ...]:
        """Return the types that came to be asked for, in order: the one that was got is the last of them."""
        return tuple(dict.fromkeys(entry_of(code).card for code in self.wishes[: self.passed + 1]))


class Luck(NamedTuple):
    """On how many days a card was asked for, and on how many of those it came."""

    asked: int = 0
    got: int = 0


def days_of(tape: Iterable[Event], seat: int) -> tuple[Day, ...]:
    """Return what every list brought, the newest last; a day without one is left out."""
    found: list[Day] = []
    day = 0
    wishes: Codes = ()
    for told in tape:
        match told:
            case events.Day():
                day, wishes = told.day, ()
            case events.Wished() if told.seat == seat:
                wishes = told.entries
            case events.Dealt() if told.seat == seat and wishes:
                found.append(Day(day, wishes, told.card, told.passed))
    return tuple(found)


def luck_of(days: Iterable[Day], card: int) -> Luck:
    """Return how often somebody got a card when the pack came to be asked for it."""
    asked = [day for day in days if card in day.reached]
    return Luck(len(asked), sum(day.card == card for day in asked))


def fate(day: Day | None, code: int) -> str:
    """Say what became of an entry on a day: "got", "gone" (or barred), "" for one that was not come to."""
    if day is None or code not in day.wishes:
        return ""
    at = day.wishes.index(code)
    if at == day.passed and entry_of(code).card == day.card:
        return "got"
    return "gone" if at < day.passed else ""
