"""The table and who sits round it: the ellipse, the places along its rim, and how large a coin and a plate may be."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.room import Table, table_of

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

BIG = 1.5  # from this text size on things stack
STEPS = 720


class Spot(NamedTuple):
    """A seat's place: the middle of its coin (px) and the angle on the rim (radians, 90 degrees = the foot)."""

    x: float
    y: float
    angle: float


class Rim:
    """One table with `n` seats in one window. Everything is worked out once and kept."""

    plate_least = 116.0  # the narrowest name plate
    least_gap = 0.0  # degrees either side of the foot
    hanging = 0.0  # how wide and how high what hangs under a name plate is (design units)
    hangs = 0.0

    def __init__(self, m: Metrics, n: int, *, spectator: bool = False) -> None:
        self.m, self.n, self.spectator = m, n, spectator
        self.big = m.text >= BIG
        self.grown = m.text - 1

    @cached_property
    def table(self) -> Table:
        """The ellipse (px); it gives way until no seat's plate reaches under the left column."""
        table = table_of(self.m)
        if self.spectator:  # no hand below: the table has the room
            ry = min(0.8 * table.rx, (self.m.h - 300) / 2 * self.m.u)
            table = table._replace(ry=ry, cy=ry + self.m.px(100))
        if self.big:  # the right column is a drawer then: move into its room
            table = table._replace(cx=table.cx + self.m.px(50 * self.grown))
        limit = (28 + self.m.column + 10) * self.m.u
        plate = self.m.px(max(self.plate_most, self.hanging)) / 2
        while table.rx > 0.6 * table.ry:
            left = min((spot.x for spot in self._others(table)), default=table.cx)
            if left - plate >= limit:
                break
            table = table._replace(rx=table.rx * 0.97)
        return table

    def _others(self, t: Table) -> tuple[Spot, ...]:
        """Where everybody sits but whoever is at the foot."""
        return self._round(t, foot=False) if self.spectator else self._round(t, foot=True)[1:]

    @cached_property
    def coin(self) -> int:
        """Diameter of a seat's coin in px."""
        for most, d in ((6, 104), (8, 100), (10, 92), (13, 84)):
            if self.n <= most:
                return self.m.px(d)
        return self.m.px(72)

    @cached_property
    def plate_text(self) -> float:
        """How far names on plates grow with the words."""
        return 2.0

    @cached_property
    def plate_most(self) -> float:
        """The widest name plate in design units."""
        for most, w in ((12, 158), (14, 132), (15, 116)):
            if self.n <= most:
                return w * (1 + 0.25 * self.grown) + (24 if self.m.u < 0.8 and self.n <= 10 else 0)
        return 104

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The foot first, then clockwise: even arc lengths along the rim, less a gap for the hand."""
        return self._round(self.table, foot=True)

    @cached_property
    def between(self) -> tuple[float, float]:
        """From where to where (design units) nobody sits at the foot: between the plates of the two next to it."""
        half, u = max(self.plate_most, self.hanging) / 2, self.m.u
        return self.spots[1].x / u + half, self.spots[-1].x / u - half

    @cached_property
    def spots_round(self) -> tuple[Spot, ...]:
        """For a spectator: nobody at the foot, all seats round the rest of the rim."""
        return self._round(self.table, foot=False)

    def _round(self, t: Table, *, foot: bool) -> tuple[Spot, ...]:
        n, u = self.n, self.m.u
        cx, cy, rx, ry = t.cx, t.cy, t.rx + 6 * u, t.ry + 4 * u
        gap = math.radians(max(46 if n < 15 else 43, 180 / n + 18, self.least_gap))
        first, last = math.pi / 2 + gap, math.pi * 2.5 - gap
        angles = [first + (last - first) * i / STEPS for i in range(STEPS + 1)]
        points = [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]
        lengths = [0.0]
        for a, b in pairwise(points):
            lengths.append(lengths[-1] + math.dist(a, b))
        others = n - 1 if foot else n
        spots = [Spot(cx, cy + ry, math.pi / 2)] if foot else []
        for j in range(others):
            want = lengths[-1] * (j / (others - 1) if others > 1 else 0.5)
            i = min(bisect_left(lengths, want), STEPS)
            i -= i > 0 and want - lengths[i - 1] <= lengths[i] - want  # the nearest
            spots.append(Spot(points[i][0], points[i][1] - 6 * u, angles[i]))
        return tuple(spots)

    def rim(self, angle: float) -> tuple[float, float]:
        """The point of the rim (px) a coin at that angle sits on."""
        t, u = self.table, self.m.u
        return t.cx + (t.rx + 6 * u) * math.cos(angle), t.cy + (t.ry + 4 * u) * math.sin(angle) - 6 * u

    def towards(self, spot: Spot, share: float) -> tuple[float, float]:
        """The point `share` of the way from a seat to the table's middle (px)."""
        return spot.x + (self.table.cx - spot.x) * share, spot.y + (self.table.cy - spot.y) * share

    def fan_at(self, spot: Spot) -> tuple[float, float]:
        """Where a seat's cards lie (px): clear of its coin and plate."""
        up = -math.sin(spot.angle)  # 1 at the head, 0 at the sides
        share = 0.25 + 0.11 * max(0.0, up) ** 2
        if self.n > 6:
            share += 0.03
        x, y = self.towards(spot, share)
        return x, y + self.m.px(14 * self.grown * 3) * (up > 0.9)
