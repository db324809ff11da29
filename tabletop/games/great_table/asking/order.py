"""The night: the same screen for everybody. A card, three places, what will happen in a line, and one press.

By day it gives orders ahead. Faces are pressed on the ring, or gone through with the arrows; up and down go from place
to place; digits mean the numbers on the ring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Move, Refusal
from rules.games.great_table.cards import NOTHING
from rules.games.great_table.numbers import NO_CARD
from tabletop.games.great_table import morning
from tabletop.games.great_table.asking import places, words
from tabletop.games.great_table.asking.base import RoundPrompt
from tabletop.games.great_table.asking.drafting import EMPTY, FIRST, KILL, PLACES, Order
from tabletop.inputs import Verb
from tabletop.paint import plates, soft, text
from tabletop.paint.arches import art_of
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, INK, PANEL2
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import IconButton
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rules.core.types import Ask, Seat
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table

ARROW, APART, CARD_WIDE, PLACE_HIGH, MAIN_WIDE = 42.0, 5.0, 112.0, 148.0, 348.0
ICONS = {  # over the aimed face, by the card; the knife has its own
    "vigilante": "icon-dagger", "guard": "icon-lock", "mayor": "icon-vote", "healer": "icon-vouch",
    "socialite": "icon-chair", "place-swap": "icon-chair",
}  # fmt: skip
LOOKS, THINKS, KNIFE = "icon-eye", "icon-moon", "icon-dagger"


class Orders(RoundPrompt):
    """One order; what is half said is kept while the others answer."""

    wide = True
    head, aside = words.ORDER_HEAD, words.ORDER_ASIDE

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.order = Order(self.view)
        self.meant = FIRST
        self.shelf: list[Place] = []

    # -- putting it up
    def open(self) -> None:
        """Put up the panel."""
        layout, m = self.picture.layout, self.m
        top, wide = places.PAD if layout.big else places.head(m), places.foot(layout, 0)[2] - 2 * places.PAD
        said = max(40.0, text_height(m, "M\nM" if layout.big else "M", 400) + 10)
        tall = min(PLACE_HIGH + 56 * layout.grown, max(PLACE_HIGH, self.below_names - top - said - places.PAD))
        box = places.foot(layout, top + tall + said + places.PAD)
        self.board(box, "" if layout.big else self.headed(self.head + ": "), self.aside)
        x, y = box[0] + places.PAD, box[1] + top
        own = CARD_WIDE
        self.put(Picture((x, y, own, tall), self._paint_card, name="card"))
        side = MAIN_WIDE + 110 * layout.grown
        self._shelf((x + own + places.PAD, y, wide - own - side - 2 * places.PAD, tall))
        self.line = self.put(Label((x + 4, y + tall + 6, wide - 8, said), "", name="line"))
        first, below = places.grid((x + wide - side, y, side, tall), 1, 2)
        self._buttons((first, *places.shares(below, 1.0, 1.0)))
        self.lay_hand()
        self.picture.panels.set_banner("", yours=False)  # its place is taken, whatever is being shown
        self.show()

    def headed(self, before: str) -> str:
        """Name the own card after something."""
        card = self.view.card
        return f"{before}{words.card_name(card).upper()}" if card != NO_CARD else before.removesuffix(": ")

    def _shelf(self, box: Box) -> None:
        self.shelf = []
        for place, cell in enumerate(places.shares(box, 1.0, 1.0, 1.0)):
            self._place(place, cell)

    def _place(self, place: int, cell: Box) -> None:
        """Put up one place between its two arrows."""
        x, y, w, h = cell[0] + APART, cell[1], cell[2] - 2 * APART, cell[3]
        step = min(ARROW, w * 0.2)
        inner = (x + step + 4, y, w - 2 * step - 8, h)
        self.shelf.append(self.put(Place(inner, lambda: self.mean(place), name=f"place {place}")))
        for at, icon, word, by in ((x, "icon-left", words.EARLIER, -1), (x + w - step, "icon-right", words.LATER, 1)):
            arrow = IconButton((at, y + h / 2 - 30, step, 60), icon, word, lambda by=by: self.turn(place, by))  # type: ignore[misc]
            arrow.name = f"{'back' if by < 0 else 'on'} {place}"
            self.put(arrow)

    def _buttons(self, cells: tuple[Box, ...]) -> None:
        self.main = self.button(cells[0], "", self.send, kind="main", key=Verb.ACTIVATE, name="send", size=27)
        self.other = self.button(cells[1], words.NOTHING, self.nothing, key=Verb.PASS, name="nothing", size=22)
        self.list = self.button(cells[2], words.TOMORROW, self.write_list, name="tomorrow", size=21)
        self.list.sub = words.TOMORROW_SUB

    def _paint_card(self, m: Metrics, w: int, h: int) -> Surface:
        del m
        card = self.view.card
        return sprite("back-table" if card == NO_CARD else art_of(card), w, h)

    # -- showing
    def show(self) -> None:
        """Show what is named, and what will come of it."""
        order = self.order
        for place, widget in zip(PLACES, self.shelf, strict=True):
            value, of = order.value(place), order.of(place)
            state = "shut" if not of else "on" if place == self.meant else "open"
            art, name = ("", words.NONE if of else words.SHUT) if value == EMPTY else self._face(of, value)
            widget.show(order.head(place), art, name, state)
        line = order.line(self.name)  # at large text there is no head: the lowest faces have its room
        card = self.view.card
        self.line.say(f"*{words.card_name(card)}.* {line}" if self.big and card != NO_CARD else line)
        self._say()
        self._rings()

    def _face(self, of: str, value: int) -> tuple[str, str]:
        """Return the picture and the name of what is in a place."""
        if of == "card":
            return art_of(value), words.card_name(value)
        mine = value == self.view.seat
        return self.session.plan[value].portrait, words.YOU if mine else self.name(value)

    def _say(self) -> None:
        """Say what the buttons do."""
        if self.order.how != (*NOTHING, EMPTY):
            self.main.say(words.DO_IT, words.DO_IT_SUB)
        else:
            self.main.say(words.SLEEP, words.SLEEP_SUB)

    def _rings(self) -> None:
        """Ring whom the meant place can name."""
        order = self.order
        if order.of(self.meant) != "seat":
            self.rings({})
            return
        marks = {}
        for at, seat in enumerate(self.faces, 1):
            aimed = seat == order.value(self.meant)
            marks[seat] = (at, "aimed" if aimed else "may", self.icon)
        self.rings(marks)

    @property
    def big(self) -> bool:
        """Whether words are large."""
        return self.picture.layout.big

    @property
    def icon(self) -> str:
        """What lies over the face that is aimed at."""
        if self.meant == KILL:
            return KNIFE
        return THINKS if self.order.idle else ICONS.get(self.order.card, LOOKS)

    @property
    def faces(self) -> list[Seat]:
        """Who can be named in the meant place, as they sit on the screen; oneself last."""
        return self.round(self.order.options(self.meant)) if self.order.of(self.meant) == "seat" else []

    # -- choosing
    def mean(self, place: int) -> None:
        """Turn to a place; one that takes nothing tonight says why."""
        if self.order.of(place):
            self.meant, self._typed = place, 0
            self.show()
        else:
            self._shut(place)

    def _shut(self, place: int) -> None:
        """Say what the rules have against naming anybody there."""
        how = [EMPTY, EMPTY, EMPTY]
        how[place] = self.view.seat
        refusal = self.session.match.refusal(Move(self.view.seat, self.ask.id, (0,), tuple(how)))
        if refusal is not None:
            self.table.refuse(refusal)

    def turn(self, place: int, by: int) -> None:
        """Go through what a place can hold; between the last and the first, nothing."""
        if not self.order.of(place):
            self._shut(place)
            return
        self.meant = place
        ring = [EMPTY, *(self.faces or self.order.options(place))]
        now = self.order.value(place)
        at = ring.index(now) if now in ring else 0
        self.order.put(place, ring[(at + by) % len(ring)])
        self.show()

    def name_it(self, value: int) -> bool:
        """Name somebody (or a card) in the meant place, then turn to the next one that is empty; again: not."""
        again = self.order.value(self.meant) == value
        if not self.order.put(self.meant, EMPTY if again else value):
            return False
        if not again:
            self.meant = self._next()
        self.show()
        return True

    def _next(self) -> int:
        """Return the card's second place where that is empty still; the knife has to be turned to."""
        second = self.meant + 1
        wants = second < KILL and self.order.of(second) and self.order.value(second) == EMPTY
        return second if wants else self.meant

    def seat_pressed(self, seat: int) -> bool:
        """Name whoever is pressed."""
        if self.order.of(self.meant) != "seat" or seat not in self.faces:
            return False
        return self.name_it(seat)

    def number(self, digit: int) -> bool:
        """Type the number on the ring, or the place of a card in the pack."""
        options = self.faces or self.order.options(self.meant)
        number = self.typed(digit, len(options))
        if number:
            self.order.put(self.meant, options[number - 1])
            self.show()
        return True

    def step(self, by: int) -> bool:
        """Go through what the meant place can hold."""
        self.turn(self.meant, by)
        return True

    def verb(self, verb: Verb) -> bool:
        """Go from place to place."""
        if verb not in (Verb.UP, Verb.DOWN):
            return False
        there = [place for place in PLACES if self.order.of(place)]
        at = there.index(self.meant) + (1 if verb is Verb.DOWN else -1)
        self.mean(there[at % len(there)])
        return True

    # -- answering
    def advise(self, move: Move) -> None:
        """Name whom a friend would."""
        if len(move.how) == len(PLACES):
            self.order.clear()
            self.order.take(move.how)
            self.show()

    def next_press(self, move: Move) -> Widget | None:
        """Send it once it stands as it should; until then a face is pressed."""
        return self.main if move.how == self.order.how else None

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
            self.table.refuse(Refusal("GT 3.2", words.NO_LIST_NOW))


