"""When a page falls over: nothing is lost, one page says so, and there is a way on."""

import os

import pygame
import pytest

from rules.core.types import TABLE
from rules.save.disk import load
from tabletop import paths
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.screens.crash import rescue, words
from tabletop.screens.crash.rescue import Rescue
from tabletop.screens.crash.screen import CrashScreen
from tabletop.screens.doors import Doors
from tabletop.screens.menu.title import TitleScreen
from tabletop.screens.play import PlayScreen
from tabletop.settings import Settings
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key, pad

GAME = "scum-of-the-earth"


@pytest.fixture
def doors():
    app = App(open_offscreen((1280, 720)))
    app.apply(Settings(name="Morgan", welcomed=True, speed=0))
    pygame.event.clear()
    made = Doors(app, InlineThinker)
    app.on_crash = Rescue(made)
    made.menu()
    made.sit_down(GAME)
    for _ in range(60):
        app.step(16, [])
    yield made
    while app.screens:
        app.screens.pop().leave()
    made.close()


def fall(doors, said="three Sevens"):
    """Fall over as a page would, with something in the fault that nobody must read."""
    try:
        raise KeyError(said)  # noqa: TRY301
    except KeyError as fault:
        return doors.app.on_crash(doors.app, fault)


def press(doors, name):
    doors.app.top.ui.find(name).press()
    for _ in range(3):
        doors.app.step(16, [])


def texts(screen):
    layers = [widget for layer in screen.ui.layers for widget in layer.widgets]
    return " ".join(str(getattr(w, "words", "")) + str(getattr(w, "label", "")) for w in layers)


def test_the_table_falls_and_is_carried_on_where_it_was(doors):
    session = doors.app.top.session
    turn, path = session.match.turn, session.path
    assert turn > 0
    assert fall(doors)
    assert isinstance(doors.app.top, CrashScreen)
    assert isinstance(doors.app.screens[0], TitleScreen)
    assert f"turn {turn}" in texts(doors.app.top)
    for event in key(pygame.K_RETURN):
        doors.app.step(16, [event])
    assert isinstance(doors.app.top, PlayScreen)
    assert doors.app.top.session.path == path
    assert doors.app.top.session.match.turn >= turn


def test_what_was_written_down_names_no_card_and_no_seed(doors):
    session = doors.app.top.session
    assert fall(doors, f"{session.match.seed} of {session.view.hand} and three Sevens")
    written = rescue.written(doors.app, KeyError("Sevens"), session) + "".join(
        file.read_text() for file in paths.folder("log").iterdir()
    )
    assert "KeyError" in written
    assert GAME in written
    assert "test_crash.py" in written
    for secret in (str(session.match.seed), "Seven", str(session.view.hand), "Morgan", session.deal_code):
        assert secret not in written


def test_the_report_is_the_same_whatever_is_held(doors, monkeypatch):
    session = doors.app.top.session
    before = rescue.written(doors.app, KeyError(1), session)
    monkeypatch.setattr(type(session), "view", property(lambda _self: pytest.fail("somebody's view was looked at")))
    asked = type(session.match).view
    seats = []
    monkeypatch.setattr(type(session.match), "view", lambda match, seat: seats.append(seat) or asked(match, seat))
    assert rescue.written(doors.app, KeyError(2), session) == before
    assert fall(doors)
    assert set(seats) <= {TABLE}


def test_falling_again_at_the_same_point_steps_back(doors):
    turn, path = doors.app.top.session.match.turn, doors.app.top.session.path
    made = len(load(path).match.moves)
    fall(doors)
    doors.app.step(16, [])
    for times in (2, 3):
        doors.app.top._carry_on()
        session = doors.app.top.session
        session.step_back(session.match.turn - min(turn, session.match.turn))
        while session.match.turn < turn:  # by the same way to the same point
            move = next(_own_move(session), None)
            if move is not None:
                session.submit(move)
            else:
                doors.app.now += 1e6
                session.update(doors.app.now, 0.0)
        fall(doors)
        assert doors.app.top.fallen.turn == turn - times + 1
        assert "twice" in doors.app.top.fallen.note or f"{times} times" in doors.app.top.fallen.note
    press(doors, "carry on")
    assert doors.app.top.session.match.turn <= turn
    doors.app.top.session.leave()
    again = load(path)
    assert not again.problems
    assert len(again.match.moves) >= made - 2


def _own_move(session):
    for ask in session.asks:
        mind = session.match.game.opponent("greedy", session.watcher)
        yield mind.answer(session.view, ask, 0)


def test_to_the_menu_by_keys_and_by_pad(doors):
    assert fall(doors)
    for event in key(pygame.K_ESCAPE):
        doors.app.step(16, [event])
    assert isinstance(doors.app.top, TitleScreen)
    assert doors.unfinished() is not None
    assert fall(doors)
    assert words.NO_TABLE in texts(doors.app.top)
    for event in pad(pygame.CONTROLLER_BUTTON_A):
        doors.app.step(16, [event])
    assert isinstance(doors.app.top, TitleScreen)


def test_a_crash_page_that_falls_itself_ends_the_program(doors):
    assert fall(doors)
    assert not fall(doors)


def test_a_page_that_cannot_even_be_left_is_left(doors, monkeypatch):
    monkeypatch.setattr(doors.app.top, "leave", lambda: 1 / 0)
    assert fall(doors)
    assert isinstance(doors.app.top, CrashScreen)


def test_a_watched_game_was_not_kept(doors):
    doors.watch(doors.table(GAME).order())
    doors.app.step(16, [])
    assert fall(doors)
    assert words.NOT_KEPT in texts(doors.app.top)
    assert doors.app.top.fallen.turn == -1


def test_a_save_that_cannot_be_opened_says_so(doors):
    path = doors.app.top.session.path
    assert fall(doors)
    path.unlink()
    press(doors, "carry on")
    assert doors.app.top.title == words.TITLE
    assert isinstance(doors.app.screens[-2], CrashScreen)


def test_the_report_goes_to_the_clipboard_or_not(doors, monkeypatch):
    held = []
    monkeypatch.setattr("tabletop.widgets.field.copy", lambda text: held.append(text) or True)
    assert fall(doors)
    press(doors, "copy")
    assert held == [doors.app.top.fallen.report]
    assert doors.app.top.copying.sub == words.COPIED
    monkeypatch.setattr("tabletop.widgets.field.copy", lambda _text: False)
    press(doors, "copy")
    assert doors.app.top.copying.sub == words.NOT_COPIED


def test_where_there_can_be_no_report_it_is_said(doors, tmp_path, monkeypatch):
    (tmp_path / "flat").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "flat"))
    assert fall(doors)
    assert doors.app.top.fallen.file is None
    assert words.NO_REPORT in texts(doors.app.top)


def test_old_reports_go():
    for i in range(rescue.KEPT + 5):
        made = rescue.keep(f"number {i}")
        os.utime(made, (1000 + i, 1000 + i))
    left = [file.read_text() for file in paths.folder("log").glob("*-fault.txt")]
    assert sorted(left) == sorted(f"number {i}" for i in range(5, rescue.KEPT + 5))


def test_the_loop_goes_on_after_a_fault(doors, monkeypatch):
    app, frames = doors.app, []
    monkeypatch.setattr(app.top, "update", lambda _dt: 1 / 0)

    def look():
        frames.append(type(app.top).__name__)
        if len(frames) > 3:
            app.quit()
        return True

    app.when_idle(look)
    app.run()
    assert "CrashScreen" in frames
