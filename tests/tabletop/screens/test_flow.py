"""From the menu through a real match and back, with the program's own doors."""

import pygame
import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.screens import words
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.doors import Doors
from tabletop.screens.menu.title import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.pause import PauseScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.start import draw_picture, scenes
from tabletop.settings import Settings
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key

GAME = "scum-of-the-earth"


@pytest.fixture
def doors():
    app = App(open_offscreen((1280, 720)))
    app.apply(Settings(name="Morgan", welcomed=True, speed=0))
    pygame.event.clear()
    made = Doors(app, InlineThinker)
    made.menu()
    table = made.table(GAME)
    table.fill(4)
    while len(table.chairs) > 4:
        table.drop()
    table.options["target"] = 12
    for i, chair in enumerate(table.chairs):
        if not chair.person:
            table.change(i, level=1)
    made.remember(table)
    yield made
    while app.screens:
        app.screens.pop().leave()
    made.close()


def go(doors, *events):
    doors.app.step(16, list(events))
    doors.app.step(500, [])


def choose(doors, name):
    doors.app.top.ui.find(name).press()
    go(doors)


def test_a_match_from_the_menu_to_its_results_and_again(doors):
    app = doors.app
    go(doors, *key(pygame.K_RETURN))
    go(doors, *key(pygame.K_RETURN))
    assert isinstance(app.top, PlayScreen)
    assert len(app.screens) == 2  # the menu lies below
    go(doors, *key(pygame.K_ESCAPE))
    assert isinstance(app.top, PauseScreen)
    choose(doors, words.HAND_OVER)
    assert not app.top.session.own
    choose_pause(doors, words.LEAVE_TABLE)
    assert isinstance(app.top, TitleScreen)
    assert app.top.unfinished is not None
    assert app.top.unfinished.line.startswith("Scum of the Earth, hand 1, saved ")
    go(doors, *key(pygame.K_RETURN))
    assert isinstance(app.top, PlayScreen)
    assert not app.top.session.own  # still handed over
    for _ in range(20_000):
        app.step(50, [])
        if not isinstance(app.top, PlayScreen):
            break
    assert isinstance(app.top, ResultsScreen)
    assert app.top.outcome.standings[0].points >= 12
    assert doors.unfinished() is None
    assert doors.tally(GAME).played == 0  # an opponent finished it
    go(doors, *key(pygame.K_RETURN))
    assert isinstance(app.top, PlayScreen)
    assert app.top.session.plan[0].name == "Morgan"


def choose_pause(doors, name):
    go(doors, *key(pygame.K_ESCAPE))
    assert isinstance(doors.app.top, PauseScreen)
    choose(doors, name)


def test_the_same_deal_has_the_same_seed_and_a_new_one_has_not(doors):
    doors.sit_down(GAME)
    go(doors)
    first = doors.app.top.session
    choose_pause(doors, words.SAME_DEAL)
    second = doors.app.top.session
    assert second is not first
    assert second.match.seed == first.match.seed
    choose_pause(doors, words.NEW_DEAL)
    assert doors.app.top.session.match.seed != first.match.seed


def test_watching_has_nobody_of_the_persons(doors):
    doors.watch(doors.table(GAME).order())
    go(doors)
    assert doors.app.top.session.watcher == -1
    assert doors.unfinished() is None


def test_settings_from_the_table_and_back(doors):
    doors.sit_down(GAME)
    go(doors)
    choose_pause(doors, words.SETTINGS)
    go(doors, *key(pygame.K_ESCAPE))
    assert isinstance(doors.app.top, PauseScreen)
    go(doors, *key(pygame.K_ESCAPE))
    assert isinstance(doors.app.top, PlayScreen)


def test_a_broken_save_is_said_and_kept_aside(doors):
    doors.sit_down(GAME)
    go(doors)
    choose_pause(doors, words.LEAVE_TABLE)
    saved = doors.unfinished()
    saved.path.write_bytes(b"{}\n" + saved.path.read_bytes())
    doors.go_on(saved)
    assert isinstance(doors.app.top, MessageScreen)
    assert not saved.path.exists()
    assert doors.unfinished() is None


def test_pictures_of_scenes(tmp_path):
    some = {"menu", "setup", "results", "settings", "rulebook", "about", "pause", "first-start", "crash"}
    assert some <= set(scenes())
    out = tmp_path / "menu.png"
    draw_picture("menu", (1280, 720), 1.0, "classic", out)
    assert pygame.image.load(out).get_size() == (1280, 720)
    with pytest.raises(ValueError, match=r"plaid.*; there is classic, corporate, sports, military\.$"):
        draw_picture("menu", (1280, 720), 1.0, "plaid", out)
    with pytest.raises(OSError, match=r"."):
        draw_picture("about", (1280, 720), 1.0, "classic", tmp_path / "nowhere" / "x.png")


def test_the_same_picture_twice_is_the_same(tmp_path):
    for name in ("a.png", "b.png"):
        draw_picture("setup", (1280, 720), 1.0, "classic", tmp_path / name)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
