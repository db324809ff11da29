"""The program looks itself over: it finds what is there, and says what is not."""

import os
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

import sounds
import sprites
from rules import games
from rules.save.disk import load
from tabletop import cli, paths, selftest
from tabletop.commands import Sorry
from tabletop.commands.selftest import SETTINGS
from tabletop.paint import text
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.router import Router
from tabletop.settings import Settings
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import looks_back_once

counted = cache(selftest.counts)


@pytest.fixture
def mixer():
    yield
    pygame.mixer.quit()


@pytest.fixture
def uncounted(monkeypatch):
    """What is counted is another test's affair."""
    monkeypatch.setattr(selftest, "counts", dict)


def run(capsys, *argv):
    code = cli.run(["selftest", *map(str, argv)])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.ci  # as the smoke test has every program do
def test_it_plays_a_hand_by_posted_events_and_leaves_nothing_behind(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(selftest, "counts", counted)
    looks_back_once(monkeypatch)
    posted = []
    post = pygame.event.post
    monkeypatch.setattr(pygame.event, "post", lambda event: (posted.append(event.type), post(event))[1])
    code, out, err = run(capsys, "--out", tmp_path / "end.png")
    assert (code, err) == (0, "")
    assert out.endswith("This copy is whole.\n")
    assert f"games: {len(games())}\n" in out
    assert pygame.image.load(tmp_path / "end.png").get_size() == (960, 540)
    assert posted.count(pygame.KEYDOWN) > 5
    assert posted.count(pygame.MOUSEBUTTONDOWN) > 5
    assert not (tmp_path / "home").exists()
    assert os.environ["TABLETOP_HOME"] == str(tmp_path / "home")


RECORDED = Path(__file__).parents[2] / "packaging" / "hand.jsonl"


@pytest.fixture
def recorded(tmp_path):
    """The beginning of a hand."""
    file = tmp_path / "Œ hand.jsonl"
    file.write_bytes(b"".join(RECORDED.read_bytes().splitlines(keepends=True)[:16]))
    return file


def test_a_recorded_hand_goes_by_to_its_last_move(capsys, tmp_path, monkeypatch, recorded):
    seen = []
    forward = ReplayScreen.forward
    monkeypatch.setattr(ReplayScreen, "forward", lambda page: (seen.append(page.turn), forward(page))[1])
    code, out, err = run(capsys, "--recorded", recorded, "--out", tmp_path / "end.png")
    last = load(recorded).match.turn
    assert (code, out, err) == (0, f"Scum of the Earth: {last} recorded moves shown again.\n", "")
    assert seen == list(range(last + 1))  # and once more, at the end
    assert pygame.image.load(tmp_path / "end.png").get_size() == (960, 540)


def test_a_recording_that_is_none_or_not_sound_is_told(capsys, tmp_path, recorded):
    assert run(capsys, "--recorded", tmp_path / "none.jsonl")[0] == 2
    recorded.write_bytes(recorded.read_bytes().replace(b'{"move"', b'{"muve"'))
    code, out, err = run(capsys, "--recorded", recorded)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1


def test_a_look_back_is_waited_for_however_slow_it_is(monkeypatch):
    """Five times as long as anything may take to come to rest."""
    page, polls = object.__new__(ResultsScreen), []
    page.story = SimpleNamespace(looking=True)

    def frames(_ms):
        polls.append(1)
        page.story.looking = len(polls) < 10

    monkeypatch.setattr(pygame.event, "post", lambda _event: None)
    monkeypatch.setattr(selftest, "AT_REST_S", 1.5)
    monkeypatch.setattr(selftest, "RESTLESS_S", 2.0)
    monkeypatch.setattr(selftest, "time", SimpleNamespace(monotonic=lambda: float(len(polls))))
    selftest.Desk._rest(SimpleNamespace(frames=0, top=page, _frames=frames))
    assert len(polls) == 10


def test_what_it_says_of_the_hand_is_no_matter_of_how_fast_opponents_think(app, tmp_path, monkeypatch):
    """Opponents answer in the middle of the person's question here: it is one question all the same."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr(selftest, "OPPONENT", "greedy")
    desk = selftest.Desk(app.window, text=1.0, hand=selftest.Hand(), out=None, recorded=None)
    desk.apply(Settings(**{name: value for name, value in SETTINGS.items() if name != "version"}))
    router = Router(desk, InlineThinker)
    router.sit(selftest.deal(router))
    match = desk.top.session.match
    desk._play(desk.top)
    assert desk.hand.moves == match.turn
    assert desk.hand.answered == sum(move.seat == 0 for move in match.moves)


def test_counts_are_those_of_the_packages(mixer):
    found = counted()
    assert found["sprites"] == len(sprites.names())
    assert found["sounds"] == len({take for sound in sounds.table().values() for take in sound.files})
    assert found["faces"] == 5
    assert found["weights"] > 10
    assert found["lines"] > 1000


def test_a_face_that_is_missing_is_noticed(mixer, monkeypatch):
    monkeypatch.setitem(text.FILES, "italic", ("font_of_nobody", "Nobody.ttf"))
    for other in ("_drawn", "_heard"):
        monkeypatch.setattr(selftest, other, lambda _: True)
    with pytest.raises(Sorry, match="4 faces"):
        selftest.counts()


@pytest.mark.parametrize(("package", "what"), [(sprites, "the drawing"), (sounds, "the sound")])
def test_a_broken_file_is_named(mixer, monkeypatch, package, what):
    monkeypatch.setattr(package, "data", lambda name: b"nonsense")
    with pytest.raises(Sorry, match=f"{what} .* broken"):
        selftest.counts()


def test_a_player_who_gets_nowhere_gives_up(capsys, monkeypatch, uncounted):
    monkeypatch.setattr(selftest, "press", lambda *_: None)
    monkeypatch.setattr(selftest, "click", lambda *_: None)
    code, out, err = run(capsys)
    assert code == 1
    assert "cannot answer" in err
    assert "whole" not in out


def test_where_no_worker_can_be_started_it_says_so(capsys, monkeypatch, uncounted):
    monkeypatch.setattr(selftest.Desk, "_play", lambda desk, _: desk._frames(3000))
    monkeypatch.setattr("tabletop.thinking.worker_command", lambda: ["/no/such/program"])
    code, out, err = run(capsys)
    assert code == 1
    assert "process" in err
    assert "whole" not in out


def test_the_settings_it_plays_with_are_ones_the_program_knows(tmp_path, monkeypatch):
    assert set(SETTINGS) <= set(Settings.model_fields)
    assert Settings(**SETTINGS).welcomed
    assert paths.HOME == "TABLETOP_HOME"
