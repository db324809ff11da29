"""Several people at one screen: one panel lists what any of them could answer, in asking order. SM 3.14.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, TABLE, Move
from tabletop.games.masquerade.asking import naming, places, stakes, standing, window
from tabletop.games.masquerade.asking.base import Bare, MasqPrompt
from tabletop.games.masquerade.asking.choosers import RowsChooser
from tabletop.games.masquerade.asking.details import Details
from tabletop.games.masquerade.asking.dots import Dotted, Offer
from tabletop.games.masquerade.asking.parts import Sand
from tabletop.games.masquerade.asking.respond import Way, ways
from tabletop.games.masquerade.words import asking as words
from tabletop.inputs import Verb
from tabletop.table.forms.rows import Row
from tabletop.widgets.button import IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask
    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.base import Form
    from tabletop.games.masquerade.asking.window import Chance
    from tabletop.table.prompts import Table

QUIET = 44.0
MOST = {True: 6, False: 8}  # rows at once: at large text, and else


class Voice(MasqPrompt):
    """One of them, while what is open is asked: it stands where the panel stood."""

    def __init__(self, panel: Together, chance: Chance) -> None:
        super().__init__(panel.table, chance.ask)
        self.panel, self.chance = panel, chance
        self.up, self.widgets = panel.up, panel.widgets

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.chance.seat

    @property
    def view(self) -> View:
        """What may be known when it is asked."""
        return self.chance.view

    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Answer for this one; those before let it be."""
        del ask
        self.panel.say(self.chance, *picks, how=how)

    def dot_pressed(self, dot: int) -> None:
        """Mean an own dot of whoever looks."""
        self.panel.dot_pressed(dot)

    def open(self) -> None:
        """Put the panel up again."""
        self.panel.open()

    def close(self) -> None:
        """Take the panel down."""
        self.panel.close()


class Together(RowsChooser, Dotted):
    """The chance of all of them, at once."""

    closable, footed, stays = False, True, True

    def __init__(self, table: Table, chances: Sequence[Chance]) -> None:
        self.chances = tuple(chances)
        me = table.picture.me
        self.mine = next((one for one in self.chances if one.seat == me), self.chances[0])
        super().__init__(Bare(table, self.mine.ask, self.mine.seat), "", (), aside=words.ANYBODY)
        self.head, self.line = stakes.head(self), stakes.fact(self)
        self.page = 0

    @property
    def view(self) -> View:
        """What whoever looks may know when it is asked; or the first of them."""
        return self.mine.view

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while the same people may answer the same."""
        del asks
        now = [(one.seat, one.ask) for one in window.chances(self.table)]
        there = self.up or self.table.front is not self
        return there and not self.done and now == [(one.seat, one.ask) for one in self.chances]

    # -- the panel
    def build(self) -> None:
        """Put up the rows, without what comes of them where that is too high."""
        for told in (True, False):
            self.items = self._items(told=told)
            self.pages = -(-len(self.items) // self.most)
            self.items = self.items[self.page * self.most :][: self.most]
            wide, clear, (_, _, inside) = self.planned()
            broad, _, high = self.measured(inside, wide, clear=clear)
            if clear and places.low(self.picture.layout, broad, high, self.held):
                break
        super().build()
        limit = standing.timer(standing.settings_of(self.table))
        if limit:
            x, y, w, h = self.widgets[0].box
            self.put(Sand((x + places.PAD, y + h - 10, w - 2 * places.PAD, 5), limit, self.nobody))
        self.show_dots()

    @property
    def most(self) -> int:
        """How many rows there are at once."""
        return MOST[self.picture.layout.big]

    def put_foot(self) -> None:
        """Nobody, the other rows, and nothing more for this trick."""
        x, y, w, h = self.beside
        part = 190 + 60 * self.picture.layout.grown
        self.button((x, y, part, h), words.NOBODY, self.nobody, key=Verb.PASS, name="nobody", size=24)
        if self.pages > 1:
            box = (x + part + places.GAP, y, part, h)
            self.button(box, words.OTHERS, self.others, key=Verb.SORT, name="more", size=20)
        self.put(IconButton((x + w - QUIET, y + h - QUIET, QUIET, QUIET), "icon-mute", words.NOT_NOW_ALL, self.not_now))

    def _items(self, *, told: bool) -> list[Row]:
        return [self._item(chance, way, told=told) for chance in self.chances for way in ways(Voice(self, chance))]

    def _item(self, chance: Chance, way: Way, *, told: bool) -> Row:
        face = self.session.plan[chance.seat].portrait
        title = stakes.row(chance.view, self.name(chance.seat), way.use)
        if told and len(way.deeds) == 1:
            return Details(Voice(self, chance), way.use.dot).bargain(way.deeds[0])._replace(title=title, face=face)
        line = naming.aside(way.use.power) if told else ""
        begin = lambda: Details(Voice(self, chance), way.use.dot).begin(way.deeds)  # noqa: E731
        return Row(f"{title}…", line, begin, naming.emblem(way.use.power), face)

    def others(self) -> None:
        """Show the other rows."""
        self.page = (self.page + 1) % self.pages
        self.close()
        self.open()

    # -- answering
    def offers(self) -> dict[int, Offer]:
        """Whatever the own dots can answer, if whoever looks is one of them."""
        ask = self.mine.ask
        return {dot: Offer(ask, self.deeds(dot)) for dot in ask.options if dot != PASS}

    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Answer for whoever looks."""
        del ask
        self.say(self.mine, *picks, how=how)

    def say(self, chance: Chance, *picks: int, how: Form = ()) -> None:
        """Have one of them answer; those before let it be."""
        before = self.chances[: self.chances.index(chance)]
        moves = [Move(one.seat, one.ask.id, (PASS,)) for one in before]
        self._keep([*moves, Move(chance.seat, chance.ask.id, picks, how)])

    def nobody(self) -> None:
        """Have all of them let it be."""
        self._keep([Move(one.seat, one.ask.id, (PASS,)) for one in self.chances])

    def not_now(self) -> None:
        """Have all of them let it be, and ask none of them anything more in this trick."""
        view = self.view
        for one in self.chances:
            standing.standing(self.session, one.seat).quiet_trick = (view.round_no, view.trick_no)
        self.nobody()

    def _keep(self, moves: Sequence[Move]) -> None:
        """Keep what was pressed, and answer for whoever is asked now; the rest follows as the rules ask for it."""
        window.promise(self.session, moves)
        self.session.think_again()
        match = self.session.match
        turn = -1
        while match.turn != turn:
            turn = match.turn
            seat = match.view(TABLE).asked
            move = window.promised(self.session, seat, self.ask)
            if move is not None:
                self.send(move)
