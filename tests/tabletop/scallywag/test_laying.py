"""The islands are laid face down and turned; a person may lay one; any key lays the rest."""

import pygame
import pytest

from rules.games.scallywag.chart import BASE, SPOTS
from tests.tabletop import kit
from tests.tabletop.scallywag.sea_kit import begun

ISLES = SPOTS - 1


@pytest.fixture
def table():
    made = begun()
    made.until(lambda: made.picture.laying)
    return made


def open_tiles(table):
    return sum(tile is not None for tile in table.chart.tiles) - 1  # the Base is printed


def test_tiles_lay_themselves_one_by_one(table):
    assert open_tiles(table) == 0
    table.wait(2500)
    assert 0 < open_tiles(table) < ISLES
    table.until(lambda: not table.picture.laying)
    assert tuple(table.chart.tiles) == table.session.view.tiles
    table.quiet()
    assert not table.director.busy


def test_nothing_of_a_tile_shows_before_it_is_turned(table):
    named = {node.image is not None and node.visible for i, node in enumerate(table.chart.labels) if i != BASE}
    assert named == {False}


def test_a_dragged_tile_shows_the_island_of_its_spot(table):
    table.wait(200)
    laying = table.director.laying
    spot = laying.free[-1]
    table.drag(laying._place(len(laying.pile) - 1), table.chart.sea.at(spot))
    assert spot not in laying.free
    table.wait(1200)
    assert table.chart.tiles[spot] == table.session.view.tiles[spot]
    assert table.chart.labels[spot].visible


def test_a_tile_let_go_elsewhere_goes_back(table):
    table.wait(200)
    laying = table.director.laying
    before = len(laying.pile), len(laying.free)
    table.drag(laying._place(len(laying.pile) - 1), (5, 5))
    assert (len(laying.pile), len(laying.free)) == before
    table.until(lambda: not table.picture.laying)
    assert tuple(table.chart.tiles) == table.session.view.tiles


def test_nothing_is_laid_while_somebody_holds_a_tile(table):
    laying = table.director.laying
    table.wait(1500)
    table.wait(600)
    x, y = laying._place(len(laying.pile) - 1)
    table.do([*kit.hover((round(x), round(y))), *kit.down((round(x), round(y)))])
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x) + 40, round(y)), rel=(40, 0), buttons=(1, 0, 0))
    table.do([motion])
    assert laying.held is not None
    free = len(laying.free)
    table.wait(3000)
    assert len(laying.free) == free
    table.do(kit.up((round(x) + 40, round(y))))
    table.until(lambda: not table.picture.laying)


ANY = [kit.key(pygame.K_RETURN), kit.key(pygame.K_b, "b"), kit.pad(pygame.CONTROLLER_BUTTON_A)]


@pytest.mark.parametrize("events", ANY)
def test_any_key_lays_the_rest(table, events):
    table.wait(1500)
    table.do(events)
    assert not table.picture.laying
    assert tuple(table.chart.tiles) == table.session.view.tiles
    assert table.director.laying is None


def test_reduced_motion_lays_them_at_once():
    table = begun(reduced_motion=True)
    table.wait(300)
    assert not table.picture.laying
    assert tuple(table.chart.tiles) == table.session.view.tiles


def test_the_order_tells_nothing_and_a_new_window_forgets_nothing(table):
    table.wait(1500)
    pygame.display.set_mode((1600, 900))
    table.step(16, [pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)])
    table.wait(800)
    table.until(lambda: not table.director.busy)
    assert tuple(table.chart.tiles) == table.session.view.tiles
