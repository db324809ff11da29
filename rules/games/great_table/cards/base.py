"""What a card is at night: its step, whom it may name, what it does, and what a guarded holder is told. GT 3.5 - 3.7.

Cards know the night, never one another: what one leaves for the next (who is guarded, who is healed) lies in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.games.great_table.numbers import NO_CARD

if TYPE_CHECKING:
    from rules.games.great_table.news import Found
    from rules.games.great_table.state import Order, State
    from rules.games.great_table.view import View

IDLE, GUARDS, FINDS, SWAPS, KILLS, HEALS = range(6)  # steps of the night
Args = tuple[int, int]
NOTHING: Final = (-1, -1)


class Night:
    """One night while it is resolved."""

    def __init__(self, s: State, orders: tuple[Order | tuple[()], ...]) -> None:
        self.s = s
        self.orders = orders  # by player: those that count
        self.guarded = NO_CARD
        self.circle = s.circle
        self.kills = 0  # mask of targets
        self.healed = 0
        self.news: dict[int, list[Found]] = {}
        self.mayor: tuple[int, ...] = ()
        self.spent = 0  # shots

    def named_by(self, seat: int) -> set[int]:
        """Return all players a player named by orders that took part, GT 3.6."""
        del seat
        return set()

    def tell(self, seat: int, found: Found) -> None:
        """Give a player something to learn at dawn."""
        self.news.setdefault(seat, []).append(found)


class Card:
    """One type of card. Stateless."""

    code: ClassVar[int]
    step: ClassVar[int] = IDLE
    binds: ClassVar[bool] = False  # an Apprentice who holds it cannot kill
    asks: ClassVar[str] = ""  # what its order names: "seat", "two", "votes", "card"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Return every order there is, nothing first."""
        del v
        return (NOTHING,)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Do it."""

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Do what a guarded holder's card does instead."""

    def names(self, args: Args) -> tuple[int, ...]:
        """Return the players an order names, for the Target Finder."""
        return tuple(one for one in args if one >= 0)


def others(v: View) -> tuple[int, ...]:
    """Return the living but the view's own seat."""
    return tuple(seat for seat in range(v.n) if v.alive >> seat & 1 and seat != v.seat)


class Targeting(Card):
    """A card that names one other player."""

    asks = "seat"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Nobody, or one of the others."""
        return (NOTHING, *((seat, -1) for seat in others(v)))
