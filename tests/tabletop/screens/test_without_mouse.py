"""A whole hand from the menu to its end, once by keyboard alone and once by gamepad alone."""


import pygame
import pytest

from rules.core.types import PASS
from tabletop.inputs import Verb
from tabletop.screens.lesson.ways import KNOWN
from tabletop.screens.menu import TitleScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.router import Router
from tabletop.screens.setup.order import SetupOrder
from tabletop.screens.setup.screen import SetupScreen
from tabletop.thinking import InlineThinker
from tests.tabletop.kit import key, pad, program

KEYS = {
    Verb.NEXT: key(pygame.K_TAB), Verb.UP: key(pygame.K_UP), Verb.RIGHT: key(pygame.K_RIGHT),
    Verb.ACTIVATE: key(pygame.K_RETURN), Verb.BACK: key(pygame.K_ESCAPE), Verb.PASS: key(pygame.K_p, "p"),
}  # fmt: skip
PAD = {
    Verb.NEXT: pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Verb.UP: pad(pygame.CONTROLLER_BUTTON_DPAD_UP),
    Verb.RIGHT: pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT), Verb.ACTIVATE: pad(pygame.CONTROLLER_BUTTON_A),
    Verb.BACK: pad(pygame.CONTROLLER_BUTTON_B), Verb.PASS: pad(pygame.CONTROLLER_BUTTON_X),
}  # fmt: skip
PATIENCE = 4000


class Person:
    """Somebody with one device and no mouse."""

    def __init__(self, app, events):
        self.app, self.events = app, events
        self.verbs = 0

    def press(self, verb):
        self.verbs += 1
        self.app.step(20, self.events[verb])
        self.app.step(30, [])

    def go_to(self, name):
        """Tab until that has the focus."""
        for _ in range(200):
            self.press(Verb.NEXT)
            if self.app.top.ui.focus is not None and self.app.top.ui.focus.name == name:
                assert self.app.top.ui.focuser.ring.visible
                return
        raise AssertionError(f"{name} is never reached")

    def select(self, kinds):
        """Walk along the fan and lift these cards."""
        table, wanted = self.app.top, list(kinds)
        hand = table.drag.hand
        for _ in range(2 * len(hand.cards)):
            if not wanted:
                break
            self.press(Verb.RIGHT)
            card = table.drag.cursor
            if card.kind in wanted and card not in hand.selected:
                wanted.remove(card.kind)
                self.press(Verb.UP)
        assert not wanted
        assert sorted(card.kind for card in hand.selected) == sorted(kinds)

    def answer(self):
        """Do what a hint would do, by arrows and the main button."""
        table = self.app.top
        if table.chooser is not None:
            self.press(Verb.ACTIVATE)
            return
        ask = next((ask for ask in table.session.asks if ask.due), None)
        found = table.session.hint() if ask is not None else None
        picks = found[1].picks if found is not None and ask.id in ("play", "give") else ()
        if PASS in picks:
            self.press(Verb.PASS)
            return
        if picks:
            self.select(picks)
        self.press(Verb.ACTIVATE)


class Same(Router):
    """Always the same cards."""

    seed = 7

    def deal(self, order):
        super().deal(order._replace(seed=self.seed))


@pytest.fixture
def app():
    return program(speed=0, court_talk=False, lessons={"scum-of-the-earth": KNOWN})


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_whole_hand_without_a_mouse(app, device, monkeypatch):
    router = Same(app, InlineThinker)
    quick(monkeypatch)
    app.push(TitleScreen(router))
    app.step(16, [])
    person = Person(app, KEYS if device == "keys" else PAD)
    person.go_to("PLAY")
    person.press(Verb.ACTIVATE)
    assert isinstance(app.top, SetupScreen)
    assert app.top.ui.focuser.ring.visible, "a page opened by key shows where one is"
    person.go_to("deal")
    person.press(Verb.ACTIVATE)
    table = app.top
    assert isinstance(table, PlayScreen)
    play_to_the_end(app, person, table)
    assert app.device.on_pad is (device == "pad")
    assert table.ui.pad is (device == "pad")
    assert person.verbs > 40, "that was no hand"
    person.press(Verb.BACK)
    person.press(Verb.BACK) if app.top is table else None
    assert app.top is not table, "the pause menu"
    router.close()


def play_to_the_end(app, person, table):
    """Until the first hand is over."""
    for _ in range(PATIENCE):
        view = table.session.view
        if app.top is not table or view.phase in ("between", "over") or view.hand_no > 1:
            return
        asked = any(ask.due for ask in table.session.asks) or "END" in table.ui.find("main").label
        if asked and not table.director.busy:
            person.answer()
        else:
            app.step(200, [])
    raise AssertionError("the hand does not end")


def quick(monkeypatch):
    """Seat opponents who need no time."""
    from tabletop.screens import router

    usual = router.plan_of

    def plan(order: SetupOrder):
        return tuple(one if one.person else one.model_copy(update={"opponent": "greedy"}) for one in usual(order))

    monkeypatch.setattr(router, "plan_of", plan)
