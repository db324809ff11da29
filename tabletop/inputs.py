"""From keys and gamepad to verbs. No drawing here."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pygame.event import Event

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
    BOARD = "board"
    SAID = "said"
    ZOOM = "zoom"
    PEEK = "peek"
    COVER = "cover"
    MUTE = "mute"
    STAND = "stand"
    AGAIN = "again"
    FULLSCREEN = "fullscreen"
    HOME = "home"
    END = "end"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"


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
    Verb.BOARD: ("b",),
    Verb.SAID: ("r",),
    Verb.ZOOM: ("left alt", "right alt"),
    Verb.PEEK: ("x",),
    Verb.COVER: ("f12",),
    Verb.MUTE: ("m",),
    Verb.STAND: ("f2",),
    Verb.AGAIN: ("f3",),
    Verb.FULLSCREEN: ("f11",),
    Verb.HOME: ("home",),
    Verb.END: ("end",),
    Verb.PAGE_UP: ("page up", "pageup"),
    Verb.PAGE_DOWN: ("page down", "pagedown"),
}

# What stays what it is, so that nobody locks themselves out; further keys may be laid beside it.
FIXED: dict[str, Verb] = {
    "escape": Verb.BACK, "return": Verb.ACTIVATE, "enter": Verb.ACTIVATE, "tab": Verb.NEXT, "shift+tab": Verb.PREVIOUS,
    "up": Verb.UP, "down": Verb.DOWN, "left": Verb.LEFT, "right": Verb.RIGHT, "space": Verb.FAST,
}  # fmt: skip
DIGITS = frozenset("0123456789")  # these pick and answer at the table

# Triggers and the left stick come as buttons too (tabletop.inbox); SDL's own numbers end long before these.
LEFT_TRIGGER, RIGHT_TRIGGER, STICK_UP, STICK_DOWN, STICK_LEFT, STICK_RIGHT = range(100, 106)
BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    LEFT_TRIGGER: "lt",
    RIGHT_TRIGGER: "rt",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    STICK_UP: "up",
    STICK_DOWN: "down",
    STICK_LEFT: "left",
    STICK_RIGHT: "right",
}
PAD: dict[Verb, tuple[str, ...]] = {
    Verb.NEXT: ("rb",),
    Verb.PREVIOUS: ("lb",),
    Verb.UP: ("up",),
    Verb.DOWN: ("down",),
    Verb.LEFT: ("left",),
    Verb.RIGHT: ("right",),
    Verb.ACTIVATE: ("a",),
    Verb.BACK: ("b", "start"),
    Verb.PASS: ("x",),
    Verb.HINT: ("y",),
    Verb.SORT: ("ls",),
    Verb.RULES: ("rs",),
    Verb.COVER: ("back",),
    Verb.FAST: ("rt",),
    Verb.ZOOM: ("lt",),
}
PAD_FIXED: dict[str, Verb] = {
    "a": Verb.ACTIVATE, "b": Verb.BACK, "up": Verb.UP, "down": Verb.DOWN, "left": Verb.LEFT, "right": Verb.RIGHT,
}  # fmt: skip
DIRECTIONS: dict[Verb, Point] = {Verb.UP: (0, -1), Verb.DOWN: (0, 1), Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0)}
REPEATABLE = frozenset({*DIRECTIONS, Verb.NEXT, Verb.PREVIOUS, Verb.PAGE_UP, Verb.PAGE_DOWN})
EDITING = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})  # these repeat too, in a field


def key_name(key: int, mod: int = 0) -> str:
    """Name a pressed key as the tables above do: "u", "shift+tab", "ctrl+z"."""
    name = pygame.key.name(key, use_compat=True)
    ctrl = "ctrl+" if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and "ctrl" not in name else ""
    shift = "shift+" if mod & pygame.KMOD_SHIFT and "shift" not in name else ""
    return f"{ctrl}{shift}{name}"


class Clash(NamedTuple):
    """Two verbs that lay claim to one key: the first has it."""

    owner: Verb
    other: Verb
    name: str


class Bindings:
    """What the keys of one device mean: its defaults, a person's changes over them, and what is fixed over those.

    Odd changes do no harm: unknown verbs are passed over, and a key two verbs want goes to the first of those that
    were changed; a verb that is left with nothing by that has its defaults, as far as they are free.
    """

    def __init__(
        self, defaults: Mapping[Verb, tuple[str, ...]], fixed: Mapping[str, Verb],
        changes: Mapping[str, Iterable[str]] | None = None, *, legal: Callable[[str], bool] = bool,
    ) -> None:  # fmt: skip
        known = {verb: names for verb, names in (changes or {}).items() if verb in set(Verb)}
        wanted = {Verb(verb): tuple(filter(legal, names)) for verb, names in known.items()}
        meant = {Verb(verb) for verb, names in known.items() if names}  # to have some key, that is
        self.clashes: list[Clash] = []
        self._owner: dict[str, Verb] = dict(fixed)
        got: dict[Verb, tuple[str, ...]] = {}
        for verb in sorted(Verb, key=lambda v: v not in wanted):  # the changed ones first
            asked = (*(name for name in fixed if fixed[name] is verb), *wanted.get(verb, defaults.get(verb, ())))
            got[verb] = self._claim(verb, asked)
            if verb in meant and not got[verb]:
                got[verb] = self._claim(verb, defaults.get(verb, ()))
        self.names = {verb: _in_order(got[verb], defaults.get(verb, ())) for verb in Verb}

    def _claim(self, verb: Verb, asked: tuple[str, ...]) -> tuple[str, ...]:
        out = []
        for name in dict.fromkeys(asked):
            owner = self._owner.setdefault(name, verb)
            if owner is verb:
                out.append(name)
            else:
                self.clashes.append(Clash(owner, verb, name))
        return tuple(out)

    def owner(self, name: str) -> Verb | None:
        """Say what a key means."""
        return self._owner.get(name)

    def first(self, verb: Verb) -> str:
        """Name the first key of a verb, "" if it has none."""
        return next(iter(self.names[verb]), "")


def _in_order(names: tuple[str, ...], usual: tuple[str, ...]) -> tuple[str, ...]:
    """Put the names in the order of the table where they are all from it."""
    return tuple(name for name in usual if name in names) if set(names) <= set(usual) else names


class KeyMap:
    """Which key and which gamepad button means what."""

    def __init__(
        self, changes: Mapping[str, Iterable[str]] | None = None, pad: Mapping[str, Iterable[str]] | None = None
    ) -> None:
        self.keys = Bindings(KEYS, FIXED, changes, legal=lambda name: bool(name) and name not in DIGITS)
        self.pad = Bindings(PAD, PAD_FIXED, pad, legal=set(BUTTONS.values()).__contains__)

    def verb(self, key: int, mod: int = 0) -> Verb | None:
        """Say what a key means, or None; shift is passed over where it changes nothing."""
        name = key_name(key, mod)
        return self.keys.owner(name) or self.keys.owner(name.replace("shift+", ""))

    def button(self, button: int) -> Verb | None:
        """Say what a gamepad's button means, or None."""
        return self.pad.owner(BUTTONS.get(button, ""))

    def clashes(self) -> list[Clash]:
        """List what two verbs laid claim to in the changes."""
        return [*self.keys.clashes, *self.pad.clashes]

    def hint(self, verb: Verb, *, pad: bool = False) -> str:
        """Name the first key of a verb for a key cap: "Enter", "Esc", "P", "F1"; empty if it has none."""
        return (pad_cap if pad else cap)((self.pad if pad else self.keys).first(verb))


