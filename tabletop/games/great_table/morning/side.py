"""The column beside the cards: what stands, ready-made lists, the way back. It scrolls where the text is large."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.great_table.morning.places import GAP, row
from tabletop.paint import controls
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, line_height, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.table.forms.page import Page
    from tabletop.widgets.base import Box, Widget

ROOM = 8.0  # so far the edges of buttons stick out


class Made(NamedTuple):
    """A ready-made list: two lines, a name, what takes it."""

    label: str
    sub: str
    name: str
    press: Callable[[], object]


Pressed = tuple[str, str, str, "Callable[[], object]"]


class Side:
    """A column that is filled from the top."""

    def __init__(self, page: Page, box: Box) -> None:
        x, y, w, h = box
        self.page, self.m = page, page.m
        self.area = page.put(ScrollArea((x - ROOM, y - ROOM, w + 2 * ROOM, h + 2 * ROOM), name="side"))
        self.w, self.y, self.h = w - (14 if page.big else 0), ROOM, h
        self.brief = False  # there is no room for second lines: they are tips

    def put(self, widget: Widget, high: float) -> None:
        """Put something under what is there."""
        self.area.put(widget)
        self.y += high

    def words(self, said: Sequence[str], size: float = 18) -> None:
        """Put up paragraphs."""
        for one in said:
            high = text_height(self.m, one, self.w, size, lead=1.24)
            self.put(Label((ROOM, self.y, self.w, high), one, size=size, lead=1.24), high + 10)

    def made(self, head: str, all_: Sequence[Made]) -> None:
        """Put up ready-made lists, two side by side."""
        high = line_height(self.m, 19)
        box = (ROOM, self.y, self.w, high)
        accent = self.page.picture.accent
        self.put(Label(box, head.upper(), face="display", size=19, colour=accent, wrap=False), high + 6)
        columns = self._columns([(one.label, one.sub) for one in all_])
        rows = -(-len(all_) // columns) + 1  # the pair below stands with them
        self.brief = self.y + rows * (self._tall + GAP) > self.h + ROOM
        columns = self._columns([(one.label, one.sub) for one in all_]) if self.brief else columns
        tall = self._tall
        wide = (self.w - GAP * (columns - 1)) / columns
        for i, one in enumerate(all_):
            alone = columns == 1 or (i == len(all_) - 1 and i % 2 == 0)
            box = (ROOM + i % columns * (wide + GAP), self.y, self.w if alone else wide, tall)
            self._button(box, one)
            if alone or i % columns == columns - 1:
                self.y += tall + GAP

    @property
    def _tall(self) -> float:
        return line_height(self.m, 20) + 8 if self.brief else row(self.m, 20, 15)

    def _button(self, box: Box, one: Made) -> Button:
        sub, tip = ("", one.sub) if self.brief else (one.sub, "")
        return self.area.put(Button(box, one.label, one.press, sub=sub, size=20, name=one.name, tip=tip))

    def _columns(self, all_: Sequence[tuple[str, str]]) -> int:
        """Return 2 if all words fit on buttons half as wide."""
        m, wide, tall = self.m, self.m.px((self.w - GAP) / 2), self.m.px(self._tall)
        said = [(label, "" if self.brief else sub) for label, sub in all_]
        found = [controls.words(m, wide, *one, size=20, h=tall) for one in said]
        return 1 + all((got.label, got.sub) == one for got, one in zip(found, said, strict=True))

    def pair(self, first: Pressed, second: Pressed) -> Button:
        """Put up two quiet buttons side by side; return the first."""
        tall, gap = self._tall, GAP
        stacked = self._columns([(one[0], one[1]) for one in (first, second)]) == 1
        wide = self.w if stacked else (self.w - gap) / 2
        made = []
        for i, (label, sub, name, press) in enumerate((first, second)):
            x = ROOM if stacked else ROOM + i * (wide + gap)
            made.append(self._button((x, self.y, wide, tall), Made(label, sub, name, press)))
            self.y += tall + gap if stacked or i else 0
        return made[0]
