"""What the tests of the screen share: events as a person would make them, and which windows are looked at how often."""

import sys
import weakref
from functools import partial
from pathlib import Path
from unittest.mock import patch as patched

import pygame
import pytest
from pygame.event import Event

from rules import hindsight
from tabletop.app import App
from tabletop.display import Window, open_offscreen
from tabletop.paint import cache, room
from tabletop.scene import Scene
from tabletop.settings import Settings
from tabletop.table.match import lookback

TESTS = Path(__file__).parents[1]


def program(size=(1280, 720), **settings):
    """A program with a window and no screen yet, as whoever has played before finds it."""
    app = App(open_offscreen(size), text=settings.get("text_size", 1.0))
    app.apply(Settings(**{"name": "Morgan", "welcomed": True} | settings))
    pygame.event.clear()
    return app


def turn_about(rows, *columns, always=()):
    """Cells for parametrize, the values of both in one: each row with one column in turn and with those of `always`.

    The other cells, which promise the same once more, are for the long set.
    """
    return [
        pytest.param(*row, *column, marks=() if column in always or turn % len(columns) == at else pytest.mark.long)
        for turn, row in enumerate(rows) for at, column in enumerate(columns)
    ]  # fmt: skip


_BARE = cache.Shelf(cache.LIMITS["rooms"])  # no other test finds such rooms


def bare_rooms(patch):
    """Leave out of rooms what takes long to paint."""
    for name in ("light", "bloom", "grain", "_table"):
        patch.setattr(room, name, lambda *_, **__: None)
    patch.setitem(cache.SHELVES, "rooms", _BARE)


def unpainted_windows(patch):
    """Leave a window unpainted until a test looks at it, and paint it whole then; what it shows is reckoned anyhow."""
    surface, draw, compose, base = Window.surface.fget, Scene.draw, Scene._compose, Scene._base_for
    drawn, looked = [lambda: None], [False]

    def seen(window):
        if not looked[0] and sys._getframe(1).f_code.co_filename.startswith(str(TESTS)):
            looked[0] = True
            if (scene := drawn[0]()) is not None:
                scene.invalidate()
                draw(scene, surface(window))
        return surface(window)

    def drawn_to(scene, target):
        if target is not pygame.display.get_surface():
            looked[0], before = True, looked[0]
            try:
                return draw(scene, target)
            finally:
                looked[0] = before
        drawn[0] = weakref.ref(scene)
        return draw(scene, target)

    patch.setattr(Window, "surface", property(seen))
    patch.setattr(Scene, "draw", drawn_to)
    patch.setattr(Scene, "_compose", lambda *args: compose(*args) if looked[0] else None)
    patch.setattr(Scene, "_base_for", lambda scene, target: base(scene, target) if looked[0] else target)


_FOUND = {}


def _remembered(find, rounds, times, played):
    """Look back on a match with so few playouts, in a worker too, or say what came of it before."""
    key = rounds, times, repr(played)
    if key not in _FOUND:
        with patched.multiple(hindsight, ROUNDS=rounds, TIMES=times):
            for thing in find(played):
                _FOUND[key] = thing
    yield _FOUND[key]


def looks_back_once(patch, rounds=((20, 1), (8, 2), (8, 4)), times=8):
    """Let a match be looked back on in one frame, with few playouts, and only the first time any test asks for it."""
    patch.setattr(lookback, "look_back", partial(_remembered, lookback.look_back, rounds, times))


def key(code, text="", mod=0):
    """A key pressed and let go, with the letter it types."""
    down = [Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)]
    typed = [Event(pygame.TEXTINPUT, text=text)] if text else []
    return [*down, *typed, Event(pygame.KEYUP, key=code, mod=mod)]


def write(words):
    """Keys for a whole text."""
    return [event for letter in words for event in key(pygame.key.key_code(letter.lower()), letter)]


def hover(pos):
    return [Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]


def down(pos, button=1):
    return [Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)]


def up(pos, button=1):
    return [Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)]


def click(pos):
    return [*hover(pos), *down(pos), *up(pos)]


def drag(start, end, steps=8):
    """Press, move in steps, let go."""
    events, at = [*hover(start), *down(start)], start
    for i in range(1, steps + 1):
        to = tuple(round(a + (b - a) * i / steps) for a, b in zip(start, end, strict=True))
        rel = (to[0] - at[0], to[1] - at[1])
        events.append(Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(1, 0, 0)))
        at = to
    return [*events, *up(end)]


def wheel(notches):
    return [Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)]


def pad(button):
    """A gamepad's button pressed and let go."""
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    return [Event(kind, button=button, instance_id=0) for kind in kinds]
