"""The islands are laid, face down, and turned one by one; a person may drag one to any free spot meanwhile."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from rules.core.words import roll
from rules.games.scallywag.chart import BASE, SPOTS
from tabletop.anim import glide
from tabletop.games.scallywag.sea import inks
from tabletop.paint import coins
from tabletop.scene import Node

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.widgets.mouse import Gesture

STEP_MS, FIRST_MS, TURN_MS = 360, 900, 150  # so long one tile waits for another, all for the first, one lies unturned
Z, HELD_Z = 60.0, 640.0  # under every word, but for the one in a hand
SLIDE = 1.6  # design px by which the pile's tiles lie over one another


class Laying:
    """From the first tile on the pile to the last one turned. `done` is called at the end."""

    def __init__(self, picture: SeaPicture, play: Callable[[str], None], done: Callable[[], None]) -> None:
        self.picture, self.play, self.done = picture, play, done
        self.chart, self.timeline = picture.chart, picture.timeline
        key = str(picture.session.plan[0].name) + str(picture.shown.tiles)
        self.free = sorted((spot for spot in range(SPOTS) if spot != BASE), key=lambda spot: roll(key, spot))
        self.turning = 0
        self.over = False
        self.held: Node | None = None  # the tile somebody drags
        self.rings: dict[int, Node] = {}
        d = self.chart.sea.coin(0)
        self.back: Surface = inks.tile("", d, "", max(1, round(7 * picture.m.u)))
        self.pile = [picture.scene.add(Node(self.back, z=Z + i)) for i in range(len(self.free))]
        for i, node in enumerate(self.pile):
            node.centre_at(*self._place(i))

    def _place(self, i: int) -> tuple[float, float]:
        x, y = self.chart.sea.pile
        return x, y - i * SLIDE * self.chart.sea.k

    def begin(self) -> None:
        """Lay the first before long."""
        self.timeline.after(FIRST_MS, self._next)

    def _next(self) -> None:
        """Lay the next one, unless somebody is about to."""
        if self.over or self.held is not None or not self.free:
            return
        node, spot = self.pile.pop(), self.free.pop(0)
        self.play("card-deal")
        self._send(node, spot)
        if self.free:
            self.timeline.after(STEP_MS, self._next)

    def _send(self, node: Node, spot: int) -> None:
        self.turning += 1
        glide(self.timeline, node, self.chart.sea.at(spot), "tiles", scale=self.picture.m.u,
              on_end=lambda: self._landed(node, spot))  # fmt: skip

    def _landed(self, node: Node, spot: int) -> None:
        """Let a tile lie for a moment and turn over."""
        node.centre_at(*self.chart.sea.at(spot))
        node.z = 52.0
        turned = [False]

        def flip(t: float) -> None:
            if t >= 0.5 and not turned[0]:
                turned[0] = True
                self._turn(node, spot)
            node.centre_at(*self.chart.sea.at(spot), _narrowed(self.back, t) if t < 0.5 else node.image)

        self.timeline.add("flip", flip, delay=TURN_MS, on_end=lambda: self._turned(node, spot))
        self.play("card-flip")

    def _turn(self, node: Node, spot: int) -> None:
        """Show the island that lies there."""
        node.visible = False
        self.chart.tiles[spot] = self.picture.shown.tiles[spot]
        self.chart.tile(spot)

    def _turned(self, node: Node, spot: int) -> None:
        if self.chart.tiles[spot] is None:
            self._turn(node, spot)
        node.kill()
        self.turning -= 1
        if not self.free and not self.turning and not self.over:
            self._end()

    def finish(self) -> None:
        """Lay everything at once."""
        if self.over:
            return
        self.over = True
        if self.held is not None:
            self.held.kill()
            self.held = None
        for node in self.pile:
            node.kill()
        self.free, self.pile = [], []
        self.over = False
        self._end()

    def _end(self) -> None:
        self.over = True
        self._ring(on=False)
        self.picture.show_chart()
        self.done()

    # -- a person's hand
    def gesture(self, gesture: Gesture) -> bool:
        """Take hold of the uppermost tile, carry it, lay it on the free spot it is let go over."""
        if self.over:
            return False
        if gesture.kind in {"press", "click", "long"}:
            return self._on_pile(gesture.pos)
        if gesture.kind == "grab" and gesture.button == 1 and self._on_pile(gesture.start):
            self.held = self.pile.pop()
            self.held.z = HELD_Z
            self._ring(on=True)
            self.play("card-select")
            return True
        if self.held is None:
            return False
        if gesture.kind == "drag":
            self.held.centre_at(*gesture.pos)
        elif gesture.kind in {"drop", "cancel"}:
            self._let_go(gesture.pos if gesture.kind == "drop" else (-1, -1))
        return True

    def _on_pile(self, pos: tuple[int, int]) -> bool:
        return bool(self.pile) and math.dist(self._place(len(self.pile) - 1), pos) <= self.back.get_width() / 2

    def _let_go(self, pos: tuple[int, int]) -> None:
        node, self.held = self.held, None
        self._ring(on=False)
        if node is None:
            return
        near = min(self.free, key=lambda spot: math.dist(self.chart.sea.at(spot), pos), default=-1)
        if near >= 0 and math.dist(self.chart.sea.at(near), pos) <= self.chart.sea.coin(near):
            self.free.remove(near)
            self._send(node, near)
        else:
            self.pile.append(node)
            node.z = Z + len(self.pile)
            glide(self.timeline, node, self._place(len(self.pile) - 1), "sort")
        self.timeline.after(STEP_MS, self._next)

    def _ring(self, *, on: bool) -> None:
        """Ring the free spots while a tile is carried."""
        for node in self.rings.values():
            node.kill()
        self.rings = {}
        for spot in self.free if on else ():
            ring = coins.aim_ring(self.picture.m, round(self.chart.sea.coin(spot) * 0.9), "may")
            node = self.rings[spot] = self.picture.scene.add(Node(ring, z=51.0))
            node.centre_at(*self.chart.sea.at(spot))


def _narrowed(image: Surface, t: float) -> Surface:
    """Return a tile as it looks while it turns."""
    share = max(0.06, abs(math.cos(math.pi * t)))
    return pygame.transform.scale(image, (max(1, round(image.get_width() * share)), image.get_height()))


