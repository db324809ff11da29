"""The night: the same screen for everybody. A card, three places, what will happen in a line, and one press.

By day it gives orders ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import Move
from rules.games.great_table.cards.base import NOTHING
from rules.games.great_table.content import card_word
from rules.games.great_table.numbers import NO_CARD
from tabletop.games.great_table import morning
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.asking.drafting import EMPTY, KILL, PLACES, Order
from tabletop.games.great_table.cards import art_of
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, head
from tabletop.table.forms.slots import Slots
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from rules.core.types import Ask
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Widget

words: Final = Words("tabletop.games.great_table", "orders")

CARD_WIDE, PLACE_HIGH, MAIN_WIDE = 112.0, 148.0, 348.0
LOOKS, THINKS, KNIFE = "icon-eye", "icon-moon", "icon-dagger"


class Orders(AtRing, Slots):
    """One order; what is half said is kept while the others answer."""

    wide, arrows = True, (words.earlier, words.later)
    title, aside = words.title, words.aside

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.order = self.filling = Order(self.view)

    # -- putting it up
    def open(self) -> None:
        """Put up the panel."""
        grown, m = self.picture.layout.grown, self.m
        top, wide = PAD if self.big else head(m), self.foot(0)[2] - 2 * PAD
        said = max(40.0, text_height(m, "M\nM" if self.big else "M", 400) + 10)
        tall = min(PLACE_HIGH + 56 * grown, max(PLACE_HIGH, self.below_names - top - said - PAD))
        box = self.foot(top + tall + said + PAD)
        self.board(box, "" if self.big else self.headed(self.title + ": "), self.aside)
        x, y, side = box[0] + PAD, box[1] + top, MAIN_WIDE + 110 * grown
        self.put(Picture((x, y, CARD_WIDE, tall), self._paint_card, name="card"))
        shelf = (x + CARD_WIDE + PAD, y, wide - CARD_WIDE - side - 2 * PAD, tall)
        self.put_shelf(self.shares(shelf, 1.0, 1.0, 1.0))
        self.line = self.put(Label((x + 4, y + tall + 6, wide - 8, said), "", name="line"))
        first, below = self.grid((x + wide - side, y, side, tall), 1, 2)
        self.put_presses((first, *self.shares(below, 1.0, 1.0)))
        self.lay_hand()
        self.picture.panels.set_banner("", yours=False)  # its place is taken, whatever is being shown
        self.show()

    def headed(self, before: str) -> str:
        """Name the own card after something."""
        card = self.view.card
        return f"{before}{card_word(card).upper()}" if card != NO_CARD else before.removesuffix(": ")

    def _paint_card(self, m: Metrics, w: int, h: int) -> Surface:
        del m
        card = self.view.card
        return sprite("back-table" if card == NO_CARD else art_of(card), w, h)

    # -- showing
    def show(self) -> None:
        """Show what is named, and what will come of it."""
        order, card = self.order, self.view.card
        line = order.line(self.name)  # at large text there is no head: the lowest faces have its room
        self.line.say(f"*{card_word(card)}.* {line}" if self.big and card != NO_CARD else line)
        self.sign = KNIFE if self.meant == KILL else THINKS if order.idle else order.text.icon or LOOKS
        super().show()

    def presses(self) -> Sequence[Press]:
        """Say what the buttons do."""
        done = (words.send, words.send_sub) if self.order.how != (*NOTHING, EMPTY) else (words.sleep, words.sleep_sub)
        return (
            Press("send", self.send, *done, kind="main", key=Verb.ACTIVATE, size=27),
            Press("nothing", self.nothing, words.nothing, key=Verb.PASS),
            Press("tomorrow", self.write_list, words.tomorrow, words.tomorrow_sub, size=21),
        )

    def face(self, of: str, value: int) -> tuple[str, str]:
        """Return the picture and the name of what is in a place."""
        if value == EMPTY:
            return "", words.nobody if of else words.shut
        if of == "card":
            return art_of(value), card_word(value)
        return self.session.plan[value].portrait, words.you if value == self.view.seat else self.name(value)

    def shut(self, place: int) -> None:
        """Say what the rules have against naming anybody there."""
        how = [EMPTY, EMPTY, EMPTY]
        how[place] = self.view.seat
        refusal = self.session.match.refusal(Move(self.view.seat, self.ask.id, (0,), tuple(how)))
        if refusal is not None:
            self.table.refuse(refusal)

    def following(self) -> int:
        """Return the card's second place where that is empty still; the knife has to be turned to."""
        second = self.meant + 1
        wants = second < KILL and self.order.of(second) and self.order.value(second) == EMPTY
        return second if wants else self.meant

    # -- answering
    def advise(self, move: Move) -> None:
        """Name whom a friend would."""
        if len(move.how) == len(PLACES):
            self.order.clear()
            self.order.take(move.how)
            self.show()

    def next_press(self, move: Move) -> Widget | None:
        """Send it once it stands as it should; until then a face is pressed."""
        return self.pressed["send"] if move.how == self.order.how else None

    def send(self) -> None:
        """Give the order as it stands."""
        self.answer(0, how=self.order.how)

    def nothing(self) -> None:
        """Give none."""
        self.answer(0, how=(*NOTHING, EMPTY))

    def write_list(self) -> None:
        """Write tomorrow's list meanwhile."""
        if morning.may_write_ahead(self.table):
            morning.write_ahead(self.table)
        else:
            self.refuse(words.no_list_now, "GT 3.2")


class Ahead(Orders):
    """By day: it stands until it is changed, or the night is closed."""

    title, aside = words.ahead_title, words.ahead_aside

    @property
    def holds(self) -> bool:
        """The others wait."""
        return True

    def presses(self) -> Sequence[Press]:
        """Keep it, or go back; the list is written by night."""
        keep, back, tomorrow = super().presses()
        label = words.keep if self.order.begun else words.no_order
        keep = keep._replace(label=label, sub=words.keep_sub)
        return keep, back._replace(label=words.back), tomorrow._replace(there=False)

    def nothing(self) -> None:
        """Go back; what stood stands."""
        self.back()
