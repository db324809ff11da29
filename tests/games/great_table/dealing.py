"""A deal once more, written down from the rules as one reads them, slowly. GT 3.2.2, GT 3.2.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.numbers import NO_CARD, TYPES

if TYPE_CHECKING:
    from rules.games.great_table.state import State


def takes(wishes: tuple[int, ...], left: list[int]) -> tuple[int, int]:
    """Return (the card, how many wishes were passed over)."""
    named = []
    for passed, code in enumerate(wishes):
        card, condition, other = code % 16, code // 16 % 4, code // 64
        there = left.count(other)
        if card in left and (True, there > 0, there == 0, there == 1)[condition]:
            return card, passed
        named.append(card)
    for barred in (False, True):
        for card in range(TYPES):
            if card in left and (card in named) == barred:
                return card, len(wishes)
    return NO_CARD, len(wishes)


def deal(s: State, lists: dict[int, tuple[int, ...]]) -> list[tuple[int, int, int]]:
    """Return (who, card, wishes passed over) in the order of the deal; `lists` are those handed in."""
    left, found = list(s.pack), []
    at = s.circle.index(s.first)
    for seat in s.circle[at:] + s.circle[:at]:
        if seat in lists:
            card, passed = takes(lists[seat], left)
            found.append((seat, card, passed))
            if card != NO_CARD:
                left.remove(card)
    return found
