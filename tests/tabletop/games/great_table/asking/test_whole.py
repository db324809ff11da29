"""A whole game by gamepad: whatever is asked can be chosen with the cross and answered with its buttons."""

from collections import Counter

import pygame

from rules.core.types import Move
from tabletop.games.great_table.asking.idle import Ghost
from tabletop.screens.scenes import posed
from tests.tabletop import kit
from tests.tabletop.games.great_table.asking.ask_kit import Asked, lay
from tests.tabletop.table.table_kit import Sitting

A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
WAYS = {  # what is pressed for an ask, one after the other until it is answered
    "look": (A,), "list": (A,), "steal": (RIGHT, A), "say": (RIGHT, X), "vote": (RIGHT, RIGHT, A),
    "order": (RIGHT, DOWN, A),
}  # fmt: skip


def due(table):
    return next((ask for ask in table.session.asks if ask.due), None)


def test_a_game_is_played_by_gamepad_to_its_end():
    app = kit.program((960, 540), speed=0)
    table = Sitting(app, posed.begun("great-table", 13, 7, "random"))
    session, done = table.session, Counter()
    over = lambda: session.finished or isinstance(table.screen.front, Ghost)  # noqa: E731
    while not over():
        table.until(lambda: over() or (due(table) and not table.screen.director.busy))
        if over():
            break
        ask, turn = due(table), session.match.turn
        for button in WAYS[ask.id] * 4:
            table.do(kit.pad(button))
            table.wait(100)
            own = [move for move in session.match.moves[turn:] if move.seat == 0]
            if own:
                done[own[0].ask] += 1
                break
        else:
            raise AssertionError(f"{ask.id} is not to be answered by pad: {table.screen.prompt}")
    if not session.finished:
        table.press("end")
    table.until(lambda: session.finished)
    assert done["list"] >= 1
    assert done["vote"] >= 2
    assert done["order"] >= 1
    assert done["say"] >= 1


def test_the_sand_runs_for_every_hour_anew_and_the_night_is_closed_when_it_has_run_out(monkeypatch):
    laid = lay(12, {1: "guard"}, people=(1,), clock=True).until("vote")
    laid.state.debate, laid.state.turn, laid.state.voters = 3, 0, ()
    table = Asked(laid)
    glass = table.screen.hearing.hourglass
    assert glass.whole == 300_000
    seen = []
    monkeypatch.setattr(type(glass.manner), "talk_seconds", lambda _self, view: seen.append(view) or 300)
    table.wait(2000)
    monkeypatch.undo()
    assert glass.spent >= 2000
    assert not seen, "how long it runs is read once for every position"
    table.press("leave")
    assert table.state.phase == "whisper"
    for seat in list(table.session.match.asks()):
        assert table.session.submit(Move(seat, "tell", (-1,))) is None
    table.wait(200)
    assert glass.whole == 60_000
    assert glass.spent < 1000
    assert glass.node.visible
    table.wait(61_000, step=500)
    assert table.session.match.moves[-1].ask == "time"
    assert table.state.day == 3
