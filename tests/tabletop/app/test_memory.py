import gc
import subprocess
import sys

import pytest

from tabletop import app
from tabletop.screen import Screen
from tests.tabletop import kit

SHRINKS = """
import sys
from tabletop.app import thrifty
if sys.argv[1] == "on":
    assert thrifty()
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 / 1e6
import os
os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame
for size in (1200, 800, 400, 1200):  # big ones let go of raise the thresholds of a library left alone
    pygame.Surface((size, size)).fill((1, 2, 3))
before = resident()
kept = []
for i in range(400):
    made = pygame.Surface((300, 300))
    made.fill((9, 9, 9))
    kept.append(made)
for i in range(0, 400, 2):
    kept[i] = None  # every other one goes: holes
print(resident() - before)
"""


def grown(how):
    run = [sys.executable, "-c", SHRINKS, how]
    return float(subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()[-1])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of glibc only")
def test_holes_are_given_back():
    if not app.thrifty():
        pytest.skip("another C library")
    assert grown("on") < 0.7 * grown("off")


def test_elsewhere_nothing_is_done(monkeypatch):
    monkeypatch.setattr(app.sys, "platform", "win32")
    assert not app.thrifty()


class Moving(Screen):
    busy = True


def test_what_is_old_is_searched_when_nothing_has_moved_for_a_moment(monkeypatch):
    young, searched = gc.get_threshold(), []
    running = kit.program()
    monkeypatch.setattr(app, "swept", lambda: bool(searched.append(running.rested)))
    monkeypatch.setattr(app.gc, "get_count", lambda: (0, 0, app.OLD))
    try:
        running.sweep_at_rest()
        assert gc.get_threshold() == (*young[:2], app.TOO_OLD)
    finally:
        gc.set_threshold(*young)
    running.push(Moving())
    running.step(200, [])
    running.top.busy = False
    running.step(80, [])
    assert not searched
    running.step(80, [])
    assert searched == [160]
