"""What the rulebook is made of: the open book, links in its contents, rules with their examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.words import character
from tabletop.paint.cache import kept
from tabletop.paint.coins import coin
from tabletop.paint.soft import Surface, blank, soft_box, stamp, stamp_mid
from tabletop.paint.sprites import Svg, path, render
from tabletop.paint.text import fit, height, text
from tabletop.screens.parts import Pressable, field_high
from tabletop.screens.rulebook.drawn import EDGE, PAPER_INK, RUST, Prose, lay_drawing, lay_prose, lying, words
from tabletop.theme import CREAM, GARNET, INK, LEAF, PAPER2
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.field import Field
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.rulebook import Example, Rule, Rulebook, Section, Step
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.rulebook.screen import RulebookScreen
    from tabletop.widgets.base import Box


SHADE = "#6B5A45"
COVER = "#5E1A2C"
CARD, STEP = 84.0, 40.0


@kept("rooms")
def book(m: Metrics, w: int, h: int, pages: int = 2) -> Surface:
    """Draw an open book of w x h pixels: cover, edges of pages, cream paper, the fold at two fifths."""
    u = m.u
    blur = max(2, m.px(24))
    made = blank(w + 4 * blur, h + 4 * blur)
    stamp_mid(made, soft_box(w, h, m.px(14), blur, alpha=200), made.get_width() / 2, made.get_height() / 2 + m.px(14))
    svg, a, b = Svg(w / u, h / u), w / u, h / u
    svg.rect(2, 6, a - 4, b - 8, COVER, 12, INK, 4)
    for k in (3, 2, 1):
        svg.rect(12 - k * 3, 8 + k * 3, a - 24 + k * 6, b - 24, PAPER2, 4, EDGE, 1.5)
    svg.rect(12, 8, a - 24, b - 24, CREAM, 4, INK, 2.5)
    if pages > 1:
        fold = a * 0.4
        for i in range(14):
            svg.rect(fold - 56 + i * 4, 10, 4, b - 28, "#8A6A3A", opacity=0.022 * i)
            svg.rect(fold + 56 - i * 4 - 4, 10, 4, b - 28, "#8A6A3A", opacity=0.022 * i)
        svg.path(path("M? ?L? ?", fold, 9, fold, b - 17), None, SHADE, 1.6, opacity=0.7)
    stamp_mid(made, render(svg, u), made.get_width() / 2, made.get_height() / 2)
    return made


class Link(Pressable):
    """A line of the contents: number, title, underlined by a bar where it is open or meant."""

    def __init__(
        self, box: Box, number: str, title: str, on_press: Callable[[], object], number_w: float, *, here: bool
    ) -> None:
        super().__init__(box, on_press, name=f"link {number}", sound="tab")
        self.number, self.title, self.number_w, self.here = number, title, number_w, here

    def render(self) -> Surface:
        """Draw the line."""
        m, (w, h) = self.metrics, self.body.size
        made = blank(w, h)
        if self.here or self.pointed or self.focused:
            svg = Svg(w, h)
            svg.rect(0, 0, w, h, "#E8B23A" if self.here else PAPER2, 5 * m.u)
            stamp(made, render(svg), 0, 0)
        left, pad = m.px(self.number_w), m.px(10)
        small = fit(self.number, "semibold", m.font_px(18), left - pad)
        stamp(
            made,
            text(self.number, "semibold", small, RUST if not self.here else INK),
            pad,
            (h - height("semibold", small)) / 2,
        )
        px = fit(self.title, "body", m.font_px(20), w - left - pad)
        stamp(
            made,
            text(self.title, "semibold" if self.here else "body", px, PAPER_INK),
            left,
            (h - height("body", px)) / 2,
        )
        return made


def lay_rule(flow: Flow, rule: Rule, go: Callable[[str], object], *, lit: bool, marked: Sequence[str] = ()) -> None:
    """Put a rule: number, title, text, pictures, what was decided, examples, what else to see."""
    m = flow.m
    flow.skip(8)
    number_w = line_width(m, rule.id, 20, "semibold") + 16
    line = line_height(m, 27)
    top = flow.y
    flow.text(rule.title.upper(), face="display", size=27, colour=RUST, w=flow.w - number_w, gap=4)
    flow.put(Label((flow.x + flow.w - number_w, top, number_w, line), rule.id, face="semibold", size=20, colour=SHADE,
                   wrap=False, align=1))  # fmt: skip
    if lit:
        flow.put(Picture((flow.x - 8, top + 3, 5, line - 6), _bar))
    for said in rule.text.split("\n"):
        lay_prose(flow, said, go, marked=marked)
    for drawing in rule.drawings:
        lay_drawing(flow, drawing, go)
    if rule.decided:
        lay_prose(flow, words.DECIDED + rule.decided, go, marked=marked, face="italic", colour=SHADE, lead=1.34)
    for example in rule.examples:
        _example(flow, example, go, marked)
    if rule.see:
        _see(flow, rule.see, go)
    flow.skip(14)


def lay_index(flow: Flow, index: Sequence[tuple[str, tuple[str, ...]]], go: Callable[[str], object]) -> None:
    """Put the words and the rules that explain them."""
    m = flow.m
    most = max(line_width(m, word, 20, "body") for word, _ in index) + 24
    for word, numbers in index:
        top = flow.y
        high = line_height(m, 19, "semibold") + 10
        flow.put(Label((flow.x, top, most, high), word, size=20, colour=PAPER_INK, wrap=False))
        x, w = flow.x, flow.w
        flow.x, flow.w = x + min(most, w / 2), w - min(most, w / 2)
        _slips(flow, flow.x, numbers, go)
        flow.x, flow.w = x, w
        flow.skip(6)


def lay_turns(flow: Flow, before: Section | None, after: Section | None, go: Callable[[str], object]) -> None:
    """Put the ways to the sections before and after."""
    m = flow.m
    high = line_height(m, 21) + 22
    for section, said, name in ((after, words.ON, "turn on"), (before, words.BEFORE, "turn back")):
        if section is not None:
            label = said.format(title=section.title)
            wide = min(flow.w, line_width(m, label, 21) + 52)
            first = section.rules[0].id
            button = Button((flow.x, flow.y, wide, high), label, lambda first=first: go(first), kind="paper", size=21,  # type: ignore[misc]
                            name=name, sound="page-turn")  # fmt: skip
            flow.put(button)
            flow.skip(high + 10)


def _example(flow: Flow, example: Example, go: Callable[[str], object], marked: Sequence[str]) -> None:
    flow.skip(6)
    top = flow.y
    inner = 20.0
    flow.x, flow.w = flow.x + inner, flow.w - 2 * inner
    flow.skip(14)
    flow.text(f"{words.EXAMPLE} {example.id}: {example.title}", face="display", size=22, colour=PAPER_INK, gap=8)
    for step in example.steps:
        _step(flow, step, marked)
    lay_prose(flow, example.text, go, marked=marked, lead=1.34, gap=14)
    flow.x, flow.w = flow.x - inner, flow.w + 2 * inner
    flow.put(Picture((flow.x, top, flow.w, flow.y - top), _ticket, z=-2))
    flow.skip(12)


def _step(flow: Flow, step: Step, marked: Sequence[str]) -> None:
    m, top = flow.m, flow.y
    d = 58.0
    face = character(step.who).portrait
    cards_w = CARD + STEP * (len(step.cards) - 1) + 14 if step.cards else 0.0
    mark = 44.0 if step.good is not None else 0.0
    high = max(d, CARD * 1.4 if step.cards else 0.0)
    room = flow.w - d - 16 - cards_w - mark
    below = bool(step.cards) and room < 200 * m.text
    room = flow.w - d - 16 - (0 if below else cards_w + mark)
    flow.put(Picture((flow.x, top, d, d), lambda n, a, _b: coin(n, face, a, RUST, rim=2)))
    line = line_height(m, 21)
    flow.put(
        Label((flow.x + d + 16, top, room, line), step.name, face="display", size=21, colour=PAPER_INK, wrap=False)
    )
    flow.y = top + line
    said = flow.put(Prose((flow.x + d + 16, flow.y, room, 0), step.text, marked=marked, size=19, lead=1.26))
    flow.skip(said.body.h / m.u)
    y = flow.y + 8 if below else top
    x = flow.x + d + 16 if below else flow.x + flow.w - cards_w - mark
    for i, kind in enumerate(step.cards):
        box = (x + i * STEP, y, CARD, CARD * 1.4)
        flow.put(Picture(box, lambda n, a, _b, k=kind: lying(n, k, a), z=i * 0.01))  # type: ignore[misc]
    if step.good is not None:
        good = step.good
        box = (x + cards_w, y + ((CARD * 1.4 if step.cards else d) - 36) / 2, 36, 36)
        flow.put(Picture(box, lambda n, a, b: verdict(n, a, b, good)))
    flow.y = max(flow.y, top + d, y + CARD * 1.4 if step.cards else 0, top + (0 if below else high)) + 10


def verdict(_m: Metrics, w: int, h: int, good: bool) -> Surface:
    """Draw a tick on green or a cross on red."""
    svg = Svg(52)
    svg.circle(26, 26, 24, LEAF if good else GARNET, INK, 3)
    if good:
        svg.path("M14 27L23 36L38 17", None, CREAM, 6)
    else:
        svg.path("M16 16L36 36M36 16L16 36", None, CREAM, 6)
    del h
    return render(svg, w / 52)


def _see(flow: Flow, numbers: tuple[str, ...], go: Callable[[str], object]) -> None:
    m = flow.m
    high = line_height(m, 19, "semibold") + 10
    x = flow.x
    said = words.SEE_ALSO
    wide = line_width(m, said, 19, "italic") + 12
    flow.put(Label((x, flow.y, wide, high), said, face="italic", size=19, colour=SHADE, wrap=False))
    _slips(flow, x + wide, numbers, go)


def _slips(flow: Flow, x: float, numbers: Sequence[str], go: Callable[[str], object]) -> None:
    """Put slips with the numbers of rules, from x on and below."""
    m = flow.m
    high = line_height(m, 19, "semibold") + 10
    for number in numbers:
        w = line_width(m, number, 18, "semibold") + 24
        if x + w > flow.x + flow.w:
            x, flow.y = flow.x, flow.y + high + 4
        flow.put(See((x, flow.y, w, high), number, lambda n=number: go(n)))  # type: ignore[misc]
        x += w + 6
    flow.skip(high)


class See(Pressable):
    """The number of another rule, on a slip of paper."""

    def __init__(self, box: Box, number: str, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press, name=f"see {number}", sound="tab")
        self.number = self.title = number

    def render(self) -> Surface:
        """Draw it."""
        m, (w, h) = self.metrics, self.body.size
        svg = Svg(w, h)
        svg.rect(
            1, 1, w - 2, h - 2, "#E8B23A" if self.pointed or self.focused else PAPER2, 5 * m.u, EDGE, m.stroke(1.5)
        )
        made = render(svg)
        px = fit(self.number, "semibold", m.font_px(18), w - m.px(10))
        stamp_mid(made, text(self.number, "semibold", px, RUST), w / 2, h / 2)
        return made


def _bar(_m: Metrics, w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill("#E8B23A")
    return made


def _ticket(m: Metrics, w: int, h: int) -> Surface:
    """Draw the slip an example is printed on."""
    svg = Svg(w, h)
    svg.rect(1, 1, w - 2, h - 2, "#EADBB8", 8 * m.u, EDGE, m.stroke(1.5))
    return render(svg)

INDEX = "A-Z"  # stands for a rule's number where the page of words is meant


USUAL = "SE 3.16g"  # numbers are as wide as this one, unless a book counts deeper


def _room(book: Rulebook, m: Metrics) -> float:
    """Measure the column of numbers: wider where rules lie inside rules inside rules ("SM 3.12.39a")."""
    deep = max((rule.id for rule in book.rules() if rule.id.count(".") > 1), key=len, default=USUAL)
    return max(line_width(m, one, 20, "semibold") for one in (USUAL, deep)) + 22


def left_page(screen: RulebookScreen, place: Box) -> None:
    """Put the search and, below it, the contents or what was found."""
    (x, y, w, h), m = place, screen.ui.metrics
    high = field_high(m, 21)
    room = 2 * (high + 8) if screen.found else 0.0
    box = (x, y, w - room, high)
    screen.ui.add(Field(box, screen.query, screen.look_for, on_enter=lambda _q: screen.next_hit(),
                        hint=words.SEARCH_HINT, icon="icon-search", size=21, display=False, name="search"))  # fmt: skip
    if screen.found:
        step = high + 8
        before, after = (x + w - 2 * step + 8, y, high, high), (x + w - step + 8, y, high, high)
        screen.ui.add(IconButton(before, "icon-left", words.LAST_HIT, lambda: screen.next_hit(-1)))
        screen.ui.add(IconButton(after, "icon-right", words.NEXT_HIT, screen.next_hit))
    area = screen.ui.add(ScrollArea((x - 8, y + high + 14, w + 16, h - high - 14), name="contents"))
    flow = Flow(m, area.put, 8, 4, w - 12)
    (_found if screen.marked else _contents)(screen, flow)
    area.tick(0)


def show_here(screen: RulebookScreen) -> None:
    """Let the contents show the line of the rule that is open."""
    try:
        area, here = screen.ui.find("contents"), screen.ui.find(f"link {screen.number}")
    except KeyError:
        return
    area.reveal(here)


def _found(screen: RulebookScreen, flow: Flow) -> None:
    said = words.FOUND(n=len(screen.found), query=screen.query.strip())
    said = said if screen.found else words.NONE_FOUND(query=screen.query.strip())
    flow.text(said, face="italic", size=20, colour=PAPER_INK, gap=8)
    room = _room(screen.book, flow.m)
    for rule in screen.found:
        _link(screen, flow, rule.id, rule.title, room)


def _contents(screen: RulebookScreen, flow: Flow) -> None:
    room = _room(screen.book, flow.m)
    for section in screen.book.sections:
        flow.skip(6)
        flow.text(section.title, face="display", size=24, colour=RUST, gap=9)  # for the ring of the first line
        for rule in section.rules:
            _link(screen, flow, rule.id, rule.title, room)
    if screen.book.index:
        flow.skip(10)
        _link(screen, flow, INDEX, words.INDEX, room)


def _link(screen: RulebookScreen, flow: Flow, number: str, title: str, room: float) -> None:
    here = number == screen.number and (screen.reading or not screen.one_column)
    high = line_height(flow.m, 20, "body") + 10
    flow.put(Link((flow.x, flow.y, flow.w, high), number, title, lambda: screen.open(number), room, here=here))
    flow.skip(high + 2)
