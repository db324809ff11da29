"""Where everything lies at a table of Scallywag, and how large the chart may be so that nothing on it touches."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, SPOTS, START, is_gold
from tabletop.games.scallywag.sea import inks
from tabletop.paint.coins import name_plate_size
from tabletop.table.layout import HAND_W, Box, Layout, Pose, Spot
from tabletop.table.seats import SECOND_LINE_UNTIL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.room import Table

OFFSETS = (
    (-311, -144), (-146, -154), (56, -150), (250, -154),
    (-244, -39), (-50, -48), (150, -42), (356, -40),
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
    def talk_high(self) -> float:
        """No face is covered: what has no room is scrolled to."""
        return self.m.h - self.plates_foot / self.m.u

    @property
    def own_coin(self) -> tuple[float, float, int]:
        """The own coin: while there is a palette, above it."""
        x, y, d = super().own_coin
        return (x, self.plates_foot - 0.6 * d, d) if self.lifted and not self.big else (x, y, d)

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


LONGEST = max((one.name for one in ISLANDS), key=len)
MOST_TOKENS = 20
SMALLEST, STEP = 0.80, 0.02
_PLACES = ((dx, dy) for dx in range(-36, 37, 12) for dy in range(-12, 49, 12))
SHIFTS = tuple(sorted(_PLACES, key=lambda to: math.hypot(*to)))
SLACK = 2.0  # design units by which things may touch

Offsets = tuple[tuple[int, int], ...]


class Disc(NamedTuple):
    """A circle in px."""

    x: float
    y: float
    r: float


class Slab(NamedTuple):
    """A rectangle in px."""

    left: float
    top: float
    right: float
    low: float


class Fit(NamedTuple):
    """How the chart gives way: its size as a share, and by how much it moves (design units)."""

    size: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


def fit(layout: Layout, offsets: Offsets, coins: tuple[int, int]) -> Fit:
    """Return the largest chart, and the nearest to the middle, that has room at this table."""
    return _fit(layout.m, layout.table, seats(layout), layout.coin, layout.plate_most, offsets, coins)


def seats(layout: Layout) -> tuple[Spot, ...]:
    """Return where the others sit."""
    return layout.spots_round if layout.spectator else layout.spots[1:]


@lru_cache(64)
def _fit(
    m: Metrics, table: Table, spots: tuple[Spot, ...], coin: int, most: float, offsets: Offsets, coins: tuple[int, int]
) -> Fit:  # fmt: skip
    taken = [shape for spot in spots for shape in around(m, table, spot, coin, most)]
    size = 1.0
    while size > SMALLEST:
        for dx, dy in SHIFTS:
            found = Fit(size, dx, dy)
            if not touching(m, table, found, offsets, coins, taken):
                return found
        size -= STEP
    return Fit(SMALLEST)


def around(m: Metrics, table: Table, spot: Spot, d: int, most: float) -> Iterator[Disc | Slab]:
    """Yield what there is round a seat, its words as long as they may be."""
    u, out = m.u, -1 if spot.x < table.cx else 1
    yield Disc(spot.x, spot.y, d / 2 + 3 * u)
    yield plate(m, spot, d, most, "x" if m.text < SECOND_LINE_UNTIL else "")
    w, h = inks.tokens(m, MOST_TOKENS).get_size()
    x, y = spot.x + out * (d / 2 + 10 * u), spot.y - 30 * u
    yield Slab(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    yield Disc(spot.x - out * d * 0.42, spot.y - d * 0.46, 22 * u)  # a raised hand


def plate(m: Metrics, spot: Spot, d: int, most: float, sub: str = "") -> Slab:
    """Return a name plate as wide as it may be, with a second line or without."""
    wide, top = m.px(most), spot.y + d / 2 + 2 * m.u
    return Slab(spot.x - wide / 2, top, spot.x + wide / 2, top + name_plate_size(m, "x", sub)[1])


def chart_shapes(m: Metrics, table: Table, to: Fit, offsets: Offsets, coins: tuple[int, int]) -> Iterator[Disc | Slab]:
    """Yield every tile with what hangs below it, all names as long as the longest, from the outer spots inwards."""
    across, down = table.rx / 576 * to.size, table.ry / 336 * to.size
    k = min(across, down)
    name_w, name_h, pill_w, whole = label_size(m, round(k, 3))
    for spot, (dx, dy) in enumerate(offsets):
        x, y = table.cx + to.dx * m.u + dx * across, table.cy + to.dy * m.u + dy * down
        r = coins[spot == BASE] * k / 2
        top = y + r - 12 * k
        yield Disc(x, y, r)
        yield Slab(x - name_w / 2, top, x + name_w / 2, top + name_h)
        yield Slab(x - pill_w / 2, top, x + pill_w / 2, top + whole)


@lru_cache(256)
def label_size(m: Metrics, k: float) -> tuple[int, int, int, int]:
    """Return width and height of the longest name, width of a pill and height of both."""
    name_w, name_h = inks.label(m, k, 10, LONGEST, 0).get_size()
    pill_w, whole = inks.label(m, k, 10, "", 2).get_size()
    return name_w, name_h, pill_w, whole


def touching(
    m: Metrics, table: Table, to: Fit, offsets: Offsets, coins: tuple[int, int], taken: list[Disc | Slab]
) -> bool:  # fmt: skip
    """Whether anything on the chart touches anything of these; what does is asked first the next time."""
    slack, shapes = SLACK * m.u, tuple(chart_shapes(m, table, to, offsets, coins))
    at = next((at for at, two in enumerate(taken) if any(apart(one, two) < -slack for one in shapes)), -1)
    if at > 0:
        taken.insert(0, taken.pop(at))
    return at >= 0


def apart(one: Disc | Slab, two: Disc | Slab) -> float:
    """Return how far two shapes are apart (px); below 0 they touch, by so much."""
    if isinstance(one, Disc) and isinstance(two, Disc):
        return math.hypot(one.x - two.x, one.y - two.y) - one.r - two.r
    if isinstance(one, Slab) and isinstance(two, Slab):
        return max(one.left - two.right, two.left - one.right, one.top - two.low, two.top - one.low)
    disc, slab = (one, two) if isinstance(one, Disc) else (two, one)
    assert isinstance(disc, Disc)  # noqa: S101 - for the type checker
    assert isinstance(slab, Slab)  # noqa: S101
    dx = max(slab.left - disc.x, 0.0, disc.x - slab.right)
    dy = max(slab.top - disc.y, 0.0, disc.y - slab.low)
    return math.hypot(dx, dy) - disc.r
