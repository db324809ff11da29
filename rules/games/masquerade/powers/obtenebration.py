"""Obtenebration: no powers by anybody until the trick ends. SM 3.12.38."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import OBTENEBRATION
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import OWN

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Obtenebration(Power):
    """What is in force stays."""

    code = OBTENEBRATION
    rule = "SM 3.12"
    moments = frozenset((OWN,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Not on a lead."""
        del seat, use
        return ((),) if x.pile else ()

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Night falls."""
        del a, out
        s.shroud = 1
        return GO_ON
