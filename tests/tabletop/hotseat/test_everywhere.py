"""Covering and uncovering tables of every kind: a lesson, a watched game, a practice game, a menu without a table."""

from __future__ import annotations

import pygame

from tabletop.screens.scenes.pages import lesson as open_lesson
from tabletop.table.curtain.screen import CurtainScreen
from tabletop.table.match.session import Session
from tests.tabletop.hotseat.hot_kit import FRAME, Room, deal, plan_of
from tests.tabletop.kit import key
from tests.tabletop.table.table_kit import SCUM, Sleepers

PANIC = key(pygame.K_F12)


def hold(app, ms=700):
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
    app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, **space)])
    for _ in range(round(ms / FRAME)):
        app.step(FRAME, [])
    app.step(FRAME, [pygame.event.Event(pygame.KEYUP, **space)])
    for _ in range(60):
        app.step(FRAME, [])


def test_a_lesson_goes_on_where_it_was(app):
    open_lesson(app, SCUM, 3)
    lesson = app.top
    at = lesson.session.at
    for _ in range(120):
        app.step(50, [])
    app.step(FRAME, PANIC)
    assert isinstance(app.top, CurtainScreen)
    assert lesson.picture.board.hand.kinds == ()
    hold(app)
    assert app.top is lesson
    assert lesson.session.at == at
    assert lesson.picture.board.hand.kinds


def test_who_only_watches_has_nothing_to_cover(app):
    room = Room(app, Session.watch(SCUM, {}, plan_of(4, 0), 3, Sleepers()))
    room.wait(500)
    room.step(FRAME, PANIC)
    assert app.top is room.screen


def test_the_key_does_nothing_where_no_cards_are(app):
    from tabletop.screens.about import AboutScreen

    app.push(AboutScreen("1"))
    app.step(FRAME, PANIC)
    assert isinstance(app.top, AboutScreen)


def test_the_pause_menu_opens_from_the_curtain_and_leads_back_to_it(app):
    from tabletop.screens.pause import PauseScreen
    from tabletop.screens.router import Router
    from tabletop.screens.tables import play

    router = Router(app, Sleepers)
    session = deal(app).session
    app.pop()
    screen = play(router, session)
    room = Room.__new__(Room)
    room.app, room.session, room.screen = app, session, screen
    app.push(screen)
    room.to_curtain()
    room.step(FRAME, key(pygame.K_ESCAPE))
    assert isinstance(app.top, PauseScreen)
    room.step(FRAME, key(pygame.K_ESCAPE))
    assert isinstance(app.top, CurtainScreen)
    assert session.covered


def test_space_runs_fast_at_the_table_and_never_at_the_curtain(app):
    room = deal(app)
    room.step(50)
    room.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    assert app.clock.hold
    room.step(FRAME, [pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")])
    room.to_curtain()
    room.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    assert not app.clock.hold
