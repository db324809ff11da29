"""The key map editor: it waits, takes, takes away, refuses; and signs follow the device last used."""

import json

import pygame
import pytest

from tabletop import paths
from tabletop.inputs import BUTTONS, KEYS, KeyMap, Verb
from tabletop.screens.about import AboutScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.screens.settings.data import words
from tabletop.screens.settings.keys import KeyRow, groups
from tabletop.settings import Settings, load
from tests.tabletop.kit import click, hover, key, pad

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")


@pytest.fixture
def page(router, act):
    router.app.push(AboutScreen("1"))
    router.app.push(SettingsScreen(router, "keys"))
    act()
    return router.app.top


@pytest.fixture
def wait_for(page, act):
    """Press a verb's line; the next key is for it."""

    def do(verb, device="keys"):
        page.show("keys" if device == "keys" else "gamepad")
        act()
        page.ui.set_focus(page.ui.find(f"{device} {verb}"))
        act(key(pygame.K_RETURN) if device == "keys" else pad(A))
        assert page.editors[device].waiting is verb
        return page.editors[device]

    return do


def test_every_verb_has_a_line_on_both_pages(page):
    for tab in ("keys", "gamepad"):
        page.show(tab)
        rows = [w for w in page.ui.layer.widgets if isinstance(w, KeyRow)]
        assert sorted(row.of for row in rows) == sorted(Verb)
    assert [verb for _, verbs in groups() for verb in verbs].count(Verb.COVER) == 1


def test_a_new_key_is_laid_beside_the_others_and_kept(page, router, act, wait_for):
    wait_for(Verb.HINT)
    act(key(pygame.K_j, "j"))
    assert router.app.keymap.verb(pygame.K_j) is Verb.HINT
    assert router.app.keymap.verb(pygame.K_h) is Verb.HINT
    assert page.editors["keys"].waiting is None
    act()
    assert load()[0].keys == {"hint": ["j", "h"]}


def test_one_of_its_own_is_taken_away_and_the_usual_ones_leave_no_trace(router, act, wait_for):
    wait_for(Verb.HINT)
    act(key(pygame.K_h, "h"))
    assert router.app.keymap.verb(pygame.K_h) is None
    assert router.settings.keys == {"hint": []}
    wait_for(Verb.HINT)
    act(key(pygame.K_h, "h"))
    assert router.settings.keys == {}


@pytest.mark.parametrize("way", ["escape", "pad", "click"])
def test_leaving_leaves_it_as_it_was(page, router, act, wait_for, way):
    editor = wait_for(Verb.HINT)
    act({"escape": key(pygame.K_ESCAPE), "pad": pad(B), "click": click((640, 715))}[way])
    assert editor.waiting is None
    assert router.app.top is page
    assert router.settings.keys == {}


@pytest.mark.parametrize("verb", [verb for verb in Verb if verb is not Verb.HINT])
def test_a_key_of_another_verb_is_refused_by_its_name(router, act, wait_for, verb):
    editor = wait_for(Verb.HINT)
    for name in KEYS[verb]:
        if name in {"escape", "pageup", "pagedown"} or name.startswith("shift+") or name == "?":
            continue
        word = name.removeprefix("ctrl+")
        code = pygame.K_KP_ENTER if word == "enter" else pygame.key.key_code(word)
        act(key(code, mod=pygame.KMOD_CTRL if name != word else 0))
        assert words["VERBS", verb.name] in editor.refusal
        assert editor.waiting is Verb.HINT
        assert router.settings.keys == {}
    act(key(pygame.K_ESCAPE))
    assert editor.refusal == ""


def test_digits_are_refused_and_modifiers_waited_through(router, act, wait_for):
    editor = wait_for(Verb.HINT)
    act(key(pygame.K_5, "5"))
    assert editor.refusal == words.DIGITS_PICK
    act(key(pygame.K_LCTRL))
    assert editor.waiting is Verb.HINT
    act(key(pygame.K_j, mod=pygame.KMOD_CTRL))
    assert router.settings.keys == {"hint": ["ctrl+j", "h"]}


def test_what_is_fixed_cannot_be_taken_away(router, act, wait_for):
    editor = wait_for(Verb.ACTIVATE)
    act(key(pygame.K_RETURN))
    assert "Enter" in editor.refusal
    assert router.settings.keys == {}
    act(key(pygame.K_e, "e"))
    assert router.app.keymap.verb(pygame.K_e) is Verb.ACTIVATE
    assert router.app.keymap.verb(pygame.K_RETURN) is Verb.ACTIVATE


def test_four_keys_are_plenty(router, act, wait_for):
    for code in (pygame.K_j, pygame.K_k, pygame.K_i):
        wait_for(Verb.HINT)
        act(key(code))
    editor = wait_for(Verb.HINT)
    act(key(pygame.K_o))
    assert editor.refusal.startswith("4 are plenty")
    assert len(router.app.keymap.keys.names[Verb.HINT]) == 4


