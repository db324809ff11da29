"""The Thief's hour: everybody gets the same sheet, means a face or nobody, and goes on (GT 3.2.4, GT 3.6).

Where one person plays alone, only the Thief gets it. Where people share the screen, whoever is not the Thief means
people to no end, so that an onlooker sees the same presses from all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import members
from rules.core.types import PASS
from rules.games.great_table.numbers import NO_CARD, THIEF
from rules.games.great_table.phrases import the_card
from tabletop.games.great_table.asking import places
from tabletop.games.great_table.asking.base import RoundPrompt
from tabletop.games.great_table.morning import words
from tabletop.inputs import Verb
from tabletop.paint.arches import art_of
from tabletop.paint.sprites import sprite
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.types import Ask, Move
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table

BUTTONS, LEAST, CARD_RATIO = 330.0, 152.0, 1.2


class Steal(RoundPrompt):
    """One sheet for all; only the Thief's counts."""

    wide = True

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.real = len(ask.options) > 1
        self.aimed = PASS
        view = self.view
        self.seats = self.round([one for one in members(view.alive) if one != view.seat])

    # -- putting it up
    def open(self) -> None:
        """Put the sheet up."""
        layout, m = self.picture.layout, self.m
        top, wide = places.head(m), places.foot(layout, 0)[2] - 2 * places.PAD
        said, stacked = self.line(), layout.big
        row = max(60.0, places.row(m, 26, 15))
        tallest = row if stacked else LEAST  # the card stands beside the buttons, or beside all of it
        art = tallest / CARD_RATIO + places.PAD
        room = wide if stacked else wide - BUTTONS - art - 2 * places.PAD
        longest = max(text_height(m, one, room - 8) for one in (said, words.THIEF_LINE, words.LONGEST))
        tall = max(longest + 8, 0 if stacked else LEAST)  # the sheet is as high whatever stands on it
        high = top + tall + (row + places.GAP if stacked else 0) + places.PAD
        x, y, w, _ = box = places.foot(layout, high)
        alone = self.session.spares and not self.session.several
        self.board(box, words.STEAL, words.STEAL_ALONE if alone else words.STEAL_SUB)
        left, low = x + places.PAD, y + top + (tall + places.GAP if stacked else 0)
        self.put(Picture((left, low, art - places.PAD, tallest), self._paint_card, name="card"))
        self.put(Label((left + (0 if stacked else art) + 4, y + top, room - 8, tall), said, name="line"))
        if stacked:
            self._buttons(places.shares((left + art, low, wide - art, row), 1.7, 1.0))
        else:
            self._buttons(places.grid((x + w - places.PAD - BUTTONS, y + top, BUTTONS, tall), 1, 2))
        self.lay_hand()
        self.show()

    def _buttons(self, cells: tuple[Box, ...]) -> None:
        self.main = self.button(cells[0], words.GO_ON, self.send, kind="main", key=Verb.ACTIVATE, name="go on", size=27)
        self.none = self.button(cells[1], words.NOBODY, self.nobody, key=Verb.PASS, name="nobody", size=22)

    def _paint_card(self, m: Metrics, w: int, h: int) -> Surface:
        del m
        card = self.view.card
        return sprite("back-table" if card == NO_CARD else art_of(card), w, h)

    def line(self) -> str:
        """Say what there is to do: what one got, and what may happen to it now."""
        card = self.view.card
        if self.real:
            return words.THIEF_LINE
        mine = words.YOUR_CARD.format(card=the_card(card)) if card not in (NO_CARD, THIEF) else words.NO_CARD
        return f"{mine} {words.OTHER_LINE}"

    # -- showing
    def show(self) -> None:
        """Ring the faces, and say who is meant."""
        marks = {seat: (at, "may", "") for at, seat in enumerate(self.seats, 1)}
        if self.aimed != PASS:
            marks[self.aimed] = (marks[self.aimed][0], "aimed", "icon-eye")
        self.rings(marks)
        sub = words.GO_NOBODY if self.aimed == PASS else words.GO_SOMEBODY.format(name=self.name(self.aimed))
        self.main.say(words.GO_ON, sub)
        self.none.say(kind="on" if self.aimed == PASS else "quiet")

    # -- choosing
    def mean(self, seat: int) -> bool:
        """Mean somebody; again: nobody."""
        self.aimed = PASS if seat == self.aimed else seat
        self.show()
        return True

    def nobody(self) -> None:
        """Mean nobody."""
        self.aimed = PASS
        self.show()

    def seat_pressed(self, seat: int) -> bool:
        """Mean a face."""
        return self.mean(seat) if seat in self.seats else False

    def number(self, digit: int) -> bool:
        """Type a number on the ring."""
        number = self.typed(digit, len(self.seats))
        if number:
            self.aimed = self.seats[number - 1]
            self.show()
        return True

    def step(self, by: int) -> bool:
        """Mean the next one; nobody is among them."""
        ring = [PASS, *self.seats]
        self.aimed = ring[(ring.index(self.aimed) + by) % len(ring)]
        self.show()
        return True

    def advise(self, move: Move) -> None:
        """Mean whom a friend would."""
        if move.picks and move.picks[0] in self.seats:
            self.aimed = move.picks[0]
            self.show()

    def back(self) -> bool:
        """Mean nobody."""
        if self.aimed == PASS:
            return False
        self.nobody()
        return True

    # -- answering
    def send(self) -> None:
        """Go on; what is meant counts for the Thief alone."""
        self.answer(self.aimed if self.real else PASS)
