"""Nobody sees more than the own view: the map lies under its lock, spectators see no card, map or hand."""

from __future__ import annotations

from collections import Counter
from itertools import product
from unittest.mock import patch

import pygame
import pytest

from rules.core.match import Match
from rules.core.types import PASS, die_for
from rules.games.scallywag.events import Hands, Pressed, Showed
from rules.games.scallywag.options import code_of
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import COOK, JOINED, MUTINEER, SCALLYWAG, role_name
from tabletop.anim import AnimClock, Timeline
from tabletop.games.scallywag import scenes
from tabletop.games.scallywag.panels import NEAR, words
from tabletop.games.scallywag.picture import SeaPicture
from tabletop.games.scallywag.picture import words as aboard
from tabletop.paint.metrics import Metrics
from tabletop.scene import Scene
from tabletop.screens.scenes import posed
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop import kit
from tests.tabletop.hotseat.hot_kit import Room, plan_of
from tests.tabletop.scallywag.sea_kit import Voyage, at
from tests.tabletop.sight.walk import LEAST, sat_down, wrong

FRIENDS = 0b00101
LOOKS = 6


@pytest.fixture
def room():
    app = kit.program(portrait=21, speed=0)
    session = Session.new("scallywag", {}, plan_of(5, FRIENDS), 9, None, InlineThinker())
    return Room(app, session)


def answer(room):
    """Answer whatever the one who looks is asked, by a die."""
    session = room.session
    for ask in session.asks:
        mind = session.match.game.opponent("random", session.watcher)
        room.screen.submit(mind.answer(session.view, ask, die_for(3, session.watcher, session.match.turn)))
        return


def test_only_a_leader_is_told_how_near_the_end_is():
    def due(view):
        return view.phase == "vote" and 0 < view.sobriety <= NEAR

    near = at(lambda view: due(view) and view.role in LEADERS)
    assert near.picture.cabin.stake == words.lose(number=near.session.view.sobriety)
    assert at(lambda view: due(view) and view.role not in LEADERS).picture.cabin.stake == ""


def test_what_you_know_says_who_is_on_your_side_at_once_and_of_the_rest_what_has_been_shown(monkeypatch):
    table = at(lambda view: view.phase == "vote" and view.role == COOK and not view.shown, text_size=1.25)
    picture, cabin = table.picture, table.picture.cabin
    before = [one.said for one in cabin.lines()]
    picture.hear(Pressed(1, picture.me, JOINED))
    picture.hear(Showed(2, MUTINEER, forced=True))
    sides = [words.yours(said=role_name(role)) for role in (SCALLYWAG, MUTINEER)]
    assert [one.said for one in cabin.lines()] == [*sides, *before[2:]]
    tape = (*table.session.tape(), Hands(picture.me, code_of(9, below=False), 1 << 3))
    monkeypatch.setattr(table.session, "tape", lambda: tape)
    picture.refresh()
    assert [one.said for one in cabin.lines()][2:] == before[2:]
    picture.agree(table.session.view)
    assert [one.said for one in cabin.lines()][2] != before[2]


def test_who_was_pressed_reads_the_side_beside_the_own_face(monkeypatch):
    table = at(lambda view: view.phase == "vote" and view.role == COOK, text_size=1.25)
    monkeypatch.setattr(SeaPicture, "turned", True)
    with patch.object(table.picture.panels, "set_own") as plate:
        table.picture.refresh()
    assert aboard.TURNED in plate.call_args.args[1]


def test_only_ones_own_is_ever_in_the_picture(room):
    seen = set()
    for _ in range(LOOKS):
        if room.session.finished:
            break
        room.until(lambda: room.curtain is not None or room.session.invited is not None)
        if room.curtain is None:
            room.session.look(room.session.invited.seat)
        room.to_curtain()
        picture, state = room.screen.picture, room.session.match.state
        assert picture.me == -1
        assert picture.board.hand.cards == []
        assert not picture.cabin.map.visible
        assert not picture.cabin.know.visible
        assert not picture.cabin.steady_node.visible
        assert picture.shown.maps == (-1, -1)
        room.open()
        room.read()
        picture, me = room.screen.picture, room.session.watcher
        seen.add(me)
        room.wait(400)
        kinds = picture.board.hand.kinds
        assert sorted(kinds) == sorted((100 + state.roles[me], *(110 + card for card in state.cards[me])))
        assert not picture.cabin.peeking
        for _ in range(200):
            if room.curtain is not None or room.session.invited is not None or room.session.finished:
                break
            answer(room)
            room.step(50)
    assert seen == {0, 2}