def test_nothing_else_gets_the_key_that_is_waited_for(page, router, act, wait_for):
    wait_for(Verb.HINT)
    act(key(pygame.K_F11))
    act(key(pygame.K_m, "m"))
    assert not router.app.window.fullscreen
    assert not router.app.audio.muted
    assert router.app.top is page


def test_buttons_of_the_gamepad(router, act, wait_for):
    editor = wait_for(Verb.UNDO, "pad")
    act(pad(X))
    assert words["VERBS", "PASS"] in editor.refusal
    act(pad(A))
    assert words["VERBS", "ACTIVATE"] in editor.refusal
    act(key(pygame.K_x, "x"))  # another device's press is passed over
    assert editor.waiting is Verb.UNDO
    act(pad(B))
    assert editor.waiting is None
    wait_for(Verb.PASS, "pad")
    act(pad(X))
    wait_for(Verb.UNDO, "pad")
    act(pad(X))
    assert router.app.keymap.button(X) is Verb.UNDO
    act()
    assert load()[0].pad == {"pass": [], "undo": ["x"]}


def test_the_page_is_put_back_alone(page, router, act, press, wait_for):
    wait_for(Verb.HINT)
    act(key(pygame.K_j, "j"))
    wait_for(Verb.UNDO, "pad")
    act(pad(next(button for button, name in BUTTONS.items() if name == "ls")))
    router.settings.pad = {"undo": ["x"], "pass": []}
    press("reset")
    assert router.settings.pad == {}
    assert router.settings.keys == {"hint": ["j", "h"]}


ODD = (
    {"keys": {"pass": ["h"], "nonsense": ["q"], "hint": [], "back": ["p", "5"], "sort": [""]}, "pad": {"undo": ["zz"]}},
    {"keys": {verb.value: ["space", "return", "escape"] for verb in Verb}, "pad": {"pass": ["a", "b", "up"]}},
    {"keys": {"pass": "x"}, "pad": {"pass": None}, "glyphs": "hieroglyphs"},
    {"keys": [], "pad": "none"},
)


@pytest.mark.parametrize("odd", ODD)
def test_odd_settings_open_the_page_and_leave_a_way_out(router, act, odd):
    place = paths.settings_file()
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps({"version": 1, "name": "Morgan", **odd}), "utf-8")
    router.app.push(AboutScreen("1"))
    router.app.apply(load()[0])
    for tab in ("keys", "gamepad"):
        router.app.push(SettingsScreen(router, tab))
        act()
        assert sum(isinstance(w, KeyRow) for w in router.app.top.ui.layer.widgets) == len(Verb)
        act(key(pygame.K_ESCAPE))
        assert isinstance(router.app.top, AboutScreen)
    assert router.app.keymap.verb(pygame.K_RETURN) is Verb.ACTIVATE
    assert router.app.keymap.button(A) is Verb.ACTIVATE


def test_signs_follow_the_device_last_used(page, router, act):
    sample = page.ui.find(f"sample {words.SAMPLE_PASS}")
    keys = pygame.image.tobytes(sample.render(), "RGBA")
    act(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert page.ui.pad
    buttons = pygame.image.tobytes(sample.render(), "RGBA")
    assert buttons != keys
    act(hover((300, 300)))  # a mouse that was not moved says nothing
    assert page.ui.pad
    act([pygame.event.Event(pygame.MOUSEMOTION, pos=(301, 300), rel=(1, 0), buttons=(0, 0, 0))])
    assert not page.ui.pad
    assert pygame.image.tobytes(sample.render(), "RGBA") == keys


@pytest.mark.parametrize(("glyphs", "shows"), [("keys", False), ("pad", True)])
def test_signs_can_be_those_of_one_device_always(page, router, act, glyphs, shows):
    page.put("glyphs", glyphs)
    for events in (pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN), key(pygame.K_DOWN)):
        act(events)
        assert page.ui.pad is shows


def test_signs_can_be_switched_off(page, act, press):
    sample = page.ui.find(f"sample {words.SAMPLE_PASS}")
    assert sample.sign is not None
    press("show_keys")
    assert sample.sign is None


def test_sentences_name_the_keys_of_today(router, act):
    router.app.apply(Settings(keys={"hint": ["j"]}))
    router.app.push(SettingsScreen(router, "play"))
    act()
    ui = router.app.top.ui
    said = ui.say_keys(words["HINTS_ROW", 1])
    assert said.startswith("J asks")
    assert any(getattr(w, "words", "") == said for w in ui.layer.widgets)
    act(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert any(getattr(w, "words", "").startswith("Y asks") for w in ui.layer.widgets)
    assert ui.say_keys("{mute}") == "M"  # the gamepad has none: the key is better than nothing
    ui.set_keys(KeyMap({"mute": []}), pad=False, signs=True)
    assert ui.say_keys("{mute} mutes") == "(no key) mutes"
