"""A whole voyage by gamepad: whatever is asked can be chosen with the cross and answered with its buttons."""

from collections import Counter

import pygame
import pytest

from rules.core.types import PASS
from tabletop.games.scallywag import scenes
from tests.tabletop import kit
from tests.tabletop.scallywag.sea_kit import Voyage

A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
WAYS = {  # what is pressed for an ask, one after the other until it is answered
    "look": (A,), "show": (A,), "rest": (A,), "question": (RIGHT, A), "act": (A, RIGHT, A, RIGHT, A, X),
    "pull": (RIGHT, DOWN, A), "vote": (RIGHT, RIGHT, A), "tie": (RIGHT, A), "say": (RIGHT, X),
}  # fmt: skip


def asked(table):
    return [ask for ask in table.session.asks if ask.due]


def answer_by_pad(table):
    """Press until it is answered; what was answered."""
    ask, turn = asked(table)[0], table.session.match.turn
    for button in WAYS[ask.id] * 4:
        table.do(kit.pad(button))
        table.wait(300)
        own = [move for move in table.session.match.moves[turn:] if move.seat == table.session.watcher]
        if own:
            return own[0]
    raise AssertionError(f"{ask.id} is not to be answered by pad: {table.screen.prompt}")


@pytest.mark.parametrize(("seed", "gang"), [(4, True), pytest.param(9, False, marks=pytest.mark.long)])
def test_a_voyage_is_sailed_by_gamepad(seed, gang):
    table = Voyage(scenes.begun(seed, 6, press_gang=gang))
    done = Counter()
    while table.session.match.result is None:
        table.until(lambda: table.session.match.result is not None or (asked(table) and not table.director.busy))
        if table.session.match.result is None:
            move = answer_by_pad(table)
            done[move.ask] += 1
            done[f"{move.ask} chosen"] += move.picks[0] != PASS
    assert done["pull chosen"] >= 3
    assert done["vote chosen"] >= 3
    assert done["look"] == 1
    assert done["say"] >= 3
    assert done["question chosen"] + done["rest"] >= 1
