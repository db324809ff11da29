"""Somebody at the table is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.masquerade.asking import places
from tabletop.games.masquerade.asking.choosers import Chooser
from tabletop.games.masquerade.words import asking as words
from tabletop.inputs import Verb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.games.masquerade.asking.base import MasqPrompt


class SeatChooser(Chooser):
    """Somebody at the table: dashed rings round all who may be meant; press a face, or its number and Enter."""

    def __init__(
        self, over: MasqPrompt, head: str, seats: Sequence[int], then: Callable[[int], object], *,
        label: Callable[[str], str], line: str = "", none: tuple[str, Callable[[], object]] | None = None,
        icon: str = "",
    ) -> None:  # fmt: skip
        super().__init__(over, head, words.PRESS_FACE, line)
        order = self.picture.board.order
        start = order.index(self.picture.me) if self.picture.me in order else 0
        self.seats = sorted(seats, key=lambda seat: (order.index(seat) - start) % len(order))
        self.then, self.label, self.none, self.icon = then, label, none, icon
        self.aimed = self.seats[0]

    def build(self) -> None:
        """Put up the panel and the rings."""
        if self.none is not None:
            self.line = self.line or " "
        x, y, inner = self.frame(0)
        del x, y, inner
        bx, by, bw, bh = self.beside
        part = bw * (0.58 if self.none else 1.0) - (places.GAP if self.none else 0)
        self.main = self.button(
            (bx, by, part, bh), "", lambda: self.then(self.aimed), kind="main", key=Verb.ACTIVATE, name="aim"
        )
        if self.none is not None:
            self.button((bx + part + places.GAP, by, bw - part - places.GAP, bh), self.none[0], self.none[1],
                        key=Verb.PASS, name="none", size=20)  # fmt: skip
        self.show()

    def show(self) -> None:
        """Ring the faces."""
        for number, seat in enumerate(self.seats, 1):
            nodes = self.picture.board.seats.get(seat)
            if nodes is not None:
                nodes.aim(number, "aimed" if seat == self.aimed else "may", self.icon)
        self.main.say(self.label(self.name(self.aimed).upper()))

    def close(self) -> None:
        """Take the rings away."""
        for nodes in self.picture.board.seats.values():
            nodes.aim(0, "")
        super().close()

    def seat_pressed(self, seat: int) -> bool:
        """Mean this one."""
        if seat in self.seats:
            self.then(seat)
            return True
        return False

    def number(self, digit: int) -> bool:
        """Aim by the number on the disc."""
        if 1 <= digit <= len(self.seats):
            self.aimed = self.seats[digit - 1]
            self.show()
            return True
        return False

    def step(self, by: int) -> bool:
        """Aim at the next one."""
        self.aimed = self.seats[(self.seats.index(self.aimed) + by) % len(self.seats)]
        self.show()
        return True
