"""Every table of Scallywag by day and by night: none of its own words is cut, hidden, over another or too small."""

import pytest

from tabletop.games.scallywag import scenes
from tests.tabletop.sight.ink import Record
from tests.tabletop.sight.walk import LEAST, quick, sat_down, wrong

DAY, NIGHT = scenes.by_day(4), scenes.by_night(3)
SMALL, USUAL = (1280, 720), (1920, 1080)


@pytest.fixture(scope="module")
def record():
    """Every text of these tests remembered, on what was painted with it."""
    with pytest.MonkeyPatch.context() as patch:
        quick(patch)
        record = Record()
        record.open()
        yield record
        record.close()


def table(size, text, seats, wanted):
    app = sat_down(size, text)
    screen = scenes.voyage(app, 5, wanted, seats)
    screen.let_go()  # what is asked has tests of its own
    app.step(16, [])
    return app, screen


@pytest.mark.parametrize("seats", [4, 7, 9])
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("wanted", [DAY, NIGHT])
def test_words_have_room_in_a_small_window(wanted, text, seats, record):
    app, _ = table(SMALL, text, seats, wanted)
    assert wrong(app, SMALL, text, record) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_place_is_cut_short_in_the_least_window(text, record):
    app, _ = table(LEAST, text, 9, DAY)
    assert wrong(app, LEAST, text, record) == []


def test_sentences_are_as_large_as_they_should_be(record):
    for wanted in (DAY, NIGHT):
        app, _ = table(USUAL, 1.0, 5, wanted)
        assert wrong(app, USUAL, 1.0, record) == []


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_votes_hide_no_words(text, record):
    app, screen = table(SMALL, text, 8, DAY)
    for berth in screen.picture.berths.values():
        berth.vote("11", gold=True)
    app.step(16, [])
    assert wrong(app, SMALL, text, record) == []


def test_an_open_map_has_room(record):
    for text in (1.0, 1.3):
        app, screen = table(SMALL, text, 9, DAY)
        assert screen.picture.peek(held=True)
        app.step(16, [])
        assert wrong(app, SMALL, text, record) == []


@pytest.mark.parametrize("seats", [4, 9])
def test_the_drawer_holds_its_words(seats, record):
    app, screen = table(SMALL, 2.0, seats, DAY)
    before = wrong(app, SMALL, 2.0, record)
    screen.picture.panel_open = True
    screen.picture.refresh()
    app.step(16, [])
    found = [one for one in wrong(app, SMALL, 2.0, record) if "lies under" not in one]
    assert found == before == []
