"""The crash page: what is safe first, one sentence, where the report lies, CARRY ON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.paint.frames import notch
from tabletop.paint.room import page_room
from tabletop.paint.sprites import sprite
from tabletop.screen import Screen
from tabletop.screens.crash.words import words
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, SOFT, TROUGH
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Panel, Picture, line_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.crash.rescue import Fallen

WIDE, TALL, INSET = 1120.0, 886.0, 120.0
ART = (440.0, 330.0)  # the chair


class CrashScreen(Screen):
    """What is left when a page fell over; the menu lies below it."""

    def __init__(self, fallen: Fallen, *, carry_on: Callable[[], object], menu: Callable[[], object]) -> None:
        super().__init__()
        self.fallen, self._carry_on, self._menu = fallen, carry_on, menu

    def layout(self, metrics: Metrics) -> None:
        """Put the chair, the words and the buttons."""
        m = metrics
        self.ui.clear()
        self.ui.accent = BRASS
        self.scene.background = page_room(m._replace(text=1.0), desk=False)
        wide, tall = min(m.w - 60, WIDE + 360 * (m.text - 1)), min(m.h - 40, TALL + 300 * (m.text - 1))
        x, y = (m.w - wide) / 2, (m.h - tall) / 2
        self.ui.add(Panel((x, y, wide, tall)))
        high = max(96.0, line_height(m, 34) + line_height(m, 18, "semibold") + 20)
        note = line_height(m, 18, "italic") if self.fallen.note else 0
        foot = y + tall - 34 - note - high
        inset = INSET if m.text < 1.5 else 60.0
        area = self.ui.add(ScrollArea((x + 30, y + 22, wide - 60, foot - 18 - y - 22), name="crash scroll"))
        self._words(Flow(m, area.put, inset - 30, 0, wide - 2 * inset), area.body.h / m.u)
        self._buttons((x + inset, foot, wide - 2 * inset, high))
        if note:
            flow = Flow(m, self.ui.add, x + inset, foot + high + 8, wide - 2 * inset)
            flow.one((flow.x, flow.y, flow.w, note), self.fallen.note, 18, face="italic", colour=DIM, align=0.5)

    def _words(self, flow: Flow, room: float) -> None:
        m, told = flow.m, self.fallen
        share = max(0.5, min(1.0, (room - 352 * m.text) / ART[1]))
        w, h = ART[0] * share, ART[1] * share
        box = (flow.x + (flow.w - w) / 2, flow.y, w, h)
        flow.put(Picture(box, lambda _m, a, b: sprite("crash-chair", a, b)))
        flow.skip(h + 6)
        high = line_height(m, 66)
        flow.one((flow.x, flow.y, flow.w, high), words.TITLE, 66, align=0.5)
        flow.skip(high + 2)
        flow.line()
        flow.skip(14)
        flow.text(words.TRIPPED, face="italic", size=25, colour=CREAM, align=0.5, gap=12)
        flow.text(told.safe, size=23, colour=SOFT, bold_colour=CREAM, gap=20)
        self._happened(flow)

    def _happened(self, flow: Flow) -> None:
        told, top = self.fallen, flow.y
        flow.skip(12)
        said = words.report(place=str(told.file)) if told.file is not None else words.NO_REPORT
        wide = flow.w - 2 * 22
        flow.text(words.HAPPENED, face="display", size=20, colour=BRASS, gap=0, x=22, w=wide)
        flow.text(told.what, face="semibold", size=20, colour=CREAM, gap=0, x=22, w=wide)
        flow.text(said, face="italic", size=18, colour=DIM, gap=12, x=22, w=wide)
        flow.put(Picture((flow.x, top, flow.w, flow.y - top), _plate, z=-6))

    def _buttons(self, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        going, told = self.fallen.turn >= 0, self.fallen
        menu_sub = words.MENU_SUB if going else words.MENU_ONLY
        first = w * 0.44
        each = (w - first - 24) / 2
        main = (words.CARRY_ON, words.carry_sub(turn=told.turn), self._carry_on) if going else (words.MENU, menu_sub,
                                                                                          self._menu)  # fmt: skip
        made = Button((x, y, first, h), main[0], main[2], sub=main[1], kind="main", size=40, name="carry on")
        self.ui.set_focus(self.ui.add(made))
        wide = each if going else w - first - 12
        self.copying = self.ui.add(Button((x + first + 12, y, wide, h), words.COPY, self.copy, sub=words.COPY_SUB,
                                          size=26, name="copy"))  # fmt: skip
        if going:
            box = (x + first + each + 24, y, each, h)
            self.ui.add(Button(box, words.MENU, self._menu, sub=menu_sub, size=26, name="menu"))

    def copy(self) -> None:
        """Put the report on the clipboard."""
        from tabletop.widgets.field import copy  # noqa: PLC0415 - so that a test can take its place

        self.copying.say(sub=words.COPIED if copy(self.fallen.report) else words.NOT_COPIED)

    def on_verb(self, verb: Verb) -> bool:
        """Back goes to the menu."""
        if verb is Verb.BACK:
            self._menu()
            return True
        return False


def _plate(m: Metrics, w: int, h: int) -> Surface:
    return notch(m, w, h, TROUGH, BRASS_DARK, width=2)
