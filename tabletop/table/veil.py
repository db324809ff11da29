"""Dark and light on a table: a veil that darkens floor, table and what lies on it, but never what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.paint.room import SHRINK
from tabletop.scene import Node

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.anim import Timeline, Tween
    from tabletop.paint.metrics import Metrics

Z = 90.0
STEPS = 24  # of the fade: each darkens the whole window anew


class Veil(Node):
    """Everything behind it, multiplied by a share (0: nothing at all) of a map of light."""

    __slots__ = ("_ahead", "_dark", "_map", "_tween", "m", "share", "timeline")

    def __init__(self, m: Metrics, timeline: Timeline) -> None:
        super().__init__(z=Z, size=(m.width, m.height), visible=False)
        self.m, self.timeline = m, timeline
        self.share = 0.0
        self._map: bytes = b""
        self._dark: Surface | None = None
        self._tween: Tween | None = None
        self._ahead: tuple[float, Surface] | None = None  # the next step of a fade, made in a frame with nothing to do

    def shade(self, levels: bytes) -> None:
        """Take another map: three bytes a cell."""
        self._map, self._ahead = levels, None
        if self.share:
            self.show(self.share)

    def fade(self, end: float, *, at_once: bool = False) -> None:
        """Let it be as dark as that, in the time of a cross-fade."""
        start = self.share
        if self._tween is not None:
            self._tween.cancel()
            self._tween = None
        if start == end:
            return
        if at_once or self.timeline.clock.off:
            self.show(end)
            return

        def apply(t: float) -> None:
            after = min(self.share + 1 / STEPS, end) if end > start else max(self.share - 1 / STEPS, end)
            if t >= 1:
                self.show(end)
            elif abs(start + (end - start) * t - self.share) >= 1 / STEPS:
                self.show(after)
            else:
                self.prepare(after)

        calm = self.timeline.clock.calm
        self._tween = self.timeline.add("day-night", None if calm else apply, fade=apply if calm else None)

    def prepare(self, share: float) -> bool:
        """Make what it will take to be as dark as that, a part at a time; False if there is nothing left to do."""
        if not self._map or not 0 < share <= 1 or (self._ahead is not None and self._ahead[0] == share):
            return False
        self._ahead = share, _scaled(self._map, self.m, share)
        return True

    def show(self, share: float) -> None:
        """Be as dark as that now."""
        self.share = share
        self.visible = share > 0
        ahead, self._ahead = self._ahead, None
        if not share or not self._map:
            self._dark = None
        else:
            ready = ahead is not None and ahead[0] == share
            self._dark = ahead[1] if ahead is not None and ready else _scaled(self._map, self.m, share)
        self.touch()

    @property
    def dark(self) -> bool:
        """Whether it darkens anything."""
        return self._dark is not None

    def draw(self, target: Surface) -> None:
        """Darken what lies behind it."""
        if self._dark is not None:
            target.blit(self._dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _scaled(shades: bytes, m: Metrics, share: float) -> Surface:
    """Make the veil of a share of the dark, as large as the window."""
    paler = bytes(255 - round((255 - value) * share) for value in range(256))
    size = -(-m.width // SHRINK), -(-m.height // SHRINK)
    small = pygame.image.frombuffer(shades.translate(paler), size, "RGB").convert(pygame.Surface((1, 1), 0, 32))
    return pygame.transform.smoothscale(small, (m.width, m.height))
