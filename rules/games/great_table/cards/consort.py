"""Consort: told who holds the King, and how many places to the right. GT 3.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import FINDS, Card
from rules.games.great_table.circle import places_right
from rules.games.great_table.news import NoKing, TheKing
from rules.games.great_table.numbers import CONSORT, KING

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night


class Consort(Card):
    """Needs no order."""

    code = CONSORT
    step = FINDS
    binds = True

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell of the King's holder among the living, before the swaps."""
        del args
        s = night.s
        king = next((one for one in s.circle if s.held[one] == KING), -1)
        if king < 0:
            night.tell(seat, NoKing())
        else:
            night.tell(seat, TheKing(king, places_right(s.circle, seat, king)))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody, it seems."""
        del args
        night.tell(seat, NoKing())
