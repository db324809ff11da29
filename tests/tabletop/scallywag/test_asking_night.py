"""The night's question and the hands: by mouse, drag, wheel, keys and gamepad; and what is seen of one's own cards."""

from __future__ import annotations

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.scallywag.chart import BASE, GOAL, START
from rules.games.scallywag.options import code_of
from rules.games.scallywag.phases.days import raised
from tabletop.games.scallywag.asking.night import FIRST, words
from tabletop.games.scallywag.scenes import by_night
from tabletop.games.scallywag.sea.signs import signs
from tabletop.screens.scenes import posed
from tests.tabletop.kit import down, drag, hover, up, wheel
from tests.tabletop.scallywag.ask_kit import CAPTAIN, DECKHAND, LOOKOUT, MUTINEER, SCALLYWAG, asked, watch


def question(**how):
    return watch(phase="question", **how)


# -- the question
def test_the_ruler_is_asked_by_arrows_and_enter():
    table = question()
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_RIGHT)
    table.typed(pygame.K_LEFT)
    table.typed(pygame.K_DOWN)
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("question", (code_of(FIRST + 1, below=True),))


def test_up_and_down_turn_the_question_and_so_do_the_buttons():
    table = question()
    table.typed(pygame.K_DOWN)
    assert table.front.below
    table.typed(pygame.K_UP)
    assert not table.front.below
    table.press("below")
    assert table.front.below
    assert table.button("below").kind == "on"
    assert table.button("above").kind == "quiet"


def test_the_knob_is_dragged_from_end_to_end():
    table = question()
    ruler = table.button("ruler")
    table.do(drag(ruler.body.center, (ruler.body.right + 60, ruler.body.centery)))
    assert table.front.number_ == 20
    table.do(drag(ruler.body.center, (ruler.body.left - 60, ruler.body.centery)))
    assert table.front.number_ == -5
    table.press("send")
    assert table.last() == ("question", (code_of(-5, below=False),))


def test_a_press_on_the_ruler_goes_there_and_the_wheel_goes_on():
    table = question()
    ruler = table.button("ruler")
    table.click(ruler.body.center)
    there = table.front.number_
    assert there in (7, 8)
    table.step(16, hover(ruler.body.center))
    table.step(16, wheel(-1))
    assert table.front.number_ == there + 1
    table.step(16, wheel(1))
    assert table.front.number_ == there


def test_numbers_are_typed():
    table = question()
    table.typed(pygame.K_1, "1")
    table.typed(pygame.K_4, "4")
    assert table.front.number_ == 14
    table.typed(pygame.K_9, "9")
    assert table.front.number_ == 9, "149 is no question"


def test_a_gamepad_asks():
    table = question()
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.last() == ("question", (code_of(FIRST + 1, below=False),))


def test_to_ask_nothing_is_one_press():
    table = question()
    table.typed(pygame.K_p, "p")
    assert table.last() == ("question", (PASS,))


def test_a_friend_sets_the_ruler(monkeypatch):
    table = question()
    found = ("Think of the leaders.", Move(0, "question", (code_of(9, below=True),)), "It parts them from the rest.")
    monkeypatch.setattr(table.session, "hint", lambda: found)
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_h, "h")
    assert (table.front.number_, table.front.below) == (9, True)
    assert not table.moves


# -- the hands
def slept(table):
    """Let the others sleep through the question."""
    for seat in list(table.session.match.asks()):
        if seat:
            assert table.session.submit(Move(seat, "question", (PASS,))) is None
    table.wait(800)


def test_the_hands_are_named_and_wait_to_be_read():
    table = question()
    table.typed(pygame.K_RETURN, "\r")
    hands = raised(table.session.match.state, code_of(FIRST, below=False))
    slept(table)
    assert table.session.asks[0].id == "act"
    assert table.session.asks[0].options == (PASS,), "the Captain has nothing to do"
    table.wait(5000)
    assert table.session.asks, "an answer nobody could read would not be one"
    report = table.front.report()
    some = hands.bit_count() < table.view.n - 1
    for seat in range(1, table.view.n):
        assert (table.session.names(seat) in report) == (some and bool(hands >> seat & 1))
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (PASS,))


def test_where_nothing_was_asked_and_nothing_can_be_done_nothing_is_pressed():
    table = question()
    table.typed(pygame.K_p, "p")
    slept(table)
    assert table.last() == ("act", (PASS,))


def test_a_lone_sleeper_presses_nothing_even_where_passing_is_asked_for():
    table = asked("vote", auto_pass=False)
    for phase in ("question", "act"):
        assert table.session._no_choice(table.session.asks[0]._replace(id=phase, options=(PASS,)))
    assert not table.session._no_choice(table.session.asks[0])


