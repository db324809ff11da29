"""Temporis: a hand out of turn; or undo a second hand. SM 3.12.29."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import TEMPORIS, TIMELESS
from rules.games.masquerade.powers.base import SWIFT, TIMELY, Power
from rules.games.masquerade.state import OUT_OF_TURN

if TYPE_CHECKING:
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight


class Temporis(Power):
    """A way for a hand to come to the table."""

    code = TEMPORIS
    rule = "SM 3.12"
    moments = frozenset((OUT_OF_TURN,))
    tags = TIMELY
    cancels = SWIFT
    way = TIMELESS

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Whoever has a dot is asked; whether his cards will do is nobody's business."""
        del x, seat, use
        return ((),)
