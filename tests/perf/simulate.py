"""`tabletop simulate` as it is typed: two hundred games of six heuristic opponents on one core."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time

from tests.perf.measure import Figure

COMMAND = ("simulate", "scum-of-the-earth", "--games", "200", "--seats", "6", "--levels", "heuristic", "--json")


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as home:
        before, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        env = {**os.environ, "TABLETOP_HOME": home}
        told = subprocess.run(
            [sys.executable, "-m", "tabletop", *COMMAND], env=env, check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=600,
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = told.stdout.splitlines()
    assert len(lines) == 201
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return [Figure("simulate: 200 games, 6 heuristic, one core", cpu, "s", 30,
                   note=f"CPU time; {time.monotonic() - wall:.1f} s on the clock")]  # fmt: skip
