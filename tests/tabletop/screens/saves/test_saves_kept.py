"""The page of saved games: names, and what is deleted and fetched back."""

import pygame

from rules.save.disk import load
from tabletop import paths
from tabletop.screens.saves.rows import words
from tabletop.screens.scenes.played import _played
from tests.tabletop.kit import key, write


# -- names
def test_a_name_is_typed_and_kept(page, router, act, press, shelf):
    press("name")
    act(write("my best"))
    act(key(pygame.K_RETURN))
    assert load(shelf["two"]).header.name == "my best"
    assert page.chosen.name == "my best"
    page.narrow(filter_=3)
    assert len(page.list) == 1


def test_a_name_that_was_not_finished_is_kept_when_one_looks_elsewhere(page, act, press, shelf):
    press("name")
    page.app.step(16, write("half"))
    page.choose(1)
    assert load(shelf["two"]).header.name == "half"
    assert load(shelf["one"]).header.name == ""


def test_a_kept_game_that_is_left_without_a_name_keeps_its_own_and_says_how_it_is_let_go(page, act, press, shelf):
    page.ui.find("keep").press()
    name = load(shelf["two"]).header.name
    press("name")
    act(key(pygame.K_BACKSPACE))
    act(key(pygame.K_RETURN))
    assert page.acts.message == words.NAME_ASKED
    assert load(shelf["two"]).header.name == name
    assert page.ui.find("name").text == name


def test_one_press_keeps_and_another_lets_go(page, shelf):
    page.ui.find("keep").press()
    name = load(shelf["two"]).header.name
    assert name.startswith("Hand 1 · ")
    assert page.foot.said.words == f"Kept as “{name}”."
    page.ui.find("keep").press()
    assert load(shelf["two"]).header.name == ""
    assert page.foot.said.words == words.LET_GO_NOW


def test_a_typed_name_is_confirmed_and_one_that_stays_is_not(page, act, press):
    press("name")
    act(key(pygame.K_RETURN))
    assert page.acts.message == ""
    act(write("my best"))
    act(key(pygame.K_RETURN))
    assert page.foot.said.words == "Kept as “my best”."


def test_a_name_that_cannot_be_written_is_said(page, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.screens.saves.doing.rename", full)
    page.ui.find("keep").press()
    assert page.acts.message.endswith("cannot be written: no space left on device.")


# -- deleting
def test_deleted_and_fetched_back_by_keys(page, act, shelf):
    act(key(pygame.K_DELETE))
    assert not shelf["two"].exists()
    assert page.acts.message == words.deleted(n=1)
    assert len(page.list) == 2
    act(key(pygame.K_z, mod=pygame.KMOD_CTRL))
    assert shelf["two"].exists()
    assert page.chosen.path == shelf["two"]
    assert page.acts.message == words.back(n=1)


def test_delete_in_a_field_deletes_letters_only(page, act, press, shelf):
    press("search")
    act(key(pygame.K_DELETE))
    assert shelf["two"].exists()


def test_delete_all_asks_and_all_come_back(page, act, shelf):
    page.ui.find(words.DELETE_ALL).press()
    act()
    act(key(pygame.K_RETURN))  # the safe answer has the focus
    assert all(path.exists() for path in shelf.values())
    page.ui.find(words.DELETE_ALL).press()
    page.ui.find(words.REALLY).press()
    assert not any(path.exists() for path in shelf.values())
    assert page.list == []
    act()
    page.acts.undo()
    assert all(path.exists() for path in shelf.values())
    assert len(page.list) == 3


def test_what_is_looked_into_meanwhile_is_shown_below_an_open_question(page, act, shelf):
    page.ui.find(words.DELETE_ALL).press()
    act()
    asked = [w.name for w in page.ui.layer.widgets]
    page.show()
    act()
    assert [w.name for w in page.ui.layer.widgets] == asked
    assert all(w in page.ui.layers[0].widgets for w in page.details.widgets)


def test_delete_all_deletes_only_what_is_listed(page, act, shelf):
    page.narrow(filter_=2)
    page.ui.find(words.DELETE_ALL).press()
    page.ui.find(words.REALLY).press()
    assert [name for name, path in shelf.items() if path.exists()] == ["two", "one"]


def test_hundreds_deleted_together_all_come_back(router, act):
    folder = paths.saves()
    folder.mkdir(parents=True)
    raw = _played(folder, 5, 4, 1, 10, {}).read_bytes()
    for i in range(150):
        (folder / f"{i}.jsonl").write_bytes(raw)
    router.saves()
    for _ in range(60):
        router.app.step(100, [])
    page = router.app.top
    assert len(page.list) == 151
    page.ui.find(words.DELETE_ALL).press()
    page.ui.find(words.REALLY).press()
    assert not list(folder.glob("*.jsonl"))
    page.acts.undo()
    assert len(list(folder.glob("*.jsonl"))) == 151
    page.ui.find(words.DELETE_ALL).press()
    page.ui.find(words.REALLY).press()
    page.leave()
    assert len(list((folder / "trash").iterdir())) == 100


def test_the_game_on_the_table_cannot_be_deleted(router, act, shelf, monkeypatch):
    named = []

    class Played:
        path = shelf["two"]

        def rename(self, name):
            named.append(name)

    monkeypatch.setattr(router, "playing", Played)
    router.saves()
    act()
    page = router.app.top
    act(key(pygame.K_DELETE))
    page.ui.find(words.DELETE).press()
    assert shelf["two"].exists()
    assert page.acts.message == words.ON_THE_TABLE
    page.ui.find("keep").press()
    assert named[0].startswith("Hand 1")
    page.ui.find(words.DELETE_ALL).press()
    page.ui.find(words.REALLY).press()
    assert [name for name, path in shelf.items() if path.exists()] == ["two"]
    page.ui.find(words.BACK_TO_TABLE)


def test_a_file_that_stays_is_said(page, monkeypatch, shelf):
    def no(_):
        raise OSError(13, "Permission denied")

    monkeypatch.setattr("tabletop.screens.saves.doing.throw", no)
    page.ui.find(words.DELETE).press()
    assert page.acts.message.endswith("stays: permission denied.")
    assert len(page.list) == 3
