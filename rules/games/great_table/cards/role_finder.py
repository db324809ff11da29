"""Role Finder: which card another player holds. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import FINDS, Targeting
from rules.games.great_table.news import Held
from rules.games.great_table.numbers import NO_CARD, ROLE_FINDER

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night


class RoleFinder(Targeting):
    """The thief shows what he stole, the victim "no card"."""

    code = ROLE_FINDER
    step = FINDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell the card."""
        if args[0] >= 0:
            night.tell(seat, Held(args[0], night.s.held[args[0]]))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """No card, it seems."""
        if args[0] >= 0:
            night.tell(seat, Held(args[0], NO_CARD))
