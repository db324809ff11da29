"""Card Finder: who holds a type of card. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import FINDS, NOTHING, Card
from rules.games.great_table.news import Holders
from rules.games.great_table.numbers import CARD_FINDER, pack_of

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night
    from rules.games.great_table.view import View


class CardFinder(Card):
    """Any type of this table's pack, his own among them."""

    code = CARD_FINDER
    step = FINDS
    asks = "card"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every type."""
        return (NOTHING, *((card, -1) for card in sorted(set(pack_of(v.n)))))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell all holders in roster order."""
        if args[0] >= 0:
            s = night.s
            holders = tuple(one for one in range(s.n) if s.alive >> one & 1 and s.held[one] == args[0])
            night.tell(seat, Holders(args[0], holders))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Not in play, it seems."""
        if args[0] >= 0:
            night.tell(seat, Holders(args[0], ()))

    def names(self, args: Args) -> tuple[int, ...]:
        """It names no player."""
        del args
        return ()
