"""KEYS and GAMEPAD: every verb with what to press for it, and how that looks at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.inputs import BUTTONS, DIGITS, FIXED, KEYS, PAD, PAD_FIXED, Bindings, Verb, cap, key_name, pad_cap
from tabletop.paint.controls import Kind, key_sign, pad_sign
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.text import fit, height, text, width
from tabletop.screens.parts import Pressable
from tabletop.screens.settings.data import put_choice, put_toggle, words
from tabletop.theme import ALARM, BRASS, CREAM, DIM, OFF_EDGE, ON_FILL, SOFT, TROUGH
from tabletop.widgets.button import Button
from tabletop.widgets.plain import line_height

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.settings.screen import SettingsScreen
    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow


V = Verb
GROUPS: tuple[tuple[Verb, ...], ...] = (
    (V.ACTIVATE, V.PASS, V.UNDO, V.WHY, V.HINT, V.SORT, V.PLAYABLE),
    (V.ZOOM, V.LOG, V.NOTES, V.FAST, V.COVER),
    (V.NEXT, V.PREVIOUS, V.UP, V.DOWN, V.LEFT, V.RIGHT, V.PAGE_UP, V.PAGE_DOWN, V.HOME, V.END),
    (V.BACK, V.RULES, V.FULLSCREEN, V.MUTE, V.STAND, V.AGAIN),
)
SAMPLES: tuple[tuple[str, Verb, Kind, str], ...] = (
    (words.SAMPLE_PLAY, V.ACTIVATE, "main", ""),
    (words.SAMPLE_PASS, V.PASS, "quiet", "icon-pass"),
    (words.SAMPLE_HINT, V.HINT, "quiet", "icon-bulb"),
)


def groups() -> list[tuple[str, tuple[Verb, ...]]]:
    """Give all verbs in groups; what is in none stands in the last."""
    left = tuple(verb for verb in Verb if not any(verb in group for group in GROUPS))
    return list(zip(words.rows("GROUPS"), (*GROUPS[:-1], (*GROUPS[-1], *left)), strict=True))


class Sample(Button):
    """A button of the table that is only looked at."""

    focusable = pressable = False


def keys(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of the keyboard, the gamepad's buttons beside it."""
    _rows(page, flow, "keys")


