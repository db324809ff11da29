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
    """As large as the window. `holes` are where they are now, on their way included: one for each thing spoken of."""

    __slots__ = ("_from", "_groups", "_patches", "_to", "_tween", "holes", "level", "m", "timeline")

    def __init__(self, m: Metrics, timeline: Timeline) -> None:
        super().__init__(z=Z, size=(m.width, m.height))
        self.m, self.timeline = m, timeline
        self.holes: list[Rect] = []
        self.level = 0.0  # 0 no shade … 1 all of it
        self._from: list[Rect] = []
        self._to: list[Rect] = []
        self._tween: Tween | None = None
        self._groups: list[tuple[Rect, list[Rect]]] = []
        self._patches: dict[int, Surface] = {}
        self.visible = False

    @property
    def aim(self) -> list[Rect]:
        """Where the holes are going."""
        return self._to

    def cut(self, holes: Sequence[Rect], *, on: bool, at_once: bool = False) -> None:
        """Move the holes to these places (px), and the shade in or away."""
        self._from, self._to = self.holes or list(holes), apart(holes)
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
        self._groups = grouped(holes, self.m)
        self.visible = level > 0.01
        self._patches = {}
        self.touch()

    def draw(self, target: Surface) -> None:
        """Darken what lies below, but for the holes."""
        left = round(lerp(255, DARK, self.level))
        rest = [target.get_clip()]
        for place, _ in self._groups:
            rest = [part for one in rest for part in without(one, place)]
        for part in rest:
            target.fill((left, left, left), part, special_flags=pygame.BLEND_RGB_MULT)
        for i, (place, _) in enumerate(self._groups):
            target.blit(self._patch(i, left), place, special_flags=pygame.BLEND_RGB_MULT)

    def _patch(self, i: int, left: int) -> Surface:
        """Draw the light in the holes of a group and their soft edges, to be multiplied with the picture."""
        if i not in self._patches:
            place, holes = self._groups[i]
            small = Surface((place.w // COARSE + 1, place.h // COARSE + 1))
            small.fill((left, left, left))
            corner = max(1, self.m.px(CORNER) // COARSE)
            for hole in holes:
                x, y = (hole.x - place.x) // COARSE, (hole.y - place.y) // COARSE
                box = Rect(x, y, max(1, hole.w // COARSE), max(1, hole.h // COARSE))
                pygame.draw.rect(small, (255, 255, 255), box.inflate(2, 2), border_radius=corner)
            small = pygame.transform.box_blur(small, max(1, self.m.px(BLUR) // COARSE))
            self._patches[i] = pygame.transform.smoothscale(small, place.size)
        return self._patches[i]


def grouped(holes: Sequence[Rect], m: Metrics) -> list[tuple[Rect, list[Rect]]]:
    """Put holes together whose soft edges meet, with the place they take, so that nothing is darkened twice."""
    found: list[tuple[Rect, list[Rect]]] = []
    edge = 4 * m.px(BLUR)
    for hole in holes:
        place, those = hole.inflate(edge, edge), [hole]
        while (at := place.collidelist([other for other, _ in found])) >= 0:
            other, more = found.pop(at)
            place, those = place.union(other), [*more, *those]
        found.append((place, those))
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
    return apart(pairs)


def apart(holes: Sequence[Rect]) -> list[Rect]:
    """Drop holes that lie in another."""
    found: list[Rect] = []
    for hole in sorted(holes, key=lambda one: -one.w * one.h):
        if not any(other.contains(hole) for other in found):
            found.append(Rect(hole))
    return found


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
