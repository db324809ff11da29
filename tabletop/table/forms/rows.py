"""Rows and buttons to choose from: digits mean the first nine, Enter the first, arrows walk.

A game gives `Row`s: `off` is why one cannot be chosen now (it is dim, and a press says so), `rule` what F1 opens on it,
`preview` is told when it is meant and when no longer. `columns` measures them for a panel; a prompt that is a `Rows`
puts them up (`put_rows`) in the boxes it finds for them, and has keys, pad and digits from here. `fills` are its looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS, Move, Refusal
from tabletop.inputs import Verb
from tabletop.paint import controls, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.coins import coin
from tabletop.paint.sprites import sprite
from tabletop.table.forms.asked import Asked, Press
from tabletop.table.forms.foot import PAD, AtFoot, head, row
from tabletop.theme import BRASS_DARK, CREAM, DIM, FAINT, ON_FILL, PANEL2, Colour
from tabletop.widgets.base import Box, Widget, joined
from tabletop.widgets.plain import Label, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Rect, Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box

class Sheet(AtFoot):
    """A form of a sentence and buttons."""

    title: str = ""
    aside: str = ""
    sized = 23.0, 52.0  # the words of a button, and how high it is at least
    parts: tuple[float, ...] = ()  # of the buttons in one row; else the first goes across, the others lie below it
    least = 0.0  # how high the sentence is at least
    bare = False  # the hand is laid aside even where the panel leaves it room

    # -- what a game says
    def line(self) -> str:
        """Say what it is about."""
        raise NotImplementedError

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Return label, second line and answer of every button."""
        return ()

    def presses(self) -> Sequence[Press]:
        """Return the buttons: the first is on Enter, PASS on its own key."""
        return [
            Press(f"choice {at + 1}", lambda pick=pick: self.answer(pick), label, sub, "quiet" if at else "main",  # type: ignore[misc]
                  Verb.ACTIVATE if not at else Verb.PASS if pick == PASS else None, self.sized[0])
            for at, (label, sub, pick) in enumerate(self.answers())
        ]  # fmt: skip

    def where(self, high: float) -> Box:
        """Return where the panel lies, so high."""
        return self.foot(high)

    def across(self, _high: float) -> bool:
        """Whether a panel so high has to take the whole foot."""
        return self.big

    # -- putting it up
    def open(self) -> None:
        """Put up the panel."""
        count, top = len(self.presses()), head(self.m)
        one, lines = max(self.sized[1], row(self.m, self.sized[0], 15)), 1 if self.parts else count // 2 + 1
        said = self._said(self.where(0)[2])
        self.wide = self.across(top + said + lines * (one + self.gap) + PAD)
        if self.wide:
            said, lines = self._said(self.foot(0)[2]), 1
        high = top + said + lines * (one + self.gap) - self.gap + PAD
        x, y, w, _ = box = self.foot(high) if self.wide else self.where(high)
        self.board(box, self.title, self.aside)
        inner = w - 2 * PAD
        self.put(Label((x + PAD, y + top, inner, said), self.line(), name="line"))
        self.put_presses(self._cells((x + PAD, y + top + said, inner, one), count))
        if self.wide or self.bare:
            self.lay_hand()
        self.show()

    def _said(self, wide: float) -> float:
        return max(self.least, text_height(self.m, self.line(), wide - 2 * PAD) + 10)

    def _cells(self, box: Box, count: int) -> tuple[Box, ...]:
        if self.wide or self.parts:
            return self.shares(box, *(self.parts or (1.0,) * count))
        x, y, w, h = box
        below = (x, y + h + self.gap, w, h)
        return (box, *(self.shares(below, *(1.0,) * (count - 1)) if count > 1 else ()))

    def number(self, digit: int) -> bool:
        """Press the button of that number."""
        presses = self.presses()
        if 1 <= digit <= len(presses):
            presses[digit - 1].press()
        return 1 <= digit <= len(presses)


