"""The very first frame: the plain floor and the title, before anything slow is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.paint.metrics import Metrics
from tabletop.paint.text import font
from tabletop.theme import BRASS, CREAM, MENU

if TYPE_CHECKING:
    from pygame import Rect, Surface

WORDS = "SCUM & SCALLYWAGS"


def splash(target: Surface, text: float = 1.0) -> Rect:
    """Fill the target with the floor and put the title in the middle; returns the whole window."""
    m = Metrics(*target.get_size(), text)
    target.fill(MENU.floor)
    title = font("display", m.font_px(78)).render(WORDS, True, CREAM)
    place = title.get_rect(center=(m.width // 2, m.height // 2))
    target.blit(title, place)
    line = pygame.Rect(place.x, place.bottom + m.px(10), place.w, max(1, m.px(3)))
    target.fill(BRASS, line)
    return target.get_rect()
