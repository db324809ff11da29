"""The room: floor, table, felt and lamp baked into one opaque surface of the window's size."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint import sight
from tabletop.paint.cache import kept
from tabletop.paint.lamp import Pool, bloom, grain, light
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.svg import Svg, num, path, render
from tabletop.theme import BRASS, CREAM, INK, LOOKS, Look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabletop.paint.metrics import Metrics

LIP = 24


class Table(NamedTuple):
    """The table's ellipse in pixels."""

    cx: float
    cy: float
    rx: float
    ry: float


def table_of(m: Metrics) -> Table:
    """Place the table in any window at any text size: it gives way to words and grows rounder in a tall window."""
    grown, rx = m.text - 1, 576 * m.u
    free = m.height - 408 * m.u
    ry = min(0.8 * rx, max(0.5 * rx, 336 / 576 * rx, free / 2))
    give = 1 - 0.08 * grown
    cy = 430 * m.u + max(0.0, ry - 336 * m.u) - 18 * grown * m.u
    return Table(m.width / 2, cy, rx * give, ry * give)


@kept("rooms")
def room(m: Metrics, theme: str = "classic", table: Table | None = None) -> Surface:
    """Bake the room of a game: theme is classic, corporate, sports or military."""
    look, t = LOOKS[theme], table or table_of(m)
    made = floor(m, look)
    _table(made, m, look, t)
    if sight.high_contrast():
        return made
    down, rx, ry = look.lamp
    wide = Pool(t.cx, t.cy + down / 336 * t.ry, rx / 576 * t.rx, ry / 336 * t.ry)
    light(made, (wide,), look.ambient, look.warm)
    bloom(made, Pool(t.cx, t.cy + (down - 10) / 336 * t.ry, 420 / 576 * t.rx, 260 / 336 * t.ry), look.bloom)
    grain(made)
    return made


@kept("rooms")
def menu_room(m: Metrics) -> Surface:
    """Bake the menu's room: the big brown table runs out of the window at the right and below."""
    look = LOOKS["menu"]
    made = floor(m, look)
    made.fill((255, 214, 178), special_flags=pygame.BLEND_RGB_MULT)
    right, u = m.w - 1920, m.u
    low = (m.h - 1080) / 2
    _table(made, m, look, Table((1370 + right * 0.6) * u, (640 + low) * u, 800 * u, 545 * u))
    if sight.high_contrast():
        return made
    x, y = (1300 + right * 0.6) * u, (540 + low) * u
    pools = (Pool(x, y, 840 * u, 560 * u), Pool(300 * u, (300 + low) * u, 420 * u, 330 * u, 0.55))
    light(made, pools, look.ambient, look.warm)
    bloom(made, Pool(x, y - 20 * u, 620 * u, 330 * u), look.bloom)
    grain(made)
    return made


@kept("rooms")
def page_room(m: Metrics, *, desk: bool = False) -> Surface:
    """Bake the ground of a page: a game's (green), or with desk one that belongs to no game (brown)."""
    look = LOOKS["desk" if desk else "page"]
    made = floor(m, look)
    if desk:
        made.fill((255, 214, 178), special_flags=pygame.BLEND_RGB_MULT)
    if sight.high_contrast():
        return made
    x, u = m.width / 2, m.u
    light(made, (Pool(x, 460 * u, 1150 / 1920 * m.width, 640 / 1080 * m.height),), look.ambient, look.warm)
    bloom(made, Pool(x, 300 * u, 800 / 1920 * m.width, 300 * u), look.bloom)
    grain(made)
    return made


def _table(made: Surface, m: Metrics, look: Look, t: Table) -> None:
    """Draw shadow, lip, rim, rings and felt in units where the table's radius is t.rx / u."""
    u = m.u
    r, ry = t.rx / u, t.ry / u
    _shadow(made, u, t)
    ox, oy = r + 40, ry + 40
    left, top = t.cx / u - ox, t.cy / u - oy
    svg = Svg(min(2 * r + 80, m.w - left), min(2 * ry + 120, m.h - top))  # what lies outside the window costs too
    svg.ellipse(ox, oy + LIP, r + 1, ry + 1, "#0A0706")
    svg.ellipse(ox, oy + LIP - 4, r, ry, "#1C110B")
    with svg.group(f"translate({num(ox)} {num(oy)}) scale(1 {ry / r:.4f})"):
        _rim(svg, look, r)
    stamp(made, render(svg, u), left * u, top * u)
    if sight.high_contrast():
        return
    _nap(made, look, u, t)
    svg = Svg(svg.w, svg.h)
    with svg.group(f"translate({num(ox)} {num(oy)}) scale(1 {ry / r:.4f})"):
        felt(svg, look, r)
    shine = svg.gradient(((0, "#FFE3B0", 0.55), (0.5, "#FFE3B0", 0.10), (1, "#FFE3B0", 0)))
    svg.ellipse(ox, oy, r - 2, ry - 2, None, shine, 2.5)
    stamp(made, render(svg, u), left * u, top * u)


