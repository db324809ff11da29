"""What the watch may do: press a sailor, switch two islands, move the marker; by mouse, drag, keys and gamepad."""

import pygame
import pytest

from rules.core.types import PASS
from rules.games.scallywag.chart import BASE, GOAL, START
from tests.tabletop.kit import down, drag, hover, up
from tests.tabletop.scallywag.ask_kit import LOOKOUT, SCALLYWAG, watch

SWITCHES = ("one onto the other", "both pressed", "keys", "pad")


# -- the press gang
def test_the_press_gang_names_a_face_and_asks_again():
    table = watch(SCALLYWAG)
    table.press("deed")
    table.wait(500)
    table.press("send")
    first = table.front.aimed
    assert first == table.front.seats[0]
    other = table.front.seats[1]
    table.click(table.board.seats[other].body.center)
    assert table.front.aimed == other
    table.click(table.board.seats[other].body.center)
    assert not [one for one in table.moves if one.ask == "act"], "a second click on a face presses nobody"
    table.wait(500)
    table.press("send")
    assert table.last() == ("act", (other,))


def test_the_press_gang_by_keys_and_back():
    table = watch(SCALLYWAG)
    table.typed(pygame.K_RIGHT)
    assert type(table.front).__name__ == "FaceChooser"
    table.typed(pygame.K_ESCAPE)
    assert type(table.front).__name__ == "Act"
    assert table.app.top is table.screen
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_2, "2")
    second = table.front.aimed
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (second,))


def test_the_rings_are_gone_with_the_chooser():
    table = watch(SCALLYWAG)
    table.press("deed")
    assert any(nodes.mark.visible for nodes in table.board.seats.values())
    table.typed(pygame.K_ESCAPE)
    assert not any(nodes.mark.visible for nodes in table.board.seats.values())


def test_the_scallywag_may_let_them_wake():
    table = watch(SCALLYWAG)
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (PASS,))


# -- the switch
@pytest.mark.parametrize("how", SWITCHES)
def test_two_islands_are_switched(how):
    table = watch(LOOKOUT)
    one, other = 1, 6
    if how == "one onto the other":
        table.carry(table.spot(one), table.spot(other))
    elif how == "both pressed":
        table.click(table.spot(other))
        table.click(table.spot(one))
    elif how == "keys":
        table.typed(pygame.K_RIGHT)
        for digit in (one, other):
            table.typed(getattr(pygame, f"K_{digit}"), str(digit))
            table.typed(pygame.K_RETURN, "\r")
    else:
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        walk(table, one)
        table.pad(pygame.CONTROLLER_BUTTON_A)
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        walk(table, other)
        table.pad(pygame.CONTROLLER_BUTTON_A)
    assert sorted(table.front.taken) == [one, other]
    assert not [move for move in table.moves if move.ask == "act"], "it is asked for once more"
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (16 * one + other,))


def walk(table, spot):
    for _ in range(16):
        if table.front.cursor == spot:
            return
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    raise AssertionError("the arrows never came there")


def test_a_carried_island_lights_the_others_from_the_first_frame():
    table = watch(LOOKOUT)
    events = drag(table.spot(1), table.spot(6))
    table.do(events[:3])
    assert table.front.carried is not None
    assert len(table.chart.meant) >= 1
    table.do(events[3:])
    assert table.front.carried is None
    assert table.chart.meant == {1, 6}


def test_the_base_is_not_switched_and_the_rule_says_so():
    table = watch(LOOKOUT)
    table.click(table.spot(1))
    table.click(table.spot(BASE))
    assert table.front.taken == [1]
    assert table.note[1].startswith("SW 3.8")


def test_a_second_press_on_an_island_lets_go_of_it():
    table = watch(LOOKOUT)
    table.click(table.spot(1))
    table.wait(400)
    table.click(table.spot(1))
    assert table.front.taken == []
    table.typed(pygame.K_ESCAPE)
    assert type(table.front).__name__ == "Act"


# -- the other course
def test_a_drunk_lookout_moves_the_marker():
    table = watch(LOOKOUT, sober=False)
    assert table.session.asks[0].of == "route"
    table.press("deed")
    one = table.front.routes[0]
    assert START[one] == START[table.view.markers[-1]]
    table.carry(table.spot(GOAL[table.view.markers[-1]]), table.spot(GOAL[one]))
    assert table.last() == ("act", (one,))


def test_a_drunk_lookout_may_leave_it_and_go_back():
    table = watch(LOOKOUT, sober=False)
    table.press("deed")
    table.typed(pygame.K_ESCAPE)
    assert type(table.front).__name__ == "Act"
    assert table.chart.open == ()
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (PASS,))


@pytest.mark.parametrize("role", [SCALLYWAG, LOOKOUT])
@pytest.mark.parametrize("sober", [True, False])
@pytest.mark.parametrize("how", ["undo", "right click", "hint", "escape"])
def test_whatever_takes_the_choosing_away_leaves_the_question_there(role, sober, how, monkeypatch):
    table = watch(role, sober=sober)
    monkeypatch.setattr(table.session, "hint", lambda: None)  # a friend would have to know how it came to this
    table.press("deed")
    assert table.screen.chooser is not None
    if how == "right click":
        table.step(16, [*hover((640, 300)), *down((640, 300), 3), *up((640, 300), 3)])
    else:
        keys = {"undo": pygame.K_u, "hint": pygame.K_h, "escape": pygame.K_ESCAPE}
        table.typed(keys[how], "" if how == "escape" else how[0])
    table.wait(600)
    assert table.screen.chooser is None
    assert table.button("wake").visible
    table.press("deed")
    assert table.screen.chooser is not None
    table.typed(pygame.K_ESCAPE)
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (PASS,))
