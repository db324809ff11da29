"""What is told is shown: light, threads, counts, coffins, notes, the pack, who comes to sit beside you."""

from types import SimpleNamespace

import pygame
import pytest

from rules.core.sentences import Words
from rules.games.great_table.events import (
    Beside,
    Dawn,
    Day,
    Dealt,
    Debate,
    Died,
    Lynched,
    News,
    Night,
    PackGone,
    Role,
    Voted,
)  # fmt: skip
from rules.games.great_table.news import Gone, TheKing, row_of
from rules.games.great_table.numbers import MASTER, NO_CARD, PLAYER
from rules.games.great_table.state import BY_BOMB, BY_NIGHT, BY_VOTE, LISTS, OVER
from tabletop.games.great_table import own_card
from tabletop.games.great_table.asking.list import Rank
from tabletop.games.great_table.coroner import goes_on
from tabletop.games.great_table.kit import announcement
from tabletop.games.great_table.shown import Step
from tabletop.table import veil
from tabletop.table.layout import solid
from tests.tabletop import kit
from tests.tabletop.games.great_table.ring_kit import Ring, at, begun

words = Words("tabletop.games.great_table", "table")

N, ALL = 9, 0x1FF


@pytest.fixture
def table():
    made = Ring(begun(N, calm=False)).alone()
    made.tell(Role(0, 2), Day(1, ALL), Beside(0, 3, 5), Dealt(0, 5, 0), PackGone(ALL ^ 4, 4))
    made.tell(Debate(1, 2))
    made.until(lambda: not made.director.busy)
    made.sounds.clear()
    return made


def hour(table):
    return table.picture.lamp.share


def test_it_gets_dark_and_light(table):
    table.until(lambda: hour(table) == 0.0)
    table.tell(Debate(2, 2))
    table.until(lambda: hour(table) == 0.5)
    table.tell(Night(1))
    table.until(lambda: hour(table) == 1.0)
    assert "night-falls" in table.sounds
    assert table.picture.middle.steps.node.visible
    table.until(lambda: not table.director.busy)
    table.tell(Dawn(2, 0), Day(2, ALL))
    table.until(lambda: 0 < hour(table) < 1)
    assert "morning" in table.sounds


def test_at_night_nobody_speaks_longer_than_it_takes_to_read_nor_over_its_order(table):
    picture = table.picture
    for seat, nodes in picture.board.seats.items():
        picture.hush()
        table.tell(Debate(2, 2))
        table.wait(500)
        picture.say(seat, "The Healer was with Vera last night, and with nobody else.")
        table.tell(Night(1))
        table.until(lambda: not picture.timeline.moving, step=100)
        place = nodes.speech.place
        assert place is None or not solid(nodes.bubble).colliderect(solid(picture.middle.steps.node)), seat
        table.wait(nodes.speech.left + 60)
        assert not nodes.speech.speaking


def test_the_dark_is_made_ahead_of_the_frame_that_shows_it(table, monkeypatch):
    table.until(lambda: hour(table) == 0.0)
    made, within, (scaled, show) = [], [], (veil._scaled, veil.Veil.show)

    def showing(lamp, share):
        within.append(share)
        show(lamp, share)
        within.pop()

    monkeypatch.setattr(veil, "_scaled", lambda *given: made.append(bool(within)) or scaled(*given))
    monkeypatch.setattr(veil.Veil, "show", showing)
    table.tell(Night(1))
    table.until(lambda: hour(table) == 1.0, step=20)
    assert len(made) > 20
    assert sum(made) < 4  # where it begins and where it ends


def test_every_night_goes_through_the_same_five_steps_before_the_dawn(table):
    told = []
    table.director.on_event = told.append
    for day, dead in ((2, 0), (3, 2)):
        table.tell(Night(day - 1))
        table.until(lambda: not table.director.busy)
        told.clear()
        start, lit = table.picture.timeline.now, []
        table.tell(Dawn(day, dead))
        while table.picture.shown.hour == "dark":
            lit.append(table.picture.shown.step)
            table.wait(50)
        assert list(dict.fromkeys(lit)) == [0, 1, 2, 3, 4]
        assert abs(table.picture.timeline.now - start - 5 * 600) < 120
        assert told == [*map(Step, range(5)), Dawn(day, dead)]


def test_steps_that_were_not_shown_come_again_once(table):
    told = []
    table.director.on_event = lambda one: told.append(type(one))
    table.tell(Night(1), Dawn(2, 0))
    table.tell(*table.director.unshown())
    table.until(lambda: not table.director.busy)
    assert told.count(Step) == 5
    assert told[-1] is Dawn


