"""Keyboard and gamepad get everywhere on every scene: by Tab, by arrows alone, and what is meant is seen."""

import pygame
import pytest
from pygame import Rect

from rules import hindsight
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.inputs import DIRECTIONS, Verb
from tabletop.screens import page
from tabletop.screens.menu import title
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings

LOOKED_AT = {"components"}  # pictures of what things are drawn with, nothing to press


@pytest.fixture(autouse=True)
def _bare_rooms(monkeypatch):
    def bare(m, **_):
        return pygame.Surface((m.width, m.height))

    monkeypatch.setattr(page, "page_room", bare)
    monkeypatch.setattr(hindsight, "ROUNDS", ((40, 2), (8, 4), (8, 16)))  # a long look back has nothing to press
    monkeypatch.setattr(title, "strewn", bare)


def opened(name, text):
    app = App(open_offscreen((1280, 720)), text=text)
    app.apply(Settings(text_size=text, name="Morgan", portrait=21, welcomed=True))
    SCENES[name](app)
    app.step(16, [])
    return app.top.ui


def hidden(ui):
    """What has the focus but cannot be seen, or has no ring."""
    window, focus = Rect(0, 0, *ui.metrics[:2]), ui.focus
    if focus is None:
        return ""
    seen = focus.body.clip(window) if focus.clip is None else focus.body.clip(window).clip(focus.clip)
    room = (focus.clip or window).h - ui.metrics.px(24)  # what scrolls keeps a little away from its edges
    enough = seen.h >= min(focus.body.h, room) - 3
    return "" if enough and seen.w and ui.focuser.ring.visible else focus.name or type(focus).__name__


def leads_to(ui, stops):
    """Where each arrow leads from each stop."""
    edges = {}
    for stop in stops:
        edges[stop] = set()
        for direction in DIRECTIONS.values():
            ui.set_focus(stop, ring=True)
            ui.focuser.go(direction)
            edges[stop].add(ui.focus or stop)
    return edges


def reached(edges, start):
    found, todo = {start}, [start]
    while todo:
        for stop in edges[todo.pop()] - found:
            found.add(stop)
            todo.append(stop)
    return found


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("name", sorted(SCENES))
def test_everything_can_be_reached(name, text):
    ui = opened(name, text)
    stops = ui.focuser.stops()
    if name in LOOKED_AT:
        return
    assert stops, "there is nothing to press"
    visited, unseen = [], []
    for _ in range(len(stops) + (ui.on_rest is not None)):
        ui.verb(Verb.NEXT)
        visited.append(ui.focus)
        unseen += filter(None, [hidden(ui)])
    assert {id(stop) for stop in visited if stop is not None} == {id(stop) for stop in stops}
    assert unseen == []
    edges = leads_to(ui, stops)
    trapped = [stop.name for stop in stops if len(reached(edges, stop)) < len(stops)]
    assert trapped == []
