"""FRIENDS: who one is, and what falls between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.screens import faces
from tabletop.screens import words as all_words
from tabletop.screens.parts import field_high
from tabletop.screens.settings import words
from tabletop.screens.settings.rows import put_toggle
from tabletop.theme import ALARM
from tabletop.widgets.field import Field
from tabletop.widgets.plain import KeySign, Label, line_height

if TYPE_CHECKING:
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen


def you(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of name and face."""
    s, high = page.settings, field_high(flow.m, 26)
    flow.row(*words.CALLED_ROW)
    line = line_height(flow.m, 18, "italic")
    box = (flow.x, flow.y + high, flow.w, line)
    asked = Label(box, "", face="italic", size=18, colour=ALARM, wrap=False, name="name asked")

    def rename(name: str) -> None:
        name = " ".join(name.split())
        asked.say("" if name else all_words.NAME_KEPT.format(s.name or all_words.NOBODY))
        if name:
            page.put("name", name[:16])

    flow.put(Field((flow.x, flow.y - 6, min(flow.w, 460 * flow.m.text), high), s.name, rename, most=16,
                   hint=all_words.NAME_HINT, size=26, icon="icon-pencil", name="your name"))  # fmt: skip
    flow.put(asked)
    flow.skip(high + 8 + line)
    flow.row(*words.FACE_ROW)

    def take(number: int) -> None:
        page.put("portrait", number)
        page.relay()

    flow.x, flow.w = flow.x + 6, flow.w - 12
    across = 6 if flow.w < 1000 else 12
    faces.grid(flow, s.portrait, take, d=min(96.0, (flow.w - (across - 1) * 20) / across), gap=20)
    flow.x, flow.w = flow.x - 6, flow.w + 12


def between(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of the curtain."""
    flow.text(words.CURTAIN_TALK, gap=22)
    put_toggle(page, flow, "press_to_open", words.PRESS_ROW)
    flow.row(*words.COVER_ROW, KeySign((0, 0, 1, 1), Verb.COVER), wide=90 * flow.m.text, high=40)
