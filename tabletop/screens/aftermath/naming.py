"""A name for a game that is over, so that it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screen import Screen
from tabletop.screens.aftermath.words import words
from tabletop.screens.parts import field_high
from tabletop.theme import ALARM
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.overlay import PAD, TALL, WIDE
from tabletop.widgets.plain import Label, Panel, line_height, text_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics

LONGEST = 40


class NamingScreen(Screen):
    """Asks for a name, over the results."""

    overlay = True

    def __init__(self, name: str, keep: Callable[[str], object], accent: str) -> None:
        super().__init__()
        self.name, self.keep, self.accent = name, keep, accent

    def enter(self, app: App) -> None:
        """Take the accent."""
        self.ui.accent = self.accent
        del app

    def layout(self, metrics: Metrics) -> None:
        """One panel: what for, the field, two answers."""
        ui, m = self.ui, metrics
        ui.clear()
        grown = 1 + (m.text - 1) / 2
        wide = min(WIDE * grown, m.w - 80)
        inner, x = wide - 2 * PAD, (m.w - wide) / 2
        head, tall, field = line_height(m, 36), TALL * grown, max(64.0, field_high(m, 30))
        body = text_height(m, words.NAME_HELP, inner, 20)
        high = 2 * PAD + head + 14 + body + 18 + field + 26 + tall
        y = max(8.0, (m.h - high) / 2)
        ui.add(Panel((x, y, wide, high)))
        y += PAD
        ui.add(Label((x + PAD, y, inner, head), words.NAME_IT, face="display", size=36, wrap=False, colour=self.accent))
        y += head + 14
        self.help = ui.add(Label((x + PAD, y, inner, body), words.NAME_HELP, size=20))
        y += body + 18
        self.field = ui.add(Field((x + PAD, y, inner, field), self.name, self._typed, on_enter=self._take, most=LONGEST,
                                  hint=words.NAME_HINT, icon="icon-pencil", size=30, name="game name"))  # fmt: skip
        y += field + 26
        half = (inner - 16) / 2
        ui.add(Button((x + PAD, y, half, tall), words.KEEP_IT, self._kept, kind="main", size=26, name="keep it"))
        ui.add(Button((x + PAD + half + 16, y, half, tall), words.NEVER_MIND, self.app.pop, size=26, name="never mind"))
        ui.set_focus(self.field)

    def _typed(self, name: str) -> None:
        self.name = name

    def _take(self, name: str) -> None:
        self.name = name
        self._kept()

    def _kept(self) -> None:
        name = " ".join(self.name.split())
        if not name:
            self.help.say(words.NAME_ASKED, ALARM)
            self.ui.set_focus(self.field)
            return
        self.app.pop()
        self.keep(name)
