"""The question before code is loaded, the page of the packs, and a game of a pack at the table and in a terminal."""

import sys
import time

import pygame
import pytest
from packs_kit import card, game_pack, pack, put

import rules
import sprites
from rules.core.types import TABLE
from rules.core.words import Lines
from rules.save.model import SeatPlan
from tabletop import paths
from tabletop.app import App
from tabletop.cli import run
from tabletop.games import kit
from tabletop.packs import code, lines
from tabletop.packs.found import look
from tabletop.screens import message, packs
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.packs import Doorman, PacksScreen, words
from tabletop.screens.router import Router
from tabletop.screens.settings import SettingsScreen
from tabletop.screens.start import open_menu
from tabletop.screens.statistics.figures import Unfinished
from tabletop.settings import Settings, load, save
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker, Thinker
from tests.core.toy import shown
from tests.tabletop.kit import key, program

LINE = {"schema": 1, "moments": {"passes": {"lines": ["Not I, not now."]}}}


@pytest.fixture
def router():
    app = program()
    made = Router(app)
    made.menu()
    yield made
    while app.screens:
        app.screens.pop().leave()


def asked(router):
    """Let the doorman look round; return what he asks, or None."""
    door, end = Doorman(router), time.monotonic() + 10
    while door() and not isinstance(router.app.top, MessageScreen) and time.monotonic() < end:
        router.app.step(16, [])
    return router.app.top if isinstance(router.app.top, MessageScreen) else None


def press(router, name):
    widget = router.app.top.ui.find(name)
    widget.press() if hasattr(widget, "press") else widget.on_press()
    router.app.step(16, [])


def test_the_question_comes_before_any_code_and_the_answer_is_kept(router):
    place = game_pack(__init__=shown()["most"]["__init__.py"] + "\n__import__('sys').hello = 1\n")
    question = asked(router)
    assert question.title == words.TRUST
    assert all(part in question.sentence for part in ("runs as a program of yours", "“Numbers” by Ada", str(place)))
    assert not hasattr(sys, "hello")
    for event in key(pygame.K_ESCAPE):
        router.app.step(16, [event])
    assert isinstance(router.app.top, TitleScreen)
    assert load()[0].packs["numbers"].on is False
    assert asked(router) is None
    put(place, "rules/games/most/more.py", "")
    assert asked(router) is not None
    press(router, words.LOAD)
    assert "most" in router.app.top.games
    assert sys.hello
    del sys.hello
    assert load()[0].packs["numbers"].on is True
    assert asked(router) is None


def test_what_is_broken_is_named_once_before_anything_is_asked(router):
    pack("bent", "cards")
    game_pack()
    door, said = Doorman(router), []
    while door() or isinstance(router.app.top, MessageScreen):
        if isinstance(router.app.top, MessageScreen):
            said.append(router.app.top.sentence)
            for event in key(pygame.K_ESCAPE):
                router.app.step(16, [event])
    assert [words.no_card(pack="bent") in one for one in said] == [True, False]
    assert "“Numbers” by Ada" in said[1]


def test_code_that_stumbles_is_named_once_and_nothing_else_falls(router):
    game_pack(__init__="import nothing_at_all")
    asked(router)
    press(router, words.LOAD)
    watch = message.Watch(router)
    watch()
    assert "its game most stumbles" in router.app.top.sentence
    router.app.pop()
    watch()
    assert isinstance(router.app.top, TitleScreen)


def test_the_program_begins_with_what_was_answered_for(monkeypatch):
    place = game_pack()
    save(Settings(welcomed=True, name="M", packs={"numbers": {"on": True, "code": code.content(place)}}))
    games = []
    monkeypatch.setattr(App, "run", lambda app: games.extend(app.screens[0].games))
    assert open_menu() == 0
    assert games[-1] == "most"


