"""A page in the middle of the table, as high as its words: the rules of a reign, a suit, what a night came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.masquerade.choosing.base import BloodPrompt, spacer
from tabletop.inputs import DIRECTIONS, Verb
from tabletop.paint.soft import blank
from tabletop.table.iconbar import Icon
from tabletop.theme import BRASS_DARK, DIM, ROSE
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Widget
    from tabletop.widgets.button import Button

WIDE, PAD = 980.0, 40.0
EDGE = 20.0


class Key:
    """A button of the page's foot: what it says, and does."""

    def __init__(self, label: str, press: Callable[[], object], sub: str = "", verb: Verb | None = None) -> None:
        self.label, self.press, self.sub, self.verb = label, press, sub, verb


class CentrePage(BloodPrompt):
    """The page; what stands on it is a subclass's."""

    wide = WIDE
    main: Button

    def title(self) -> tuple[str, str]:
        """Return the head, and an aside."""
        raise NotImplementedError

    def fill(self, flow: Flow) -> None:
        """Put the rows up; called twice, the first time only to measure."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """Return the buttons, the main one first."""
        raise NotImplementedError

    def first(self) -> str:
        """Name the widget the arrows begin at."""
        return ""

    def open(self) -> None:
        """Put it up."""
        m = self.m
        wide = min(m.w - 2 * EDGE, self.wide * (1 + (m.text - 1) * 0.5))
        inner = wide - 2 * PAD
        head, low = self._head_high(m), max(84.0, line_height(m, 30) + line_height(m, 16, "semibold") + 16)
        measured = Flow(m, lambda widget: widget, 0, 4, inner - 16)
        self.fill(measured)
        top = self._free((m.w + wide) / 2)
        room = m.h - top - EDGE - head - low - 60
        body = min(measured.y + 6, room)
        high = 22 + head + body + 18 + low + 24
        x, y = (m.w - wide) / 2, max(top, (m.h - high) / 2 - 10)
        self.cover(veil=True)
        self.panel((x, y, wide, high))
        self._head(m, x + PAD, y + 22, inner)
        self.area = self.put(ScrollArea((x + PAD - 8, y + 22 + head, inner + 22, body), name="page"))
        flow = Flow(m, self._into, 8, 4, inner - 16)
        self.fill(flow)
        if measured.y > room:
            self.area.put(Picture((0, flow.y, 1, 8), spacer))
        self.area.tick(0)
        self._foot(x + PAD, y + high - 24 - low, inner, low)

    def _free(self, right: float) -> float:
        """Return the highest the page may begin: below the table's icons where it reaches under them."""
        icons = [one.box for one in self.table.ui.layers[0].widgets if isinstance(one, Icon) and one.visible]
        under = icons and right > min(box[0] for box in icons) - EDGE
        return icons[0][1] + icons[0][3] + 14 if under else EDGE

    def _into(self, widget: Widget) -> Widget:
        return self.area.put(widget)

    def _head_high(self, m: Metrics) -> float:
        said, aside = self.title()
        wide = min(m.w - 2 * EDGE, self.wide * (1 + (m.text - 1) * 0.5)) - 2 * PAD
        one = line_height(m, 42)
        beside = line_width(m, said, 42) + line_width(m, aside, 20, "italic") + 30 <= wide
        return one + (0 if beside or not aside else line_height(m, 20, "italic")) + 22

    def _head(self, m: Metrics, x: float, y: float, wide: float) -> None:
        said, aside = self.title()
        one, small = line_height(m, 42), line_height(m, 20, "italic")
        left = min(wide, line_width(m, said, 42) + 6)
        self.put(Label((x, y, left, one), said, face="display", size=42, colour=ROSE, wrap=False))
        beside = left + line_width(m, aside, 20, "italic") + 24 <= wide
        if aside and beside:
            box = (x + left + 20, y + one * 0.76 - small * 0.7, wide - left - 20, small)
            self.put(Label(box, aside, face="italic", size=20, colour=DIM, wrap=False, align=1))
        elif aside:
            self.put(Label((x, y + one, wide, small), aside, face="italic", size=20, colour=DIM, wrap=False))
        at = y + self._head_high(m) - 12
        self.put(Picture((x, at, wide, 2), hairline))

    def _foot(self, x: float, y: float, wide: float, high: float) -> None:
        keys = self.keys()
        gap = 14.0
        small = min(300.0, wide * 0.32)
        first = wide - (len(keys) - 1) * (small + gap)
        for i, key in enumerate(keys):
            box = (x, y, first, high) if i == 0 else (x + first + gap + (i - 1) * (small + gap), y, small, high)
            made = self.button(
                box, key.label, key.press, sub=key.sub, kind="quiet" if i else "main", key=key.verb,
                name=f"key {i}" if i else "take", size=24 if i else 30,
            )  # fmt: skip
            if not i:
                self.main = made

    def press(self) -> None:
        """Do what the main button does."""
        self.main.press()

    def verb(self, verb: Verb) -> bool:
        """Enter does what stands; arrows go to the rows."""
        if verb is Verb.ACTIVATE:
            self.press()
            return True
        if verb not in DIRECTIONS or not self.first():
            return False
        self.table.ui.set_focus(self.table.ui.find(self.first()), ring=True)
        return True


def hairline(m: Metrics, w: int, h: int) -> Surface:
    """Draw the line under the head."""
    del m
    made = blank(w, h)
    made.fill(BRASS_DARK, (0, 0, w, 1))
    return made
