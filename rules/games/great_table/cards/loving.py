"""Lover: a channel with the other one, from the deal on. GT 3.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import FINDS, Card
from rules.games.great_table.lists import LAST_ONE
from rules.games.great_table.news import NoLover
from rules.games.great_table.numbers import LOVER
from rules.games.great_table.state import living

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night


class Lover(Card):
    """Lover: a channel with the other one; it is closed for the night to a guarded holder. No order at all."""

    code, step, pairs = LOVER, FINDS, True
    worth, wish = 40, (LAST_ONE, LOVER)  # the other one is somebody's: there will be a talk

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Who has nobody to talk to is told what a guarded one is told: so nobody learns that he was guarded."""
        if not any(night.s.held[one] == LOVER for one in living(night.s) if one != seat):
            self.blocked(night, seat, args)

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody holds the other one, it seems."""
        del args
        night.tell(seat, NoLover())
