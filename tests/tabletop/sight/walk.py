"""The layout walk: a scene opened in a window at a text size, and everything that is wrong with its words."""

import pygame
from pygame import Rect

from tabletop.scene import Scene
from tabletop.screens import menu
from tabletop.screens.scenes import posed
from tabletop.screens.scenes.pictures import SCENES
from tabletop.table.notes import Glance
from tabletop.widgets.plain import Panel, Picture
from tests.tabletop.kit import bare_rooms, looks_back_once, program
from tests.tabletop.layout_check import troubles
from tests.tabletop.reach import astray
from tests.tabletop.sight.occasions import OCCASIONS
from tests.tabletop.sight.words_at import faults, said_over, told

LEAST, SMALL, USUAL, LARGE = (960, 540), (1280, 720), (1920, 1080), (3840, 2160)
SMALLEST = 12  # px, whatever the window
SENTENCE, SECOND_LINE = 18, 15  # px at 1920 x 1080 and 100 %
SENTENCES = frozenset({"body", "bold"})
ASIDES = frozenset({"semibold", "italic"})
NO_SCREENS = frozenset({  # a sheet of samples, and pictures of what is told over anything while one points at it
    "components", "masquerade-tip", "scallywag-island", "scallywag-route", "scallywag-stands",
})  # fmt: skip
OPENED = {  # what somebody draws over a table and away again
    "replay-thoughts": (Panel, Picture), "masquerade-look": (Glance,),
}  # fmt: skip
LONG_MS = 100  # a frame, where nobody looks at motion
SIZES = "A"  # the row of six sizes, from which one is chosen


def quick(monkeypatch):
    """Leave out what takes long to paint and has no words in it."""

    def unseen(scene, _target):
        """Draw nothing: what nodes hold is enough."""
        scene.changed, scene.stale, scene.everything = [], [], False
        for node in scene.order:
            node.dirty = False
        return []

    bare_rooms(monkeypatch)
    monkeypatch.setattr(Scene, "draw", unseen)
    monkeypatch.setattr(posed, "FRAME_MS", LONG_MS)
    looks_back_once(monkeypatch)
    monkeypatch.setattr(menu, "strewn", lambda m, **_: pygame.Surface((m.width, m.height)))


def sat_down(size, grown):
    """Start the program in a window, four times as fast: nobody looks at motion."""
    app = program(size, text_size=grown, portrait=21)
    app.clock.set_speed(4)
    return app


def too_small(words, size, grown):
    """Name what is painted smaller than it may be."""
    found = [f"{one.words!r} is of {one.px} px, less than {SMALLEST}" for one in words if one.px < SMALLEST]
    if size == USUAL and grown == 1.0:
        found += [f"{one.words!r} is a sentence of {one.px} px" for one in words if _low(one, SENTENCES, SENTENCE)]
        asides = [one for one in words if one.words != SIZES]
        found += [f"{one.words!r} is a second line of {one.px} px" for one in asides if _low(one, ASIDES, SECOND_LINE)]
    return sorted(set(found))


def _low(word, faces, least):
    return word.face in faces and word.px < least


def wrong(app, size, grown, record, drawer=()):
    """List everything that is wrong with what is shown now, as sentences."""
    scene = app.top.scene
    words = told(scene, app.window.surface.get_size())
    assert words, "nothing was painted"
    found = faults(scene, Rect(0, 0, *size), record.cut, drawer, said=said_over(app.top))
    return [*found, *troubles(app), *too_small(words, size, grown)]


def walk(scene, size, grown, record):
    """List everything that is wrong with a scene; in a small window also where keys and gamepad do not get."""
    app = sat_down(size, grown)
    SCENES[scene](app)
    app.step(16, [])
    found = wrong(app, size, grown, record, OPENED.get(scene, ()))
    return found + astray(app.top.ui) if size == SMALL else found


def attend(occasion, size, grown, record):
    """List everything that is wrong in the moments of an occasion, with their names."""
    app = sat_down(size, grown)
    found = []
    for moment in OCCASIONS[occasion](app):
        app.step(16, [])
        found += [f"{moment}: {one}" for one in wrong(app, size, grown, record)]
    return found
