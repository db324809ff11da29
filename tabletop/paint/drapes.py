"""The cloth between two people: velvet with folds, swags and a hem, plain cloth, or black."""

import math
from typing import Literal

import pygame

from tabletop.paint.cache import kept
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.svg import Svg, path, render
from tabletop.theme import BRASS, BRASS_DARK, INK

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
