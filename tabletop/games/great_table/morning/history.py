"""What became of the own lists: day by day, and by card. From the own answers and the own tape alone. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS
from rules.games.great_table.lists import entry_of
from rules.games.great_table.numbers import NO_CARD
from rules.games.great_table.phases.morning import NO_LIST

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.types import Move, Told

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


def handed_in(moves: Iterable[Move], seat: int) -> tuple[Codes, ...]:
    """Return the lists a seat had day by day; () where it had none."""
    found: list[Codes] = []
    standing: Codes = ()
    for move in moves:
        if move.seat != seat or move.ask != "list":
            continue
        if move.picks not in ((PASS,), (NO_LIST,)):
            standing = move.picks
        found.append(() if move.picks == (NO_LIST,) else standing)
    return tuple(found)


def days_of(lists: Sequence[Codes], tape: Iterable[Told], seat: int) -> tuple[Day, ...]:
    """Return what every list brought, the newest last; a day without one is left out."""
    found, day = [], 0
    for told in tape:
        if told.kind == "day":
            day = told.args[0]
        elif told.kind == "dealt" and told.args[0] == seat and 0 < day <= len(lists) and lists[day - 1]:
            found.append(Day(day, lists[day - 1], *told.args[1:3]))
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
