"""Ways for a hand to come to the table: hidden, at once after another, out of turn. SM 3.12.3, 3.12.7, 3.12.29.

Whoever has a dot is asked; whether his cards will do is nobody's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import CELERITY, HIDDEN, OBFUSCATE, QUICK, TEMPORIS, TIMELESS
from rules.games.masquerade.powers.base import CONCEALED, LOOK, NEAR, SWIFT, TIMELY, Power
from rules.games.masquerade.state import OUT_OF_TURN, SECOND

if TYPE_CHECKING:
    from rules.games.masquerade.minds.thinking import Thinking


class Obfuscate(Power):
    """Beneath the high hand, once two lie there; a copy's hand is all of its suit."""

    code = OBFUSCATE
    tags, cancels = CONCEALED, LOOK
    way = HIDDEN
    worth, price, liked = 40, 60, ("survivor",)


class Celerity(Power):
    """A second hand; or it undoes one out of turn. A copy's second hand is all of its suit."""

    code = CELERITY
    moments = frozenset((SECOND,))
    tags, cancels = SWIFT, TIMELY
    way = QUICK
    misses = True
    worth, price, liked = 45, 70, ("climber", "gambler")

    def meets(self, t: Thinking, _aimed: Power | None) -> bool:
        """A hand out of turn on one's own."""
        return t.view.owner == t.view.seat


class Temporis(Power):
    """A hand out of turn; or it undoes a second hand."""

    code = TEMPORIS
    moments = frozenset((OUT_OF_TURN,))
    tags, cancels = TIMELY, SWIFT
    way = TIMELESS
    misses = True
    worth, price, liked = 40, 70, ("climber",)

    def meets(self, t: Thinking, _aimed: Power | None) -> bool:
        """A second hand of somebody nearly out."""
        return t.view.counts[t.view.trial[0].seat] <= NEAR
