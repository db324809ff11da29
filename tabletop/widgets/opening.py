"""A panel opens: what is on it grows into its place as one picture. It can be pressed from the first moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.anim import lerp
from tabletop.node import Node

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.anim import Timeline
    from tabletop.scene import Scene

SMALLER = 0.94
SOFT = 600_000  # px: larger pictures are scaled without smoothing, so that no frame takes long
OVER = 400  # above whatever it stands in for


class Opening:
    """The nodes are hidden, never moved; their picture grows about a point by a row of the motion table."""

    def __init__(
        self, scene: Scene, timeline: Timeline, nodes: Iterable[Node], about: tuple[float, float] | None, motion: str
    ) -> None:
        self.nodes = [(node, node.alpha) for node in nodes if node.shown]
        self.ghost: Node | None = None
        if not self.nodes or timeline.clock.off:
            return
        box = Rect(self.nodes[0][0].shown).unionall([node.shown for node, _ in self.nodes])
        self.box = box.clip((0, 0, box.right, box.bottom))
        self.about = about or self.box.center
        self.whole = self._taken()
        self.ghost = scene.add(Node(z=max(node.z for node, _ in self.nodes) + OVER))
        for node, _ in self.nodes:
            node.alpha = 0
        self._grow(0.0)
        if timeline.clock.calm:
            self._pale(0.0)
        self.tween = timeline.add(motion, self._grow, fade=self._pale, on_end=self.end)

    def _taken(self) -> Surface:
        """Draw everything to one picture."""
        made = Surface(self.box.bottomright, pygame.SRCALPHA)
        for node, _ in sorted(self.nodes, key=lambda both: both[0].z):
            made.set_clip(node.clip)
            node.draw(made)
        return made.subsurface(self.box).copy()

    def _grow(self, t: float) -> None:
        if self.ghost is None:
            return
        share, (x, y) = lerp(SMALLER, 1.0, t), self.about
        w, h = self.whole.get_size()
        scale = pygame.transform.smoothscale if w * h <= SOFT else pygame.transform.scale
        wanted = (max(1, round(w * share)), max(1, round(h * share)))
        self.ghost.image = self.whole if wanted == (w, h) else scale(self.whole, wanted)
        self.ghost.move(x + (self.box.x - x) * share, y + (self.box.y - y) * share)

    def _pale(self, t: float) -> None:
        if self.ghost is not None:
            self.ghost.alpha = round(255 * t)

    def end(self) -> None:
        """Let everything be seen in its place."""
        if self.ghost is None:
            return
        self.tween.cancel()
        self.ghost.kill()
        self.ghost = None
        for node, alpha in self.nodes:
            node.alpha = alpha
