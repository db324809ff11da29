"""Sprites by name, rasterised when first needed; a missing one leaves a neutral plate and a note."""

import pygame

import sprites as pictures
from tabletop.paint import sight
from tabletop.paint.cache import kept
from tabletop.paint.soft import Surface, blank, stamp_mid
from tabletop.paint.svg import Svg, rasterise, render
from tabletop.theme import INK, SHADE, Colour

_problems: dict[str, None] = {}


def problems() -> tuple[str, ...]:
    """Return the names of sprites that were asked for and could not be drawn, each once."""
    return tuple(_problems)


@kept("sprites")
def sprite(name: str, w: int, h: int | None = None, tint: Colour | None = None) -> Surface:
    """Draw the sprite in the middle of a w x h pixel surface; tint multiplies it (cream icons take a colour)."""
    w, h = max(1, w), max(1, w if h is None else h)
    image = _drawn(name, w, h)
    if image.get_size() != (w, h):
        whole = blank(w, h)
        stamp_mid(whole, image, w / 2, h / 2)
        image = whole
    if tint is not None:
        image.fill(pygame.Color(sight.of_words(tint)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@kept("sprites")
def medallion(name: str, d: int) -> Surface:
    """Draw a full-bleed sprite cut to a disc of d pixels."""
    mask = Svg(d)
    mask.circle(d / 2, d / 2, d / 2 - 0.3, "#FFFFFF")
    image = sprite(name, d).copy()
    image.blit(render(mask), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _drawn(name: str, w: int, h: int) -> Surface:
    try:
        return rasterise(sight.of_print(pictures.data(name)), w, h)
    except (OSError, KeyError, pygame.error):
        _problems.setdefault(name)
        plate = Svg(w, h)
        plate.notch(1, 1, w - 2, h - 2, min(w, h) / 6, SHADE, INK, 2)
        return render(plate)
