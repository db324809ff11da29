"""Keys, gestures, window rules: pure functions, no screen."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from tabletop.display import fills, fitting, on_a_screen, wants_software
from tabletop.inputs import BUTTONS, FIXED, KEYS, PAD, PAD_FIXED, KeyMap, Verb, key_name
from tabletop.screens.settings.data import words
from tabletop.widgets.mouse import ClickGuard, Pointer
from tests.tabletop.kit import click, down, drag, hover, up


@pytest.fixture(autouse=True)
def _window(app):
    return app


def feed(pointer, events, now=0.0):
    return [g.kind for event in events for g in pointer.feed(event, now)]


def test_every_verb_has_a_key_and_words_and_no_key_two_verbs():
    assert set(KEYS) == set(Verb)
    assert {verb.name for verb in Verb} == {*words.table("VERBS")}
    assert KeyMap().clashes() == []


def test_every_default_key_is_one_pygame_knows():
    known = {key_name(getattr(pygame, k)) for k in dir(pygame) if k.startswith("K_")}
    for names in KEYS.values():
        assert any(name.split("+")[-1] in known for name in names), names


def test_keys_can_be_changed():
    keys = KeyMap({"pass": ["x"], "nonsense": ["y"]})
    assert keys.verb(pygame.K_x) is Verb.PASS
    assert keys.verb(pygame.K_p) is None
    assert keys.hint(Verb.PASS) == "X"
    assert KeyMap().hint(Verb.ACTIVATE) == "Enter"
    assert KeyMap({"pass": ["h"]}).clashes() == [(Verb.PASS, Verb.HINT, "h")]


def test_odd_changes_do_no_harm():
    everything = {verb.value: ["q"] for verb in Verb}
    keys = KeyMap(everything)
    assert keys.verb(pygame.K_q) is next(iter(Verb))
    assert keys.verb(pygame.K_p) is Verb.PASS  # what is left with nothing has its usual keys
    assert KeyMap({"pass": []}).verb(pygame.K_p) is None  # taken away, and meant so
    assert KeyMap({"pass": ["", "5", "p"]}).keys.names[Verb.PASS] == ("p",)
    assert KeyMap({"back": [], "activate": [], "hint": ["escape", "return", "up", "space"]}).clashes() != []


GREEDY = {"hint": ["escape", "return", "up", "tab"]}


@pytest.mark.parametrize("changes", [{}, {verb.value: [] for verb in Verb}, GREEDY])
def test_nobody_locks_themselves_out(changes):
    keys = KeyMap(changes, {verb: ["b", "a", "up"] for verb in changes})
    for name, verb in FIXED.items():
        assert keys.keys.owner(name) is verb
        assert name in keys.keys.names[verb]
    for name, verb in PAD_FIXED.items():
        assert keys.pad.owner(name) is verb


def test_no_two_verbs_ever_share_a_key():
    for changes in ({"pass": ["h"], "hint": ["p"]}, {"undo": ["p", "h", "l"]}, {"mute": ["f1"], "rules": ["m"]}):
        bindings = KeyMap(changes).keys
        named = [name for names in bindings.names.values() for name in names]
        assert len(named) == len(set(named))
        assert all(bindings.owner(name) is verb for verb, names in bindings.names.items() for name in names)
    assert KeyMap({"pass": ["h"], "hint": ["p"]}).verb(pygame.K_h) is Verb.PASS


def test_buttons_of_a_gamepad_can_be_changed():
    keys = KeyMap(None, {"undo": ["x"], "pass": ["rt", "no-such-button"]})
    assert keys.button(pygame.CONTROLLER_BUTTON_X) is Verb.UNDO
    assert keys.hint(Verb.PASS, pad=True) == "RT"
    assert keys.pad.names[Verb.PASS] == ("rt",)
    assert set(PAD_FIXED) <= set(BUTTONS.values())
    assert {name for names in PAD.values() for name in names} <= set(BUTTONS.values())


def test_shift_counts_only_where_it_means_something():
    keys = KeyMap()
    assert keys.verb(pygame.K_TAB, pygame.KMOD_SHIFT) is Verb.PREVIOUS
    assert keys.verb(pygame.K_p, pygame.KMOD_SHIFT) is Verb.PASS
    assert keys.verb(pygame.K_z, pygame.KMOD_CTRL) is Verb.UNDO
    assert keys.verb(pygame.K_p, pygame.KMOD_CTRL) is None


def test_a_drag_begins_after_six_px():
    pointer = Pointer()
    assert feed(pointer, [*down((10, 10)), Event(pygame.MOUSEMOTION, pos=(15, 10), rel=(5, 0), buttons=(1, 0, 0))]) == [
        "press"
    ]
    assert feed(pointer, [Event(pygame.MOUSEMOTION, pos=(16, 10), rel=(1, 0), buttons=(1, 0, 0))]) == ["grab", "drag"]
    assert pointer.dragging
    assert feed(pointer, up((40, 10))) == ["drop"]


def test_clicks_double_clicks_and_long_presses():
    pointer = Pointer()
    assert feed(pointer, click((5, 5)), 0) == ["hover", "press", "click"]
    assert feed(pointer, click((6, 5)), 300) == ["hover", "press", "click", "double"]
    assert feed(pointer, click((6, 5)), 500) == ["hover", "press", "click"]
    assert feed(pointer, click((6, 5)), 1000) == ["hover", "press", "click"]
    pointer.feed(down((6, 5))[0], 2000)
    assert pointer.tick(2500) == []
    assert [g.kind for g in pointer.tick(2560)] == ["long"]
    assert feed(pointer, up((6, 5)), 2600) == []


def test_a_second_button_or_a_lost_window_gives_up_a_drag():
    pointer = Pointer()
    feed(pointer, drag((10, 10), (60, 60))[:-1])
    assert feed(pointer, down((60, 60), 3)) == ["cancel"]
    feed(pointer, drag((10, 10), (60, 60))[:-1])
    assert feed(pointer, [Event(pygame.WINDOWFOCUSLOST)]) == ["cancel"]
    assert feed(pointer, [*hover((4, 4)), Event(pygame.WINDOWLEAVE)]) == ["hover", "hover"]
    assert pointer.pos == (-1, -1)


def test_the_guard_minds_only_what_came_under_the_pointer():
    guard, old, new = ClickGuard(), Rect(0, 0, 10, 10), Rect(5, 0, 10, 10)
    guard.moved("a", old, new, (12, 5), 0)
    guard.moved("b", old, new, (7, 5), 0)
    guard.moved("c", None, new, (50, 50), 0)
    assert not guard.allows("a", 399, (12, 5))
    assert guard.allows("a", 400, (12, 5))
    assert guard.allows("b", 0, (7, 5))
    assert guard.allows("c", 0, (50, 50))
    assert not guard.allows("a", 249, (12, 40))
    assert guard.allows("a", 250, (12, 40))  # who has moved there has seen it
    assert not guard.allows("a", 250, (13, 6))
    guard.moved("d", None, new, (12, 5), 0, more=200)
    assert not guard.allows("d", 599, (12, 5))
    assert guard.allows("d", 250, (12, 40))


def test_software_only_on_x11():
    assert wants_software("", "linux", ":0")
    assert wants_software("x11", "linux", ":0")
    assert not wants_software("wayland", "linux", ":0")
    assert not wants_software("", "win32", "")
    assert not wants_software("", "darwin", ":0")


def test_the_window_opens_maximised_where_there_is_little_room_or_where_it_was_so():
    for little in ((1280, 720), (1366, 768), (1440, 900), (1680, 1050)):
        assert fills(fitting(None, little), little, wanted=False)
    assert not fills(fitting(None, (1920, 1080)), (1920, 1080), wanted=False)
    assert fills((1366, 700), (1366, 768), wanted=True)
    assert not fills((1000, 700), (1366, 768), wanted=True)


def test_the_window_fits_the_desktop_and_comes_back_where_it_was():
    assert fitting(None, (1920, 1080)) == (1600, 900)
    assert fitting(None, (1366, 768)) == (960, 540)
    assert fitting((3000, 2000), (1920, 1080)) == (1920, 1080)
    assert on_a_screen((2000, 50), (800, 600), [(1920, 1080), (1920, 1080)])
    assert not on_a_screen((2000, 50), (800, 600), [(1920, 1080)])
    assert not on_a_screen((0, -200), (800, 600), [(1920, 1080)])
