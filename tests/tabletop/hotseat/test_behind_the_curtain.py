"""Two deals that look alike to everybody look alike behind the curtain: pixels, title, log, sounds, tool tips."""

from __future__ import annotations

import copy
import logging
from typing import TYPE_CHECKING

import pygame
import pytest

from rules.core.rng import Die
from rules.core.types import TABLE, Move
from rules.games.scum_of_the_earth import GAME
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cache
from tabletop.paint.metrics import Inks, of_window
from tabletop.screens.play import PlayScreen
from tabletop.table.curtain.ahead import Eyes
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.kit import drive
from tests.tabletop.hotseat.hot_kit import FOCUS_LOST, Room, noticed, plan_of
from tests.tabletop.table.table_kit import SCUM, Sleepers

if TYPE_CHECKING:
    from rules.core.match import Match

SIZE = (960, 540)
FEW, MANY, DEEP, FAR = 20, 200, 7, 60


def position(number):
    """A match played at random for a while, and who of it are people."""
    die = Die(1000 + number)
    n = 4 + die.below(3)
    people = 0
    while people & (people - 1) == 0:
        people = die.below(1 << n)
    match = drive.begin(GAME, n, number, people, memory=bool(die.below(2)))
    return drive.played(match, number, moves=1 + die.below(FAR)), people


def other_world(match: Match, number: int) -> Match:
    """The same match with everything dealt anew that nobody but its owner has seen, and other private tapes."""
    twin = copy.copy(match)
    twin.state = GAME.guess(match.view(TABLE), match.events(TABLE), number)
    twin._tapes = {seat: match._tapes[seat if seat == TABLE else (seat + 1) % match.seats] for seat in match._tapes}
    assert twin.view(TABLE) == match.view(TABLE)
    assert twin.events(TABLE) == match.events(TABLE)
    assert {seat: len(asks) for seat, asks in twin.asks().items()} == {
        seat: len(asks) for seat, asks in match.asks().items()
    }
    return twin


def session_of(match: Match, people: int, *, loaded=True) -> Session:
    _, header = keeping.deal(SCUM, dict(match.options), plan_of(match.seats, people), match.seed)
    header = header.model_copy(update={"id": "twins"})
    session = Session(match, header, keeping.begin(None, header), Sleepers())
    if loaded:  # as Session.load leaves it
        session.looking.cover(session.people, session._due, always=True)
        session._turned()
    return session


def sit(app, match, people, *, loaded=True):
    app.audio.played.clear()
    room = Room(app, session_of(match, people, loaded=loaded))
    room.step()
    return room


def leave(app):
    while app.screens:
        app.screens.pop().leave()


def same(one, two):
    for what, found in one.items():
        assert found == two[what], f"{what} tells the two deals apart"


@pytest.fixture(scope="module")
def small():
    window = open_offscreen(SIZE)
    pygame.event.clear()
    return App(window)


@pytest.mark.parametrize("positions", [range(FEW), pytest.param(range(FEW, MANY), marks=pytest.mark.long)])
def test_hundreds_of_positions_look_alike_whatever_is_held(small, caplog, positions):
    """The curtain after a load: the picture, the title, the log, the sounds, and what is told to the screen."""
    caplog.set_level(logging.DEBUG)
    different = 0
    for number in positions:
        match, people = position(number)
        if match.result is not None:
            continue
        twin = other_world(match, number)
        different += twin.state.hands != match.state.hands
        seen = []
        for world in (match, twin):
            room = sit(small, world, people)
            assert room.curtain is not None, "a loaded table begins behind the curtain"
            seen.append(noticed(room))
            leave(small)
        same(*seen)
        assert seen[0]["hand"] == ()
        assert seen[0]["private"] == []
        assert seen[0]["code"] is None
    assert different > len(positions) * 0.8
    assert caplog.text == ""


def cover_from(app, world, people):
    """Everything noticed from the public table, under the falling curtain, behind it, and after somebody looked."""
    found = []
    room = sit(app, world, people, loaded=False)
    found.append(noticed(room))
    room.until(lambda: room.curtain is not None or room.session.invited is not None)
    if room.curtain is None:
        found.append(noticed(room))
        room.session.look(room.session.invited.seat)
        room.until(lambda: room.curtain is not None)
    for _ in range(4):
        room.step(90)
        found.append(noticed(room))
    room.to_curtain()
    found.append(noticed(room))
    room.hold(300)
    found.append(noticed(room))
    room.open()
    own = room.pixels
    room.app.audio.played.clear()  # what whoever looks hears of their own turn comes first
    room.step(16, [FOCUS_LOST])
    found.append(noticed(room))
    return found, own


def test_somebody_looked_and_nothing_of_it_is_left(small):
    """The whole way, with the look of a person between: the next frame after the cover is the same in both worlds."""
    differ = 0
    for number in range(0, 8 * DEEP, 8):
        match, people = position(number)
        if match.result is not None or not any(people >> seat & 1 for seat in match.asks()):
            continue
        ways = []
        for world in (match, other_world(match, number)):
            ways.append(cover_from(small, world, people))
            leave(small)
        for one, two in zip(ways[0][0], ways[1][0], strict=True):
            same(one, two)
        differ += ways[0][1] != ways[1][1]
    assert differ >= 3, "with the curtain open the two worlds differ, or this tests nothing"


def test_the_table_that_lies_open_again_shows_nothing_of_what_somebody_saw(small):
    """From the frame on in which whoever looked has answered: the hand is gone, and what follows is public."""
    for number in range(3):
        match = drive.begin(GAME, 4, number, 0b0101)
        ways = []
        for world in (match, other_world(match, number)):
            room = sit(small, copy.deepcopy(world), 0b0101, loaded=False)
            room.to_curtain()
            room.open()
            room.read()
            assert room.hand.kinds
            room.screen.submit(Move(room.session.watcher, "look", (0,)))
            assert room.session.watcher == TABLE
            small.audio.played.clear()
            room.step()
            ways.append([noticed(room)])
            for _ in range(4):
                room.step(90)
                ways[-1].append(noticed(room))
            leave(small)
        for one, two in zip(*ways, strict=True):
            same(one, two)
            assert one["hand"] == ()


def test_what_is_drawn_ahead_for_whoever_looks_next_is_the_same_whatever_they_hold(small, monkeypatch):
    eyes = Eyes(of_window(SIZE, 2.0), Inks(high_contrast=True), 1.3)
    monkeypatch.setattr(PlayScreen, "eyes_of", staticmethod(lambda _who: eyes))
    match = drive.begin(GAME, 4, 1, 0b0101)
    shelves = []
    for world in (match, other_world(match, 1)):
        cache.clear()
        room = sit(small, world, 0b0101)
        room.wait(1500)
        shelves.append({name: [*shelf._items] for name, shelf in cache.SHELVES.items()})
        leave(small)
    drawn = {name for name, held in shelves[0].items() if any(inks == eyes.inks for inks, _ in held)}
    assert {"rooms", "plates", "text"} <= drawn
    same(*shelves)


def test_the_stage_words_and_the_name_of_the_save_are_those_of_any_deal(tmp_path):
    for number in range(6):
        match, _ = position(number)
        twin = other_world(match, number)
        assert GAME.stage(match.view(TABLE)) == GAME.stage(twin.view(TABLE))
        first = Session.new(SCUM, {}, plan_of(4, 0b11), number, tmp_path / "a", Sleepers())
        names = {str(hand) for hand in first.match.state.hands} | {str(first.match.seed)} - {str(number)}
        assert not any(name in first.path.name for name in names)
        first.leave()
