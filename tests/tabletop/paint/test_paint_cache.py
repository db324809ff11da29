import pygame
import pytest

from tabletop.paint import cache
from tabletop.paint.cache import Shelf, kept, weight
from tabletop.paint.frames import bubble, ribbon
from tabletop.paint.metrics import of_window
from tabletop.theme import CREAM


def square(side):
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_a_shelf_never_holds_more_than_its_bytes():
    shelf = Shelf(0.01)
    for i in range(50):
        shelf.keep(i, square(16))
        assert shelf.bytes <= shelf.limit
    assert shelf.bytes == len(shelf) * weight(square(16))


def test_what_was_used_last_stays():
    shelf = Shelf(3 * 1024 / (1 << 20))
    for i in range(3):
        shelf.keep(i, square(16))
    assert shelf.find(0) is not None
    shelf.keep(3, square(16))
    assert shelf.find(0) is not None
    assert shelf.find(1) is None


def test_one_thing_too_large_for_the_shelf_is_kept_alone():
    shelf = Shelf(0.001)
    shelf.keep("small", square(4))
    big = shelf.keep("big", square(100))
    assert shelf.find("big") is big
    assert len(shelf) == 1


def test_keeping_again_replaces():
    shelf = Shelf(1)
    shelf.keep("a", square(8))
    shelf.keep("a", square(16))
    assert shelf.bytes == weight(square(16))


def test_a_kept_function_draws_once_for_the_same_arguments():
    calls = []

    @kept("plates")
    def draw(side, *, twice=False):
        calls.append(side)
        return square(side * (2 if twice else 1))

    assert draw(3) is draw(3)
    assert draw(3, twice=True) is not draw(3)
    assert calls == [3, 3]


def test_clear_empties_every_shelf():
    cache.SHELVES["plates"].keep("x", square(4))
    cache.clear()
    assert all(len(shelf) == 0 and shelf.bytes == 0 for shelf in cache.SHELVES.values())


@pytest.mark.parametrize(("window", "share"), [((1280, 720), 0.5), ((1920, 1080), 1), ((3840, 2160), 3)])
def test_a_window_gets_room_by_its_size_within_reason(window, share):
    cache.resize(*window)
    assert {name: shelf.limit // cache.MEGABYTE for name, shelf in cache.SHELVES.items()} == {
        name: limit * share for name, limit in cache.LIMITS.items()
    }
    cache.resize(1920, 1080)


def test_said_or_left_out_a_default_is_the_same_key():
    @kept("plates")
    def draw(side, tone=3, *, twice=False):
        return square(side + tone + twice)

    assert draw(5) is draw(5, 3) is draw(side=5, twice=False) is draw(5, tone=3)
    assert draw(5, 4) is not draw(5)


def test_a_sentence_that_is_shown_once_stands_on_no_shelf_as_a_plate():
    m, said = of_window((1280, 720), 1.0), "{} of this"
    for draw in (lambda words: ribbon(m, words, CREAM), lambda words: bubble(m, words)):
        draw(said.format(1))
        before = cache.SHELVES["plates"].bytes
        for n in range(2, 9):
            draw(said.format(n))
        assert cache.SHELVES["plates"].bytes == before
