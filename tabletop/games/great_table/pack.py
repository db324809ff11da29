"""The pack in the middle: it lies there while lists are written, and turns for a time that tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.node import Node
from tabletop.paint import arches, cards, soft
from tabletop.paint.cache import kept

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

Z = 96.0
W, LAYERS, DEEP = 96, 6, 2.2
FRAMES = 36  # of the turn: it passes its own picture twice, for the back is the same upside down


class Pack:
    """One node: the stack of backs."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.node = picture.scene.add(Node(z=Z, visible=False))
        self.turning = False

    @property
    def at(self) -> tuple[float, float]:
        """Where it lies (px)."""
        x, y = self.picture.layout.centre
        return x, y + self.picture.m.px(26)

    def show(self, *, there: bool) -> None:
        """Lie there, or not."""
        if self.turning:
            return
        self.node.visible = there
        if there:
            self.node.centre_at(*self.at, stack(self.picture.m, 0))

    def turn(self) -> None:
        """Turn once round, always for the same time, and be gone."""
        timeline, node, m = self.picture.timeline, self.node, self.picture.m
        self.turning = True

        def spin(t: float) -> None:
            node.centre_at(*self.at, stack(m, round(t * FRAMES) % (FRAMES // 2)))

        def pale(t: float) -> None:
            node.alpha = round(255 * (1 - t))

        def gone() -> None:
            self.turning = False
            node.alpha = 255
            node.visible = False
            self.picture.middle.refresh()

        node.visible = True
        node.centre_at(*self.at, stack(m, 0))
        timeline.add("deck", None if timeline.clock.calm else spin, fade=pale, on_end=gone)


@kept("turned")
def stack(m: Metrics, step: int) -> Surface:
    """Draw the stack of backs, turned by so many steps of its way. By the centre."""
    w = m.px(W)
    back = cards.card(arches.ABILITY_BACK, w, fine=2)
    turned = back if step == 0 else pygame.transform.rotozoom(back, -360 / FRAMES * step, 1.0)
    small = pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))
    deep = DEEP * m.u
    made = soft.blank(small.get_width() + 4 * deep * LAYERS, small.get_height() + 4 * deep * LAYERS)
    x, y = made.get_width() / 2, made.get_height() / 2
    soft.stamp_mid(made, cards.card_shadow(m, w, 8, round(-360 / FRAMES * step)), x, y + deep * LAYERS)
    edge = soft.shaded(small, (150, 150, 150))
    for layer in range(LAYERS, 0, -1):
        soft.stamp_mid(made, edge if layer % 2 else small, x, y + layer * deep)
    soft.stamp_mid(made, small, x, y)
    return made
