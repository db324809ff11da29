"""A card in somebody's hand on its way to another place of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.anim import glide
from tabletop.node import Node
from tabletop.paint import cards, soft
from tabletop.paint.arches import ABILITIES
from tabletop.paint.cache import kept
from tabletop.paint.svg import Svg, render
from tabletop.theme import ICE

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from tabletop.games.great_table.morning.base import MorningPrompt
    from tabletop.paint.metrics import Metrics

Z, ZONE_Z = 1460.0, 1440.0
LARGER, TILT, MOST = 1.05, 90.0, 9.0
CARD = 112.0

Point = tuple[float, float]


class InHand:
    """It follows the pointer, leaning as it is moved; where it would go is outlined."""

    def __init__(self, page: MorningPrompt, card: int, pos: Point) -> None:
        self.page = page
        scene = page.picture.scene
        self.zone = scene.add(Node(z=ZONE_Z, visible=False))
        self.node = scene.add(Node(z=Z))
        w = page.m.px(CARD)
        self.flat = lifted(page.m, w, card)
        self._angle = 0.0
        self.node.centre_at(*pos, self.flat)

    def to(self, pos: Point, moved: float) -> None:
        """Be there; it leans by how fast it is moved across."""
        wanted = max(-MOST, min(MOST, -moved * LARGER))
        self._angle += (wanted - self._angle) * 0.35
        angle = round(self._angle)
        self.node.centre_at(*pos, pygame.transform.rotozoom(self.flat, angle, 1) if angle else self.flat)

    def over(self, body: Rect | None) -> None:
        """Outline where it would go."""
        self.zone.visible = body is not None
        if body is not None:
            self.zone.centre_at(*body.center, zone(self.page.m, *body.size))

    def let_go(self) -> None:
        """Leave the hand."""
        self.node.kill()
        self.zone.kill()


def fly(page: MorningPrompt, card: int, start: Point, end: Point) -> None:
    """Let a card slide from place to place; at once where nothing moves."""
    timeline = page.picture.timeline
    if timeline.clock.off or timeline.clock.calm:
        return
    node = page.picture.scene.add(Node(z=Z))
    node.centre_at(*start, lifted(page.m, page.m.px(CARD), card))
    glide(timeline, node, end, "sort", on_end=node.kill)


@kept("cards")
def lifted(m: Metrics, w: int, card: int) -> Surface:
    """Draw a card held over the table."""
    shade = cards.card_shadow(m, w, 60)
    face = cards.card(ABILITIES.start + card, w)
    made = soft.blank(shade.get_width(), shade.get_height())
    for image in (shade, face):
        soft.stamp_mid(made, image, made.get_width() / 2, made.get_height() / 2)
    return made


@kept("plates")
def zone(m: Metrics, w: int, h: int) -> Surface:
    """Draw the dashed place a card would go to."""
    svg, thick = Svg(w, h), m.stroke(4)
    box = (thick, thick, w - 2 * thick, h - 2 * thick)
    svg.rect(*box, ICE, 10 * m.u, opacity=0.16)
    svg.rect(*box, None, 10 * m.u, ICE, thick, dash=f"{12 * m.u:.1f} {9 * m.u:.1f}")
    return render(svg)
