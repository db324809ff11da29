"""Where the panels of what is asked lie, in design units: over the table's near edge, above the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.flow import head_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout

HEAD_TOP, PAD, GAP, EDGE = 13.0, 20.0, 10.0, 12.0
WIDE, BROADER, HAND = 716.0, 170.0, 258.0
CLEAR, ROOF = 6.0, 200.0  # beside the seats at the foot, and under the faces at the head


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8


def width(layout: Layout, least: float = WIDE, *, clear: bool = True) -> float:
    """Return how broad a panel is: broader for larger words; `clear`: not over the seats at the foot."""
    m = layout.m
    wide = min(m.w - 2 * EDGE, least + BROADER * (m.text - 1))
    return min(wide, _right(layout) - _left(layout)) if clear else wide


def low(layout: Layout, high: float) -> bool:
    """Return whether a panel so high stays below the faces at the head; else it had better be broad."""
    return layout.m.h - HAND - high >= ROOF


def above_hand(layout: Layout, wide: float, high: float) -> Box:
    """Return a panel so wide and high: above the hand, in the middle, beside nobody; it grows upwards."""
    m = layout.m
    left, right = _left(layout), _right(layout)
    if wide > right - left:
        left, right = EDGE, m.w - EDGE
    x = min(max(left, layout.hand_mid / m.u - wide / 2), right - wide)
    return x, max(EDGE, m.h - HAND - high), wide, high


def _left(layout: Layout) -> float:
    return layout.between[0] + CLEAR


def _right(layout: Layout) -> float:
    return layout.between[1] - CLEAR


def row(m: Metrics, big: float = 24, small: float = 0) -> float:
    """Return the height of a button with so large a line, and a smaller one below it."""
    return max(54.0, m.font_px(big) / m.u * 1.5 + (m.font_px(small) / m.u * 1.2 if small else 0))
