"""Gamepads: triggers and sticks as buttons, what is held repeats, the right stick scrolls, plugging is said."""

import pygame
import pytest
from pygame.event import Event

from tabletop.inbox import FIRST_MS, NEXT_MS, Pads, words
from tabletop.inputs import BUTTONS, LEFT_TRIGGER, RIGHT_TRIGGER, STICK_LEFT, STICK_RIGHT, Verb
from tabletop.paint.metrics import Metrics
from tabletop.screen import Screen
from tabletop.widgets.field import Field
from tabletop.widgets.scroll import Paragraph, ScrollText
from tests.tabletop.kit import key, pad

ADDED = pygame.CONTROLLERDEVICEADDED
DOWN, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
LEFT = pygame.CONTROLLER_BUTTON_DPAD_LEFT
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def axis(number, value):
    return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value, instance_id=0)


def named(events):
    return [(event.type, event.button) for event in events if event.type in {DOWN, UP}]


def test_a_trigger_is_a_button_with_some_play():
    pads = Pads()
    pull = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    told = [named(pads.feed(axis(pull, value))) for value in (9000, 21000, 18000, 32000, 16000, 9000, 0)]
    assert told == [[], [(DOWN, RIGHT_TRIGGER)], [], [], [], [(UP, RIGHT_TRIGGER)], []]
    assert BUTTONS[LEFT_TRIGGER] == "lt"


def test_the_stick_lets_one_direction_go_before_the_next():
    pads = Pads()
    assert named(pads.feed(axis(0, 30000))) == [(DOWN, STICK_RIGHT)]
    assert named(pads.feed(axis(0, 18000))) == []
    told = named(pads.feed(axis(0, -30000)))
    assert told == [(UP, STICK_RIGHT), (DOWN, STICK_LEFT)]
    assert named(pads.feed(axis(0, 0))) == [(UP, STICK_LEFT)]


def test_what_is_held_repeats_and_a_lost_window_lets_it_go():
    pads = Pads()
    pads.feed(Event(DOWN, button=LEFT, instance_id=0))
    assert pads.tick(FIRST_MS - 1, lambda _: True) == []
    assert named(pads.tick(1, lambda _: True)) == [(DOWN, LEFT)]
    assert named(pads.tick(NEXT_MS, lambda _: True)) == [(DOWN, LEFT)]
    assert pads.tick(NEXT_MS, lambda _: False) == []
    assert pads.active
    assert named(pads.feed(Event(pygame.WINDOWFOCUSLOST))) == [(UP, LEFT)]
    assert not pads.active


class Page(Screen):
    def __init__(self):
        super().__init__()
        self.log = []

    def layout(self, metrics):
        self.ui.clear()
        words = [Paragraph(f"Line {i}.") for i in range(200)]
        self.ui.add(ScrollText((20, 20, 800, 400), words, name="text"))
        self.ui.add(Field((20, 500, 400, 60), "Mo", self.log.append, name="field", most=6, on_enter=self.log.append))

    def on_verb(self, verb):
        self.log.append(verb)
        return True


@pytest.fixture
def page(app):
    app.push(Page())
    app.step(16, [])
    return app.top


def test_a_direction_held_walks_on_and_a_button_held_does_not(app, page):
    page.ui.clear()
    app.step(16, [Event(DOWN, button=RIGHT, instance_id=0)])
    for _ in range(70):
        app.step(10, [])
    assert page.log.count(Verb.RIGHT) == 1 + 1 + (700 - 400) // 90
    app.step(16, [Event(UP, button=RIGHT, instance_id=0), Event(DOWN, button=X, instance_id=0)])
    for _ in range(70):
        app.step(10, [])
    assert page.log.count(Verb.PASS) == 1


def test_the_right_stick_scrolls_the_long_text(app, page):
    text = page.ui.find("text")
    app.step(16, [axis(pygame.CONTROLLER_AXIS_RIGHTY, 30000)])
    for _ in range(30):
        app.step(16, [])
    assert app.busy
    assert text.offset > 300 * app.metrics.u
    app.step(16, [axis(pygame.CONTROLLER_AXIS_RIGHTY, 2000)])
    stands = text.offset
    app.step(16, [])
    assert text.offset == stands


