"""What is told for a moment over the table has room for its words, and what the arrows lift stays below the banner."""

import pygame
import pytest

from tabletop.paint.text import width
from tests.kit.scene import scene
from tests.tabletop.table.table_kit import sit

LONG = "I would ask for the Healer, the Guard and the Role Finder first, and then for whatever else there is"


def test_a_long_head_has_a_second_line(app):
    t = sit(app, scene({0: "3 4 8 8"}, n=5, turn=0, people=1))
    notes, m = t.screen.notes, t.screen.picture.m
    assert width(LONG, "display", m.font_px(22)) > m.px(600)
    notes.say("A reason.", title="I would wait")
    short = notes.plate.size
    notes.say("A reason.", title=LONG)
    assert notes.plate.size[0] == short[0]
    assert notes.plate.size[1] > short[1] + m.font_px(22)


@pytest.mark.parametrize("count", [1, 4, 9])
def test_the_ring_of_a_lifted_card_leaves_the_banner_to_be_read(app, count):
    t = sit(app, scene({0: " ".join("345678JQK"[:count])}, n=5, turn=0, people=1))
    for _ in range(count):
        t.key(pygame.K_RIGHT)
        t.quiet()
        assert t.screen.ring.node.rect.top >= int(t.screen.picture.layout.banner_foot)