def _nap(made: Surface, look: Look, u: float, t: Table) -> None:
    """Lay the felt's own soft light, drawn at a quarter of the size: nothing in it has an edge."""
    r, squash = t.rx / u, t.ry / t.rx
    svg = Svg(2 * r, 2 * r * squash)
    with svg.group(f"translate({num(r)} {num(r * squash)}) scale(1 {squash:.4f})"):
        for i in range(24):
            svg.circle(0, -i * 1.5, (r - 48) * (1 - i / 26), look.felt, opacity=0.085)
    soft = pygame.transform.smoothscale(render(svg, u / 4), (round(2 * t.rx), round(2 * t.ry)))
    stamp(made, soft, t.cx - t.rx, t.cy - t.ry)


def _shadow(made: Surface, u: float, t: Table) -> None:
    k = 8
    w, h = 2 * t.rx + 240 * u, 2 * t.ry + 280 * u
    small = blank(w / k, h / k)
    box = (90 * u / k, 120 * u / k, (2 * t.rx + 60 * u) / k, (2 * t.ry + 50 * u) / k)
    pygame.draw.ellipse(small, (0, 0, 0, 215), box)
    soft = pygame.transform.gaussian_blur(small, max(1, round(36 * u / k)))
    stamp(made, pygame.transform.smoothscale(soft, (round(w), round(h))), t.cx - w / 2, t.cy - t.ry - 120 * u)


def _rim(svg: Svg, look: Look, r: float) -> None:
    svg.circle(0, 0, r - 42, look.felt_edge)
    svg.circle(0, 0, r - 1.5, None, INK, 3)
    if sight.high_contrast():
        svg.circle(0, 0, r - 44, None, BRASS, 4)
        return
    svg.circle(0, 0, r - 21.5, None, look.wood, 37)
    for i in range(12):
        svg.circle(0, -2, r - 5 - i * 3, None, "#FFDFA6", 3.2, 0.012 * i)
    for inner in (12, 19, 31):
        svg.circle(0, 0, r - inner, None, "#000000", 1.6, 0.28)
    for i in range(90):
        _grain_of_wood(svg, r, i)
    for inner, width, colour in ((41, 2, INK), (44, 4, BRASS), (47, 2, INK)):
        svg.circle(0, 0, r - inner, None, colour, width + 0.6)


def _grain_of_wood(svg: Svg, r: float, i: int) -> None:
    a = math.radians(i * 4 + (i * 37 % 11) * 0.3)
    b = a + math.radians(3 + i % 4)
    q = r - 9 - (i * 53 % 26)
    d = path("M? ?A? ? 0 0 1 ? ?", q * math.cos(a), q * math.sin(a), q, q, q * math.cos(b), q * math.sin(b))
    svg.path(d, None, "#000000" if i % 3 else "#E9BE7E", 1.8, 0.22)

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

FLAT = "#0C0A08"  # the floor without lamp and pattern
STRIPS = 6  # in which the first memory of a large window is laid out
LAMP_CREAM = "#FFE9BD"


def floor(m: Metrics, look: Look) -> Surface:
    """Draw the floor of a room, an opaque surface of the window's size."""
    *_, made = laid(m, look)
    return made


def laid(m: Metrics, look: Look) -> Iterator[Surface]:
    """Draw a floor a little at a time; whatever comes last is the whole of it."""
    made, flat = Surface((m.width, m.height), 0, 32), sight.high_contrast()
    strip = m.height // STRIPS + 1
    for y in range(0, m.height, strip):
        made.fill(FLAT if flat else look.floor, (0, y, m.width, strip))
        yield made
    if not flat:
        FLOORS.get(look.name, _scallops)(made, m)
        yield made


def _tiled(made: Surface, tile: Surface) -> None:
    """Lay an opaque pattern over the whole target."""
    ground = Surface(tile.get_size(), 0, 32)
    ground.fill(made.get_at((0, 0)))
    stamp(ground, tile, 0, 0)
    for y in range(0, made.get_height(), tile.get_height()):
        for x in range(0, made.get_width(), tile.get_width()):
            made.blit(ground, (x, y))


def _scallops(made: Surface, m: Metrics) -> None:
    """Fans of 160 in rows of 40, every second row moved by half: one period is 160 x 80."""
    svg = Svg(160, 80)
    for row in range(-2, 4):
        for x in (-160, 0, 160):
            left, foot = x + (80 if row % 2 else 0), row * 40 + 85
            for r in (80, 64, 48, 32, 16):
                d = path("M? ?A? ? 0 0 1 ? ?", left + 80 - r, foot, r, r, left + 80 + r, foot)
                svg.path(d, None, LAMP_CREAM, 1.5, opacity=0.075)
    _tiled(made, render(svg, max(m.u, 0.5)))


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
    _tiled(made, render(svg, m.u))


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


FLOORS: dict[str, Callable[[Surface, Metrics], None]] = {
    "corporate": _carpet,
    "sports": _gymnasium,
    "military": _duckboards,
}