def test_a_vote_is_a_thread_and_is_counted(table):
    table.tell(Voted(1, 6, 1), Voted(2, 6, 1), Voted(3, N, 1))
    threads = table.picture.threads.nodes
    assert threads[1].to == 6
    assert threads[1].share < 1
    table.until(lambda: len(threads) == 3 and not table.director.busy)
    assert {voter: thread.to for voter, thread in threads.items()} == {1: 6, 2: 6, 3: N}
    assert threads[1].share == 1
    assert table.picture.sitters[6].shown.votes == 2
    assert [(row.seat, row.votes) for row in table.picture.middle.rows()] == [(6, 2), (N, 1)]
    assert "5 to put out · 5 for night" in table.picture.middle.aside()
    assert table.sounds.count("vote-stamp") == 3


def test_a_vote_taken_back_leaves_nothing(table):
    table.tell(Voted(1, 6, 1), Voted(1, -1, 1))
    table.until(lambda: not table.director.busy)
    assert not table.picture.threads.nodes
    assert not table.picture.sitters[6].tally.visible
    assert not table.picture.middle.board.visible


def test_who_handed_no_list_in_has_no_vote(table):
    assert table.picture.guests.guest(2).status == words.no_vote
    assert table.picture.guests.guest(3).status == ""


@pytest.mark.parametrize(
    ("how", "shown", "said", "word"),
    [(BY_VOTE, 2, "Voted out, day 1.", "Card Player"),
     (BY_NIGHT, 0, f"Found dead, night 1. {words.goes_on}", "Master of the House"),
     (BY_BOMB, 2, "Opened the wrong pocket, day 1.", "Card Player")],
)  # fmt: skip
def test_the_coroner_leaves_a_note(table, how, shown, said, word):
    table.tell(Died(6, shown, how))
    assert "death" in table.sounds
    coroner = table.picture.coroner
    table.until(lambda: coroner.node.visible)
    slip = coroner.slip(6)
    assert (slip.how, slip.word) == (said, word)
    guest = table.picture.guests.guest(6)
    assert guest.dim
    assert guest.sign == "icon-coffin"
    table.until(lambda: not table.director.busy)
    table.until(lambda: not coroner.node.visible)
    assert table.picture.board.seats[6].sign.alpha == 255


def test_a_press_takes_the_note_for_read(table):
    table.patient = True
    table.tell(Died(6, 2, BY_VOTE))
    table.wait(400)
    assert table.director.busy
    table.director.go_on()
    table.wait(50)
    assert not table.director.busy


def test_the_card_comes_out_of_the_middle(table):
    assert table.picture.board.hand.kinds == (305,)
    table.tell(Day(2, ALL), Beside(0, 3, 5))
    table.until(lambda: not table.director.busy)
    table.tell(Dealt(0, 1, 2), PackGone(ALL, 0))
    assert table.picture.middle.pack.turning
    assert table.picture.board.hand.kinds != (301,)
    assert not table.picture.own_words.arrived
    table.until(lambda: table.picture.board.hand.kinds == (301,))
    assert not table.picture.middle.pack.turning
    assert not table.picture.own_words.arrived, "it is spoken of before it is there"
    table.until(lambda: table.picture.own_words.arrived)
    assert table.picture.timeline.now < table.director._ready


def test_at_dawn_the_card_is_that_of_last_night(monkeypatch):
    heads, draw = [], own_card.lines
    monkeypatch.setattr(own_card, "lines", lambda *given: heads.append(given[4]) or draw(*given))
    table = at(lambda view: view.phase == "vote" and view.card != NO_CARD)
    table.wait(200)
    assert heads[-1] == "YOUR CARD TODAY"
    table.alone().tell(Dawn(2, 0))
    table.until(lambda: table.picture.shown.dawning)
    assert heads[-1] == "YOUR CARD LAST NIGHT"


def test_who_comes_to_sit_beside_you_comes_from_outside(table):
    inset = table.picture.inset
    assert table.shown.beside == (3, 5, 1)
    left, right = inset.coins[0].centre, inset.coins[1].centre
    table.tell(Day(2, ALL))
    table.until(lambda: not table.director.busy)
    table.tell(Beside(0, 3, 7))
    assert inset.coins[0].centre == left
    assert inset.coins[1].centre[0] > right[0]
    table.until(lambda: inset.coins[1].centre == pytest.approx(right, abs=1))
    assert table.picture.guests.sitter(7).side == 1
    assert table.picture.guests.sitter(5).side == 0


