"""What keeps both sides even at each number of seats: how blind votes and guards are, and how careful shots. By play.

A village that always votes for whom it suspects most wins too often, most of all where there is one Apprentice; so its
members have hunches. Who is sure of somebody has none.
"""

from __future__ import annotations

from typing import Final, NamedTuple

_FADES: Final = 0.7  # of what is left to certainty, in which hunches fade


class Even(NamedTuple):
    """One number of seats."""

    hunch: float  # what one may have against somebody for no reason, in one's heat
    sure: float = 0.5  # believed to be of the House, from which on hunches against others fade
    shot: float = 1.5  # danger from which on a shot is worth it (1 the House, 1.6 the Master)
    late: int = 4  # living, from which on less will do

    def certainty(self, house: float) -> float:
        """Return how far one is sure of somebody: at 1 no hunch against another is more."""
        return min(1.0, max(0.0, (house - self.sure) / (_FADES * (1.0 - self.sure))))


_CAREFUL: Final = Even(0.0, shot=1.58, late=0)
EVEN: Final = {
    7: Even(10), 8: Even(30), 9: _CAREFUL._replace(hunch=44), 10: _CAREFUL._replace(hunch=300, sure=0.9),
    11: _CAREFUL._replace(hunch=1000, sure=0.95), 12: _CAREFUL._replace(hunch=1000, sure=0.9), 13: Even(8),
    14: Even(30), 15: Even(36), 16: Even(60),
}  # fmt: skip