def test_private_sounds_stay_unheard(room):
    room.to_curtain()
    room.open()
    room.read()
    director = room.screen.director
    before = list(room.app.audio.played)
    director.whisper("coin-found")
    assert room.app.audio.played == before


SIZE = (1280, 720)


@pytest.fixture
def leader():
    return at(scenes.by_day(3))


def test_the_map_is_closed_until_it_is_held(leader):
    cabin = leader.picture.cabin
    assert cabin.leader >= 0
    assert cabin.treasure() is None
    events = kit.key(pygame.key.key_code("x"), "x")
    leader.do(events[:1])
    assert set(cabin.treasure().spots) == set(cabin.spots())
    open_ = cabin.map.image
    leader.do(events[-1:])
    assert cabin.treasure() is None
    assert cabin.map.image is not open_


def test_the_lock_opens_it_while_the_button_is_down(leader):
    cabin = leader.picture.cabin
    at_ = cabin.map.rect.center  # the large lock
    leader.do([*kit.hover(at_), *kit.down(at_)])
    assert cabin.treasure() is not None
    leader.wait(900)
    assert cabin.treasure() is not None
    leader.do(kit.up(at_))
    assert cabin.treasure() is None


@pytest.mark.parametrize("event", [pygame.event.Event(pygame.WINDOWFOCUSLOST), *kit.key(pygame.K_ESCAPE)[:1]])
def test_anything_else_closes_it(leader, event):
    cabin = leader.picture.cabin
    leader.do(kit.key(pygame.key.key_code("x"), "x")[:1])
    assert cabin.peeking
    leader.do([event])
    assert not cabin.peeking


def test_the_map_says_how_far_it_has_come(leader):
    leader.do(kit.key(pygame.key.key_code("x"), "x")[:1])
    found = leader.picture.cabin.treasure()
    reached = leader.shown.sailed
    assert found.reached == tuple(spot for spot in found.spots if reached >> spot & 1)


def test_no_sentence_of_the_story_names_the_map(leader):
    spots = ", ".join(map(str, leader.picture.cabin.spots()[:2]))
    assert not any(spots in line or "map" in line.lower() for line in leader.screen.story.private)


class Looker:
    """All that a picture asks of a session, for one who looks at a match."""

    def __init__(self, match, plan, seat):
        self.match, self.plan, self.watcher = match, plan, seat
        self.view = match.view(seat)

    def names(self, seat):
        return self.plan[seat].name

    def tape(self):
        return self.match.events(self.watcher)

    def owes(self, seat):
        return False


def painted(match, seat, size=SIZE):
    scene, timeline = Scene(pygame.Surface(size)), Timeline(AnimClock())
    picture = SeaPicture(Looker(match, posed.company(match.seats), seat), scene, timeline)
    picture.rewind(match.view(seat))
    picture.build(Metrics(*size))
    picture.agree(match.view(seat))
    timeline.finish()
    surface = pygame.Surface(size)
    scene.draw(surface)
    return surface.get_buffer().raw


def turned_about(match):
    """The same match with other secrets: roles, cards and maps change hands where nobody saw them."""
    s = match.state.clone()
    s.roles = s.roles[1:] + s.roles[:1]
    s.cards = s.cards[1:] + s.cards[:1]
    s.maps = ((s.maps[0] + 1) % 5, (s.maps[1] + 1) % 5)
    return Match.resume(match.game, match.options, match.seats, match.seed, s, 0)


@pytest.mark.parametrize("day", [1, 2])
def test_spectators_see_the_same_whatever_is_secret(day):
    session = scenes.begun(11, 6)
    scenes.sail_on(session, lambda view: view.phase == "vote" and view.day >= day)
    match = session.match
    if match.state.shown:
        pytest.skip("a card is shown")
    assert painted(match, -1) == painted(turned_about(match), -1)
    assert painted(match, 2) != painted(turned_about(match), 2)


