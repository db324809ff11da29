"""Ready-made lists: what somebody may want from a card, and the types that are good for it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.data import json_of
from rules.games.great_table.numbers import CARDS, PLAYER

if TYPE_CHECKING:
    from collections.abc import Sequence

PURPOSES = ("find", "protect", "hunt", "lead")


@cache
def _lists() -> dict[str, tuple[int, ...]]:
    """Return all lists by name, their types the best first."""
    found = json_of("tabletop.games.great_table", "lists.json")
    return {name: tuple(map(CARDS.index, cards)) for name, cards in found.items() if name != "schema"}


def order_of(name: str, types: Sequence[int]) -> tuple[int, ...]:
    """Return the types of a pack in the order of a ready-made list; the usual order follows."""
    return tuple(card for card in dict.fromkeys((*_lists()[name], *_lists()["usual"])) if card in types)


def first_list(role: int, types: Sequence[int]) -> tuple[int, ...]:
    """Return what lies before somebody on the first morning: a Card Player wants to find, the House to keep quiet."""
    return order_of("find" if role == PLAYER else "house", types)
