"""Friends at one window: equal nights, and nothing in the room tells who has a channel, an order or a card."""

from itertools import pairwise

import pygame
import pytest

import rules
from rules.save.disk import Journal
from rules.save.model import new_header
from tabletop.screens.router import Router
from tabletop.screens.tables import again, chairs
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.games.great_table.scene import at_night, lay
from tests.tabletop.games.great_table.asking.ask_kit import match_of, plan
from tests.tabletop.hotseat.hot_kit import FRAME, Room, noticed
from tests.tabletop.kit import key, program
from tests.tabletop.open_table import STEP
from tests.tabletop.session.session_kit import Puppets

PEOPLE, N = 0b0101, 12  # players 1 and 3
WORLDS = (
    {1: "king", 3: "guard", 5: "lover"}, {1: "lover", 3: "lover", 5: "king"}, {1: "mayor", 3: "bomber", 5: "king"},
)  # fmt: skip


@pytest.fixture
def app():
    return program((960, 540), speed=0)


def room_of(app, laid):
    match = match_of(laid, PEOPLE)
    _, header = keeping.deal("great-table", dict(match.options), plan(match.seats, PEOPLE), match.seed)
    header = header.model_copy(update={"id": "same"})
    app.audio.played.clear()
    return Room(app, Session(match, header, keeping.begin(None, header), Puppets()))


def test_an_old_game_with_the_pack_in_hand_goes_on_with_a_word_and_is_dealt_again_by_lists(app, tmp_path):
    game = rules.game("great-table")
    header = new_header(game, game.read_options({"in_hand": True}, N), plan(N, PEOPLE), 7)
    Journal.create(tmp_path, header).close()
    with pytest.raises(ValueError, match="one person at a screen"):
        keeping.deal("great-table", header.options, header.plan, 8)
    (path,) = tmp_path.iterdir()
    session = Session.load(path, Puppets())
    assert session.match.state.house.in_hand
    assert len(session.problems) == 1
    assert "goes on as it was begun" in session.problems[0]
    assert session.hand_over(0, person=False) is None
    assert session.hand_over(0, person=True).rule == "GT 3.12"
    assert not again(Router(app), session, 8).match.state.house.in_hand
    page = chairs(session)
    app.push(page)
    page.ui.find("seat 0").press()
    assert "GT 3.12" in page.said


def press(room):
    """Answer with one key: sleep on it, pass, leave the vote."""
    ask = next(one for one in room.session.asks if one.due)
    for event in key(pygame.K_p, "p"):
        room.step(FRAME, [event])
    return ask.id


def owed(room):
    return any(ask.due for ask in room.session.asks)


def live(room, until, limit=900):
    """Let the people answer all they owe; what was public on the way, and who pressed what."""
    public, pressed = [], []
    for _ in range(limit):
        if until(room.session.match.state):
            return public, pressed
        if room.curtain is not None and room.curtain.state == "down":
            public.append((room.session.looking.waits, noticed(room)))
            room.open()
            room.read()
        elif owed(room) and not room.screen.director.busy and room.app.top is room.screen:
            room.step(50)
            if owed(room):
                seat, before = room.session.watcher, len(room.session.match.moves)
                ask, made = press(room), room.session.match.moves[before:]
                if (seat, ask) in [(move.seat, move.ask) for move in made]:  # a key too soon after it came is no answer
                    pressed.append((seat, ask))
        room.step(STEP)
    raise AssertionError("the game does not go on")


def same(first, second):
    for (who, now), (first_who, before) in zip(second, first, strict=True):
        assert who == first_who
        for name in before:
            assert now[name] == before[name], f"{name} differs"


LAST = 3  # round of debate


@pytest.mark.parametrize("other", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("start", ["night", "vote"])
def test_hidden_worlds_look_and_sound_the_same_while_the_curtain_is_down(app, start, other):
    """Whoever holds what, has whom to whisper to, or an order given: pixels, sounds, titles, tips and log are equal."""
    seen = []
    for cards in (WORLDS[0], WORLDS[other]):
        laid = lay(N, cards, people=(1, 3)).until(start)
        if start == "vote":
            laid.state.debate = LAST
            if cards is not WORLDS[0]:
                laid.do(1, "order", 0, how=(-1, -1, -1))
        room = room_of(app, laid)
        over = {"night": lambda s: s.day > 2, "vote": lambda s: s.phase == "night"}[start]
        seen.append(live(room, over))
        while app.screens:
            app.pop()
    (first, pressed), (second, presses) = seen
    assert presses == pressed
    same(first, second)


def test_nobody_meets_two_curtains_in_a_row(app):
    laid = lay(N, WORLDS[0], people=(1, 3)).until("vote")
    laid.state.debate = LAST
    room = room_of(app, laid)
    public, pressed = live(room, lambda s: s.phase == "lists")
    waits = [who for who, _ in public]
    assert all(one != other for one, other in pairwise(waits))
    assert [seat for seat, ask in pressed if ask == "order"].count(0) == 1
    assert [seat for seat, ask in pressed if ask == "order"].count(2) == 1


def test_a_channel_is_seen_only_behind_the_curtain_of_the_two(app):
    laid = lay(N, {1: "lover", 3: "lover"}, people=(1, 3)).until("vote")
    room = room_of(app, laid)
    kinds = lambda: {told.kind for told in room.session.tape()}  # noqa: E731
    room.to_curtain()
    assert not {"lover", "whispered"} & kinds()
    assert not room.session.view.channels
    room.open()
    room.read()
    assert room.session.view.channels


def test_losing_the_focus_takes_an_order_off_the_screen(app):
    room = room_of(app, at_night(N, WORLDS[0], people=(1, 3)))
    room.to_curtain()
    room.open()
    room.read()
    room.wait(500)
    names = lambda: {widget.name for widget in room.screen.ui.layers[0].widgets}  # noqa: E731
    assert "place 0" in names()
    room.step(FRAME, key(pygame.K_RIGHT))
    room.step(FRAME, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    room.step()
    assert room.session.covered
    assert "place 0" not in names()
    assert not any(nodes.mark.visible for nodes in room.screen.picture.board.seats.values())
