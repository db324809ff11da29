"""Socialite: swaps two others and learns who sits beside them. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import NOTHING, SWAPS, Card, others
from rules.games.great_table.circle import left_of, right_of, swapped
from rules.games.great_table.news import Beside
from rules.games.great_table.numbers import SOCIALITE

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night
    from rules.games.great_table.view import View


class Socialite(Card):
    """(whose left neighbour, whose right neighbour): the two that are swapped."""

    code = SOCIALITE
    step = SWAPS
    asks = "two"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every two others, either way round."""
        mine = others(v)
        return (NOTHING, *((one, other) for one in mine for other in mine if one != other))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Swap, and read right after it."""
        if args[0] >= 0:
            night.circle = swapped(night.circle, *args)
            left, right = left_of(night.circle, args[0]), right_of(night.circle, args[1])
            night.tell(seat, Beside(args[0], left, args[1], right))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """No swap; the two sit beside each other, it seems."""
        if args[0] >= 0:
            night.tell(seat, Beside(args[0], args[1], args[1], args[0]))
