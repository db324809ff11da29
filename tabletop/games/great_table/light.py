"""Morning, day, dusk and night at the Great Table: one lamp over your own edge, and what it leaves in the dark."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from tabletop.games.great_table.shown import DARK, DAY, DUSK, MORNING
from tabletop.paint import metrics
from tabletop.paint.cache import kept
from tabletop.paint.room import Pool, bloom, levels
from tabletop.scene import Node
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
        self.glow = Glow(_gleam(layout.m), edge)
        self.shade(_shades(layout.m, edge, (t.cx, t.cy), flat=metrics.high_contrast()))

    def turn(self, hour: str, *, at_once: bool = False) -> None:
        """Let it be as light as the hour says."""
        self.fade(HOURS[hour], at_once=at_once)

    def prepare(self, share: float) -> bool:
        """Make the dark first, in the next frame the light."""
        return super().prepare(share) or (not metrics.high_contrast() and self.glow.prepare(share))

    def show(self, share: float) -> None:
        """Be as dark as that now, and the lamp as bright."""
        super().show(share)
        self.glow.shine(0.0 if metrics.high_contrast() else share)


class Glow(Node):
    """What the lamp adds to the dark. It has no weight of its own, so it is not blitted as pictures are."""

    __slots__ = ("_ahead", "_lit")

    def __init__(self, image: Surface, at: tuple[float, float]) -> None:
        super().__init__(image, z=Z + 0.5, visible=False)
        self._lit = image
        self._ahead: tuple[float, Surface] | None = None
        self.centre_at(*at)

    def prepare(self, share: float) -> bool:
        """Make what it will shine with at that strength; False if that is done."""
        if not 0 < share <= 1 or self.image is None or (self._ahead is not None and self._ahead[0] == share):
            return False
        self._ahead = share, _dimmed(self.image, share)
        return True

    def shine(self, share: float) -> None:
        """Shine with so much of its strength."""
        self.visible = share > 0
        if share and self.image is not None:
            ahead, self._ahead = self._ahead, None
            ready = ahead is not None and ahead[0] == share
            self._lit = ahead[1] if ahead is not None and ready else _dimmed(self.image, share)
            self.touch()

    def draw(self, target: Surface) -> None:
        """Add it to what lies behind."""
        target.blit(self._lit, self.rect.topleft, special_flags=pygame.BLEND_RGB_ADD)


def _dimmed(image: Surface, share: float) -> Surface:
    """Return a copy with so much of its strength."""
    level = round(255 * share)
    made = image.copy()
    made.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return made


@kept("rooms")
def _gleam(m: Metrics) -> Surface:
    """Draw the lamp's own light: a wide warm pool."""
    pool = pygame.Surface((m.px(1800), m.px(900)), 0, 32)
    w, h = pool.get_size()
    bloom(pool, Pool(w / 2, h / 2, w * 0.22, h * 0.22), GLOW)
    return pool


@lru_cache(4)
def _shades(m: Metrics, lamp: tuple[float, float], table: tuple[float, float], *, flat: bool) -> bytes:
    """Work out the light at night on a small map, three bytes a cell."""
    (rx, ry, strong), (mx, my, faint) = EDGE, MIDDLE
    edge = Pool(*lamp, rx * m.u, ry * m.u, strong)
    middle = Pool(*table, mx * m.u, my * m.u, faint)
    _, _, found = levels((m.width, m.height), (edge, middle), 1.35)
    night = tuple(1 - (1 - v) * 0.5 for v in NIGHT) if flat else NIGHT
    known = [bytes(round(255 * (a + (b - a) * i / 255)) for a, b in zip(night, WARM, strict=True)) for i in range(256)]
    return b"".join([known[min(255, int(v * 255))] for v in found])
