"""The page of saved games: out to a file and in again, and what is broken."""

import json

import pygame
from pygame.event import Event

from rules.save.disk import check, load
from tabletop import paths
from tabletop.screens.message import MessageScreen
from tabletop.screens.saves.doing import BringScreen
from tabletop.screens.saves.rows import words
from tests.tabletop.kit import key, write
from tests.tabletop.screens.saves.saves_kit import at, looked


# -- out and in
def test_an_exported_game_comes_in_again(page, router, act, shelf, tmp_path):
    page.ui.find(words.EXPORT).press()
    (lies,) = paths.exports().iterdir()
    assert page.acts.message == f"Exported to {lies}"
    assert check(lies).ok
    shelf["two"].unlink()
    page.ui.find(words.IMPORT).press()
    act()
    assert isinstance(router.app.top, BringScreen)
    router.app.top.ui.find(f"file {lies.name}").press()
    act()
    assert router.app.top is page
    assert load(page.chosen.path).match.moves == load(lies).match.moves
    assert page.chosen.path.parent == paths.saves()


def test_a_path_is_typed_and_faults_are_said(page, router, act, tmp_path):
    page.ui.find(words.IMPORT).press()
    act()
    bring = router.app.top
    bring.ui.find("bring in").press()
    assert bring.said == words.TYPE_A_PATH
    for odd, said in ((tmp_path / "none.json", "is not there"), (tmp_path, "is a folder")):
        bring.typed = str(odd)
        bring.bring_typed()
        assert said in bring.said
    bad = tmp_path / "odd.json"
    for text in ("", "[]", '{"kind": "saved-game"}', '{"kind": "saved-game", "header": 3, "lines": 4}', "[" * 9000):
        bad.write_text(text)
        bring.bring(bad)
        assert bring.said.startswith("odd.json ")
        assert router.app.top is bring


def test_what_was_said_of_a_path_goes_with_it(page, router, act, tmp_path):
    page.ui.find(words.IMPORT).press()
    act()
    bring = router.app.top
    bring.typed = str(tmp_path / "none.json")
    bring.bring_typed()
    act()
    fault = bring.said
    assert "is not there" in fault
    bring.ui.set_focus(bring.ui.find("path"))
    act(write("x"))
    assert bring.said == ""
    assert fault not in [getattr(w, "words", "") for w in bring.ui.layer.widgets]
    bring.bring_typed()
    act(key(pygame.K_ESCAPE))
    router.app.pop() if router.app.top is bring else None
    assert router.app.top is page
    assert page.acts.message == "", "the shelf was not asked"


def test_a_dropped_file_comes_in(page, router, act, shelf, tmp_path):
    copy = tmp_path / "mine.jsonl"
    copy.write_bytes(shelf["one"].read_bytes())
    act([Event(pygame.DROPFILE, file=str(copy))])
    assert len(page.list) == 4
    assert page.chosen.path not in shelf.values()
    act([Event(pygame.DROPFILE, file=str(tmp_path / "gone.jsonl"))])
    assert "is not there" in page.acts.message


def test_an_export_that_fails_is_said(page, monkeypatch):
    paths.exports().write_text("a file where a folder should be")
    page.ui.find(words.EXPORT).press()
    assert page.acts.message.startswith("Nothing was exported to ")


def test_a_folder_that_cannot_be_opened_is_named(page, monkeypatch):
    monkeypatch.setattr("tabletop.screens.saves.doing.open_folder", lambda _: False)
    page.ui.find(words.FOLDER).press()
    assert str(paths.saves()) in page.acts.message


# -- broken files
def test_a_broken_file_says_what_can_still_be_had_and_is_played_on(page, router, act, shelf):
    lines = shelf["one"].read_bytes().splitlines(keepends=True)
    spoilt = paths.saves() / "monday.jsonl.broken"
    spoilt.write_bytes(b"".join([*lines[:33], b'{"mo', *lines[34:36]]))
    (paths.saves() / "coffee.jsonl").write_text("a ring of coffee\n")
    router.app.pop()
    router.saves()
    act()
    page = router.app.top
    page.narrow(filter_=4)
    assert {s.path.name for s in page.list} == {"monday.jsonl.broken", "coffee.jsonl"}
    at(page, spoilt)
    looked(router)
    turns = page.looker.seen[spoilt].turns
    assert 25 < turns < 33
    assert page.look(page.chosen).line == words.salvage(turns, 0)
    page.ui.find(words.PLAY_ON).press()
    went = router.went[0][1]
    assert went.path.suffix == ".jsonl"
    assert load(went.path).match.turn == turns
    assert spoilt.exists()
    assert spoilt.exists()
    at(page, paths.saves() / "coffee.jsonl")
    looked(router)
    page.ui.find(words.PLAY_ON).press()
    assert page.acts.message == words.NOTHING_LEFT
    assert len(router.went) == 1
    assert "Nothing can be had from it." in page.look(page.chosen).line


def test_thousands_of_broken_lines_leave_the_buttons_where_they_are(page, router, act, shelf):
    spoilt = paths.saves() / "monday.jsonl.broken"
    spoilt.write_bytes(shelf["one"].read_bytes() + b"%\n" * 40_000)
    router.app.pop()
    router.saves()
    act()
    page = router.app.top
    page.narrow(filter_=4)
    looked(router)
    assert len(page.looker.seen[spoilt].problems) == 5
    foot = page.ui.find(words.PLAY_ON)
    assert router.app.window.surface.get_rect().contains(foot.body)
    page.ui.find(words.REPLAY).press()
    act()
    assert isinstance(router.app.top, MessageScreen)
    assert "39997 more lines" in router.app.top.sentence


def test_a_game_nobody_knows_here_is_a_row_too(page, router, act):
    head = {"format": 1, "game": "whist", "ruleset": 1, "created": "x", "seats": 4, "people": 1, "id": "w", "plan": []}
    (paths.saves() / "whist.jsonl").write_text(json.dumps(head) + "\n")
    router.app.pop()
    router.saves()
    act()
    page = router.app.top
    assert page.list[0].game == "whist"
    page.choose(0)
    looked(router)
    assert page.looker.seen[page.chosen.path].fault
