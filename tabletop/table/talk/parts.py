"""The parts of the palette: the panel that presses do not go through, verbs, reasons, and the sentence itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint import coins, controls, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.theme import ALARM, ALARM_FILL, BRASS, BRASS_DARK, CLAIM, CREAM, DIM, INK, ON_FILL, PANEL2, Colour
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.plain import SIDE, TOP, Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face

PAD, LEAD = 14, 1.26
SMALL, OVER = 62.0, 6.0  # a face among many; how far a long name may stand out of its column
LEAST = 44.0
OFF = 130


class Desk(Panel):
    """A panel that takes the presses on it: what lies under it is covered."""

    pressable = True
    on_tick: Callable[[], bool] | None = None

    def tick(self, _now: float) -> bool:
        """Let whoever put it up do a little every frame, but for the one in which it is drawn."""
        return self.on_tick is not None and (self.image is None or self.on_tick())

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = frames.panel(m, w, h, self.fill, self.edge, alpha=255).copy()
        if not self.words:
            return made
        left, top = (made.get_width() - w) // 2 + m.px(SIDE), (made.get_height() - h) // 2 + m.px(TOP)
        soft.stamp(made, self._head(m, w), left, top)
        return made

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be there."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, _notches: float) -> bool:
        """Keep the wheel to itself."""
        return True


class VerbButton(Button):
    """A verb, with the digit that means it."""

    digit = ""
    why: Callable[[], str] | None = None  # it says nothing just now

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Say to whoever points at it why it says nothing, where that is so; else what the word means."""
        if pointed or focused:
            self.tip = self.why() if self.why is not None and not self.enabled else ""
        super().look(pointed=pointed, down=down, focused=focused)

    @property
    def corner(self) -> int:
        """Keep the digit's."""
        return self._figure().get_width() + self.metrics.px(3) if self.digit else 0

    def _figure(self) -> Surface:
        ink = INK if self.kind == "main" and self.enabled else DIM
        return controls.digit(self.metrics, self.digit, ink)

    def render(self) -> Surface:
        """Draw it, the digit in the corner."""
        made = super().render()
        if not self.digit:
            return made
        m, out, ink = self.metrics, made.copy(), self._figure()
        left, top = (made.get_width() - self.body.w) // 2, (made.get_height() - self.body.h) // 2
        soft.stamp(out, ink, left + self.body.w - m.px(9) - ink.get_width(), top + m.px(4))
        return out


class Chip(Widget):
    """One reason, or whatever else can be put into the sentence: as many lines as it needs."""

    def __init__(self, box: Box, words: str, on_press: Callable[[], object], *, on: bool, name: str) -> None:
        super().__init__(box, name=name)
        self.words, self.on_press, self.on = text.curly(words), on_press, on
        self.title = self.words

    @property
    def stands(self) -> str:
        """Whether it is chosen."""
        return self.page.said.chosen if self.on else ""

    def fit(self, body: Rect) -> Rect:
        """Grow to the words."""
        m = self.metrics
        body.h = max(m.px(LEAST), chip_height(m, self.words, body.w))
        return body

    def render(self) -> Surface:
        """Draw it, filled if it is chosen."""
        edge = self.accent if self.on else BRASS if self.pointed else BRASS_DARK
        return chip(self.metrics, *self.body.size, self.words, fill=ON_FILL if self.on else PANEL2, edge=edge,
                    marked=self.on)  # fmt: skip

    def press(self) -> None:
        """Choose it."""
        self.page.sound("tab")
        self.on_press()


