"""What to press for something: a key cap, or a gamepad's button."""

import pygame

from tabletop.paint.cache import kept
from tabletop.paint.controls import DARK_ICON, keycap
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.text import text
from tabletop.theme import Colour

TURNS = {"Left": 0, "Down": 90, "Right": 180, "Up": 270}  # of an arrow that points left
SMALLEST = 18  # px: a gamepad's glyph is no picture below this
LEAST_DIGIT = 15  # px


@kept("plates")
def digit(m: Metrics, said: str, ink: Colour) -> Surface:
    """Draw the digit that means something, for a corner of it: small, but read in a small window too."""
    return text(said, "display", max(LEAST_DIGIT, m.font_px(16, 1.3)), ink)


def key_sign(m: Metrics, said: str, *, h: float = 34) -> Surface:
    """Draw a key cap h units high with its words, or with an arrow."""
    if said not in TURNS:
        return keycap(m, said, h=h, size=h * 0.47)
    made = keycap(m, "", h=h, size=h * 0.47).copy()
    arrow = sprite("icon-left", round(made.get_width() * 0.36), tint=DARK_ICON)
    middle = made.get_width() / 2
    stamp_mid(made, pygame.transform.rotate(arrow, TURNS[said]), middle, middle - m.px(2))
    return made


def pad_sign(m: Metrics, name: str, *, h: float = 34) -> Surface:
    """Draw a gamepad's button h units high, growing a little with the words."""
    return sprite(f"pad-{name}", max(SMALLEST, m.px(h * min(m.text, 1.4))))
