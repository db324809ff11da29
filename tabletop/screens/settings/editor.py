"""Changing what a key (or a gamepad's button) means: it waits for one, and refuses what would clash."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.inputs import BUTTONS, DIGITS, FIXED, KEYS, PAD, PAD_FIXED, WORDS, Verb, cap, key_name, pad_cap
from tabletop.screens.settings import words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.event import Event

    from tabletop.inputs import Bindings
    from tabletop.screens.settings.screen import SettingsScreen

MOST = 4  # keys of one verb, beside the fixed ones
MODIFIERS = frozenset({
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA,
    pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE,
})  # fmt: skip
PRESSES = frozenset({pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN})
SWALLOWED = PRESSES | {pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.TEXTINPUT, pygame.MOUSEWHEEL}


class Device(NamedTuple):
    """What is edited: its setting, its tables, and how its presses are named."""

    setting: str
    usual: Mapping[Verb, tuple[str, ...]]
    fixed: Mapping[str, Verb]
    cap: Callable[[str], str]
    press: int  # the event that counts
    prompt: str

    def named(self, event: Event) -> str:
        """Name what was pressed, "" if it is nothing one could keep."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button, "")
        return "" if event.key in MODIFIERS else key_name(event.key, event.mod)


KEYBOARD = Device("keys", KEYS, FIXED, cap, pygame.KEYDOWN, words.PRESS_KEY)
GAMEPAD = Device("pad", PAD, PAD_FIXED, pad_cap, pygame.CONTROLLERBUTTONDOWN, words.PRESS_BUTTON)


class Editor:
    """One device's map being changed."""

    def __init__(self, page: SettingsScreen, device: Device) -> None:
        self.page, self.device = page, device
        self.waiting: Verb | None = None
        self.refusal = ""

    @property
    def bindings(self) -> Bindings:
        """What means what now."""
        keymap = self.page.app.keymap
        return keymap.keys if self.device.setting == "keys" else keymap.pad

    def begin(self, verb: Verb) -> None:
        """Wait for a press."""
        self.waiting, self.refusal = verb, ""
        self._show()

    def stop(self) -> None:
        """Leave everything as it is."""
        self.waiting, self.refusal = None, ""
        self._show()

    def take(self, event: Event) -> bool:
        """Take an event; True if it was for the verb that waits."""
        if self.waiting is None:
            return False
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST}:
            self.stop()
            return False
        if event.type in PRESSES:
            self._pressed(event, self.waiting)
        return event.type in SWALLOWED

    def _pressed(self, event: Event, verb: Verb) -> None:
        key = event.type == pygame.KEYDOWN
        fixed = FIXED.get(key_name(event.key)) if key else PAD_FIXED.get(BUTTONS.get(event.button, ""))
        if fixed is Verb.BACK:
            self.stop()
        elif event.type == self.device.press:
            name = self.device.named(event)
            if name:
                self._try(verb, name)

    def _try(self, verb: Verb, name: str) -> None:
        """Lay a key beside the others, take away one of its own, or say why not."""
        why = self._why_not(verb, name)
        if why:
            self.refusal = why
            self.page.sound("refused")
            self._show()
            return
        own = [one for one in self.bindings.names[verb] if one not in self.device.fixed]
        self._set(verb, [one for one in own if one != name] if name in own else [name, *own])
        self.page.sound("tab")
        self.stop()

    def _why_not(self, verb: Verb, name: str) -> str:
        """Say in one sentence why a key cannot be had, or nothing."""
        said, owner = self.device.cap(name), self.bindings.owner(name)
        if self.device.press == pygame.KEYDOWN and name in DIGITS:
            return words.DIGITS_PICK
        if name in self.device.fixed:
            return words.STAYS.format(key=said) if owner is verb else words.ALWAYS.format(key=said, verb=_word(owner))
        if owner is not None and owner is not verb:
            return words.TAKEN.format(key=said, verb=_word(owner))
        own = [one for one in self.bindings.names[verb] if one not in self.device.fixed]
        return words.PLENTY.format(n=MOST) if len(own) >= MOST and name not in own else ""

    def _set(self, verb: Verb, names: list[str]) -> None:
        """Keep a verb's keys, unless they are the usual ones again."""
        usual = [one for one in self.device.usual.get(verb, ()) if one not in self.device.fixed]
        changes = {key: value for key, value in getattr(self.page.settings, self.device.setting).items() if key != verb}
        if sorted(names) != sorted(usual):
            changes[verb.value] = names
        self.page.put(self.device.setting, changes)

    def _show(self) -> None:
        self.page.ui.rekeyed()


def _word(verb: Verb | None) -> str:
    return WORDS[verb] if verb is not None else ""
