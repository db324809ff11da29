"""The dark over the table with soft holes over what is spoken of. It dims; it is in nobody's way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.anim import lerp
from tabletop.node import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.anim import Timeline
    from tabletop.anim.timeline import Tween
    from tabletop.paint.metrics import Metrics

DARK = 255 * 27 // 100  # what is left of the light: 73 % black
BLUR = 20
CORNER = 40
Z = 1500.0
COARSE = 8  # soft edges are drawn this much smaller and scaled up


class Shade(Node):
    """As large as the window. `holes` are where they are now, on their way included."""

    __slots__ = ("_from", "_patches", "_to", "_tween", "holes", "level", "m", "timeline")

    def __init__(self, m: Metrics, timeline: Timeline) -> None:
        super().__init__(z=Z, size=(m.width, m.height))
        self.m, self.timeline = m, timeline
        self.holes: list[Rect] = []
        self.level = 0.0  # 0 no shade … 1 all of it
        self._from: list[Rect] = []
        self._to: list[Rect] = []
        self._tween: Tween | None = None
        self._patches: dict[tuple[int, int, int, int], Surface] = {}
        self.visible = False

    @property
    def aim(self) -> list[Rect]:
        """Where the holes are going."""
        return self._to

    def cut(self, holes: Sequence[Rect], *, on: bool, at_once: bool = False) -> None:
        """Move the holes to these places (px), and the shade in or away."""
        self._from, self._to = self.holes or list(holes), joined(holes, self.m)
        start, end = self.level, 1.0 if on else 0.0
        if self._tween is not None:
            self._tween.cancel()
        if at_once:
            self._set(self._to, end)
            return

        def apply(t: float) -> None:
            self._set(between(self._from, self._to, t), lerp(start, end, t))

        def fade(t: float) -> None:
            self._set(self._to, lerp(start, end, t))

        self._tween = self.timeline.add("holes", apply, fade=fade)

    def _set(self, holes: list[Rect], level: float) -> None:
        self.holes, self.level = holes, level
        self.visible = level > 0.01
        self._patches = {}
        self.touch()

    def draw(self, target: Surface) -> None:
        """Darken what lies below, but for the holes."""
        left = round(lerp(255, DARK, self.level))
        blur = 2 * self.m.px(BLUR)
        places = [hole.inflate(2 * blur, 2 * blur) for hole in self.holes]
        rest = [target.get_clip()]
        for place in places:
            rest = [part for one in rest for part in without(one, place)]
        for part in rest:
            target.fill((left, left, left), part, special_flags=pygame.BLEND_RGB_MULT)
        for hole, place in zip(self.holes, places, strict=True):
            target.blit(self._patch(hole.w, hole.h, left), place, special_flags=pygame.BLEND_RGB_MULT)

    def _patch(self, w: int, h: int, left: int) -> Surface:
        """Draw the light in one hole and its soft edge, to be multiplied with the picture."""
        blur = 2 * self.m.px(BLUR)
        key = (w, h, left, blur)
        if key not in self._patches:
            small = Surface(((w + 2 * blur) // COARSE + 1, (h + 2 * blur) // COARSE + 1))
            small.fill((left, left, left))
            box = Rect(blur // COARSE, blur // COARSE, max(1, w // COARSE), max(1, h // COARSE))
            corner = max(1, self.m.px(CORNER) // COARSE)
            pygame.draw.rect(small, (255, 255, 255), box.inflate(2, 2), border_radius=corner)
            small = pygame.transform.box_blur(small, max(1, self.m.px(BLUR) // COARSE))
            self._patches[key] = pygame.transform.smoothscale(small, (w + 2 * blur, h + 2 * blur))
        return self._patches[key]


def joined(holes: Sequence[Rect], m: Metrics) -> list[Rect]:
    """Make one hole of those whose soft edges would meet, so that nothing is darkened twice."""
    found: list[Rect] = []
    reach = 8 * m.px(BLUR)
    for hole in holes:
        new = Rect(hole)
        while (at := new.inflate(reach, reach).collidelist(found)) >= 0:
            new = new.union(found.pop(at))
        found.append(new)
    return found


def between(start: Sequence[Rect], end: Sequence[Rect], t: float) -> list[Rect]:
    """Give holes on their way; what has no counterpart grows out of its middle, or shrinks into it."""
    if t >= 1:
        return list(end)
    pairs = []
    for i in range(max(len(start), len(end))):
        a = start[i] if i < len(start) else Rect(end[i].center, (1, 1))
        b = end[i] if i < len(end) else Rect(start[i].center, (1, 1))
        pairs.append(Rect(*(round(lerp(x, y, t)) for x, y in zip(a, b, strict=True))))
    return _apart(pairs)


def _apart(holes: list[Rect]) -> list[Rect]:
    """Drop holes that lie in another on the way; two that merely touch darken a little, for a moment."""
    return [hole for i, hole in enumerate(holes) if not any(o.contains(hole) for j, o in enumerate(holes) if j != i)]


def without(whole: Rect, part: Rect) -> list[Rect]:
    """Cut a rectangle out of another: up to four that are left."""
    if not whole.colliderect(part):
        return [whole]
    cut = whole.clip(part)
    found = (
        Rect(whole.x, whole.y, whole.w, cut.y - whole.y),
        Rect(whole.x, cut.bottom, whole.w, whole.bottom - cut.bottom),
        Rect(whole.x, cut.y, cut.x - whole.x, cut.h),
        Rect(cut.right, cut.y, whole.right - cut.right, cut.h),
    )
    return [rect for rect in found if rect.w > 0 and rect.h > 0]
