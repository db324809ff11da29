"""A ranking list while it is being made: every type of the pack in order, conditions, and the way back. No pygame.

Half done it lives with the picture, so that a new window size does not lose it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.numbers import ALWAYS, DOUBLES, LAST_ONE, Entry, code_of, entry_of, pack_of
from tabletop.games.great_table.morning import readymade

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture

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
        first = [code_of(Entry(card)) for card in readymade.first_list(view.role, types)]
        self.ranking = Ranking(pack_of(view.n), self.standing or first)


def draft_of(picture: RingPicture, view: View, *, ahead: int = 0) -> Draft:
    """Return the list being made for today (or, `ahead`, for tomorrow), begun anew for every day."""
    old, day = picture.draft, view.day + ahead
    if isinstance(old, Draft) and (old.day, old.seat) == (day, view.seat):
        return old
    picture.draft = made = Draft(view, day)
    return made
