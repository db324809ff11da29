"""When a page falls over: nothing is lost, one page says so, and there is a way on."""

import os

import pygame
import pytest

from rules.core.types import TABLE
from rules.save.disk import load
from tabletop import paths
from tabletop.screens import crash
from tabletop.screens.crash import CrashScreen, Rescue, words
from tabletop.screens.menu import TitleScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.router import Router
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key, pad, program

GAME = "scum-of-the-earth"


@pytest.fixture
def router():
    app = program(speed=0)
    made = Router(app, InlineThinker)
    app.on_crash = Rescue(made)
    made.menu()
    made.sit_down(GAME)
    for _ in range(10):
        app.step(100, [])
    yield made
    while app.screens:
        app.screens.pop().leave()
    made.close()


def fall(router, said="three Sevens"):
    """Fall over as a page would, with something in the fault that nobody must read."""
    try:
        raise KeyError(said)  # noqa: TRY301
    except KeyError as fault:
        return router.app.on_crash(router.app, fault)


def press(router, name):
    router.app.top.ui.find(name).press()
    for _ in range(3):
        router.app.step(16, [])


def texts(screen):
    layers = [widget for layer in screen.ui.layers for widget in layer.widgets]
    return " ".join(str(getattr(w, "words", "")) + str(getattr(w, "label", "")) for w in layers)


def test_the_table_falls_and_is_carried_on_where_it_was(router):
    session = router.app.top.session
    turn, path = session.match.turn, session.path
    assert turn > 0
    assert fall(router)
    assert isinstance(router.app.top, CrashScreen)
    assert isinstance(router.app.screens[0], TitleScreen)
    assert f"turn {turn}" in texts(router.app.top)
    for event in key(pygame.K_RETURN):
        router.app.step(16, [event])
    assert isinstance(router.app.top, PlayScreen)
    assert router.app.top.session.path == path
    assert router.app.top.session.match.turn >= turn


def test_what_was_written_down_names_no_card_and_no_seed(router):
    session = router.app.top.session
    assert fall(router, f"{session.match.seed} of {session.view.hand} and three Sevens")
    written = crash.written(router.app, KeyError("Sevens"), session) + "".join(
        file.read_text() for file in paths.folder("log").iterdir()
    )
    assert "KeyError" in written
    assert GAME in written
    assert "test_crash.py" in written
    for secret in (str(session.match.seed), "Seven", str(session.view.hand), "Morgan", session.deal_code):
        assert secret not in written


def test_the_report_is_the_same_whatever_is_held(router, monkeypatch):
    session = router.app.top.session
    before = crash.written(router.app, KeyError(1), session)
    monkeypatch.setattr(type(session), "view", property(lambda _self: pytest.fail("somebody's view was looked at")))
    asked = type(session.match).view
    seats = []
    monkeypatch.setattr(type(session.match), "view", lambda match, seat: seats.append(seat) or asked(match, seat))
    assert crash.written(router.app, KeyError(2), session) == before
    assert fall(router)
    assert set(seats) <= {TABLE}


def test_falling_again_at_the_same_point_steps_back(router):
    turn, path = router.app.top.session.match.turn, router.app.top.session.path
    made = len(load(path).match.moves)
    fall(router)
    router.app.step(16, [])
    for times in (2, 3):
        router.app.top._carry_on()
        session = router.app.top.session
        session.step_back(session.match.turn - min(turn, session.match.turn))
        while session.match.turn < turn:  # by the same way to the same point
            move = next(_own_move(session), None)
            if move is not None:
                session.submit(move)
            else:
                router.app.now += 1e6
                session.update(router.app.now, 0.0)
        fall(router)
        assert router.app.top.fallen.turn == turn - times + 1
        assert "twice" in router.app.top.fallen.note or f"{times} times" in router.app.top.fallen.note
    press(router, "carry on")
    assert router.app.top.session.match.turn <= turn
    router.app.top.session.leave()
    again = load(path)
    assert not again.problems
    assert len(again.match.moves) >= made - 2


def _own_move(session):
    for ask in session.asks:
        mind = session.match.game.opponent("greedy", session.watcher)
        yield mind.answer(session.view, ask, 0)


def test_to_the_menu_by_keys_and_by_pad(router):
    assert fall(router)
    for event in key(pygame.K_ESCAPE):
        router.app.step(16, [event])
    assert isinstance(router.app.top, TitleScreen)
    assert router.unfinished() is not None
    assert fall(router)
    assert words.NO_TABLE in texts(router.app.top)
    for event in pad(pygame.CONTROLLER_BUTTON_A):
        router.app.step(16, [event])
    assert isinstance(router.app.top, TitleScreen)


def test_a_crash_page_that_falls_itself_ends_the_program(router):
    assert fall(router)
    assert not fall(router)


def test_a_page_that_cannot_even_be_left_is_left(router, monkeypatch):
    monkeypatch.setattr(router.app.top, "leave", lambda: 1 / 0)
    assert fall(router)
    assert isinstance(router.app.top, CrashScreen)


def test_a_watched_game_was_not_kept(router):
    router.watch(router.table(GAME).order())
    router.app.step(16, [])
    assert fall(router)
    assert words.NOT_KEPT in texts(router.app.top)
    assert router.app.top.fallen.turn == -1


def test_a_save_that_cannot_be_opened_says_so(router):
    path = router.app.top.session.path
    assert fall(router)
    path.unlink()
    press(router, "carry on")
    assert router.app.top.title == words.TITLE
    assert isinstance(router.app.screens[-2], CrashScreen)


def test_the_report_goes_to_the_clipboard_or_not(router, monkeypatch):
    held = []
    monkeypatch.setattr("tabletop.widgets.field.copy", lambda text: held.append(text) or True)
    assert fall(router)
    press(router, "copy")
    assert held == [router.app.top.fallen.report]
    assert router.app.top.copying.sub == words.COPIED
    monkeypatch.setattr("tabletop.widgets.field.copy", lambda _text: False)
    press(router, "copy")
    assert router.app.top.copying.sub == words.NOT_COPIED


def test_where_there_can_be_no_report_it_is_said(router, tmp_path, monkeypatch):
    (tmp_path / "flat").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "flat"))
    assert fall(router)
    assert router.app.top.fallen.file is None
    assert words.NO_REPORT in texts(router.app.top)


def test_old_reports_go():
    for i in range(crash.KEPT + 5):
        made = crash.keep(f"number {i}")
        os.utime(made, (1000 + i, 1000 + i))
    left = [file.read_text() for file in paths.folder("log").glob("*-fault.txt")]
    assert sorted(left) == sorted(f"number {i}" for i in range(5, crash.KEPT + 5))


def test_the_loop_goes_on_after_a_fault(router, monkeypatch):
    app, frames = router.app, []
    monkeypatch.setattr(app.top, "update", lambda _dt: 1 / 0)

    def look():
        frames.append(type(app.top).__name__)
        if len(frames) > 3:
            app.quit()
        return True

    app.when_idle(look)
    app.run()
    assert "CrashScreen" in frames
