"""A table between the rules: columns where they fit, else every row as a line of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rulebook import in_words
from tabletop.paint.soft import Surface, blank
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from rules.core.rulebook import Drawing
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.flow import Flow

PAPER_INK, FAINT = "#2A211A", "#B9A67C"
SIZE, GAP = 18, 22.0


def lay_table(flow: Flow, drawing: Drawing) -> None:
    """Put a table."""
    m, (head, *rows) = flow.m, drawing.rows()
    columns = zip(head, *rows, strict=True)
    wide = [max(line_width(m, cell, SIZE, "semibold") for cell in column) + GAP for column in columns]
    if sum(wide) > flow.w:
        for row in rows:
            flow.text(in_words(head, row), size=SIZE, colour=PAPER_INK, gap=5)
        return
    high = line_height(m, SIZE) + 8
    for number, row in enumerate((head, *rows)):
        x = flow.x
        for cell, w in zip(row, wide, strict=True):
            box = (x, flow.y, w, high)
            flow.put(Label(box, cell, size=SIZE, face="body" if number else "semibold", colour=PAPER_INK, wrap=False))
            x += w
        flow.put(Picture((flow.x, flow.y + high - 2, x - flow.x - GAP, 2), _line))
        flow.skip(high + 3)


def _line(_m: Metrics, w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill(FAINT)
    return made
