"""Where the panels of what is asked lie, in design units: over the table's near edge, above the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.coins import name_plate_size
from tabletop.table.layout import TWO_ROWS, Box, Layout
from tabletop.table.seats import SECOND_LINE_UNTIL
from tabletop.widgets.flow import head_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

HEAD_TOP, PAD, GAP, EDGE = 13.0, 20.0, 10.0, 12.0
WIDE, BROADER, HAND = 716.0, 170.0, 258.0
FLAG, BESIDE = 54.0, 8.0
FLAGS = 274.0  # from the window's foot up to the upper edge of what stands over the own face
CLEAR = 6.0  # beside the seats at the foot, and under the names at the head
SUNK, SUNK_ROWS = 124.0, 60.0  # how far a hand gives way, in one row and in two
MOST_WITH_LINES = 12  # at a larger table there is no second line on the plates


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8


def width(layout: Layout, least: float = WIDE, *, clear: bool = True) -> float:
    """Return how broad a panel is: broader for larger words; `clear`: not over the seats at the foot."""
    m = layout.m
    wide = min(m.w - 2 * EDGE, least + BROADER * (m.text - 1))
    return min(wide, _right(layout) - _left(layout)) if clear else wide


def roof(layout: Layout, wide: float) -> float:
    """Return how high up a panel in the middle may reach: to below the names at the head, and what hangs under them."""
    m = layout.m
    x, _, w, _ = above_hand(layout, wide, 0)
    half = max(layout.plate_most, layout.hanging) / 2
    second = "x" if m.text < SECOND_LINE_UNTIL and layout.n <= MOST_WITH_LINES else ""
    plate = name_plate_size(m, "x", second)[1] / m.u + layout.hangs + 3
    above = [
        (spot.y + layout.coin / 2) / m.u + plate
        for spot in layout.spots[1:]
        if spot.y < layout.table.cy and x < spot.x / m.u + half and spot.x / m.u - half < x + w
    ]
    return max(above, default=0.0) + CLEAR


def flag(layout: Layout, nth: int = 0) -> Box:
    """Return where the icon of a right is: above the own face; at large text beside it."""
    m, more = layout.m, nth * (FLAG + BESIDE)
    x, y = (28 + m.column + 12, m.h - 200 + more) if layout.big else (36 + more, m.h - FLAGS)
    return x, y, FLAG, FLAG


def most_sunk(cards: int) -> float:
    """Return how far a hand of so many cards may give way: their corners stay in sight."""
    return SUNK_ROWS if cards >= TWO_ROWS else SUNK


def low(layout: Layout, wide: float, high: float, cards: int) -> bool:
    """Return whether so large a panel covers no name at the head, if the hand gives way as far as it may."""
    return layout.m.h - HAND - high + most_sunk(cards) >= roof(layout, wide)


def fits(layout: Layout, high: float, cards: int) -> bool:
    """Return whether so high a panel lies in the window at all; else it had better be broad."""
    return layout.m.h - HAND - high + most_sunk(cards) >= EDGE


def sunk(layout: Layout, wide: float, high: float, cards: int, tag: float = 0.0) -> float:
    """Return how far the hand gives way to so large a panel: it covers no name, nor what is written as low as `tag`."""
    most, top, lowest = most_sunk(cards), layout.m.h - HAND - high, roof(layout, wide)
    if tag - top <= most:  # else it hides that whole
        lowest = max(lowest, tag)
    return min(most, max(0.0, lowest - top))


def above_hand(layout: Layout, wide: float, high: float, given: float = 0.0) -> Box:
    """Return a panel so wide and high: above the hand, in the middle, beside nobody; it grows upwards.

    `given`: how far the hand has given way.
    """
    m = layout.m
    left, right = _left(layout), _right(layout)
    if wide > right - left:
        left, right = EDGE, m.w - EDGE
    x = min(max(left, layout.hand_mid / m.u - wide / 2), right - wide)
    return x, max(EDGE, m.h - HAND - high + given), wide, high


def _left(layout: Layout) -> float:
    return layout.between[0] + CLEAR


def _right(layout: Layout) -> float:
    return layout.between[1] - CLEAR


def row(m: Metrics, big: float = 24, small: float = 0) -> float:
    """Return the height of a button with so large a line, and a smaller one below it."""
    return max(54.0, m.font_px(big) / m.u * 1.5 + (m.font_px(small) / m.u * 1.2 if small else 0))
