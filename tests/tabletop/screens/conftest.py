"""Pages with a router that only writes down where it would lead."""

import pytest

from rules import games
from tabletop.screens.about import AboutScreen
from tabletop.screens.lesson.ways import KNOWN
from tabletop.screens.router import Router
from tabletop.screens.settings import SettingsScreen
from tests.tabletop.kit import program


class Noted(Router):
    """Opens pages, but no tables."""

    def __init__(self, app):
        super().__init__(app)
        self.went = []
        self.saved = None

    def unfinished(self):
        return self.saved

    def deal(self, order):
        self.went.append(("deal", order))

    def watch(self, order):
        self.went.append(("watch", order))

    def go_on(self, game):
        self.went.append(("go on", game))


@pytest.fixture
def router():
    app = program(portrait=23, lessons=dict.fromkeys(games(), KNOWN))
    return Noted(app)


@pytest.fixture
def act(router):
    """Do something, then let half a second pass so that the next click counts."""

    def do(events=()):
        router.app.step(16, list(events))
        router.app.step(500, [])

    return do


@pytest.fixture
def press(router, act):
    """Click the middle of a widget."""
    from tests.tabletop.kit import click

    def do(name):
        widget = router.app.top.ui.find(name)
        reveal = getattr(widget.parent, "reveal", None)
        if reveal is not None:
            reveal(widget)
        act()
        act(click(widget.body.center))

    return do


@pytest.fixture
def settings(router, act):
    """The page of settings, opened from another."""
    router.app.push(AboutScreen("1"))
    router.app.push(SettingsScreen(router))
    act()
    return router.app.top
