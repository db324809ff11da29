"""No window and no loudspeaker are needed: SDL's dummy drivers, a stepped clock, posted events."""

import os
from copy import copy
from functools import lru_cache, partial
from types import FunctionType
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from rules.core.types import TABLE
from tabletop import app as running
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


def _played_till(session, done, opponent="greedy", answer=posed.answered, play=posed.play_till):
    """What opponents of one kind have played alone in one test they need not in the next; to the same end least of all.
    """
    match, begun = session.match, len(session.match.moves)
    start = (match.game.id, repr(match.options), match.state.key(), tuple(match.moves), opponent, answer)
    try:
        till = (start, _asks(done, session))
    except TypeError:
        till = None
    if till in _MATCHES:
        vars(match).update(vars(_alike(_MATCHES[till])))
        session._journal.stage = match.game.stage(match.view(TABLE))
    else:
        known = _MOVES.setdefault(start, [])
        with patch.object(session, "_moved", session._look):
            with patch.object(match, "refusal", return_value=None):
                while (number := len(match.moves) - begun) < len(known) and not done():
                    session.submit(known[number])
            play(session, done, opponent, answer)
        known += match.moves[begun + len(known) :]
        if till is not None and session.path is None:
            _MATCHES[till] = _alike(match)
    session._moved()
    return match.result is None


def _asks(of, session):
    """What a question to a session consists of; TypeError if it may have a memory."""
    if of is session:
        return ("session",)
    if isinstance(of, partial):
        return tuple(_asks(one, session) for one in (of.func, *of.args, *of.keywords.values()))
    if isinstance(of, FunctionType):
        inside = (*(of.__defaults__ or ()), *(cell.cell_contents for cell in of.__closure__ or ()))
        return (of.__code__, *(_asks(one, session) for one in inside))
    if isinstance(of, tuple | frozenset):
        return tuple(_asks(one, session) for one in of)
    if of is None or isinstance(of, int | str | float | type):
        return (of,)
    raise TypeError(of)


def _alike(match):
    """Another match that has come as far, of which the first learns nothing."""
    found = copy(match)
    found.state, found.moves, found._kept = match.state.clone(), [*match.moves], {**match._kept}
    found._tapes, found._marks = {seat: [*tape] for seat, tape in match._tapes.items()}, match._marks[:]
    found.look_again()
    return found


_MOVES, _MATCHES = {}, {}
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
    """A posed table is there with few frames; where nobody looks, the room has no light and the window no picture.

    What closed screens leave behind is searched for after the last test of a file, not at once as in the program.
    """
    monkeypatch.setattr(posed, "settle", _settled)
    if request.path.parent.name != "app":
        monkeypatch.setattr(running, "swept", bool)
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
