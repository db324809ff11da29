"""Ready-made lists: what somebody may want from a card, and the types that are good for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.great_table.numbers import (
    BOMBER,
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MAYOR,
    PLACE_SWAP,
    PLAYER,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    THIEF,
    VIGILANTE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

FIND, PROTECT, HUNT, LEAD = "find", "protect", "hunt", "lead"


class ReadyMade(NamedTuple):
    """A list by its purpose: its types, the best first."""

    name: str
    order: tuple[int, ...]


LISTS = (
    ReadyMade(FIND, (ROLE_FINDER, TARGET_FINDER, CARD_FINDER, SOCIALITE, CONSORT, LOVER, GUARD, HEALER, VIGILANTE)),
    ReadyMade(PROTECT, (HEALER, GUARD, LOVER, PLACE_SWAP, BOMBER, ROLE_FINDER, TARGET_FINDER, KING, CONSORT)),
    ReadyMade(HUNT, (VIGILANTE, TARGET_FINDER, ROLE_FINDER, THIEF, GUARD, MAYOR, CARD_FINDER, SOCIALITE, KING)),
    ReadyMade(LEAD, (KING, CONSORT, MAYOR, THIEF, VIGILANTE, ROLE_FINDER, CARD_FINDER, GUARD, HEALER)),
)
HOUSE = (ROLE_FINDER, CARD_FINDER, GUARD, MAYOR, TARGET_FINDER, HEALER, VIGILANTE, THIEF, SOCIALITE)
USUAL = (
    ROLE_FINDER, VIGILANTE, HEALER, GUARD, TARGET_FINDER, CARD_FINDER, SOCIALITE, LOVER, MAYOR, CONSORT, KING, THIEF,
    PLACE_SWAP, BOMBER,
)  # fmt: skip


def order_of(name: str, types: Sequence[int]) -> tuple[int, ...]:
    """Return the types of a pack in the order of a ready-made list; the usual order follows."""
    order = next(one.order for one in LISTS if one.name == name)
    return tuple(card for card in dict.fromkeys((*order, *USUAL)) if card in types)


def first_list(role: int, types: Sequence[int]) -> tuple[int, ...]:
    """Return what lies before somebody on the first morning: a Card Player wants to find, the House to keep quiet."""
    if role == PLAYER:
        return order_of(FIND, types)
    return tuple(card for card in dict.fromkeys((*HOUSE, *USUAL)) if card in types)
