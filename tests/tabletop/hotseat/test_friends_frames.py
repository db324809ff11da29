"""Three friends play for thousands of frames: no frame shows a hand, or a line, to anybody but whose it is."""

import pytest

import rules
from rules.core.types import TABLE, die_for
from tabletop import games
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.hot_kit import Room, plan_of
from tests.tabletop.kit import program, unpainted_windows

PEOPLE, FRAME_MS = 0b010101, 100.0
SEATS = {"great-table": 8}


def held(room):
    """What lies in the hand of whoever looks, as the rules have it."""
    session = room.session
    return sorted(games.kit(session.match.game.id).held(session.match.game, session.match.view(session.watcher)))


def looked_at(room):
    """Hold one frame against who looks; return whether somebody does."""
    session, screen = room.session, room.screen
    hand, story = screen.picture.board.hand, screen.story
    if session.watcher == TABLE:
        assert not hand.kinds
        assert not story.private
        assert session.view == session.match.view(TABLE)
        return False
    seat = session.watcher
    assert PEOPLE >> seat & 1
    assert session.view == session.match.view(seat)
    own = held(room)
    if own and hand.kinds and not screen.director.busy:  # between two rounds a game may show what was left over
        assert sorted(hand.kinds) == own
    return True


def turn(room, turns):
    """Go on by one frame, and answer what is asked."""
    session, screen = room.session, room.screen
    room.step(FRAME_MS)
    seat = session.watcher
    if room.curtain is not None:
        if room.curtain.state == "down":
            room.open()
            room.read()
        return
    if screen.director.busy:
        return
    invited, ask = session.invited, next((one for one in session.asks if one.due), None)
    if invited is not None and turns % 3:
        session.look(invited.seat)
        return
    if invited is not None:
        seat, ask = invited
    if ask is None:
        session.seen_enough()
        return
    mind = session.match.game.opponent("random", seat)
    move = mind.answer(session.match.view(seat), ask, die_for(5, seat, session.match.turn))
    if session.match.refusal(move) is None:
        screen.submit(move)


@pytest.mark.parametrize("frames", [160, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", rules.games())
def test_no_frame_shows_what_is_anothers(monkeypatch, game, frames):
    unpainted_windows(monkeypatch)
    app, looks, opened = program((960, 540)), 0, 0
    seed, room = 0, None
    for number in range(frames):
        if room is None or room.session.finished:
            while app.screens:
                app.pop()
            seed += 1
            plan = plan_of(SEATS.get(game, 6), PEOPLE)
            room = Room(app, Session.new(game, {}, plan, seed, None, InlineThinker()))
        turn(room, number)
        looks += looked_at(room)
        opened += room.session.open
    assert looks > frames / 100
    assert opened > frames / 20
