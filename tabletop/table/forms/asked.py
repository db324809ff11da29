"""A question of one ask: what it has put up, what it knows of its table, whose it is, how it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rules.core.types import Move
from tabletop.table.prompts import Prompt
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask, Seat
    from tabletop.inputs import Verb
    from tabletop.paint.buttons import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.table.prompts import Table

W = TypeVar("W", bound=Widget)


class Asked(Prompt):
    """One ask, with widgets of its own on the table's lowest layer."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.table, self.ask = table, ask
        self.widgets: list[Widget] = []
        self.up = False

    # -- what it knows
    @property
    def picture(self) -> Picture:
        """What is shown; a game's prompts name its own."""
        return self.table.picture

    @property
    def session(self) -> Session:
        """The match."""
        return self.picture.session

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.picture.m

    @property
    def me(self) -> Seat:
        """The own seat."""
        return self.picture.me

    def name(self, seat: Seat) -> str:
        """Name somebody."""
        return self.session.names(seat)

    # -- what it does
    def answer(self, *picks: int, how: tuple[int, ...] = (), ask: str = "") -> None:
        """Answer the ask, or another; what the rules refuse is said by the table."""
        self.table.submit(Move(self.me, ask or self.ask.id, picks, how))

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return self.up and self.ask in asks

    # -- what it has put up
    def put(self, widget: W) -> W:
        """Put up a widget of its own."""
        self.up = True
        self.widgets.append(widget)
        return self.table.ui.add(widget, base=True)

    def button(
        self, box: Box, label: str, press: Callable[[], object], *, sub: str = "", kind: Kind = "quiet",
        key: Verb | None = None, name: str = "", icon: str = "", size: float = 25,
    ) -> Button:  # fmt: skip
        """Put up a button that shows its key."""
        name = name or label
        made = Button(box, label, press, sub=sub, kind=kind, icon=icon, size=size, name=name, key=key, signed=True)
        return self.put(made)

    def put_up(self) -> Sequence[Widget]:
        """What it has put up."""
        return self.widgets

    def close(self) -> None:
        """Take everything down."""
        for widget in self.widgets:
            if widget.ui is not None:
                widget.ui.remove(widget)
        self.widgets, self.up = [], False


class AskedAtFoot(Asked):
    """One ask, with a panel at the foot of the table: the hand gives way to it, and it may stand before another."""

    wide = False  # the panel takes the whole foot: its head says what is asked

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.behind: Callable[[], object] | None = None  # puts up again what it stands before, once it is down
        self._aside = False

    def banner(self) -> str:
        """Say what is asked; where the panel takes the whole foot, its head says it."""
        return "" if self.wide else self.session.match.game.question(self.ask, self.session.view)

    def back(self) -> bool:
        """Go back to what it stands before."""
        if self.behind is None:
            return False
        self.table.swap(None)
        return True

    def lay_hand(self) -> None:
        """Lay the hand aside: the panel needs its place."""
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
