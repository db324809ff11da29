"""Guard: what another player does this night fails. GT 3.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import GUARDS, Targeting
from rules.games.great_table.numbers import GUARD

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night


class Guard(Targeting):
    """It blocks; it shields only by a house rule."""

    code = GUARD
    step = GUARDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Block."""
        del seat
        night.guarded = args[0]
