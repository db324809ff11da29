"""Where things are at the Great Table: the inset of the two neighbours above the own coin, the story above it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tabletop.table.layout import Layout

if TYPE_CHECKING:
    from tabletop.table.layout import Box

REPLAY_FOOT, REPLAY_COIN = 178.0, 196.0
INSET_H = 198.0
OWN_W = 296.0
GAP = 16.0
NAMES = ((8, 2.0), (10, 1.8), (12, 1.5), (14, 1.35), (16, 1.2))  # up to so many seats names grow so far
PLATES = ((10, 200.0), (12, 172.0), (14, 132.0), (15, 126.0), (16, 122.0))  # and are so wide at most
CROWDED = 12  # from more seats on plates are as wide as the way to the next
PALETTE = 322.0  # what a palette of talk takes at the foot


class RingLayout(Layout):
    """All places of the Great Table, design units."""

    crowded = True

    @cached_property
    def plate_text(self) -> float:
        """How far names grow: sixteen of them have to find their place."""
        return next(most for seats, most in NAMES if self.n <= seats)

    @cached_property
    def plate_most(self) -> float:
        """The widest name plate in design units."""
        most = next(most for seats, most in PLATES if self.n <= seats)
        return most if self.n > CROWDED else min(super().plate_most, most)

    @property
    def inset(self) -> Box:
        """The lamplit inset: who sits on either side."""
        m, grown = self.m, self.grown
        high = INSET_H + 84 * grown
        x = 28.0
        low = self.own[1] - GAP if self.big else m.h - PALETTE
        return x, low - high, m.column, high

    @property
    def log(self) -> Box:
        """The story so far: down to the inset."""
        x, top, w, h = super().log
        return x, top, w, min(h, self.inset[1] - GAP - top) if not self.spectator else h

    @property
    def column_foot(self) -> float:
        """Where the left column ends: above the inset."""
        return super().column_foot if self.spectator else self.inset[1] - GAP

    @property
    def own(self) -> Box:
        """The own plate: role and card stand in it."""
        x, y, w, h = super().own
        return (x, y, w, h) if self.big else (x, y, OWN_W, h)

    @cached_property
    def heading(self) -> tuple[float, float]:
        """The middle of the line that names the day (px)."""
        x, y = self.centre
        return x, y - 0.34 * self.table.ry


class Replayed(RingLayout):
    """The inset stands under the story, above the bar or the coin of the chair that is looked from."""

    bar: Box

    @property
    def inset(self) -> Box:
        """The lamplit inset, or the whole circle."""
        high = INSET_H + 40 * self.grown
        low = self.bar[1] - (REPLAY_COIN if self.big else REPLAY_FOOT)
        return 28.0, low - high, self.m.column, high

    @property
    def log(self) -> Box:
        """The story so far: down to the inset."""
        x, top, w, h = super().log
        return x, top, w, min(h, self.inset[1] - GAP - top)


def replayed(layouts: type[Layout]) -> type[Layout]:
    """Return the places of a replay with an inset."""
    return type(f"Ring{layouts.__name__}", (Replayed, layouts, RingLayout), {})
