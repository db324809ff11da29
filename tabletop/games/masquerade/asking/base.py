"""A prompt that knows its table of the Masquerade, and brings a panel with widgets of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rules.core.types import Move
from tabletop.games.masquerade.asking.parts import Board
from tabletop.table.prompts import Prompt
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask
    from rules.games.masquerade.view import View
    from tabletop.inputs import Verb
    from tabletop.paint.buttons import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import CardNode
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.table.prompts import Table

W = TypeVar("W", bound=Widget)
Form = tuple[int, ...]


class MasqPrompt(Prompt):
    """One ask, with what is put up for it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        self.table, self.ask = table, ask
        self.widgets: list[Widget] = []
        self.up = False
        self.sending = False  # its answer is on its way: what was put before it need not bring it back

    # -- what it knows
    @property
    def picture(self) -> Picture:
        """What is shown."""
        return self.table.picture

    @property
    def session(self) -> Session:
        """The match."""
        return self.picture.session

    @property
    def seat(self) -> int:
        """Who answers: whoever looks, if no neighbour is asked openly."""
        return self.picture.me

    @property
    def view(self) -> View:
        """What whoever answers may know; of a neighbour's only what everybody may is shown."""
        view: View = self.session.view if self.seat == self.picture.me else self.session.match.view(self.seat)
        return view

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.picture.m

    @property
    def chosen(self) -> list[CardNode]:
        """The selected cards, from left to right."""
        hand = self.picture.board.hand
        return [card for card in hand.cards if card in hand.selected]

    def name(self, seat: int) -> str:
        """Return the name at a seat."""
        return self.session.names(seat)

    def forms(self, *picks: int, ask: Ask | None = None) -> tuple[Form, ...]:
        """Return every legal way to pick these."""
        game: Any = self.session.match.game
        found: tuple[Form, ...] = game.forms(self.view, ask or self.ask, picks)
        return found

    # -- what it does
    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Answer the ask; what the rules refuse is said by the table."""
        self.send(Move(self.seat, ask or self.ask.id, picks, how))

    def send(self, move: Move) -> None:
        """Make a move; if it is refused, this goes on being asked."""
        self.sending = True
        self.table.submit(move)
        self.sending = False

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return self.up and any(ask == self.ask for ask in asks)

    # -- widgets
    def put(self, widget: W) -> W:
        """Put up a widget of its own, on the table's lowest layer."""
        self.up = True
        self.widgets.append(widget)
        return self.table.ui.add(widget, base=True)

    def board(self, box: Box, head: str = "", aside: str = "") -> Board:
        """Put up the panel."""
        return self.put(Board(box, head, aside=aside))

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
