"""Tables of several people: saved, undone, handed over, and a whole hand."""

from __future__ import annotations

import pygame
import pytest

from rules.core.types import PASS, TABLE, Move
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.table.curtain.words import words
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.curtain_kit import PANIC, cards, looked
from tests.tabletop.hotseat.hot_kit import FRAME, Room, deal
from tests.tabletop.kit import key, unpainted_windows
from tests.tabletop.table.table_kit import Sleepers


# -- memory
def test_a_saved_table_begins_behind_the_curtain_and_knows_who_looked_when(app, tmp_path):
    room = looked(app, folder=tmp_path)
    room.screen.drag.sort()
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
    again.session.looking.cover(again.session.people, 0, always=True)
    again.session.look(0)
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
    from tabletop.screens.pause import ChairsScreen
    from tabletop.screens.router import Router
    from tabletop.screens.tables import chairs, ways

    room = looked(app)
    offered = ways(Router(app), room.session)
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
        self.room, self.curtains, self.answers, self.helped, self.aloud = room, [], 0, 0, 0

    def turn(self):
        room = self.room
        if room.curtain is not None:
            self.look()
        asks = [ask for ask in room.session.asks if ask.due]
        if asks and not room.screen.director.busy:
            self.answer(asks[0])
        elif room.session.invited is not None and not room.screen.director.busy:
            self.passes_aloud(room.session.invited)
        room.step(50)

    def passes_aloud(self, invited):
        """Pass without a look, or look first, as somebody who remembers their cards."""
        options = next(ask.options for ask in self.room.session.match.asks()[invited.seat] if ask.due)
        self.room.step(FRAME, key(pygame.K_p if options == (PASS,) else pygame.K_RETURN))
        self.aloud += options == (PASS,)

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
            if kind is None or not screen.prompt.legal():
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
def test_three_people_play_a_whole_hand(monkeypatch):
    unpainted_windows(monkeypatch)
    app = App(open_offscreen((960, 540)))
    app.clock.off = True
    room = deal(app, people=0b1011, n=5, seed=5, thinker=InlineThinker(), seven=False, five=False)
    player = Player(room)
    for _ in range(6000):
        player.turn()
        if room.session.match.view(TABLE).phase == "between":
            break
    assert room.session.match.view(TABLE).phase == "between", "the hand is over"
    assert set(player.curtains) == {0, 1, 3}
    assert player.answers >= 9
    assert player.aloud > len(player.curtains) * 0.4, "whoever has nothing to play needs no curtain"
    assert player.helped <= player.answers / 6
    public = room.session.match.events(TABLE)
    assert len([told for told in public if told.kind == "out"]) >= 3


def test_the_curtain_says_that_the_same_one_looks_again(app):
    room = deal(app)
    first = room.to_curtain().said()
    assert (first.head, first.aside) == (words.PASS_TO, words.EYES)
    room.open()
    room.read()
    room.step(FRAME, PANIC)
    room.to_curtain()
    assert (room.curtain.said().head, room.curtain.said().aside) == (words.AGAIN, words.SAME_EYES)
    room.session.looking.waits = 2
    assert room.curtain.said().head == words.PASS_TO
