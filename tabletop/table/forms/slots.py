"""Places side by side, each to name somebody (or a card) in: press a face, turn it by its arrows, type a number.

Up and down go from place to place, left and right through what the meant one can hold. One that takes nothing says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tabletop.inputs import Verb
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.table.forms.seats import Seats
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, INK, PANEL2
from tabletop.widgets.base import Box, Widget, joined
from tabletop.widgets.button import IconButton

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.core.types import Seat
    from tabletop.paint.metrics import Metrics

EMPTY, ARROW, APART = -1, 42.0, 5.0
MEANT_FILL, SHUT_FILL = "#1F3240", "#1A1613"


class Filling(Protocol):
    """What is named in the places, as far as it has been said."""

    def of(self, place: int) -> str:
        """Return what a place takes: "seat", "card" or "" for nothing."""
        ...

    def options(self, place: int) -> Sequence[int]:
        """Return what a place can hold."""
        ...

    def value(self, place: int) -> int:
        """Return what a place holds, -1 nothing."""
        ...

    def put(self, place: int, value: int) -> bool:
        """Put something into a place; False: it cannot be."""
        ...

    def head(self, place: int) -> str:
        """Say what a place is for."""
        ...


class Slots(Seats):
    """A form with places; `filling` is what is in them, `meant` the one that is being named."""

    fickle, NOBODY = False, -9  # back leaves what is named
    arrows = ("", "")  # what they are called
    filling: Filling
    meant = typing = 0  # which place a number is typed into
    shelf: Sequence[Slot] = ()
    turns: list[tuple[int, IconButton]]

    # -- what a game says
    def face(self, of: str, value: int) -> tuple[str, str]:
        """Return the picture and the name of what is in a place; of EMPTY in one that takes nothing, too."""
        raise NotImplementedError

    def shut(self, place: int) -> None:
        """Say what the rules have against naming anybody there."""

    def following(self) -> int:
        """Return which place is meant once the meant one is filled."""
        return self.meant

    # -- showing
    def put_shelf(self, cells: Sequence[Box]) -> None:
        """Put up the places, each between two arrows."""
        self.turns = []
        self.shelf = [self._slot(place, cell) for place, cell in enumerate(cells)]

    def _slot(self, place: int, cell: Box) -> Slot:
        x, y, w, h = cell[0] + APART, cell[1], cell[2] - 2 * APART, cell[3]
        step = min(ARROW, w * 0.2)
        made = self.put(Slot((x + step + 4, y, w - 2 * step - 8, h), lambda: self.fill(place), f"place {place}"))
        back, on = self.arrows
        for at, icon, word, by in ((x, "icon-left", back, -1), (x + w - step, "icon-right", on, 1)):
            arrow = IconButton((at, y + h / 2 - 30, step, 60), icon, word, lambda by=by: self.turn(place, by),  # type: ignore[misc]
                               on_off=lambda: self.shut(place))  # fmt: skip
            self.turns.append((place, arrow))
            arrow.name = f"{'back' if by < 0 else 'on'} {place}"
            self.put(arrow)
        return made

    @property
    def seats(self) -> Sequence[Seat]:
        """Who can be named in the meant place, as they sit on the screen; oneself last."""
        return self.round(self.filling.options(self.meant)) if self.filling.of(self.meant) == "seat" else []

    @property
    def _facing(self) -> list[int]:
        """Which places name somebody at the table."""
        return [place for place in range(len(self.shelf)) if self.filling.of(place) == "seat"]

    @property
    def numbered(self) -> Sequence[Seat]:
        """Whoever any place can name, or has named: a number stays whose it is while the places are filled."""
        named = (self.filling.value(place) for place in self._facing)
        able = (seat for place in self._facing for seat in self.filling.options(place))
        return self.round({*able, *named} - {EMPTY})

    def sign_of(self, _place: int) -> str:
        """Return the icon over whoever is named in a place."""
        return self.sign

    def ring(self, seats: Sequence[Seat]) -> None:
        """Ring these, and whoever is named in any place: the meant one first."""
        places = [self.meant, *self._facing] if self.meant in self._facing else []
        named = {self.filling.value(place): place for place in reversed(places)} if seats else {}
        numbered = self.numbered
        for seat, nodes in self.picture.board.seats.items():
            state = "aimed" if seat in named else "may" if seat in seats else ""
            nodes.aim(numbered.index(seat) + 1 if state else 0, state, self.sign_of(named.get(seat, self.meant)))

    def show(self) -> None:
        """Show what is named, and ring whom the meant place can name."""
        value = self.filling.value(self.meant)
        self.aimed = self.NOBODY if value == EMPTY else value
        for place, slot in enumerate(self.shelf):
            of = self.filling.of(place)
            state = "shut" if not of else "on" if place == self.meant else "open"
            slot.show(self.filling.head(place), *self.face(of, self.filling.value(place)), state)
        for place, arrow in self.turns:
            arrow.enabled = bool(self.filling.of(place))
        super().show()

    # -- choosing
    def turn_to(self, place: int) -> None:
        """Mean a place."""
        if self.filling.of(place):
            self.meant, self._typed = place, 0
            self.show()
        else:
            self.shut(place)

    def fill(self, place: int) -> None:
        """Mean a place that was pressed; where its plus is pressed, or a card, name the next one."""
        bare = self.filling.value(place) == EMPTY and place == self.meant
        self.turn_to(place)
        if bare or self.filling.of(place) == "card":
            self.turn(place, 1)

    def turn(self, place: int, by: int) -> None:
        """Go through what a place can hold; between the last and the first, nothing."""
        if not self.filling.of(place):
            self.shut(place)
            return
        self.meant = place
        ring, now = [EMPTY, *(self.seats or self.filling.options(place))], self.filling.value(place)
        self.filling.put(place, ring[((ring.index(now) if now in ring else 0) + by) % len(ring)])
        self.show()

    def mean(self, whom: int) -> bool:
        """Name somebody in the meant place."""
        done = self.filling.put(self.meant, whom)
        self.show()
        return done

    def aim(self, whom: int) -> bool:
        """Name somebody in the meant place, then turn to the next one; again: not."""
        if whom == self.filling.value(self.meant):
            return self.mean(EMPTY)
        if not self.filling.put(self.meant, whom):
            return False
        self.meant = self.following()
        self.show()
        return True

    def seat_pressed(self, seat: Seat) -> bool:
        """Name a face in the meant place; one that is named in another place and cannot be here is named no more."""
        held = next((place for place in self._facing if self.filling.value(place) == seat), self.meant)
        if held == self.meant or seat in self.seats:
            return super().seat_pressed(seat)
        self.meant = held
        return self.mean(EMPTY)

    def number(self, digit: int) -> bool:
        """Type the number on the ring, or the place of a card in the pack, then turn to the next place.

        A second digit goes on in the place of the first.
        """
        options, before = self.numbered if self.meant in self._facing else self.filling.options(self.meant), self._typed
        number = self.typed(digit, len(options))
        self.typing = self.typing if before and number > digit else self.meant
        if number:
            self.meant = self.typing
            self.meant = self.following() if self.mean(options[number - 1]) else self.meant
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
        there = [place for place in range(len(self.shelf)) if self.filling.of(place)]
        self.turn_to(there[(there.index(self.meant) + (1 if verb is Verb.DOWN else -1)) % len(there)])
        return True

class Slot(Widget):
    """One thing that is named: what it is for, and the face or the card that is in it. A press means this place."""

    def __init__(self, box: Box, on_press: Callable[[], object], name: str) -> None:
        super().__init__(box, name=name)
        self.on_press = on_press
        self.said = ("", "", "", "shut")

    @property
    def chosen(self) -> bool:
        """Whether it is the place that is meant, and lit."""
        return self.said[3] == "on"

    @property
    def called(self) -> str:
        """What it is for, and what is in it."""
        return joined(self.said[0], self.said[2] or self.page.said.empty_field)

    @property
    def stands(self) -> str:
        """Whether it is meant."""
        return self.page.said.chosen if self.chosen else ""

    def show(self, head: str, art: str, line: str, state: str) -> None:
        """Show what it is for, what is in it (a sprite), its name; state: "on" = meant, "open", "shut"."""
        if (head, art, line, state) != self.said:
            self.said = (head, art, line, state)
            self.stale()

    def render(self) -> Surface:
        """Draw it."""
        head, art, line, state = self.said
        edge = self.accent if self.chosen or (self.pointed and state != "shut") else BRASS_DARK
        fill = {"on": MEANT_FILL, "open": PANEL2, "shut": SHUT_FILL}[state]
        return painted(self.metrics, *self.body.size, head, art, line, fill=fill, edge=edge, on=self.chosen)

    def press(self) -> None:
        """Mean it."""
        self.page.sound("tab")
        self.on_press()


@kept("plates")
def painted(
    m: Metrics, w: int, h: int, head: str, art: str, line: str, *, fill: str, edge: str, on: bool
) -> Surface:  # fmt: skip
    """Draw a place of w x h pixels: head, picture or an empty ring, name."""
    made = frames.notch(m, w, h, fill, edge, width=3 if on else 2, n=8).copy()
    room = w - m.px(14)
    top = text.fitted(head, "semibold", m.font_px(15, 1.6), edge if on else DIM, room)
    soft.stamp_mid(made, top, w / 2, m.px(6) + top.get_height() / 2)
    foot = text.fitted(line or " ", "display", m.font_px(21, 1.6), CREAM if art else DIM, room)
    soft.stamp_mid(made, foot, w / 2, h - m.px(7) - foot.get_height() / 2)
    free = h - m.px(20) - top.get_height() - foot.get_height()
    mid = m.px(9) + top.get_height() + free / 2
    d = max(8, round(min(free, w * 0.6)))
    if art.startswith("portrait"):
        image = coins.coin(m, art, d, BRASS, rim=3)
    elif art:
        image = sprite(art, round(free / 1.2), round(free)) if art.startswith("table-") else sprite(art, d)
    else:
        image = empty(m, d, plus=fill != SHUT_FILL)
    soft.stamp_mid(made, image, w / 2, mid)
    return made


@kept("plates")
def empty(m: Metrics, d: int, *, plus: bool) -> Surface:
    """Draw the ring of a place with nobody in it; a plus where somebody can be."""
    svg, r = Svg(d), d / 2 - m.px(3)
    svg.circle(d / 2, d / 2, r, INK, BRASS_DARK, m.stroke(3))
    made = render(svg)
    if plus:
        soft.stamp_mid(made, sprite("icon-plus", max(8, round(d * 0.4)), tint=DIM), d / 2, d / 2)
    return made
