"""No window and no loudspeaker are needed: SDL's dummy drivers, a stepped clock, posted events."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import metrics, sprites


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


@pytest.fixture(autouse=True)
def _usual_colours():
    """What a test has set about seeing ends with it."""
    yield
    metrics.use(four_colour=False, high_contrast=False)


@pytest.fixture(autouse=True)
def _nothing_missed(monkeypatch):
    """What another test could not draw is not said at the start of this one."""
    monkeypatch.setattr(sprites, "_problems", {})


@pytest.fixture
def app():
    """A program with a small window and no screen yet."""
    window = open_offscreen((1280, 720))
    pygame.event.clear()
    return App(window)
