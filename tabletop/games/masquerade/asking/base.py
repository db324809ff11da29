"""A prompt that knows its table of the Masquerade, and brings a panel with widgets of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import Move
from tabletop.games.masquerade.asking.parts import Board
from tabletop.table.panelled import Panelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask
    from rules.games.masquerade.view import View
    from tabletop.paint.metrics import Metrics
    from tabletop.table.cardnode import CardNode
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.table.prompts import Table

Form = tuple[int, ...]


class MasqPrompt(Panelled):
    """One ask, with what is put up for it."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table)
        self.ask = ask
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
    def board(self, box: Box, head: str = "", aside: str = "") -> Board:
        """Put up the panel."""
        return self.put(Board(box, head, aside=aside))
