"""What is drawn on the felt; every felt is a circle of radius r about the origin, squashed by the table."""

import math
from collections.abc import Callable
from random import Random

from tabletop.paint.svg import Svg, path
from tabletop.theme import BRASS, CREAM, INK, Look

MINT = "#8FC7A8"


def felt(svg: Svg, look: Look, r: float) -> None:
    """Draw the pattern of the look's felt inside a table of radius r."""
    FELTS.get(look.name, _sunburst)(svg, look, r)


def _sunburst(svg: Svg, look: Look, r: float) -> None:
    svg.rays(0, 0, r * 0.30, r - 78, 60, 0.34, look.line, 0.20)
    svg.circle(0, 0, r - 66, None, look.line, 2, 0.9)
    svg.circle(0, 0, r - 73, None, look.line, 1, 0.8)
    svg.rays(0, 0, r - 64, r - 52, 120, 0.4, look.line, 0.8)
    svg.circle(0, 0, r * 0.30 - 6, None, look.line, 2, 0.9)
    svg.circle(0, 0, r * 0.30 - 12, None, look.line, 1, 0.7)


def _blotter(svg: Svg, _look: Look, r: float) -> None:
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


def _pitch(svg: Svg, _look: Look, r: float) -> None:
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


def _staff_map(svg: Svg, _look: Look, r: float) -> None:
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


def _sea(svg: Svg, look: Look, r: float) -> None:
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


def _rose(svg: Svg, look: Look, r: float) -> None:
    """Draw the court's rose over the rays: twelve petals in line, one inside the other."""
    _sunburst(svg, look, r)
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


def _house(svg: Svg, look: Look, r: float) -> None:
    """Draw the House's fourteen lozenges over the rays, a place each."""
    _sunburst(svg, look, r)
    for i in range(14):
        a = math.radians(90 + i * 360 / 14)
        q, across, along = r - 104, 13.0, 15.0
        x, y, ux, uy = q * math.cos(a), q * math.sin(a), math.cos(a), math.sin(a)
        corners = ((x + ux * along, y + uy * along), (x - uy * across, y + ux * across),
                   (x - ux * along, y - uy * along), (x + uy * across, y - ux * across))  # fmt: skip
        svg.polygon(corners, None, look.line, 2, 0.8)


FELTS: dict[str, Callable[[Svg, Look, float], None]] = {
    "corporate": _blotter,
    "sports": _pitch,
    "military": _staff_map,
    "scallywag": _sea,
    "masquerade": _rose,
    "great-table": _house,
}
