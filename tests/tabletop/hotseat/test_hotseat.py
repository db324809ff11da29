"""Several people at one table, by posted events: holds and slips, cover and focus, load and undo, handing over."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rules.core.types import PASS, TABLE, Move
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.settings import Settings
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.hot_kit import FOCUS_LOST, FRAME, Room, deal
from tests.tabletop.kit import hover, key, pad
from tests.tabletop.table.table_kit import Sleepers, resize

PANIC = key(pygame.K_F12)


def cards(room):
    return room.screen.picture.board.hand.kinds


def looked(app, **how):
    """A table at which the first person looks, with what happened read."""
    room = deal(app, **how)
    room.to_curtain()
    room.open()
    room.read()
    return room


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


def test_whoever_looks_next_reads_first_what_happened_then_is_asked_all_in_one_go(app):
    room = looked(app)
    said = [line.text for line in room.screen.story.lines]
    assert said
    room.screen.submit(Move(0, "look", (0,)))
    room.to_curtain()
    assert room.session.looking.waits == 2
    room.open()
    assert room.screen.usher.reading
    room.screen.update(16)
    assert room.screen.ui.find("since").paragraphs
    room.read()
    assert [ask.id for ask in room.session.asks] == ["look"]


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
    assert not room.screen.usher.reading, "nothing has happened since"


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
    from tabletop.screens.pause import PauseScreen, Ways

    room = looked(app)
    app.push(PauseScreen(Ways(print, print, print), accent="#E8B23A"))
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
    pygame.display.set_mode((900, 600))
    room.step(FRAME, [Event(pygame.VIDEORESIZE, size=(900, 600), w=900, h=600)])
    room.step(FRAME, [FOCUS_LOST])
    assert set(room.pixels) == {0}
    room.wait(600)
    assert room.curtain.state == "down"
    assert room.curtain.ui.metrics.width == 900


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
    room = deal(app)
    room.to_curtain()
    room.hold(620)
    assert not room.session.covered
    room.step(FRAME, [FOCUS_LOST])
    assert room.session.covered
    assert room.curtain.state == "down"
    assert cards(room) == ()
    room.open()
    assert room.screen.usher.reading


def test_what_was_not_shown_yet_when_it_was_covered_is_told_afterwards(app):
    room = looked(app, people=0b11, n=4, thinker=InlineThinker())
    room.screen.submit(Move(0, "look", (0,)))
    room.to_curtain()
    room.open()
    room.read()
    room.screen.submit(Move(1, "look", (0,)))
    room.until(lambda: room.session.news() or room.screen.director.busy)
    room.step(FRAME, [FOCUS_LOST])
    lines = len(room.screen.story.lines)
    assert lines
    room.open()
    assert room.screen.usher.reading


# -- memory
def test_a_saved_table_begins_behind_the_curtain_and_knows_who_looked_when(app, tmp_path):
    room = looked(app, folder=tmp_path)
    room.screen.fingers.sort()
    hand = list(cards(room))
    room.screen.picture.board.hand.cards.reverse()
    room.session.keep_hand_order(hand[::-1])
    room.screen.submit(Move(0, "look", (0,)))
    room.to_curtain()
    path = room.session.path
    app.pop()
    app.pop()
    again = Room(app, Session.load(path, Sleepers()))
    again.step()
    assert again.curtain.state == "down"
    assert app.audio.played.count("curtain-falls") == 2, "it stands there already, it does not fall"
    assert again.session.looking.waits == 2, "the first one has answered"
    again.open()
    again.screen.submit(Move(2, "look", (0,)))
    again.session.hand_over(2, False)
    again.session.looking.cover(again.session.people, 0)
    again.session.reveal()
    assert again.session.watcher == 0
    assert list(again.session.hand_order) == hand[::-1]
    assert not [told for told in again.session.since_last_look() if told.kind == "hand"], "that was seen before"


def second_looks(app):
    """The first person has answered at a table where everything is taken back; the second one looks."""
    room = looked(app)
    room.session.match.game = Undoing(room.session.match.game)
    room.screen.submit(Move(0, "look", (0,)))
    room.to_curtain()
    room.open()
    room.read()
    return room


def test_undo_at_the_table_brings_the_curtain(app):
    room = second_looks(app)
    room.screen.submit(Move(2, "look", (0,)))
    room.screen.undo()
    room.to_curtain()
    assert cards(room) == ()
    room.open()
    assert [ask.id for ask in room.session.asks] == ["look"]
    assert room.screen.story.lines


def test_undo_brings_the_curtain(app):
    room = second_looks(app)
    room.session.looking.last = room.session.looking.seat = 0
    assert room.session.undo() is None
    room.to_curtain()
    assert room.session.looking.waits == 0
    assert cards(room) == ()


class Undoing:
    """A game that takes everything back."""

    def __init__(self, game):
        self.game = game

    def may_undo(self, state):
        return None

    def __getattr__(self, name):
        return getattr(self.game, name)


def test_with_several_people_nothing_is_passed_silently(app):
    room = looked(app)
    room.session.auto_pass = room.session.pass_for_trick = True
    assert room.session._by_itself() is None
    assert room.session.deal_code is None


# -- handing over
def test_all_hand_over_and_the_table_is_watched_by_everybody(app):
    room = looked(app)
    room.session.hand_over(0, False)
    room.step()
    room.to_curtain()
    assert room.session.looking.waits == 2
    room.session.hand_over(2, False)
    room.wait(200)
    assert room.curtain is None
    assert room.session.watcher == TABLE
    assert not room.session.covered
    assert cards(room) == ()
    room.session.hand_over(2, True)
    room.to_curtain()
    assert room.session.looking.waits == 2


def test_the_page_of_seats_hands_over_and_takes_back(app):
    from tabletop.screens.doors import Doors
    from tabletop.screens.hotseat.chairs import ChairsScreen
    from tabletop.screens.tables import chairs, ways

    room = looked(app)
    offered = ways(Doors(app), room.session)
    assert offered.hand_over is None
    offered.chairs()
    assert isinstance(app.top, ChairsScreen)
    app.pop()
    app.push(chairs(room.session))
    room.wait(500)
    room.step(FRAME, key(pygame.K_UP))
    app.top.ui.find("seat 0").press()
    assert not room.session.people & 1
    app.top.ui.find("seat 0").press()
    assert room.session.people & 1


# -- a whole hand
class Player:
    """Somebody at the keyboard: looks, reads, answers, and never sees another's cards."""

    def __init__(self, room):
        self.room, self.curtains, self.answers, self.helped = room, [], 0, 0

    def turn(self):
        room = self.room
        if room.curtain is not None:
            self.look()
        asks = [ask for ask in room.session.asks if ask.due]
        if asks and not room.screen.director.busy:
            self.answer(asks[0])
        room.step(50)

    def look(self):
        room = self.room
        room.to_curtain()
        assert cards(room) == ()
        self.curtains.append(room.session.looking.waits)
        room.open()
        room.read()
        seat = room.session.watcher
        assert seat == self.curtains[-1]
        assert sorted(cards(room)) == sorted(card for card in room.screen.picture.shown.hand)
        own = room.session.plan[seat].name
        assert room.screen.picture.panels._said["own"][0] == own

    def answer(self, ask):
        """Play by clicks and keys: the first card that will do, or pass."""
        room, screen = self.room, self.room.screen
        if ask.id == "play":
            kind = next((kind for kind in ask.options if kind != PASS), None)
            if kind is not None:
                room.pick(kind)
            if kind is None or not screen.prompt._forms():
                room.step(FRAME, key(pygame.K_ESCAPE) if room.hand.selected else ())
                room.step(FRAME, key(pygame.K_p))
            else:
                room.step(FRAME, key(pygame.K_RETURN))
        elif ask.id == "give":
            for kind in room.hand.kinds[-ask.least :]:
                room.pick(kind)
            room.step(FRAME, key(pygame.K_RETURN))
        else:
            room.step(FRAME, key(pygame.K_RETURN))
        if room.session.asks == (ask,) and room.curtain is None:  # a chooser stands there: that is another test
            self.helped += 1
            mind = room.session.match.game.opponent("random", room.session.watcher)
            screen.submit(mind.answer(room.session.view, ask, self.answers))
        self.answers += 1


@pytest.mark.ci
def test_three_people_play_a_whole_hand():
    app = App(open_offscreen((800, 450)))
    app.clock.off = True
    room = deal(app, people=0b1011, n=5, seed=5, thinker=InlineThinker(), seven=False, five=False)
    player = Player(room)
    for _ in range(6000):
        player.turn()
        if room.session.match.view(TABLE).phase == "between":
            break
    assert room.session.match.view(TABLE).phase == "between", "the hand is over"
    assert set(player.curtains) == {0, 1, 3}
    assert all(one != two for one, two in zip(player.curtains, player.curtains[1:], strict=False))
    assert player.answers >= 9
    assert player.helped <= player.answers / 6
    public = room.session.match.events(TABLE)
    assert len([told for told in public if told.kind == "out"]) >= 3
