"""Where the panels of what is asked lie, in design units: over the table's near edge, above the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.flow import head_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout

HEAD_TOP, PAD, GAP, EDGE = 13.0, 20.0, 10.0, 12.0
WIDE, BROADER, HAND = 716.0, 170.0, 258.0


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8


def width(layout: Layout, least: float = WIDE) -> float:
    """Return how broad a panel is: broader for larger words."""
    m = layout.m
    return min(m.w - 2 * EDGE, least + BROADER * (m.text - 1))


def above_hand(layout: Layout, wide: float, high: float) -> Box:
    """Return a panel so wide and high: above the hand, in the middle; it grows upwards."""
    m = layout.m
    mid = layout.hand_mid / m.u
    x = min(max(EDGE, mid - wide / 2), m.w - EDGE - wide)
    return x, max(EDGE, m.h - HAND - high), wide, high


def row(m: Metrics, big: float = 24, small: float = 0) -> float:
    """Return the height of a button with so large a line, and a smaller one below it."""
    return max(54.0, m.font_px(big) / m.u * 1.5 + (m.font_px(small) / m.u * 1.2 if small else 0))
