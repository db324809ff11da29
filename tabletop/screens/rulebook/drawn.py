"""What stands between rules: paragraphs with numbers to be pressed, and rows of cards, chairs and parts of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rulebook import Drawing, in_words
from rules.core.sentences import Words
from tabletop.paint import cards
from tabletop.paint.frames import notch
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, soft_box, stamp, stamp_mid
from tabletop.paint.sprites import Svg, path, render, sprite
from tabletop.paint.text import NUMBER, SOLID, fit, height, lines_of, places_of, rich, text, tied
from tabletop.screens.parts import Pressable
from tabletop.theme import INK, PAPER2
from tabletop.widgets.plain import Label, Picture, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "rulebook")


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
        self.number = self.title = number

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


CARD, CHAIR = 84.0, 92.0
SIZE = 18
LEAST = 104.0  # a cell is never narrower, at text 100 %


def lay_drawing(flow: Flow, drawing: Drawing, go: Callable[[str], object]) -> None:
    """Put one row of pictures, in as many lines as it needs."""
    flow.skip(6)
    if drawing.kind == "order":
        _order(flow, [(str(number), words) for number, words in drawing.items], go)
    elif drawing.kind == "table":
        lay_table(flow, drawing)
    elif drawing.kind == "dots":
        lay_dots(flow, drawing)
    else:
        _cells(flow, drawing)
    flow.skip(14)


def _cells(flow: Flow, drawing: Drawing) -> None:
    m, n = flow.m, len(drawing.items)
    across = max(1, min(n, int(flow.w // max(LEAST * m.text, _longest(m, [words for _, words in drawing.items])))))
    lines = -(-n // across)
    across = -(-n // lines)
    wide = min(flow.w / across, 190.0 * m.text)
    for first in range(0, n, across):
        _line(flow, drawing.kind, drawing.items[first : first + across], wide)


def _longest(m: Metrics, words: Sequence[str]) -> float:
    """Measure the longest single word: no cell may be narrower."""
    return max(line_width(m, word, SIZE, "bold") for words_ in words for word in words_.split()) + 14


def _line(flow: Flow, kind: str, items: Sequence[tuple[int | str, str]], wide: float) -> None:
    m, high = flow.m, CARD * 1.4 if kind == "cards" else CHAIR
    deep = max(text_height(m, words, wide - 12, SIZE) for _, words in items)
    for i, (what, words) in enumerate(items):
        x = flow.x + i * wide
        if kind == "cards":
            box = (x + (wide - CARD) / 2, flow.y, CARD, high)
            flow.put(Picture(box, lambda n, w, _h, k=what: lying(n, int(k), w)))  # type: ignore[misc]
        else:
            box = (x + (wide - CHAIR) / 2, flow.y, CHAIR, high)
            flow.put(Picture(box, lambda n, w, h, s=what: standing(n, w, h, str(s))))  # type: ignore[misc]
        below = (x + 6, flow.y + high + 8, wide - 12, deep)
        flow.put(Label(below, words, size=SIZE, face="body", colour=PAPER_INK, align=0.5))
    if kind == "sprites":
        flow.put(Picture((flow.x, flow.y + high, wide * len(items), 4), _shelf))
    flow.skip(high + 8 + deep + 10)


def lying(m: Metrics, kind: int, w: int) -> Surface:
    """Draw a card on the page, with a little shadow."""
    image = cards.card(kind, w)
    blur = max(2, m.px(5))
    made = blank(image.get_width() + 4 * blur, image.get_height() + 4 * blur)
    shade = soft_box(image.get_width() - 4, image.get_height() - 4, m.px(6), blur, alpha=120)
    stamp_mid(made, shade, made.get_width() / 2, made.get_height() / 2 + m.px(4))
    stamp_mid(made, image, made.get_width() / 2, made.get_height() / 2)
    return made


def standing(m: Metrics, w: int, h: int, name: str) -> Surface:
    """Draw a sprite on the page; what is drawn for dark buttons, in cream too, on something darker than paper."""
    if not name.startswith("icon-"):
        return sprite(name, w, h)
    made = notch(m, w - 2 * m.px(6), h - 2 * m.px(6), EDGE, PAPER_INK, n=8).copy()
    stamp_mid(made, sprite(name, w * 3 // 5, h * 3 // 5), made.get_width() / 2, made.get_height() / 2)
    return made


def _shelf(m: Metrics, w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill(PAPER_INK, (0, 0, w, max(2, m.px(3))))
    return made


def _order(flow: Flow, items: Sequence[tuple[str, str]], go: Callable[[str], object]) -> None:
    m = flow.m
    high, x = line_height(m, 20) + 22, 0.0
    for i, (number, words) in enumerate(items):
        wide = line_width(m, words, 20) + 68
        if x and x + wide > flow.w:
            flow.skip(high + 10)
            x = 0.0
        last = i == len(items) - 1
        flow.put(Stage((flow.x + x, flow.y, wide, high), i + 1, words, lambda n=number: go(n), last=last))  # type: ignore[misc]
        x += wide + 6
    flow.skip(high + 4)


class Stage(Pressable):
    """One part of a hand, pointing to the next."""

    def __init__(self, box: Box, at: int, words: str, on_press: Callable[[], object], *, last: bool) -> None:
        super().__init__(box, on_press, name=f"stage {at}", sound="tab")
        self.at, self.words, self.last = at, words, last

    def render(self) -> Surface:
        """Draw it."""
        m, (w, h) = self.metrics, self.body.size
        svg, point = Svg(w, h), h * 0.3
        fill = "#E8B23A" if self.pointed or self.focused else PAPER2
        outline = f"M1 1L? 1L? ?L? ?L1 ?L{1 if self.at == 1 else point} ?Z"
        right = w - 1 if self.last else w - point
        svg.path(path(outline, right, w - 1, h / 2, right, h - 1, h - 1, h / 2), fill, EDGE, m.stroke(1.5))
        made = render(svg)
        px = m.font_px(20)
        number = text(str(self.at), "display", px, RUST)
        left = point + m.px(8)
        stamp(made, number, left, (h - height("display", px)) / 2)
        left += number.get_width() + m.px(9)
        px = fit(self.words, "display", px, w - left - point)
        stamp(made, text(self.words, "display", px, INK), left, (h - height("display", px)) / 2)
        return made

PLAIN, MARKED = "#F3E9D2", "#E8B23A"
LARGE, CELL = 470.0, 158.0


class Dot(NamedTuple):
    """One dot, in units of the figure's grid."""

    x: float
    y: float
    label: str
    marked: bool


