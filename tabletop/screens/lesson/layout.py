"""Where things are at the table of a lesson: the story gives way to the buttons below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.layout import Box, Layout
from tabletop.widgets.plain import line_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

LABEL, GAP, ROWS = 22, 10, 2  # so many buttons on either side, or all of them on the left
LINES = 7  # a story with room for less, its heading included, is left out


class LessonLayout(Layout):
    """A table with buttons in its left column, under the story."""

    @property
    def log(self) -> Box:
        """The log panel: down to the buttons at most; of no height where they leave no room for it."""
        x, y, w, h = super().log
        top = row_at(self.m, self.column_foot, 2 * ROWS if self.crowded else ROWS, 0)
        h = min(h, top - 14 - y)
        return x, y, w, h if h >= LINES * line_height(self.m, 18) else 0.0


def taught(usual: type[Layout]) -> type[Layout]:
    """Return the layout of a game's own table for its lesson."""
    return type(f"Taught{usual.__name__}", (LessonLayout, usual), {})


def row_high(m: Metrics) -> float:
    """Return the height of a button (design units)."""
    return max(56.0, line_height(m, LABEL) + 18)


def row_at(m: Metrics, low: float, rows: int, i: int) -> float:
    """Return the upper edge of one of so many buttons that end there (design units)."""
    return low - (rows - i) * (row_high(m) + GAP) + GAP
