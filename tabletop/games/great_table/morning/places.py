"""Where the morning's pages have their parts, in design units, for any window and text size."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.great_table.morning.tile import INSET, card_wide
from tabletop.table.forms.page import BIG
from tabletop.widgets.flow import head_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Layout
    from tabletop.widgets.base import Box

EDGE, PAD, GAP = 28.0, 20.0, 10.0
FOOT, WIDEST = 10.0, 2504.0
UNDER_LETTER = 424.0  # where the board begins at the highest
SIDE, SIDE_LEAST = 372.0, 500.0  # the column beside the tiles: how wide, and how high at least
WORDS_LEAST = 136.0  # of a tile
LETTER_W, LETTER_TOP = 664.0, 160.0


class Page(NamedTuple):
    """The board, the tiles on it and how many stand side by side, the column beside them, the main button."""

    board: Box
    grid: Box
    columns: int
    cell: tuple[float, float]
    side: Box
    main: Box


def row(m: Metrics, big: float = 21, small: float = 15) -> float:
    """Return the height of a button of two lines."""
    return m.font_px(big) / m.u * 1.24 + m.font_px(small) / m.u * 1.3 + 12


def head(m: Metrics) -> float:
    """Return the height of a board's head."""
    return 18 + head_height(m) + 6


def page(layout: Layout, tiles: int, high: Callable[[float], float]) -> Page:
    """Lay out a page with so many tiles; `high` measures one so wide."""
    m = layout.m
    w = min(m.w - 2 * EDGE, WIDEST)
    side_w = SIDE + 190 * (m.text - 1)
    grid_w = w - side_w - 3 * PAD
    least = card_wide(m) + 3 * INSET + 6 + WORDS_LEAST * m.text
    most = max(1, int((grid_w + GAP) // (least + GAP)))
    rows = ceil(tiles / most)
    columns = ceil(tiles / rows)
    wide = (grid_w - 14 - GAP * (columns - 1)) / columns
    tall = high(wide)
    top = layout.title[1] + layout.title[3] + 8 if m.text >= BIG else UNDER_LETTER
    room = m.h - FOOT - top
    wanted = head(m) + rows * (tall + GAP) + PAD
    board_h = room if m.text >= BIG else min(room, max(wanted, SIDE_LEAST))
    x, y = (m.w - w) / 2, m.h - FOOT - board_h
    inner = board_h - head(m) - PAD
    spare = (inner - rows * (tall + GAP)) / rows
    tall += min(26.0, max(0.0, spare))
    left = x + w - PAD - side_w
    main = row(m, 28, 16) + 8
    return Page(
        (x, y, w, board_h), (x + PAD, y + head(m), grid_w, inner), columns, (wide, tall),
        (left, y + head(m), side_w, inner - main - GAP), (left, y + head(m) + inner - main, side_w, main),
    )  # fmt: skip


def letter(layout: Layout, high: float, foot: float) -> Box:
    """Return where the letter lies: on the felt, so high, over what begins at `foot`."""
    m = layout.m
    wide = min(LETTER_W + 240 * (m.text - 1), m.w - 2 * (EDGE + m.column + 20))
    middle = layout.table.cy / m.u - high / 2
    y = max(LETTER_TOP, min(middle, foot - 14 - high))
    return (m.w - wide) / 2, min(y, foot - 14 - high), wide, high