# -- what is seen
def test_a_hand_laid_aside_is_not_pointed_at_and_not_walked_along():
    table = watch(phase="question")
    hand = table.hand
    assert hand.cards
    assert all(hand.at((round(card.pose.x), round(card.pose.y))) is None for card in hand.cards)
    table.screen.drag.come_back()
    assert hand.hovered is None
    assert not table.screen.drag._walk(1)


def test_a_card_that_was_looked_at_is_let_go_of_when_the_night_comes():
    table = watch(phase="question")
    table.screen.let_go()
    table.screen.drag._walk(1)
    assert table.hand.hovered is not None
    table.screen.forget_asked()
    table.wait(200)
    assert table.hand.hovered is None
    assert not table.screen.ring.node.visible


@pytest.mark.parametrize("role", [CAPTAIN, SCALLYWAG, LOOKOUT])
def test_the_hand_gives_way_to_the_night_and_comes_back(role):
    table = watch(role, phase="question")
    assert table.table.hand_hidden
    table.typed(pygame.K_p, "p")
    assert not table.table.hand_hidden


@pytest.mark.parametrize(("gang", "used", "role", "said"), [
    (True, False, MUTINEER, words.IDLE), (False, False, MUTINEER, words.IDLE_NO_GANG),
    (False, False, SCALLYWAG, words.IDLE_NO_GANG), (True, True, SCALLYWAG, words.IDLE_PRESSED),
])  # fmt: skip
def test_who_can_do_nothing_tonight_is_told_of_nothing_the_house_does_not_have(app, gang, used, role, said):
    def wanted(view):
        return view.role == role and by_night(1)(view) and not (used and view.press_left)

    screen = posed.moment(app, "scallywag", 3, wanted, 6, press_gang=gang)
    assert screen.front.line() == said


def test_where_the_press_gang_waits_the_scallywag_is_told_until_when(app):
    def wanted(view):
        return view.role == SCALLYWAG and by_night(1)(view)

    screen = posed.moment(app, "scallywag", 3, wanted, 5)
    assert screen.front.line() == words.IDLE_WAITS(night=5)


SWITCHES = ("one onto the other", "both pressed", "keys", "pad")


# -- the press gang
@pytest.mark.parametrize(("role", "by", "said"), [
    (SCALLYWAG, 0, "on your side now, and knows that you are the Scallywag"),
    (DECKHAND, 1, "the Scallywag, who pressed you: you are on that side now"),
])  # fmt: skip
def test_whose_side_somebody_pressed_is_on_stands_at_the_face_for_both(role, by, said):
    def pressed(s):
        rest = [one for one in s.roles if one not in (SCALLYWAG, DECKHAND)]
        s.roles = (role, SCALLYWAG + DECKHAND - role, *rest)
        s.gang = 1 - by, 0, s.day - 1

    table = asked("vote", pressed, day=3).table
    assert [said in table.guest(seat).note for seat in range(1, 6)] == [True, *[False] * 4]
    own = next(sign for sign in signs(table) if sign.name == "own chair")
    assert ("You were pressed" in own.say()) is bool(by)


def test_the_press_gang_names_a_face_and_asks_again():
    table = watch(SCALLYWAG)
    table.press("deed")
    table.wait(500)
    table.press("send")
    assert table.front.aimed == table.front.NOBODY, "nobody is meant yet"
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


@pytest.mark.parametrize(("way", "following"), [("RIGHT", 2), ("LEFT", 0), ("DOWN", 9), ("UP", 13)])
def test_the_arrows_go_on_from_the_island_taken_and_do_not_let_go_of_it(way, following):
    table, first = watch(LOOKOUT), 1
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    walk(table, first)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.pad(getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way}"))
    assert table.front.cursor == following
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.front.taken == [first, following]


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
@pytest.mark.parametrize("how", ["undo", "right click", "escape"])
def test_whatever_takes_the_choosing_away_leaves_the_question_there(role, sober, how):
    table = watch(role, sober=sober)
    table.press("deed")
    assert table.screen.chooser is not None
    if how == "right click":
        table.step(16, [*hover((640, 300)), *down((640, 300), 3), *up((640, 300), 3)])
    else:
        keys = {"undo": pygame.K_u, "escape": pygame.K_ESCAPE}
        table.typed(keys[how], "" if how == "escape" else how[0])
    table.wait(600)
    assert table.screen.chooser is None
    assert table.button("wake").visible
    table.press("deed")
    assert table.screen.chooser is not None
    table.typed(pygame.K_ESCAPE)
    table.typed(pygame.K_RETURN, "\r")
    assert table.last() == ("act", (PASS,))
