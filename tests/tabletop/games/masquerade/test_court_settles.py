"""Whatever was played, and however it was cut short, in the end the court's table shows what the View says."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pygame import Rect

from tabletop.games.masquerade import scenes
from tabletop.table.layout import solid
from tests.tabletop.games.masquerade.night_kit import Night, agreed, begun, open_secrets, strays
from tests.tabletop.kit import turn_about
from tests.tabletop.sight.walk import sat_down, wrong

FRAMES = 260
RULES = st.fixed_dictionaries(
    {
        "extended": st.booleans(), "exchange": st.sampled_from(["light", "full", "none"]),
        "open_clans": st.booleans(), "old_hunt": st.booleans(), "ladder": st.booleans(),
    }
)  # fmt: skip


@pytest.mark.parametrize("hasty", [False, True], ids=["watched", "hurried"])
@settings(max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(1, 10_000), seats=st.integers(4, 8), rules=RULES, data=st.data())
def test_after_any_play_the_table_agrees_with_the_view(hasty, seed, seats, rules, data):
    night = Night(begun(seed, seats, **rules), speed=4)
    cuts = data.draw(st.lists(st.integers(0, FRAMES), max_size=12)) if hasty else []
    for frame in range(FRAMES):
        night.step(120)
        if frame in cuts:
            night.screen.hurry()
        if hasty or not night.busy:
            night.answer(seed)
        if night.session.finished:
            break
    night.rest()
    assert agreed(night)
    assert strays(night) == []


def test_from_any_moment_on_the_table_is_shown_as_it_is():
    night = Night(begun(3, 6, extended=True, rounds=2))
    for move in range(500):
        if not night.answer(3) and not night.session.finished:
            night.step(2000)
        if move % 7 == 0:
            night.screen.hurry()
            assert agreed(night)
            assert open_secrets(night) == []
        if night.session.finished:
            break
    assert night.session.match.turn > 200


SMALL, USUAL = (1280, 720), (1920, 1080)


def table(size, text, seats, round_no=2):
    app = sat_down(size, text)
    screen = scenes.turn(app, 5, seats, round_no)
    screen.let_go()  # what is asked has tests of its own
    app.step(16, [])
    return app, screen


@pytest.mark.parametrize(
    ("text", "seats"), turn_about([(1.0,), (1.3,), (1.5,), (2.0,)], (4,), (6,), (8,), always=[(8,)])
)
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


@pytest.mark.parametrize(("text", "size", "seats"), turn_about(
    product([1.0, 1.3, 1.5, 2.0], [SMALL, USUAL, (1024, 768)]), *((seats,) for seats in range(4, 9)), always=[(8,)]
))  # fmt: skip
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