INSET, LEAD, APART, MOST_DIGITS = 12, 1.22, 6.0, 9
Answer = tuple[tuple[int, ...], tuple[int, ...]]  # picks, and how


def answers(picks: Iterable[int], hows: Iterable[tuple[int, ...]]) -> frozenset[Answer]:
    """Return what a row leads to, whose picks are settled and whose `how` may be."""
    picked = tuple(sorted(picks))
    return frozenset((picked, how) for how in hows)


class Row(NamedTuple):
    """One of several things to choose."""

    title: str
    line: str
    then: Callable[[], object]
    icon: str = ""
    face: str = ""  # whose it is, where several are asked
    rule: str = ""
    off: Refusal | None = None
    preview: Callable[[bool], object] | None = None
    does: frozenset[Answer] = frozenset()  # the answers it leads to, so that a hint can name it

    @property
    def arts(self) -> tuple[str, ...]:
        """What is drawn before the words."""
        return tuple(filter(None, (self.face, self.icon)))


class Columns(NamedTuple):
    """How broad a column is, how high its rows are, how high the higher one is (design units)."""

    each: float
    heights: tuple[list[float], list[float]]
    high: float

    def boxes(self, x: float, y: float, gap: float) -> Iterable[Box]:
        """Place the rows, column by column."""
        for nth, column in enumerate(self.heights):
            at = y
            for tall in column:
                yield x + nth * (self.each + gap), at, self.each, tall
                at += tall + APART


def columns(m: Metrics, rows: Sequence[Row], wide: float, gap: float = 0, *, two: bool = False) -> Columns:
    """Measure rows so wide together, in one column or in two so far apart."""
    each = (wide - gap) / 2 if two else wide
    highs = [row_height(m, m.px(each) - 2, one.title, one.line, arts=len(one.arts)) / m.u + 1 for one in rows]
    half = (len(highs) + 1) // 2 if two else len(highs)
    heights = (highs[:half], highs[half:])
    return Columns(each, heights, max((sum(one) + APART * len(one) for one in heights if one), default=0.0))


class Rows(Asked):
    """A prompt with rows; the one that a hint has named has the focus."""

    fills: tuple[Colour, Colour] = (ON_FILL, PANEL2)  # of the row that is meant, and of the one on Enter
    enters = True  # Enter takes the first row, wherever the focus is
    rows: Sequence[RowButton] = ()

    def put_rows(self, rows: Sequence[Row], boxes: Iterable[Box]) -> None:
        """Put them up."""
        self.rows = [
            self.put(RowButton(box, one, nth, self)) for nth, (one, box) in enumerate(zip(rows, boxes, strict=True))
        ]
        if self.table.advised is not None:
            self.advise(self.table.advised)

    def advise(self, move: Move) -> None:
        """Stand on the row that leads to a move."""
        wanted = answers(move.picks, [move.how])
        row = next((one for one in self.rows if wanted <= one.row.does), None)
        if row is not None:
            self.table.ui.set_focus(row, ring=True)

    def next_press(self, move: Move) -> Widget | None:
        """Press the only row there is, unless it is to be let be."""
        return self.rows[0] if len(self.rows) == 1 and PASS not in move.picks else None

    def number(self, digit: int) -> bool:
        """Choose the row of that number."""
        there = 1 <= digit <= min(MOST_DIGITS, len(self.rows))
        if there:
            self.rows[digit - 1].press()
        return there

    def step(self, by: int) -> bool:
        """Go to the next row."""
        ui, rows = self.table.ui, self.rows
        at = rows.index(ui.focus) if ui.focus in rows else (-1 if by > 0 else 0)
        ui.set_focus(rows[(at + by) % len(rows)], ring=True)
        return True

    def verb(self, verb: Verb) -> bool:
        """Go up and down as well."""
        return verb in (Verb.UP, Verb.DOWN) and self.step(1 if verb is Verb.DOWN else -1)


