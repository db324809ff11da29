"""Place Swap: change places with another player. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import SWAPS, Targeting
from rules.games.great_table.circle import swapped
from rules.games.great_table.numbers import PLACE_SWAP

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night


class PlaceSwap(Targeting):
    """A swap moves people, wherever they sit by then."""

    code = PLACE_SWAP
    step = SWAPS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Swap."""
        if args[0] >= 0:
            night.circle = swapped(night.circle, seat, args[0])
