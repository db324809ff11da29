"""The curtain falls, opens and covers: nobody sees what is not theirs."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rules.core.types import TABLE, Move
from tabletop.settings import Settings
from tests.tabletop.hotseat.curtain_kit import cards, looked, unseen
from tests.tabletop.hotseat.hot_kit import FRAME, deal
from tests.tabletop.kit import click, hover, key, pad


# -- falling and opening
def test_the_deal_is_watched_by_all_and_the_curtain_falls_before_the_first_hand_is_seen(app):
    room = deal(app)
    while room.curtain is None:
        room.step()
        assert cards(room) == ()
        assert room.session.watcher == TABLE
    assert room.curtain.state == "falling"
    assert app.audio.played.count("curtain-falls") == 1
    room.to_curtain()
    assert room.session.looking.waits == 0
    room.open()
    assert app.audio.played.count("curtain-opens") == 1
    assert len(cards(room)) == room.session.view.counts[0]
    assert room.session.watcher == 0


@pytest.mark.parametrize("ms", [100, 400, 560])
def test_a_slip_shows_nothing(app, ms):
    room = deal(app)
    room.to_curtain()
    room.hold(ms)
    room.wait(300)
    assert room.session.covered
    assert cards(room) == ()
    room.hold(ms)  # two slips are no hold
    assert room.session.covered


def hold_with(room, down, up, ms):
    room.step(FRAME, [down])
    for _ in range(round(ms / FRAME)):
        room.step()
    room.step(FRAME, [up])


@pytest.mark.parametrize("how", ["enter", "pad", "mouse"])
def test_it_opens_by_enter_by_the_pads_button_and_by_the_mouse(app, how):
    room = deal(app)
    room.to_curtain()
    at = room.curtain.ui.find("i am").body.center
    room.step(FRAME, hover(at))
    room.wait(500)
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r"}
    button = {"button": pygame.CONTROLLER_BUTTON_A, "instance_id": 0}
    down, up = {
        "enter": (Event(pygame.KEYDOWN, **enter), Event(pygame.KEYUP, **enter)),
        "pad": (Event(pygame.CONTROLLERBUTTONDOWN, **button), Event(pygame.CONTROLLERBUTTONUP, **button)),
        "mouse": (Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), Event(pygame.MOUSEBUTTONUP, pos=at, button=1)),
    }[how]
    hold_with(room, down, up, 400)
    assert room.session.covered
    room.step()
    assert room.curtain.ui.find("i am").sub == f"hold {'A' if how == 'pad' else 'the space bar'} to draw the curtain"
    hold_with(room, down, up, 700)
    assert not room.session.covered


def test_a_press_opens_where_the_setting_says_so_but_not_the_press_that_was_meant_for_the_table(app):
    app.settings = Settings(press_to_open=True, speed=0)
    app.clock.off = True
    room = deal(app)
    room.until(lambda: room.curtain is not None)
    room.step(FRAME, key(pygame.K_RETURN))
    assert room.session.covered, "it had only just fallen"
    room.wait(500)
    room.step(FRAME, key(pygame.K_RETURN))
    assert not room.session.covered


@pytest.mark.parametrize("how", ["enter", "pad", "mouse"])
def test_nothing_is_pressed_in_the_first_half_second_after_the_curtain_has_lifted(app, how):
    room = unseen(app)
    room.hold(620)
    room.until(lambda: room.app.top is room.screen)
    at = room.screen.ui.find("go on").body.center
    press = {"enter": key(pygame.K_RETURN), "pad": pad(pygame.CONTROLLER_BUTTON_A), "mouse": click(at)}[how]
    for _ in range(4):
        room.step(FRAME, press)
        room.wait(100)
        assert room.screen.handover.reading
    room.wait(100)
    room.step(FRAME, press)
    assert not room.screen.handover.reading


def test_space_held_at_the_curtain_does_not_make_the_table_hasty(app):
    room = deal(app)
    room.to_curtain()
    room.step(FRAME, [Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    for _ in range(60):
        room.step()
    assert not room.session.covered
    assert not app.clock.hold


def test_with_reduced_motion_it_fades_and_nothing_travels(app):
    app.clock.calm = True
    room = deal(app)
    room.until(lambda: room.curtain is not None)
    curtain, places = room.curtain, set()
    while curtain.state == "falling":
        places |= {(strip.x, strip.y) for strip in curtain._strips}
        room.step()
    assert len(places) == len(curtain._strips)
    room.open()
    assert room.session.watcher == 0


def test_whoever_looks_next_reads_first_what_was_not_seen_with_all_then_is_asked_all_in_one_go(app):
    room = looked(app)
    said = [line.text for line in room.screen.story.lines]
    assert said
    room.screen.submit(Move(0, "look", (0,)))
    room.to_curtain()
    assert room.session.looking.waits == 2
    room.open()
    assert not room.screen.handover.reading, "all have watched the deal"
    room.session.cover()
    room.to_curtain()
    room.session.unsee()
    room.session.remembered.keep_look(2, 0)
    room.open()
    assert room.screen.handover.reading
    room.screen.update(16)
    assert room.screen.ui.find("since").paragraphs
    room.read()
    assert [ask.id for ask in room.session.asks] == ["look"]
