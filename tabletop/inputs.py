"""From keys and gamepad to verbs. No drawing here."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pygame.event import Event

STICK = 0.6
Point = tuple[int, int]


class Verb(StrEnum):
    """What a person can want, whatever they press for it."""

    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ACTIVATE = "activate"
    BACK = "back"
    PASS = "pass"  # noqa: S105 - no password
    HINT = "hint"
    UNDO = "undo"
    SORT = "sort"
    RULES = "rules"
    LOG = "log"
    WHY = "why"
    FAST = "fast"
    PLAYABLE = "playable"
    NOTES = "notes"
    ZOOM = "zoom"
    COVER = "cover"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    HOME = "home"
    END = "end"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"


WORDS: dict[Verb, str] = {
    Verb.NEXT: "Next thing",
    Verb.PREVIOUS: "Previous thing",
    Verb.UP: "Up",
    Verb.DOWN: "Down",
    Verb.LEFT: "Left",
    Verb.RIGHT: "Right",
    Verb.ACTIVATE: "Do it",
    Verb.BACK: "Back, or the pause menu",
    Verb.PASS: "Pass",
    Verb.HINT: "Hint",
    Verb.UNDO: "Take back",
    Verb.SORT: "Sort the hand",
    Verb.RULES: "Rulebook",
    Verb.LOG: "The story so far",
    Verb.WHY: "Why not?",
    Verb.FAST: "Four times as fast (hold)",
    Verb.PLAYABLE: "Show what I can play",
    Verb.NOTES: "The ladder (large text)",
    Verb.ZOOM: "Look closely (hold)",
    Verb.COVER: "Cover the screen now",
    Verb.MUTE: "Sound off and on",
    Verb.FULLSCREEN: "Full screen",
    Verb.HOME: "To the start",
    Verb.END: "To the end",
    Verb.PAGE_UP: "A page up",
    Verb.PAGE_DOWN: "A page down",
}

# Key names are pygame's own (pygame.key.name), with "shift+" or "ctrl+" before them.
KEYS: dict[Verb, tuple[str, ...]] = {
    Verb.NEXT: ("tab",),
    Verb.PREVIOUS: ("shift+tab",),
    Verb.UP: ("up",),
    Verb.DOWN: ("down",),
    Verb.LEFT: ("left",),
    Verb.RIGHT: ("right",),
    Verb.ACTIVATE: ("return", "enter"),
    Verb.BACK: ("escape",),
    Verb.PASS: ("p",),
    Verb.HINT: ("h",),
    Verb.UNDO: ("u", "ctrl+z", "backspace"),
    Verb.SORT: ("s",),
    Verb.RULES: ("f1",),
    Verb.LOG: ("l",),
    Verb.WHY: ("?", "shift+/", "y"),
    Verb.FAST: ("space",),
    Verb.PLAYABLE: ("v",),
    Verb.NOTES: ("n",),
    Verb.ZOOM: ("left alt", "right alt"),
    Verb.COVER: ("f12",),
    Verb.MUTE: ("m",),
    Verb.FULLSCREEN: ("f11",),
    Verb.HOME: ("home",),
    Verb.END: ("end",),
    Verb.PAGE_UP: ("page up", "pageup"),
    Verb.PAGE_DOWN: ("page down", "pagedown"),
}

PAD: dict[int, Verb] = {
    pygame.CONTROLLER_BUTTON_A: Verb.ACTIVATE,
    pygame.CONTROLLER_BUTTON_B: Verb.BACK,
    pygame.CONTROLLER_BUTTON_X: Verb.PASS,
    pygame.CONTROLLER_BUTTON_Y: Verb.HINT,
    pygame.CONTROLLER_BUTTON_BACK: Verb.LOG,
    pygame.CONTROLLER_BUTTON_START: Verb.BACK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Verb.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Verb.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Verb.SORT,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Verb.RULES,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Verb.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Verb.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Verb.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Verb.RIGHT,
}
DIRECTIONS: dict[Verb, Point] = {Verb.UP: (0, -1), Verb.DOWN: (0, 1), Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0)}
REPEATABLE = frozenset({*DIRECTIONS, Verb.NEXT, Verb.PREVIOUS, Verb.PAGE_UP, Verb.PAGE_DOWN})
EDITING = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})  # these repeat too, in a field


def key_name(key: int, mod: int = 0) -> str:
    """Name a pressed key as the tables above do: "u", "shift+tab", "ctrl+z"."""
    name = pygame.key.name(key, use_compat=True)
    ctrl = "ctrl+" if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and "ctrl" not in name else ""
    shift = "shift+" if mod & pygame.KMOD_SHIFT and "shift" not in name else ""
    return f"{ctrl}{shift}{name}"


class KeyMap:
    """Which key means what: the default table with a person's own changes (verb to key names) laid over it."""

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None) -> None:
        self.keys: dict[Verb, tuple[str, ...]] = dict(KEYS)
        for verb, names in (changes or {}).items():
            if verb in set(Verb):
                self.keys[Verb(verb)] = tuple(names)
        self._verbs = {name: verb for verb, names in reversed(self.keys.items()) for name in names}

    def verb(self, key: int, mod: int = 0) -> Verb | None:
        """Say what a key means, or None; shift is passed over where it changes nothing."""
        name = key_name(key, mod)
        return self._verbs.get(name) or self._verbs.get(name.replace("shift+", ""))

    def hint(self, verb: Verb) -> str:
        """Name the first key of a verb for a key cap: "Enter", "Esc", "P", "F1"; empty if it has none."""
        names = self.keys.get(verb, ())
        return CAPS.get(names[0], names[0].title()) if names else ""

    def clashes(self) -> list[tuple[Verb, Verb, str]]:
        """List keys that two verbs lay claim to."""
        owner: dict[str, Verb] = {}
        out = []
        for verb, names in self.keys.items():
            for name in names:
                if owner.setdefault(name, verb) is not verb:
                    out += [(owner[name], verb, name)]
        return out


CAPS = {"return": "Enter", "escape": "Esc", "left alt": "Alt", "page up": "PgUp", "page down": "PgDn"}


def verb_of(event: Event, keymap: KeyMap) -> Verb | None:
    """Say what an event (key or gamepad button going down) asks for, or None."""
    if event.type == pygame.KEYDOWN:
        return keymap.verb(event.key, event.mod)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return PAD.get(event.button)
    return None


class Held:
    """Which keys are down now, so that a repeated key can be told from a new one."""

    def __init__(self) -> None:
        self.keys: set[int] = set()

    def feed(self, event: Event) -> bool:
        """Note an event; True if it is the repetition of a key already down."""
        if event.type == pygame.KEYUP:
            self.keys.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self.keys
            self.keys.add(event.key)
            return again
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.clear()
        return False


class Stick:
    """A gamepad's left stick as a d-pad: one verb each time it is pushed past 60 %."""

    def __init__(self) -> None:
        self.axes = [0.0, 0.0]
        self.last: Verb | None = None

    def feed(self, event: Event) -> Verb | None:
        """Give the direction an axis event has just entered, or None."""
        if event.type != pygame.CONTROLLERAXISMOTION or event.axis > 1:
            return None
        self.axes[event.axis] = event.value / 32768 if abs(event.value) > 1 else event.value
        x, y = self.axes
        now: Verb | None = None
        if max(abs(x), abs(y)) >= STICK:
            now = (Verb.RIGHT if x > 0 else Verb.LEFT) if abs(x) >= abs(y) else (Verb.DOWN if y > 0 else Verb.UP)
        new, self.last = now is not None and now is not self.last, now
        return now if new else None
