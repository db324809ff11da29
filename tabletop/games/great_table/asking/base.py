"""A prompt that knows its round table, and brings a panel with buttons of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.core.types import Move
from tabletop.games.great_table.asking.parts import Board
from tabletop.table.panelled import Panelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

TEN = 10


class RoundPrompt(Panelled):
    """One ask, with what is put up for it."""

    wide = False  # the panel takes the whole foot: its head says what is asked

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table)
        self.ask = ask
        self.behind: Callable[[], object] | None = None  # puts up again what it stands before, once it is down
        self._typed = 0
        self._aside = False

    # -- what it knows
    @property
    def picture(self) -> RingPicture:
        """What is shown."""
        return cast("RingPicture", self.table.picture)

    @property
    def session(self) -> Session:
        """The match."""
        return self.picture.session

    @property
    def view(self) -> View:
        """What the person may know."""
        return cast("View", self.session.view)

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.picture.m

    def name(self, seat: Seat) -> str:
        """Name somebody."""
        return self.session.names(seat)

    def round(self, seats: Sequence[Seat]) -> list[Seat]:
        """Order seats as they sit on the screen, from the own left on; the own one last."""
        return sorted(seats, key=lambda seat: (seat - self.view.seat - 1) % self.view.n)

    # -- what it says and does
    def banner(self) -> str:
        """Say what is asked; where the panel takes the whole foot, its head says it."""
        return "" if self.wide else self.session.match.game.question(self.ask, self.view)

    def answer(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Answer the ask; what the rules refuse is said by the table."""
        self.table.submit(Move(self.picture.me, self.ask.id, picks, how))

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return self.up and self.ask in asks

    def back(self) -> bool:
        """Go back to what it stands before."""
        if self.behind is None:
            return False
        self.table.swap(None)
        return True

    # -- widgets
    def board(self, box: Box, head: str, aside: str = "") -> Board:
        """Put up the panel."""
        return self.put(Board(box, head, aside=aside, accent=self.picture.accent))

    def lay_hand(self) -> None:
        """Lay the hand aside: the panel needs its place."""
        self._aside = True
        self.picture.board.hand.hover(None)
        self.picture.show_hand(shown=False)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        self.rings({})
        if self._aside:
            self._aside = False
            self.picture.show_hand(shown=True)
        behind, self.behind = self.behind, None
        if behind is not None:
            behind()

    @property
    def own_seat(self) -> Rect:
        """The own coin and plate (px)."""
        panels = self.picture.panels
        return panels.coin.rect.union(panels.own.rect)

    # -- faces on the ring
    def rings(self, marks: dict[Seat, tuple[int, str, str]]) -> None:
        """Ring faces: number, "may" or "aimed", and the icon of an aimed one; nobody else has a ring."""
        for seat, nodes in self.picture.board.seats.items():
            nodes.aim(*marks.get(seat, (0, "", "")))

    def typed(self, digit: int, most: int) -> int:
        """Return the number that is being typed, at most so large; 0 for none. A second digit goes on from the first.

        >>> a one and then a two, of fourteen, is twelve; of nine it is two
        """
        both = self._typed * TEN + digit
        self._typed = both if both <= most else digit if digit <= most else 0
        return self._typed
