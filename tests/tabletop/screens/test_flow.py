"""From the menu through a real match and back, with the program's own router."""

import pygame
import pytest

from tabletop.screen import SEEN_MS
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.pause import PauseScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.router import Router
from tabletop.screens.start import draw_picture, scenes
from tabletop.screens.words import words
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key, program

GAME = "scum-of-the-earth"


@pytest.fixture
def router():
    app = program(speed=0)
    made = Router(app, InlineThinker)
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


def go(router, *events):
    router.app.step(16, list(events))
    router.app.step(500, [])


def choose(router, name):
    router.app.top.ui.find(name).press()
    go(router)


def test_a_match_from_the_menu_to_its_results_and_again(router):
    app = router.app
    go(router, *key(pygame.K_RETURN))
    go(router, *key(pygame.K_RETURN))
    assert isinstance(app.top, MessageScreen)  # the lesson is offered to whoever is new
    go(router, *key(pygame.K_RIGHT))
    go(router, *key(pygame.K_RETURN))
    assert isinstance(app.top, PlayScreen)
    assert len(app.screens) == 2  # the menu lies below
    go(router, *key(pygame.K_ESCAPE))
    assert isinstance(app.top, PauseScreen)
    choose(router, words.HAND_OVER)
    assert isinstance(app.top, MessageScreen)  # it is said first what that costs
    assert app.screens[-2].session.own
    choose(router, words.HAND_IT_OVER)
    assert not app.top.session.own
    choose_pause(router, words.LEAVE_TABLE)
    assert isinstance(app.top, TitleScreen)
    assert app.top.unfinished is not None
    assert app.top.unfinished.line.startswith("Scum of the Earth, hand 1, saved ")
    go(router, *key(pygame.K_DOWN))
    go(router, *key(pygame.K_RETURN))
    assert isinstance(app.top, PlayScreen)
    assert not app.top.session.own  # still handed over
    for _ in range(20_000):
        app.step(200, [])
        if not isinstance(app.top, PlayScreen):
            break
    assert isinstance(app.top, ResultsScreen)
    assert app.top.outcome.standings[0].points >= 12
    assert router.unfinished() is None
    assert router.tally(GAME).played == 0  # an opponent finished it
    app.step(SEEN_MS, [])
    choose(router, "again")
    assert isinstance(app.top, PlayScreen)
    assert app.top.session.plan[0].name == "Morgan"


def choose_pause(router, name):
    go(router, *key(pygame.K_ESCAPE))
    assert isinstance(router.app.top, PauseScreen)
    choose(router, name)


def test_the_same_deal_has_the_same_seed_and_a_new_one_has_not(router):
    router.sit_down(GAME)
    go(router)
    first = router.app.top.session
    choose_pause(router, words.SAME_DEAL)
    second = router.app.top.session
    assert second is not first
    assert second.match.seed == first.match.seed
    choose_pause(router, words.NEW_DEAL)
    assert router.app.top.session.match.seed != first.match.seed


def test_watching_has_nobody_of_the_persons(router):
    router.watch(router.table(GAME).order())
    go(router)
    assert router.app.top.session.watcher == -1
    assert router.unfinished() is None


def test_settings_from_the_table_and_back(router):
    router.sit_down(GAME)
    go(router)
    choose_pause(router, words.SETTINGS)
    go(router, *key(pygame.K_ESCAPE))
    assert isinstance(router.app.top, PauseScreen)
    go(router, *key(pygame.K_ESCAPE))
    assert isinstance(router.app.top, PlayScreen)


def test_a_broken_save_is_said_and_kept_aside(router):
    router.sit_down(GAME)
    go(router)
    choose_pause(router, words.LEAVE_TABLE)
    saved = router.unfinished()
    saved.path.write_bytes(b"{}\n" + saved.path.read_bytes())
    router.go_on(saved)
    assert isinstance(router.app.top, MessageScreen)
    assert not saved.path.exists()
    assert router.unfinished() is None


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
