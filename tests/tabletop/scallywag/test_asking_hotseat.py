"""Friends at one window aboard: equal nights for everybody, and nothing a stranger in the room could tell roles by."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pygame
import pytest

from rules.core.types import ONE, PASS
from rules.games.scallywag.events import Hands
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.hot_kit import FRAME
from tests.tabletop.kit import key, program
from tests.tabletop.open_table import STEP
from tests.tabletop.scallywag.ask_kit import (
    CAPTAIN,
    COOK,
    DECKHAND,
    LOOKOUT,
    MUTINEER,
    SCALLYWAG,
    cast_as,
    fresh,
    plan,
    sailed,
)
from tests.tabletop.scallywag.friends_kit import PEOPLE, asked, harbour, live, press, room_of, second_day
from tests.tabletop.table.table_kit import Sitting


@pytest.fixture
def app():
    return program(speed=0)


ROLES = (
    (SCALLYWAG, CAPTAIN, COOK, LOOKOUT, MUTINEER, DECKHAND),
    (LOOKOUT, CAPTAIN, DECKHAND, SCALLYWAG, MUTINEER, COOK),
    (DECKHAND, SCALLYWAG, CAPTAIN, COOK, LOOKOUT, MUTINEER),
)
CARDS = (
    ((2, 2, 2), (1, 1, 3), (3, 3, 3), (2, 1, 2), (2, 3, 1), (1, 2, 2)),
    ((3, 2, 3), (1, 2, 3), (2, 2, 1), (1, 1, 2), (3, 3, 1), (2, 2, 2)),
    ((2, 3, 2), (3, 1, 3), (1, 3, 3), (2, 3, 2), (2, 1, 1), (1, 2, 3)),
)


OTHERS = pytest.mark.parametrize("world", [1, pytest.param(2, marks=pytest.mark.long)])


@cache
def lived(world):
    """A day and a night of two friends: what was public at every curtain, and what they pressed."""
    return live(room_of(program(speed=0), harbour(ROLES[world], CARDS[world])), second_day)


@OTHERS
def test_hidden_worlds_look_and_sound_the_same_while_the_curtain_is_down(world):
    """Pixels, title, log, sounds, tips and news at every curtain are the same."""
    (seen, pressed), (public, presses) = lived(0), lived(world)
    assert presses == pressed
    assert len(public) == len(seen)
    for (who, now), (first_who, first) in zip(public, seen, strict=True):
        assert who == first_who
        for name in first:
            assert now[name] == first[name], f"{name} differs"


def test_nobody_meets_two_curtains_in_a_row_and_all_that_is_owed_is_asked_in_one_go():
    public, presses = lived(0)
    waits = [who for who, _ in public]
    assert waits == [0, 2, 0, 2, 2, 0], "nobody twice in a row, but the watch last at night"
    assert {seat for seat, _, _ in presses} == {-1, 0, 2}, "some of it is said aloud"
    nights = [(seat, ask) for seat, ask, _ in presses if ask in ("question", "act")]
    assert nights == [(2, "question"), (0, "question"), (0, "act")], "the watch looks last, and a sleeper once"
    assert sum(number for seat, ask, number in presses if ask in ("question", "act") and seat == 0) == 2
    assert sum(number for seat, ask, number in presses if ask in ("question", "act") and seat == 2) == 2


@pytest.mark.parametrize("watch", [0, 1, pytest.param(2, marks=pytest.mark.long)])  # a friend, a stranger, the other
def test_a_night_costs_everybody_the_same_presses(app, watch):
    """Whether one keeps the watch, sleeps, or could press or switch: two asks of the same shape, a press each."""
    pressed = {}
    for role in (SCALLYWAG, LOOKOUT, DECKHAND):

        def change(s, role=role):
            cast_as(role)(s)
            s.watch = watch

        match = fresh(sailed("question", watch=0, people=1, options=1), PEOPLE, change)
        room = room_of(app, match)
        shapes = []
        for _ in range(2000):
            if match.state.phase == "show":
                break
            if room.curtain is not None and room.curtain.state == "down":
                room.open()
                room.read()
            elif room.session.asks and not room.screen.director.busy and room.app.top is room.screen:
                room.step(50)
                ask = room.session.asks[0]
                assert ask.shape == ONE
                assert PASS in ask.options
                assert len(ask.options) > 1, "everybody has something to press"
                shapes.append((room.session.watcher, ask.id, press(room)))
            room.step(STEP)
        assert match.state.phase == "show"
        pressed[role] = shapes
        while app.screens:
            app.pop()
    assert pressed[SCALLYWAG] == pressed[LOOKOUT] == pressed[DECKHAND]


def deed(room, role, watch):
    """Do what can be done tonight by the mouse; return the presses it took."""
    table = room.screen.picture
    number = 0

    def click(pos):
        nonlocal number
        room.wait(500)
        room.step(FRAME, [*clicked(pos)])
        room.step()
        number += 1

    if watch and role == LOOKOUT:
        for spot in (1, 6):
            click(tuple(round(at) for at in table.chart.sea.at(spot)))
    else:
        click(room.screen.ui.find("deed").body.center)
        seat = room.screen.front.seats[0]
        click(table.board.seats[seat].body.center)
    click(room.screen.ui.find("send").body.center)
    return number


def clicked(pos):
    from tests.tabletop.kit import click

    return click(pos)


@pytest.mark.parametrize("role", [SCALLYWAG, LOOKOUT, DECKHAND])
@pytest.mark.parametrize("watch", [0, 1])
def test_to_do_something_takes_three_presses_for_everybody(app, role, watch):
    """The press gang, the switch and a dream: the same number of clicks."""

    def change(s):
        cast_as(role)(s)
        s.watch = watch

    match = fresh(sailed("question" if watch else "action", watch=0, people=1, options=1), PEOPLE, change)
    room = room_of(app, match)
    room.to_curtain()
    room.open()
    room.read()
    room.wait(800)
    assert room.session.watcher == 0
    if watch:  # a sleeper has both steps of the night in one look
        room.do(key(pygame.K_p, "p"))
    assert deed(room, role, watch == 0) == 3
    assert [one for one in match.moves if one.ask == ("question" if watch else "act") and one.seat == 0]


def test_a_sleepers_words_are_a_dream_and_stand_only_behind_his_own_curtain(app):
    match = fresh(sailed("question", watch=0, people=1, options=1), PEOPLE, lambda s: setattr(s, "watch", 1))
    room = room_of(app, match)
    room.to_curtain()
    assert not any("sleep" in line.lower() for line in heads(room))
    room.open()
    room.read()
    room.wait(500)
    assert any("YOU SLEEP" in line for line in heads(room))
    press(room)
    room.wait(200)
    assert not any("YOU SLEEP" in line for line in heads(room))
    assert room.session.watcher != 0


def heads(room):
    return [getattr(widget, "words", "") for widget in room.screen.ui.layers[0].widgets]


def test_a_dream_comes_to_nothing(app):
    match = fresh(sailed("question", watch=0, people=1, options=1), PEOPLE, lambda s: setattr(s, "watch", 1))
    before = match.state.clone()
    room = room_of(app, match)
    room.to_curtain()
    room.open()
    room.read()
    room.wait(800)
    room.do(key(pygame.K_p, "p"))
    deed(room, DECKHAND, watch=False)
    live_until = lambda s: s.phase == "show"  # noqa: E731
    live(room, live_until)
    assert match.state.gang == before.gang
    assert match.state.tiles == before.tiles


def test_the_hands_are_read_first_behind_the_watchs_own_curtain(app):
    match = fresh(sailed("question", watch=0, people=1, options=1), PEOPLE)
    room = room_of(app, match)
    room.to_curtain()
    room.open()
    room.read()
    room.wait(500)
    assert room.session.watcher == 2, "the watch looks last"
    press(room)
    shown = []
    for _ in range(1000):
        if room.session.watcher == 0 and room.session.asks and room.session.asks[0].id == "act":
            shown.append(room.screen.front.report())
            break
        if room.curtain is not None and room.curtain.state == "down":
            assert not any(isinstance(told, Hands) for told in room.session.tape())
            room.open()
            room.read()
        elif room.session.asks and room.app.top is room.screen and not room.screen.director.busy:
            room.step(50)
            for event in key(pygame.K_RETURN, "\r"):
                room.step(FRAME, [event])
        room.step(50)
    assert shown
    assert "hand" in shown[0].lower()


def test_the_curtain_says_that_there_is_a_vote(app):
    vote = room_of(app, fresh(sailed("vote", people=1), PEOPLE))
    assert vote.to_curtain().said().state.endswith("it is your vote")
    while app.screens:
        app.pop()
    night = room_of(app, fresh(sailed("question", watch=0, people=1, options=1), PEOPLE))
    assert night.to_curtain().said().state.endswith("it is your turn")


def test_losing_the_focus_covers_what_is_asked(app):
    match = fresh(sailed("vote", people=1), PEOPLE)
    room = room_of(app, match)
    room.to_curtain()
    room.open()
    room.read()
    room.wait(500)
    assert any(head == "YOUR VOTE" for head in heads(room))
    room.step(FRAME, key(pygame.K_RIGHT))
    room.step(FRAME, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    room.step()
    assert room.session.covered
    assert not any(head == "YOUR VOTE" for head in heads(room))
    assert room.screen.picture.chart.open == ()
    assert room.screen.picture.chart.aimed == -1


LIMIT = 6000
IDLE = {"Prompt", "Wait"}


def asked_now(table):
    return type(table.screen.front).__name__


def test_a_voyage_is_sailed_by_keys_alone(tmp_path):
    app = program(speed=0)
    finished = []
    session = Session.new("scallywag", {}, plan(4), 7, tmp_path, InlineThinker())
    table = Sitting(app, session, on_finished=lambda _app, _session: finished.append(True))
    seen = Counter()
    for _ in range(LIMIT):
        if finished:
            break
        name = asked_now(table)
        if name in IDLE or table.screen.director.busy:
            table.step(50)
            continue
        seen[name] += 1
        before = session.match.turn
        if name == "Palette":
            table.key(pygame.K_p, "p")
        elif name == "RoutePrompt":
            table.key(pygame.K_RIGHT)
            table.key(pygame.K_RETURN, "\r")
        else:
            table.key(pygame.K_RETURN, "\r")
        assert session.match.turn > before, f"{name} was not answered by its keys"
    assert finished
    assert {"OwnCard", "RoutePrompt", "Palette", "Question", "Act", "Rest"} <= set(seen)
    assert app.top is table.screen, "no key has led away"
    from rules.save.disk import load

    assert load(session.path).match.result == session.match.result


def test_a_practice_voyage_goes_back_to_the_last_decision():
    app = program(speed=0)
    session = Session.new("scallywag", {}, plan(4), 11, None, InlineThinker(), practice=True)
    table = Sitting(app, session)
    for wanted in ("OwnCard", "RoutePrompt", "Palette"):
        table.until(lambda wanted=wanted: asked_now(table) == wanted and not table.screen.director.busy)
        if wanted == "RoutePrompt":
            turn, chosen = session.match.turn, session.asks
            table.key(pygame.K_RIGHT)
        if wanted != "Palette":
            table.key(pygame.K_RETURN, "\r")
    table.key(pygame.K_ESCAPE)  # the palette folds, and the table is there again
    table.screen.undo()
    table.wait(500)
    assert session.match.turn == turn
    assert session.asks == chosen
    assert asked_now(table) == "RoutePrompt"
    assert table.screen.front.chosen == -1


@cache
def told_aloud(world):
    """What the palette before all eyes offers somebody in a world, and what was said with it."""
    room = room_of(program(speed=0), harbour(ROLES[world], CARDS[world]))
    for _ in range(2000):
        invited = room.session.invited
        if invited is not None and invited.ask.id == "say" and not room.screen.director.busy:
            break
        if room.curtain is not None and room.curtain.state == "down":
            room.open()
            room.read()
        elif asked(room.session) and not room.screen.director.busy and room.app.top is room.screen:
            press(room)
        room.step(STEP)
    front, seat = room.screen.front, invited.seat
    assert not room.session.covered
    front.unfold()
    open_ = [front.draft.allowed(way) for way in front.ways]
    front.seat_pressed(1)
    front.draft.say(next(way for way in front.ways if "suspect" in way.acts))
    said = front.said
    front.say()
    return seat, open_, said, room.session.match.moves[-1]


@OTHERS
def test_what_was_said_in_the_room_is_told_before_all_eyes_and_shows_nothing_of_ones_own(world):
    seat, _, (words, refused, waits), move = told_aloud(0)
    assert (move.seat, move.ask) == (seat, "say")
    assert words.startswith("“")
    assert not refused
    assert not waits
    assert told_aloud(world) == told_aloud(0), "whatever roles and cards they hold"