def test_triggers_are_held_like_keys(app, page):
    app.step(16, [axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32000)])
    assert app.clock.speed == 4
    app.step(16, [axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)])
    assert app.clock.speed == 1


def test_plugging_in_and_out_is_said_once(app, page, monkeypatch):
    said = {ADDED: words.pad_joined(name="Pad"), pygame.CONTROLLERDEVICEREMOVED: words.pad_left}
    monkeypatch.setattr(app.pads, "changed", lambda event: said[event.type])
    app.step(16, [Event(ADDED, device_index=3)])
    assert page.ui.toast.shown
    assert "Pad" in page.ui.toast.words
    app.step(16, [Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)])
    assert page.ui.toast.words == words.pad_left
    for _ in range(10):
        app.step(1000, [])
    assert not page.ui.toast.shown


def test_a_pulled_gamepad_lets_go_of_what_it_held(app, page):
    app.step(16, [axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32000)])
    app.pads.changed = lambda _event: ""
    app.step(16, [Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)])
    assert app.clock.speed == 1


# -- writing with a gamepad
def test_letters_come_up_for_a_gamepad_only(app, page):
    page.ui.set_focus(page.ui.find("field"))
    app.step(16, key(pygame.K_RETURN))
    assert page.log == ["Mo"]
    app.step(16, pad(A))
    assert page.ui.find("letter DONE")
    for _ in range(4):
        app.step(16, pad(RIGHT))
    assert page.ui.focus.label == "t"
    app.step(16, pad(A))
    assert page.ui.find("written").words == "Mot|"
    app.step(16, pad(Y))
    app.step(16, pad(X))
    app.step(16, pad(X))
    assert page.ui.find("written").words == "Mo|"
    app.step(16, pad(A))
    page.ui.set_focus(page.ui.find("letter DONE"))
    assert page.log == ["Mo"], "nothing is told before the end"
    app.step(16, pad(A))
    assert page.ui.find("field").text == "Mot"
    assert page.log == ["Mo", "Mot", "Mot"]
    assert page.ui.focus is page.ui.find("field")


def test_letters_say_when_none_fits_and_when_there_is_nothing_to_rub_out(app, page):
    page.ui.set_focus(page.ui.find("field"))
    app.step(16, pad(A))
    for _ in range(70):
        page.ui.find("letter z").press()
    assert page.ui.toast.words == page.ui.said.full
    for _ in range(70):
        page.ui.find("letter RUB OUT").press()
    assert page.ui.toast.words == page.ui.said.empty


def test_back_leaves_the_words_as_they_were(app, page):
    page.ui.set_focus(page.ui.find("field"))
    app.step(16, pad(A))
    app.step(16, pad(A))
    app.step(16, pad(B))
    assert len(page.ui.layers) == 1
    assert page.ui.find("field").text == "Mo"
    assert page.log == []


def test_the_first_letter_is_big_and_a_real_keyboard_may_help(app, page):
    field = page.ui.find("field")
    field.text = ""
    page.ui.set_focus(field)
    app.step(16, pad(A))
    app.step(16, pad(A))
    app.step(16, pad(A))
    assert page.ui.find("written").words == "Qq|"
    app.step(16, key(pygame.K_h, "h"))
    assert page.ui.find("written").words == "Qqh|"
    app.step(16, key(pygame.K_BACKSPACE))
    for _ in range(9):
        app.step(16, pad(Y))
    assert len(page.ui.find("written").words) == 7, "no more than the field holds"


def test_what_a_toast_says_stays_in_the_middle_of_a_window_that_grows(app, page):
    page.ui.toast.say("Left and right move it.")
    page.ui.metrics = Metrics(960, 540)
    page.ui.update(16)
    assert abs(page.ui.toast.node.centre[0] - 480) <= 1
