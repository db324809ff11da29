"""The pointing hand, and the outlines round the cards it means."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.node import Node
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.screens.lesson.shade import Z
from tabletop.theme import MUSTARD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.anim.timeline import Tween
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene
    from tabletop.table.cardnode import CardNode

SIZE, TIP = 160, (26, 20)  # of the sprite: its finger points to the upper left
NOD = 8


class Hand(Node):
    """What points; it lies where it hides the fewest words."""

    __slots__ = ()


class Finger:
    """A hand that nods at one thing."""

    def __init__(self, scene: Scene, timeline: Timeline, m: Metrics) -> None:
        self.m, self.timeline = m, timeline
        self.node = scene.add(Hand(z=Z + 50, visible=False))
        self.at: tuple[int, int] | None = None
        self._turn = 0
        self._tween: Tween | None = None

    def point(self, what: Rect | None, words: Callable[[], Sequence[Rect]]) -> None:
        """Point at a place (px), or at nothing, from where the hand covers the fewest of these words."""
        tip = None if what is None else _tip_on(what, self.m)
        if tip == self.at:
            return
        self.at = tip
        self.node.visible = tip is not None
        if self._tween is not None:
            self._tween.cancel()
            self._tween = None
        if tip is None:
            return
        self._turn = _turned(tip, self.m, words())
        self.node.image = pygame.transform.rotate(sprite("pointer-hand", self.m.px(SIZE)), self._turn)
        self._nod(0.0)
        if not (self.timeline.clock.calm or self.timeline.clock.off):
            self._tween = self.timeline.add("nod", self._nod, loop=True)

    def _nod(self, t: float) -> None:
        """Draw back by up to 8 units and come again."""
        if self.at is None:
            return
        back = NOD * self.m.u * math.sin(math.pi * t) if t < 1 else 0.0
        x, y = _tip(self._turn)
        dx, dy = (1 if x < SIZE / 2 else -1), (1 if y < SIZE / 2 else -1)
        share = self.m.px(SIZE) / SIZE
        self.node.move(self.at[0] - x * share + dx * back, self.at[1] - y * share + dy * back)


def _tip(turn: int) -> tuple[int, int]:
    """Return the fingertip in the sprite turned anticlockwise by so many degrees."""
    x, y = TIP
    return {0: (x, y), 90: (y, SIZE - x), 180: (SIZE - x, SIZE - y), 270: (SIZE - y, x)}[turn]


def _turned(tip: tuple[int, int], m: Metrics, words: Sequence[Rect]) -> int:
    """Turn it so that the hand covers no words if it can; else it comes from outside the table, as it does anyway."""
    right = tip[0] > m.width * 0.62 and tip[1] < m.height * 0.7
    usual = 90 if right else 180
    window, words = Rect(0, 0, m.width, m.height), [one for one in words if not one.collidepoint(tip)]

    def covered(turn: int) -> int:
        (x, y), size = _tip(turn), m.px(SIZE)
        hand = Rect(round(tip[0] - x * size / SIZE), round(tip[1] - y * size / SIZE), size, size)
        return sum(map(hand.colliderect, words)) + (0 if window.contains(hand) or turn == usual else len(words) + 1)

    return min((usual, *(turn for turn in (90, 0, 270, 180) if turn != usual)), key=covered)


def _tip_on(what: Rect, m: Metrics) -> tuple[int, int]:
    """Choose the point: the upper part of a card or a face, the left part of a button."""
    if what.w > 1.6 * what.h:
        return what.left + min(what.w // 3, m.px(70)), what.top + what.h // 2
    return what.centerx, what.top + min(what.h // 2, m.px(126))


class Outlines:
    """A frame of the accent round cards of the hand."""

    def __init__(self, scene: Scene, m: Metrics) -> None:
        self.scene, self.m = scene, m
        self.nodes: dict[CardNode, Node] = {}

    def follow(self, cards: Sequence[CardNode]) -> None:
        """Frame exactly these, wherever they are now."""
        for card in [card for card in self.nodes if card not in cards]:
            self.nodes.pop(card).kill()
        for card in cards:
            if card not in self.nodes:
                self.nodes[card] = self.scene.add(Node(z=card.z + 0.05))
            node, pose = self.nodes[card], card.pose
            node.z = card.z + 0.05
            node.centre_at(pose.x, pose.y, frame(self.m, pose.w, round(pose.angle)))


def frame(m: Metrics, w: int, angle: int) -> Surface:
    """Draw the frame of a card."""
    key = (w, angle, m.stroke(7))
    if key not in _FRAMES:
        if len(_FRAMES) > MANY:
            _FRAMES.clear()
        thick = m.stroke(7)
        svg = Svg(w + 2 * thick, w * 1.4 + 2 * thick)
        svg.rect(thick / 2, thick / 2, w + thick, w * 1.4 + thick, None, w * 0.07, MUSTARD, thick)
        made = render(svg)
        _FRAMES[key] = pygame.transform.rotozoom(made, angle, 1) if angle else made
    return _FRAMES[key]


_FRAMES: dict[tuple[int, int, float], Surface] = {}
MANY = 60
