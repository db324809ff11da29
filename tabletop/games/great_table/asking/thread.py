"""A vote on its way: a thread from one's own seat to whoever is meant, or to the middle of the table for the night."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.node import Node
from tabletop.paint.cache import kept
from tabletop.paint.svg import Svg, render
from tabletop.theme import CREAM, ICE, INK

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.picture import Picture

Z, MARGIN, SAG = 790.0, 14, 0.12
Point = tuple[float, float]


@kept("plates")
def thread(m: Metrics, dx: int, dy: int, *, tied: bool) -> Surface:
    """Draw a thread that goes dx, dy px, hanging a little; a knot at its end once it is tied."""
    edge = m.px(MARGIN)
    sag = math.hypot(dx, dy) * SAG
    svg = Svg(abs(dx) + 2 * edge, abs(dy) + 2 * edge + sag)
    x0, y0 = edge + max(0, -dx), edge + max(0, -dy)
    x1, y1 = x0 + dx, y0 + dy
    way = f"M{x0:.1f} {y0:.1f}Q{(x0 + x1) / 2:.1f} {(y0 + y1) / 2 + sag:.1f} {x1:.1f} {y1:.1f}"
    svg.path(way, None, INK, m.stroke(8))
    svg.path(way, None, ICE if tied else CREAM, m.stroke(4))
    svg.circle(x1, y1, m.px(9 if tied else 6), ICE if tied else CREAM, INK, m.stroke(2))
    return render(svg)


class Thread:
    """It follows the pointer from where it was taken."""

    def __init__(self, picture: Picture, start: Point) -> None:
        self.picture, self.start = picture, start
        self.node = picture.scene.add(Node(z=Z))

    def to(self, pos: Point, *, tied: bool) -> None:
        """Reach there; tied, if it means somebody."""
        m = self.picture.m
        dx, dy = round(pos[0] - self.start[0]), round(pos[1] - self.start[1])
        self.node.image = thread(m, dx, dy, tied=tied)
        edge = m.px(MARGIN)
        self.node.move(min(self.start[0], pos[0]) - edge, min(self.start[1], pos[1]) - edge)

    def let_go(self) -> None:
        """Leave the hand."""
        self.node.kill()
