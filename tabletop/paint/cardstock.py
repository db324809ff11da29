"""The stock every card is printed on: its size, its corner figures, and how a card looks in each state."""

from __future__ import annotations

from enum import Enum

import pygame

from tabletop.paint import sight
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, shaded, stamp
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.paint.text import text
from tabletop.theme import CREAM, INK, Colour

RATIO = 1.4


class CardState(Enum):
    """How a card's own surface looks; lifts and places are the table's business."""

    IDLE = "idle"
    HOVER = "hover"
    SELECTED = "selected"
    REFUSED = "refused"
    EARLIER = "earlier"
    OLDER = "older"


IDLE = CardState.IDLE
SHADES = {CardState.REFUSED: (138, 132, 128), CardState.EARLIER: (165, 158, 150), CardState.OLDER: (120, 112, 104)}
STRONG_SHADES = {
    CardState.REFUSED: (220, 217, 213), CardState.EARLIER: (234, 231, 228), CardState.OLDER: (220, 217, 213),
}  # fmt: skip


def card_height(w: int) -> int:
    """Height in pixels of a card w pixels wide."""
    return round(w * RATIO)


@kept("cards")
def stock(w: int) -> Surface:
    """Draw the blank paper of a card, w pixels wide."""
    svg = Svg(500, 700)
    svg.rect(2, 2, 496, 696, INK, 30)
    svg.rect(5, 5, 490, 690, CREAM, 27)
    light = svg.gradient(((0, "#FFFFFF", 0.28), (0.5, "#FFFFFF", 0), (1, "#9A6A2A", 0.16)))
    svg.rect(5, 5, 490, 690, light, 27)
    return render(svg, w / 500)


def in_state(plain: Surface, state: CardState, w: int, accent: Colour) -> Surface:
    """Return the picture of a plain card of w pixels in another state."""
    if state in SHADES:
        return darkened(plain, state)
    made = plain.copy()
    thick, colour = (w * 0.026, CREAM) if state is CardState.HOVER else (w * 0.04, accent)
    svg = Svg(*made.get_size())
    svg.rect(thick / 2, thick / 2, svg.w - thick, svg.h - thick, None, w * 0.058, colour, thick)
    stamp(made, render(svg), 0, 0)
    return made


def shade_of(state: CardState) -> tuple[int, int, int]:
    """Return what darkens a card in that state (white: nothing); high contrast leaves it light enough to read."""
    return (STRONG_SHADES if sight.high_contrast() else SHADES).get(state, (255, 255, 255))


def darkened(plain: Surface, state: CardState) -> Surface:
    """Return the picture of a plain card as it lies in the shade."""
    return shaded(plain, shade_of(state))


def corners(made: Surface, p: int, block: Surface) -> None:
    """Lay a corner block in the upper left of a card of p pixels, and turned by half a circle in the lower right."""
    stamp(made, block, p * 0.012, p * 0.02)
    turned = pygame.transform.rotate(block, 180)
    stamp(made, turned, p * 0.988 - turned.get_width(), p * 1.38 - turned.get_height())


def corner(label: str, p: int, ink: Colour, scale: float, suit: str = "") -> Surface:
    """Draw the corner figure in its column of 0.24 card widths, over the sprite of its suit if it has one."""
    wide = int(p * 0.24)
    size = max(SMALLEST_TEXT, int(p * (0.27 if len(label) == 1 else 0.215) * scale))
    figure = text(label, "display", size, ink)
    figure = figure.subsurface(figure.get_bounding_rect())
    if figure.get_width() > wide:
        figure = pygame.transform.smoothscale(figure, (wide, round(figure.get_height())))
    made = pygame.Surface((wide, int(p * 0.62)), pygame.SRCALPHA)
    stamp(made, figure, (wide - figure.get_width()) / 2, p * 0.055)
    if suit:
        side = min(wide, round(p * 0.14 * scale))
        stamp(made, sprite(suit, side), (wide - side) / 2, p * 0.095 + figure.get_height())
    return made

BACK, SEA_BACK, ROSE_BACK = -1, -2, -3
