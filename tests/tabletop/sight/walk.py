"""The layout walk: a scene opened in a window at a text size, and everything that is wrong with its words."""

from typing import NamedTuple

import pygame

from rules import hindsight
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cache, room, text
from tabletop.screens.menu import title
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings
from tests.tabletop.layout_check import troubles

SMALLEST = 12  # px, whatever the window
SENTENCE, SECOND_LINE = 18, 15  # px at 1920 x 1080 and 100 %
SENTENCES = frozenset({"body", "bold"})
ASIDES = frozenset({"semibold", "italic"})
SIZES = "A"  # the row of six sizes, from which one is chosen


class Said(NamedTuple):
    """A piece of text that was painted."""

    words: str
    face: str
    px: int


def quick(monkeypatch):
    """Leave out what takes long to paint and has no words in it."""

    def nothing(*_, **__):
        """Paint nothing."""

    for name in ("light", "bloom", "grain", "_table"):
        monkeypatch.setattr(room, name, nothing)
    monkeypatch.setitem(cache.SHELVES, "rooms", cache.Shelf(cache.LIMITS["rooms"]))  # no other test finds such rooms
    monkeypatch.setattr(hindsight, "ROUNDS", ((40, 2), (8, 4), (8, 16)))  # nor a long look back
    monkeypatch.setattr(title, "strewn", lambda m, **_: pygame.Surface((m.width, m.height)))


def listen(monkeypatch):
    """Write down every text that is painted."""
    said, ink = set(), text._ink

    def heard(words, face, px, colour):
        said.add(Said(words, face, px))
        return ink(words, face, px, colour)

    monkeypatch.setattr(text, "_ink", heard)
    return said


def opened(scene, size, grown):
    """Open a scene."""
    cache.SHELVES["text"].clear()
    app = App(open_offscreen(size), text=grown)
    app.apply(Settings(text_size=grown, name="Morgan", portrait=21, welcomed=True))
    SCENES[scene](app)
    app.step(16, [])
    return app


def too_small(said, size, grown):
    """Name what is painted smaller than it may be."""
    found = [f"{one} is smaller than {SMALLEST} px" for one in said if one.px < SMALLEST]
    if size == (1920, 1080) and grown == 1.0:
        found += [f"{one} is a sentence" for one in said if one.face in SENTENCES and one.px < SENTENCE]
        asides = [one for one in said if one.face in ASIDES and one.words != SIZES]
        found += [f"{one} is a second line" for one in asides if one.px < SECOND_LINE]
    return found


def walk(scene, size, grown, monkeypatch):
    """List everything that is wrong with a scene, as sentences."""
    quick(monkeypatch)
    said = listen(monkeypatch)
    app = opened(scene, size, grown)
    assert said, "nothing was painted"
    return [*troubles(app), *too_small(said, size, grown)]
