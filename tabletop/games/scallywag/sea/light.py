"""Day and night on the chart: after dusk a veil with one lantern, and stars over the floor."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import metrics, soft
from tabletop.paint.room import Pool, levels
from tabletop.table.veil import Veil as Dark

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.room import Table

NIGHT, LANTERN = (0.42, 0.48, 0.66), (1.0, 0.94, 0.78)
STARS = 70


class Veil(Dark):
    """Multiplied by nothing at all by day, by the night and its one lantern after dusk."""

    __slots__ = ("_glow", "_stars", "lantern", "table")

    def __init__(self, m: Metrics, table: Table, timeline: Timeline) -> None:
        super().__init__(m, timeline)
        self.table = table
        self.lantern: tuple[float, float] | None = None
        self._glow: Surface | None = None
        self._stars = _sky(m, table)

    def light(self, at: tuple[float, float]) -> None:
        """Put the lantern there (px)."""
        if at != self.lantern:
            self.lantern = at
            self.shade(_shades(self.m, self.table, at))

    def fall(self, *, night: bool, at_once: bool = False) -> None:
        """Let it be night, or day, in the time of a cross-fade."""
        self.fade(1.0 if night else 0.0, at_once=at_once)

    def show(self, share: float) -> None:
        """Be as dark as that now, and the lantern as bright."""
        super().show(share)
        self._glow = _gleam(self.m, share) if self.dark else None

    def draw(self, target: Surface) -> None:
        """Darken what lies behind it, and let stars come out above the floor."""
        if not self.dark:
            return
        super().draw(target)
        if self._glow is not None and self.lantern is not None:
            w, h = self._glow.get_size()
            at = round(self.lantern[0] - w / 2), round(self.lantern[1] - h / 2)
            target.blit(self._glow, at, special_flags=pygame.BLEND_RGB_ADD)
        area = target.get_clip()
        for x, y, d, level in self._stars:
            if area.collidepoint(x, y):
                grey = round(level * self.share)
                target.fill((grey, grey, min(255, grey + 20)), (x, y, d, d), pygame.BLEND_RGB_ADD)


def _shades(m: Metrics, table: Table, lantern: tuple[float, float]) -> bytes:
    """Work out the light at night on a small map, three bytes a cell."""
    x, y = lantern
    own = Pool(x, y, 300 * m.u, 200 * m.u, 0.8)
    middle = Pool(table.cx, table.cy, table.rx * 0.9, table.ry * 0.9, 0.10)
    _, _, found = levels((m.width, m.height), (own, middle), 1.0)
    night = tuple(1 - (1 - v) * 0.5 for v in NIGHT) if metrics.high_contrast() else NIGHT
    known = [
        bytes(round(255 * (a + (b - a) * i / 255)) for a, b in zip(night, LANTERN, strict=True)) for i in range(256)
    ]
    return b"".join([known[min(255, int(v * 255))] for v in found])


def _gleam(m: Metrics, share: float) -> Surface:
    """Draw what the lantern adds to the dark: a soft warm pool."""
    wide, high = m.px(760), m.px(520)
    box = soft.soft_box(wide // 2, high // 2, high // 4, max(1, high // 8), alpha=255, colour="#3C2C0E")
    made = pygame.Surface(box.get_size(), 0, 32)
    made.blit(soft.faded(box, round(255 * share)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _sky(m: Metrics, table: Table) -> tuple[tuple[int, int, int, int], ...]:
    """Scatter stars over the floor, not over the table: place, size, brightness."""
    rng = Random(11)
    found: list[tuple[int, int, int, int]] = []
    while len(found) < STARS:
        x, y = rng.uniform(0, m.width), rng.uniform(0, m.height)
        if ((x - table.cx) / table.rx) ** 2 + ((y - table.cy) / table.ry) ** 2 > 1.35:
            found.append((int(x), int(y), max(1, round(rng.choice((1.0, 1.4, 2.0)) * m.u)), rng.randrange(40, 150)))
    return tuple(found)
