"""A prompt at which own dots can be used: pressed, dragged, or reached by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.asking.corner import put_corner
from tabletop.games.masquerade.asking.details import Details
from tabletop.games.masquerade.asking.dots import DotStop, Fingers, own_dots

if TYPE_CHECKING:
    from rules.core.types import Ask
    from tabletop.games.masquerade.asking.dots import Offer
    from tabletop.pointer import Gesture
    from tabletop.table.cardnode import CardNode
    from tabletop.table.prompts import Table


class Dotted(MasqPrompt):
    """The base of all of them."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.fingers = Fingers(self, self.tokens)

    def offers(self) -> dict[int, Offer]:
        """Return what the own dots can do now."""
        return {}

    def dot_pressed(self, dot: int) -> None:
        """Use a dot, asking what is open; or say why it can do nothing."""
        offer = self.offers().get(dot)
        if offer is not None and offer.deeds and offer.ask is not None:
            Details(self, dot, offer.ask).begin(offer.deeds)
        elif offer is not None and offer.with_cards:
            self.dot_laid(dot, None)
        else:
            super().dot_pressed(dot)

    def dot_laid(self, dot: int, card: CardNode | None) -> None:
        """Lay a dot on the hand, to be spent with what is played."""
        del dot, card

    def show_dots(self) -> None:
        """Let what can do something be aglow, and be reached by keys."""
        if self.seat == self.picture.me:
            self.tokens.glow_dots(self.offers())
            dots = own_dots(self)
            for dot in dots:
                self.put(DotStop(self, self.tokens, dot))
            put_corner(self, dots)

    def gesture(self, gesture: Gesture) -> bool:
        """Take what begins on a dot; those of whoever looks are no answer of a neighbour's."""
        return self.seat == self.picture.me and self.fingers.gesture(gesture)

    def close(self) -> None:
        """Take everything down."""
        self.fingers.let_go()
        super().close()