def test_the_page_says_what_is_there_and_switches_it(router):
    pack("talk", "lines", **{"lines__lines-climbing.json": LINE})
    pack("bent", "cards", **{"cards__ace-spades.svg": "no"})
    pack("blue", "cards", **{"cards__back-scum.svg": card()})
    game_pack()
    page = PacksScreen(router)
    router.app.push(page)
    end = time.monotonic() + 10
    while page.busy and time.monotonic() < end:
        router.app.step(16, [])
    bent, blue, numbers, talk = router.packs
    answers = router.settings.packs
    assert "nothing can be drawn of ace-spades.svg" in bent.state(answers)
    assert [one.state(answers) for one in (blue, numbers, talk)] == [words.IS_ON, words.ASKS, words.IS_ON]
    assert "Not I, not now." in Lines("k").general("passes")
    press(router, "pack talk")
    assert "Not I, not now." not in Lines("k").general("passes")
    press(router, "pack numbers")
    assert router.app.top.title == words.TRUST
    press(router, words.LOAD)
    assert "most" in rules.games()
    press(router, "pack numbers")
    assert numbers.state(router.settings.packs) == words.STAYS
    router.settings.card_faces = "blue"
    router.app.apply(router.settings)
    assert sprites.lent()
    router.app.push(SettingsScreen(router, "look"))
    assert router.app.top.ui.find("card_faces")
    router.app.pop()
    press(router, "pack blue")
    assert not sprites.lent()
    assert load()[0].card_faces == ""


def test_what_was_put_right_is_found_by_looking_again(router):
    place = pack("blue", "cards", **{"cards__back-scum.svg": "no"})
    router.app.apply(router.settings.model_copy(update={"card_faces": "blue"}))
    assert code.troubles
    put(place, "cards/back-scum.svg", card())
    page = PacksScreen(router, look(paths.packs()))
    router.app.push(page)
    router.app.settings.card_faces = "blue"
    press(router, words.AGAIN)
    while page.busy:
        router.app.step(16, [])
    assert [one.wrong for one in router.packs] == [""]
    assert sprites.lent()


def test_the_folder_can_be_opened(router, monkeypatch):
    opened = []
    monkeypatch.setattr(packs, "open_folder", lambda place: opened.append(place) or False)
    router.app.push(PacksScreen(router, ()))
    press(router, words.OPEN)
    assert opened == [paths.packs()]


def test_a_game_of_a_pack_is_played_with_opponents_in_their_own_process():
    """The process runs before the pack is let in."""
    thinker = Thinker()
    try:
        place = game_pack("piles", "heap")
        code.admit(place, code.content(place))
        plan = [SeatPlan(name=f"P{at}", portrait="portrait-01", person=False, opponent="careful") for at in range(3)]
        session = Session.watch("heap", {}, plan, 5, thinker)
        end = time.monotonic() + 30
        while not session.finished and time.monotonic() < end:
            session.update(time.monotonic() * 1000, 0)
            time.sleep(0.001)
        assert session.finished
        assert thinker.pid is not None
        assert thinker.troubles == []
    finally:
        thinker.close()


def test_a_save_waits_for_the_pack_that_has_its_game(router):
    save = paths.saves() / "20260101000000-heap-0123456789ab.jsonl"
    put(save.parent, save.name, '{"schema": 1, "game": "heap"}\n')
    router.go_on(Unfinished(save, "heap", ""))
    assert isinstance(router.app.top, MessageScreen)
    assert save.exists()


def played(game, seats):
    """Return the moves of a match that opponents play here, and how what they said was put."""
    plan = [SeatPlan(name=f"P{at}", portrait="portrait-01", person=False, opponent="level-1") for at in range(seats)]
    session, now = Session.watch(game, {}, plan, 7, InlineThinker()), 0
    while len(session.match.moves) < 60 and not session.finished:
        session.update(now := now + 1000, 0)
    said = session.match.view(TABLE).said
    sentence = kit(game).manner.sentence
    return session.match.moves, [sentence(session, at, row) for at, row in enumerate(said)]


@pytest.mark.parametrize(("game", "seats"), [("scallywag", 4), ("great-table", 7)])
def test_more_lines_change_what_is_said_and_no_move(game, seats):
    moves, said = played(game, seats)
    lines.speak([{lines.DEDUCTION: {"acts": {
        name: {"lines": {tone: [f"{line[:-1]} indeed." for line in own] for tone, own in act["lines"].items()}}
        for name, act in lines.own(lines.DEDUCTION)["acts"].items()
    }}}])  # fmt: skip
    again, otherwise = played(game, seats)
    assert again == moves
    assert len(otherwise) == len(said) >= 5
    assert otherwise != said


def test_a_terminal_lists_them_and_plays_them_in_several_processes(capsys):
    place = game_pack()
    pack("bent", "cards")
    assert run(["packs"]) == 1
    said = capsys.readouterr().out
    assert words.ASKS in said
    assert "The pack “bent” is left out" in said
    assert run(["simulate", "most"]) == 2
    save(Settings(packs={"numbers": {"on": True, "code": code.content(place)}}))
    assert run(["simulate", "most", "--games", "2", "--jobs", "2"]) == 0
    assert "2 games" in capsys.readouterr().out
