"""The Masquerade before its table is set: its poster, and the look of its court."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.paint.cards import BACKS
from tabletop.paint.posters import Poster
from tabletop.paint.room import sunburst
from tabletop.paint.soft import stamp
from tabletop.paint.sprites import Svg, path, sprite
from tabletop.theme import ROSE, TableLook

if TYPE_CHECKING:
    from pygame import Surface

ROSE_BACK = -3
BACKS[ROSE_BACK] = "back-masquerade"


def _hood(made: Surface, k: float) -> None:
    stamp(made, sprite("discipline-obfuscate", round(300 * k)), 100 * k, 76 * k)
    for i, clan in enumerate(("brujah", "malkavian", "nosferatu", "toreador", "tremere", "ventrue")):
        drop = 0 if i in {0, 5} else 16
        stamp(made, sprite(f"clan-{clan}", round(74 * k)), (46 + i * 67) * k, (404 + drop) * k)


def _rose(svg: Svg, look: TableLook, r: float) -> None:
    """Draw the court's rose over the rays: twelve petals in line, one inside the other."""
    sunburst(svg, look, r)
    for i in range(12):
        a = math.radians(i * 30)
        for length, broad in ((0.64, 0.115), (0.42, 0.075)):
            tip = (r * length * math.cos(a), r * length * math.sin(a))
            sides = []
            for side in (1, -1):
                b = a + side * math.atan2(broad, length * 0.55)
                q = math.hypot(length * 0.55, broad) * r
                sides.append((q * math.cos(b), q * math.sin(b)))
            (x1, y1), (x2, y2) = sides
            petal = path("M0 0Q? ? ? ?Q? ? 0 0Z", x1 * 1.2, y1 * 1.2, *tip, x2 * 1.2, y2 * 1.2)
            svg.path(petal, None, look.line, 2.2, 0.75)


POSTER = Poster(ROSE, "discipline-obfuscate", "#3A1226", "#5A2140", _hood, ink="#EE6A7E")
ROOMS = {
    "": TableLook(
        "#5A2140", "#290E1D", "#93405F", "#180D15", "#431D22", (0.36, 0.34, 0.36), (1.0, 0.97, 0.88), (46, 26, 26),
        pattern=_rose,
    ),
}  # fmt: skip
