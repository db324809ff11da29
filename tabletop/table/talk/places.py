"""Where the parts of the palette lie, in design units: over the foot of the table, beside the main button.

At large text it has two sides: the verbs, and once one is chosen what there is to say with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.screens.flow import head_height
from tabletop.widgets.plain import SIDE, TOP, UNDER_HEAD, line_height, text_height

if TYPE_CHECKING:
    from tabletop.table.layout import Box, Layout

COLUMNS, GAP, EDGE = 5, 8.0, 16.0
VERB = 154.0  # wide enough for the longest verb beside its digit
LEFT, FOOT = 8.0, 1.0  # so near the window's edge that nothing of the hand looks out
LEAST_ROWS = 3
TWO_LINES = "M\nM"


class Places(NamedTuple):
    """The boxes; `sides` = the verbs and what follows from them take turns."""

    panel: Box
    face: Box
    steps: tuple[Box, Box]
    verbs: tuple[Box, ...]
    back: Box
    forms: Box
    said: Box
    sides: bool


def places(layout: Layout, verbs: int) -> Places:
    """Lay out a palette with so many verbs."""
    m = layout.m
    rows = max(LEAST_ROWS, -(-verbs // COLUMNS))
    row = max(50.0, m.font_px(20) / m.u * 1.9)
    said = text_height(m, TWO_LINES if layout.big else "M", 400) + 22
    head = TOP + head_height(m) + UNDER_HEAD
    tall = rows * (row + GAP) - GAP
    high = head + tall + 12 + said + 18
    left, right = LEFT, min(box[0] for box in layout.actions) - EDGE
    top, wide = m.h - FOOT - high, right - left
    x, y, inner = left + SIDE, top + head, wide - 2 * SIDE
    who = 250 + 110 * layout.grown
    x2 = x + who + 18
    rest = x + inner - x2
    grid = rest if layout.big else VERB * COLUMNS + GAP * (COLUMNS - 1)
    each = (grid - GAP * (COLUMNS - 1)) / COLUMNS
    boxes = tuple(
        (x2 + i % COLUMNS * (each + GAP), y + i // COLUMNS * (row + GAP), each, row) for i in range(verbs)
    )
    step = max(44.0, line_height(m, 20) * 1.1)
    half = (who - GAP) / 2
    low = y + tall - step
    x3 = x2 + (each + 18 if layout.big else grid + 18)
    return Places(
        panel=(left, top, wide, high),
        face=(x, y, who, tall - step - GAP),
        steps=((x, low, half, step), (x + half + GAP, low, half, step)),
        verbs=boxes,
        back=(x2, y, each, row),
        forms=(x3, y, x + inner - x3, tall),
        said=(x, y + tall + 12, inner, said),
        sides=layout.big,
    )
