"""Whatever lies on the table says what it is: by hover, by Alt, by key and pad; F1 opens the rule."""

import pygame
import pytest

from rules.core.types import TABLE
from rules.games.scallywag.chart import ISLAND_SPOTS, free
from tabletop.games.scallywag.kit import stand
from tabletop.table.keys import rule_here
from tabletop.table.stops import SignStop
from tests.tabletop import kit
from tests.tabletop.scallywag.sea_kit import at, begun


@pytest.fixture(scope="module")
def table():
    """A leader votes on the fourth day."""
    return at(lambda view: view.phase == "vote" and view.day >= 4 and view.role < 2)


def tip(table):
    return table.screen.ui.tip


def signs(table):
    return {one.name: one for one in table.screen.ui.layers[0].widgets if isinstance(one, SignStop)}


def point(table, name):
    """Rest on something; what is said of it."""
    table.do(kit.hover((2, 2)))
    table.do(kit.hover(signs(table)[name].where().center))
    table.wait(600)
    return tip(table).about(tip(table)._over) if tip(table).shown else ""


def test_an_island_says_its_name_its_sign_and_what_that_does(table):
    for spot in ISLAND_SPOTS:
        tile = table.session.view.tiles[spot]
        effect = table.session.view.house.numbers.effects[tile]
        sign = "grog" if effect > 0 else "rest" if effect else "deserted"
        said = point(table, f"spot {spot}")
        assert said.startswith(f"*{table.chart.name(spot)}*, spot {spot}: *{sign}")
    assert said.endswith("Printed maps with spot 15: S3 and S4.")


def test_a_route_says_its_colour_its_ends_and_whether_it_is_free(table):
    view = table.session.view
    now, used = free(view.ship, view.used)[0], view.markers[0]
    assert "Open now" in point(table, f"lane {now}")
    tile = table.screen.ui.find(f"route {now}")
    assert tile.tip == signs(table)[f"lane {now}"].sign.say(), "and so does its tile in the question"
    said = signs(table)[f"lane {used}"].sign.say()
    assert "Taken" in said
    assert said.startswith("*Green" if used & 1 else "*Gold")


@pytest.mark.parametrize(
    ("name", "word", "rule"),
    [("grog 2", "sobriety", "SW 3.3"), ("own chair", "map", "SW 3.2"), ("own map", "Reach", "SW 3.5"),
     ("steady", "tolerance", "SW 3.3"), ("known", "printed maps", "SW 3.5"), ("lane 0", "green", "SW 3.1"),
     ("spot 0", "spot 0", "SW 3.4")],
)  # fmt: skip
def test_marks_and_panels_say_what_they_are_and_f1_opens_the_rule(table, name, word, rule):
    assert word in point(table, name)
    assert rule_here(table.screen) == rule


def test_the_glass_and_whoever_holds_it(table):
    assert "breaks ties" in point(table, f"glass {table.session.view.watch}")
    seat = point(table, "spot 0") and next(one for one in table.screen.ui.layers[0].widgets if one.name == "seat 1")
    table.do(kit.hover(seat.body.center))
    table.wait(600)
    assert tip(table).shown, "chairs answer the mouse as well"


def test_alt_does_not_wait(table):
    table.do(kit.hover((2, 2)))
    table.do(kit.hover(signs(table)["spot 2"].where().center))
    assert not tip(table).shown
    table.do([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")])
    table.step()
    assert tip(table).shown
    table.do([pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="")])


NEXT = [kit.key(pygame.K_TAB), kit.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)]


@pytest.mark.parametrize("press", NEXT, ids=["key", "pad"])
def test_tab_comes_to_them_after_all_that_can_be_pressed(table, press):
    view, ui, met = table.session.view, table.screen.ui, []
    table.do(press)
    for _ in range(len(ui.focuser.stops()) + 1):
        table.do(press)
        met.append(ui.focus)
    read = [one.name for one in met if isinstance(one, SignStop)]
    lanes = {f"lane {one}" for one in free(view.ship, view.used)}
    assert {f"spot {spot}" for spot in range(16)} | lanes | {"own map", "steady"} <= set(read)
    assert {one for one in read if one.startswith("lane")} == lanes
    ui.set_focus(signs(table)["spot 7"], ring=True)
    table.wait(900)
    assert tip(table).shown
    assert rule_here(table.screen) == "SW 3.4"
    ui.set_focus(None, ring=False)


def test_what_lies_face_down_is_not_told():
    table = begun()
    table.until(lambda: table.picture.laying)
    assert point(table, "spot 6") == "Spot 6: no island lies here yet."


def test_where_it_stands_is_told_from_the_public_view_alone(table):
    public, names = table.session.match.view(TABLE), list("ABCDEFG")
    said = stand(public, names)
    assert said.startswith(f"Day {public.day}: ")
    assert f"Grog: {sum(public.tokens)}, at most {max(public.tokens)} before" in said
    assert "of four pieces of eight" in said
    assert "of three allies" in said
    for seat in range(7):
        assert stand(table.session.match.view(seat), names) == said
