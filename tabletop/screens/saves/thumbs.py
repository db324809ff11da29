"""The small drawn table of a saved game: its felt, its emblem, a coin for every seat."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.paint.cache import kept
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.theme import ALARM, ALARM_FILL, BRASS, CREAM, INK, LOOKS, ROW_EDGE

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

UNKNOWN = "desk"


@kept("plates")
def thumb(m: Metrics, w: int, h: int, look: str, emblem: str, seats: int, people: int, accent: str) -> Surface:
    """Draw a table with its seats; people's coins are in the accent, from the foot clockwise."""
    there = LOOKS.get(look, LOOKS[UNKNOWN])
    made = notch(m, w, h, there.floor, ROW_EDGE, n=6).copy()
    svg = Svg(200, 200 * h / w)
    cx, cy = 100, svg.h / 2
    rx, ry = 70, svg.h * 0.35
    svg.ellipse(cx, cy + 5, rx + 1, ry + 1, "#0A0706")
    for by, colour in ((0, INK), (1.5, there.wood), (6.5, BRASS), (8.5, INK), (9.5, there.felt_edge), (13, there.felt)):
        svg.ellipse(cx, cy, rx - by, ry - by, colour)
    svg.ellipse(cx, cy, rx - 17, ry - 17, None, there.line, 1.2)
    for i in range(seats):
        angle = math.radians(90 + 360 * i / seats)
        mine = bool(people >> i & 1)
        x, y = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        svg.circle(x, y, 7.5 if mine else 6.2, INK)
        svg.circle(x, y, 5.6 if mine else 4.3, accent if mine else CREAM)
    stamp_mid(made, render(svg, w / 200), w / 2, h / 2)
    if emblem:
        stamp_mid(made, sprite(emblem, round(h * 0.42)), w / 2, h / 2)
    return made


@kept("plates")
def no_table(m: Metrics, w: int, h: int) -> Surface:
    """Draw what stands for a file that cannot be read."""
    made = notch(m, w, h, ALARM_FILL, ALARM_FILL, n=6).copy()
    stamp_mid(made, sprite("icon-why", round(h * 0.6), tint=ALARM), w / 2, h / 2)
    return made
