"""The rulebook: contents and search on the left page, the rules themselves on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.core.rulebook import Rule, Rulebook, rulebook
from tabletop.inputs import Verb, verb_of
from tabletop.paint.soft import Surface, blank
from tabletop.screens import words
from tabletop.screens.flow import Flow
from tabletop.screens.page import Page, game_accent
from tabletop.screens.parts import field_high
from tabletop.screens.reading import Link, book, lay_rule
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.plain import Label, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.paint.metrics import Metrics

PAPER_INK, RUST = "#2A211A", "#8A4A10"
SEARCH_LEAST = 2
PAGES = frozenset({Verb.PAGE_UP, Verb.PAGE_DOWN, Verb.HOME, Verb.END})


class RulebookScreen(Page):
    """A book that lies open at a rule."""

    desk = True

    def __init__(self, game: str, rule: str = "") -> None:
        super().__init__()
        self.game = game
        self.book: Rulebook = rulebook(f"rules.games.{game.replace('-', '_')}")
        self.title = self.book.title.upper()
        self.aside = words.RULEBOOK_ASIDE
        self.accent = game_accent(game)
        self.query = ""
        self.reading = bool(rule)  # in one column: the rules, not the contents
        self.rule: Rule = self._found(rule) or next(self.book.rules())
        self.first_focus = f"link {self.rule.id}"
        self._starts: dict[str, float] = {}

    def _found(self, number: str) -> Rule | None:
        try:
            return self.book.find(number) if number else None
        except KeyError:
            return None

    def open(self, number: str) -> None:
        """Turn to a rule."""
        found = self._found(number)
        if found is not None:
            self.rule, self.reading, self.query = found, True, ""
            self.ui.sound("page-turn")
            self.ui._kept.clear()  # noqa: SLF001 - the right page begins where the rule stands
            self.relay()
            self._turn()

    def fill(self, m: Metrics) -> None:
        """Draw the book and fill its pages."""
        wide, tall = self.right - self.left, self.low + 26 - self.top
        one = self.one_column
        self.ui.add(
            Picture((self.left, self.top - 8, wide, tall), lambda n, w, h: book(n, w, h, 1 if one else 2), z=-20)
        )
        top, high = self.top + 32, tall - 92
        if one:
            box = (self.left + 60, top, wide - 120, high)
            (self._right if self.reading else self._left)(m, box)
        else:
            self._left(m, (self.left + 60, top, wide * 0.36 - 60, high))
            x = self.left + wide * 0.4 + 36
            self._right(m, (x, top, self.left + wide - 56 - x, high))
        self._turn()

    def _left(self, m: Metrics, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        high = field_high(m, 21)
        self.ui.add(Field((x, y, w, high), self.query, self._search, on_enter=self._take_first, hint=words.SEARCH_HINT,
                          icon="icon-search", size=21, display=False, name="search"))  # fmt: skip
        area = self.ui.add(ScrollArea((x - 8, y + high + 14, w + 16, h - high - 14), name="contents"))
        self._contents(Flow(m, area.put, 8, 4, w - 12))
        area.tick(0)

    def _contents(self, flow: Flow) -> None:
        high = line_height(flow.m, 20, "body") + 10
        if len(self.query) >= SEARCH_LEAST:
            found = self.book.search(self.query)
            flow.text(words.found(len(found), self.query), face="italic", size=20, colour=PAPER_INK, gap=8)
            for rule in found:
                self._link(flow, rule, high)
            return
        for section in self.book.sections:
            flow.skip(6)
            flow.text(section.title, face="display", size=24, colour=RUST, gap=2)
            for rule in section.rules:
                self._link(flow, rule, high)

    def _link(self, flow: Flow, rule: Rule, high: float) -> None:
        here = rule.id == self.rule.id and (self.reading or not self.one_column)
        number = line_width(flow.m, "SE 3.16g", 20, "semibold") + 22
        flow.put(
            Link((flow.x, flow.y, flow.w, high), rule.id, rule.title, lambda: self.open(rule.id), number, here=here)
        )
        flow.skip(high + 2)

    def _search(self, query: str) -> None:
        self.query = query.strip()
        self.relay()

    def _take_first(self, query: str) -> None:
        found = self.book.search(query)
        if found:
            self.open(found[0].id)

    def _right(self, m: Metrics, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        section = next(s for s in self.book.sections if self.rule in s.rules)
        if self.one_column:
            tall = max(52.0, line_height(m, 22) * 1.35)
            wide = line_width(m, words.CONTENTS, 22) + 90
            self.ui.add(
                Button(
                    (x, y, wide, tall),
                    words.CONTENTS,
                    self._to_contents,
                    icon="icon-left",
                    size=22,
                    name="contents button",
                )
            )
            y, h = y + tall + 14, h - tall - 14
        high = line_height(m, 38)
        title = section.title
        self.ui.add(
            Label((x, y, w, high), title.upper(), face="display", size=38, colour=PAPER_INK, track=2, wrap=False)
        )
        self.ui.add(Picture((x, y + high + 2, w, 8), lambda _m, a, b: _rule(a, b)))
        y, h = y + high + 18, h - high - 18
        area = self.ui.add(ScrollArea((x - 10, y, w + 24, h), name="rules"))
        flow = Flow(m, area.put, 10, 2, w - 12)
        self._starts = {}
        for rule in section.rules:
            self._starts[rule.id] = flow.y
            lay_rule(flow, rule, self.open, lit=rule.id == self.rule.id and rule is not section.rules[0])
        flow.put(Picture((0, flow.y, 1, h * 0.3), lambda _m, a, b: _nothing(a, b)))
        area.tick(0)

    def _turn(self) -> None:
        """Let the right page begin with the rule."""
        if not self.one_column or self.reading:
            area = self.ui.find("rules")
            if isinstance(area, ScrollArea):
                area.scroll_to(self.ui.metrics.px(self._starts.get(self.rule.id, 0) - 2))

    def _to_contents(self) -> None:
        self.reading = False
        self.relay()

    def handle(self, event: Event) -> bool:
        """Letters go to the search, page keys to the right page, wherever the focus is."""
        verb = verb_of(event, self.app.keymap)
        if verb is not None and verb in PAGES and not self.ui.typing and (self.reading or not self.one_column):
            return self.ui.find("rules").verb(verb)
        if event.type == pygame.TEXTINPUT and not self.ui.typing and (not self.one_column or not self.reading):
            self.ui.set_focus(self.ui.find("search"))
        return super().handle(event)

    def on_verb(self, verb: Verb) -> bool:
        """F1 again closes the book; back from a rule in one column leads to the contents."""
        if verb is Verb.RULES:
            self.close()
            return True
        if verb is Verb.BACK and self.one_column and self.reading:
            self._to_contents()
            return True
        return super().on_verb(verb)


def _rule(w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill(PAPER_INK, (0, 0, w, max(2, h * 3 // 8)))
    made.fill(RUST, (0, h * 6 // 8, w, 1))
    return made


def _nothing(w: int, h: int) -> Surface:
    return blank(w, h)
