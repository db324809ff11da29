"""Healer: kills on one player fail this night. GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import HEALS, Targeting
from rules.games.great_table.numbers import HEALER

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night
    from rules.games.great_table.view import View


class Healer(Targeting):
    """Himself allowed."""

    code = HEALER
    step = HEALS

    def forms(self, v: View) -> tuple[Args, ...]:
        """Anybody living."""
        return (*super().forms(v), (v.seat, -1))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Heal."""
        del seat
        if args[0] >= 0:
            night.healed |= 1 << args[0]
