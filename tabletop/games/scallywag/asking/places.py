"""Where the panels of what is asked lie, in design units: as in the drawings, and across the foot for large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.coins import name_plate_size
from tabletop.table import foot as at_foot
from tabletop.table.foot import head, row

if TYPE_CHECKING:
    from tabletop.table.layout import Box, Layout

__all__ = [
    "EDGE", "GAP", "PAD", "across", "action", "day", "foot", "grid", "head", "night", "row", "shares",
]  # fmt: skip

EDGE, PAD, GAP = 24.0, 14.0, 8.0
DAY_WIDE, NIGHT_WIDE, ACTION_WIDE = 510.0, 728.0, 438.0


def across(layout: Layout, high: float) -> bool:
    """Whether a panel so high has to take the whole foot: the last plates of the rim would lie under it."""
    m = layout.m
    plates = max(spot.y for spot in layout.spots[1:]) + layout.coin / 2 + name_plate_size(m, "x")[1]
    return layout.big or m.h - EDGE - high < plates / m.u + 4


def foot(layout: Layout, high: float) -> Box:
    """Return the panel that takes the whole foot beside what is one's own."""
    return at_foot.foot(layout, high, 16 if layout.big else EDGE)


def day(layout: Layout, high: float) -> Box:
    """Return the panel of what is asked by day, so high: at the foot on the right."""
    m = layout.m
    return m.w - 28 - DAY_WIDE, m.h - EDGE - high, DAY_WIDE, high


def night(layout: Layout, high: float) -> Box:
    """Return the panel of the night's question, so high: it stands where the hand was."""
    m = layout.m
    return foot(layout, high) if layout.big else (596.0, m.h - EDGE - high, NIGHT_WIDE, high)


def action(layout: Layout, high: float) -> Box:
    """Return the panel of the night's action."""
    m = layout.m
    return foot(layout, high) if layout.big else (m.w - 28 - ACTION_WIDE, m.h - EDGE - high, ACTION_WIDE, high)


def grid(box: Box, columns: int, count: int, high: float) -> tuple[Box, ...]:
    """Cut a box into cells so high, row by row."""
    x, y, w, _ = box
    wide = (w - GAP * (columns - 1)) / columns
    return tuple((x + i % columns * (wide + GAP), y + i // columns * (high + GAP), wide, high) for i in range(count))


def shares(box: Box, *parts: float) -> tuple[Box, ...]:
    """Cut a row into cells by their shares."""
    return at_foot.shares(box, GAP, *parts)
