"""The room: floor, table, felt and lamp baked into one opaque surface, and the cloth that falls between two people."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from tabletop.paint import metrics
from tabletop.paint.cache import kept
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.sprites import Svg, num, path, render
from tabletop.theme import BRASS, BRASS_DARK, CLASSIC, DESK, INK, MENU, PAGE, TableLook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabletop.paint.metrics import Metrics

SHRINK = 16
TILE = 256
Triple = tuple[float, float, float]


class Pool(NamedTuple):
    """A pool of light in pixels; strength is a share of one."""

    x: float
    y: float
    rx: float
    ry: float
    strength: float = 1.0


def light(target: Surface, pools: tuple[Pool, ...], ambient: Triple, warm: Triple) -> None:
    """Multiply the target by ambient light and warm pools of it."""

    def shade(level: float) -> bytes:
        return bytes(min(255, int(255 * (a * (1 - level) + w * level))) for a, w in zip(ambient, warm, strict=True))

    _apply(target, levels(target.get_size(), pools, 1.35), shade, pygame.BLEND_RGB_MULT)


def bloom(target: Surface, pool: Pool, colour: tuple[int, int, int]) -> None:
    """Add the lamp's glow to the target."""

    def shade(level: float) -> bytes:
        return bytes(int(c * level) for c in colour)

    w, h, found = levels(target.get_size(), (pool,), 1.0)
    rng, step = Random(1), 1 / max(colour)  # so few steps of colour would show as rings: blur them by chance
    rough = [max(0.0, v + (rng.random() - 0.5) * step) if v > 0.02 else v for v in found]
    _apply(target, (w, h, rough), shade, pygame.BLEND_RGB_ADD)