def lay_dots(flow: Flow, drawing: Drawing) -> None:
    """Put a figure, or a row of them."""
    m, figures = flow.m, drawing.items
    wide = min(flow.w, LARGE) if len(figures) == 1 else CELL * max(1.0, m.text * 0.8)
    across = max(1, int(flow.w // (wide + 12)))
    for first in range(0, len(figures), across):
        row = figures[first : first + across]
        high = max(wide / aspect(str(what)) for what, _ in row)
        deep = max(text_height(m, words, wide, SIZE) for _, words in row)
        for i, (what, words) in enumerate(row):
            x = flow.x + i * (wide + 12)
            drawn = lambda n, w, h, what=str(what): figure(n, w, h, what)  # noqa: E731 - one of a row
            flow.put(Picture((x, flow.y, wide, high), drawn))
            below = (x, flow.y + high + 6, wide, deep)
            flow.put(Label(below, words, size=SIZE, face="body", colour=PAPER_INK, align=0.5))
        flow.skip(high + 6 + deep + 12)


def read(what: str) -> tuple[list[Dot], list[tuple[float, ...]]]:
    """Return the dots and lines of a figure."""
    dots, lines = [], []
    for token in what.split():
        place, _, label = token.partition("=")
        if "-" in place:
            lines.append(tuple(float(number) for end in place.split("-") for number in end.split(",")))
        else:
            x, y = (float(number) for number in place.rstrip("!").split(","))
            dots.append(Dot(x, y, label.rstrip("!"), token.endswith("!")))
    return dots, lines


def aspect(what: str) -> float:
    """Return width by height."""
    dots, _ = read(what)
    return (max(dot.x for dot in dots) + 1) / (max(dot.y for dot in dots) + 1)


def figure(m: Metrics, w: int, h: int, what: str) -> Surface:
    """Draw one."""
    dots, lines = read(what)
    unit = min(w / (max(dot.x for dot in dots) + 1), h / (max(dot.y for dot in dots) + 1))
    svg, radius = Svg(w, h), unit * (0.24 if any(dot.label for dot in dots) else 0.2)
    for line in lines:
        svg.path(path("M? ?L? ?", *((number + 0.5) * unit for number in line)), None, EDGE, m.stroke(2.5))
    for dot in dots:
        fill = MARKED if dot.marked else PLAIN
        svg.circle((dot.x + 0.5) * unit, (dot.y + 0.5) * unit, radius, fill, PAPER_INK, m.stroke(1.5))
    made = render(svg)
    _labels(m, made, dots, unit)
    return made


def _labels(m: Metrics, made: Surface, dots: Sequence[Dot], unit: float) -> None:
    for dot in dots:
        if dot.label:
            said = text(dot.label, "semibold", max(SMALLEST_TEXT, min(m.font_px(20), round(unit * 0.3))), PAPER_INK)
            stamp_mid(made, said, (dot.x + 0.5) * unit, (dot.y + 0.5) * unit)


FAINT = "#B9A67C"
GAP = 22.0


def lay_table(flow: Flow, drawing: Drawing) -> None:
    """Put a table."""
    m, (head, *rows) = flow.m, drawing.rows()
    columns = zip(head, *rows, strict=True)
    wide = [max(line_width(m, cell, SIZE, "semibold") for cell in column) + GAP for column in columns]
    if sum(wide) > flow.w:
        for row in rows:
            flow.text(in_words(head, row), size=SIZE, colour=PAPER_INK, gap=5)
        return
    high = line_height(m, SIZE) + 8
    for number, row in enumerate((head, *rows)):
        x = flow.x
        for cell, w in zip(row, wide, strict=True):
            box = (x, flow.y, w, high)
            flow.put(Label(box, cell, size=SIZE, face="body" if number else "semibold", colour=PAPER_INK, wrap=False))
            x += w
        flow.put(Picture((flow.x, flow.y + high - 2, x - flow.x - GAP, 2), _rule_line))
        flow.skip(high + 3)


def _rule_line(_m: Metrics, w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill(FAINT)
    return made
