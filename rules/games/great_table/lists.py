"""Ranking lists: entries with conditions, and what a list takes out of a pack. GT 3.2.2, GT 3.2.3."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.games.great_table.numbers import TYPES

ALWAYS, STILL_THERE, GONE, LAST_ONE = range(4)  # conditions
_SIZE: Final = 16
DOUBLES: Final = 2
A_TYPE: Final = 2  # entries: with and without a condition


class Entry(NamedTuple):
    """A card wanted, if the condition on `other` holds when the pack arrives."""

    card: int
    condition: int = ALWAYS
    other: int = 0


def code_of(entry: Entry) -> int:
    """Return the number of an entry, as a move holds it."""
    return entry.card + _SIZE * (entry.condition + 4 * entry.other if entry.condition else 0)


def entry_of(code: int) -> Entry:
    """Return the entry a number stands for."""
    rest = code // _SIZE
    return Entry(code % _SIZE, rest % 4, rest // 4)


def holds(entry: Entry, left: tuple[int, ...]) -> bool:
    """Return whether a condition holds of what is left in the pack."""
    if entry.condition == ALWAYS:
        return True
    number = left.count(entry.other)
    return number > 0 if entry.condition == STILL_THERE else number == 0 if entry.condition == GONE else number == 1


def taken(wishes: tuple[int, ...], left: tuple[int, ...]) -> tuple[int, int]:
    """Return (the card a list takes, how many entries were passed over); the unlisted types follow in their order.

    `wishes` are codes of entries. (-1, their number) only from an empty pack.
    """
    for passed, code in enumerate(wishes):
        entry = entry_of(code)
        if entry.card in left and holds(entry, left):
            return entry.card, passed
    listed = {entry_of(code).card for code in wishes}
    rest = [card for card in range(TYPES) if card in left and card not in listed]
    rest += [card for card in range(TYPES) if card in left and card in listed]
    return (rest[0] if rest else -1), len(wishes)


def amiss(wishes: tuple[int, ...], pack: tuple[int, ...]) -> str:
    """Return what is wrong with a list, a word for reasons.py, or ""."""
    entries = [entry_of(code) for code in wishes]
    if not wishes:
        return "empty"
    if any(code < 0 or code_of(entry) != code for code, entry in zip(wishes, entries, strict=True)):
        return "unknown"
    if any(entry.card not in pack or (entry.condition and entry.other not in pack) for entry in entries):
        return "not-in-pack"
    if any(entry.condition == LAST_ONE and pack.count(entry.other) < DOUBLES for entry in entries):
        return "single"
    if len(set(wishes)) < len(wishes):
        return "twice"
    cards = [entry.card for entry in entries]
    return "often" if any(cards.count(card) > A_TYPE for card in cards) else ""


def mended(wishes: tuple[int, ...], pack: tuple[int, ...]) -> tuple[int, ...]:
    """Return what is left of a list when every entry that makes it wrong is struck out."""
    kept: tuple[int, ...] = ()
    for code in wishes:
        kept = kept if amiss((*kept, code), pack) else (*kept, code)
    return kept
