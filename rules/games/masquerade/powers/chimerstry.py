"""Chimerstry: one card of a hand counts as any other. SM 3.12.31."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import CHIMERSTRY
from rules.games.masquerade.declared import Part
from rules.games.masquerade.powers.base import ILLUSION, Power

if TYPE_CHECKING:
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight


class Chimerstry(Power):
    """Declared with a play: (card, what it becomes)."""

    code = CHIMERSTRY
    rule = "SM 3.12"
    on_play = True
    tags = ILLUSION

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Change the card."""
        card, becomes = part.card, part.becomes
        if card not in cards or not 0 <= becomes < KINDS or becomes == card:
            return None
        changed = values[:]
        changed[cards.index(card)] = becomes
        return changed

    def parts(self, x: Sight, seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """Every card as every other."""
        del x, seat
        pairs = ((card, other) for card in dict.fromkeys(cards) for other in range(KINDS) if other != card)
        return tuple(Part(*use, card, other) for card, other in pairs)
