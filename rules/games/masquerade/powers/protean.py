"""Protean: one card of a hand is one rank higher or lower, or of another suit. SM 3.12.35."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import PROTEAN
from rules.games.masquerade.declared import Part
from rules.games.masquerade.powers.base import Power

if TYPE_CHECKING:
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight


def near(card: int) -> tuple[int, ...]:
    """Return what a card can turn into: a neighbour in rank, within three and two, or another suit."""
    return (*(one for one in (card - 4, card + 4) if 0 <= one < KINDS), *(one for one in _same_rank(card)))


def _same_rank(card: int) -> tuple[int, ...]:
    return tuple(one for one in range(card & ~3, (card & ~3) + 4) if one != card)


class Protean(Power):
    """Declared with a play: (card, what it becomes); a copy changes a card of its suit."""

    code = PROTEAN
    rule = "SM 3.12"
    on_play = True

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Change the card."""
        _, _, suit, card, becomes = part
        if card not in cards or becomes not in near(card) or (suit >= 0 and card & 3 != suit):
            return None
        changed = values[:]
        changed[cards.index(card)] = becomes
        return changed

    def parts(self, x: Sight, seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """Every card of the suit as every neighbour."""
        del x, seat
        mine = (card for card in dict.fromkeys(cards) if use.suit < 0 or card & 3 == use.suit)
        return tuple(Part(*use, card, other) for card in mine for other in near(card))
