"""A response, as a panel over the near edge of the table: what happens, what each answer costs, and to let it be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS
from rules.games.masquerade.uses import usable
from tabletop.games.masquerade.asking import naming, places, stakes, words
from tabletop.games.masquerade.asking.details import Details, useful
from tabletop.games.masquerade.asking.dots import Offer
from tabletop.games.masquerade.asking.dotted import Dotted
from tabletop.inputs import Verb
from tabletop.paint import text
from tabletop.paint.sprites import sprite
from tabletop.widgets.opening import Opening
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from rules.core.types import Ask
    from tabletop.games.masquerade.asking.base import Form, MasqPrompt
    from tabletop.table.prompts import Table

EMBLEM, TITLE, SAID = 84.0, 29, 20
ICON_ROOM = 70.0


class Use(NamedTuple):
    """A way to answer: the dot, what it does, and how."""

    dot: int
    power: int
    suit: int
    forms: tuple[Form, ...]


def uses(prompt: MasqPrompt) -> list[Use]:
    """Return every way to answer yes, one a dot, power and suit."""
    found: dict[tuple[int, int, int], list[Form]] = {}
    for dot in prompt.ask.options:
        if dot != PASS:
            for form in useful(prompt.forms(dot)):
                found.setdefault((dot, form[0], form[1]) if form else (dot, dot, -1), []).append(form)
    return [Use(*key, tuple(forms)) for key, forms in found.items()]


class Respond(Dotted):
    """One chance to answer."""

    def __init__(self, table: Table, ask: Ask, seat: int | None = None) -> None:
        super().__init__(table, ask)
        self._seat = seat
        self.opening: Opening | None = None

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.picture.me if self._seat is None else self._seat

    def banner(self) -> str:
        """The panel says it."""
        return ""

    def head(self) -> str:
        """Say what happens."""
        return stakes.head(self)

    def sentence(self) -> str:
        """Say what is at stake, and what an answer costs."""
        said = stakes.sentence(self)
        return said if self._seat is None else words.to_neighbour(self.name(self.seat), said)

    def emblem(self) -> str:
        """Return whose sign stands beside it."""
        return stakes.emblem(self)

    def buttons(self) -> list[tuple[str, Use]]:
        """Return what can be done."""
        return [(stakes.label(self, use), use) for use in uses(self)]

    def after(self) -> str:
        """Say who may answer after this one."""
        view = self.view
        later = [self.name(seat) for seat in view.todo if usable(view, seat, view.phase)]
        return words.may_answer(later)

    # -- the panel
    def open(self) -> None:
        """Put it up."""
        layout, m = self.picture.layout, self.m
        wide = places.width(layout)
        left = places.PAD + EMBLEM * min(m.text, 1.4) + 18
        room = wide - left - places.PAD
        title, said = self.head(), self.sentence()
        high1 = text_height(m, title, room, TITLE, "display", lead=1.12)
        high2 = text_height(m, said, room, SAID, lead=1.24)
        rows = self._rows(room)
        line = places.row(m)
        high = 18 + high1 + 6 + high2 + 12 + len(rows) * (line + 8) + 12
        x, y, _, _ = box = places.above_hand(layout, wide, high)
        self.board(box)
        d = EMBLEM * min(m.text, 1.4)
        art = self.emblem()
        self.put(Picture((x + places.PAD + 4, y + 22, d, d), lambda _m, w, _h: sprite(art, w), name="emblem"))
        accent = self.table.ui.accent
        self.put(Label((x + left, y + 16, room, high1), title, face="display", size=TITLE, colour=accent, lead=1.12))
        self.put(Label((x + left, y + 22 + high1, room, high2), said, size=SAID, lead=1.24))
        self._put_rows(rows, x + left, y + high - 12 - len(rows) * (line + 8), line)
        self.opening = Opening(self.picture.scene, self.picture.timeline, self.widgets, None, "prompt")
        self.show_dots()

    def _width(self, label: str, *, icon: bool) -> float:
        """Measure a button with its key cap."""
        m = self.m
        return text.width(label, "display", m.font_px(24)) / m.u + 28 + 44 + (ICON_ROOM if icon else 0)

    def _rows(self, room: float) -> list[list[tuple[str, Use | None, float]]]:
        """Break the buttons into lines; to let it be comes last."""
        everything = [(label, use, self._width(label, icon=True)) for label, use in self.buttons()]
        rest = (words.LET_IT_BE, None, self._width(words.LET_IT_BE, icon=False))
        rows: list[list[tuple[str, Use | None, float]]] = [[]]
        for one in (*everything, rest):
            label, use, wide = one
            wide = min(wide, room)
            if rows[-1] and sum(part[2] + 12 for part in rows[-1]) + wide > room:
                rows.append([])
            rows[-1].append((label, use, wide))
        return rows

    def _put_rows(self, rows: list[list[tuple[str, Use | None, float]]], left: float, top: float, line: float) -> None:
        first = True
        at = left
        for nth, row in enumerate(rows):
            at, y = left, top + nth * (line + 8)
            for label, use, wide in row:
                box = (at, y, wide, line)
                if use is None:
                    self.button(box, label, self.let_be, key=Verb.PASS, name="let it be", size=24)
                else:
                    self.button(
                        box, label, lambda use=use: self.do(use), kind="main" if first else "on",  # type: ignore[misc]
                        key=Verb.ACTIVATE if first else None, icon=naming.emblem(use.power), size=24,
                        name=f"use {use.dot} {use.power} {use.suit}",
                    )  # fmt: skip
                    first = False
                at += wide + 12
        said = self.after()
        wide, m = places.width(self.picture.layout), self.m
        room = self.picture.layout.hand_mid / m.u + wide / 2 - places.PAD - at
        if said and text.width(said, "italic", m.font_px(18)) / m.u <= room:
            y = top + (len(rows) - 1) * (line + 8) + line / 2 - 13
            self.put(Label((at, y, room, 26), said, face="italic", size=18, colour=words.ASIDE_COLOUR, wrap=False))

    # -- answering
    def offers(self) -> dict[int, Offer]:
        """Whatever can answer."""
        return {dot: Offer(self.ask, self.forms(dot)) for dot in self.ask.options if dot != PASS}

    def do(self, use: Use) -> None:
        """Use the dot; what is open is asked first."""
        Details(self, use.dot).begin(use.forms, sure=True)

    def let_be(self) -> None:
        """Answer no."""
        self.answer(PASS)

    def close(self) -> None:
        """Take it down."""
        if self.opening is not None:
            self.opening.end()
        super().close()

    def number(self, digit: int) -> bool:
        """Digits press the answers in their order."""
        found = uses(self)
        if 1 <= digit <= len(found):
            self.do(found[digit - 1])
            return True
        return False
