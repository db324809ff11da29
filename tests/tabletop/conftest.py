"""No window and no loudspeaker are needed: SDL's dummy drivers, a stepped clock, posted events."""

import os
from functools import lru_cache
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cache, metrics, sprites
from tabletop.screens.scenes import posed
from tests.tabletop.kit import bare_rooms, unpainted_windows
from tests.tabletop.open_table import read


@lru_cache(2000)
def _once(data, w, h, draw=sprites.rasterise):
    return draw(data, w, h)


def _rasterised(data, w, h):
    """What one test had drawn the next need not."""
    return _once(data, w, h).copy()


sprites.rasterise = _rasterised
cache.LIMITS.update({name: 8 * limit for name, limit in cache.LIMITS.items()})
for shelf in cache.SHELVES.values():
    shelf.limit *= 8


def _played_till(session, done, opponent="greedy", play=posed.play_till):
    """As opponents of one kind have played a match alone in one test, they need not play it in the next."""
    match = session.match
    key = (match.game.id, repr(match.options), match.state.key(), opponent)
    known = _MOVES.setdefault(key, []) if not match.turn else []
    with patch.object(session, "_moved", session._look), patch.object(match, "refusal", return_value=None):
        while match.turn < len(known) and not done():
            session.submit(known[match.turn])
    session._moved()
    ended = play(session, done, opponent)
    known += match.moves[len(known) :]
    return ended


_MOVES = {}
posed.play_till = _played_till


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


def _settled(app):
    """Let everything come to rest in long frames: nobody looks at how."""
    for _ in range(16):
        read(app)
        app.step(64, [])


LOOKED_AT = {"paint", "sight"}  # the folders whose tests look at rooms, and at all of a window


@pytest.fixture(autouse=True)
def _soon_at_rest_in_bare_rooms(request, monkeypatch):
    """A posed table is there with few frames; where nobody looks, the room has no light and the window no picture."""
    monkeypatch.setattr(posed, "settle", _settled)
    if request.path.parent.name not in LOOKED_AT:
        bare_rooms(monkeypatch)
    if request.path.parent.name not in LOOKED_AT | {"hotseat"}:
        unpainted_windows(monkeypatch)


@pytest.fixture
def app():
    """A program with a small window and no screen yet."""
    window = open_offscreen((1280, 720))
    pygame.event.clear()
    return App(window)


@pytest.fixture(scope="module")
def record():
    """Every text of these tests remembered, on what was painted with it; paintings are shared between the scenes."""
    from tests.tabletop.sight.ink import Record
    from tests.tabletop.sight.walk import quick

    with pytest.MonkeyPatch.context() as patch:
        quick(patch)
        record = Record()
        record.open()
        yield record
        record.close()
