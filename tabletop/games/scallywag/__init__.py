"""Scallywag before its table is set: its poster, and the look of its sea."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from tabletop.games.scallywag import cards as _cards  # noqa: F401 - what is printed on them
from tabletop.paint.posters import Poster
from tabletop.paint.soft import stamp
from tabletop.paint.sprites import Svg, num, path, render, sprite
from tabletop.theme import GOLD, INK, SEA_GLASS, TableLook

if TYPE_CHECKING:
    from pygame import Surface

WAVES = ("#1D5560", "#174650", "#10343C")


def _ship(made: Surface, k: float) -> None:
    sun = Svg(500, 700)
    sun.circle(250, 210, 90, "#E8745A")
    sun.circle(250, 210, 80, GOLD)
    stamp(made, render(sun, k), 0, 0)
    stamp(made, sprite("token-ship", round(350 * k)), 75 * k, 96 * k)
    sea = Svg(500, 700)
    for i, colour in enumerate(WAVES):
        y = 396 + i * 34
        sea.path(f"M42 {num(y)}" + "q26 -22 52 0" * 8 + "L458 498L42 498Z", colour, INK, 4)
    for x1, y1, x2, y2, bend in ((80, 420, 150, 416, 5), (260, 414, 340, 420, -5), (160, 456, 240, 452, 5)):
        sea.cut((x1, y1), (x2, y2), 6, SEA_GLASS, bend)
    stamp(made, render(sea, k), 0, 0)


def _sea(svg: Svg, look: TableLook, r: float) -> None:
    """Draw the sea of a chart: rhumb lines from three roses, rings, and waves."""
    pale, spray, rng = "#8FD0CC", "#BFEDE6", Random(5)
    for i in range(32):
        a = math.radians(i * 11.25)
        svg.line(0, 0, (r - 80) * math.cos(a), (r - 80) * math.sin(a), pale, 1, 0.22)
    for rose_x, rose_y in ((-260, -206), (260, 274)):
        for i in range(16):
            a = math.radians(i * 22.5 + 6)
            svg.line(rose_x, rose_y, rose_x + 210 * math.cos(a), rose_y + 210 * math.sin(a), pale, 0.9, 0.16)
    for share in (0.4, 0.62, 0.84):
        svg.circle(0, 0, r * share - 40, None, pale, 1.2, 0.25)
    svg.circle(0, 0, r - 66, None, look.line, 2, 0.5)
    for _ in range(170):
        a, q = rng.uniform(0, math.tau), math.sqrt(rng.random()) * 0.84
        x, y = r * q * math.cos(a), r * q * math.sin(a)
        svg.path(path("M? ?q6 -9 12 0q6 9 12 0", x, y), None, spray, 1.6, 0.30)


POSTER = Poster(SEA_GLASS, "token-ship", WAVES[2], WAVES[0], _ship)
ROOMS = {
    "": TableLook(
        "#2A6670", "#123A42", "#4A97A0", "#0E1A1C", "#54361E", (0.42, 0.42, 0.45), (1.0, 0.98, 0.92), (22, 30, 26),
        pattern=_sea,
    ),
}  # fmt: skip
