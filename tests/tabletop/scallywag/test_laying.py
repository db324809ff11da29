"""The islands are laid face down and turned, by whoever sits there and without a clock; a button lays the rest."""

import pygame
import pytest

from rules.games.scallywag.chart import BASE, SPOTS
from tabletop.games.scallywag import scenes
from tests.tabletop import kit
from tests.tabletop.scallywag.sea_kit import Voyage, begun

ISLES = SPOTS - 1
NOWHERE = (40, 500)


@pytest.fixture
def table():
    made = begun()
    made.until(lambda: made.picture.laying)
    return made


def open_tiles(table):
    return sum(tile is not None for tile in table.chart.tiles) - 1  # the Base is printed


def left(table):
    return len(table.director.laying.free)


def pile(table):
    return tuple(map(round, table.director.laying.place(0)))


def spot(table, number):
    return tuple(map(round, table.chart.sea.at(number)))


def lies(table, number):
    table.wait(1200)
    return table.chart.tiles[number] == table.session.view.tiles[number] and table.chart.labels[number].visible


def press(table, label):
    button = next(one for one in table.screen.bar.buttons if one.visible and one.label == label)
    table.wait(500)
    table.do(kit.click(button.body.center))


def test_no_clock_lays_anything_for_a_person(table):
    table.wait(30_000)
    assert (open_tiles(table), left(table)) == (0, ISLES)
    assert table.session.match.turn == 0, "the others wait"


def test_nothing_of_a_tile_shows_before_it_is_turned(table):
    named = {node.image is not None and node.visible for i, node in enumerate(table.chart.labels) if i != BASE}
    assert named == {False}


def test_a_tile_is_dragged_to_a_spot_and_lights_the_free_ones_in_the_first_frame(table):
    x, y = pile(table)
    table.do([*kit.hover((x, y)), *kit.down((x, y))])
    table.do([pygame.event.Event(pygame.MOUSEMOTION, pos=(x - 8, y), rel=(-8, 0), buttons=(1, 0, 0))])
    laying = table.director.laying
    assert laying.held is not None
    assert set(laying.rings) == set(laying.free)
    goal = spot(table, 6)
    table.do([pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(-50, 0), buttons=(1, 0, 0)), *kit.up(goal)])
    assert lies(table, 6)
    assert left(table) == ISLES - 1


def test_a_drop_between_spots_goes_to_the_nearest(table):
    x, y = spot(table, 6)
    table.drag(pile(table), (x + 34, y + 18))
    assert lies(table, 6)


def test_a_tile_is_clicked_and_then_its_spot(table):
    table.do(kit.click(pile(table)))
    assert table.director.laying.held is not None
    table.wait(500)
    table.do(kit.click(spot(table, 13)))
    assert lies(table, 13)


@pytest.mark.parametrize(("where", "why"), [("taken", "already"), ("base", "Base lies there"), ("sea", "open sea")])
def test_a_drop_that_will_not_do_snaps_back_and_says_why(table, monkeypatch, where, why):
    said = []
    monkeypatch.setattr(table.screen.notes, "why", lambda text, *_more: said.append(text))
    table.drag(pile(table), spot(table, 6))
    table.drag(pile(table), {"taken": spot(table, 6), "base": spot(table, BASE), "sea": NOWHERE}[where])
    assert left(table) == ISLES - 1 == len(table.director.laying.pile)
    assert why in said[-1]


@pytest.mark.parametrize("by", ["keys", "pad"])
def test_keys_and_pad_walk_over_the_free_spots_and_lay(table, by):
    key, pad = kit.key, kit.pad
    right, enter = {
        "keys": (key(pygame.K_RIGHT), key(pygame.K_RETURN)),
        "pad": (pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT), pad(pygame.CONTROLLER_BUTTON_A)),
    }[by]
    table.do(right)
    table.wait(500)
    table.do(enter)
    assert lies(table, 0)
    table.wait(500)
    table.do(enter)
    assert lies(table, 1)
    assert left(table) == ISLES - 2


def test_typed_digits_mean_a_spot(table):
    for digit in "13":
        table.do(kit.key(pygame.key.key_code(digit), digit))
    table.do(kit.key(pygame.K_RETURN))
    assert lies(table, 13)


def test_a_button_lays_the_rest(table):
    table.drag(pile(table), spot(table, 6))
    press(table, "LAY THE REST")
    assert table.until(lambda: not table.picture.laying) < 4000
    assert tuple(table.chart.tiles) == table.session.view.tiles
    table.quiet()
    assert not table.director.busy


def test_the_story_says_that_they_lie_once_they_lie(table):
    told = lambda: "Fifteen islands lie" in " ".join(line.text for line in table.screen.story.lines)  # noqa: E731
    table.drag(pile(table), spot(table, 6))
    table.wait(1200)
    assert not told()
    press(table, "LAY THE REST")
    table.until(lambda: not table.picture.laying)
    table.quiet()
    assert told()


def test_the_last_island_by_hand_ends_it(table):
    for number in [one for one in range(SPOTS) if one != BASE]:
        table.drag(pile(table), spot(table, number))
    assert table.until(lambda: not table.picture.laying) < 4000
    assert tuple(table.chart.tiles) == table.session.view.tiles


def test_a_click_on_the_sea_lays_nothing(table):
    table.wait(500)
    table.do(kit.click(NOWHERE))
    assert left(table) == ISLES
    assert table.picture.laying


def test_reduced_motion_leaves_the_pace_to_people_too():
    table = begun(reduced_motion=True)
    table.until(lambda: table.picture.laying)
    table.drag(pile(table), spot(table, 6))
    assert lies(table, 6)


class Lesson(Voyage):
    """Nobody is asked to lay anything."""

    def begin(self):
        self.picture.host = None
        super().begin()


def test_where_nobody_plays_they_lay_themselves_and_any_key_ends_it():
    table = Lesson(scenes.begun(3, 5))
    table.until(lambda: table.picture.laying)
    table.wait(2500)
    assert 0 < open_tiles(table) < ISLES
    table.do(kit.key(pygame.K_b, "b"))
    assert not table.picture.laying
    assert tuple(table.chart.tiles) == table.session.view.tiles


def test_a_new_window_keeps_what_is_laid_and_what_is_not(table):
    table.drag(pile(table), spot(table, 6))
    table.wait(1200)
    pygame.display.set_mode((1600, 900))
    table.step(16, [pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)])
    table.wait(800)
    assert (open_tiles(table), left(table)) == (1, ISLES - 1)
    table.drag(pile(table), spot(table, 7))
    assert lies(table, 7)
    press(table, "LAY THE REST")
    table.until(lambda: not table.director.busy)
    assert tuple(table.chart.tiles) == table.session.view.tiles
