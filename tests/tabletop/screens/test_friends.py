"""The friends of this computer: who plays is one press; settings and figures go with them."""

import json

import pygame
import pytest

from tabletop import friends, paths
from tabletop.friends import shown, words
from tabletop.screens.calendar import days
from tabletop.screens.friends import FriendsScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.setup.screen import SetupScreen
from tabletop.settings import Settings, load, save
from tests.tabletop.kit import key, write

GAME = "scum-of-the-earth"


@pytest.fixture
def three(router):
    """Morgan plays; Vera and Ada are on the list, and Vera reads large words."""
    friends.add(router.settings, "Vera", 5).text_size = 1.5
    friends.add(router.settings, "Ada", 6)
    return router.settings


@pytest.fixture
def menu(router, three, act):
    router.app.push(TitleScreen(router))
    act()
    return router.app.top


@pytest.fixture
def page(router, menu, press):
    press("person")
    return router.app.top


def names(settings):
    return [shown(one) for one in friends.everybody(settings)]


def results(*people):
    """Write a finished match for everybody named, who won it."""
    lines = [
        {"id": str(i), "game": GAME, "created": f"2026-04-{i + 1:02}T20:00:00+00:00", "places": [1, 2],
         "plan": [{"name": name, "person": True}, {"name": "Mags", "person": False}]}
        for i, name in enumerate(people)
    ]  # fmt: skip
    place = paths.folder("data")
    place.mkdir(parents=True, exist_ok=True)
    (place / "results.jsonl").write_text("".join(json.dumps(one) + "\n" for one in lines), "utf-8")


# -- what is kept
def test_an_old_settings_file_is_its_persons_and_loses_nothing(tmp_path):
    file = tmp_path / "settings.json"
    old = {"version": 1, "name": "Morgan", "portrait": 22, "text_size": 1.5, "lessons": {"x": 3}, "welcomed": True,
           "keys": {"hint": ["j"]}, "setups": {GAME: {"options": {}}}, "window_size": [1280, 720]}  # fmt: skip
    file.write_text(json.dumps(old), "utf-8")
    found, said = load(file)
    assert said is None
    assert names(found) == ["Morgan"]
    assert found.model_dump(include=set(old), mode="json") == old


def test_what_is_somebodys_own_goes_and_comes_back_and_the_computers_stays():
    settings = Settings(name="Morgan", keys={"hint": ["j"]}, mute=True, lessons={"x": 3})
    friends.add(settings, "Vera", 5)
    assert friends.pick(settings, "vera")
    assert (settings.name, settings.lessons, settings.keys, settings.mute) == ("Vera", {}, {"hint": ["j"]}, True)
    settings.keys, settings.hints, settings.mute = {}, False, False
    assert friends.pick(settings, "Morgan")
    assert (settings.keys, settings.hints, settings.mute, settings.lessons) == ({"hint": ["j"]}, True, False, {"x": 3})


def test_all_of_it_is_written_and_read(tmp_path):
    settings = Settings(name="Morgan")
    friends.add(settings, "Vera", 5).stops = {"masquerade": {"linger": "long"}}
    friends.rename(settings, settings.friends[0], "Ada")
    save(settings, tmp_path / "s.json")
    assert load(tmp_path / "s.json") == (settings, None)


@pytest.mark.parametrize("bad", [7, {"name": "A", "speed": 9}, {"name": ""}, {"name": "v E ra"}, {"name": "morgan"}])
def test_a_broken_friend_is_left_out_with_one_sentence_and_the_rest_stays(tmp_path, bad):
    file = tmp_path / "settings.json"
    vera = {"name": "Vera", "text_size": 1.5}
    file.write_text(json.dumps({"name": "Morgan", "hints": False, "friends": [vera, bad]}), "utf-8")
    found, said = load(file)
    assert (names(found), found.hints, found.friends[0].text_size) == (["Morgan", "Vera"], False, 1.5)
    assert said == "One friend could not be read and is left out. The old file is kept as settings.broken-1.json."
    save(found, file)
    assert load(file) == (found, None)


def test_whoever_looked_when_the_program_fell_over_is_not_the_one_who_plays():
    settings = Settings(name="Morgan")
    friends.add(settings, "Vera", 5)
    assert friends.look(settings, "Vera")
    save(settings)
    found, _ = friends.load()
    assert (found.name, found.host, names(found)) == ("Morgan", None, ["Morgan", "Vera"])


# -- the list
def test_who_plays_is_one_press_and_the_page_is_as_they_like_it(router, menu, page, press):
    press("friend Vera")
    assert router.app.top is menu
    assert menu.ui.find("person").who.name == "Vera"
    assert router.app.text == menu.ui.metrics.text == 1.5
    assert load()[0].name == "Vera"


def test_keys_do_it_too(router, menu, page, act):
    assert page.ui.focus.name == "friend Morgan"
    act([*key(pygame.K_DOWN), *key(pygame.K_RETURN)])
    assert router.settings.name == "Vera"


