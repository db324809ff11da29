"""Where there is no screen, one sentence says so."""

import os
import subprocess
import sys

import pytest

from tabletop.display import NoScreenError, open_offscreen, open_window
from tabletop.early import Early

OPEN = """
from tabletop.display import open_window
try:
    open_window()
except Exception as error:
    print(type(error).__name__, error)
"""
NO_SCREEN = """
import os
os.environ.pop("DISPLAY", None); os.environ.pop("WAYLAND_DISPLAY", None)
os.environ["SDL_VIDEODRIVER"] = "x11"
""" + OPEN

LIGHT = """
import sys
import tabletop.app, tabletop.display, tabletop.early
print([m for m in ("pydantic", "numpy", "sounds", "platformdirs", "PIL") if m in sys.modules])
"""


def run(code):
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=30, check=True
    ).stdout


def test_no_screen_is_one_sentence_that_names_what_works():
    said = run(NO_SCREEN)
    assert said.startswith("NoScreenError There is no screen")
    assert "simulate, check, rules, picture" in said
    assert len(said.strip().splitlines()) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a screen has no name")
def test_a_named_screen_that_does_not_answer_is_no_screen(monkeypatch, tmp_path):
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":4711")
    assert run(OPEN).startswith("NoScreenError There is no screen")


def test_the_first_frame_loads_nothing_heavy():
    assert run(LIGHT).strip() == "[]"


def test_a_window_opens_at_its_old_size(monkeypatch):
    window = open_window(Early(size=(1000, 600)))
    assert window.size == (1000, 600)
    window.resize((960, 600))
    assert window.windowed_size == (960, 600)
    assert isinstance(NoScreenError("x"), RuntimeError)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_picture_can_have_any_size(size):
    assert open_offscreen(size).size == size
