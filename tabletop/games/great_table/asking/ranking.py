"""A ranking list while it is being made, ready-made ones, and what became of the own lists before. No pygame.

Half done it lives with the picture, so that a new window size does not lose it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.data import json_of
from rules.games.great_table import events
from rules.games.great_table.cards import REGISTER, binds, idles
from rules.games.great_table.news import Gone, NoKing, by_day
from rules.games.great_table.numbers import (
    ALWAYS,
    CARDS,
    DOUBLES,
    LAST_ONE,
    NO_CARD,
    PLAYER,
    Entry,
    code_of,
    entry_of,
    pack_of,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from rules.core.events import Event
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture

PURPOSES = ("find", "protect", "hunt", "lead")


@cache
def _lists() -> dict[str, tuple[int, ...]]:
    """Return all lists by name, their types the best first."""
    found = json_of("tabletop.games.great_table", "lists.json")
    return {name: tuple(map(CARDS.index, cards)) for name, cards in found.items() if name != "schema"}


def order_of(name: str, types: Sequence[int], useless: Container[int] = ()) -> tuple[int, ...]:
    """Return the types of a pack in the order of a ready-made list, the usual order behind, what is useless last."""
    found = [card for card in dict.fromkeys((*_lists()[name], *_lists()["usual"])) if card in types]
    return tuple(sorted(found, key=lambda card: card in useless))


def first_list(view: View) -> tuple[int, ...]:
    """Return what lies before somebody on the first morning: a Card Player wants to find, the House to keep quiet."""
    types = tuple(dict.fromkeys(pack_of(view.n)))
    return order_of("find" if view.role == PLAYER else "house", types, useless(view))


def useless(view: View) -> frozenset[int]:
    """Return the cards that would do nothing, or harm, in this hand."""
    mates = view.house.apprentices(view.n)
    return frozenset(card for card in pack_of(view.n) if binds(card, view.role, mates) or idles(card, view.role))


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


def comes_first(view: View, tape: Iterable[Any]) -> bool:
    """Whether the pack comes first to whoever looks, unless somebody guarded him: nobody tells him (GT 3.3)."""
    last = held = NO_CARD
    for told in tape:
        match told:
            case events.Day():
                last, held = held, NO_CARD
            case events.Dealt() if told.seat == view.seat:
                held = told.card
            case _ if told.kind == "stole" and told.thief == view.seat:
                held = told.card
    learned = [found for night, found in by_day(view.news) if night == view.day - 1]
    chooses = REGISTER[last].chooses if last != NO_CARD and Gone() not in learned else 0
    return chooses == 1 or (chooses > 1 and NoKing() in learned)


def luck_of(days: Iterable[Day], card: int) -> Luck:
    """Return how often somebody got a card when the pack came to be asked for it."""
    asked = [day for day in days if card in day.reached]
    return Luck(len(asked), sum(day.card == card for day in asked))


def fate(day: Day | None, code: int) -> str:
    """Say what became of an entry on a day: "got", "gone", "barred" (or gone), "" for one that was not come to."""
    if day is None or code not in day.wishes:
        return ""
    at = day.wishes.index(code)
    if at == day.passed and entry_of(code).card == day.card:
        return "got"
    if at >= day.passed:
        return ""
    return "gone" if entry_of(code).condition == ALWAYS else "barred"


Codes = tuple[int, ...]


def filled(codes: Iterable[int], types: Sequence[int]) -> tuple[Entry, ...]:
    """Return a list with the types it leaves out behind it: that is what it comes to (GT 3.2.2)."""
    entries = [entry for entry in map(entry_of, codes) if entry.card in types]
    listed = {entry.card for entry in entries}
    return (*entries, *(Entry(card) for card in types if card not in listed))


class Ranking:
    """Entries, the most wanted first. A type is there once, or twice: with a condition and without."""

    def __init__(self, pack: Sequence[int], codes: Iterable[int]) -> None:
        self.types = tuple(dict.fromkeys(pack))
        self.doubles = frozenset(card for card in self.types if list(pack).count(card) >= DOUBLES)
        self.entries = filled(codes, self.types)
        self._past: list[tuple[Entry, ...]] = []

    def __len__(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    def __getitem__(self, at: int) -> Entry:
        """Return what stands at a place."""
        return self.entries[at]

    @property
    def codes(self) -> Codes:
        """Return it as a move holds it."""
        return tuple(map(code_of, self.entries))

    @property
    def changed(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self._past)

    def twice(self, at: int) -> bool:
        """Whether the type at a place is there a second time."""
        return sum(one.card == self.entries[at].card for one in self.entries) > 1

    # -- changing it
    def move(self, at: int, to: int) -> int:
        """Put the entry of one place to another, the others close up; return where it is now."""
        to = max(0, min(len(self.entries) - 1, to))
        rest = [*self.entries[:at], *self.entries[at + 1 :]]
        self._become((*rest[:to], self.entries[at], *rest[to:]))
        return to

    def rank(self, order: Sequence[int]) -> bool:
        """Put types in an order, without conditions; the others follow as they stood. True if that differs."""
        rest = [one.card for one in self.entries if one.card not in order]
        return self._become(tuple(Entry(card) for card in dict.fromkeys((*order, *rest)) if card in self.types))

    def stand(self, codes: Iterable[int]) -> bool:
        """Become another list; True if it is another."""
        return self._become(filled(codes, self.types))

    def condition(self, at: int, condition: int, other: int = 0, *, again: bool = False) -> int:
        """Put a condition on an entry, or take it away; `again`: the type follows once more without. Return its place.

        LAST_ONE is for cards there are two of.
        """
        if condition == LAST_ONE and other not in self.doubles:
            return at
        card = self.entries[at].card
        mine = Entry(card, condition, other) if condition else Entry(card)
        keeps = again and condition != ALWAYS
        others = [(i, one) for i, one in enumerate(self.entries) if i != at and one.card != card]
        if keeps:
            others += [(i, one) for i, one in enumerate(self.entries) if i != at and one == Entry(card)]
        place = sum(i < at for i, _ in others)
        rest = [one for _, one in sorted(others)]
        twin = (Entry(card),) if keeps and Entry(card) not in rest else ()
        self._become((*rest[:place], mine, *twin, *rest[place:]))
        return place

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._past:
            return False
        self.entries = self._past.pop()
        return True

    def _become(self, entries: tuple[Entry, ...]) -> bool:
        if entries == self.entries:
            return False
        self._past.append(self.entries)
        self.entries = entries
        return True


class Draft:
    """A list for a day; nobody else ever sees it."""

    def __init__(self, view: View, day: int) -> None:
        types = tuple(dict.fromkeys(pack_of(view.n)))
        self.day, self.seat = day, view.seat
        self.standing = tuple(code_of(one) for one in filled(view.standing, types)) if view.standing else ()
        first = [code_of(Entry(card)) for card in first_list(view)]
        self.ranking = Ranking(pack_of(view.n), self.standing or first)


def draft_of(picture: RingPicture, view: View, *, ahead: int = 0) -> Draft:
    """Return the list being made for today (or, `ahead`, for tomorrow), begun anew for every day."""
    old, day = picture.draft, view.day + ahead
    if isinstance(old, Draft) and (old.day, old.seat) == (day, view.seat):
        return old
    picture.draft = made = Draft(view, day)
    return made
