"""Cards as the table draws them: a number of its own for every French card, and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import unpack
from tabletop.paint.cards import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable

FIRST = FRENCH.start


def face(card: int) -> int:
    """Return how a card of the rules (0 … 51) is drawn."""
    return FIRST + card


def faces(cards: Iterable[int]) -> tuple[int, ...]:
    """Return how cards of the rules are drawn."""
    return tuple(FIRST + card for card in cards)


def card_of(kind: int) -> int:
    """Return the card of the rules that is drawn like that; below 0 for a back."""
    return kind - FIRST if kind in FRENCH else -1


def cards_of(kinds: Iterable[int]) -> tuple[int, ...]:
    """Return the cards of the rules that are drawn like that."""
    return tuple(kind - FIRST for kind in kinds)


def faces_of(packed: int) -> tuple[int, ...]:
    """Return how a packed multiset is drawn, lowest first."""
    return faces(unpack(packed))