def test_with_reduced_motion_nothing_travels(table):
    table.app.clock.calm = True
    table.tell(Voted(1, 6, 1))
    assert table.picture.threads.nodes[1].share == 1
    table.tell(Died(6, 2, BY_VOTE))
    assert table.picture.board.seats[6].sign.alpha == 255


def test_haste_shows_it_as_the_view_has_it(table):
    table.tell(Voted(1, 6, 1), Lynched(6, 5), Died(6, 2, BY_VOTE), Night(1))
    table.director.hurry(table.session.view)
    assert not table.director.busy
    assert list(table.shown.deaths) == [6]
    assert table.shown.night
    assert not table.picture.threads.nodes


def test_the_glow_leaves_no_seams(table):
    table.tell(Night(1))
    table.until(lambda: hour(table) == 1.0 and not table.director.busy)
    table.wait(400)
    x, y = map(round, table.picture.lamp.glow.centre)
    scene, target = table.screen.scene, table.app.window.surface
    area = pygame.Rect(x - 97, y - 41, 150, 60)
    whole = target.subsurface(area).copy()
    for left in range(area.left, area.right, 7):  # in strips of all sorts
        scene.invalidate(pygame.Rect(left, area.top, 7, area.h))
        scene.draw(target)
    assert pygame.image.tobytes(target.subsurface(area), "RGB") == pygame.image.tobytes(whole, "RGB")


def test_the_dead_of_a_night_are_told_of_under_the_new_day(table):
    day = table.picture.shown.day
    table.tell(Dawn(day + 1, 1))
    table.until(lambda: table.picture.shown.dawning)  # when the steps of the night are gone through
    table.picture.refresh()
    shown = table.picture.shown
    assert (shown.date, shown.debating) == (day + 1, False), "yesterday's talk and votes are over"
    assert not table.picture.middle.board.visible
    table.tell(Died(6, 2, BY_NIGHT))
    table.until(lambda: 6 in shown.deaths)
    assert shown.deaths[6].day == day, "it was last night"
    table.tell(Day(day + 1, shown.alive))
    table.until(lambda: not shown.dawning)
    assert shown.date == shown.day == day + 1


@pytest.mark.parametrize(("how", "shown", "said"), [(BY_VOTE, 2, "night falls"), (BY_BOMB, 0, "the Master")])
def test_the_table_stops_for_who_dies_by_day(table, how, shown, said):
    table.tell(Died(6, shown, how))
    assert table.screen.announced is not None
    told = announcement(table.session, Died(6, shown, how))
    assert table.session.names(6) in told.title
    assert said in told.said
    table.screen.announced.actions()[0].press()
    table.wait(50)
    assert not table.director.busy


def test_a_game_that_goes_on_without_the_master_says_why(table):
    found = [announcement(table.session, Died(6, shown, BY_BOMB)).said for shown in (MASTER, PLAYER)]
    assert ["hands enough to kill (GT 3.9)" in said for said in found] == [True, False]
    assert goes_on(table.session.view, MASTER) in found[0]
    assert not goes_on(SimpleNamespace(phase=OVER), MASTER), "nobody asks then"


def test_the_news_of_the_night_speak_to_whom_they_are_for(table):
    told = announcement(table.session, News(table.session.watcher, row_of(TheKing(3, 2))))
    assert table.session.names(3) in told.said
    assert told.said.endswith("two places to your right.")


def test_the_enter_that_goes_on_from_the_news_hands_in_no_list_nobody_saw():
    table = at(lambda view: view.phase == LISTS and view.day == 2)
    table.patient = True
    enter = lambda: table.step(20, kit.key(pygame.K_RETURN, "\r"))  # noqa: E731
    moves = len(table.session.match.moves)
    table.tell(News(table.session.watcher, row_of(Gone())))
    assert table.screen.announced is not None
    enter()
    table.step(20)
    assert isinstance(table.screen.front, Rank)
    enter()
    assert len(table.session.match.moves) == moves
    table.wait(650)
    enter()
    assert len(table.session.match.moves) > moves


def test_what_is_left_of_a_vote_is_gone_with_whoever_was_voted_out(table):
    table.tell(Voted(1, 6, 1), Voted(2, 6, 1), Voted(3, 4, 1), Lynched(6, 5), Died(6, 2, BY_VOTE))
    table.until(lambda: 6 in table.shown.deaths)
    assert not any(table.shown.counts()), "4 of 3 says nothing"
    assert not table.picture.sitters[6].tally.visible
