"""A whole voyage by the keyboard alone, from the first look to the results."""

from collections import Counter

import pygame

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.settings import Settings
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.scallywag.ask_kit import plan
from tests.tabletop.table.table_kit import Sitting

LIMIT = 6000
IDLE = {"Prompt", "Wait"}


def asked_now(table):
    return type(table.screen.front).__name__


def test_a_voyage_is_sailed_by_keys_alone(tmp_path):
    app = App(open_offscreen((1280, 720)))
    app.apply(Settings(name="Morgan", welcomed=True, speed=0))
    pygame.event.clear()
    finished = []
    session = Session.new("scallywag", {}, plan(4), 11, tmp_path, InlineThinker())
    table = Sitting(app, session, on_finished=lambda _app, _session: finished.append(True))
    seen = Counter()
    for _ in range(LIMIT):
        if finished:
            break
        name = asked_now(table)
        if name in IDLE or table.screen.director.busy:
            table.step(50)
            continue
        seen[name] += 1
        before = session.match.turn
        if name == "Palette":
            table.key(pygame.K_p, "p")
        elif name == "RoutePrompt":
            table.key(pygame.K_RIGHT)
            table.key(pygame.K_RETURN, "\r")
        else:
            table.key(pygame.K_RETURN, "\r")
        assert session.match.turn > before, f"{name} was not answered by its keys"
    assert finished
    assert {"Look", "RoutePrompt", "Palette", "Question", "Act", "Rest"} <= set(seen)
    assert app.top is table.screen, "no key has led away"
    from rules.save.disk import load

    assert load(session.path).match.result == session.match.result


def test_a_practice_voyage_goes_back_to_the_last_decision():
    app = App(open_offscreen((1280, 720)))
    app.apply(Settings(name="Morgan", welcomed=True, speed=0))
    pygame.event.clear()
    session = Session.new("scallywag", {}, plan(4), 11, None, InlineThinker(), practice=True)
    table = Sitting(app, session)
    for wanted in ("Look", "RoutePrompt", "Palette"):
        table.until(lambda wanted=wanted: asked_now(table) == wanted and not table.screen.director.busy)
        if wanted == "RoutePrompt":
            turn, chosen = session.match.turn, session.asks
            table.key(pygame.K_RIGHT)
        if wanted != "Palette":
            table.key(pygame.K_RETURN, "\r")
    table.key(pygame.K_ESCAPE)  # the palette folds, and the table is there again
    table.screen.undo()
    table.wait(500)
    assert session.match.turn == turn
    assert session.asks == chosen
    assert asked_now(table) == "RoutePrompt"
    assert table.screen.front.chosen == -1
