"""What the cards of a page lie on: a large panel with a line under its head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table.morning import places
from tabletop.paint.cache import kept
from tabletop.paint.frames import lacquer
from tabletop.table.talk.parts import Desk
from tabletop.theme import BRASS, BRASS_DARK, PANEL

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics


class Board(Desk):
    """A panel that throws no shadow, with a line under its head."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        return board(m, w, h, m.px(places.head(m) - 8))


@kept("plates")
def board(m: Metrics, w: int, h: int, head: int) -> Surface:
    """Draw lacquer in a double line, w x h pixels, with the line under its head."""
    made = lacquer(m, w, h, PANEL, BRASS).copy()
    made.fill(BRASS_DARK, (m.px(26), head, w - 2 * m.px(26), max(1, m.px(1))))
    return made
