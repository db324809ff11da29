"""The night's question and the hands: by mouse, drag, wheel, keys and gamepad; and what is seen of one's own cards."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.scallywag.options import code_of
from rules.games.scallywag.phases.days import raised
from tabletop.games.scallywag.asking.night import FIRST, words
from tabletop.games.scallywag.scenes import by_night
from tabletop.screens.scenes import posed
from tests.tabletop.kit import drag, hover, wheel
from tests.tabletop.scallywag.ask_kit import CAPTAIN, LOOKOUT, MUTINEER, SCALLYWAG, asked, watch


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
