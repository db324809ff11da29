"""Where the parts of the palette lie, in design units: over the foot of the table, beside the main button.

At large text it has two sides: the verbs, and once one is chosen what there is to say with it. Nobody at the foot of
the table may lie under it then, so it does without a head, and its rows are as low as they can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.screens.flow import head_height
from tabletop.widgets.plain import SIDE, TOP, UNDER_HEAD, line_height, text_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout

COLUMNS, GAP, EDGE = 5, 8.0, 16.0
VERB = 154.0  # wide enough for the longest verb beside its digit
LEFT, FOOT = 8.0, 1.0
BIG_FOOT, BIG_PAD = 8.0, 12.0
STEP = 64.0  # how wide the buttons from face to face are beside the face
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
    m, big = layout.m, layout.big
    rows = max(LEAST_ROWS, -(-verbs // COLUMNS))
    row = max(50.0, m.font_px(20) / m.u * 1.45)
    said = text_height(m, TWO_LINES, 400) + BIG_PAD if big else text_height(m, "M", 400) + 22
    head = BIG_PAD if big else TOP + head_height(m) + UNDER_HEAD
    under, low = (GAP, BIG_PAD) if big else (12.0, 18.0)
    if big:  # no strip of one's own plate looks out above it
        row = max(row, (m.h - BIG_FOOT - layout.own[1] - head - under - said - low + GAP) / rows - GAP)
    tall = rows * (row + GAP) - GAP
    high = head + tall + under + said + low
    left, right = LEFT, min(box[0] for box in layout.actions) - EDGE
    top, wide = m.h - (BIG_FOOT if big else FOOT) - high, right - left
    x, y, inner = left + SIDE, top + head, wide - 2 * SIDE
    who = 250 + 110 * layout.grown
    x2 = x + who + 18
    rest = x + inner - x2
    grid = rest if big else VERB * COLUMNS + GAP * (COLUMNS - 1)
    each = (grid - GAP * (COLUMNS - 1)) / COLUMNS
    boxes = tuple(
        (x2 + i % COLUMNS * (each + GAP), y + i // COLUMNS * (row + GAP), each, row) for i in range(verbs)
    )
    face, steps = _who((x, y, who, tall), m, beside=big)
    x3 = x2 + (each + 18 if big else grid + 18)
    return Places(
        panel=(left, top, wide, high),
        face=face,
        steps=steps,
        verbs=boxes,
        back=(x2, y, each, row),
        forms=(x3, y, x + inner - x3, tall),
        said=(x, y + tall + under, inner, said),
        sides=big,
    )


def _who(box: Box, m: Metrics, *, beside: bool) -> tuple[Box, tuple[Box, Box]]:
    """Return where the face is, and the two buttons from face to face: under it, or beside it."""
    x, y, w, h = box
    if beside:
        step, left = (h - GAP) / 2, x + w - STEP
        return (x, y, w - STEP - GAP, h), ((left, y, STEP, step), (left, y + step + GAP, STEP, step))
    step, half = max(44.0, line_height(m, 20) * 1.1), (w - GAP) / 2
    low = y + h - step
    return (x, y, w, h - step - GAP), ((x, low, half, step), (x + half + GAP, low, half, step))
