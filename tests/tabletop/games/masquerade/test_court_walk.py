"""The court's table with few and many people: none of its words is cut, hidden, over another or too small."""

import pytest
from pygame import Rect

from tabletop.games.masquerade import scenes
from tabletop.table.layout import solid
from tests.tabletop.sight.ink import Record
from tests.tabletop.sight.walk import quick, sat_down, wrong

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


def table(size, text, seats, round_no=2):
    app = sat_down(size, text)
    screen = scenes.turn(app, 5, seats, round_no)
    screen.let_go()  # what is asked has tests of its own
    app.step(16, [])
    return app, screen


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
def test_words_have_room_in_a_small_window(text, seats, record):
    app, _ = table(SMALL, text, seats)
    assert wrong(app, SMALL, text, record) == []


@pytest.mark.parametrize("seats", [5, 8])
def test_sentences_are_as_large_as_they_should_be(seats, record):
    app, _ = table(USUAL, 1.0, seats)
    assert wrong(app, USUAL, 1.0, record) == []


def test_the_first_round_has_room_without_titles(record):
    app, _ = table(SMALL, 1.0, 6, round_no=1)
    assert wrong(app, SMALL, 1.0, record) == []


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("size", [SMALL, USUAL, (1024, 768)])
def test_no_strip_lies_on_another_seat_or_under_a_panel(size, text, seats):
    app, screen = table(size, text, seats)
    picture, window = screen.picture, app.window.surface.get_rect()
    seats_ = {seat: parts(nodes) for seat, nodes in picture.board.seats.items()}
    panels = picture.panels
    plates = (panels.title, panels.log, panels.side, panels.own, picture.own.panel)
    taken = [solid(one) for one in plates if one.visible]
    taken += [button.body for button in screen.bar.buttons if button.visible]
    for seat, mine in seats_.items():
        for other, theirs in seats_.items():
            assert seat == other or all(one.collidelist(theirs) < 0 for one in mine), f"{seat} lies on {other}"
        under = [(one, taken[one.collidelist(taken)]) for one in mine if one.collidelist(taken) >= 0]
        assert not under, f"seat {seat} lies under a panel"
        assert all(window.contains(one) for one in mine), f"seat {seat} is off the window"


def parts(nodes):
    """Coin, plate and strip of a seat (px)."""
    d = nodes.layout.coin
    coin = Rect(0, 0, round(d * 0.9), round(d * 0.9))
    coin.center = round(nodes.spot.x), round(nodes.spot.y)
    return [coin, solid(nodes.plate), solid(nodes.strip)]
