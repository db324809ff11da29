"""The left page: what is in the book, or what a search has found in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens import words as page_words
from tabletop.screens.flow import Flow
from tabletop.screens.parts import field_high
from tabletop.screens.rulebook import words
from tabletop.screens.rulebook.prose import PAPER_INK, RUST
from tabletop.screens.rulebook.reading import Link
from tabletop.widgets.button import IconButton
from tabletop.widgets.field import Field
from tabletop.widgets.plain import line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from rules.core.rulebook import Rulebook
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.rulebook.screen import RulebookScreen
    from tabletop.widgets.base import Box

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
    said = words.FOUND.format(count=page_words.count(len(screen.found), "rule").capitalize(), query=screen.query)
    said = said if screen.found else words.NONE_FOUND.format(query=screen.query)
    flow.text(said, face="italic", size=20, colour=PAPER_INK, gap=8)
    room = _room(screen.book, flow.m)
    for rule in screen.found:
        _link(screen, flow, rule.id, rule.title, room)


def _contents(screen: RulebookScreen, flow: Flow) -> None:
    room = _room(screen.book, flow.m)
    for section in screen.book.sections:
        flow.skip(6)
        flow.text(section.title, face="display", size=24, colour=RUST, gap=2)
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
