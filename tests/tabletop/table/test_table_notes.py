"""What is told for a moment over the table has room for its words, and what the arrows lift stays below the banner."""

import pygame
import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint.text import width
from tabletop.table.layout import faces, solid, written
from tabletop.table.words import words
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


def test_a_plate_finds_a_place_that_hides_neither_the_cards_to_beat_nor_a_face():
    app = App(open_offscreen((1280, 720)), text=2.0)
    t = sit(app, scene({0: "3 4 8 8"}, n=6, turn=2, standing=(1, "9 9"), people=1))
    t.screen.notes.say(words.WHY_PASSED, "icon-pass", words.PASSED_FOR_YOU)
    plate = solid(t.screen.notes.plate)
    assert t.trick
    assert plate.collidelist([node.rect for node in t.board.plays[-1]]) < 0
    assert plate.collidelist(faces(t.table)) < 0
    assert plate.collidelist(written(t.table)) < 0
