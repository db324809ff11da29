"""Rows under each other: words left, a control right, or under the words where there is no room beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tabletop.paint.soft import Surface, blank
from tabletop.theme import CREAM, DIM, OLD, RULE, SOFT
from tabletop.widgets.choices import Sized
from tabletop.widgets.plain import KeyLabel, Label, Picture, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face
    from tabletop.widgets.base import Box, Widget

W = TypeVar("W", bound="Widget")
GAP = 16


def head_height(m: Metrics) -> float:
    """Measure the head of a panel with its line, in units."""
    return max(32.0, m.font_px(20) * 1.55 / m.u)


class Flow:
    """A column being filled from top to bottom; x, w and y in units of whatever `put` counts from."""

    def __init__(self, m: Metrics, put: Callable[[Widget], Widget], x: float, y: float, w: float) -> None:
        self.m, self._put, self.x, self.y, self.w = m, put, x, y, w

    def put(self, widget: W) -> W:
        """Add a widget without moving on."""
        self._put(widget)
        return widget

    def skip(self, by: float) -> None:
        """Leave some room."""
        self.y += by

    def text(
        self, words: str, *, face: Face = "body", size: float = 18, colour: str = SOFT, gap: float = 6,
        lead: float = 1.26, bold_colour: str | None = None, x: float = 0, w: float = 0, align: float = 0,
        tip: str = "",
    ) -> None:  # fmt: skip
        """Add a paragraph and move below it."""
        wide = w or self.w - x
        high = text_height(self.m, words, wide, size, face, lead=lead)
        box = (self.x + x, self.y, wide, high)
        if "{" in words:  # with keys in it
            self.put(KeyLabel(box, words, face=face, size=size, colour=colour))
        else:
            self.put(Label(box, words, face=face, size=size, colour=colour, lead=lead, bold_colour=bold_colour,
                           align=align, tip=tip))  # fmt: skip
        self.y += high + gap

    def one(
        self, box: Box, words: str, size: float, *, face: Face = "display", colour: str = CREAM, align: float = 0
    ) -> None:
        """Add one line at a place, without moving on."""
        self.put(Label(box, words, face=face, size=size, colour=colour, align=align, wrap=False))

    def line(self) -> None:
        """Draw a hairline."""
        self.put(Picture((self.x, self.y, self.w, 2), _hairline))

    def row(
        self, title: str, help_: str = "", control: Widget | None = None, *, wide: float = 0, high: float = 42,
        on: bool = True, note: str = "", below: bool = False, size: float = 23,
    ) -> None:  # fmt: skip
        """Add a title with a line of help, and a control `wide` units across at the right (or below)."""
        m = self.m
        tall, note_w = line_height(m, size), (line_width(m, note, 16, "italic") + 14 if note else 0)
        beside = not below and bool(control) and self.w - wide - 20 - note_w >= max(
            line_width(m, title, size), min(self.w * 0.28, 260 * m.text)
        )  # fmt: skip
        room = self.w - (wide + 20 if beside else 0)
        top = self.y
        if control is not None:
            control.title, control.help = title, help_
        if control is not None and beside:
            control.box = (self.x + self.w - wide, top + 6, wide, max(high, tall))
            self.put(control)
        self.put(Label((self.x, top, room - note_w, tall), title, face="display", size=size, wrap=False,
                       colour=CREAM if on else DIM))  # fmt: skip
        if note:
            box = (self.x + room - note_w + 8, top + tall * 0.2, note_w - 8, tall * 0.8)
            self.put(Label(box, note, face="italic", size=16, colour=DIM, wrap=False, align=1))
        self.y += tall
        if help_:
            self.text(help_, colour=SOFT if on else OLD, w=room, gap=0)
        if control is not None and not beside:
            self.y += 6
            if isinstance(control, Sized):
                control.align = 0
            control.box = (self.x, self.y, min(wide, self.w) if wide else self.w, high)
            self.put(control)
            self.y = self.y + high
        self.y = max(self.y, top + (high + 10 if beside else 0))
        self.y += GAP


def _hairline(_m: Metrics, w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill(RULE, (0, 0, w, 1))
    return made
