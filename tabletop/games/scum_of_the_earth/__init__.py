"""Scum of the Earth before its table is set: its poster, and the looks of its four themes."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from tabletop.games.scum_of_the_earth import cards as _cards  # noqa: F401 - what is printed on them
from tabletop.paint.posters import Poster
from tabletop.paint.room import tiled
from tabletop.paint.soft import stamp
from tabletop.paint.sprites import Svg, path, render, sprite
from tabletop.theme import BRASS, CLASSIC, CREAM, INK, MUSTARD, TableLook

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

MINT = "#8FC7A8"


def _fox(made: Surface, k: float) -> None:
    stamp(made, sprite("special-wild", round(420 * k)), 40 * k, 66 * k)


def _blotter(svg: Svg, _look: TableLook, r: float) -> None:
    """Draw a blotter with leather corners, and the chart that only goes one way."""
    svg.rect(-r * 0.60, -r * 0.54, r * 1.2, r * 1.08, None, 14, MINT, 3, opacity=0.5)
    svg.rect(-r * 0.58, -r * 0.52, r * 1.16, r * 1.04, None, 10, MINT, 1.4, opacity=0.4)
    for sx in (1, -1):
        for sy in (1, -1):
            corner = ((0.60, 0.34), (0.60, 0.54), (0.42, 0.54))
            svg.polygon(((sx * r * x, sy * r * y) for x, y in corner), "#5A361C", INK, 4, 0.9)
            svg.line(sx * r * 0.585, sy * r * 0.39, sx * r * 0.455, sy * r * 0.53, BRASS, 2.4, 0.8)
    chart = (v * r for v in (-0.5, 0.36, -0.3, 0.2, -0.1, 0.28, 0.5, -0.4))
    svg.path(path("M? ?L? ?L? ?L? ?", *chart), None, MINT, 5, 0.28)


def _pitch(svg: Svg, _look: TableLook, r: float) -> None:
    """Draw mown bands, halfway line, centre spot, two boxes."""
    edge = r - 80
    for i in range(-5, 5):
        x0, x1 = r * 0.17 * i, r * 0.17 * (i + 1)
        if i % 2 == 0:
            y0, y1 = (math.sqrt(max(0.0, edge * edge - x * x)) for x in (x0, x1))
            spots = (x0, -y0, edge, edge, x1, -y1, x1, y1, edge, edge, x0, y0)
            band = path("M? ?A? ? 0 0 1 ? ?L? ?A? ? 0 0 1 ? ?Z", *spots)
            svg.path(band, "#BFE08A", opacity=0.13)
    svg.line(0, -edge, 0, edge, CREAM, 4, 0.5)
    svg.circle(0, 0, r * 0.28, None, CREAM, 4, 0.5)
    svg.circle(0, 0, 8, CREAM, opacity=0.6)
    for side in (1, -1):
        a, b, c = side * r * 0.80, side * r * 0.60, r * 0.3
        svg.path(path("M? ?L? ?L? ?L? ?", a, -c, b, -c, b, c, a, c), None, CREAM, 4, 0.5)
        arc = path("M? ?A? ? 0 0 ? ? ?", b, -r * 0.14, r * 0.15, r * 0.15, 0 if side > 0 else 1, b, r * 0.14)
        svg.path(arc, None, CREAM, 4, 0.5)


def _staff_map(svg: Svg, _look: TableLook, r: float) -> None:
    """Draw a staff map: grid, contour lines, a river, two pencil arrows."""
    for i in range(-5, 6):
        at = i * r * 0.155
        half = math.sqrt(max(0.0, (r - 84) ** 2 - at * at))
        svg.line(at, -half, at, half, "#2A2614", 1.6, 0.5)
        svg.line(-half, at, half, at, "#2A2614", 1.6, 0.5)
    for x, y, rings in ((-0.38, -0.2, 5), (0.36, 0.26, 6), (0.3, -0.42, 3)):
        for k in range(rings):
            svg.path(_contour(x * r, y * r, r * (0.05 + 0.045 * k)), None, "#D6C78A", 2, 0.4)
    river = (v * r for v in (-0.78, 0.3, -0.4, 0.5, -0.1, 0.2, 0.3, -0.05, 0.8, -0.2))
    svg.path(path("M? ?Q? ? ? ?T? ?T? ?", *river), None, "#6FA0B0", 9, 0.45)
    for way in ((-0.6, 0.5, -0.3, 0.6, 0.05, 0.42), (-0.62, -0.44, -0.3, -0.6, 0.02, -0.44)):
        svg.path(path("M? ?Q? ? ? ?", *(v * r for v in way)), None, "#A8302E", 9, 0.5)


def _contour(x: float, y: float, r: float) -> str:
    spots = (
        (-1.3, 0), (-1, -1.5), (0.8, -1.2), (1.4, -0.1), (1.2, 1.2), (-0.7, 1.3), (-1.3, 0),
    )  # fmt: skip
    return path("M? ?C? ? ? ? ? ?C? ? ? ? ? ?Z", *(v for dx, dy in spots for v in (x + dx * r, y + dy * r)))


def _carpet(made: Surface, m: Metrics) -> None:
    """Carpet tiles, the pile turned at every second one."""
    svg = Svg(240, 240)
    for x, y, odd in ((0, 0, False), (120, 0, True), (0, 120, True), (120, 120, False)):
        svg.rect(x, y, 120, 120, "#FFFFFF" if odd else "#000000", opacity=0.05 if odd else 0.14)
        for k in range(10, 120, 12):
            ends = (x + k, y + 6, x + k, y + 114) if odd else (x + 6, y + k, x + 114, y + k)
            svg.line(*ends, edge="#9CC7AE", width=1.4, opacity=0.15)
    for v in (0, 120, 240):
        svg.line(v, 0, v, 240, "#000000", 2, 0.35)
        svg.line(0, v, 240, v, "#000000", 2, 0.35)
    tiled(made, render(svg, m.u))


def _gymnasium(made: Surface, m: Metrics) -> None:
    """Maple boards and the lines of three games nobody plays here."""
    svg, rng, w, h = Svg(m.w, m.h), Random(4), m.w, m.h
    for y in range(0, int(h), 54):
        for x in range(-rng.randrange(0, 300), int(w), 300):
            svg.rect(x, y, 298, 52, rng.choice(("#B9803F", "#A8702F", "#C48A48", "#B07636")), opacity=0.62)
            start = (x + rng.randrange(20, 120), y + rng.randrange(10, 44))
            svg.cut(start, (x + rng.randrange(150, 290), y + rng.randrange(10, 44)), 2.4, "#5A3816", 2)
    for d in (60, 74):
        svg.rect(d, d, w - 2 * d, h - 2 * d, None, 0, CREAM, 4, opacity=0.34)
    svg.line(w / 2, 60, w / 2, h - 60, "#D9483A", 8, 0.42)
    svg.circle(w / 2, h / 2, 700, None, "#3A6AB0", 8, opacity=0.42)
    for side, sweep in ((60.0, 1), (w - 60, 0)):
        hoop = path("M? ?A300 300 0 0 ? ? ?", side, h / 2 - 300, sweep, side, h / 2 + 300)
        svg.path(hoop, None, CREAM, 6, opacity=0.34)
    stamp(made, render(svg, m.u), 0, 0)


def _duckboards(made: Surface, m: Metrics) -> None:
    """Duckboards over mud."""
    svg, rng, w = Svg(m.w, m.h), Random(4), m.w
    for j, y in enumerate(range(0, int(m.h), 72)):
        svg.rect(0, y, w, 60, ("#5A5436", "#4E4A30", "#615A3A")[j % 3], opacity=0.85)
        svg.line(0, y + 60, w, y + 60, "#0C0C06", 12, 0.8)
        for _ in range(round(w / 270)):
            x = rng.randrange(int(w))
            end = (x + rng.randrange(90, 260), y + rng.randrange(8, 52))
            svg.cut((x, y + rng.randrange(8, 52)), end, 3, "#2E2B1A", 3)
        for x in range(140, int(w), 328):
            svg.circle(x, y + 14, 4, INK)
            svg.circle(x, y + 46, 4, INK)
    stamp(made, render(svg, m.u), 0, 0)


DUSK = (0.30, 0.27, 0.25)
POSTER = Poster(MUSTARD, "special-wild", "#1B3A31", "#2A5345", _fox)
ROOMS = {
    "classic": CLASSIC,
    "corporate": CLASSIC._replace(pattern=_blotter, boards=_carpet),
    "sports": CLASSIC._replace(
        floor="#3A2A1A", felt="#3F7A3A", felt_edge="#1B3F22", line="#8FC27A", wood="#6A4A26", ambient=DUSK,
        pattern=_pitch, boards=_gymnasium,
    ),
    "military": CLASSIC._replace(
        floor="#23241A", felt="#6B6440", felt_edge="#332F1E", line="#A89C68", wood="#4A4A2C", ambient=DUSK,
        pattern=_staff_map, boards=_duckboards,
    ),
}  # fmt: skip
