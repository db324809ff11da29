"""The Great Table before anybody sits at it: its poster, and the look of its basement."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.posters import Poster
from tabletop.paint.room import sunburst
from tabletop.paint.soft import stamp
from tabletop.paint.sprites import Svg, path, render, sprite
from tabletop.theme import GOLD, ICE, INK, TableLook

if TYPE_CHECKING:
    from pygame import Surface


def _lamplit(made: Surface, k: float) -> None:
    svg = Svg(500, 700)
    svg.path("M250 70L440 470L60 470Z", "#FFE2A0", opacity=0.16)
    svg.path("M250 70L350 470L150 470Z", "#FFE2A0", opacity=0.2)
    svg.path("M210 52L290 52L314 100L186 100Z", ICE, INK, 6)
    svg.circle(250, 106, 14, GOLD)
    svg.ellipse(250, 372, 190, 96, INK)
    svg.ellipse(250, 364, 182, 88, "#3A2314")
    svg.ellipse(250, 364, 160, 74, "#24384A")
    svg.ellipse(250, 364, 150, 68, None, ICE, 2)
    for i in range(14):
        _sitter(svg, 90 + i * 360 / 14, i in {0, 1, 13})
    stamp(made, render(svg, k), 0, 0)
    back = pygame.transform.rotozoom(sprite("back-table", round(120 * k), round(168 * k)), 18, 0.5)
    stamp(made, back, 212 * k, 316 * k)


def _sitter(svg: Svg, degrees: float, lit: bool) -> None:
    a = math.radians(degrees)
    x, y = 250 + 196 * math.cos(a), 362 + 100 * math.sin(a)
    edge = INK if lit else "#3E5F7A"
    svg.circle(x, y - 16, 17, GOLD if lit else "#0B1117", edge, 3)
    coat = path("M? ?Q? ? ? ?Q? ? ? ?Z", x - 27, y + 24, x - 25, y, x, y - 2, x + 25, y, x + 27, y + 24)
    svg.path(coat, "#8A6A2A" if lit else "#0B1117", edge, 3)


def _house(svg: Svg, look: TableLook, r: float) -> None:
    """Draw the House's fourteen lozenges over the rays, a place each."""
    sunburst(svg, look, r)
    for i in range(14):
        a = math.radians(90 + i * 360 / 14)
        q, across, along = r - 104, 13.0, 15.0
        x, y, ux, uy = q * math.cos(a), q * math.sin(a), math.cos(a), math.sin(a)
        corners = ((x + ux * along, y + uy * along), (x - uy * across, y + ux * across),
                   (x - ux * along, y - uy * along), (x + uy * across, y - ux * across))  # fmt: skip
        svg.polygon(corners, None, look.line, 2, 0.8)


POSTER = Poster(ICE, "table-guard", "#141C26", "#21303F", _lamplit)
ROOMS = {
    "": TableLook(
        "#35536B", "#14222E", "#5C86A6", "#10161E", "#443229", (0.36, 0.38, 0.44), (1.0, 0.97, 0.88), (52, 42, 14),
        (190, 900, 500), pattern=_house,
    ),
}  # fmt: skip
