"""Whoever looks has what they set: from the moment the curtain opens until it falls, and nobody a moment longer."""

import pygame
import pytest
from pygame.event import Event

from rules import games
from rules.games.masquerade.attempts import When
from tabletop import friends
from tabletop.games.masquerade.asking import standing
from tabletop.inputs import Verb, verb_of
from tabletop.paint import cache, metrics
from tabletop.screens.about import AboutScreen
from tabletop.screens.router import Router
from tabletop.screens.tables import play
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.hot_kit import Room, plan_of
from tests.tabletop.kit import program
from tests.tabletop.table.table_kit import NAMES, SCUM, Sleepers

J = Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j")


class Played(Room):
    """A table as the router opens it."""

    def __init__(self, app, session):
        self.app, self.session, self.router = app, session, Router(app)
        self.screen = play(self.router, session)
        app.push(self.screen)


@pytest.fixture
def room():
    """The second person is picked on the menu; the first, who looks first, has set everything otherwise."""
    app = program(name=NAMES[2])
    one = friends.add(app.settings, NAMES[0], 5)
    one.text_size, one.high_contrast, one.keys, one.turn_bell = 1.5, True, {"hint": ["j"]}, False
    return Played(app, Session.new(SCUM, {}, plan_of(4, 0b0101), 1, None, Sleepers()))


def holds(room, *, large):
    """Whether the first person's settings hold, or the picked one's."""
    app = room.app
    name, text = (NAMES[0], 1.5) if large else (NAMES[2], 1.0)
    assert (app.settings.name, app.settings.host) == (name, NAMES[2] if large else None)
    assert (app.text, metrics.high_contrast(), room.screen.ui.metrics) == (text, large, app.metrics)
    assert (verb_of(J, app.keymap) is Verb.HINT) == large


def test_settings_come_with_the_opening_curtain_and_go_with_the_falling_one(room):
    room.to_curtain()
    holds(room, large=False)
    room.open()
    room.read()
    holds(room, large=True)
    room.wait(3000)
    assert room.session.asks
    assert "turn-bell" not in room.app.audio.played
    assert room.app.cover(asked=True)
    holds(room, large=False)
    assert room.curtain.ui.metrics == room.app.metrics


def test_leaving_the_table_leaves_the_picked_ones_settings(room):
    room.app.push_below(AboutScreen("1"))
    room.to_curtain()
    room.open()
    room.app.pop()
    assert (room.app.settings.name, room.app.settings.host, room.app.text) == (NAMES[2], None, 1.0)


def test_each_is_asked_as_they_set_it_whoever_looks(room):
    friends.find(room.app.settings, NAMES[0]).stops = {standing.GAME: {"peek": When.NEVER}}
    for who in ("", NAMES[0]):
        friends.look(room.app.settings, who)
        assert standing.value(standing.set_by(room.screen, 0), "peek", "") == When.NEVER
        assert standing.value(standing.set_by(room.screen, 2), "peek", "") == ""
        assert standing.value(standing.set_by(room.screen, 1), "peek", "") == ""  # not on the list: as the picked one


def test_somebody_who_is_not_on_the_list_looks_as_the_picked_one_does(room):
    assert friends.look(room.app.settings, NAMES[0])
    assert friends.look(room.app.settings, "Guest 2")
    assert (room.app.settings.name, room.app.settings.host) == (NAMES[2], None)


# -- drawn ahead
@pytest.mark.parametrize("ahead", [True, False])
def test_what_all_may_see_is_drawn_for_whoever_looks_next_while_the_curtain_hangs(room, ahead):
    rooms = cache.SHELVES["rooms"]
    rooms.clear()
    if not ahead:
        room.screen.eyes_of = None
    room.to_curtain()
    room.step()
    hangs = room.pixels
    room.wait(1500)
    holds(room, large=False)
    assert room.pixels == hangs
    given = rooms.given
    room.open()
    room.read()
    holds(room, large=True)
    assert (rooms.given == given) is ahead


def test_nothing_is_drawn_ahead_for_eyes_for_which_it_lies_ready(room):
    assert room.screen.eyes_of(NAMES[2]) is None
    assert room.screen.eyes_of("Guest 2") is None
    m, inks, _ = room.screen.eyes_of(NAMES[0])
    assert (m.text, inks.high_contrast) == (1.5, True)


@pytest.mark.parametrize("game", games())
def test_a_table_looks_the_same_whether_it_was_drawn_ahead_or_not(game):
    seen = []
    for ahead in (True, False):
        app = program((960, 540), name="Somebody else")
        for name in (NAMES[0], NAMES[2]):
            one = friends.add(app.settings, name, 5)
            one.text_size, one.high_contrast, one.index_size = 2.0, True, "giant"
        cache.clear()
        session = Session.new(game, {}, plan_of(8, 0b0101), 1, None, InlineThinker())
        session.header = session.header.model_copy(update={"id": "twins"})  # what is said comes from it
        table = Played(app, session)
        if not ahead:
            table.screen.eyes_of = None
        table.until(lambda: table.curtain is not None or session.invited is not None)  # noqa: B023
        if table.curtain is None:  # who does not look at once is asked at the open table
            session.look(session.invited.seat)
        table.to_curtain()
        table.wait(1500)
        table.open()
        table.read()
        table.wait(500)
        seen.append((app.text, table.pixels))
        while app.screens:
            app.pop()
    assert seen[0][0] == 2.0
    assert seen[0] == seen[1]
