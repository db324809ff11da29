"""The room: floor, table, felt and lamp baked into one opaque surface of the window's size."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint import sight
from tabletop.paint.cache import kept
from tabletop.paint.lamp import Pool, bloom, grain, light
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.svg import Svg, num, path, render
from tabletop.theme import BRASS, CLASSIC, DESK, INK, MENU, PAGE, TableLook

if TYPE_CHECKING:
    from collections.abc import Iterator

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
def room(m: Metrics, look: TableLook = CLASSIC, table: Table | None = None) -> Surface:
    """Bake the room of a game."""
    t = table or table_of(m)
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
    look = MENU
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
    look = DESK if desk else PAGE
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


def _table(made: Surface, m: Metrics, look: TableLook, t: Table) -> None:
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
        (look.pattern or sunburst)(svg, look, r)
    shine = svg.gradient(((0, "#FFE3B0", 0.55), (0.5, "#FFE3B0", 0.10), (1, "#FFE3B0", 0)))
    svg.ellipse(ox, oy, r - 2, ry - 2, None, shine, 2.5)
    stamp(made, render(svg, u), left * u, top * u)


def _nap(made: Surface, look: TableLook, u: float, t: Table) -> None:
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


def _rim(svg: Svg, look: TableLook, r: float) -> None:
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


def sunburst(svg: Svg, look: TableLook, r: float) -> None:
    """Draw rays in two rings: the pattern of a felt that has no other."""
    svg.rays(0, 0, r * 0.30, r - 78, 60, 0.34, look.line, 0.20)
    svg.circle(0, 0, r - 66, None, look.line, 2, 0.9)
    svg.circle(0, 0, r - 73, None, look.line, 1, 0.8)
    svg.rays(0, 0, r - 64, r - 52, 120, 0.4, look.line, 0.8)
    svg.circle(0, 0, r * 0.30 - 6, None, look.line, 2, 0.9)
    svg.circle(0, 0, r * 0.30 - 12, None, look.line, 1, 0.7)


FLAT = "#0C0A08"  # the floor without lamp and pattern
STRIPS = 6  # in which the first memory of a large window is laid out
LAMP_CREAM = "#FFE9BD"


def floor(m: Metrics, look: TableLook) -> Surface:
    """Draw the floor of a room, an opaque surface of the window's size."""
    *_, made = laid(m, look)
    return made


def laid(m: Metrics, look: TableLook) -> Iterator[Surface]:
    """Draw a floor a little at a time; whatever comes last is the whole of it."""
    made, flat = Surface((m.width, m.height), 0, 32), sight.high_contrast()
    strip = m.height // STRIPS + 1
    for y in range(0, m.height, strip):
        made.fill(FLAT if flat else look.floor, (0, y, m.width, strip))
        yield made
    if not flat:
        (look.boards or _scallops)(made, m)
        yield made


def tiled(made: Surface, tile: Surface) -> None:
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
    tiled(made, render(svg, max(m.u, 0.5)))


