"""Large plates are small ones drawn out: just what they would be if drawn at once."""

import pygame
import pytest

from tabletop.paint.frames import lacquer, notch
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import stretched
from tabletop.paint.sprites import Svg, render
from tabletop.theme import BRASS, PANEL


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("w", "h"), [(700, 401), (233, 520)])
def test_a_plate_drawn_out_is_the_plate_drawn_at_once(size, w, h):
    m = Metrics(*size)
    thick = m.stroke(3)
    svg = Svg(w, h)
    svg.notch(thick / 2, thick / 2, w - thick, h - thick, 10 * m.u, PANEL, BRASS, thick)
    same(notch(m, w, h, PANEL, BRASS, width=3, n=10), render(svg))
    sharp, thick, gap = max(6, 12 * m.u), m.stroke(2), 5.5 * max(0.8, m.u)
    svg = Svg(w, h)
    svg.notch(thick / 2, thick / 2, w - thick, h - thick, sharp, PANEL, BRASS, thick)
    svg.notch(gap, gap, w - 2 * gap, h - 2 * gap, sharp * 0.84, None, BRASS, m.stroke(1), opacity=0.45)
    same(lacquer(m, w, h, PANEL, BRASS), render(svg))


def same(one, other):
    assert one.get_size() == other.get_size()
    mine, wanted = pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA")
    assert mine == wanted or max(abs(a - b) for a, b in zip(mine, wanted, strict=True)) <= 1  # smooth edges round off


def test_nothing_is_drawn_out_to_less_than_it_is():
    with pytest.raises(ValueError, match="not larger"):
        stretched(pygame.Surface((20, 20), pygame.SRCALPHA), 20, 40)