class RowButton(Widget):
    """A row, to be pressed; its digit stands at the right."""

    def __init__(self, box: Box, row: Row, nth: int, prompt: Rows) -> None:
        super().__init__(box, name=f"row {nth + 1}", key=Verb.ACTIVATE if prompt.enters and not nth else None)
        self.row, self.nth, self.prompt, self.rule = row, nth, prompt, row.rule
        self.title = joined(row.title, row.line, row.off.text if row.off is not None else "")

    def fit(self, body: Rect) -> Rect:
        """Grow to the words."""
        row = self.row
        body.h = max(body.h, row_height(self.metrics, body.w, row.title, row.line, arts=len(row.arts)))
        return body

    @property
    def meant(self) -> bool:
        """Whether it is pointed at, or keys go to it."""
        return self.pointed or self.focused

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Tell what is meant."""
        before = self.meant
        super().look(pointed=pointed, down=down, focused=focused)
        if self.row.preview is not None and self.meant != before:
            self.row.preview(self.meant)

    def render(self) -> Surface:
        """Draw it."""
        row, lit, first = self.row, self.meant, self.key is Verb.ACTIVATE
        meant, usual = self.prompt.fills
        digit = self.nth + 1 if self.nth < MOST_DIGITS else 0
        return painted(
            self.metrics, *self.body.size, row.title, row.line, row.arts, digit, off=row.off is not None,
            fill=meant if lit else usual if first else PANEL2, edge=self.accent if first or lit else BRASS_DARK,
            ink=self.accent if first else DIM,
        )  # fmt: skip

    def press(self) -> None:
        """Choose it, or say why not."""
        self.page.sound("refused" if self.row.off else "tab")
        if self.row.off is None:
            self.row.then()
        else:
            self.prompt.table.refuse(self.row.off, self.body.center)


def row_height(m: Metrics, w: int, title: str, line: str, *, arts: int) -> int:
    """Measure a row w pixels wide."""
    room = _room(m, w, arts)
    high = text.paragraph_height(title, "semibold", m.font_px(19), room, LEAD)
    low = text.paragraph_height(line, "body", m.font_px(18), room, LEAD) if line else 0
    return max(m.px(46), high + low + m.px(14))


def _room(m: Metrics, w: int, arts: int) -> int:
    return w - 2 * m.px(INSET) - arts * (_art(m) + m.px(10)) - m.px(26)


def _art(m: Metrics) -> int:
    return m.px(40 * min(m.text, 1.4))


@kept("plates")
def painted(
    m: Metrics, w: int, h: int, title: str, line: str, arts: tuple[str, ...], digit: int, *, fill: Colour, edge: Colour,
    ink: Colour, off: bool = False,
) -> Surface:  # fmt: skip
    """Draw a row of w x h pixels."""
    made = frames.notch(m, w, h, fill, edge, n=7).copy()
    x, room = m.px(INSET), _room(m, w, len(arts))
    for art in arts:
        d = _art(m)
        image = coin(m, art, d, BRASS_DARK, rim=2) if art.startswith("portrait") else sprite(art, d)
        soft.stamp_mid(made, soft.faded(image, 110) if off else image, x + d / 2, h / 2)
        x += d + m.px(10)
    head = text.paragraph(text.curly(title), "semibold", m.font_px(19), FAINT if off else CREAM, room, lead=LEAD)
    low = text.paragraph(text.curly(line), "body", m.font_px(18), DIM, room, lead=LEAD) if line else None
    y = (h - head.get_height() - (low.get_height() if low else 0)) / 2
    soft.stamp(made, head, x, y)
    if low:
        soft.stamp(made, low, x, y + head.get_height())
    if digit:
        figure = controls.digit(m, str(digit), ink)
        soft.stamp(made, figure, w - m.px(10) - figure.get_width(), m.px(5))
    return made
