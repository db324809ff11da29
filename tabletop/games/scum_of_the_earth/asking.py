"""A prompt that knows its table of Scum of the Earth."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.core.types import Move
from tabletop.table.prompts import Prompt

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.scum_of_the_earth.view import View
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.cardnode import CardNode
    from tabletop.table.prompts import Table


class ScumPrompt(Prompt):
    """A prompt that knows its table."""

    def __init__(self, table: Table, ask: Ask | None = None) -> None:
        self.table, self.ask = table, ask

    @property
    def scene(self) -> ScumPicture:
        """The picture."""
        return cast("ScumPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        view: View = self.scene.session.view
        return view

    def answer(self, *picks: int, ask: str = "", how: tuple[int, ...] = ()) -> None:
        """Answer the ask."""
        self.table.submit(Move(self.scene.me, ask or (self.ask.id if self.ask else ""), picks, how))

    @property
    def chosen(self) -> list[CardNode]:
        """The selected cards, from left to right."""
        hand = self.scene.board.hand
        return [card for card in hand.cards if card in hand.selected]
