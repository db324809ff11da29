"""Paragraphs of rules: words looked for are marked, numbers of other rules can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.soft import Surface, blank, stamp
from tabletop.paint.sprites import Svg, render
from tabletop.paint.text import NUMBER, SOLID, height, lines_of, places_of, rich, text, tied
from tabletop.screens.parts import Pressable
from tabletop.theme import INK
from tabletop.widgets.plain import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow

PAPER_INK, RUST, EDGE, MARK = "#2A211A", "#8A4A10", "#9A8460", "#F0CE6E"


def number_in(word: str) -> str:
    """Return the rule's number in a word, or ""."""
    found = NUMBER.search(word.replace(SOLID, " "))
    return found.group(0) if found else ""


class Prose(Label):
    """A paragraph; `marked` are the words looked for, in small letters."""

    def __init__(
        self, box: Box, words: str, *, marked: Sequence[str] = (), size: float = 20, face: str = "body",
        colour: str = PAPER_INK, lead: float = 1.38, bold_colour: str = INK,
    ) -> None:  # fmt: skip
        super().__init__(box, tied(words), face=face, size=size, colour=colour, lead=lead, bold_colour=bold_colour)  # type: ignore[arg-type]
        self.marked = tuple(marked)

    def rows(self) -> list[tuple[str, int]]:
        """Return every line with its upper edge (px)."""
        px = self.metrics.font_px(self.text_size)
        lines = lines_of(self.words, self.face, px, self.body.w)
        return [(line, i * int(px * self.lead)) for i, line in enumerate(lines)]

    def render(self) -> Surface:
        """Draw the lines over the marks."""
        px = self.metrics.font_px(self.text_size)
        made = blank(*self.body.size)
        for line, y in self.rows():
            words = places_of(line, self.face, px)
            for word, x, w in words:
                if any(mark in word.lower() for mark in self.marked):
                    made.fill(MARK, (x - 2, y + 1, w + 4, height(self.face, px) - 2))
            stamp(made, rich(line, self.face, px, self.colour, self.bold_colour), 0, y)
            for word, x, _w in words:
                if number_in(word):
                    self._underline(made, word, x, y, px)
        return made

    def _underline(self, made: Surface, word: str, x: int, y: int, px: int) -> None:
        number = number_in(word).replace(" ", SOLID)
        x += text(word[: word.index(number)], self.face, px, RUST).get_width() if not word.startswith(number) else 0
        image = text(number, "semibold", px, RUST)
        made.fill(RUST, (x, y + round(px * 1.22), image.get_width(), max(1, px // 14)))


class Mention(Pressable):
    """The number of another rule within a text."""

    def __init__(self, box: Box, number: str, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press, name=f"mention {number}", sound="tab")
        self.number = number

    def render(self) -> Surface:
        """Draw nothing but a tint when it is meant: the words are the paragraph's."""
        made = blank(*self.body.size)
        if self.pointed or self.focused:
            svg = Svg(*self.body.size)
            svg.rect(0, 0, *self.body.size, "#E8B23A", 4 * self.metrics.u, opacity=0.45)
            stamp(made, render(svg), 0, 0)
        return made


def lay_prose(flow: Flow, words: str, go: Callable[[str], object], *, marked: Sequence[str] = (), gap: float = 8,
              size: float = 20, face: str = "body", colour: str = PAPER_INK, lead: float = 1.38) -> None:  # fmt: skip
    """Put a paragraph, and something to press on every number in it."""
    prose = flow.put(Prose((flow.x, flow.y, flow.w, 0), words, marked=marked, size=size, face=face, colour=colour,
                           lead=lead))  # fmt: skip
    u, px = flow.m.u, flow.m.font_px(size)
    for line, y in prose.rows() if number_in(words) else ():
        for word, x, w in places_of(line, prose.face, px):
            number = number_in(word)
            if number:
                box = (flow.x + x / u - 3, flow.y + y / u, w / u + 6, height(prose.face, px) / u)
                flow.put(Mention(box, number, lambda n=number: go(n)))  # type: ignore[misc]
    flow.skip(prose.body.h / u + gap)