class Ahead(Orders):
    """By day: it stands until it is changed, or the night is closed."""

    head, aside = words.AHEAD_HEAD, words.AHEAD_ASIDE

    @property
    def holds(self) -> bool:
        """The others wait."""
        return True

    def _say(self) -> None:
        self.main.say(words.KEEP if self.order.begun else words.NO_ORDER, words.KEEP_SUB)
        self.list.visible = self.list.focusable = False  # it is written by night
        self.other.say(words.BACK)

    def nothing(self) -> None:
        """Go back; what stood stands."""
        self.back()


FILLS = {"on": "#1F3240", "open": PANEL2, "shut": "#1A1613"}


class Place(Widget):
    """One thing an order names: what it is for, and the face or the card that is in it. A press means this place."""

    def __init__(self, box: Box, on_press: Callable[[], object], *, name: str) -> None:
        super().__init__(box, name=name)
        self.on_press = on_press
        self.said = ("", "", "", "shut")

    @property
    def chosen(self) -> bool:
        """Whether it is the place that is meant, and lit."""
        return self.said[3] == "on"

    def show(self, head: str, art: str, line: str, state: str) -> None:
        """Show what it is for, what is in it (a sprite), its name; state: "on" = meant, "open", "shut"."""
        if (head, art, line, state) != self.said:
            self.said = (head, art, line, state)
            self.stale()

    def render(self) -> Surface:
        """Draw it."""
        head, art, line, state = self.said
        edge = self.accent if self.chosen or (self.pointed and state != "shut") else BRASS_DARK
        return place(self.metrics, *self.body.size, head, art, line, fill=FILLS[state], edge=edge, on=self.chosen)

    def press(self) -> None:
        """Mean it."""
        self.page.sound("tab")
        self.on_press()


