"""Where the parts of the claim board lie, in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.screens.flow import head_height
from tabletop.table.rim import BIG
from tabletop.widgets.plain import line_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box

EDGE, SIDE, GAP = 36.0, 28.0, 8.0
CLOSE_W = 170.0
BROADER = 1.45  # a square at most, where there are few days
PAD, MOST = 14.0, 92.0  # above the first row, where its badges hang over; the highest row


class Places(NamedTuple):
    """Boxes of the board; rows are counted from the upper left corner of `rows`."""

    panel: Box
    heads: float  # the upper edge of the headings
    head: float  # their height
    rows: Box
    row: float  # the height of a row, with the gap below it
    name: float  # widths
    square: float
    note: float
    days: int  # columns there is room for
    legend: Box
    heard: Box
    button: Box
    close: Box

    def day_x(self, column: int) -> float:
        """Return the left edge of a column of days."""
        return self.name + GAP + column * (self.square + GAP)

    @property
    def note_x(self) -> float:
        """Return the left edge of the notes."""
        return self.rows[2] - self.note - 16


def places(m: Metrics, seats: int, so_far: int, *, notes: bool) -> Places:
    """Lay the board out for this window and text size."""
    grown = m.text - 1
    x, y, w, h = EDGE, EDGE - 8, m.w - 2 * EDGE, m.h - 2 * EDGE + 16
    inner = w - 2 * SIDE
    top = y + 18 + max(head_height(m), 52) + 10
    head = line_height(m, 20) * 1.15
    button = max(54.0, m.font_px(22) / m.u * 1.9)
    heard = max(104.0, line_height(m, 18, "body") * 3.1)
    legend = line_height(m, 17, "semibold") + 10
    foot = y + h - 20
    low = foot - heard - legend - 18
    name, note = 196 + 74 * grown, (348 + 190 * grown if notes else 0.0)
    square = 196 + 110 * grown
    free = inner - name - note - 16 - (16 if notes else 0)
    days = max(1, int((free + GAP) // (square + GAP)))
    square = min(square * BROADER, (free + GAP) / min(days, max(3, so_far)) - GAP)
    wide = 250 + 110 * grown
    lines = 1 if m.text < BIG else 2  # squares are narrow for large words
    row = max(62.0, line_height(m, 18) + lines * line_height(m, 15, "semibold") + 14) + 8
    room = low - top - head - 4 - PAD
    if seats * row > room:  # it scrolls: whole rows are there, the last one too
        row = room / max(1, round(room / row - 0.2))
    return Places(
        panel=(x, y, w, h), heads=top, head=head, rows=(x + SIDE, top + head + 4, inner, low - top - head - 4),
        row=max(row, min(MOST, room / seats)), name=name, square=square, note=note,
        days=days, legend=(x + SIDE, low + 8, inner, legend),
        heard=(x + SIDE, foot - heard, inner - wide - 18, heard),
        button=(x + SIDE + inner - wide, foot - heard, wide, button),
        close=(x + w - SIDE - CLOSE_W - 50 * grown, y + 16, CLOSE_W + 50 * grown, 52.0),
    )  # fmt: skip


Point = tuple[float, float]


def bracket(where: Places, one: Point, two: Point) -> tuple[Box, tuple[Point, ...]]:
    """Lay the line between two squares, given their left edges and middles: in the gaps, never over another square."""
    if one[0] == two[0]:  # one under the other: a bracket at their left
        x = one[0] - 7
        way = [(one[0] + 10, one[1]), (x, one[1]), (x, two[1]), (two[0] + 10, two[1])]
    else:
        out, into = one[0] + where.square + 3, two[0] - GAP + 3
        lane = two[1] - where.row / 2 if one[1] <= two[1] else two[1] + where.row / 2
        lane = one[1] if out >= into - 2 else lane
        way = [(one[0] + where.square - 10, one[1]), (out, one[1]), (out, lane), (into, lane), (into, two[1]),
               (two[0] + 10, two[1])]  # fmt: skip
    left, top = min(x for x, _ in way) - 6, min(y for _, y in way) - 6
    box = (left, top, max(x for x, _ in way) - left + 6, max(y for _, y in way) - top + 6)
    return box, tuple((x - left, y - top) for x, y in way)
