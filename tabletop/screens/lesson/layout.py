"""Where things are at the table of a lesson: the story gives way to the buttons below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.layout import Box, Layout
from tabletop.widgets.plain import line_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

LABEL, GAP, ROWS = 22, 10, 2  # so many buttons on either side, or all of them on the left


class LessonLayout(Layout):
    """A table with two buttons over the own plate."""

    @property
    def log(self) -> Box:
        """The log panel: down to the buttons at most."""
        x, y, w, h = super().log
        return x, y, w, min(h, row_at(self.m, foot(self), 2 * ROWS if self.crowded else ROWS, 0) - 14 - y)


def taught(usual: type[Layout]) -> type[Layout]:
    """Return the layout of a game's own table for its lesson."""
    return type(f"Taught{usual.__name__}", (LessonLayout, usual), {})


def row_high(m: Metrics) -> float:
    """Return the height of a button (design units)."""
    return max(56.0, line_height(m, LABEL) + 18)


def foot(layout: Layout) -> float:
    """Return where the buttons on the left end (design units)."""
    return layout.own[1] - 14 if layout.big else layout.m.h - (324 if layout.crowded else 218)


def row_at(m: Metrics, low: float, rows: int, i: int) -> float:
    """Return the upper edge of one of so many buttons that end there (design units)."""
    return low - (rows - i) * (row_high(m) + GAP) + GAP
