"""Target Finder: whom another player named this night. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import FINDS, Targeting
from rules.games.great_table.news import Named
from rules.games.great_table.numbers import TARGET_FINDER

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night


class TargetFinder(Targeting):
    """All players named by orders that took part, cards and kills alike, unordered."""

    code = TARGET_FINDER
    step = FINDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell them."""
        if args[0] >= 0:
            night.tell(seat, Named(args[0], tuple(sorted(night.named_by(args[0])))))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody, it seems."""
        if args[0] >= 0:
            night.tell(seat, Named(args[0], ()))
