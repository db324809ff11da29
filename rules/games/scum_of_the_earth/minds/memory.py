"""What an opponent remembers of a hand: which cards are gone. Nothing it was not told."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth.cards import INFINITY, ONE, pack
from rules.games.scum_of_the_earth.events import Hand, Infinity, Played

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scum_of_the_earth.view import View

_INFINITY_CARD = ONE[INFINITY]
whole = cache(pack)


class Memory:
    """Cards played this hand; a function of the own tape."""

    __slots__ = ("gone",)

    def __init__(self) -> None:
        self.gone = 0

    def hear(self, told: Event) -> None:
        """Take note of one event."""
        if isinstance(told, Played):
            for card in told.cards:
                self.gone += ONE[card]
        elif isinstance(told, Hand):
            self.gone = 0
        elif isinstance(told, Infinity) and told.seat >= 0:
            self.gone -= _INFINITY_CARD

    def unseen(self, view: View) -> int:
        """Return the cards that may be in other hands."""
        return whole(view.house.deck) - view.hand - self.gone
