"""The real program, watching opponents in a real window at full speed: every frame's time, and the memory.

`python -m tests.soak.watching FILE SECONDS SEED` writes what it came to into FILE; `watch` starts it under Xvfb.
`stepped` is the same without a window, half an hour of table time in seconds, for the memory alone.
"""

import gc
import json
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tests.e2e.desk import ROOT, x_server
from tests.kills.killing import SETTINGS
from tests.soak.sitting import megabytes

GAME = "scum-of-the-earth"
WARM_S, LONG_MS, SAMPLE_S = 120.0, 100.0, 5.0
EARLY, LATE = 12, 60  # samples: the first minute after the warm-up, and the last five
WALL_MOST, GROWTH = 5, 0.05
STEP_MS, MINUTES = 200, 30


class Watched(NamedTuple):
    """What one sitting came to; everything but the length is of the time after the warm-up."""

    seconds: float
    matches: int
    turns: int
    frames: int
    long_cpu: int  # frames of more than 100 ms of this thread's CPU
    long_wall: int  # and by the clock on the wall
    worst_cpu_ms: float
    worst_wall_ms: float
    early_mb: float  # memory, mean of the first minute after the warm-up
    late_mb: float  # and of the last five
    trouble: str  # what the log says; "" = nothing


class Meter:
    """Measures frames and memory, and presses AGAIN when a match is over."""

    def __init__(self, seconds):
        self.begin, self.seconds = time.monotonic(), seconds
        self.frames = self.turns = self.long_cpu = self.long_wall = 0
        self.matches, self.last_turn = 1, 0
        self.worst_cpu = self.worst_wall = 0.0
        self.memory = []
        self._sampled = 0.0

    @property
    def past(self):
        """Seconds since the start."""
        return time.monotonic() - self.begin

    def frame(self, cpu_ms, wall_ms):
        """Note a frame."""
        if self.past < min(WARM_S, self.seconds / 5):
            return
        self.frames += 1
        self.long_cpu += cpu_ms > LONG_MS
        self.long_wall += wall_ms > LONG_MS
        self.worst_cpu, self.worst_wall = max(self.worst_cpu, cpu_ms), max(self.worst_wall, wall_ms)
        if self.past - self._sampled > SAMPLE_S:
            self._sampled = self.past
            self.memory.append(megabytes())

    def told(self, log):
        """What it came to."""
        early, late = early_and_late(self.memory)
        return Watched(
            round(self.past, 1), self.matches, self.turns + self.last_turn, self.frames, self.long_cpu, self.long_wall,
            round(self.worst_cpu, 1), round(self.worst_wall, 1), round(early, 1), round(late, 1),
            log.read_text()[:400] if log.exists() else "",
        )  # fmt: skip


def early_and_late(memory):
    """Mean of the first minute after the warm-up, and of the last five."""
    early, late = memory[:EARLY] or [0.0], memory[-LATE:] or [0.0]
    return sum(early) / len(early), sum(late) / len(late)


def main(file, seconds, seed):
    """Run the program and measure it."""
    from tabletop import paths
    from tabletop.app import App
    from tabletop.cli import run
    from tabletop.screen import SEEN_MS
    from tabletop.screens import start
    from tabletop.screens.aftermath.results import ResultsScreen

    meter = Meter(seconds)

    class Measured(App):
        """Times its frames; at the results it deals again."""

        def step(self, dt_ms, events=None):
            """A frame."""
            if not events and isinstance(self.top, ResultsScreen) and self.now - self.top.since >= SEEN_MS:
                meter.matches, meter.turns, meter.last_turn = meter.matches + 1, meter.turns + meter.last_turn, 0
                self.top.ui.find("again").press()
            cpu, wall = time.thread_time(), time.perf_counter()
            done = super().step(dt_ms, events)
            meter.frame((time.thread_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000)
            session = getattr(self.top, "session", None)
            meter.last_turn = session.match.turn if session is not None else meter.last_turn
            if meter.past > seconds:
                self.quit()
            return done

    start.App = Measured
    code = run(["watch", GAME, "--seed", str(seed), "--seats", "6"])
    gc.collect()
    file.write_text(json.dumps(meter.told(paths.log_file())._asdict()))
    return code


def stepped(game, each_second=bool):
    """Watch for half an hour of table time; memory (MB) early and late, as in `Watched`.

    The window goes four times as fast: its two minutes are eight of the table's.
    """
    from rules.core.words import cast
    from rules.save.model import SeatPlan
    from tabletop.app import App, thrifty
    from tabletop.audio import open_audio
    from tabletop.display import open_offscreen
    from tabletop.paint import cache
    from tabletop.screens import tables
    from tabletop.screens.menu import TitleScreen
    from tabletop.screens.router import Router
    from tabletop.settings import Settings
    from tabletop.table.cardnode import Warmer
    from tabletop.table.match.session import Session
    from tabletop.thinking import InlineThinker

    thrifty()
    size = tuple(SETTINGS["window_size"])
    cache.resize(*size)
    app = App(open_offscreen(size), audio=open_audio())
    app.sweep_at_rest()
    app.apply(Settings(welcomed=True))
    router = Router(app, InlineThinker)
    plan = [
        SeatPlan(name=c.short, portrait=c.portrait, character=c.id, person=False, opponent="random") for c in cast()[:7]
    ]
    first, now = Session.watch(game, {}, plan, 6, router.thinker), count(0, STEP_MS)
    while not first.finished:
        first.update(next(now))
    app.push(tables.play(router, Session.watch(game, {}, plan, 7, router.thinker)))
    app.push_below(TitleScreen(router))
    app.when_idle(Warmer(app))
    warm, memory = round(WARM_S * SETTINGS["speed"]), []
    for second in range(MINUTES * 60):
        for _ in range(1000 // STEP_MS):
            over = type(app.top).__name__ == "ResultsScreen"
            if over:
                app.top.ui.find("again").press()
            app.step(STEP_MS, [])
        each_second()
        if second == warm // 4:
            app.push(tables.results(router, first))  # the page and a whole match: both are there from now on
            app.step(STEP_MS, [])
            app.pop()
        if second >= warm and second % SAMPLE_S == 0:
            memory.append(megabytes())
    assert app.frames > MINUTES * 60, "nothing was seen"
    return early_and_late(memory)


def watch(home, seconds, seed):
    """Watch for so long under an X server of our own; AssertionError if the program ends otherwise than well."""
    config = home / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps(SETTINGS))
    out, screen = home / "watched.json", home / "screen"
    screen.mkdir()
    with x_server(screen) as env:
        done = subprocess.run(
            [sys.executable, "-m", "tests.soak.watching", str(out), str(seconds), str(seed)], cwd=ROOT,
            env={**env, "TABLETOP_HOME": str(home)}, timeout=seconds + 120, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Watched(**json.loads(out.read_text()))


def sound(sat):
    """AssertionError if a frame took too long, memory grew, or something was written to the log."""
    assert not sat.trouble, sat.trouble
    assert sat.long_cpu == 0, f"{sat.long_cpu} frames took more than {LONG_MS:.0f} ms, the worst {sat.worst_cpu_ms} ms"
    assert sat.late_mb < sat.early_mb * (1 + GROWTH), f"memory grew from {sat.early_mb} to {sat.late_mb} MB"
    assert sat.matches > 1, "not one match was over"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])))
