"""Evenings: put together by presses, kept and gone on with, and a cup at the end."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from rules import front, games
from rules.core.rng import Die
from rules.save.disk import delete, summaries
from tabletop import friends, paths
from tabletop.screens.evening import kept, ways
from tabletop.screens.evening.card import card
from tabletop.screens.evening.compose import ComposeScreen, words
from tabletop.screens.evening.table import NightScreen
from tabletop.screens.evening.winner import WinnerScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.router import Router
from tabletop.screens.scenes.pages import EVENING
from tabletop.screens.setup.order import Chair
from tabletop.screens.share.desk import Desk
from tabletop.screens.tables import after
from tabletop.screens.tables import ways as pause
from tabletop.screens.words import words as pages
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.kit.drive import any_answer
from tests.kit.fifth import fifth  # noqa: F401 - a fixture
from tests.tabletop.kit import drag, key, program


class Here(Router):
    """Sits down without a table."""

    def sit(self, session):
        self.session = session

    def welcome(self, name, go):
        go()


@pytest.fixture
def home(fifth):  # noqa: F811 - the fixture
    """A program, and what is needed of an evening of two matches of a short game."""
    router = Here(program(), InlineThinker)
    router.menu()
    page = ComposeScreen(router, [], lambda one: ways.begin(router, one), lambda _: None)
    router.app.push(page)
    page.programme = [(fifth, False)] * 2
    page.company = page.company[:4]
    return router


def finish(session, seed=3):
    die = Die(seed)
    while not session.finished:
        session._make(any_answer(session.match, die))
    session.leave()


def go_on(router):
    router.app.top.ui.find("on").press()
    return router.session


def names(page):
    return {w.name: w for w in page.ui.layer.widgets if w.focusable}


# -- putting it together
def test_an_evening_is_put_together_by_presses(router, act, press):
    friends.add(router.settings, "Vera", 5)
    router.app.push(TitleScreen(router, "x"))
    press(pages.EVENING)
    page = router.app.top
    assert isinstance(page, ComposeScreen)
    assert [game for game, _ in page.programme] == list(games())
    press("later 0")
    press(f"add {games()[0]}")
    press("away 3")
    assert [game for game, _ in page.programme] == [games()[1], games()[0], games()[2], games()[0]]
    page.ui.set_focus(page.ui.find("length 0"))
    act(key(pygame.K_RIGHT))
    assert page.programme[0] == (games()[1], False)
    press("send 5")
    press("friend")
    press("friend Vera")
    assert [chair.name for chair in page.company][-1] == "Vera"
    assert sum(chair.person for chair in page.company) == 2
    press("begin")
    assert isinstance(router.app.top, NightScreen)
    ((one,), said) = kept.kept()
    assert not said
    assert [(entry.game, entry.short) for entry in one.programme] == page.programme


def test_nobody_is_put_where_there_is_no_chair(router, act):
    page = ComposeScreen(router, [], lambda _: None, lambda _: None)
    router.app.push(page)
    page.programme = [(games()[0], True), (games()[2], True)]
    for _ in range(9):
        page._computer()
    act()
    assert len(page.company) == 10 == page.most
    assert page.ready
    on = names(page)
    assert not on["computer"].enabled
    assert not on[f"add {games()[1]}"].enabled, "eight sit there at most"
    page._drop(0)
    assert not page.ready, "one match is no evening"


def test_several_at_one_screen_get_house_rules_that_are_for_several(router):
    chairs = [replace(chair, person=i < 2, guest=i > 0) for i, chair in enumerate(ComposeScreen(
        router, [], None, None).company)]  # fmt: skip
    night = kept.nights([kept.compose(chairs, [(game, True) for game in games()])], {})[0]
    for number, game in enumerate(games()):
        order = kept.order(night, number)
        assert len(order.chairs) == max(6, front(game).seats[0])
        assert order.people == 2
        assert all(order.options[name] == value for name, value in front(game).brief.items())
        assert len({chair.name for chair in order.chairs}) == len(order.chairs)


# -- playing, leaving, coming back
def test_it_is_left_in_the_middle_and_gone_on_with(home):
    home.app.top._begin()
    night = home.app.top.night
    first = go_on(home)
    assert [who.name for who in first.plan] == list(night.names)
    assert pause(home, first).same_deal is None, "nobody looks at the cards first"
    first.leave()
    home.menu()
    home.evening()
    assert home.app.top.night.parts[0].state == "going"
    again = go_on(home)
    assert again is not first
    assert again.header.id == first.header.id
    finish(again)
    after(home, again, SimpleNamespace(opponents=())).onward()
    page = home.app.top
    assert isinstance(page, NightScreen)
    assert [part.state for part in page.night.parts] == ["done", "next"]
    assert sum(page.night.parts[0].score) == sum(one.total for one in page.night.standing)
    second = go_on(home)
    assert [who.name for who in second.plan] == [*night.names[1:], night.names[0]]
    assert second.match.seed != again.match.seed
    finish(second)
    ways.onward(home, second)()
    go_on(home)
    assert isinstance(home.app.top, WinnerScreen)
    home.menu()
    home.evening()
    assert isinstance(home.app.top, ComposeScreen), "it is over"
    assert home.app.top.company[0].name == "Morgan"
    assert len(home.app.top.nights) == 1


def test_an_evening_is_taken_off_the_list_and_its_matches_stay(home, monkeypatch):
    def press(name):
        home.app.top.ui.find(name).press()
        home.app.step(16, [])

    home.app.top._begin()
    session = go_on(home)
    finish(session)
    home.menu()
    ways.compose(home)
    press(words.FORGET_TIP)
    press(words.STAY)
    assert len(home.app.top.nights) == len(kept.kept()[0]) == 1
    def refuse(*_, **__):
        raise OSError(30, "Read-only")

    with monkeypatch.context() as disk:
        disk.setattr(type(kept.folder()), "unlink", refuse)
        press(words.FORGET_TIP)
        press(words.FORGET)
    assert "Read-only" in home.app.top.sentence
    home.app.pop()
    press(words.FORGET_TIP)
    press(words.FORGET)
    assert (home.app.top.nights, kept.kept()) == ([], ([], []))
    assert [one.id for one in summaries(paths.saves())] == [session.header.id]


def test_from_an_evening_that_is_off_the_list_nothing_leads_on(home):
    home.app.top._begin()
    night = home.app.top
    press = lambda name: (home.app.top.ui.find(name).press(), home.app.step(16, []))  # noqa: E731
    press("another")
    press(words.FORGET_TIP)
    press(words.FORGET)
    assert night not in home.app.screens
    home.app.pop()
    assert isinstance(home.app.top, TitleScreen)


def test_what_does_not_count_is_said_and_what_is_lost_is_dealt_anew(home, fifth):  # noqa: F811 - the fixture
    home.app.top._begin()
    page = home.app.top
    first = go_on(home)
    other = Session.new(fifth, first.header.options, first.plan, first.match.seed, paths.saves(), home.thinker)
    other.leave()
    assert ways.onward(home, other) is None, "it belongs to no evening"
    finish(first)
    page.resume()
    assert [part.state for part in page.night.parts] == ["void", "next"], "the deal was played elsewhere meanwhile"
    assert page.night.scores == []
    second = go_on(home)
    second.leave()
    delete(second.path)
    page.resume()
    assert page.night.parts[1].state == "lost"
    third = go_on(home)
    assert third.match.seed != second.match.seed
    assert page.look().evening.programme[1].matches == [second.header.id, third.header.id]
    finish(third)
    page.resume()
    (score,) = page.night.scores
    assert page.night.next == -1
    (paths.folder("data") / "results.jsonl").unlink()
    page.resume()
    assert page.night.scores == [score], "the saves know it, too"


def test_a_game_that_is_gone_and_a_broken_file_are_said(home):
    home.app.top._begin()
    one = kept.kept()[0][0]
    kept.keep(one.model_copy(update={"programme": [kept.Entry(game="tic-tac-toe"), one.programme[1]]}))
    (kept.folder() / "abc.json").write_text('{"version": 1, "company": [')
    home.menu()
    home.evening()
    assert isinstance(home.app.top, MessageScreen)
    assert "abc.json.broken" in home.app.top.sentence
    night = home.app.screens[-2].night
    assert [part.state for part in night.parts] == ["gone", "next"]
    assert night.next == 1
    assert [path.name for path in kept.folder().iterdir() if path.suffix == ".broken"] == ["abc.json.broken"]


def test_an_evening_that_cannot_be_kept_is_said_and_played_all_the_same(home, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept, "write_whole", full)
    home.app.top._begin()
    assert isinstance(home.app.top, MessageScreen)
    assert isinstance(home.app.screens[-2], NightScreen)


# -- the cup
def test_one_key_keeps_the_cup_as_a_picture(home, monkeypatch):
    monkeypatch.setattr(Desk, "thinker", InlineThinker)
    EVENING["evening-winner"](home.app)
    page = home.app.top
    home.app.step(600, [])
    home.app.step(16, key(pygame.K_k, "k"))
    for _ in range(20):
        home.app.step(16, [])
    (path,) = paths.pictures().iterdir()
    assert path.name == "Evening 2026-04-03.png"
    assert pygame.image.load(path).get_size() == (1920, 1080)
    assert isinstance(home.app.top, MessageScreen)
    assert page.cup.title == words.WINNER
    assert card(page.cup, (640, 360)).get_size() == (640, 360)


def test_an_opponent_gives_way_to_a_friend_who_has_taken_its_name_since():
    company = [Chair("Morgan", 21, True), Chair("Vera", 5, True, guest=True), Chair("Old Mags", 3, character="mags")]
    one = kept.compose(company, [(games()[0], False)] * 2)
    (night,) = kept.nights([one], {"Vera": "oldmags"})
    assert night.names == ("Morgan", "oldmags", "Old Mags 2")
    assert {chair.name for chair in kept.seats(night, 0)} > set(night.names)


def test_matches_of_an_evening_are_dragged_or_taken_up_and_moved_with_the_arrows(home):
    page = home.app.top
    page.programme = [(game, False) for game in games()[:3]]
    page.relay()
    first, second, third = page.programme
    handle = lambda at: page.ui.find(f"handle {at}")  # noqa: E731
    for event in drag(handle(0).body.center, (handle(0).body.centerx, handle(2).body.bottom - 2)):
        home.app.step(16, [event])
    assert page.programme == [second, third, first]
    page.ui.set_focus(handle(2))
    for event in (*key(pygame.K_RETURN), *key(pygame.K_UP)):
        home.app.step(16, [event])
    assert page.programme == [second, first, third]
    assert page.ui.focus is handle(1)
    assert handle(1).lifted