@kept("plates")
def place(
    m: Metrics, w: int, h: int, head: str, art: str, line: str, *, fill: str, edge: str, on: bool
) -> Surface:  # fmt: skip
    """Draw a place of w x h pixels: head, picture or an empty ring, name."""
    made = plates.notch(m, w, h, fill, edge, width=3 if on else 2, n=8).copy()
    room = w - m.px(14)
    top = text.fitted(head, "semibold", m.font_px(15, 1.6), edge if on else DIM, room)
    soft.stamp_mid(made, top, w / 2, m.px(6) + top.get_height() / 2)
    foot = text.fitted(line or " ", "display", m.font_px(21, 1.6), CREAM if art else DIM, room)
    soft.stamp_mid(made, foot, w / 2, h - m.px(7) - foot.get_height() / 2)
    free = h - m.px(20) - top.get_height() - foot.get_height()
    mid = m.px(9) + top.get_height() + free / 2
    d = max(8, round(min(free, w * 0.6)))
    if art.startswith("portrait"):
        image = plates.coin(m, art, d, BRASS, rim=3)
    elif art:
        image = sprite(art, round(free / 1.2), round(free)) if art.startswith("table-") else sprite(art, d)
    else:
        image = empty(m, d)
    soft.stamp_mid(made, image, w / 2, mid)
    return made


@kept("plates")
def empty(m: Metrics, d: int) -> Surface:
    """Draw the dashed ring of a place with nobody in it."""
    svg, r = Svg(d), d / 2 - m.px(3)
    svg.circle(d / 2, d / 2, r, INK, BRASS_DARK, m.stroke(3))
    made = render(svg)
    soft.stamp_mid(made, sprite("icon-plus", max(8, round(d * 0.4)), tint=DIM), d / 2, d / 2)
    return made
