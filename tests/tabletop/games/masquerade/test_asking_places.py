"""Panels of what is asked: between the seats at the foot, below the names at the head, over the hand."""

import pytest

from tabletop.games.masquerade.asking import places
from tabletop.games.masquerade.asking.choosers import CardsChooser
from tabletop.games.masquerade.asking.pictures import PictureBoard
from tabletop.games.masquerade.picture import CourtLayout
from tabletop.games.masquerade.words import asking as words
from tabletop.paint.metrics import Metrics
from tests.tabletop.games.masquerade.court_kit import scene, sit
from tests.tabletop.kit import program


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_a_panel_covers_nobody_at_the_foot(size, text, seats):
    m = Metrics(*size, text)
    layout = CourtLayout(m, seats)
    wide = places.width(layout)
    x, y, w, h = places.above_hand(layout, wide, 300)
    plate = max(layout.plate_most, layout.hanging) / 2
    for spot in layout.spots[1:]:
        if spot.y / m.u + 160 > y:  # its plate and its strip lie at the panel's height
            assert spot.x / m.u + plate <= x or x + w <= spot.x / m.u - plate
    assert w >= 540, "there is room for words"
    assert y + h <= m.h - 250, "the hand stays free"


def test_a_panel_that_has_to_be_broad_lies_in_the_window():
    layout = CourtLayout(Metrics(1024, 768, 2.0), 8)
    wide = places.width(layout, 976, clear=False)
    x, y, w, _ = places.above_hand(layout, wide, 900)
    assert wide > places.width(layout)
    assert 0 < x < x + w < layout.m.w
    assert y > 0
    assert places.fits(layout, 300, 10)
    assert not places.fits(layout, layout.m.h - 140, 10)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_the_hand_gives_way_before_a_name_at_the_head_is_covered(size, text, seats):
    layout = CourtLayout(Metrics(*size, text), seats)
    wide, m = places.width(layout), layout.m
    most = m.h - places.HAND - places.roof(layout, wide)
    assert places.sunk(layout, wide, most - 1, 10) == 0, "as long as there is room it stays where it is"
    assert places.sunk(layout, wide, most + 50, 10) == pytest.approx(50)
    top = m.h - places.HAND - most + 1
    assert places.sunk(layout, wide, most - 1, 10, top + 40) == pytest.approx(40), "nor is what lies there cut in half"
    assert places.low(layout, wide, most + 120, 10)
    assert not places.low(layout, wide, most + 130, 10)
    assert places.sunk(layout, wide, 5000, 10) == places.SUNK
    assert places.sunk(layout, wide, 5000, 26) < places.SUNK, "two rows lie higher"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [4, 5, 6, 8])
def test_a_sheet_of_all_cards_has_room_between_the_seats_at_the_foot(text, seats):
    layout = CourtLayout(Metrics(1280, 720, text), seats)
    wide = places.width(layout)
    pitch = (wide - 2 * places.PAD) / CardsChooser.MOST
    assert (pitch - 6) * layout.m.u >= 22, "a tile is broad enough for a rank"
    high = places.head(layout.m) + 4 * (CardsChooser.TALL + 6) + places.row(layout.m, 20) + 2 * places.PAD
    assert places.low(layout, wide, high, 10), "it covers a name at the head"


def names(table):
    """Where the others' names are (px)."""
    return [nodes.plate.rect for seat, nodes in table.board.seats.items() if seat != table.session.watcher]


def panel(table):
    return next(widget.body for widget in table.screen.front.put_up() if isinstance(widget, PictureBoard))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_at_large_text_an_open_panel_leaves_every_name_free_and_the_hand_comes_back(size, text):
    app = program(size)
    app.set_text(text)
    position = scene({1: "10c"}, {0: "presence fortitude potence"}, n=5, turn=1, pile=((0, "9d"),))
    position.to(1, "play")
    position.play(1, "10c")
    table = sit(app, position)
    hand = table.board.hand
    assert type(table.screen.front).__name__ == "Respond"
    assert panel(table).collidelist(names(table)) == -1
    assert bool(hand.sunk) == (text == 2.0)
    table.press(words.NOT_NOW)
    table.quiet()
    assert hand.sunk == 0
    assert all(card.pose.y == pose.y for card, pose in zip(hand.cards, hand.poses(), strict=True))
