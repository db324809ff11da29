"""The shelf of saved games: the list, the panel, what can be done, by mouse, keys and gamepad."""

import json
import os
import time

import pygame
import pytest
from pygame.event import Event

from rules.save.disk import check, load
from tabletop import paths
from tabletop.screens.saves import words
from tabletop.screens.saves.bringing import BringScreen
from tabletop.screens.saves.looking import look_into, painting
from tabletop.screens.saves.pictures import _played
from tabletop.screens.saves.screen import SavesScreen
from tabletop.screens.saves.stock import Stock, haystack
from tests.tabletop.kit import click, key, pad, write

QUICK = {"salaries": False, "hands": 1}


def aged(path, seconds):
    os.utime(path, (time.time() - seconds,) * 2)
    return path


@pytest.fixture
def shelf(doors):
    """Three games: of two people, of one, and a finished one; and a spoilt file."""
    folder = paths.saves()
    folder.mkdir(parents=True)
    return {
        "two": aged(_played(folder, 7, 6, 2, 30, {}), 10),
        "one": aged(_played(folder, 3, 5, 1, 44, {"theme": "military"}), 20),
        "done": aged(_played(folder, 5, 4, 1, 5000, QUICK), 30),
    }


@pytest.fixture
def page(shelf, doors, act):
    doors.menu()
    doors.saves()
    act()
    looked(doors)
    return doors.app.top


def looked(doors):
    """Let the page look into what is chosen."""
    page = doors.app.top
    for path in [page.chosen.path] if page.chosen else []:
        page.looker.finish(path)
        page._seen(path)
    for _ in range(8):
        doors.app.step(100, [])


def at(page, path):
    page.choose(next(i for i, s in enumerate(page.list) if s.path == path))


# -- what is seen
def test_the_menu_leads_here_right_after_play(doors, act, shelf):
    doors.menu()
    act()
    names = [item.label for item in doors.app.top.items()]
    assert names.index("SAVED GAMES") == names.index("PLAY") + 1
    doors.app.top.ui.find("SAVED GAMES").press()
    act()
    assert isinstance(doors.app.top, SavesScreen)


def test_the_newest_is_first_and_looked_at(page, shelf):
    assert [s.path for s in page.list] == [shelf["two"], shelf["one"], shelf["done"]]
    assert page.chosen.path == shelf["two"]
    assert page.looker.pictures


def test_a_deal_code_is_not_told_while_several_people_play_for_it(page, shelf):
    seen = look_into(shelf["two"])
    assert seen.code == ""
    assert words.CODE_LATER in [getattr(w, "words", "") for w in page.ui.layer.widgets]
    assert look_into(shelf["one"]).code.startswith("SCUM-")
    assert look_into(shelf["done"]).code.startswith("SCUM-")


def test_the_picture_shows_what_everybody_sees_and_no_more(shelf):
    """Other cards in the hands, as many of them: not a pixel differs."""

    def drawn(swap):
        table = look_into(shelf["two"]).table
        if swap:
            hands = table.match.state.hands
            a, b = next((i, j) for i in range(6) for j in range(i) if table.view.counts[i] == table.view.counts[j])
            assert hands[a] != hands[b]
            hands[a], hands[b] = hands[b], hands[a]
            table._moved()
        *_, made = painting(table, 640, 360)
        return pygame.image.tobytes(made, "RGB")

    assert drawn(False) == drawn(True)
    assert look_into(shelf["two"]).table.view.hand == 0


@pytest.mark.parametrize(("size", "named"), [((400, 225), False), ((960, 540), True)])
def test_names_stand_only_in_a_picture_that_has_room_for_them(shelf, monkeypatch, size, named):
    def drawn():
        *_, made = painting(look_into(shelf["two"]).table, *size)
        return pygame.image.tobytes(made, "RGB")

    before = drawn()
    loud = pygame.Surface((40, 20))
    loud.fill("magenta")
    monkeypatch.setattr("tabletop.table.seats.plates.name_plate", lambda *_, **__: loud)
    assert (drawn() != before) == named


def test_search_looks_at_names_people_and_games(page, act, press):
    press("search")
    act(write("norbert"))
    assert [s.seats for s in page.list] == [6]
    act([*key(pygame.K_ESCAPE)])
    assert len(page.list) == 3
    assert "scum of the earth" in haystack(page.list[0])


def test_filters_keep_what_they_say(page):
    kept = {}
    for i, name in enumerate(("all", "unfinished", "finished", "named", "broken")):
        page.narrow(filter_=i)
        kept[name] = len(page.list)
    assert kept == {"all": 3, "unfinished": 2, "finished": 1, "named": 0, "broken": 0}


def test_orders(page, shelf):
    page.narrow(order=1)
    assert page.list[0].path == shelf["done"]
    page.narrow(order=4)
    assert page.list[0].turn == max(s.turn for s in page.list)


# -- keys, mouse, gamepad
def test_arrows_choose_and_enter_goes_on(page, doors, act, shelf):
    act(key(pygame.K_DOWN))
    assert page.chosen.path == shelf["one"]
    act(key(pygame.K_RETURN))
    assert [(what, game.path) for what, game in doors.went] == [("go on", shelf["one"])]


