"""Several people at a game this program knows nothing of: README's, where all vote at once on hidden numbers."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rules.core.types import TABLE
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.router import Router
from tabletop.screens.tables import play
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.kit.fifth import fifth  # noqa: F401 - a fixture
from tests.tabletop.hotseat.hot_kit import FRAME, Room, plan_of
from tests.tabletop.kit import key, program


@pytest.fixture
def app():
    return program(speed=0)


def sit(app, people, n=5):
    session = Session.new("most", {}, plan_of(n, people), 4, None, InlineThinker())
    screen = play(Router(app, InlineThinker), session)
    room = Room.__new__(Room)
    room.app, room.session, room.screen = app, session, screen
    app.push(screen)
    return room


def test_all_vote_in_turn_each_behind_the_curtain_to_the_results(app, fifth):  # noqa: F811 - the fixture
    room, order = sit(app, 0b01101), []
    for _ in range(900):
        if isinstance(app.top, ResultsScreen):
            break
        if room.curtain is not None:
            order.append(room.session.looking.waits)
            assert room.session.view.number == -1
            room.open()
            assert room.session.view.number == room.session.match.state.numbers[order[-1]]
            if room.screen.handover.reading:
                assert room.screen.ui.find("since").paragraphs
            room.read()
        elif room.session.asks and isinstance(app.top, PlayScreen):
            for event in (*key(pygame.K_RIGHT), *key(pygame.K_RETURN)):
                room.step(FRAME, [event])
        room.step()
    assert isinstance(app.top, ResultsScreen), "three rounds are over"
    assert order == [0, 2, 3] * 3, "what a round comes to is seen by all, and nobody looks twice in a row"
    assert not any(one.mine for one in app.top.outcome.standings), "nobody of several is the one who reads it"


def test_everybody_votes_with_the_same_presses_and_hears_the_same(app, fifth):  # noqa: F811 - the fixture
    """One vote each, then whether the curtain falls, and for whom, is the same whatever the numbers are."""
    seen = []
    for seed in (1, 2, 3):
        session = Session.new("most", {}, plan_of(4, 0b1111), seed, None, InlineThinker())
        app.audio.played.clear()
        room = Room(app, session)
        way = []
        for _ in range(4):
            room.to_curtain()
            way.append(session.looking.waits)
            room.open()
            room.read()
            way.append(tuple((ask.id, ask.shape, len(ask.options)) for ask in session.asks))
            for event in (*key(pygame.K_RIGHT), *key(pygame.K_RETURN)):
                room.step(FRAME, [event])
            way.append(session.covered)
        seen.append((way, list(app.audio.played[:40])))
        app.pop()
        while app.screens:
            app.pop()
    assert seen[0][0][0::3] == [0, 1, 2, 3]
    assert seen[0] == seen[1] == seen[2]


def test_the_private_number_is_told_behind_the_curtain_alone(app, fifth):  # noqa: F811 - the fixture
    room = sit(app, 0b0011, n=3)
    room.to_curtain()
    assert room.screen.story.private == []
    number = room.session.match.state.numbers[0]
    room.open()
    drawn = [told for told in room.session.since_last_look() if told.kind == "drawn"]
    assert (0, number) in [told.args for told in drawn]
    room.step(FRAME, [Event(pygame.WINDOWFOCUSLOST)])
    assert all(len(told.args) == 1 for told in room.session.tape() if told.kind == "drawn")
    assert room.session.watcher == TABLE