def buttons(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of the gamepad."""
    _rows(page, flow, "pad")


def _rows(page: SettingsScreen, flow: Flow, device: str) -> None:
    m, editor = flow.m, page.editors[device]
    high, head = row_height(m), line_height(m, 20)
    for title, verbs in groups():
        flow.one((flow.x, flow.y, flow.w, head), title, 20, colour=BRASS)
        flow.skip(head + 2)
        for verb in verbs:
            flow.put(KeyRow((flow.x - 8, flow.y, flow.w + 8, high), words["VERBS", verb.name], verb, editor))
            flow.skip(high)
        flow.skip(14)


def on_table(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel with buttons as the table has them."""
    _samples(flow)
    put_toggle(page, flow, "show_keys", words.pair("SHOW_KEYS_ROW"))


def signs(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel with the choice of what signs show."""
    _samples(flow)
    put_choice(page, flow, "glyphs", words.pair("SIGNS_ROW"), values=("auto", "keys", "pad"), shown=words.rows("SIGNS"),
               below=True)  # fmt: skip


def _samples(flow: Flow) -> None:
    m = flow.m
    wide = min(flow.w, 380.0 * m.text)
    x, half = flow.x + (flow.w - wide) / 2, (wide - 12) / 2
    high, low = 72.0, 62.0
    boxes = ((x, flow.y + 8, wide, high), (x, flow.y + high + 22, half, low),
             (x + half + 12, flow.y + high + 22, half, low))  # fmt: skip
    for box, (label, verb, kind, icon) in zip(boxes, SAMPLES, strict=True):
        flow.put(Sample(box, label, kind=kind, icon=icon, key=verb, signed=True, size=26, name=f"sample {label}"))
    flow.skip(high + low + 46)


def how_keys(_page: SettingsScreen, flow: Flow) -> None:
    """Say how keys are changed."""
    _how(flow, words.rows("KEYS_HOW"))


def how_pad(_page: SettingsScreen, flow: Flow) -> None:
    """Say how buttons are changed."""
    _how(flow, words.rows("PAD_HOW"))


def _how(flow: Flow, sentences: tuple[str, ...]) -> None:
    for said in sentences:
        flow.text(said, colour=SOFT, bold_colour=CREAM, gap=12)

ROW, CAP = 45.0, 32.0
SIZE = 20.0
KEYS_AT, PAD_AT = 0.47, 0.83  # shares of the width
ALONE_AT = 0.6  # the gamepad's, where the keyboard is not shown


def row_height(m: Metrics) -> float:
    """Measure a line, in units."""
    return max(ROW, line_height(m, SIZE, "body") * 1.36)


class KeyRow(Pressable):
    """One verb."""

    def __init__(self, box: Box, said: str, verb: Verb, editor: Editor) -> None:
        super().__init__(box, self._begin, name=f"{editor.device.setting} {verb}", sound="tab")
        self.said, self.of, self.editor = said, verb, editor

    @property
    def called(self) -> str:
        """The verb, and what is pressed for it, or that it waits for that."""
        if self.editor.waiting is self.of:
            return f"{self.said}: {words.PRESS_KEY}"
        keyed, keymap = self.editor.device.setting == "keys", self.page.keymap
        names = map(cap, keymap.keys.names[self.of]) if keyed else map(pad_cap, keymap.pad.names[self.of])
        return f"{self.said}: {', '.join(names)}"

    def _begin(self) -> None:
        self.editor.begin(self.of)

    def rekeyed(self) -> None:
        """Show what is pressed for it now."""
        self.stale()

    def render(self) -> Surface:
        """Draw the line; on a plate while it waits."""
        m, (w, h) = self.metrics, self.body.size
        waits = self.editor.waiting is self.of
        made = blank(w, h)
        if waits or self.pointed:
            fill, edge = (ON_FILL, BRASS) if waits else (TROUGH, OFF_EDGE)
            stamp(made, notch(m, w, h, fill, edge, width=2 if waits else 1), 0, 0)
        keyed = self.editor.device.setting == "keys"
        left, gap = m.px(14), m.px(12)
        keys_at = round(w * (KEYS_AT if keyed else ALONE_AT))
        self._line(made, self.said, left, keys_at - left - gap)
        if waits:
            self._waiting(made, keys_at)
        elif keyed:
            self._signs(made, self._keys, keys_at, round(w * PAD_AT) - keys_at - gap)
            self._signs(made, self._buttons, round(w * PAD_AT), round(w * (1 - PAD_AT)) - gap)
        else:
            self._signs(made, self._buttons, keys_at, w - keys_at - gap)
        return made

    def _keys(self, m: Metrics) -> list[Surface]:
        names = self.page.keymap.keys.names[self.of]
        return [key_sign(m, said, h=CAP) for said in dict.fromkeys(map(cap, names))]

    def _buttons(self, m: Metrics) -> list[Surface]:
        return [pad_sign(m, name, h=CAP) for name in self.page.keymap.pad.names[self.of]]

    def _line(self, made: Surface, said: str, x: float, room: float) -> None:
        px = fit(said, "body", self.metrics.font_px(SIZE), room)
        stamp(made, text(said, "body", px, CREAM), x, (made.get_height() - height("body", px)) / 2)

    def _signs(self, made: Surface, paint: Callable[[Metrics], list[Surface]], x: float, room: float) -> None:
        """Put signs beside each other, smaller where there is no room; a dash where there is none at all."""
        m, h = self.metrics, made.get_height()
        signs, gap = paint(m), m.px(10)
        if not signs:
            stamp(made, text(words.NOTHING, "body", m.font_px(SIZE), DIM), x + m.px(8), (h - m.font_px(SIZE)) / 2)
        for text_size in (1.3, 1.0):
            if sum(sign.get_width() + gap for sign in signs) - gap > room and m.text > text_size:
                signs = paint(m._replace(text=text_size))
        for sign in signs:
            stamp(made, sign, x, (h - sign.get_height()) / 2)
            x += sign.get_width() + gap

    def _waiting(self, made: Surface, x: float) -> None:
        """Say what to do, or why that will not do."""
        m, (w, h) = self.metrics, made.get_size()
        room, refusal = w - x - m.px(14), self.editor.refusal
        said, colour = (refusal, ALARM) if refusal else (self.editor.device.prompt, BRASS)
        px = fit(said, "italic", m.font_px(SIZE), room)
        stamp(made, text(said, "italic", px, colour), x, (h - height("italic", px)) / 2)
        aside, small = self.page.say_keys(words.LEAVES_IT), m.font_px(18)
        wide = width(aside, "italic", small)
        if not refusal and width(said, "italic", px) + m.px(20) + wide <= room:
            stamp(made, text(aside, "italic", small, DIM), w - wide - m.px(14), (h - height("italic", small)) / 2)

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
            return words.STAYS(key=said) if owner is verb else words.ALWAYS(key=said, verb=_word(owner))
        if owner is not None and owner is not verb:
            return words.TAKEN(key=said, verb=_word(owner))
        own = [one for one in self.bindings.names[verb] if one not in self.device.fixed]
        return words.PLENTY(n=MOST) if len(own) >= MOST and name not in own else ""

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
    return words["VERBS", verb.name] if verb is not None else ""
