"""The teacher's plate: face, name, a sentence or two, and dots for the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.words import Character, character
from tabletop.paint import plates, soft, text
from tabletop.paint.svg import Svg, render
from tabletop.screens.lesson import words
from tabletop.theme import BRASS_DARK, CREAM, DIM, MUSTARD
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Box

WIDE, LEAST, LOW = 620.0, 182.0, 144.0  # its usual width and least height, and the least of one that is wider
FACE, PAD = 104.0, 26.0
SIZE, HEAD, SMALL = 22, 22, 18
FILL = "#1E1610"
SCOLD = "#F2C879"


class Said(NamedTuple):
    """What stands on the plate."""

    teacher: str
    words: str
    scold: str  # why that was not it; "" as long as nothing went wrong
    at: int
    of: int


def plate_size(m: Metrics, said: Said, most: float, *, exact: bool = False) -> tuple[float, float]:
    """Measure the plate in design units, at most or exactly so wide; it grows with its words."""
    usual = WIDE + 300 * (m.text - 1)
    wide = most if exact else min(most, usual)
    high = 14 + m.font_px(HEAD) / m.u * 1.35 + _high(m, said, wide) + 18
    if not _large(m):
        high += m.font_px(SMALL) / m.u * 1.3
    return wide, max(LOW if wide > usual else LEAST, high)


def _room(m: Metrics, wide: float) -> int:
    return m.px(wide - 2 * PAD - _face(m) - 18)


def _large(m: Metrics) -> bool:
    """Whether the words need the place of the dots: then the count stands beside the name."""
    return m.text >= 1.75


def _face(m: Metrics) -> float:
    return FACE * 0.8 if _large(m) else FACE


def _high(m: Metrics, said: Said, wide: float) -> float:
    px, room = m.font_px(SIZE), _room(m, wide)
    high = text.paragraph_height(said.words, "body", px, room, 1.28)
    if said.scold:
        high += text.paragraph_height(said.scold, "italic", px, room, 1.28) + m.px(6)
    return high / m.u


class Plate(Picture):
    """The plate on the page. It `folds` where it hides what is in the light: it is put aside when it has been read."""

    def __init__(self, box: Box, said: Said, fold: Callable[[], object] | None = None) -> None:
        super().__init__(box, lambda m, w, h: paint(m, w, h, said), name="lesson", z=600)
        self.fold = fold
        self.pressable = self.folds = fold is not None

    def press(self) -> None:
        """Put it aside."""
        if self.fold is not None:
            self.page.sound("tab")
            self.fold()


def paint(m: Metrics, w: int, h: int, said: Said) -> Surface:
    """Draw it."""
    who: Character = character(said.teacher)
    made = plates.panel(m, w, h, FILL, MUSTARD, alpha=252).copy()
    left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
    d, pad = m.px(_face(m)), m.px(PAD)
    mood = "-worried" if said.scold else "-pleased"
    face = plates.coin(m, who.portrait + mood, d, MUSTARD, glow=MUSTARD)
    soft.stamp_mid(made, face, left + pad + d / 2 - m.px(4), top + h / 2 - m.px(8))
    x, y = left + pad + d + m.px(18), top + m.px(12)
    soft.stamp(made, text.text(who.short.upper(), "display", m.font_px(HEAD), MUSTARD, m.px(1)), x, y)
    room, px = _room(m, w / m.u), m.font_px(SIZE)
    _count(m, made, said, (x + room, y if _large(m) else top + h - m.px(8) - m.font_px(SMALL) * 1.3))
    y += round(m.font_px(HEAD) * 1.35)
    if said.scold:
        told = text.paragraph(said.scold, "italic", px, SCOLD, room, lead=1.28)
        soft.stamp(made, told, x, y)
        y += told.get_height() + m.px(6)
    soft.stamp(made, text.paragraph(said.words, "body", px, CREAM, room, lead=1.28, bold_colour="#FFFFFF"), x, y)
    if not _large(m):
        _dots(m, made, said, (x, top + h - m.px(8) - m.font_px(SMALL) * 0.65, room))
    return made


def _count(m: Metrics, made: Surface, said: Said, corner: tuple[float, float]) -> None:
    """Say how far it is, its upper right corner there."""
    count = text.text(words.count(said.at, said.of), "italic", m.font_px(SMALL), DIM)
    soft.stamp(made, count, corner[0] - count.get_width(), corner[1])


def _dots(m: Metrics, made: Surface, said: Said, place: tuple[float, float, int]) -> None:
    x, y, room = place
    pitch = min(m.px(17), room * 0.78 / said.of)
    d = max(3, round(min(m.px(11), pitch * 0.72)))
    for i in range(said.of):
        colour = "#FFFFFF" if i == said.at - 1 else MUSTARD if i < said.at else BRASS_DARK
        soft.stamp_mid(made, _dot(d, colour), x + d / 2 + i * pitch, y)


def _dot(d: int, colour: str) -> Surface:
    svg = Svg(d)
    svg.circle(d / 2, d / 2, d / 2 - 0.3, colour)
    return render(svg)
