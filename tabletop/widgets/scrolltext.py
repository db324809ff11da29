"""Long text: only the lines in view are drawn, so a rulebook costs no more than a page."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from tabletop.inputs import Verb
from tabletop.paint.soft import blank, stamp
from tabletop.paint.text import height, lines_of, rich
from tabletop.theme import CREAM, ON_FILL
from tabletop.widgets.scroll import Scroller

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.paint.text import Face
    from tabletop.pointer import Gesture
    from tabletop.widgets.base import Box


class Paragraph(NamedTuple):
    """Some words in one style; `gap` (above) and `indent` in design units, `tag` for whoever is told of a click."""

    words: str
    face: Face = "body"
    size: float = 18
    colour: str = CREAM
    bold_colour: str | None = None
    gap: float = 8
    indent: float = 0
    lead: float = 1.26
    tag: object = None


class _Row(NamedTuple):
    line: str
    y: int
    high: int
    at: int  # which paragraph


class ScrollText(Scroller):
    """Paragraphs in a scrolled box. With `on_open`, tagged ones can be clicked, or reached with arrows."""

    def __init__(
        self,
        box: Box,
        paragraphs: Sequence[Paragraph] = (),
        *,
        on_open: Callable[[object], object] | None = None,
        name: str = "",
        pad: float = 0,
    ) -> None:
        super().__init__(box, name=name)
        self.paragraphs = list(paragraphs)
        self.on_open, self.pad = on_open, pad
        self.cursor = -1
        self._rows: list[_Row] = []
        self._tops: list[int] = []
        self._length = 0

    @property
    def length(self) -> int:
        """Height of all paragraphs in px."""
        return self._length

    def set(self, paragraphs: Sequence[Paragraph], *, keep_place: bool = False) -> None:
        """Show other paragraphs, from their start or where it was."""
        self.paragraphs, self.cursor = list(paragraphs), -1
        if self.ui is not None:
            self._lay_out()
            self.scroll_to(self.offset if keep_place else 0)
            self.touch()

    def append(self, paragraph: Paragraph) -> None:
        """Add one at the end; whoever was at the end stays there."""
        at_end = self.offset >= self.most
        self.paragraphs.append(paragraph)
        if self.ui is not None:
            self._lay_one(len(self.paragraphs) - 1)
            self.scroll_to(self.most if at_end else self.offset)
            self.touch()

    def show(self, at: int) -> None:
        """Scroll so that a paragraph stands at the top."""
        rows = [row.y for row in self._rows if row.at == at]
        if rows:
            self.scroll_to(rows[0] - self.metrics.px(self.pad))

    def added(self) -> None:
        """Lay everything out."""
        self._lay_out()
        self.clip = self.body if self.clip is None else self.clip
        super().added()

    def _lay_out(self) -> None:
        self._rows, self._tops, self._length = [], [], 2 * self.metrics.px(self.pad)
        for at in range(len(self.paragraphs)):
            self._lay_one(at)

    def _lay_one(self, at: int) -> None:
        m, p = self.metrics, self.paragraphs[at]
        px, pad = m.font_px(p.size), m.px(self.pad)
        room = self.body.w - 2 * pad - m.px(p.indent) - m.px(24)
        y = self._length - pad + (m.px(p.gap) if self._rows else 0)
        for line in lines_of(p.words, p.face, px, room):
            high = int(px * p.lead)
            self._rows.append(_Row(line, y, high, at))
            self._tops.append(y)
            y += high
        self._length = y + pad + max(0, height(p.face, px) - int(px * p.lead))

    def render(self) -> Surface:
        """Have nothing prepared: `draw` does it all."""
        return blank(*self.body.size)

    def refresh(self) -> None:
        """Take the body's place; nothing is rendered ahead."""
        self.size = self.body.size
        self.move(*self.body.topleft)
        self.touch()

    def draw(self, target: Surface) -> None:
        """Draw the lines in view."""
        m, pad = self.metrics, self.metrics.px(self.pad)
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        for row in self._rows[first:]:
            y = row.y - self.offset
            if y + row.high > self.body.h:  # never half a line
                break
            if y < 0:
                continue
            p = self.paragraphs[row.at]
            px = m.font_px(p.size)
            if row.at == self.cursor and self.focused:
                target.fill(ON_FILL, (self.body.x, self.body.y + y, self.body.w - m.px(20), row.high))
            line = rich(row.line, p.face, px, p.colour, p.bold_colour)
            stamp(target, line, self.body.x + pad + m.px(p.indent), self.body.y + y)

    def scrolled(self) -> None:
        """Draw it again."""
        self.touch()

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Show the cursor only with the focus."""
        super().look(pointed=pointed, down=down, focused=focused)
        if focused is not None:
            self.touch()

    def paragraph_at(self, pos: tuple[int, int]) -> int:
        """Find the paragraph under a point in px, -1 if none."""
        y = pos[1] - self.body.y + self.offset
        row = bisect_right(self._tops, y) - 1
        found = self._rows[row] if row >= 0 else None
        return found.at if found is not None and y < found.y + found.high else -1

    def gesture(self, gesture: Gesture) -> bool:
        """Open what is clicked; everything else scrolls."""
        super().gesture(gesture)
        if gesture.kind == "click" and gesture.button == 1:
            self.cursor = self.paragraph_at(gesture.pos)
            self._open()
            self.touch()
        return True

    def press(self) -> None:
        """Open what the cursor is on, or say what else can be done."""
        if not self._open():
            self.explain()

    def _open(self) -> bool:
        if self.on_open is None or self.cursor < 0 or self.paragraphs[self.cursor].tag is None:
            return False
        self.page.sound("page-turn")
        self.on_open(self.paragraphs[self.cursor].tag)
        return True

    def verb(self, verb: Verb) -> bool:
        """Walk from one tagged paragraph to the next where they can be opened; else scroll."""
        if self.on_open is not None and verb in {Verb.UP, Verb.DOWN}:
            tagged = [i for i, p in enumerate(self.paragraphs) if p.tag is not None]
            ahead = [i for i in tagged if (i > self.cursor if verb is Verb.DOWN else i < self.cursor)]
            if ahead:
                self.cursor = ahead[0] if verb is Verb.DOWN else ahead[-1]
                self._follow()
                return True
        return super().verb(verb)

    def _follow(self) -> None:
        rows = [row for row in self._rows if row.at == self.cursor]
        if rows[0].y < self.offset:
            self.scroll_to(rows[0].y)
        elif rows[-1].y + rows[-1].high > self.offset + self.body.h:
            self.scroll_to(rows[-1].y + rows[-1].high - self.body.h)
        self.touch()
