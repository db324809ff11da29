"""KEYS and GAMEPAD: every verb with what to press for it, and how that looks at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import WORDS, Verb
from tabletop.screens.settings import words
from tabletop.screens.settings.keyrow import KeyRow, row_height
from tabletop.screens.settings.rows import put_choice, put_toggle
from tabletop.theme import BRASS, CREAM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.plain import line_height

if TYPE_CHECKING:
    from tabletop.paint.buttons import Kind
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen

V = Verb
GROUPS: tuple[tuple[Verb, ...], ...] = (
    (V.ACTIVATE, V.PASS, V.UNDO, V.WHY, V.HINT, V.SORT, V.PLAYABLE),
    (V.ZOOM, V.LOG, V.NOTES, V.FAST, V.COVER),
    (V.NEXT, V.PREVIOUS, V.UP, V.DOWN, V.LEFT, V.RIGHT, V.PAGE_UP, V.PAGE_DOWN, V.HOME, V.END),
    (V.BACK, V.RULES, V.FULLSCREEN, V.MUTE),
)
SAMPLES: tuple[tuple[str, Verb, Kind, str], ...] = (
    (words.SAMPLE_PLAY, V.ACTIVATE, "main", ""),
    (words.SAMPLE_PASS, V.PASS, "quiet", "icon-pass"),
    (words.SAMPLE_HINT, V.HINT, "quiet", "icon-bulb"),
)


def groups() -> list[tuple[str, tuple[Verb, ...]]]:
    """Give all verbs in groups; what is in none stands in the last."""
    left = tuple(verb for verb in Verb if not any(verb in group for group in GROUPS))
    return list(zip(words.GROUPS, (*GROUPS[:-1], (*GROUPS[-1], *left)), strict=True))


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
            flow.put(KeyRow((flow.x - 8, flow.y, flow.w + 8, high), WORDS[verb], verb, editor))
            flow.skip(high)
        flow.skip(14)


def on_table(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel with buttons as the table has them."""
    _samples(flow)
    put_toggle(page, flow, "show_keys", words.SHOW_KEYS_ROW)


def signs(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel with the choice of what signs show."""
    _samples(flow)
    put_choice(page, flow, "glyphs", words.SIGNS_ROW, values=("auto", "keys", "pad"), shown=words.SIGNS,
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


def how_keys(page: SettingsScreen, flow: Flow) -> None:
    """Say how keys are changed."""
    del page
    _how(flow, words.KEYS_HOW)


def how_pad(page: SettingsScreen, flow: Flow) -> None:
    """Say how buttons are changed."""
    del page
    _how(flow, words.PAD_HOW)


def _how(flow: Flow, sentences: tuple[str, ...]) -> None:
    for said in sentences:
        flow.text(said, colour=SOFT, bold_colour=CREAM, gap=12)
