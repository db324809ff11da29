"""What a page of the Masquerade stands on: its own floor, a veil over the table, panels that throw no shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.cache import kept
from tabletop.paint.floors import floor
from tabletop.paint.frames import lacquer
from tabletop.paint.soft import blank, stamp
from tabletop.theme import LOOKS, ROSE
from tabletop.widgets.plain import SIDE, TOP, Panel

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

VEIL = 175
FILL = "#1F101C"  # of the panel that tells of what is meant
LOOK = LOOKS["page"]._replace(name="blood", accent=ROSE, floor="#150B13")


@kept("rooms")
def ground(m: Metrics, w: int, h: int) -> Surface:
    """Lay the floor; it lies in no lamp light, so that it is there at once."""
    del w, h
    return floor(m._replace(text=1.0), LOOK)


def veil(m: Metrics, w: int, h: int) -> Surface:
    """Darken the table."""
    del m
    made = blank(w, h)
    made.fill((0, 0, 0, VEIL))
    return made


class Frame(Panel):
    """A panel of a page that covers everything: without a shadow it is drawn in a third of the time."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = lacquer(m, w, h, self.fill, self.edge)
        if self.words:
            made = made.copy()
            stamp(made, self._head(m, w), m.px(SIDE), m.px(TOP))
        return made
