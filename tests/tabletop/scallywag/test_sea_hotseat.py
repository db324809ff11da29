"""Two friends at one window: behind the curtain nothing of either is in the picture; before it only one's own."""

import pytest

from rules.core.opponent import die_for
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.settings import Settings
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.hotseat.hot_kit import Room, plan_of

FRIENDS = 0b00101
LOOKS = 6


@pytest.fixture
def room():
    app = App(open_offscreen((1280, 720)))
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True, speed=0))
    session = Session.new("scallywag", {}, plan_of(5, FRIENDS), 9, None, InlineThinker())
    return Room(app, session)


def answer(room):
    """Answer whatever the one who looks is asked, by a die."""
    session = room.session
    for ask in session.asks:
        mind = session.match.game.opponent("random", session.watcher)
        room.screen.submit(mind.answer(session.view, ask, die_for(3, session.watcher, session.match.turn)))
        return


def test_only_ones_own_is_ever_in_the_picture(room):
    seen = set()
    for _ in range(LOOKS):
        if room.session.finished:
            break
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
            if room.curtain is not None or room.session.finished:
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
