"""The program as it is typed: from its start to the first frame, the menu and a dealt table; many games on one core."""

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.perf.measure import Figure

RUNS = 9
FIRST, MENU, TABLE = "first frame", "TitleScreen", "PlayScreen"
SIMULATE = ("simulate", "scum-of-the-earth", "--games", "200", "--seats", "6", "--levels", "heuristic", "--json")
PLAY = ("play", "scum-of-the-earth", "--seats", "6", "--seed", "7")


def started(home, until, *args, **more):
    """Start the program, wait until it has drawn a page, and return when it drew what (s)."""
    out = home / "trace.json"
    env = {**os.environ, "TABLETOP_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "TRACE_UNTIL": until, **more}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's second start has compiled modules
    env["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    env["TRACE_BORN"] = str(time.monotonic())
    subprocess.run([sys.executable, "-m", "tests.perf.traced", str(out), *args], env=env, check=True, timeout=60)
    told = json.loads(out.read_text())
    out.unlink()
    return told


def bare():
    """How long Python itself takes to begin and end (s)."""
    start = time.monotonic()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.monotonic() - start


@contextmanager
def screens():
    """What there is to draw on: SDL's dummy, and a real X server where one can be started."""
    found = {"dummy": {"SDL_VIDEODRIVER": "dummy"}}
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        yield found
        return
    command = [xvfb, "-displayfd", "1", "-screen", "0", "2048x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            found["x11"] = {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{server.stdout.readline().strip()}"}
            yield found
        finally:
            server.terminate()


def figures(name, env, home):
    """Start again and again; the medians."""
    menus, tables, dealt, empty = [], [], [], []
    for k in range(RUNS + 1):
        empty.append(bare())
        runs = started(home, MENU, **env), started(home, TABLE, *PLAY, **env), started(home, TABLE, "continue", **env)
        if k:  # the first time warms the disk's cache
            for kept, run in zip((menus, tables, dealt), runs, strict=True):
                kept.append(run)
    first = median(run[FIRST] for run in (*menus, *tables, *dealt)) * 1000
    early = sorted({module for run in (*menus, *tables) for module in run["imported"]})
    said = f"imported before it: {', '.join(early) or 'nothing that should not be'}"
    python = median(empty) * 1000
    cpu = median(run["cpu"] for run in tables)
    return [
        Figure(f"start-up, {name}: first frame", first, "ms", 300, note=said),
        Figure(f"start-up, {name}: first frame / bare Python", first / python, "x", note=f"of {python:.0f} ms"),
        Figure(f"start-up, {name}: modules too early", len(early), "", 0),
        Figure(f"start-up, {name}: menu usable", median(run[MENU] for run in menus) * 1000, "ms", 800),
        Figure(f"start-up, {name}: new table", median(run[TABLE] for run in tables) * 1000, "ms", 1200,
               note=f"`play`; {cpu:.2f} s of CPU"),
        Figure(f"start-up, {name}: dealt table", median(run[TABLE] for run in dealt) * 1000, "ms", 1200,
               note="`continue`: all cards lie there in the first frame"),
    ]  # fmt: skip


def measure():
    found = simulated()
    with screens() as drivers:
        for name, env in drivers.items():
            with tempfile.TemporaryDirectory() as home:
                prepare(Path(home))
                found += figures(name, env, Path(home))
    return found


def prepare(home):
    """Be somebody who has been here before: welcomed, at 1080p, with a game to go on with."""
    os.environ["TABLETOP_HOME"] = str(home)
    from tabletop import paths, settings

    now, _ = settings.load()
    now.welcomed, now.window_size = True, (1920, 1080)
    paths.ready("config")
    settings.save(now)
    started(home, TABLE, *PLAY, SDL_VIDEODRIVER="dummy")


def simulated():
    """`tabletop simulate` as it is typed: two hundred games of six heuristic opponents on one core."""
    with tempfile.TemporaryDirectory() as home:
        before, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        env = {**os.environ, "TABLETOP_HOME": home}
        told = subprocess.run(
            [sys.executable, "-m", "tabletop", *SIMULATE], env=env, check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=600,
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = told.stdout.splitlines()
    assert len(lines) == 201
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return [Figure("simulate: 200 games, 6 heuristic, one core", cpu, "s", 30,
                   note=f"CPU time; {time.monotonic() - wall:.1f} s on the clock")]  # fmt: skip
