"""Panels of what is asked: between the seats at the foot, over the hand, in the window."""

import pytest

from tabletop.games.masquerade.asking import places
from tabletop.games.masquerade.places import CourtLayout
from tabletop.paint.metrics import Metrics


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_a_panel_covers_nobody_at_the_foot(size, text, seats):
    m = Metrics(*size, text)
    layout = CourtLayout(m, seats)
    wide = places.width(layout)
    x, y, w, h = places.above_hand(layout, wide, 300)
    plate = max(layout.plate_most, layout.hanging) / 2
    for spot in layout.spots[1:]:
        if spot.y / m.u + 160 > y:  # its plate and its strip lie at the panel's height
            assert spot.x / m.u + plate <= x or x + w <= spot.x / m.u - plate
    assert w >= 540, "there is room for words"
    assert y + h <= m.h - 250, "the hand stays free"


def test_a_panel_that_has_to_be_broad_lies_in_the_window():
    layout = CourtLayout(Metrics(1024, 768, 2.0), 8)
    wide = places.width(layout, 976, clear=False)
    x, y, w, _ = places.above_hand(layout, wide, 900)
    assert wide > places.width(layout)
    assert 0 < x < x + w < layout.m.w
    assert y > 0
    assert places.low(layout, 300)
    assert not places.low(layout, layout.m.h - 300)