def grain(target: Surface, amount: int = 3) -> None:
    """Roughen the target by up to amount steps of grey either way, the same every time."""
    w, h = target.get_size()
    up, down = _tile(amount)
    for y in range(0, h, TILE):
        for x in range(0, w, TILE):
            target.blit(up, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            target.blit(down, (x, y), special_flags=pygame.BLEND_RGB_SUB)


def levels(size: tuple[int, int], pools: tuple[Pool, ...], power: float) -> tuple[int, int, list[float]]:
    """Light level 0..1 at the middle of every cell of the small map."""
    w, h = -(-size[0] // SHRINK), -(-size[1] // SHRINK)
    cell_w, cell_h = size[0] / w, size[1] / h
    best = [0.0] * (w * h)
    exp = math.exp
    for pool in pools:
        across = [((cell_w * (i + 0.5) - pool.x) / pool.rx) ** 2 for i in range(w)]
        for j in range(h):
            dy, row = ((cell_h * (j + 0.5) - pool.y) / pool.ry) ** 2, j * w
            for i, dx in enumerate(across):
                level = pool.strength * exp(-((dx + dy) ** power))
                best[row + i] = max(best[row + i], level)
    return w, h, best


def _apply(target: Surface, lit: tuple[int, int, list[float]], shade: Callable[[float], bytes], flag: int) -> None:
    w, h, values = lit
    known = [shade(i / 1023) for i in range(1024)]
    data = b"".join([known[min(1023, int(v * 1023))] for v in values])
    small = pygame.image.frombuffer(data, (w, h), "RGB").convert(Surface((1, 1), 0, 32))
    target.blit(pygame.transform.smoothscale(small, target.get_size()), (0, 0), special_flags=flag)


@lru_cache(4)
def _tile(amount: int) -> tuple[Surface, Surface]:
    """Two tiles, what is added and what is taken away, at each pixel only one of them."""
    noise = Random(3).randbytes(TILE * TILE)
    span = 2 * amount + 1
    steps = [i * span // 256 - amount for i in range(256)]
    up = noise.translate(bytes(max(0, s) for s in steps))
    down = noise.translate(bytes(max(0, -s) for s in steps))
    return _grey(up), _grey(down)


def _grey(data: bytes) -> Surface:
    image = pygame.image.frombuffer(data, (TILE, TILE), "P")
    image.set_palette([(i, i, i) for i in range(256)])
    return image.convert(Surface((1, 1), 0, 32))


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
    if metrics.high_contrast():
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
    if metrics.high_contrast():
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
    if metrics.high_contrast():
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
    if metrics.high_contrast():
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
    if metrics.high_contrast():
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
    made, flat = Surface((m.width, m.height), 0, 32), metrics.high_contrast()
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


Cloth = Literal["velvet", "plain", "black"]

HEM_OVER = 10  # how far the hem swings past its place
FOLD, SWAG, SWAG_DEEP = 80.0, 320.0, 212.0
HEM = 50.0
PLAIN, BLACK = (66, 16, 24), (6, 5, 5)
DEEP, RED, SHINE = (24, 3, 8), (112, 20, 32), (164, 44, 54)
SWAG_DARK, SWAG_RED, SWAG_LINE = "#3A0A14", "#5C1220", "#8E2434"


@kept("rooms")
def drape(m: Metrics, cloth: Cloth) -> Surface:
    """Draw the cloth, opaque, as wide as the window and a little higher: it rests with its foot at the window's."""
    w, h = m.width, m.height + m.px(HEM_OVER)
    made = Surface((w, h))
    if cloth == "black":
        made.fill(BLACK)
        return made
    if cloth == "plain":
        made.fill(PLAIN)
    else:
        pygame.transform.scale(_folds(m, w), (w, h), made)
        made.blit(pygame.transform.smoothscale(_fall_of_light(), (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _hem(m, made, tassels=cloth == "velvet")
    return made


@kept("rooms")
def swags(m: Metrics) -> Surface:
    """Draw the row of swags that hangs before the velvet, from the window's upper edge."""
    count = max(3, round(m.w / SWAG))
    each = m.w / count
    high = m.px(SWAG_DEEP + 8)
    svg = Svg(m.w, high / m.u)  # whole pixels: the rasteriser keeps the shape, and would leave a gap at the side
    for i in range(count):
        _swag(svg, i * each, each)
    for i in range(count + 1):
        _tail(svg, i * each)
    made = blank(m.width, high)
    stamp(made, render(svg, m.u), 0, 0)
    return made


def _folds(m: Metrics, w: int) -> Surface:
    """Draw one row of pixels: light and dark from side to side, dimmer towards the edges."""
    row = Surface((w, 1))
    for x in range(w):
        at = x / m.u
        wave = math.sin(math.tau * at / FOLD + 0.9 * math.sin(math.tau * at / 530))
        share = 0.42 + 0.36 * wave + 0.16 * math.sin(math.tau * at / 31 + 1.2) * max(0.0, wave)
        side = 1 - 0.45 * (2 * x / w - 1) ** 4
        row.set_at((x, 0), _mixed(min(1.0, max(0.0, share)), side))
    return row


def _mixed(share: float, light: float) -> tuple[int, int, int]:
    one, two, part = (DEEP, RED, share * 2) if share < 0.5 else (RED, SHINE, share * 2 - 1)
    r, g, b = (round((a + (c - a) * part) * light) for a, c in zip(one, two, strict=True))
    return r, g, b


def _fall_of_light() -> Surface:
    """Draw one column: dark under the swags, lit in the middle, dim at the foot."""
    column = Surface((2, 9))
    for y, light in enumerate((60, 96, 158, 214, 246, 250, 226, 190, 140)):
        column.fill((light,) * 3, (0, y, 2, 1))
    return column


def _hem(m: Metrics, made: Surface, *, tassels: bool) -> None:
    w, h = made.get_size()
    top, band = h - m.px(HEM), max(2, m.px(12))
    made.fill(INK, (0, top - max(1, m.px(3)), w, h - top + m.px(3)))
    made.fill(BRASS_DARK, (0, top, w, band))
    made.fill(BRASS, (0, top + band // 3, w, max(1, band // 3)))
    if not tassels:
        return
    each = m.px(38)
    for x in range(-each // 2, w, max(4, each)):
        made.fill("#5A3F14", (x, top + band + m.px(4), each - max(1, m.px(5)), h))
        made.fill("#6E4F1C", (x, top + band + m.px(4), max(1, each // 4), h))


def _swag(svg: Svg, x: float, w: float) -> None:
    low = SWAG_DEEP * 1.32  # the control points; the curve itself hangs to three quarters of them
    for depth, fill in ((1.0, SWAG_RED), (0.78, SWAG_DARK), (0.74, SWAG_RED), (0.5, SWAG_DARK), (0.46, SWAG_RED),
                        (0.24, SWAG_DARK), (0.2, SWAG_RED)):  # fmt: skip
        y = low * depth
        svg.path(path("M? 0C? ? ? ? ? 0Z", x, x + w * 0.2, y, x + w * 0.8, y, x + w), fill)
    for depth in (0.9, 0.62, 0.36):
        y = low * depth
        d = path("M? 0C? ? ? ? ? 0", x + 8, x + w * 0.21, y, x + w * 0.79, y, x + w - 8)
        svg.path(d, None, SWAG_LINE, 3, opacity=0.75)
    edge = path("M? 0C? ? ? ? ? 0", x, x + w * 0.2, low, x + w * 0.8, low, x + w)
    svg.path(edge, None, INK, 11)
    svg.path(edge, None, BRASS, 6)


def _tail(svg: Svg, x: float) -> None:
    svg.path(path("M? 0L? 0L? 56L? 56Z", x - 24, x + 24, x + 19, x - 19), BRASS_DARK, INK, 4)
    svg.rect(x - 22, 54, 44, 18, "#5A3F14", edge=INK, width=4)
    svg.path(path("M? 72L? 72L? 148L? 148Z", x - 20, x + 20, x + 25, x - 25), "#B88A34", INK, 4)
    for dx in (-13, -4, 5, 14):
        svg.line(x + dx * 0.9, 78, x + dx * 1.15, 142, BRASS_DARK, 3)
