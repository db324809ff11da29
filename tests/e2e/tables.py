"""A table of a game in a window of one's own, and somebody who plays on at it."""

import json
import shutil
import time
from contextlib import contextmanager

import pytest

from tests.e2e.desk import Desk, x_server

TOOLS = ("Xvfb", "xdotool", "openbox")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
IN_WINDOWS = [pytest.mark.x11, pytest.mark.ci, pytest.mark.skipif(bool(MISSING), reason=f"without {MISSING}")]
READS = 3  # how many statements are read before somebody presses on
FAST, STILL = 4.0, 0.0  # as fast as motion goes; nothing moves, and opponents do not pause


@contextmanager
def sat_down(tmp_path, name, game):
    """Return what sits down at a table with further arguments; the windows are closed in the end."""
    home, screen = tmp_path / "home", tmp_path / "screen"
    (home / "config").mkdir(parents=True)
    screen.mkdir()
    with x_server(screen) as env:
        desks = []

        def down(*arguments, speed=FAST):
            settings = {"version": 1, "speed": speed, "window_size": [1280, 720]}
            (home / "config" / "settings.json").write_text(json.dumps(settings))
            desks.append(Desk(env, home, f"{name}-{len(desks)}", ("play", game, *arguments)))
            return desks[-1]

        yield down
        for desk in desks:
            if desk.process.poll() is None:
                desk.kill()


def play_on(player, wanted, key, over, seconds=300):
    """Let somebody (`desk`, `act`) act whenever it is `wanted(state)`, until `over(state)`.

    `key(state)` changes with everything that is answered. What others say is read to its end at first, then nodded at.
    """
    desk, end, heard, reads = player.desk, time.monotonic() + seconds, 0, READS
    while True:
        assert time.monotonic() < end, f"this does not end: {json.dumps(desk.state())[:2000]}"
        state = desk.until(
            lambda s, heard=heard: over(s) or wanted(s) or s.get("said", 0) not in {0, heard}, seconds=90
        )
        if over(state):
            return state
        if not wanted(state):
            heard, reads = state["said"], reads - 1
            if reads < 0:
                desk.nod()
            continue
        player.act(state)
        before = key(state)
        desk.until(lambda s, before=before: key(s) != before or over(s), seconds=20)


def step(state):
    """What goes up when people answer, as long as they are asked, whatever opponents answer meanwhile."""
    return state.get("answers" if state.get("asks") else "turn")


def open_curtain(desk, state):
    """Hold the button until the curtain is gone."""
    desk.point(state["buttons"]["i am"][:2])
    desk.xdotool("mousedown", 1)
    try:
        desk.until(lambda s: s["page"] != "CurtainScreen", seconds=20)
    finally:
        desk.xdotool("mouseup", 1)
    desk.rest()