def test_a_second_of_one_name_is_told_so_in_one_sentence(router, page, press, act):
    press("new name")
    act([*write("v e r a"), *key(pygame.K_RETURN)])
    assert words.taken(name="Vera") in [getattr(w, "words", "") for w in page.ui.layer.widgets]
    assert names(router.settings) == ["Ada", "Morgan", "Vera"]
    act([*key(pygame.K_BACKSPACE), *key(pygame.K_BACKSPACE)])
    press("add")
    assert names(load()[0]) == ["Ada", "Morgan", "v e r", "Vera"]


def test_a_friend_goes_after_a_question_and_who_plays_cannot(router, page, press, act):
    press("remove Ada")
    act(key(pygame.K_ESCAPE))
    assert "Ada" in names(router.settings)
    press("remove Ada")
    press(words.REMOVE)
    assert names(load()[0]) == ["Morgan", "Vera"]
    assert not [w for w in page.ui.focuser.stops() if w.name == "remove Morgan"]


# -- a chair
@pytest.fixture
def setup(router, three, act):
    router.app.push(SetupScreen(router, GAME))
    act()
    return router.app.top


def seated(setup):
    return [(chair.name, chair.guest) for chair in setup.table.chairs if chair.person]


def test_a_chair_is_given_to_a_friend_by_one_press_and_no_two_are_one_persons(router, setup, press):
    setup.ui.find("who 2").choose(0)
    assert seated(setup) == [("Morgan", False), ("Vera", True)]
    press("name 2")
    press("friend Ada")
    assert seated(setup) == [("Morgan", False), ("Ada", True)]
    press("name 2")
    press("friend Morgan")
    assert seated(setup) == [("Ada", True), ("Morgan", False)]
    assert [chair.name for chair in router.table(GAME).chairs if chair.person] == ["Ada", "Morgan"]


def test_the_only_persons_chair_given_away_lets_the_other_one_play(router, setup, press):
    press("name 0")
    press("friend Vera")
    assert seated(setup) == [("Vera", False)]
    assert (router.settings.name, router.app.text) == ("Vera", 1.5)


def test_a_new_name_at_a_chair_is_on_the_list_and_seated(router, setup, press, act):
    setup.ui.find("who 2").choose(0)
    press("name 2")
    press("new name")
    act([*write("bob"), *key(pygame.K_RETURN)])
    assert router.app.top is setup
    assert seated(setup)[1] == ("bob", True)
    assert "bob" in names(load()[0])


def test_whoever_was_typed_by_hand_is_put_on_the_list_by_enter(router, setup, act, press):
    setup.ui.find("who 2").choose(0)
    setup.table.change(2, name="Robin")
    setup.changed()
    press("name 2")
    act(key(pygame.K_RETURN))
    assert seated(setup)[1] == ("Robin", True)
    assert names(load()[0]) == ["Ada", "Morgan", "Robin", "Vera"]


def test_the_pencil_opens_a_name_and_escape_shuts_it_again(router, three, press, act):
    router.app.push(FriendsScreen(router))
    press("rename Vera")
    page = router.app.top
    act(write("xyz"))
    assert page.field.text == "xyz"
    act(key(pygame.K_ESCAPE))
    assert router.app.top is page
    assert (page.renaming, page.ui.focus.name) == (None, "rename Vera")
    assert names(three) == ["Ada", "Morgan", "Vera"]


# -- figures
def test_figures_are_each_ones_own_and_a_new_name_keeps_them(router, three, press, act):
    results("Morgan", "Vera", "Vera")
    vera = friends.find(three, "Vera")
    friends.rename(three, vera, "Veronica")
    assert friends.refusal(three, "Vera") == words.was(name="Vera", now="Veronica")
    assert friends.refusal(three, "Vera", vera) == ""
    assert router.tally(GAME).played == 1
    friends.pick(three, "Veronica")
    assert router.tally(GAME).played == 2
    router.menu()
    router.statistics()
    act()
    page = router.app.top
    assert (page.person, len(page.played), page.people) == ("Veronica", 2, ["Veronica", "Morgan", "Ada"])
    page.ui.find("person").choose(2)
    act()
    assert (page.person, page.played) == ("Ada", [])
    page.ui.find("person").choose(1)
    assert len(page.played) == 1


def test_a_day_that_was_won_under_the_old_name_stays_won():
    won = {"id": "1", "day": 7, "game": GAME, "created": "2026-04-01T20:00:00+00:00", "places": [1, 2],
           "plan": [{"name": "Vera", "person": True}, {"name": "Mags", "person": False}]}  # fmt: skip
    assert days.ledger([won], (), "Veronica", ["Vera"])[7, GAME].done.won
    assert not days.ledger([won], (), "Veronica")


def test_a_guest_of_a_kept_setup_is_found_under_the_new_name(router, three):
    table = router.table(GAME)
    table.seat_person(1)
    router.remember(table)
    friends.rename(three, friends.find(three, "Vera"), "Veronica")
    assert router.table(GAME).chairs[1].name == "Veronica"
