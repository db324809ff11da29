"""Things that are only looked at: words, pictures, panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import controls, frames
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.text import Face, fitted, height, lines_of, paragraph, paragraph_height, rich, width
from tabletop.theme import BRASS, CREAM, PANEL
from tabletop.widgets.base import Box, Widget, joined

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from tabletop.inputs import Verb
    from tabletop.paint.metrics import Metrics

SIDE, TOP, UNDER_HEAD = 26, 20, 14  # margins of a panel, design units


def text_height(
    m: Metrics, words: str, wide: float, size: float = 18, face: Face = "body", *, lead: float = 1.26
) -> float:
    """Measure a paragraph `wide` units across: its height in design units."""
    return paragraph_height(words, face, m.font_px(size), m.px(wide), lead) / m.u


class Label(Widget):
    """Words in a box: a paragraph that grows the box downwards, or (wrap=False) one line that shrinks to fit."""

    focusable = pressable = False

    def __init__(
        self,
        box: Box,
        words: str,
        *,
        face: Face = "body",
        size: float = 18,
        colour: str = CREAM,
        bold_colour: str | None = None,
        align: float = 0,
        wrap: bool = True,
        lead: float = 1.26,
        track: float = 0,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(box, name=name, tip=tip)
        self.words, self.face, self.text_size, self.colour, self.bold_colour = words, face, size, colour, bold_colour
        self.align, self.wrap, self.lead, self.track = align, wrap, lead, track

    @property
    def read(self) -> str:
        """Its words, and what there is to know of them."""
        return joined(self.words, self.tip)

    def say(self, words: str, colour: str | None = None) -> None:
        """Change the words (and the colour)."""
        if (words, colour or self.colour) != (self.words, self.colour):
            self.words, self.colour = words, colour or self.colour
            if self.ui is not None:
                self.ui.moved(self)
            self.stale()

    def fit(self, body: Rect) -> Rect:
        """Grow to the paragraph's height."""
        if self.wrap:
            px = self.metrics.font_px(self.text_size)
            body.h = max(body.h, paragraph_height(self.words, self.face, px, body.w, self.lead))
        return body

    def render(self) -> Surface:
        """Draw the words."""
        m, px = self.metrics, self.metrics.font_px(self.text_size)
        if self.wrap and self.align == 0:
            made = paragraph(
                self.words, self.face, px, self.colour, self.body.w, lead=self.lead, bold_colour=self.bold_colour
            )
            return _at(made, self.body, 0, 0) if made.get_size() != self.body.size else made
        return self._lines(px) if self.wrap else self._line(m, px)

    def _line(self, m: Metrics, px: int) -> Surface:
        track = m.px(self.track)
        line = fitted(self.words, self.face, px, self.colour, self.body.w, track)
        return _at(line, self.body, self.align, 0.5)

    def _lines(self, px: int) -> Surface:
        made = blank(*self.body.size)
        for i, words in enumerate(lines_of(self.words, self.face, px, self.body.w)):
            image = rich(words, self.face, px, self.colour, self.bold_colour)
            stamp(made, image, (self.body.w - image.get_width()) * self.align, i * int(px * self.lead))
        return made


def _at(image: Surface, body: Rect, across: float, down: float) -> Surface:
    made = blank(*body.size)
    stamp(made, image, (body.w - image.get_width()) * across, (body.h - image.get_height()) * down)
    return made


class Picture(Widget):
    """Anything drawn by a function of (metrics, width, height in px), its body in the middle of what that gives."""

    focusable = pressable = False

    def __init__(
        self, box: Box, painter: Callable[[Metrics, int, int], Surface], *, name: str = "", tip: str = "", z: float = 0
    ) -> None:
        super().__init__(box, name=name, tip=tip, z=z)
        self.painter = painter

    def repaint(self, painter: Callable[[Metrics, int, int], Surface] | None = None) -> None:
        """Draw it again, with another function if one is given."""
        self.painter = painter or self.painter
        self.stale()

    def render(self) -> Surface:
        """Draw it."""
        return self.painter(self.metrics, *self.body.size)


class Panel(Picture):
    """A lacquer panel, with a section head if it has words."""

    def __init__(
        self, box: Box, words: str = "", *, aside: str = "", fill: str = PANEL, edge: str = BRASS, accent: str = ""
    ) -> None:
        super().__init__(box, self._paint, z=-10)
        self.words, self.aside, self.fill, self.edge, self.own_accent = words, aside, fill, edge, accent

    @property
    def read(self) -> str:
        """Its head."""
        return joined(self.words, self.aside)

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = frames.panel(m, w, h, self.fill, self.edge)
        if not self.words:
            return made
        made = made.copy()
        left, top = (made.get_width() - w) // 2 + m.px(SIDE), (made.get_height() - h) // 2 + m.px(TOP)
        stamp(made, self._head(m, w), left, top)
        return made

    def _head(self, m: Metrics, w: int) -> Surface:
        return controls.head(m, w - 2 * m.px(SIDE), self.words, self.own_accent or self.accent, aside=self.aside)

    @property
    def inside(self) -> Box:
        """The box (design units) left for what lies on it, below its head; once it is on a page."""
        m, (x, y, w, h) = self.metrics, self.box
        top = TOP + (self._head(m, self.body.w).get_height() / m.u + UNDER_HEAD if self.words else 0)
        return x + SIDE, y + top, w - 2 * SIDE, h - top - TOP

    def contains(self, _pos: tuple[int, int]) -> bool:
        """Be no obstacle to what lies on it."""
        return False


class KeyLabel(Label):
    """Words with keys in them ("{hint} asks"), which follow the device last used."""

    def __init__(self, box: Box, words: str, *, face: Face = "body", size: float = 18, colour: str = CREAM) -> None:
        super().__init__(box, words, face=face, size=size, colour=colour)
        self.pattern = words

    def fit(self, body: Rect) -> Rect:
        """Say the keys before the words are measured."""
        self.words = self.page.say_keys(self.pattern)
        return super().fit(body)

    def rekeyed(self) -> None:
        """Say the other keys."""
        self.say(self.page.say_keys(self.pattern))


class KeySign(Widget):
    """What to press for a verb: a key cap, or a gamepad's button."""

    focusable = pressable = False

    def __init__(self, box: Box, verb: Verb) -> None:
        super().__init__(box)
        self.shows = verb

    def render(self) -> Surface:
        """Draw it at the right end of its box."""
        made = blank(*self.body.size)
        sign = self.page.sign(self.shows, self.body.h / self.metrics.u, any_device=True)
        if sign is not None:
            stamp(made, sign, self.body.w - sign.get_width(), (self.body.h - sign.get_height()) / 2)
        return made

    def rekeyed(self) -> None:
        """Show the other key."""
        self.stale()


def line_width(m: Metrics, words: str, size: float = 18, face: Face = "display") -> float:
    """Measure one line in design units."""
    return width(words, face, m.font_px(size)) / m.u


def line_height(m: Metrics, size: float = 18, face: Face = "display") -> float:
    """Measure the height of one line in design units."""
    return height(face, m.font_px(size)) / m.u
