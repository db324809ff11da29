"""How large the chart may be at a table, and where: so that nothing on it touches a coin, a plate, a tag or a hand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.scallywag.chart import BASE, ISLANDS
from tabletop.games.scallywag.sea import inks
from tabletop.paint.coins import name_plate_size
from tabletop.table.seats import SECOND_LINE_UNTIL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.room import Table
    from tabletop.table.layout import Layout
    from tabletop.table.rim import Spot

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
    """Whether anything on the chart touches anything of these."""
    slack = SLACK * m.u
    return any(apart(one, two) < -slack for one in chart_shapes(m, table, to, offsets, coins) for two in taken)


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
