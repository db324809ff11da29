"""From elsewhere into a replay, and from a replay to a practice game."""

import pytest
from replay_kit import played

from tabletop.screens.menu import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.router import Router
from tabletop.table.match.keeping import Unkept
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import looks_back_once


@pytest.fixture
def router(app):
    router = Router(app, InlineThinker)
    router.menu()
    return router


def test_a_finished_file_opens_from_its_persons_chair_at_a_turn(router, tmp_path):
    match, _, path = played(folder=tmp_path, people=0b100)
    router.replay(path, 33)
    screen = router.app.top
    assert isinstance(screen, ReplayScreen)
    assert (screen.turn, screen.chair, screen.recording.last) == (33, 2, match.turn)
    router.app.pop()
    assert isinstance(router.app.top, TitleScreen)


def test_an_unfinished_file_opens_from_nobodys_chair(router, tmp_path):
    _, _, path = played(folder=tmp_path, moves=40)
    router.replay(path)
    assert router.app.top.chair == -1
    assert router.app.top.turn == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [(('"ruleset":2', '"ruleset":7'), "cannot be replayed"), (('"format":1', '"format":9'), "newer version")],
)
def test_what_cannot_be_replayed_is_said_in_a_sentence(router, tmp_path, change, said):
    _, _, path = played(folder=tmp_path, moves=40)
    path.write_text(path.read_text().replace(*change, 1))
    router.replay(path)
    assert isinstance(router.app.top, MessageScreen)
    assert said in router.app.top.sentence
    assert "  " not in router.app.top.sentence


def test_a_damaged_file_is_shown_as_far_as_it_goes_and_says_so(router, tmp_path):
    _, _, path = played(folder=tmp_path, moves=70)
    lines = path.read_text().splitlines(keepends=True)
    lines[5] = '{"move": "nonsense"}\n'
    path.write_text("".join(lines))
    router.replay(path)
    message = router.app.top
    assert isinstance(message, MessageScreen)
    assert "A replay can begin only after" in message.sentence
    screen = router.app.screens[-2]
    assert screen.turn == screen.recording.first > 0
    assert screen.recording.last == 70


def test_a_table_that_is_over_opens_too(router, tmp_path):
    match, head, _ = played(folder=tmp_path)
    session = Session(match, head, Unkept(), InlineThinker())
    router.replay_session(session, 50)
    assert router.app.top.turn == 50
    assert router.app.top.recording.finished


def test_playing_on_leads_to_a_table_that_is_kept_apart(router, tmp_path):
    match, _, path = played(folder=tmp_path / "old")
    before = path.read_bytes()
    router.replay(path, 40)
    router.app.top.ways.play_on(40, 3)
    table = router.app.top
    assert isinstance(table, PlayScreen)
    session = table.session
    assert session.path != path
    assert session.path.exists()
    assert session.practice
    assert session.own
    assert session.watcher == 3
    assert session.match.moves[:40] == match.moves[:40]
    assert session.match.state.hands == match.at(40).hands
    router.app.step(16, [])
    assert path.read_bytes() == before


def test_turning_points_are_looked_for_in_finished_games_only(router, tmp_path, monkeypatch):
    from tabletop.screens.replay.opening import recording_of

    looks_back_once(monkeypatch, ((12, 1), (4, 2), (4, 2)), 40)
    asked = []

    class Noted(InlineThinker):
        def errand(self, key, errand):
            asked.append(key)
            super().errand(key, errand)

    router._thinker = Noted()
    _, _, path = played(folder=tmp_path, moves=40)
    router.replay(path)
    assert asked == []
    _, _, path = played(folder=tmp_path / "whole", seats=4, seed=8, hands=1)
    router.replay(path)
    router.app.step(16, [])
    assert [key[:2] for key in asked] == [(recording_of(path)[0].header.id, "look back")]
    screen = router.app.top
    for _ in range(40_000):
        router.app.step(16, [])
        if not screen.lookback.looking:
            break
    assert not screen.lookback.looking
    turnings = screen.lookback.turnings
    assert turnings
    assert screen.bar.track.swings == tuple((one.turn + 1, one.swing) for one in turnings)
    for one in turnings:
        screen.go(one.turn + 1)
        router.app.step(16, [])
        assert screen.bar.place.words == "a turning point"
