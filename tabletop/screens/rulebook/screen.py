"""The rulebook: contents and search on the left page, the rules themselves on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from rules.core.rulebook import Rule, Rulebook, Section, rulebook
from tabletop.games import poster as poster_of
from tabletop.inputs import Verb, verb_of
from tabletop.paint.soft import Surface, blank
from tabletop.screens.page import Page
from tabletop.screens.parts import teach_in_head, teach_room
from tabletop.screens.rulebook.drawn import PAPER_INK, RUST, words
from tabletop.screens.rulebook.reading import INDEX, book, lay_index, lay_rule, lay_turns, left_page, show_here
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tabletop.paint.metrics import Metrics

SEARCH_LEAST = 2
PAGES = frozenset({Verb.PAGE_UP, Verb.PAGE_DOWN, Verb.HOME, Verb.END})
TALL_END = 0.3  # of the page is left empty below the last rule, so that it can be brought to the top


class Place(NamedTuple):
    """Where a book lies open."""

    number: str  # of the rule, or INDEX
    share: float  # how far down the right page is


class RulebookScreen(Page):
    """A book that lies open at a rule. `kept` remembers where each game's book was closed."""

    def __init__(
        self,
        game: str,
        rule: str = "",
        *,
        learn: Callable[[], object] | None = None,
        kept: dict[str, Place] | None = None,
    ) -> None:
        super().__init__()
        self.game, self.learn = game, learn
        self.kept: dict[str, Place] = {} if kept is None else kept
        self.book: Rulebook = rulebook(game)
        self.title = self.book.title.upper()
        self.aside = words.ASIDE
        self.accent = poster_of(game).accent
        self.query = ""
        self.found: tuple[Rule, ...] = ()
        self.hit = -1  # which of them is open; none yet
        self.trail: list[Place] = []  # where links were followed from
        place = None if rule else self.kept.get(game)
        self.index = place is not None and place.number == INDEX
        self.reading = bool(rule) or place is not None  # in one column: the rules, not the contents
        self.rule: Rule = self._found(rule or (place.number if place else "")) or next(self.book.rules())
        self._share: float | None = place.share if place else None  # to go back to, at the next layout
        self.first_focus = f"link {self.rule.id}"
        self._starts: dict[str, float] = {}

    def _found(self, number: str) -> Rule | None:
        try:
            return self.book.find(number) if number else None
        except KeyError:
            return None

    # -- turning pages
    def open(self, number: str) -> None:
        """Turn to a rule from the contents: a search goes on, the trail of links ends."""
        self.trail = []
        self.hit = next((i for i, rule in enumerate(self.found) if rule.id == number), self.hit)
        self._open(number)

    def follow(self, number: str) -> None:
        """Follow a link; Back comes back here."""
        if self._found(number) is not None:
            self.trail.append(self.place)
            self._open(number)

    def _open(self, number: str, share: float | None = None) -> None:
        found = self._found(number)
        if found is None and number != INDEX:
            return
        self.rule, self.index, self.reading = found or self.rule, number == INDEX, True
        self.ui.sound("page-turn")
        self._share = 0.0 if self.index and share is None else share
        self.ui._kept.clear()  # noqa: SLF001 - the right page begins where the rule stands
        self.relay()

    @property
    def number(self) -> str:
        """What is open: a rule's number, or INDEX."""
        return INDEX if self.index else self.rule.id

    @property
    def place(self) -> Place:
        """Where the book lies open now."""
        area = self._area()
        share = area.offset / area.most if area is not None and area.most else 0.0
        return Place(self.number, share)

    def step_back(self) -> bool:
        """Go back along the links; False if none was followed."""
        if not self.trail:
            return False
        number, share = self.trail.pop()
        self._open(number, share)
        return True

    def turn_back(self) -> None:
        """Do what BACK says: along the links, then out of the book."""
        if not self.step_back():
            self.close()

    def next_hit(self, by: int = 1) -> None:
        """Open the next rule that was found, or the one before."""
        if self.found:
            at = self.hit + by if self.hit >= 0 or by > 0 else -1
            self.open(self.found[at % len(self.found)].id)

    def leave(self) -> None:
        """Remember the page."""
        if self._area() is not None:
            self.kept[self.game] = self.place
        super().leave()

    # -- laying out
    def beside(self, m: Metrics) -> float:
        """Measure TEACH ME and, once links were followed, CLOSE."""
        close = self._close_width(m) if self.trail else 0.0
        return close + (teach_room(m, self.game) if self.learn else 0.0)

    def _close_width(self, m: Metrics) -> float:
        return line_width(m, words.CLOSE, 24) + 70

    def back_button(self, m: Metrics) -> None:
        """Put TEACH ME, CLOSE and BACK at the upper right."""
        if self.learn is not None:
            teach_in_head(self, self.game, self.learn, left=self._close_width(m) if self.trail else 0.0)
        wide, tall = self.back_width(m), max(52, line_height(m, 24) * 1.25)
        y = 66 - tall / 2
        if self.trail:
            w = self._close_width(m)
            box = (self.right - wide - w, y, w - 18, tall)
            self.ui.add(Button(box, words.CLOSE, self.close, size=24, name="close"))
        box = (self.right - wide, y, wide, tall)
        self.ui.add(Button(box, self.back, self.turn_back, icon="icon-undo", size=24, name="back"))

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
            self._right(m, box) if self.reading else left_page(self, box)
        else:
            left_page(self, (self.left + 60, top, wide * 0.36 - 60, high))
            x = self.left + wide * 0.4 + 36
            self._right(m, (x, top, self.left + wide - 56 - x, high))
        show_here(self)
        self._turn()

    def look_for(self, query: str) -> None:
        """Search: the contents give way to what is found."""
        self.query, self.hit = query, -1  # as typed: laid out anew, the field must hold what it held
        self.found = self.book.search(query) if len(query.strip()) >= SEARCH_LEAST else ()
        self.relay()

    @property
    def marked(self) -> tuple[str, ...]:
        """The words looked for, to be marked in the text."""
        return tuple(self.query.lower().split()) if len(self.query.strip()) >= SEARCH_LEAST else ()

    def _right(self, m: Metrics, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        section = next(s for s in self.book.sections if self.rule in s.rules)
        if self.one_column:
            tall = max(52.0, line_height(m, 22) * 1.35)
            wide = line_width(m, words.CONTENTS, 22) + 90
            self.ui.add(Button((x, y, wide, tall), words.CONTENTS, self._to_contents, icon="icon-left", size=22,
                               name="contents button"))  # fmt: skip
            y, h = y + tall + 14, h - tall - 14
        high = line_height(m, 38)
        title = words.INDEX_HEAD if self.index else section.title.upper()
        self.ui.add(Label((x, y, w, high), title, face="display", size=38, colour=PAPER_INK, track=2, wrap=False))
        self.ui.add(Picture((x, y + high + 2, w, 8), lambda _m, a, b: _rule(a, b)))
        y, h = y + high + 18, h - high - 18
        area = self.ui.add(ScrollArea((x - 10, y, w + 24, h), name="rules"))
        flow = Flow(m, area.put, 10, 2, w - 12)
        if self.index:
            lay_index(flow, self.book.index, self.follow)
        else:
            self._rules(flow, section, h)
        area.tick(0)

    def _rules(self, flow: Flow, section: Section, h: float) -> None:
        self._starts = {}
        for rule in section.rules:
            self._starts[rule.id] = flow.y
            lit = rule.id == self.rule.id and rule is not section.rules[0]
            lay_rule(flow, rule, self.follow, lit=lit, marked=self.marked)
        at = self.book.sections.index(section)
        before = self.book.sections[at - 1] if at else None
        after = self.book.sections[at + 1] if at + 1 < len(self.book.sections) else None
        lay_turns(flow, before, after, self.open)
        flow.put(Picture((0, flow.y, 1, h * TALL_END), lambda _m, a, b: _nothing(a, b)))

    def _area(self) -> ScrollArea | None:
        try:
            area = self.ui.find("rules")
        except KeyError:
            return None
        return area if isinstance(area, ScrollArea) else None

    def _turn(self) -> None:
        """Let the right page begin with the rule, or where it was left."""
        area = self._area()
        if area is None:
            return
        share, self._share = self._share, None
        if share is not None:
            area.scroll_to(share * area.most)
        elif not self.index:
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
        """F1 again closes the book; Back goes along the links, out of a search, to the contents, out of the book."""
        if verb is Verb.RULES:
            self.close()
            return True
        if verb is not Verb.BACK:
            return super().on_verb(verb)
        if self.step_back():
            return True
        if self.query:
            self.look_for("")
        elif self.one_column and self.reading:
            self._to_contents()
        else:
            self.close()
        return True


def _rule(w: int, h: int) -> Surface:
    made = blank(w, h)
    made.fill(PAPER_INK, (0, 0, w, max(2, h * 3 // 8)))
    made.fill(RUST, (0, h * 6 // 8, w, 1))
    return made


def _nothing(w: int, h: int) -> Surface:
    return blank(w, h)
