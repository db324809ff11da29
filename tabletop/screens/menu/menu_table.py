"""What lies on the menu's table: posters spread for as many games as there are, and cards somebody has left there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import cards
from tabletop.paint.cache import kept
from tabletop.paint.room import menu_room
from tabletop.paint.soft import Surface, stamp_mid

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics

MIDDLE = 1285.0  # where the lamp hangs, in a 16:9 window
LEAN = {2: 4.0, 3: 6.0}  # of the outermost poster; of more games
MOST_LEAN = 7.0
FEW, WIDE, NARROW = 3, 1.14, 1.1  # from poster to poster, in widths: the chosen one covers nobody's words
CHOSEN = 1.13
ENTRIES, EDGE = 610.0, 30.0  # where the entries end, and how near the window's edge a poster may come
LEFT_FAN, RIGHT_FAN = (1, 2, 3, 4, 18), (0, 14, 15, 7, 9)
TALLEST = 640.0

Spot = tuple[float, float, float, float]


def spread(games: int, chosen: int, m: Metrics, top: float, foot: float) -> list[Spot]:
    """Place the posters between top and foot: middle x and y, width (all units), angle in degrees."""
    room = foot - top
    cx = MIDDLE + (m.w - 1920) * 0.6
    tall = min(TALLEST if games == 1 else 410.0, room * (0.94 if games == 1 else 0.8))
    pitch = WIDE if games <= FEW else NARROW
    wide = min(tall / 1.4, 2 * min(cx - ENTRIES, m.w - EDGE - cx) / ((games - 1) * pitch + CHOSEN))
    tall = wide * 1.4
    spots = []
    for i in range(games):
        out = i - (games - 1) / 2
        lift = -0.05 * tall if i == chosen and games > 1 else 0.012 * tall * out * out
        size = wide * (CHOSEN if i == chosen and games > 1 else 1.0)
        angle = 0.0 if i == chosen else -out / ((games - 1) / 2) * LEAN.get(games, MOST_LEAN)
        spots.append((cx + out * wide * pitch, top + room / 2 + lift, size, angle))
    return spots


@kept("rooms")
def strewn(m: Metrics) -> Surface:
    """Lay two fans of cards on the menu's table; the poster comes between them."""
    made = menu_room(m).copy()
    cx, cy = MIDDLE + (m.w - 1920) * 0.6, 560.0 + (m.h - 1080) * 0.4
    for kinds, side in ((LEFT_FAN, -1), (RIGHT_FAN, 1)):
        for i, kind in enumerate(kinds if side < 0 else tuple(reversed(kinds))):
            step = i if side < 0 else len(kinds) - 1 - i
            lean = math.radians(58 - step * 11.5) * side
            far = 470.0
            x, y = cx + side * 60 + far * math.sin(lean), cy + 120 - far * math.cos(lean) * 0.86
            _card(made, m, kind, (x, y), -math.degrees(lean) * 0.8)
    return made


def _card(made: Surface, m: Metrics, kind: int, at: tuple[float, float], angle: float) -> None:
    w = m.px(176)
    turned = pygame.transform.rotozoom(cards.card(kind, w, fine=2), angle, 0.5)
    x, y = m.px(at[0]), m.px(at[1])
    stamp_mid(made, cards.card_shadow(m, w, 4, round(angle)), x, y)
    stamp_mid(made, turned, x, y)
