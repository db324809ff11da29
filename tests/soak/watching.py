"""The real program, watching opponents in a real window at full speed: every frame's time, and the memory.

`python -m tests.soak.watching FILE SECONDS SEED` writes what it came to into FILE; `watch` starts it under Xvfb.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.e2e.desk import ROOT, x_server
from tests.kills.killing import SETTINGS

GAME = "scum-of-the-earth"
WARM_SHARE, LONG_MS, SAMPLE_S = 0.2, 100.0, 5.0
WALL_MOST, GROWTH = 5, 0.05


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
    early_mb: float  # memory, mean of the first quarter after the warm-up
    late_mb: float  # and of the last
    trouble: str  # what the log says; "" = nothing


class Meter:
    """Measures frames and memory, and presses AGAIN when a match is over."""

    def __init__(self, seconds: float) -> None:
        self.begin, self.seconds = time.monotonic(), seconds
        self.frames = self.turns = self.long_cpu = self.long_wall = 0
        self.matches, self.last_turn = 1, 0
        self.worst_cpu = self.worst_wall = 0.0
        self.memory: list[float] = []
        self._sampled = 0.0

    @property
    def past(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.begin

    def frame(self, cpu_ms: float, wall_ms: float) -> None:
        """Note a frame."""
        if self.past < self.seconds * WARM_SHARE:
            return
        self.frames += 1
        self.long_cpu += cpu_ms > LONG_MS
        self.long_wall += wall_ms > LONG_MS
        self.worst_cpu, self.worst_wall = max(self.worst_cpu, cpu_ms), max(self.worst_wall, wall_ms)
        if self.past - self._sampled > SAMPLE_S:
            self._sampled = self.past
            pages = int(Path("/proc/self/statm").read_text().split()[1])
            self.memory.append(pages * os.sysconf("SC_PAGESIZE") / 1e6)

    def told(self, log: Path) -> Watched:
        """What it came to."""
        quarter = max(1, len(self.memory) // 4)
        early, late = self.memory[:quarter] or [0.0], self.memory[-quarter:] or [0.0]
        return Watched(
            round(self.past, 1), self.matches, self.turns + self.last_turn, self.frames, self.long_cpu, self.long_wall,
            round(self.worst_cpu, 1), round(self.worst_wall, 1), round(sum(early) / len(early), 1),
            round(sum(late) / len(late), 1), log.read_text()[:400] if log.exists() else "",
        )  # fmt: skip


def main(file: Path, seconds: float, seed: int) -> int:
    """Run the program and measure it."""
    from tabletop import paths
    from tabletop.app import App
    from tabletop.cli import run
    from tabletop.screens import start
    from tests.tabletop import kit

    meter = Meter(seconds)

    class Measured(App):
        """Times its frames; at the results it deals again."""

        def step(self, dt_ms, events=None):
            """A frame."""
            if events is None and type(self.top).__name__ == "ResultsScreen":
                meter.matches, meter.turns, meter.last_turn = meter.matches + 1, meter.turns + meter.last_turn, 0
                events = kit.key(13)
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


def watch(home: Path, seconds: float, seed: int) -> Watched:
    """Watch for so long under an X server of our own; AssertionError if the program ends otherwise than well."""
    config = home / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps(SETTINGS))
    out, screen = home / "watched.json", home / "screen"
    screen.mkdir()
    with x_server(screen) as env:
        done = subprocess.run(
            [sys.executable, "-m", "tests.soak.watching", str(out), str(seconds), str(seed)],
            cwd=ROOT, env={**env, "TABLETOP_HOME": str(home)}, timeout=seconds + 120, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Watched(**json.loads(out.read_text()))


def sound(sat: Watched) -> None:
    """AssertionError if a frame took too long, memory grew, or something was written to the log."""
    assert not sat.trouble, sat.trouble
    assert sat.long_cpu == 0, f"{sat.long_cpu} frames took more than {LONG_MS:.0f} ms, the worst {sat.worst_cpu_ms} ms"
    assert sat.late_mb < sat.early_mb * (1 + GROWTH), f"memory grew from {sat.early_mb} to {sat.late_mb} MB"
    assert sat.matches > 1, "not one match was over"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])))
