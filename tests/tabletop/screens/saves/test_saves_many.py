"""The page of saved games: very many, none, and at large text."""

import time

import pygame
import pytest

from rules.save.disk import load
from tabletop import paths
from tabletop.screens.saves.rows import Stock, words
from tabletop.screens.saves.screen import SavesScreen
from tabletop.screens.scenes.played import _played
from tests.tabletop.kit import key, pad, write
from tests.tabletop.screens.saves.saves_kit import looked


# -- many
def test_two_thousand_saves_open_at_once_and_are_read_in_portions(router, act):
    folder = paths.saves()
    folder.mkdir(parents=True)
    raw = _played(folder, 5, 4, 1, 60, {}).read_bytes()
    for i in range(1999):
        (folder / f"{i}.jsonl").write_bytes(raw)
    SavesScreen(router)  # modules and pictures are there
    start = time.process_time()
    router.saves()
    router.app.step(16, [])
    took = time.process_time() - start
    page = router.app.top
    assert page.stock.waiting > 1000
    assert took < 0.6  # measured 0.05 s to open and 0.1 s for the first picture, 0.03 s the second time
    frames = 0
    while page.stock.waiting:
        router.app.step(16, [])
        frames += 1
        assert frames < 2000
    assert len(page.list) == 2000
    act(key(pygame.K_END))
    assert page.at == 1999


def test_a_stock_of_nothing(tmp_path):
    stock = Stock(tmp_path / "none")
    assert (stock.all, stock.waiting, stock.chosen()) == ([], 0, [])


def test_an_empty_shelf_says_what_to_do(router, act):
    router.saves()
    act()
    said = [getattr(w, "words", "") for w in router.app.top.ui.layer.widgets]
    assert words.NOTHING_YET in said
    router.app.top.ui.find(words.DELETE_ALL).press()
    assert router.app.top.acts.message == words.NOTHING_TO_DELETE


# -- large text
def test_at_large_text_enter_opens_the_panel_and_back_the_list(page, router, act):
    router.app.set_text(1.5)
    act()
    page.ui.set_focus(page.ui.find("list"))
    act(key(pygame.K_RETURN))
    assert page.reading
    page.ui.find(words.CONTINUE)
    act(key(pygame.K_ESCAPE))
    assert router.app.top is page
    assert not page.reading
    act(key(pygame.K_ESCAPE))
    assert router.app.top is not page


@pytest.mark.parametrize("way", [words.REPLAY, words.EXPORT, words.DELETE])
def test_at_large_text_the_panel_is_there_after_whatever_was_done_to_the_game(page, router, act, way):
    router.app.set_text(2.0)
    act()
    page.ui.set_focus(page.ui.find("list"))
    act(key(pygame.K_RETURN))
    page.ui.find(way).press()
    act()
    if way == words.REPLAY:
        assert router.app.top is not page
        act(key(pygame.K_ESCAPE))
    assert router.app.top is page
    assert page.chosen is not None
    act(key(pygame.K_ESCAPE))
    assert page.ui.focus is page.ui.find("list")
    assert page.ui.find("list").rows == len(page.list)


def test_at_large_text_the_panel_of_a_broken_game_opens_too(page, router, act):
    (paths.saves() / "ring.jsonl").write_text("a ring of coffee\n")
    page.changed(paths.saves() / "ring.jsonl")
    router.app.set_text(1.5)
    page.narrow(filter_=4)
    act()
    page.ui.set_focus(page.ui.find("list"))
    act(key(pygame.K_RETURN))
    assert page.reading
    assert page.ui.focus in page.details_widgets()
    act(key(pygame.K_ESCAPE))
    assert not page.reading


def test_whoever_types_a_name_slowly_is_not_interrupted(page, act, press, shelf):
    press("name")
    act(write("the "))
    act()
    assert load(shelf["two"]).header.name == "the"
    assert page.ui.focus.text == "the "
    act(write("end"))
    act(key(pygame.K_RETURN))
    assert load(shelf["two"]).header.name == "the end"
    assert page.list[0].name == "the end"


def test_right_leads_from_the_list_to_the_panel_and_left_back(page, act):
    page.ui.set_focus(page.ui.find("list"))
    act(pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert page.ui.focus in page.details_widgets()
    for _ in range(3):
        act(pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert page.ui.focus is page.ui.find("list")


def test_a_position_that_cannot_be_painted_leaves_the_small_table(page, router, act, shelf, monkeypatch):
    def broken(*_):
        yield None
        raise RuntimeError("no such chair")

    monkeypatch.setattr("tabletop.screens.saves.looking.painting", broken)
    page.looker.pictures.clear()
    page.choose(1)
    looked(router)
    assert router.app.top is page
    assert page.looker.seen[shelf["one"]].table is None
    assert page.looker.pictures == {}


def test_of_very_many_broken_files_only_those_that_are_seen_are_looked_into(router, act):
    folder = paths.saves()
    folder.mkdir(parents=True)
    for i in range(600):
        (folder / f"{i}.jsonl").write_text("a ring of coffee\n")
    router.saves()
    page = router.app.top
    for _ in range(400):  # files are looked into by a thread of its own
        router.app.step(100, [])
        time.sleep(0.005)
        if len(page.list) == 600 and page.looker.seen:
            break
    assert len(page.list) == 600
    assert 0 < len(page.looker.seen) < 20
    act(key(pygame.K_END))
    for _ in range(400):
        router.app.step(100, [])
        time.sleep(0.005)
        if page.list[-1].path in page.looker.seen:
            break
    assert page.list[-1].path in page.looker.seen


def test_from_the_pause_menu_to_the_shelf_and_back_to_the_same_table(app):
    """With the program's own router: the running game is named through its journal and is never opened twice."""
    from tabletop.screens.pause import PauseScreen
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.router import Router
    from tabletop.settings import Settings
    from tabletop.thinking import InlineThinker

    app.apply(Settings(name="Morgan", welcomed=True, speed=0))
    router = Router(app, InlineThinker)
    router.menu()
    router.sit_down("scum-of-the-earth")
    for _ in range(5):
        app.step(50, [])
    table = app.top
    assert isinstance(table, PlayScreen)
    table.pause()
    assert isinstance(app.top, PauseScreen)
    app.top.ui.find("SAVED GAMES").press()
    page = app.top
    assert isinstance(page, SavesScreen)
    assert page.is_playing(page.chosen)
    page.ui.find("keep").press()
    name = page.chosen.name
    page.ui.find(words.BACK_TO_TABLE).press()
    assert app.top is table
    for _ in range(5):
        app.step(50, [])
    assert load(table.session.path).header.name == name != ""
    while app.screens:
        app.screens.pop().leave()
    router.close()


def test_those_to_act_are_told_as_people_tell_it():
    assert words.to_act([]) == ""
    assert words.to_act(["Ann"]) == "Ann to act"
    assert words.to_act(["Ann", "Bob"]) == "Ann and Bob to act"
    assert words.to_act(["Ann", "Bob", "Cy"]) == "Ann, Bob and Cy to act"
    assert words.to_act(["Ann", "Bob", "Cy", "Di", "Ed"]) == "Ann and four others to act", "it has a button's width"
