"""Where the panels of what is asked lie, in design units: at the foot, beside what is one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table import foot as at_foot
from tabletop.table.foot import head, row

if TYPE_CHECKING:
    from tabletop.table.layout import Box, Layout

__all__ = ["EDGE", "GAP", "PAD", "corner", "foot", "grid", "head", "row", "shares"]

EDGE, PAD, GAP = 20.0, 14.0, 10.0


def foot(layout: Layout, high: float) -> Box:
    """Return the panel that takes the whole foot beside what is one's own."""
    return at_foot.foot(layout, high, EDGE)


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
    return at_foot.shares(box, GAP, *parts)
