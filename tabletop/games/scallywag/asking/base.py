"""A prompt that knows its table of Scallywag, and brings a panel with buttons of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.core.types import Move
from tabletop.games.scallywag.asking.parts import Board
from tabletop.table.panelled import Panelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from rules.games.scallywag.view import View
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.games.scallywag.sea.chart import Chart
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table



class SeaPrompt(Panelled):
    """One ask, with what is put up for it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table)
        self.ask = ask
        self.behind: Callable[[], object] | None = None  # puts up again what it stands before, once it is down
        self._aside = False
        self.wide = False  # the panel takes the whole foot: the hand is laid aside meanwhile

    # -- what it knows
    @property
    def picture(self) -> SeaPicture:
        """What is shown."""
        return cast("SeaPicture", self.table.picture)

    @property
    def session(self) -> Session:
        """The match."""
        return self.picture.session

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.picture.view

    @property
    def chart(self) -> Chart:
        """The chart on the table."""
        return self.picture.chart

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.picture.m

    @property
    def awake(self) -> bool:
        """Whether this is the Night Watch."""
        return self.view.seat == self.view.watch

    # -- what it says and does
    def banner(self) -> str:
        """Say what is asked; where the panel takes the whole foot, its head says it."""
        return "" if self.wide else self.session.match.game.question(self.ask, self.view)

    def answer(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Answer the ask; what the rules refuse is said by the table."""
        self.table.submit(Move(self.picture.me, self.ask.id, picks, how))

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return tuple(asks) == (self.ask,) and self.up

    def back(self) -> bool:
        """Go back to what it stands before."""
        if self.behind is None:
            return False
        self.table.swap(None)
        return True

    # -- widgets
    def board(self, box: Box, head: str, aside: str = "") -> Board:
        """Put up the panel."""
        return self.put(Board(box, head, aside=aside))

    def lay_hand(self, *, aside: bool = False) -> None:
        """Lay the hand aside where the panel needs its place."""
        if self.wide or aside:
            self._aside = True
            self.picture.board.hand.hover(None)
            self.picture.show_hand(shown=False)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self._aside:
            self._aside = False
            self.picture.show_hand(shown=True)
        behind, self.behind = self.behind, None
        if behind is not None:
            behind()
