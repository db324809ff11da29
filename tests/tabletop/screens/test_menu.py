"""The menu and the first start."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from rules import front, games
from rules import game as game_of
from rules.core.data import file, package
from rules.core.words import taglines
from rules.save.model import SeatPlan
from tabletop import paths
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint.metrics import Metrics
from tabletop.screens import parts
from tabletop.screens.first import FirstScreen
from tabletop.screens.menu import COLUMN, TitleScreen, spread
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.screens.setup.screen import SetupScreen
from tabletop.screens.statistics import figures
from tabletop.screens.statistics.figures import Unfinished
from tabletop.screens.words import words
from tabletop.settings import Settings, load
from tests.tabletop.kit import click, key, pad, write
from tests.tabletop.screens.conftest import Noted

GAME = "scum-of-the-earth"


def test_play_then_deal_is_two_presses_of_enter(router, act):
    router.app.push(TitleScreen(router))
    act()
    act(key(pygame.K_RETURN))
    assert isinstance(router.app.top, SetupScreen)
    act(key(pygame.K_RETURN))
    ((what, order),) = router.went
    assert what == "deal"
    assert order.game == GAME
    assert order.people == 1
    assert 4 <= len(order.chairs) <= 10
    assert order.chairs[0].name == "Morgan"
    assert order.chairs[0].portrait == 23


def test_a_gamepad_does_it_too(router, act):
    router.app.push(TitleScreen(router))
    act()
    act(pad(pygame.CONTROLLER_BUTTON_A))
    act(pad(pygame.CONTROLLER_BUTTON_A))
    assert [what for what, _ in router.went] == ["deal"]
    act(pad(pygame.CONTROLLER_BUTTON_B))
    assert isinstance(router.app.top, TitleScreen)


def test_sit_down_goes_straight_to_the_table(router, press):
    router.app.push(TitleScreen(router))
    press("sit down")
    assert [what for what, _ in router.went] == ["deal"]


def test_an_unfinished_game_stands_below_play(router, act):
    router.saved = Unfinished(Path("x.jsonl"), GAME, "hand 3, saved 5 minutes ago")
    router.app.push(TitleScreen(router))
    act()
    assert [item.label for item in router.app.top.items()][:3] == [words.PLAY, words.EVENING, words.CONTINUE]
    assert router.app.top.ui.focus.name == words.PLAY
    act(key(pygame.K_DOWN))
    assert router.app.top.ui.focus.sub == "hand 3, saved 5 minutes ago"
    act(key(pygame.K_RETURN))
    assert router.went == [("go on", router.saved)]


@pytest.mark.parametrize("game", games())
def test_continue_names_its_game(game, tmp_path):
    from rules.save.disk import Journal
    from rules.save.model import new_header

    played = game_of(game)
    plan = [SeatPlan(name=f"P{i}", person=not i) for i in range(played.seats[1])]
    Journal.create(paths.saves(), new_header(played, played.read_options({}, len(plan)), plan, 7)).close()
    assert figures.unfinished().line == f"{played.title}, saved a moment ago"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_continue_has_room_for_the_name_of_its_game_at_any_size(monkeypatch, size, text):
    drawn, draw = [], parts.text
    monkeypatch.setattr(parts, "text", lambda s, *rest: drawn.append(s) or draw(s, *rest))
    router = Noted(App(open_offscreen(size), text=text))
    router.saved = Unfinished(Path("x.jsonl"), "masquerade", "Scum: the Masquerade, round 3 of 8, saved 45 minutes ago")
    router.app.apply(Settings(welcomed=True, text_size=text))
    router.app.push(TitleScreen(router, max(taglines(), key=len)))
    router.app.step(16, [])
    assert any(said.startswith("Scum: the Masquerade") for said in drawn)


def test_without_one_there_is_nothing_to_continue(router, act):
    router.app.push(TitleScreen(router))
    act()
    assert router.app.top.items()[0].label == words.PLAY


def test_a_game_begun_meanwhile_is_offered_on_the_way_back(router, act):
    router.app.push(TitleScreen(router))
    act(key(pygame.K_RETURN))
    router.saved = Unfinished(Path("x.jsonl"), GAME, "hand 1, saved a moment ago")
    act(key(pygame.K_ESCAPE))
    assert router.app.top.items()[2].label == words.CONTINUE


def test_every_entry_leads_where_it_says(router, press, act):
    router.app.push(TitleScreen(router))
    for entry, page in ((words.RULEBOOK, RulebookScreen), (words.SETTINGS, SettingsScreen), (words.PLAY, SetupScreen)):
        press(entry)
        assert isinstance(router.app.top, page)
        act(key(pygame.K_ESCAPE))
        assert isinstance(router.app.top, TitleScreen)
    press(words.LEAVE)
    assert router.app.leaving


def test_f1_opens_the_rulebook(router, act):
    router.app.push(TitleScreen(router))
    act(key(pygame.K_F1))
    assert isinstance(router.app.top, RulebookScreen)
    act(key(pygame.K_F1))
    assert isinstance(router.app.top, TitleScreen)


def test_only_games_that_are_there_have_posters(router, act):
    router.app.push(TitleScreen(router))
    act()
    names = [w.name for w in router.app.top.ui.layer.widgets]
    assert [n for n in names if n.startswith("poster")] == [f"poster {game}" for game in router.games]


def test_the_first_start_asks_for_name_and_face(router, act, press):
    router.settings.name, router.settings.welcomed, router.settings.lessons = "", False, {}
    router.app.push(FirstScreen(router))
    act()
    act(write("ada"))
    press("face 24")
    act(click(router.app.top.ui.find("come in").body.center))
    assert [type(one) for one in router.app.screens] == [TitleScreen]  # no game is spoken of before one is chosen
    kept, problem = load()
    assert problem is None
    assert (kept.name, kept.portrait, kept.welcomed) == ("ada", 24, True)


def test_whoever_comes_in_without_a_name_is_asked_for_one_once(router, act):
    router.settings.name = ""
    router.app.push(FirstScreen(router))
    act()
    for asked in (True, False):
        act(click(router.app.top.ui.find("come in").body.center))
        assert isinstance(router.app.top, FirstScreen) is asked
        if asked:
            said = " ".join(str(getattr(w, "words", "")) for w in router.app.top.ui.layer.widgets)
            assert words.NAME_ASKED(name=words.NOBODY) in said
            assert router.app.top.ui.focus.name == "your name"


def test_text_size_of_the_first_start_holds_at_once(router, act):
    router.app.push(FirstScreen(router))
    act()
    router.app.top.ui.set_focus(router.app.top.ui.find("text size"))
    act(key(pygame.K_RIGHT))
    assert router.app.metrics.text == 1.15
    assert router.app.top.ui.focus.name == "text size"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (2560, 1080)])
def test_no_poster_lies_over_another_or_the_entries(count, size):
    m = Metrics(*size)
    for chosen in range(count):
        spots = spread(count, chosen, m, 70.0, 780.0)
        edges = [(cx - wide / 2, cx + wide / 2) for cx, _, wide, _ in spots]
        assert all(right < left for (_, right), (left, _) in pairwise(edges))
        assert edges[0][0] > COLUMN + 60
        assert edges[-1][1] < m.w


def test_every_game_says_what_it_is():
    assert all(front(game).blurb for game in games() if file(package(game), "en/front.json").is_file())
