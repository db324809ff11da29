"""What the page of choosing needs is drawn before it is asked for, a little at a time."""

import pygame
import pytest

from tabletop.games.masquerade.pages import head
from tabletop.paint import room
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import blank, ready, stamp, stretched
from tabletop.table.cardnode import Warmer
from tests.tabletop.games.masquerade.court_kit import scene, sit

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
