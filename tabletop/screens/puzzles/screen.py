"""All puzzles: of one game at a time, or one's own, the easiest first, with how each stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules import front
from tabletop.games import poster as poster_of
from tabletop.inputs import Verb
from tabletop.screens.ascents import AscentsScreen
from tabletop.screens.calendar.leaf import Leaf, Mark
from tabletop.screens.page import Page, Section, put_foot
from tabletop.screens.parts import chooser
from tabletop.screens.puzzles import kept
from tabletop.screens.puzzles.kept import SOLVED, Posed, words
from tabletop.screens.puzzles.table import sit
from tabletop.theme import ALARM, BRASS, DIM, SOFT
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.plain import Label, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.widgets.flow import Flow

OWN = "own"  # in place of a game
OF_ONE = frozenset({"puzzle", "throw"})  # what stands there of each of one's own
WIDE, HIGH, GAP = 104.0, 66.0, 10.0  # of a leaf, and between two
CROSS, NEAR = 0.75, 4.0  # of what throws one away: its side, by the leaf's height; between both


class PuzzlesScreen(Page):
    """The page."""

    title = words.TITLE
    aside = words.ASIDE
    first_focus = "whose"

    def __init__(
        self, router: Router, found: Mapping[str, tuple[Posed, ...]] | None = None, *, at: str | None = None
    ) -> None:
        super().__init__()
        self.router = router
        self._given = found
        self.said = self.told = ""
        self.thrown: list[tuple[str, dict[Path, bytes]]] = []  # what was thrown away, and the files it lay in
        self.look_again()
        last = router.settings.game if at is None else at
        self.whose = last if last in self.found else next(iter(self.found))

    def look_again(self) -> None:
        """See which there are."""
        self.found = dict(self._given if self._given is not None else kept.of_games())
        if self._given is None:
            self.found[OWN], self.said = kept.own()

    def resume(self) -> None:
        """Come back from a table: one more may be solved."""
        self.look_again()
        self.relay()
        super().resume()

    @property
    def posed(self) -> tuple[Posed, ...]:
        """Those that are shown."""
        return self.found[self.whose]

    @property
    def next(self) -> int | None:
        """The first that was not done yet."""
        done = self.router.settings.puzzles
        return next((at for at, one in enumerate(self.posed) if one.name not in done), None)

    def choose(self, at: int) -> None:
        """Show those of another game."""
        self.whose, self.told = list(self.found)[at], ""
        self.relay()

    def open(self, at: int) -> None:
        """Sit down at one."""
        sit(self.router, self.posed, at)

    def throw(self, at: int) -> None:
        """Throw one of one's own away; it can be fetched back."""
        name = self.posed[at].name
        held, said = kept.throw(self.posed[at])
        if held:
            self.thrown.append((name, held))
        self._changed(said, words.THROWN)
        self.ui.set_focus(self.ui.find(f"puzzle {min(at, len(self.posed) - 1)}" if self.posed else "whose"))

    def undo(self) -> None:
        """Fetch back what was thrown away last."""
        name, held = self.thrown.pop()
        self._changed(kept.fetch_back(held), words.BACK)
        at = next((at for at, one in enumerate(self.posed) if one.name == name), None)
        self.ui.set_focus(self.ui.find("whose" if at is None else f"puzzle {at}"))

    def _changed(self, fault: str, done: str) -> None:
        """Show what there is now, and say what was done, or why it was not."""
        self.look_again()
        self.said, self.told = fault or self.said, done
        self.relay()

    def handle(self, event: Event) -> bool:
        """Take the Delete key for the puzzle it is at."""
        name = self.ui.focus.name if self.ui.focus is not None and len(self.ui.layers) == 1 else ""
        what, _, at = name.partition(" ")
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.whose == OWN and what in OF_ONE:
            self.throw(int(at))
            return True
        return super().handle(event)

    def on_verb(self, verb: Verb) -> bool:
        """Undo."""
        if verb is Verb.UNDO and self.whose == OWN and self.thrown:
            self.undo()
            return True
        return super().on_verb(verb)

    def climb(self) -> None:
        """Open the ascents."""
        self.app.push(AscentsScreen(self.router))

    # -- look
    def beside(self, m: Metrics) -> float:
        """Measure the way to the ascents."""
        return line_width(m, words.ASCENTS, 24) + 48 + GAP

    def back_button(self, m: Metrics) -> None:
        """Put ASCENTS beside BACK."""
        wide, tall = self.beside(m) - GAP, max(52, line_height(m, 24) * 1.25)
        box = (self.right - self.back_width(m) - GAP - wide, 66 - tall / 2, wide, tall)
        self.ui.add(Button(box, words.ASCENTS, self.climb, size=24, name="ascents"))
        super().back_button(m)

    def fill(self, m: Metrics) -> None:
        """Put whose they are and the next one above, all of them below."""
        self.ui.accent = self.accent = BRASS if self.whose == OWN else poster_of(self.whose).accent
        top = self._head(m)
        hard = sorted({one.puzzle.hard for one in self.posed})
        sections = [Section(f"hard {n}", words["HARD", n - 1], self._leaves(n), words.misses(n=n)) for n in hard]
        if not sections:
            sections = [Section("none", words.NONE_OWN, lambda flow: flow.text(words.NONE_OWN_HELP, size=20))]
        self.area = self.column((self.left, top, self.right - self.left, self._foot() - top), sections)

    def _foot(self) -> float:
        """Say what was just done, with the way to take it back; give the line above it."""
        undo = (words.UNDO, self.undo) if self.whose == OWN and self.thrown else None
        if undo is None and not self.said and not self.told:
            return self.low
        foot = put_foot(self, (), 20, said=True, undo=undo)
        foot.say(self.said or self.told, ALARM if self.said else DIM)
        return min(foot.top, foot.said.box[1] if foot.said is not None else foot.top) - 8

    def _head(self, m: Metrics) -> float:
        """Put the games, how many are solved, and the way to the next; give the line below."""
        names = [words.OWN if game == OWN else front(game).title.upper() for game in self.found]
        wide, whole = line_width(m, words.NEXT, 22) + 64, self.right - self.left
        done = self.router.settings.puzzles
        solved = sum(done.get(one.name) == SOLVED for one in self.posed)
        said = words.solved(n=solved, of=len(self.posed)) if self.posed else ""
        line, said_w = line_height(m, 20, "italic"), line_width(m, said, 20, "italic") + 4
        high, at = max(52.0, line_height(m, 22) * 1.4), list(self.found).index(self.whose)
        beside = whole - wide - said_w - 60
        made, made_w, made_h = chooser(m, names, at, self.choose, name="whose", room=max(beside, whole * 0.5))
        under = made_w > beside
        row = max(high, made_h)
        made.box = (self.left, self.top + (row - made_h) / 2, made_w, made_h)
        if hasattr(made, "align"):
            made.align = 0
        self.ui.add(made)
        x = self.left if under else self.left + made_w + 30
        y = self.top + row + 8 if under else self.top + (row - line) / 2
        self.ui.add(Label((x, y, said_w, line), said, face="italic", size=20, colour=SOFT, wrap=False, name="solved"))
        at_next = self.next
        if at_next is not None:
            box = (self.right - wide, self.top + (row - high) / 2, wide, high)
            self.ui.add(Button(box, words.NEXT, partial(self.open, at_next), kind="main", accent=self.accent, size=22,
                               name="next"))  # fmt: skip
        return self.top + row + (line + 8 if under else 0) + 16

    def _leaves(self, hard: int) -> Callable[[Flow], None]:
        def build(flow: Flow) -> None:
            grown = 1 + (flow.m.text - 1) * 0.8
            wide, high = WIDE * grown, HIGH * grown
            side = high * CROSS + NEAR if self.whose == OWN else 0.0
            across = max(1, int((flow.w + GAP) // (wide + side + GAP)))
            there = [at for at, one in enumerate(self.posed) if one.puzzle.hard == hard]
            for i, at in enumerate(there):
                how = self.router.settings.puzzles.get(self.posed[at].name)
                x, y = flow.x + i % across * (wide + side + GAP), flow.y + i // across * (high + GAP)
                sign = "" if how is None else "icon-check" if how == SOLVED else "icon-eye"
                box = (x, y, wide, high)
                flow.put(Leaf(box, at + 1, partial(self.open, at), name=f"puzzle {at}", tip=self._tip(at, how),
                              marks=[Mark(self.accent, sign=sign)]))  # fmt: skip
                if side:
                    away = IconButton((x + wide + NEAR, y + (high - side + NEAR) / 2, side - NEAR, side - NEAR),
                                      "icon-trash", words.THROW_TIP, partial(self.throw, at))  # fmt: skip
                    away.name = f"throw {at}"
                    flow.put(away)
            flow.skip(-(-len(there) // across) * (high + GAP))

        return build

    def _tip(self, at: int, how: int | None) -> str:
        one = self.posed[at]
        state = words.NOT_YET if how is None else words.IS_SOLVED if how == SOLVED else words.IS_SHOWN
        title = front(one.source.game).title
        return words.tip(game=title, seats=one.source.seats, place=one.puzzle.seat + 1, state=state)


