"""Where the panels of what is asked lie, in design units: as in the drawings, and across the foot for large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.scallywag.asking.parts import HEAD_TOP
from tabletop.paint.coins import name_plate_size
from tabletop.screens.flow import head_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout

EDGE, PAD, GAP = 24.0, 14.0, 8.0
DAY_WIDE, NIGHT_WIDE, ACTION_WIDE = 510.0, 728.0, 438.0


def row(m: Metrics, big: float = 18, small: float = 15) -> float:
    """Return the height of two lines."""
    return m.font_px(big) / m.u * 1.24 + m.font_px(small) / m.u * 1.3 + 10


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8


def across(layout: Layout, high: float) -> bool:
    """Whether a panel so high has to take the whole foot: the last plates of the rim would lie under it."""
    m = layout.m
    plates = max(spot.y for spot in layout.spots[1:]) + layout.coin / 2 + name_plate_size(m, "x")[1]
    return layout.big or m.h - EDGE - high < plates / m.u + 4


def foot(layout: Layout, high: float) -> Box:
    """Return the panel that takes the whole foot beside what is one's own."""
    m = layout.m
    x, _, w, _ = layout.own
    left = 28 + m.column + 20 if layout.big else x + w + 20
    edge = 16 if layout.big else EDGE
    return left, m.h - edge - high, m.w - 28 - left, high


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
    x, y, w, h = box
    room = w - GAP * (len(parts) - 1)
    found = []
    for part in parts:
        wide = room * part / sum(parts)
        found.append((x, y, wide, h))
        x += wide + GAP
    return tuple(found)
