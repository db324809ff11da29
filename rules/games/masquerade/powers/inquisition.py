"""Inquisition: everybody passes, and the high hand has won. SM 3.12.26."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import INQUISITION
from rules.games.masquerade.powers.base import ENDS, Power
from rules.games.masquerade.state import BEFORE

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Inquisition(Power):
    """Needs a high hand, anybody's."""

    code = INQUISITION
    rule = "SM 3.12"
    moments = frozenset((BEFORE,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Not on a lead."""
        del seat, use
        return ((),) if x.pile else ()

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """End the trick."""
        del s, a, out
        return ENDS
