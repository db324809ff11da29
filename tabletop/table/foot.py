"""The panels of what is asked at the foot of the table: their board, and how it is divided. Design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import controls, plates, soft
from tabletop.screens.flow import head_height
from tabletop.table.talk.parts import Desk

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout

HEAD_TOP, HEAD_SIDE = 11.0, 18.0  # there is less room at the foot of the table than on a page


class FootPanel(Desk):
    """The panel of a question, with a head that takes little room."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = plates.panel(m, w, h).copy()
        if not self.words:
            return made
        left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
        head = controls.head(m, w - 2 * m.px(HEAD_SIDE), self.words, self.accent, aside=self.aside)
        soft.stamp(made, head, left + m.px(HEAD_SIDE), top + m.px(HEAD_TOP))
        return made


def row(m: Metrics, big: float = 18, small: float = 15) -> float:
    """Return the height of two lines."""
    return m.font_px(big) / m.u * 1.24 + m.font_px(small) / m.u * 1.3 + 10


def head(m: Metrics) -> float:
    """Return the height of a panel's head."""
    return HEAD_TOP + head_height(m) + 8


def foot(layout: Layout, high: float, edge: float) -> Box:
    """Return the panel that takes the whole foot beside what is one's own, so far from the edge."""
    m = layout.m
    x, _, w, _ = layout.own
    left = 28 + m.column + 20 if layout.big else x + w + 20
    return left, m.h - edge - high, m.w - 28 - left, high


def shares(box: Box, gap: float, *parts: float) -> tuple[Box, ...]:
    """Cut a row into cells by their shares."""
    x, y, w, h = box
    room = w - gap * (len(parts) - 1)
    found = []
    for part in parts:
        wide = room * part / sum(parts)
        found.append((x, y, wide, h))
        x += wide + gap
    return tuple(found)
