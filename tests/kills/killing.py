"""kill -9 at any moment: Continue is there, nothing that was shown is lost, and nobody is left behind."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from rules.core.rng import Die
from rules.save.disk import load, newest_unfinished
from tests.e2e.spy import told_line

ROOT = Path(__file__).parents[2]
SETTINGS = {
    "version": 1, "welcomed": True, "name": "Morgan", "speed": 4.0, "window_size": [1280, 720],
    "lessons": {"scum-of-the-earth": -1},
}  # fmt: skip
LATEST_MS, EARLY_MS = 4000, 2500


class Running:
    """The program with a person of straw, in a home of its own."""

    def __init__(self, home, number, **more):
        self.notes = home / f"notes-{number}"
        self.notes.mkdir()
        env = {**os.environ, "TABLETOP_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | more
        command = [sys.executable, "-m", "tests.e2e.spy", str(self.notes), "--robot", str(number + 1)]
        self.said = (home / f"said-{number}.txt").open("wb")
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=self.said, stderr=self.said)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def state(self):
        """What is on the screen, as far as it is known."""
        file = self.notes / "state.json"
        return json.loads(file.read_text()) if file.exists() else {}

    def shown(self):
        """The events the table has begun to show; a line cut short by the kill does not count."""
        file = self.notes / "shown.jsonl"
        text = file.read_text() if file.exists() else ""
        return text[: text.rfind("\n") + 1].splitlines()

    def until(self, ready, seconds=40):
        """Wait for something to be seen."""
        end = time.monotonic() + seconds
        while not ready():
            assert self.process.poll() is None, Path(self.said.name).read_text()
            assert time.monotonic() < end, f"nothing came: {self.state().get('page')}"
            time.sleep(0.03)

    def until_shown(self, events=9):
        """Wait until the table has shown so many."""
        self.until(lambda: len(self.shown()) >= events)

    def kill(self):
        """Kill -9; return the children it had."""
        kids = children(self.process.pid)
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        self.said.close()
        return kids


def children(pid):
    """Processes started by a process."""
    found = []
    for task in Path("/proc").glob(f"{pid}/task/*/children"):
        found += [int(word) for word in task.read_text().split()]
    return found


def alive(pid):
    """Whether a process still runs (one that only waits to be counted does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Kill(NamedTuple):
    """Where one kill fell, and what was found after it."""

    early: bool  # while it was starting, or going on with the game before
    after_ms: int  # since the start if early, or else since the table was seen to move
    turn: int  # when it was last looked at; -1 if there was no table yet
    busy: bool  # something was moving
    shown: int  # events shown by this run, all of them in the save
    unfinished: bool  # a game was left, and the next start that was let live went on with it by Continue
    workers: int  # processes it had, all of them gone


class Home:
    """One folder for saves and settings, and the kills that befell it."""

    def __init__(self, home, seed):
        self.home, self.die = home, Die(seed)
        self.games = home / "data" / "games"
        self.kills = []
        self.starts = 0
        config = home / "config"
        config.mkdir()
        (config / "settings.json").write_text(json.dumps(SETTINGS))

    def kill(self, early=False):
        """Start, look whether the game before is there, play on, kill, see what is left. AssertionError if amiss."""
        before = newest_unfinished(self.games) if self.kills else None
        program, after = Running(self.home, self.starts), self.die.below(EARLY_MS if early else LATEST_MS)
        self.starts += 1
        try:
            if not early:
                look_round(program, before.path if before else None)
            time.sleep(after / 1000)
        finally:
            kids = program.kill()
        state, shown = program.state(), program.shown()
        if shown or not early:
            compare(self.games, shown)
        assert kids or early, "no worker was seen"
        all_gone(kids)
        left = newest_unfinished(self.games) is not None
        turn, busy = state.get("turn", -1), state.get("busy", False)
        self.kills.append(Kill(early, after, turn, busy, len(shown), left, len(kids)))


def kill_again_and_again(home, times, seed):
    """Kill at the table so many times, and while starting after every fifth; start once more at last."""
    place = Home(home, seed)
    for number in range(1, times + 1):
        place.kill()
        if number % 5 == 0:
            place.kill(early=True)
    with Running(home, place.starts) as last:
        before = newest_unfinished(place.games)
        look_round(last, before.path if before else None)
    return place.kills


def all_gone(kids):
    """Nobody stays when the program is gone."""
    gone_by = time.monotonic() + 8
    while any(alive(kid) for kid in kids):
        assert time.monotonic() < gone_by, "a worker was left behind"
        time.sleep(0.05)


def look_round(program, before):
    """Wait until a table is played at; it is the one of before, reached through Continue."""
    program.until(lambda: "turn" in program.state())
    if before is not None:
        assert "CONTINUE" in program.state()["title"], "Continue was not offered"
        assert program.state()["path"] == str(before), "another game was continued"
    program.until_shown(4)


def compare(games, shown):
    """Everything shown is in the newest save, in order."""
    newest = max(games.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    loaded = load(newest)
    tape = [told_line(told) for told in loaded.match.events(0)]
    assert shown, "nothing was shown"
    starts = [i for i, line in enumerate(tape) if line == shown[0]]  # a run begins where the one before was killed
    assert any(tape[i : i + len(shown)] == shown for i in starts), "something shown is not in the save"
