"""The screen is covered by key, by pad, by looking elsewhere."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rules.core.types import PASS, Move
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.curtain_kit import PANIC, cards, looked, unseen
from tests.tabletop.hotseat.hot_kit import FOCUS_LOST, FRAME, deal
from tests.tabletop.kit import key, pad
from tests.tabletop.table.table_kit import resize


# -- covering
def test_losing_the_focus_covers_the_screen_before_the_next_frame(app):
    room = looked(app)
    assert cards(room)
    room.step(FRAME, [FOCUS_LOST])
    assert room.curtain.state == "down"
    assert room.session.covered
    assert cards(room) == ()
    before = room.pixels
    room.wait(1000)
    assert room.pixels == before
    room.open()
    assert room.session.watcher == 0
    assert not room.screen.handover.reading, "nothing has happened since"


def any_answer(room):
    asks = [ask for ask in room.session.asks if ask.due]
    if asks and not room.screen.director.busy:
        mind = room.session.match.game.opponent("random", room.session.watcher)
        room.screen.submit(mind.answer(room.session.view, asks[0], 1))
    room.step(50)


def test_what_one_alone_knows_leaves_the_log_with_the_cover_and_comes_back_to_them(app):
    room = looked(app, seed=3, thinker=InlineThinker(), people=0b11)
    known = {}
    for _ in range(600):
        if room.curtain is not None:
            room.to_curtain()
            assert room.screen.story.private == []
            assert room.screen.picture.panels._said["log"][2] == ()
            room.open()
            room.read()
            assert set(known.get(room.session.watcher, ())) <= set(room.screen.story.private)
        known[room.session.watcher] = list(room.screen.story.private)
        if room.session.match.turn > 24:
            break
        any_answer(room)
    assert known[0]
    assert known[1]
    assert not set(known[0]) & set(known[1])


def test_one_person_alone_is_covered_by_the_key_but_not_by_the_focus(app):
    room = deal(app, people=0b1)
    room.step()
    room.until(lambda: room.session.asks and not room.screen.director.busy)
    held = sorted(cards(room))
    room.step(FRAME, [FOCUS_LOST])
    assert room.curtain is None
    room.step(FRAME, PANIC)
    assert room.curtain.state == "down"
    assert cards(room) == ()
    room.open()
    assert sorted(cards(room)) == held


def test_the_cover_falls_by_gamepad_too(app):
    room = looked(app)
    room.step(FRAME, pad(pygame.CONTROLLER_BUTTON_BACK))
    assert room.curtain.state == "down"
    assert cards(room) == ()


def test_the_cover_goes_over_menus_and_what_lies_dimmed_below_them(app):
    from tabletop.screens.pause import PauseScreen, PauseWays

    room = looked(app)
    app.push(PauseScreen(PauseWays(print, print, print), accent="#E8B23A"))
    room.step()
    with_cards = pygame.image.tobytes(app.top.scene.background, "RGB")
    room.step(FRAME, PANIC)
    assert room.curtain is not None
    below = app.screens[-2]
    assert isinstance(below, PauseScreen)
    dimmed = pygame.image.tobytes(below.scene.background, "RGB")
    assert dimmed != with_cards
    public = app.picture(room.screen)
    public.fill((255 - 150,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    assert dimmed == pygame.image.tobytes(public, "RGB")


def test_a_table_that_grew_old_under_other_pages_is_covered_and_comes_back(app):
    from tabletop.screens.about import AboutScreen

    room = looked(app)
    held = cards(room)
    app.push(AboutScreen("1"))
    app.age()
    room.step(FRAME, PANIC)
    assert room.curtain is not None
    room.hold(620)
    room.until(lambda: room.curtain is None)
    room.step(FRAME, key(pygame.K_ESCAPE))
    assert app.top is room.screen
    assert cards(room) == held


def test_a_window_being_resized_keeps_no_picture_of_the_cards(app):
    room = looked(app)
    pygame.display.set_mode((1000, 600))
    room.step(FRAME, [Event(pygame.VIDEORESIZE, size=(1000, 600), w=1000, h=600)])
    room.step(FRAME, [FOCUS_LOST])
    assert set(room.pixels) == {0}
    room.wait(600)
    assert room.curtain.state == "down"
    assert room.curtain.ui.metrics.width == 1000


@pytest.mark.parametrize("moment", ["falling", "opening", "down"])
def test_resizing_the_window_at_any_moment_shows_nothing_it_should_not(app, moment):
    room = deal(app)
    room.until(lambda: room.curtain is not None, limit=9000)
    if moment != "falling":
        room.to_curtain()
    if moment == "opening":
        room.hold(620)
    resize(room, (1000, 640))
    room.wait(200)
    assert room.session.covered is (moment != "opening")
    assert bool(cards(room)) is (moment == "opening")
    assert (room.curtain is None) is (moment == "opening")


def test_a_cover_while_it_opens_closes_it_and_what_happened_is_still_to_be_read(app):
    room = unseen(app)
    room.hold(620)
    assert not room.session.covered
    room.step(FRAME, [FOCUS_LOST])
    assert room.session.covered
    assert room.curtain.state == "down"
    assert cards(room) == ()
    room.open()
    assert room.screen.handover.reading


def test_what_was_not_shown_yet_when_it_was_covered_is_told_afterwards(app):
    room = looked(app, people=0b11, n=4, thinker=InlineThinker())
    room.screen.submit(Move(0, "look", (0,)))
    room.to_curtain()
    room.open()
    room.read()
    room.screen.submit(Move(1, "look", (0,)))
    session = room.session
    for _ in range(400):  # until opponents are to move: that is seen by whoever wants a look just then
        if session.open and session.match.asks() and not session._due & session.people:
            break
        if room.curtain is not None and room.curtain.state == "down":
            room.open()
            room.read()
        elif session.invited is not None:
            room.screen.prompt.answer(PASS)
        elif session.asks and not room.screen.director.busy:
            mind = session.match.game.opponent("greedy", session.watcher)
            room.screen.submit(mind.answer(session.view, session.asks[0], 1))
        room.step(100)
    session.look(1)
    room.to_curtain()
    room.open()
    room.read()
    room.until(lambda: room.screen.director.busy)
    room.step(FRAME, [FOCUS_LOST])
    lines = len(room.screen.story.lines)
    assert lines
    room.open()
    assert room.screen.handover.reading


def test_a_curtain_hung_again_keeps_the_ring_where_tab_had_put_it(app):
    room = deal(app)
    curtain = room.to_curtain()
    room.step(FRAME, key(pygame.K_TAB))
    curtain.layout(app.metrics)
    room.step()
    assert curtain.ui.focuser.ring.visible