class NamedFace(Widget):
    """Somebody's coin and name."""

    focusable = False  # keys go to the ring itself

    def __init__(self, box: Box, portrait: str, who: str, press: Callable[[], object], *, name: str) -> None:
        super().__init__(box, name=name)
        self.portrait, self.who, self.on_press, self.dead = portrait, who, press, False

    def render(self) -> Surface:
        """Draw it."""
        m, (w, h) = self.metrics, self.body.size
        over = m.px(OVER)
        made, mid = soft.blank(w + 2 * over, h), w / 2 + over
        px, room = m.font_px(18, 1.3), w + over
        size = text.fit(self.who, "display", px, w - m.px(6))
        said = text.named(self.who, "display", size, DIM if self.dead else CREAM, room)
        d = m.px(SMALL) - text.named_more(self.who, "display", px, room)  # a name on two lines takes from the coin
        coin = coins.coin(m, self.portrait, d, self.accent if self.pointed else BRASS, rim=3, dim=self.dead)
        soft.stamp_mid(made, coin, mid, d / 2 + m.px(2))
        soft.stamp_mid(made, said, mid, h - said.get_height() / 2)
        return made

    def press(self) -> None:
        """Mean them."""
        self.on_press()


def named_face(m: Metrics) -> float:
    """Measure how high one is, with a gap, in design units."""
    return SMALL + m.font_px(18, 1.3) / m.u * 1.35


def chip_width(m: Metrics, words: str) -> float:
    """Measure a chip of one line, in design units."""
    return (text.width(text.curly(words), "semibold", m.font_px(17)) + 2 * m.px(PAD) + 2) / m.u


def chip_height(m: Metrics, words: str, w: int) -> int:
    """Measure a chip w pixels wide."""
    return text.paragraph_height(words, "semibold", m.font_px(17), w - 2 * m.px(PAD), LEAD) + m.px(16)


@kept("plates")
def chip(m: Metrics, w: int, h: int, words: str, *, fill: Colour, edge: Colour, marked: bool) -> Surface:
    """Draw a reason; the chosen one has a bar at its left as well."""
    made = frames.notch(m, w, h, fill, edge, n=6).copy()
    said = text.paragraph(words, "semibold", m.font_px(17), CREAM, w - 2 * m.px(PAD), lead=LEAD)
    soft.stamp(made, said, m.px(PAD), (h - said.get_height()) / 2)
    if marked:
        made.fill(edge, (m.px(4), m.px(8), max(2, m.px(4)), h - 2 * m.px(8)))
    return made


def sentence(m: Metrics, w: int, h: int, words: str, *, refused: bool, waiting: bool) -> Surface:
    """Draw what is going to be said, in the blue of claims; why it cannot be, as a why-not; a hint while it waits."""
    looks = (ALARM_FILL, ALARM, CREAM) if refused else (PANEL2, BRASS_DARK, DIM) if waiting else (CLAIM, INK, INK)
    fill, edge, ink = looks
    made = frames.notch(m, w, h, fill, edge, n=10).copy()
    px, room = m.font_px(18), w - 2 * m.px(PAD)
    face: Face = "italic" if waiting and not refused else "semibold"
    while px > 12 and text.paragraph_height(words, face, px, room, LEAD) > h - m.px(8):
        px -= 1
    said = text.paragraph(text.curly(words), face, px, ink, room, lead=LEAD)
    soft.stamp(made, said, m.px(PAD), (h - said.get_height()) / 2)
    return made


def whose(m: Metrics, w: int, h: int, portrait: str, name: str, line: str, above: str, accent: Colour) -> Surface:
    """Draw whom it is about: the face, the name, and a word under it."""
    made = soft.blank(w, h)
    d = min(m.px(92), h)
    x = 0
    if portrait:
        coin = coins.coin(m, portrait, d, accent)
        soft.stamp_mid(made, coin, d / 2 + m.px(6), d / 2 + m.px(4))
        x = d + m.px(20)
    room, y = w - x, m.px(2)
    lines = ((above, "italic", 17.0, DIM), (name, "display", 26.0, accent), (line, "semibold", 16.0, CREAM))
    for words, face, size, colour in lines:
        image = text.fitted(words, face, m.font_px(size), colour, room)  # type: ignore[arg-type]
        if words and y + image.get_height() <= h + m.px(4):
            soft.stamp(made, image, x, y)
        y += image.get_height()
    return made
