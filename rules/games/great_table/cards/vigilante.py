"""Vigilante: one shot a night, the shots shared over the whole game. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import KILLS, NOTHING, Targeting
from rules.games.great_table.numbers import PLAYER, VIGILANTE

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night
    from rules.games.great_table.view import View


class Vigilante(Targeting):
    """The House may hold it and not shoot."""

    code = VIGILANTE
    step = KILLS

    def forms(self, v: View) -> tuple[Args, ...]:
        """Anybody else while a shot is left."""
        return super().forms(v) if v.role == PLAYER and v.shots > 0 else (NOTHING,)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Shoot."""
        del seat
        if args[0] >= 0 and night.s.shots:
            night.kills |= 1 << args[0]
            night.spent = 1
