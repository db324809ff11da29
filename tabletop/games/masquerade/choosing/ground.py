"""What a page of the Masquerade stands on: its own floor, in its own light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import sight
from tabletop.paint.cache import kept
from tabletop.paint.floors import floor
from tabletop.paint.lamp import Pool, light
from tabletop.paint.soft import blank
from tabletop.theme import LOOKS, ROSE

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

FLOOR = "#241521"
VEIL = 175
LOOK = LOOKS["page"]._replace(name="blood", accent=ROSE, floor=FLOOR)


@kept("rooms")
def ground(m: Metrics, w: int, h: int) -> Surface:
    """Bake the floor."""
    made = floor(m._replace(text=1.0), LOOK)
    if not sight.high_contrast():
        light(made, (Pool(w / 2, 0.42 * h, 0.6 * w, 0.6 * h),), (0.34, 0.32, 0.36), (1.0, 0.96, 0.92))
    return made


def veil(m: Metrics, w: int, h: int) -> Surface:
    """Darken the table."""
    del m
    made = blank(w, h)
    made.fill((0, 0, 0, VEIL))
    return made
