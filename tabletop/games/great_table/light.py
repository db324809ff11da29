"""Morning, day, dusk and night at the Great Table: one lamp over your own edge, and what it leaves in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.games.great_table.shown import DARK, DAY, DUSK, MORNING
from tabletop.node import Node
from tabletop.paint import sight, soft
from tabletop.paint.lamp import Pool, bloom, levels
from tabletop.table.veil import Veil, Z

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Layout

NIGHT, WARM = (0.40, 0.47, 0.62), (1.0, 0.97, 0.88)
HOURS = {DAY: 0.0, MORNING: 0.45, DUSK: 0.5, DARK: 1.0}  # shares of the dark
GLOW = (70, 48, 12)  # added at the lamp's brightest
EDGE, MIDDLE = (620, 250, 1.0), (420, 250, 0.46)  # pools: over the own edge, a faint one in the middle


class Lamp(Veil):
    """The dark of this table; hours are known to everybody."""

    __slots__ = ("glow",)

    def __init__(self, layout: Layout, timeline: Timeline) -> None:
        super().__init__(layout.m, timeline)
        t = layout.table
        edge = t.cx, t.cy + t.ry + layout.m.px(54)
        self.glow = Node(_gleam(layout.m), z=Z + 0.5, visible=False)
        self.glow.centre_at(*edge)
        self.shade(_shades(layout.m, edge, (t.cx, t.cy)))

    def turn(self, hour: str, *, at_once: bool = False) -> None:
        """Let it be as light as the hour says."""
        self.fade(HOURS[hour], at_once=at_once)

    def show(self, share: float) -> None:
        """Be as dark as that now, and the lamp as bright."""
        super().show(share)
        self.glow.visible = share > 0 and not sight.high_contrast()
        self.glow.alpha = round(255 * share)


def _gleam(m: Metrics) -> Surface:
    """Draw what the lamp adds to the dark: a wide warm pool, without any weight of its own."""
    pool = pygame.Surface((m.px(1800), m.px(900)), 0, 32)
    w, h = pool.get_size()
    bloom(pool, Pool(w / 2, h / 2, w * 0.22, h * 0.22), GLOW)
    made = soft.blank(w, h)
    made.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def _shades(m: Metrics, lamp: tuple[float, float], table: tuple[float, float]) -> bytes:
    """Work out the light at night on a small map, three bytes a cell."""
    (rx, ry, strong), (mx, my, faint) = EDGE, MIDDLE
    edge = Pool(*lamp, rx * m.u, ry * m.u, strong)
    middle = Pool(*table, mx * m.u, my * m.u, faint)
    _, _, found = levels((m.width, m.height), (edge, middle), 1.35)
    night = tuple(1 - (1 - v) * 0.5 for v in NIGHT) if sight.high_contrast() else NIGHT
    known = [
        bytes(round(255 * (a + (b - a) * i / 255)) for a, b in zip(night, WARM, strict=True)) for i in range(256)
    ]
    return b"".join([known[min(255, int(v * 255))] for v in found])
