"""What the cards of a page lie on: a large panel, made of the corners of a small one, so that it is there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.games.great_table.morning import places
from tabletop.paint.cache import kept
from tabletop.paint.soft import blank
from tabletop.paint.svg import Svg, render
from tabletop.table.talk.parts import Desk
from tabletop.theme import BRASS, BRASS_DARK, PANEL

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

CORNER = 40.0


class Board(Desk):
    """A panel that throws no shadow, with a line under its head."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        return board(m, w, h, m.px(places.head(m) - 8))


@kept("plates")
def board(m: Metrics, w: int, h: int, head: int) -> Surface:
    """Draw lacquer in a double line, w x h pixels: corners as they are, edges drawn out, the middle filled."""
    c = m.px(CORNER)
    small = _small(m, 2 * c + 2)
    made = blank(w, h)
    far = c + 2
    for x, left in ((0, 0), (w - c, far)):
        for y, top in ((0, 0), (h - c, far)):
            made.blit(small, (x, y), Rect(left, top, c, c))
    for y, top in ((0, 0), (h - c, far)):
        made.blit(pygame.transform.scale(small.subsurface((c, top, 2, c)), (w - 2 * c, c)), (c, y))
    for x, left in ((0, 0), (w - c, far)):
        made.blit(pygame.transform.scale(small.subsurface((left, c, c, 2)), (c, h - 2 * c)), (x, c))
    made.fill(PANEL, (c, c, w - 2 * c, h - 2 * c))
    made.fill(BRASS_DARK, (m.px(26), head, w - 2 * m.px(26), max(1, m.px(1))))
    return made


def _small(m: Metrics, side: int) -> Surface:
    svg, n, thick, gap = Svg(side, side), max(6, 12 * m.u), m.stroke(2), 5.5 * max(0.8, m.u)
    svg.notch(thick / 2, thick / 2, side - thick, side - thick, n, PANEL, BRASS, thick)
    svg.notch(gap, gap, side - 2 * gap, side - 2 * gap, n * 0.84, None, BRASS, m.stroke(1), opacity=0.45)
    return render(svg)
