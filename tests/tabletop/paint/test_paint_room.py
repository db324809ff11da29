import pygame
import pytest

from rules import games
from tabletop.games import look
from tabletop.games import poster as poster_of
from tabletop.paint import room
from tabletop.paint.metrics import Metrics
from tabletop.paint.posters import chosen, in_lines, leaning, plain_poster, poster
from tabletop.paint.room import Pool

SMALL = Metrics(640, 360)
SCUM = "scum-of-the-earth"
LOOKS = [look(SCUM, theme) for theme in ("classic", "corporate", "sports", "military")]
WINDOWS = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1280, 1024), (3440, 1440)]


@pytest.mark.parametrize("one", [*LOOKS, *map(look, games())])
def test_a_room_fills_the_window_and_is_opaque(one):
    baked = room.room(SMALL, one)
    assert baked.get_size() == (640, 360)
    assert not baked.get_flags() & pygame.SRCALPHA
    assert baked is room.room(SMALL, one)


def test_the_four_themes_are_four_rooms():
    assert len({pygame.image.tobytes(room.room(SMALL, one), "RGB") for one in LOOKS}) == 4


def test_a_theme_nobody_knows_has_the_first_room_of_its_game():
    assert look(SCUM, "nonsense") is look(SCUM)


def test_the_lamp_lights_the_middle_and_leaves_the_corners_dark():
    baked = room.room(SMALL)
    assert sum(baked.get_at((320, 140))[:3]) > 3 * sum(baked.get_at((6, 350))[:3])


def test_a_room_is_baked_the_same_every_time():
    again = room.room.__wrapped__(SMALL, LOOKS[2])
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(room.room(SMALL, LOOKS[2]), "RGB")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_table_stands_clear_of_the_hand_and_inside_the_window(window, text):
    m = Metrics(*window, text)
    t = room.table_of(m)
    assert t.cx == m.width / 2
    assert 0.45 < t.ry / t.rx < 0.81
    assert t.cy - t.ry > 60 * m.u
    assert t.cy + t.ry < m.height - 280 * m.u
    assert t.cx - t.rx > 264 * m.u


def test_the_table_of_the_reference_frame_is_the_drawn_one():
    assert room.table_of(Metrics(1920, 1080)) == (960, 430, 576, 336)


def test_other_rooms_fill_the_window_too():
    for baked in (room.menu_room(SMALL), room.page_room(SMALL), room.page_room(SMALL, desk=True)):
        assert baked.get_size() == (640, 360)


def test_light_is_full_in_the_pool_and_ambient_outside():
    white = pygame.Surface((320, 320))
    white.fill((200, 200, 200))
    room.light(white, (Pool(160, 160, 60, 60),), (0.5, 0.25, 0.5), (1.0, 1.0, 1.0))
    middle, corner = white.get_at((160, 160)), white.get_at((4, 4))
    assert middle.r > 185
    assert abs(corner.r - 100) <= 2
    assert abs(corner.g - 50) <= 2


def test_grain_is_slight_and_leaves_the_mean():
    grey = pygame.Surface((300, 300))
    grey.fill((90, 90, 90))
    room.grain(grey, 3)
    values = [grey.get_at((x, y)).r for x in range(0, 300, 3) for y in range(0, 300, 3)]
    assert min(values) >= 87
    assert max(values) <= 93
    assert abs(sum(values) / len(values) - 90) < 0.2
    assert len(set(values)) == 7


def test_every_poster_that_a_game_has_is_its_own():
    bills = [poster_of(game) for game in games() if poster_of(game) != plain_poster(game)]
    assert len({pygame.image.tobytes(poster(bill, "A Title", "", 150), "RGBA") for bill in bills}) == len(bills)


@pytest.mark.parametrize("bill", [*map(poster_of, games()), plain_poster("whist")])
def test_posters_are_cards(bill):
    assert poster(bill, "A Title", "4 players", 292).get_size() == (292, 409)
    assert chosen(bill, "A Title", "4 players", 292).get_size() == (292, 409)
    assert leaning(bill, "A Title", "4 players", 292, 7).get_width() > 292


def test_a_title_is_broken_into_two_lines_of_about_a_length():
    assert in_lines("BRIDGE") == ("BRIDGE",)
    assert in_lines("SCUM: THE MASQUERADE") == ("SCUM: THE", "MASQUERADE")


def test_a_game_without_a_folder_keeps_its_colour():
    assert poster_of("whist") == plain_poster("whist")
    assert len({plain_poster(name).accent for name in ("whist", "bridge", "euchre", "hearts")}) > 1
    assert poster_of("../whist").emblem == "logo"