CAPS = {
    "return": "Enter", "enter": "Keypad Enter", "escape": "Esc", "left alt": "Alt", "right alt": "Right Alt",
    "page up": "PgUp", "pageup": "PgUp", "page down": "PgDn", "pagedown": "PgDn",
}  # fmt: skip
PAD_CAPS = {"back": "View", "start": "Menu", "ls": "left stick", "rs": "right stick"}


def cap(name: str) -> str:
    """Write a key's name as it stands on a key cap."""
    return "+".join(CAPS.get(part, part.title()) for part in name.split("+"))


def pad_cap(name: str) -> str:
    """Write a button's name for a sentence."""
    return PAD_CAPS.get(name, name.upper())


def verb_of(event: Event, keymap: KeyMap) -> Verb | None:
    """Say what an event (key or gamepad button going down) asks for, or None."""
    if event.type == pygame.KEYDOWN:
        return keymap.verb(event.key, event.mod)
    return keymap.button(event.button) if event.type == pygame.CONTROLLERBUTTONDOWN else None


def let_go(event: Event, keymap: KeyMap) -> Verb | None:
    """Say what is no longer held (key or gamepad button going up), or None."""
    if event.type == pygame.KEYUP:
        return keymap.verb(event.key)
    return keymap.button(event.button) if event.type == pygame.CONTROLLERBUTTONUP else None
