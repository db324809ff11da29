"""The night: the same screen for everybody. A card, three places, what will happen in a line, and one press.

The first two places are the card's, the third is the House's knife. Where a card names nobody, the first is for a
thought that comes to nothing, so that a night costs everybody the same presses. By day it gives orders ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import Ask, Move, Seat
from rules.games.great_table import state
from rules.games.great_table.cards import REGISTER, step_of
from rules.games.great_table.cards.base import KILLS, NOTHING
from rules.games.great_table.content import CardText, card_word, cards
from rules.games.great_table.numbers import APPRENTICE, CARDS, MASTER, NO_CARD, PLAYER
from rules.games.great_table.phases.night import card_orders, kills
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.asking.list import may_write_ahead, write_ahead
from tabletop.games.great_table.cards import art_of
from tabletop.games.great_table.own_card import quiet_night
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, head
from tabletop.table.forms.slots import Slots
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.games.great_table.view import View
    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Widget

FIRST, SECOND, KILL = range(3)
PLACES: Final = (FIRST, SECOND, KILL)
EMPTY: Final = -1
NONE: Final = (*NOTHING, EMPTY)  # no order


class Order:
    """What is to be done tonight, as far as it has been said."""

    def __init__(self, view: View) -> None:
        self.thought: Seat = EMPTY
        self.values = [EMPTY, EMPTY, EMPTY]
        self.renew(view)
        self.take(view.order)

    def renew(self, view: View) -> None:
        """Go on in another position."""
        self.view = view
        self.card = "" if view.card == NO_CARD else CARDS[view.card]
        self.asks = "" if view.card == NO_CARD else REGISTER[view.card].asks
        self.forms = frozenset(card_orders(view))
        self.kills = frozenset(kills(view))

    def take(self, how: Sequence[int]) -> None:
        """Take over an order that was given, as far as it can still be given."""
        if not how:
            return
        a, b, kill = how
        args = (a, b) if (a, b) in self.forms else NOTHING
        self.values = [*args, kill if kill in self.kills else EMPTY]

    # -- what there is to choose
    @property
    def idle(self) -> bool:
        """Whether the card names nobody tonight."""
        return len(self.forms) == 1

    def of(self, place: int) -> str:
        """Return what a place takes: "seat", "card" or "" for nothing."""
        if place == KILL:
            return "seat" if len(self.kills) > 1 else ""
        if place == SECOND:
            return "seat" if self.asks in ("two", "votes") and not self.idle else ""
        return "card" if self.asks == "card" and not self.idle else "seat"

    def options(self, place: int) -> tuple[int, ...]:
        """Return what a place can hold, in the order of the roster or the pack."""
        if place == KILL:
            return tuple(sorted(self.kills - {EMPTY}))
        if place == FIRST and self.idle:
            view = self.view
            return tuple(seat for seat in range(view.n) if view.alive >> seat & 1 and seat != view.seat)
        if place == FIRST:
            return tuple(sorted({a for a, _ in self.forms if a != EMPTY}))
        first = self.values[FIRST]
        return tuple(sorted({b for a, b in self.forms if b != EMPTY and first in (EMPTY, a)}))

    def value(self, place: int) -> int:
        """Return what a place holds, -1 nothing."""
        return self.thought if place == FIRST and self.idle else self.values[place]

    # -- choosing
    def put(self, place: int, value: int) -> bool:
        """Put something into a place; an Apprentice's knife and card shut each other out. False: it cannot be."""
        if value != EMPTY and value not in self.options(place):
            return False
        if place == FIRST and self.idle:
            self.thought = value
            return True
        self.values[place] = value
        if place == FIRST and self.values[SECOND] != EMPTY and self.values[SECOND] not in self.options(SECOND):
            self.values[SECOND] = EMPTY
        if self.view.role == APPRENTICE and value != EMPTY:
            if place == KILL:
                self.values[FIRST] = self.values[SECOND] = EMPTY
            else:
                self.values[KILL] = EMPTY
        return True

    def clear(self) -> None:
        """Name nobody."""
        self.thought, self.values = EMPTY, [EMPTY, EMPTY, EMPTY]

    @property
    def begun(self) -> bool:
        """Whether anything is named."""
        return self.thought != EMPTY or any(one != EMPTY for one in self.values)

    @property
    def half(self) -> bool:
        """Whether a card that names two has but one."""
        return not self.idle and (self.values[FIRST], self.values[SECOND]) not in self.forms

    @property
    def how(self) -> state.Order:
        """The order as a move carries it; a card that is half done does nothing."""
        args = NOTHING if self.half or self.idle else (self.values[FIRST], self.values[SECOND])
        return state.Order(*args, self.values[KILL])

    # -- words
    @property
    def text(self) -> CardText:
        """What is said of the card."""
        return cards()[self.view.card]

    def head(self, place: int) -> str:
        """Say what a place is for."""
        if place == KILL:
            return words.whom_to_kill if self.of(KILL) else words.nobody_to_kill
        if self.idle:
            return words.think_of if place == FIRST else words.nothing_here
        return dict(enumerate(self.text.heads)).get(place) or words.nothing_here

    def line(self, name: Callable[[Seat], str]) -> str:
        """Say what will happen."""
        return " ".join(filter(None, (self._card_line(name), self._kill_line(name))))

    def _named(self, place: int, name: Callable[[Seat], str]) -> str:
        value = self.value(place)
        if value == EMPTY:
            return ""
        if self.of(place) == "card":
            return card_word(value)
        return words.you if value == self.view.seat else name(value)

    def _card_line(self, name: Callable[[Seat], str]) -> str:
        if self.idle:
            one = self._named(FIRST, name)
            return words.thought(one=one) if one else self._nothing()
        one, other = self._named(FIRST, name), self._named(SECOND, name)
        if not one and not other:
            return self.text.may
        if self.half:
            return self.text.half(one=one or other)
        return self.text.will(one=one, other=other)

    def _nothing(self) -> str:
        view = self.view
        if view.card == NO_CARD:
            return words.no_card
        if step_of(view.card) == KILLS:
            return words.house_shot if view.role != PLAYER else words.no_shot
        return self.text.may

    def _kill_line(self, name: Callable[[Seat], str]) -> str:
        role = self.view.role
        one = self._named(KILL, name)
        if quiet := quiet_night(self.view):
            return quiet
        if one:
            return (words.kill_master if role == MASTER else words.kill_two)(one=one)
        if self.of(KILL):
            return words.may_kill if role == MASTER else words.may_kill_two
        if role != APPRENTICE:
            return ""
        alone = self.view.house.apprentices(self.view.n) < 2 or not any(
            self.view.alive >> mate & 1 for mate in self.view.mates[1:] if mate != self.view.seat
        )
        return words.no_kill_alone if alone else words.bound


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

    def _paint_card(self, _m: Metrics, w: int, h: int) -> Surface:
        card = self.view.card
        return sprite("back-table" if card == NO_CARD else art_of(card), w, h)

    # -- showing
    def show(self) -> None:
        """Show what is named, and what will come of it."""
        order, card = self.order, self.view.card
        line = order.line(self.name)  # at large text there is no head: the lowest faces have its room
        self.line.say(f"*{card_word(card)}.* {line}" if self.big and card != NO_CARD else line)
        super().show()

    def sign_of(self, place: int) -> str:
        """Return what somebody who is named is named for."""
        if place == KILL:
            return KNIFE
        return THINKS if self.order.idle else self.order.text.icon or LOOKS

    @property
    def lacking(self) -> str:
        """Say what an order lacks; "" if it can be given. A thought looks like an order."""
        order = self.order
        if order.how != NONE or (order.idle and order.begun):
            return ""
        return words.lacks_one if order.begun else words.lacks_all

    def presses(self) -> Sequence[Press]:
        """Say what the buttons do: both ways of answering are there at any time."""
        lacking = self.lacking
        given = not lacking or self.order.begun
        kinds: tuple[Kind, Kind] = ("off" if lacking else "main", "quiet" if given else "main")
        return (
            Press("send", self.send, words.send, lacking or words.send_sub, kinds[0], Verb.ACTIVATE, 27),
            Press("nothing", self.nothing, words.sleep, words.sleep_sub, kinds[1], Verb.PASS),
            Press("tomorrow", self.write_list, words.tomorrow, words.tomorrow_sub, size=21),
        )

    def face(self, of: str, value: int) -> tuple[str, str]:
        """Return the picture and the name of what is in a place."""
        if value == EMPTY:
            return "", (words.no_card_named if of == "card" else words.nobody) if of else words.shut
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
        if len(move.how) == len(PLACES) and self.lacking:
            self.order.clear()
            self.order.take(move.how)
            self.show()

    def next_press(self, move: Move) -> Widget | None:
        """Send it once it stands as it should; until then a face is pressed."""
        return self.pressed["nothing" if move.how == NONE else "send"] if move.how == self.order.how else None

    def send(self) -> None:
        """Give the order as it stands, or say what it lacks."""
        if self.lacking:
            self.refuse(words.lacking, "GT 3.2")
        else:
            self.answer(0, how=self.order.how)

    def nothing(self) -> None:
        """Give none."""
        self.answer(0, how=NONE)

    def write_list(self) -> None:
        """Write tomorrow's list meanwhile."""
        if may_write_ahead(self.table):
            write_ahead(self.table)
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
        """Keep it, have none, or go back; the list is written by night."""
        keep, none, _ = super().presses()
        keep = keep._replace(label=words.keep, sub=self.lacking or words.keep_sub)
        none = none._replace(label=words.no_order, sub="", kind="quiet")
        return keep, none, Press("back", self.back, words.back, size=21)
