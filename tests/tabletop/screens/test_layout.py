"""Every page at every size: nothing off the window, nothing over another, no words cut."""

from functools import cache

import pygame
import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint.metrics import Metrics
from tabletop.screens import menu, page
from tabletop.screens.scenes import pages as calendar
from tabletop.screens.scenes import pages as evening
from tabletop.screens.scenes import pages as rulebook
from tabletop.screens.scenes import pages as settings
from tabletop.screens.scenes import pages as statistics
from tabletop.screens.scenes import played as saves
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings
from tests.tabletop.kit import looks_back_once, turn_about
from tests.tabletop.layout_check import troubles, unreachable

PAGES = (
    "menu", "setup", "results", "results-said", "why-did-they", "keep-game", *calendar.CALENDAR,
    *settings.SETTINGS, *settings.FRIENDS, *saves.SAVES, *statistics.STATISTICS, *rulebook.RULEBOOK, "about", "pause",
    "first-start", *evening.EVENING,
)  # fmt: skip
SHAPES = (((1366, 768), 1.3), ((1920, 1080), 1.5))  # what the walk of the scenes does not see


@cache
def black(size):
    return pygame.Surface(size)


@pytest.fixture(autouse=True)
def _bare_rooms(monkeypatch):
    """Rooms take long to paint and have no words in them."""

    def bare(m: Metrics, **_):
        return black((m.width, m.height))

    monkeypatch.setattr(page, "page_room", bare)
    looks_back_once(monkeypatch)
    monkeypatch.setattr(menu, "strewn", bare)


def opened(scene, size, text):
    app = App(open_offscreen(size), text=text)
    app.apply(Settings(text_size=text, name="Morgan", portrait=21))
    if scene == "pause":  # drawn over a picture of the page below
        app.picture = lambda _screen: black(size)
    SCENES[scene](app)
    return app


@pytest.mark.parametrize(("name", "size", "text"), turn_about([(name,) for name in PAGES], *SHAPES))
def test_a_page_holds_together_in_windows_of_other_shapes(name, size, text):
    app = opened(name, size, text)
    assert troubles(app) == []
    assert unreachable(app) == []


@pytest.mark.parametrize("name", ["menu", "setup"])
def test_a_page_holds_together_in_the_largest_window(name):
    assert troubles(opened(name, (3840, 2160), 1.5)) == []


def test_every_page_is_looked_at():
    assert set(PAGES) <= set(SCENES)
