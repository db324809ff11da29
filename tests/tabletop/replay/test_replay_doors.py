"""From elsewhere into a replay, and from a replay to a practice game."""

import pytest
from replay_kit import played

from tabletop.screens.doors import Doors
from tabletop.screens.menu.title import TitleScreen
from tabletop.screens.message import MessageScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.table.match.keeping import Unkept
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker


@pytest.fixture
def doors(app):
    doors = Doors(app, InlineThinker)
    doors.menu()
    return doors


def test_a_finished_file_opens_from_its_persons_chair_at_a_turn(doors, tmp_path):
    match, _, path = played(folder=tmp_path, people=0b100)
    doors.replay(path, 33)
    screen = doors.app.top
    assert isinstance(screen, ReplayScreen)
    assert (screen.turn, screen.chair, screen.reel.last) == (33, 2, match.turn)
    doors.app.pop()
    assert isinstance(doors.app.top, TitleScreen)


def test_an_unfinished_file_opens_from_nobodys_chair(doors, tmp_path):
    _, _, path = played(folder=tmp_path, moves=40)
    doors.replay(path)
    assert doors.app.top.chair == -1
    assert doors.app.top.turn == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [(('"ruleset":2', '"ruleset":7'), "cannot be replayed"), (('"format":1', '"format":9'), "newer version")],
)
def test_what_cannot_be_replayed_is_said_in_a_sentence(doors, tmp_path, change, said):
    _, _, path = played(folder=tmp_path, moves=40)
    path.write_text(path.read_text().replace(*change, 1))
    doors.replay(path)
    assert isinstance(doors.app.top, MessageScreen)
    assert said in doors.app.top.sentence
    assert "  " not in doors.app.top.sentence


def test_a_damaged_file_is_shown_as_far_as_it_goes_and_says_so(doors, tmp_path):
    _, _, path = played(folder=tmp_path, moves=70)
    lines = path.read_text().splitlines(keepends=True)
    lines[5] = '{"move": "nonsense"}\n'
    path.write_text("".join(lines))
    doors.replay(path)
    message = doors.app.top
    assert isinstance(message, MessageScreen)
    assert "A replay can begin only after" in message.sentence
    screen = doors.app.screens[-2]
    assert screen.turn == screen.reel.first > 0
    assert screen.reel.last == 70


def test_a_table_that_is_over_opens_too(doors, tmp_path):
    match, head, _ = played(folder=tmp_path)
    session = Session(match, head, Unkept(), InlineThinker())
    doors.replay_session(session, 50)
    assert doors.app.top.turn == 50
    assert doors.app.top.reel.finished


def test_playing_on_leads_to_a_table_that_is_kept_apart(doors, tmp_path):
    match, _, path = played(folder=tmp_path / "old")
    before = path.read_bytes()
    doors.replay(path, 40)
    doors.app.top.ways.play_on(40, 3)
    table = doors.app.top
    assert isinstance(table, PlayScreen)
    session = table.session
    assert session.path != path
    assert session.path.exists()
    assert session.practice
    assert session.own
    assert session.watcher == 3
    assert session.match.moves[:40] == match.moves[:40]
    assert session.match.state.hands == match.at(40).hands
    doors.app.step(16, [])
    assert path.read_bytes() == before


def test_turning_points_are_looked_for_in_finished_games_only(doors, tmp_path):
    from tabletop.screens.replay.opening import reel_of

    asked = []

    class Noted(InlineThinker):
        def errand(self, key, errand):
            asked.append(key)
            super().errand(key, errand)

    doors._thinker = Noted()
    _, _, path = played(folder=tmp_path, moves=40)
    doors.replay(path)
    assert asked == []
    _, _, path = played(folder=tmp_path / "whole", seats=4, hands=1)
    doors.replay(path)
    doors.app.step(16, [])
    assert [key[:2] for key in asked] == [(reel_of(path)[0].header.id, "turnings")]
    screen = doors.app.top
    for _ in range(40_000):
        doors.app.step(16, [])
        if "turnings" not in screen.lookback._left:
            break
    assert "turnings" not in screen.lookback._left
    turnings = screen.lookback.turnings
    assert screen.bar.track.swings == tuple((one.turn + 1, one.swing) for one in turnings)
    for one in turnings:
        screen.go(one.turn + 1)
        doors.app.step(16, [])
        assert screen.bar.place.words == "a turning point"
