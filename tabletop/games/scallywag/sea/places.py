"""Where everything on the chart is: spots, lanes, markers, and the panels of this game round the table."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rules.games.scallywag.chart import BASE, GOAL, SPOTS, START, is_gold
from tabletop.games.scallywag.sea.fitting import Slab, fit, plate, seats
from tabletop.table.layout import HAND_W, Layout, Pose

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box

OFFSETS = (
    (-311, -144), (-146, -154), (56, -150), (250, -154),
    (-250, -42), (-50, -48), (150, -42), (356, -40),
    (-362, 62), (-156, 66), (46, 62), (230, 60),
    (-236, 168), (-46, 174), (126, 170), (298, 172),
)  # fmt: skip
"""Of every spot from the table's middle, in design units: four rows of four, shaken a little as if drawn by hand."""

COIN, BASE_COIN, ASIDE = 84, 94, 8
LEVEL = 40  # a lane that climbs less is level
GOLD_LEVEL, GREEN_LEVEL, GOLD_SLANT, GREEN_SLANT = 0.34, 0.66, 0.66, 0.80  # where its marker is, as a share of it
SMALL_W = 132  # of a card in the hand
MARKER, OPTION_MARKER, SHIP = 28, 34, 60
COMPASS, COMPASS_AT = 92, (435, 81)
PILE = (435, 88)  # where the tiles wait that are not laid yet: on the compass
NEAR = 1.15  # a press so many radii from a tile's middle still means it

Point = tuple[float, float]


class Lane(NamedTuple):
    """A lane in px: from where to where, the middle of its marker, and its heading (degrees clockwise from right)."""

    start: Point
    end: Point
    marker: Point
    heading: float


class Sea:
    """The chart on one table."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.m, table = layout, layout.m, layout.table
        room = fit(layout, OFFSETS, (COIN, BASE_COIN))
        self.middle = table.cx + room.dx * self.m.u, table.cy + room.dy * self.m.u
        self.across, self.down = table.rx / 576 * room.size, table.ry / 336 * room.size  # px a design unit, either way
        self.k = min(self.across, self.down)

    def place(self, dx: float, dy: float) -> Point:
        """Return a point (px) by its offset from the table's middle."""
        return self.middle[0] + dx * self.across, self.middle[1] + dy * self.down

    def at(self, spot: int) -> Point:
        """Return the middle of a spot (px)."""
        return self.place(*OFFSETS[spot])

    def coin(self, spot: int) -> int:
        """Return the diameter of what lies on a spot (px)."""
        return round((BASE_COIN if spot == BASE else COIN) * self.k)

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """All lanes by the numbers of their routes."""
        return tuple(self._lane(START[route], GOAL[route], gold=is_gold(route)) for route in range(len(START)))

    def _lane(self, start: int, goal: int, *, gold: bool) -> Lane:
        low, high = min(start, goal), max(start, goal)
        (x1, y1), (x2, y2) = self.at(low), self.at(high)
        n = math.hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / n, (y2 - y1) / n
        aside = (ASIDE if gold else -ASIDE) * self.k
        near, far = self.coin(low) / 2 + 3 * self.k, self.coin(high) / 2 + 3 * self.k
        p = x1 + ux * near - uy * aside, y1 + uy * near + ux * aside
        q = x2 - ux * far - uy * aside, y2 - uy * far + ux * aside
        if abs(y2 - y1) < LEVEL * self.down:
            share = GOLD_LEVEL if gold else GREEN_LEVEL
        else:
            share = GOLD_SLANT if gold else GREEN_SLANT
        marker = p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share
        heading = math.degrees(math.atan2(uy, ux))
        return Lane(p, q, marker, heading) if gold else Lane(q, p, marker, heading + 180)

    def label_at(self, spot: int) -> Point:
        """Return the middle of the upper edge of a spot's name (px)."""
        x, y = self.at(spot)
        return x, y + self.coin(spot) / 2 - 12 * self.k

    def ship_at(self, spot: int) -> Point:
        """Return the middle of the ship when it lies at a spot (px): over the tile, or before it below a name plate."""
        x, y = self.at(spot)
        half = SHIP * self.k / 2
        over = [slab.low for slab in self._plates if slab.left < x + half and x - half < slab.right and slab.top < y]
        return x, min(y, max([y - self.coin(spot) / 2 - 13 * self.k, *(low + half for low in over)]))

    @cached_property
    def _plates(self) -> tuple[Slab, ...]:
        layout = self.layout
        return tuple(plate(self.m, spot, layout.coin, layout.plate_most) for spot in seats(layout))

    @property
    def pile(self) -> Point:
        """Where tiles wait to be laid (px)."""
        return self.place(*PILE)

    # -- what a point means
    def spot_at(self, pos: Point) -> int:
        """Return the spot whose tile, name or pill a point hits, -1 for none."""
        best = min(range(SPOTS), key=lambda spot: math.dist(self.at(spot), pos))
        x, y = self.at(best)
        if math.dist((x, y), pos) <= self.coin(best) / 2 * NEAR:
            return best
        for spot in range(SPOTS):
            x, y = self.label_at(spot)
            if abs(pos[0] - x) <= 60 * self.k and 0 <= pos[1] - y <= 46 * self.k:
                return spot
        return -1

    def route_at(self, pos: Point, routes: Iterable[int]) -> int:
        """Return which of these routes a point means: by its goal, its marker or its lane; -1 for none."""
        routes = tuple(routes)
        spot = self.spot_at(pos)
        for route in routes:
            if GOAL[route] == spot:
                return route
        close = [(self._from_lane(route, pos), route) for route in routes]
        near = min(close, default=(math.inf, -1))
        return near[1] if near[0] <= 22 * self.k else -1

    def _from_lane(self, route: int, pos: Point) -> float:
        """Return how far a point is from a lane (px)."""
        (x1, y1), (x2, y2) = self.lanes[route].start, self.lanes[route].end
        dx, dy = x2 - x1, y2 - y1
        share = ((pos[0] - x1) * dx + (pos[1] - y1) * dy) / (dx * dx + dy * dy)
        share = min(1.0, max(0.0, share))
        return math.dist(pos, (x1 + dx * share, y1 + dy * share))


class SeaLayout(Layout):
    """The hand gives way to the panels that say how steady you are and what is asked."""

    crowded = True

    @cached_property
    def hand_mid(self) -> float:
        """The middle of the fan (px)."""
        return super().hand_mid if self.big else 756 * self.m.u

    @cached_property
    def hand_width(self) -> float:
        """The fan's width in design units."""
        return super().hand_width if self.big else 516

    @property
    def own(self) -> Box:
        """The own plate: it has more to say here, and the hand is narrower."""
        x, y, w, h = super().own
        return (x, y, w if self.narrow else 296, h)

    @property
    def narrow(self) -> bool:
        """Whether the own plate has only the room it has elsewhere: larger words need it for what is asked."""
        return self.m.text > 1.0

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Poses of the hand: so few cards lie side by side, the role's words are to be read."""
        m, w = self.m, HAND_W if self.big else SMALL_W
        pitch = min(1.02 * w, (self.hand_width - w) / max(1, count - 1))
        arc = min(2.4, 12 / max(1, count - 1))
        poses = []
        for i in range(count):
            o = i - (count - 1) / 2
            y = m.h - 106 + (o * pitch) ** 2 / 9000
            poses.append(Pose(self.hand_mid + o * pitch * m.u, y * m.u, -o * arc, m.px(w)))
        return tuple(poses)


def steady_box(m: Metrics) -> Box:
    """Return where it says how steady you are."""
    return 1032, m.h - 222, 326, 168