def test_a_click_chooses_and_a_second_one_goes_on(page, doors, act, shelf):
    rows = page.ui.find("list")
    x, y = rows.body.centerx, rows.body.y + rows.pitch + 20
    act(click((x, y)))
    assert page.chosen.path == shelf["one"]
    assert doors.went == []
    doors.app.step(16, [*click((x, y)), *click((x, y))])
    assert doors.went[0][1].path == shelf["one"]


def test_everything_by_gamepad(page, doors, act, shelf):
    act(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert page.chosen.path == shelf["one"]
    for _ in range(12):
        if page.ui.focus.name == words.DELETE:
            break
        act(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    act(pad(pygame.CONTROLLER_BUTTON_A))
    assert not shelf["one"].exists()
    for _ in range(12):
        if page.ui.focus and page.ui.focus.name == "undo":
            break
        act(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    act(pad(pygame.CONTROLLER_BUTTON_A))
    assert shelf["one"].exists()
    assert page.chosen.path == shelf["one"]


def test_a_finished_game_is_replayed_by_its_large_button(page, doors, shelf, monkeypatch):
    asked = []
    monkeypatch.setattr(doors, "replay", asked.append)
    at(page, shelf["done"])
    page.ui.find(words.REPLAY).press()
    page.ui.find("list").press()
    assert asked == [shelf["done"]] * 2
    with pytest.raises(KeyError):
        page.ui.find(words.CONTINUE)


# -- names
def test_a_name_is_typed_and_kept(page, doors, act, press, shelf):
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


def test_one_press_keeps_and_another_lets_go(page, shelf):
    page.ui.find("keep").press()
    assert load(shelf["two"]).header.name.startswith("Hand 1 · ")
    page.ui.find("keep").press()
    assert load(shelf["two"]).header.name == ""


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
    assert page.acts.message == words.deleted(1)
    assert len(page.list) == 2
    act(key(pygame.K_z, mod=pygame.KMOD_CTRL))
    assert shelf["two"].exists()
    assert page.chosen.path == shelf["two"]
    assert page.acts.message == words.BACK_AGAIN


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


def test_delete_all_deletes_only_what_is_listed(page, act, shelf):
    page.narrow(filter_=2)
    page.ui.find(words.DELETE_ALL).press()
    page.ui.find(words.REALLY).press()
    assert [name for name, path in shelf.items() if path.exists()] == ["two", "one"]


def test_hundreds_deleted_together_all_come_back(doors, act):
    folder = paths.saves()
    folder.mkdir(parents=True)
    raw = _played(folder, 5, 4, 1, 10, {}).read_bytes()
    for i in range(150):
        (folder / f"{i}.jsonl").write_bytes(raw)
    doors.saves()
    for _ in range(60):
        doors.app.step(100, [])
    page = doors.app.top
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


def test_the_game_on_the_table_cannot_be_deleted(doors, act, shelf, monkeypatch):
    named = []

    class Played:
        path = shelf["two"]

        def rename(self, name):
            named.append(name)

    monkeypatch.setattr(doors, "playing", Played)
    doors.saves()
    act()
    page = doors.app.top
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


# -- out and in
def test_an_exported_game_comes_in_again(page, doors, act, shelf, tmp_path):
    page.ui.find(words.EXPORT).press()
    (lies,) = paths.exports().iterdir()
    assert page.acts.message == f"Exported to {lies}"
    assert check(lies).ok
    shelf["two"].unlink()
    page.ui.find(words.IMPORT).press()
    act()
    assert isinstance(doors.app.top, BringScreen)
    doors.app.top.ui.find(f"file {lies.name}").press()
    act()
    assert doors.app.top is page
    assert load(page.chosen.path).match.moves == load(lies).match.moves
    assert page.chosen.path.parent == paths.saves()


def test_a_path_is_typed_and_faults_are_said(page, doors, act, tmp_path):
    page.ui.find(words.IMPORT).press()
    act()
    bring = doors.app.top
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
        assert doors.app.top is bring


def test_a_dropped_file_comes_in(page, doors, act, shelf, tmp_path):
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
def test_a_broken_file_says_what_can_still_be_had_and_is_played_on(page, doors, act, shelf):
    lines = shelf["one"].read_bytes().splitlines(keepends=True)
    spoilt = paths.saves() / "monday.jsonl.broken"
    spoilt.write_bytes(b"".join([*lines[:33], b'{"mo', *lines[34:36]]))
    (paths.saves() / "coffee.jsonl").write_text("a ring of coffee\n")
    doors.app.pop()
    doors.saves()
    act()
    page = doors.app.top
    page.narrow(filter_=4)
    assert {s.path.name for s in page.list} == {"monday.jsonl.broken", "coffee.jsonl"}
    at(page, spoilt)
    looked(doors)
    turns = page.looker.seen[spoilt].turns
    assert 25 < turns < 33
    assert page.look(page.chosen).line == words.salvage(turns, 0)
    page.ui.find(words.PLAY_ON).press()
    went = doors.went[0][1]
    assert went.path.suffix == ".jsonl"
    assert load(went.path).match.turn == turns
    assert spoilt.exists()
    assert spoilt.exists()
    at(page, paths.saves() / "coffee.jsonl")
    looked(doors)
    page.ui.find(words.PLAY_ON).press()
    assert page.acts.message == words.NOTHING_LEFT
    assert len(doors.went) == 1
    assert "Nothing can be had from it." in page.look(page.chosen).line


def test_a_game_nobody_knows_here_is_a_row_too(page, doors, act):
    head = {"format": 1, "game": "whist", "ruleset": 1, "created": "x", "seats": 4, "people": 1, "id": "w", "plan": []}
    (paths.saves() / "whist.jsonl").write_text(json.dumps(head) + "\n")
    doors.app.pop()
    doors.saves()
    act()
    page = doors.app.top
    assert page.list[0].game == "whist"
    page.choose(0)
    looked(doors)
    assert page.looker.seen[page.chosen.path].fault


# -- many
def test_two_thousand_saves_open_at_once_and_are_read_in_portions(doors, act):
    folder = paths.saves()
    folder.mkdir(parents=True)
    raw = _played(folder, 5, 4, 1, 60, {}).read_bytes()
    for i in range(1999):
        (folder / f"{i}.jsonl").write_bytes(raw)
    SavesScreen(doors)  # modules and pictures are there
    start = time.process_time()
    doors.saves()
    doors.app.step(16, [])
    took = time.process_time() - start
    page = doors.app.top
    assert page.stock.waiting > 1000
    assert took < 0.6  # measured 0.05 s to open and 0.1 s for the first picture, 0.03 s the second time
    frames = 0
    while page.stock.waiting:
        doors.app.step(16, [])
        frames += 1
        assert frames < 2000
    assert len(page.list) == 2000
    act(key(pygame.K_END))
    assert page.at == 1999


def test_a_stock_of_nothing(tmp_path):
    stock = Stock(tmp_path / "none")
    assert (stock.all, stock.waiting, stock.chosen()) == ([], 0, [])


def test_an_empty_shelf_says_what_to_do(doors, act):
    doors.saves()
    act()
    said = [getattr(w, "words", "") for w in doors.app.top.ui.layer.widgets]
    assert words.NOTHING_YET in said
    doors.app.top.ui.find(words.DELETE_ALL).press()
    assert doors.app.top.acts.message == words.NOTHING_TO_DELETE


# -- large text
def test_at_large_text_enter_opens_the_panel_and_back_the_list(page, doors, act):
    doors.app.set_text(1.5)
    act()
    page.ui.set_focus(page.ui.find("list"))
    act(key(pygame.K_RETURN))
    assert page.reading
    page.ui.find(words.CONTINUE)
    act(key(pygame.K_ESCAPE))
    assert doors.app.top is page
    assert not page.reading
    act(key(pygame.K_ESCAPE))
    assert doors.app.top is not page


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


def test_a_position_that_cannot_be_painted_leaves_the_small_table(page, doors, act, shelf, monkeypatch):
    def broken(*_):
        yield None
        raise RuntimeError("no such chair")

    monkeypatch.setattr("tabletop.screens.saves.looking.painting", broken)
    page.looker.pictures.clear()
    page.choose(1)
    looked(doors)
    assert doors.app.top is page
    assert page.looker.seen[shelf["one"]].table is None
    assert page.looker.pictures == {}


def test_of_very_many_broken_files_only_those_that_are_seen_are_looked_into(doors, act):
    folder = paths.saves()
    folder.mkdir(parents=True)
    for i in range(600):
        (folder / f"{i}.jsonl").write_text("a ring of coffee\n")
    doors.saves()
    page = doors.app.top
    for _ in range(400):  # files are looked into by a thread of its own
        doors.app.step(100, [])
        time.sleep(0.005)
        if len(page.list) == 600 and page.looker.seen:
            break
    assert len(page.list) == 600
    assert 0 < len(page.looker.seen) < 20
    act(key(pygame.K_END))
    for _ in range(400):
        doors.app.step(100, [])
        time.sleep(0.005)
        if page.list[-1].path in page.looker.seen:
            break
    assert page.list[-1].path in page.looker.seen


def test_from_the_pause_menu_to_the_shelf_and_back_to_the_same_table(app):
    """With the program's own doors: the running game is named through its journal and is never opened twice."""
    from tabletop.screens.doors import Doors
    from tabletop.screens.pause import PauseScreen
    from tabletop.screens.play import PlayScreen
    from tabletop.settings import Settings
    from tabletop.thinking import InlineThinker

    app.apply(Settings(name="Morgan", welcomed=True, speed=0))
    doors = Doors(app, InlineThinker)
    doors.menu()
    doors.sit_down("scum-of-the-earth")
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
    doors.close()


def test_those_to_act_are_told_as_people_tell_it():
    assert words.to_act([]) == ""
    assert words.to_act(["Ann"]) == "Ann to act"
    assert words.to_act(["Ann", "Bob"]) == "Ann and Bob to act"
    assert words.to_act(["Ann", "Bob", "Cy"]) == "Ann, Bob and Cy to act"
