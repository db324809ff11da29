"""Celerity: a second hand in one turn; or undo a hand that came out of turn. SM 3.12.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import CELERITY, QUICK
from rules.games.masquerade.powers.base import SWIFT, TIMELY, Power
from rules.games.masquerade.state import SECOND

if TYPE_CHECKING:
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight


class Celerity(Power):
    """A way for a hand to come to the table; a copy's second hand is all of its suit."""

    code = CELERITY
    rule = "SM 3.12"
    moments = frozenset((SECOND,))
    tags = SWIFT
    cancels = TIMELY
    way = QUICK

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Whoever has a dot is asked; whether his cards will do is nobody's business."""
        del x, seat, use
        return ((),)
