"""The pages of choosing hold together at every size of window and text, and their pictures are quickly there."""

from __future__ import annotations

from itertools import pairwise
from time import process_time

import pygame
import pytest

from tabletop.games.masquerade.pages import head
from tabletop.games.masquerade.pages.art import SCENES
from tabletop.paint import room
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import blank, ready, stamp, stretched
from tabletop.table.cardnode import Warmer
from tests.tabletop.games.masquerade.court_kit import scene, sit
from tests.tabletop.games.masquerade.pages_kit import asked
from tests.tabletop.kit import program
from tests.tabletop.layout_check import troubles, unreachable

PAGES = [name for name in SCENES if name not in {"masquerade-give", "masquerade-lead"}]
SIZES = [
    ((1280, 720), 2.0), ((1024, 768), 1.15),
    *(pytest.param(*s, marks=pytest.mark.long) for s in (((1280, 720), 1.0), ((1920, 1080), 1.5), ((2560, 1080), 1.3))),
]  # fmt: skip


def opened(name, size, text):
    app = program(size, speed=0, text_size=text)
    SCENES[name](app)
    return app


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_lies_over_another_thing_and_no_word_is_cut(name, size, text):
    app = opened(name, size, text)
    assert troubles(app) == []


@pytest.mark.parametrize("name", PAGES)
def test_everything_is_reached_with_tab(name):
    assert unreachable(opened(name, (1280, 720), 1.0)) == []


@pytest.mark.parametrize("n", [4, 8])
def test_the_head_has_room_for_everybody(n):
    for text in (1.0, 1.3, 2.0):
        table = asked("choose", 0, n=n, locked=True, text_size=text)
        chairs = [one.body for one in table.screen.front.widgets if one.name.startswith("chair")]
        assert len(chairs) == n
        assert all(a.right < b.left for a, b in pairwise(chairs))
        title = table.screen.front.widgets[2].body
        assert not any(title.colliderect(one) for one in chairs)


def test_pointing_at_another_clan_is_shown_within_a_frame():
    table = asked("choose", 0, locked=True, extended=True, size=(1920, 1080))
    page = table.screen.front
    began = process_time()
    for clan in range(9):
        page.meant = ("clan", clan)
        page.preview()
        table.screen.ui.update(16)
    assert (process_time() - began) / 9 < 0.015


@pytest.mark.parametrize("place", range(5))
def test_what_is_suggested_can_be_taken_and_is_quickly_found(place):
    table = asked("choose", place, locked=True, extended=True)
    page = table.screen.front
    began = process_time()
    move = page.advised()
    assert process_time() - began < 0.02
    assert page.refusal(*move.picks, how=move.how) is None
    page.take()
    assert [(picks, set(how)) for _, picks, how in table.moves] == [(move.picks, set(move.how))]


M = Metrics(640, 360, 1.0)


@pytest.fixture
def shelf():
    head.SHELF.clear()
    yield head.SHELF
    head.SHELF.clear()


def pixels(image):
    return pygame.image.tobytes(image, "RGBA")


def test_the_floor_is_laid_in_pieces_and_is_the_same_floor(shelf):
    assert len(list(room.laid(M, head.LOOK))) > room.STRIPS
    for _ in head.ahead(M):
        pass
    kept = head.ground(M, 1, 1)
    assert len(shelf) == 1
    assert pixels(kept) == pixels(room.floor(M, head.LOOK))
    assert head.ground(M._replace(text=2.0), 1, 1) is kept, "words may grow, the floor stays"


def test_idle_moments_lay_it_while_a_table_is_open(app, shelf):
    table = sit(app, scene({0: "9s"}, {}, turn=0))
    warmer = Warmer(app)
    wanted = (head.LOOK, table.app.metrics._replace(text=1.0))
    for _ in range(400):
        assert warmer()
    assert shelf.find(wanted) is not None


def test_a_plate_drawn_out_is_what_it_was_piece_by_piece():
    small = blank(5, 5)
    small.fill((10, 20, 30, 200))
    small.set_at((0, 0), (0, 0, 0, 0))
    made = stretched(ready(small), 40, 30)
    slow = blank(40, 30)
    stamp(slow, pygame.transform.scale(ready(small).subsurface((2, 2, 1, 1)), (36, 26)), 2, 2)
    assert made.get_at((20, 15)) == slow.get_at((20, 15))
    assert made.get_at((0, 0)).a == 0
    assert made.get_at((39, 29)) == made.get_at((20, 15))
