"""A prompt that knows its table of the Masquerade, and brings a panel with widgets of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.core.types import Ask, Move
from rules.games.masquerade.reasons import why_not_now
from rules.games.masquerade.uses import worthwhile
from tabletop.games.masquerade.asking import places, standing
from tabletop.games.masquerade.asking.pictures import CHOSEN_FILL, LIT, PictureBoard
from tabletop.table.forms.asked import Asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.declared import Deed
    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.dots import Tokens
    from tabletop.table.cardnode import CardNode
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table
    from tabletop.widgets.mouse import Gesture

Form = tuple[int, ...]


class MasqPrompt(Asked):
    """One ask, with what is put up for it; `novelty` names what is explained with it, as never before."""

    fills = CHOSEN_FILL, LIT  # of its rows
    novelty: str = ""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.sinks = False  # the hand has given way to its panel
        self.done = False  # it has been answered
        self.idle_dot = -1  # one that was pressed and could do nothing

    # -- what it knows
    @property
    def seat(self) -> int:
        """Who answers: whoever looks, if no neighbour is asked openly."""
        return self.picture.me

    @property
    def view(self) -> View:
        """What whoever answers may know; of a neighbour's only what everybody may is shown."""
        return cast("View", self.session.view if self.seat == self.picture.me else self.session.match.view(self.seat))

    @property
    def chosen(self) -> list[CardNode]:
        """The selected cards, from left to right."""
        hand = self.picture.board.hand
        return [card for card in hand.cards if card in hand.selected]

    def forms(self, *picks: int, ask: Ask | None = None) -> tuple[Form, ...]:
        """Return every legal way to pick these."""
        game: Any = self.session.match.game
        return cast("tuple[Form, ...]", game.forms(self.view, ask or self.ask, picks))

    def deeds(self, dot: int, ask: Ask | None = None) -> list[Deed]:
        """Return everything a dot may be used for that would not be wasted before anybody's eyes."""
        return worthwhile(self.view, self.forms(dot, ask=ask))

    @property
    def due(self) -> Ask:
        """What it is asked for."""
        return self.ask

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay until it is answered, even while something is being shown: a press that has begun is not lost."""
        if not self.stays:
            return super().goes_on(asks)
        there = self.up or self.table.front is not self
        session = self.session
        mine = self.seat == self.picture.me
        now = session.asks if mine else [ask for seat, ask in session.neighbours if seat == self.seat]
        return there and not self.done and self.due in now

    # -- own dots
    @property
    def tokens(self) -> Tokens:
        """What is shown of them."""
        return cast("Tokens", self.picture)

    def dot_under(self, gesture: Gesture) -> int:
        """Return the own dot that is clicked, -1 for none; those of whoever looks are no answer of a neighbour's."""
        clicked = gesture.kind == "click" and gesture.button == 1 and self.seat == self.picture.me
        return self.tokens.dot_at(gesture.pos) if clicked else -1

    def dot_pressed(self, dot: int) -> None:
        """Say why a dot can do nothing now, by the position as it is."""
        self.idle_dot = dot
        self.table.refuse(why_not_now(self.session.view, dot), self.tokens.dot_spot(dot))

    def gesture(self, gesture: Gesture) -> bool:
        """Take a press on an own dot."""
        dot = self.dot_under(gesture)
        if dot >= 0:
            self.dot_pressed(dot)
        return dot >= 0

    # -- what it does
    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Answer the ask; what the rules refuse is said by the table, what was explained is not explained again."""
        if self.novelty:
            standing.tell(standing.settings_of(self.table), self.novelty)
        self.send(Move(self.seat, ask or self.ask.id, picks, how))

    def send(self, move: Move) -> None:
        """Make a move; if it is refused, this goes on being asked."""
        turn = self.session.match.turn
        self.table.submit(move)
        self.done = self.session.match.turn != turn

    # -- widgets
    @property
    def held(self) -> int:
        """How many cards lie below its panel."""
        return len(self.picture.board.hand.cards)

    def place_panel(self, wide: float, high: float) -> Box:
        """Return where a panel so wide and high lies; the hand gives way if it would cover a name."""
        layout, tag = self.picture.layout, self.picture.panels.tag
        by = places.sunk(layout, wide, high, self.held, tag.rect.bottom / self.m.u if tag.visible else 0.0)
        self.sinks = by > 0
        self.picture.board.hand.sink(self.m.px(by))
        return places.above_hand(layout, wide, high, by)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self.sinks:
            self.sinks = False
            self.picture.board.hand.sink(0)

    def board(self, box: Box, head: str = "", aside: str = "") -> PictureBoard:
        """Put up the panel."""
        return self.put(PictureBoard(box, head, aside=aside))


class Bare(MasqPrompt):
    """The ask itself: what a chooser that is no chooser stands over."""

    def __init__(self, table: Table, ask: Ask, seat: int | None) -> None:
        super().__init__(table, ask)
        self._seat = seat

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.picture.me if self._seat is None else self._seat
