"""Where the panels of what is asked lie, in design units: at the foot, beside what is one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.asking.parts import HEAD_TOP
from tabletop.screens.flow import head_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout

EDGE, PAD, GAP = 20.0, 14.0, 10.0


def row(m: Metrics, big: float = 18, small: float = 15) -> float:
    """Return the height of two lines."""
    return m.font_px(big) / m.u * 1.24 + m.font_px(small) / m.u * 1.3 + 10


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8


def foot(layout: Layout, high: float) -> Box:
    """Return the panel that takes the whole foot beside what is one's own."""
    m = layout.m
    x, _, w, _ = layout.own
    left = 28 + m.column + 20 if layout.big else x + w + 20
    return left, m.h - EDGE - high, m.w - 28 - left, high


def corner(layout: Layout) -> Box:
    """Return where the buttons of the action bar are."""
    boxes = layout.actions
    x, y = min(box[0] for box in boxes), boxes[0][1]
    return x, y, boxes[0][2], max(box[1] + box[3] for box in boxes) - y


def grid(box: Box, columns: int, count: int) -> tuple[Box, ...]:
    """Cut a box into cells, row by row."""
    x, y, w, h = box
    rows = -(-count // columns)
    wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
    return tuple((x + i % columns * (wide + GAP), y + i // columns * (high + GAP), wide, high) for i in range(count))


def joined(one: Box, other: Box) -> Box:
    """Make one cell of two that lie side by side."""
    return one[0], one[1], other[0] + other[2] - one[0], one[3]


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
