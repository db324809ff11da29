"""Mayor: names a voter and where tomorrow's vote of his will count. GT 3.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import FINDS, NOTHING, Card, others
from rules.games.great_table.numbers import MAYOR

if TYPE_CHECKING:
    from rules.games.great_table.cards.base import Args, Night
    from rules.games.great_table.view import View


class Mayor(Card):
    """The voter is somebody else, the target anybody but that voter."""

    code = MAYOR
    step = FINDS
    asks = "votes"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every voter with every target."""
        pairs = tuple((voter, target) for voter in others(v) for target in (*others(v), v.seat) if target != voter)
        return (NOTHING, *pairs)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Note it for tomorrow."""
        del seat
        if args[0] >= 0:
            night.mayor = args
