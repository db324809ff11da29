"""A leaf with a number to press, of the calendar or of the puzzles, and the marks on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.inputs import Verb
from tabletop.paint.cache import kept
from tabletop.paint.coins import coin, disc, portrait
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import text
from tabletop.screens.parts import Pressable
from tabletop.theme import BRASS_DARK, CREAM, FAINT, INK, PAPER2, ROW_EDGE, RUST, SHADE, TROUGH, Colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Box

MARK = 34


class Mark(NamedTuple):
    """How one game's deal of a day stands: a place, or a sprite; neither where it was never begun."""

    colour: Colour
    place: str = ""
    sign: str = ""


@kept("plates")
def mark(d: int, one: Mark, *, paper: bool = True) -> Surface:
    """Draw a mark of d pixels: a hollow ring, or a disc in the game's colour that says how it went."""
    if one.place or one.sign:
        made = disc(d, one.colour, INK, one.place, px=max(12, round(d * 0.62)), ink=INK)
        if one.sign:
            stamp_mid(made, sprite(one.sign, round(d * 0.6), tint=INK), made.get_width() / 2, made.get_height() / 2)
        return made
    svg = Svg(40)
    svg.circle(20, 20, 15, None, SHADE if paper else FAINT, 2.5)
    return render(svg, d / 40)


class Leaf(Pressable):
    """One day of the month shown, with a mark for every game's deal; or one puzzle."""

    def __init__(
        self, box: Box, number: int, on_press: Callable[[], object], turn: Callable[[int], object] | None = None, *,
        name: str, tip: str, marks: Sequence[Mark], chosen: bool = False, today: bool = False, future: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(box, on_press, name=name, tip=tip, sound="refused" if future else "tab")
        self.number, self.turn, self.marks = number, turn, marks
        self.chosen, self.today, self.future = chosen, today, future
        self.title = str(number)

    def verb(self, verb: Verb) -> bool:
        """Turn the month over."""
        if self.turn is not None and verb in {Verb.PAGE_UP, Verb.PAGE_DOWN}:
            self.turn(1 if verb is Verb.PAGE_DOWN else -1)
            return True
        return False

    def render(self) -> Surface:
        """Draw paper with the day's number and its marks; a day to come is still lacquer."""
        m, (w, h) = self.metrics, self.body.size
        meant = self.chosen or self.pointed or self.focused
        fill = TROUGH if self.future else CREAM if meant else PAPER2
        edge = self.accent if meant else ROW_EDGE if self.future else BRASS_DARK
        made = notch(m, w, h, fill, edge, width=4 if self.chosen else 2, n=5).copy()
        ink = FAINT if self.future else RUST if self.today else INK
        px = m.font_px(24)
        line = text(str(self.number), "display", px, ink)
        x, y = m.px(14) + px * 0.5, m.px(8) + px * 0.62
        if self.today:
            r = px * 0.86
            svg = Svg(2 * r + 4)
            svg.circle(r + 2, r + 2, r, None, RUST, max(2, m.px(3)))
            x, y = m.px(11) + r, m.px(9) + r
            stamp_mid(made, render(svg), x, y)
        stamp_mid(made, line, x, y)
        if not self.future or any(one.place or one.sign for one in self.marks):
            self._put_marks(made, px)
        return made

    def _put_marks(self, made: Surface, px: int) -> None:
        m, (w, h) = self.metrics, made.get_size()
        across = -(-len(self.marks) // 2) if len(self.marks) > 3 else len(self.marks)
        rows = -(-len(self.marks) // max(1, across))
        left, gap = px * 2.1, m.px(4)  # right of the number
        d = int(min(m.px(MARK), (h - m.px(14)) / rows - gap, (w - left - m.px(8)) / across - gap))
        for i, one in enumerate(self.marks):
            x = w - m.px(7) - (across - i % across - 0.5) * (d + gap)
            y = h - m.px(7) - (rows - i // across - 0.5) * (d + gap)
            stamp_mid(made, mark(d, one, paper=not self.future), x, y)


def faces(m: Metrics, h: int, w: int, portraits: Sequence[int], own: int, accent: Colour) -> Surface:
    """Draw who sits there in their order, the person's coin ringed; they move together where there is little room."""
    made = blank(w, h)
    d = round(h * 0.86)
    step = min(d + m.px(5), (w - d - m.px(4)) / max(1, len(portraits) - 1))
    for i, face in enumerate(portraits):
        one = coin(m, portrait(face), d, accent if i == own else BRASS_DARK, rim=3 if i == own else 2)
        stamp(made, one, m.px(2) + i * step + d / 2 - one.get_width() / 2, h / 2 - one.get_height() / 2)
    return made