A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
WAYS = {  # what is pressed for an ask, one after the other until it is answered
    "look": (A,), "show": (A,), "rest": (A,), "question": (RIGHT, A), "act": (A, RIGHT, A, RIGHT, A, X),
    "pull": (RIGHT, DOWN, A), "vote": (RIGHT, RIGHT, A), "tie": (RIGHT, A), "say": (RIGHT, X),
}  # fmt: skip


def asked(table):
    return [ask for ask in table.session.asks if ask.due]


def answer_by_pad(table):
    """Press until it is answered; what was answered."""
    ask, turn = asked(table)[0], table.session.match.turn
    for button in WAYS[ask.id] * 4:
        table.do(kit.pad(button))
        table.wait(300)
        own = [move for move in table.session.match.moves[turn:] if move.seat == table.session.watcher]
        if own:
            return own[0]
    raise AssertionError(f"{ask.id} is not to be answered by pad: {table.screen.prompt}")


@pytest.mark.parametrize(
    ("seed", "gang"), [(7, True), *(pytest.param(*one, marks=pytest.mark.long) for one in ((1, True), (9, False)))]
)
def test_a_voyage_is_sailed_by_gamepad(seed, gang):
    table = Voyage(scenes.begun(seed, 4, press_gang=gang))
    done = Counter()
    table.until(lambda: table.picture.pastime)
    table.do(kit.pad(pygame.CONTROLLER_BUTTON_A))  # lays the islands
    while table.session.match.result is None:
        table.until(lambda: table.session.match.result is not None or (asked(table) and not table.director.busy))
        if table.session.match.result is None:
            move = answer_by_pad(table)
            done[move.ask] += 1
            done[f"{move.ask} chosen"] += move.picks[0] != PASS
    assert done["pull chosen"] >= 3
    assert done["vote chosen"] >= 3
    assert done["look"] == 1
    assert done["say"] >= 3
    assert done["question chosen"] + done["rest"] >= 1


DAY, NIGHT = scenes.by_day(4), scenes.by_night(3)
SMALL, USUAL = (1280, 720), (1920, 1080)


def table(size, text, seats, wanted):
    app = sat_down(size, text)
    screen = scenes.voyage(app, 5, wanted, seats)
    screen.let_go()  # what is asked has tests of its own
    app.step(16, [])
    return app, screen


@pytest.mark.parametrize(
    ("wanted", "text", "seats"), kit.turn_about(product([DAY, NIGHT], [1.0, 1.3, 2.0]), (4,), (7,), (9,), always=[(9,)])
)
def test_words_have_room_in_a_small_window(wanted, text, seats, record):
    app, _ = table(SMALL, text, seats, wanted)
    assert wrong(app, SMALL, text, record) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_place_is_cut_short_in_the_least_window(text, record):
    app, _ = table(LEAST, text, 9, DAY)
    assert wrong(app, LEAST, text, record) == []


def test_sentences_are_as_large_as_they_should_be(record):
    for wanted in (DAY, NIGHT):
        app, _ = table(USUAL, 1.0, 5, wanted)
        assert wrong(app, USUAL, 1.0, record) == []


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_votes_hide_no_words(text, record):
    app, screen = table(SMALL, text, 8, DAY)
    for nodes in screen.picture.sailor_nodes.values():
        nodes.vote("11", gold=True)
    app.step(16, [])
    assert wrong(app, SMALL, text, record) == []


def test_an_open_map_has_room(record):
    for text in (1.0, 1.3):
        app, screen = table(SMALL, text, 9, DAY)
        assert screen.picture.peek(held=True)
        app.step(16, [])
        assert wrong(app, SMALL, text, record) == []


@pytest.mark.parametrize("seats", [4, 9])
def test_the_drawer_holds_its_words(seats, record):
    app, screen = table(SMALL, 2.0, seats, DAY)
    before = wrong(app, SMALL, 2.0, record)
    screen.picture.panel_open = True
    screen.picture.refresh()
    app.step(16, [])
    found = [one for one in wrong(app, SMALL, 2.0, record) if "lies under" not in one]
    assert found == before == []
