"""What a player can be told at dawn, by number: (kind, …). GT 3.2.1."""

from __future__ import annotations

from typing import Final

NEWS: Final = ("gone", "held", "holders", "named", "beside", "the-king", "no-king", "no-lover")
(
    GONE,  # () the own card was gone
    HELD,  # (player, card or -1)
    HOLDERS,  # (card, *players)
    NAMED,  # (player, *players)
    BESIDE,  # (player, his left neighbour, other, that one's right neighbour)
    THE_KING,  # (player, places to the right)
    NO_KING,  # ()
    NO_LOVER,  # ()
) = range(len(NEWS))
FOUND: Final = (HELD, HOLDERS, NAMED, BESIDE, THE_KING, NO_KING)  # what a finder killed that night gets as a ghost
