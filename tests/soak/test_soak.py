"""Long sittings: hours of play in minutes. They are in the long set; a second of them is in every one."""

import os
import shutil
import subprocess
import sys

import pytest

from rules import games
from tests.e2e.desk import ROOT
from tests.soak.sitting import GROWTH_MB, soak
from tests.soak.watching import GROWTH, watch

CLOSEST = "scallywag"  # to the bound
STEPPED = """
import sys
import pygame
from tests.soak.watching import stepped
kept = []
leak = lambda: kept.append(pygame.Surface((64, 64), pygame.SRCALPHA).copy())
print(*stepped(sys.argv[1], leak if sys.argv[2:] else bool))
"""


def grown(home, *args):
    """By what share memory grows in half an hour, in a process of its own: others have left no holes in it."""
    env = {**os.environ, "TABLETOP_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run = [sys.executable, "-c", STEPPED, *args]
    done = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    early, late = map(float, done.stdout.split()[-2:])
    return late / early - 1


@pytest.mark.long
def test_a_while_at_the_table():
    sat = soak(60, seed=1)
    assert sat.ended > 0
    assert sat.grown_mb < GROWTH_MB, f"{sat.grown_mb} MB more after {sat.matches} matches"


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_half_an_hour_of_watching_takes_no_more_memory_than_two_minutes(game, tmp_path):
    assert grown(tmp_path, game) < GROWTH


@pytest.mark.long
def test_a_cache_without_a_limit_would_be_seen_to_grow(tmp_path):
    assert grown(tmp_path, CLOSEST, "leak") > GROWTH


def test_a_second():
    assert soak(1, seed=3).matches > 0


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="without Xvfb")
def test_a_while_of_watching_in_a_real_window(tmp_path):
    sat = watch(tmp_path, 30, seed=3)
    assert not sat.trouble, sat.trouble
    assert sat.long_cpu == 0, sat
    assert sat.frames > 100
    assert sat.turns > 25
