"""The program started where something is broken or missing: one clear sentence, and it goes on where it can."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.kills.killing import ROOT, SETTINGS, Running, children

pytestmark = pytest.mark.ci


@pytest.fixture
def home(tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(json.dumps(SETTINGS))
    return tmp_path


def play_a_little(home, number, seconds=0.3):
    with Running(home, number) as program:
        program.until_shown()
        program.until(lambda: program.state().get("turn", 0) > 1)
        time.sleep(seconds)
        return program.state()


def test_a_broken_save_keeps_nobody_from_the_good_one(home):
    good = play_a_little(home, 0)
    games = home / "data" / "games"
    newer = '{"format": 99, "game": "scum-of-the-earth"}'
    bad = {"99991231-a.jsonl": "no save at all", "99991231-b.jsonl": newer, "99991231-c.jsonl": ""}
    for name, text in bad.items():
        (games / name).write_text(text)
        os.utime(games / name, (4e9, 4e9))
    again = play_a_little(home, 1)
    assert "CONTINUE" in again["title"]
    assert again["path"] == good["path"]
    assert again["turn"] >= good["turn"]
    kept = {path.name: path.read_text() for path in games.glob("99991231*")}
    assert kept == {
        "99991231-a.jsonl.broken": "no save at all", "99991231-b.jsonl": newer, "99991231-c.jsonl.broken": "",
    }  # fmt: skip


def test_a_save_cut_short_goes_on_from_what_is_whole(home):
    good = play_a_little(home, 0)
    save = next((home / "data" / "games").glob("*.jsonl"))
    save.write_bytes(save.read_bytes()[:-7])
    assert play_a_little(home, 1)["path"] == good["path"]


def test_broken_settings_are_set_aside_and_said(home):
    (home / "config" / "settings.json").write_text("{ this is no JSON")
    with Running(home, 0) as program:
        program.until(lambda: program.state().get("page"))
    kept = [path.name for path in (home / "config").iterdir()]
    assert any("broken" in name or "aside" in name for name in kept), kept


@pytest.mark.parametrize("driver", ["nosuchdriver", "alsa"])
def test_no_sound_device_is_no_trouble(home, driver, monkeypatch):
    monkeypatch.setenv("AUDIODEV", "/nowhere")
    with Running(home, 0, SDL_AUDIODRIVER=driver) as program:
        program.until_shown()


def test_no_screen_is_one_sentence(home):
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"}
    env = {name: value for name, value in os.environ.items() if name not in screens}
    for arguments in ([], ["play", "scum-of-the-earth"], ["continue"], ["watch", "scum-of-the-earth"]):
        done = subprocess.run(
            [sys.executable, "-m", "tabletop", *arguments], cwd=ROOT, env={**env, "TABLETOP_HOME": str(home)},
            capture_output=True, text=True, timeout=30, check=False,
        )  # fmt: skip
        assert done.returncode == 1, (arguments, done.stderr)
        lines = [line for line in done.stderr.splitlines() if line.startswith("tabletop:")]
        assert len(lines) == 1, (arguments, done.stderr)
        assert "Traceback" not in done.stderr


def test_a_data_folder_that_cannot_be_made_does_not_stop_the_play(home):
    (home / "data").write_text("a file where the folder should be")
    with Running(home, 0) as program:
        program.until(lambda: "turn" in program.state() or program.state().get("page") == "MessageScreen")
        program.until_shown()


def test_a_dead_worker_is_replaced(home):
    with Running(home, 0) as program:
        program.until_shown()
        first = children(program.process.pid)
        for kid in first:
            os.kill(kid, signal.SIGKILL)
        shown = len(program.shown())
        program.until_shown(shown + 21)
        assert set(children(program.process.pid)) - set(first)
