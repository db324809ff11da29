"""The morning's pages hold together in small and large windows and texts."""

import pytest

from rules.games.great_table.numbers import LAST_ONE, PLACE_SWAP
from tabletop.games.great_table.asking.tile import needed
from tabletop.widgets.scroll import ScrollArea
from tests.tabletop.games.great_table.lists.list_kit import at_lists
from tests.tabletop.layout_check import troubles, unreachable

SIZES = [
    ((1280, 720), 2.0), ((1024, 768), 1.15), ((2560, 1080), 1.3),
    *(pytest.param(*size, marks=pytest.mark.long) for size in (((1280, 720), 1.0), ((1920, 1080), 1.5))),
]  # fmt: skip
PAGES = {
    "list": lambda **more: at_lists(16, **more),
    "list of seven": lambda **more: at_lists(7, **more),
}


def scrolling(table):
    """The lists that have more than they show."""
    areas = [one for one in table.app.top.ui.layer.widgets if isinstance(one, ScrollArea)]
    return {one.name for one in areas if one.length > one.body.h}


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_nothing_lies_over_another_thing_and_no_word_is_cut(page, size, text):
    table = PAGES[page](size=size, text_size=text)
    assert troubles(table.app) == []


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_condition_holds_together(size, text):
    table = at_lists(16, size=size, text_size=text)
    table.front.only_if(3)
    table.wait(600)
    assert troubles(table.app) == []
    assert unreachable(table.app) == []
    if size != (1024, 768):  # as narrow as that it scrolls
        assert "when" not in scrolling(table)


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75])
def test_all_buttons_beside_the_list_are_there_at_once(text):
    assert "side" not in scrolling(at_lists(16, text_size=text))


def test_everything_on_the_page_is_reached_with_tab():
    assert unreachable(at_lists(12).app) == []


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_card_grows_with_its_condition(size, text):
    table = at_lists(16, size=size, text_size=text)
    ranking = table.front.draft.ranking
    for at in range(0, 10, 2):
        ranking.condition(at, LAST_ONE, PLACE_SWAP, again=True)
    table.front.show()
    table.wait(600)
    tiles = table.front.tiles
    assert len(tiles) == 14 + 5
    assert all(needed(table.app.metrics, tile.body.w, tile.wish) <= tile.body.h + 1 for tile in tiles)
    assert troubles(table.app) == []


def test_a_page_is_drawn_over_some_frames_and_all_of_it():
    table = at_lists(16)
    table.app.live = True
    table.wait(100)
    table.screen.let_go()
    table.screen.forget_asked()
    table.screen.refresh_prompt()
    page = table.front
    table.wait(1)
    assert not any(tile.image for tile in page.tiles), "all of it was drawn in the frame that put it up"
    table.wait(600)
    assert all(tile.image is not None or tile.unseen for tile in page.tiles)
