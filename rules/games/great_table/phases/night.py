"""Night: everybody is asked in the same shape; orders may be given ahead by day. GT 3.2.7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, Ask, Move, Refusal
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.base import NOTHING, Args, others
from rules.games.great_table.numbers import APPRENTICE, MASTER, NO_CARD
from rules.games.great_table.phases import morning
from rules.games.great_table.phases.base import put_down
from rules.games.great_table.reasons import bad_order
from rules.games.great_table.state import Order, State

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.view import Sight, View

ORDER_ASK = "order"


def card_orders(v: View) -> tuple[Args, ...]:
    """Return what the view's card can be told to do, nothing first."""
    return REGISTER[v.card].forms(v) if v.card != NO_CARD else (NOTHING,)


def kills(v: View) -> tuple[int, ...]:
    """Return whom the view's seat may order to be killed, nobody (-1) first."""
    may = v.role == MASTER or (v.role == APPRENTICE and not v.bound)
    return (-1, *others(v)) if may else (-1,)


def order_forms(v: View) -> tuple[Order, ...]:
    """Return every order. An Apprentice who kills does not use his card."""
    both = v.role != APPRENTICE
    return tuple(
        Order(*args, kill) for args in card_orders(v) for kill in kills(v) if both or kill < 0 or args == NOTHING
    )


_AHEAD = (Ask(ORDER_ASK, ONE, "order", (0,), due=False, sealed=True),)
_NOW = (Ask(ORDER_ASK, ONE, "order", (0,), sealed=True),)


def orders_ahead(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance of a person to give the night's order by day. GT 3.2.7."""
    return _AHEAD if seat >= 0 and x.alive & x.people & 1 << seat else ()


class Night:
    """The last order stands."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all living at once."""
        return _NOW if x.owes(seat) else ()

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every order."""
        return order_forms(v) if picks == ask.options else ()

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Check card and kill apart: there may be thousands of orders."""
        fine = move.picks == ask.options and len(move.how) == len(Order._fields)
        if fine:
            a, b, kill = move.how
            args = a, b
            both = v.role != APPRENTICE or kill < 0 or args == NOTHING
            fine = both and args in card_orders(v) and kill in kills(v)
        return None if fine else bad_order(v, move, card_orders(v), kills(v))

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Keep it; the night is over once all have answered."""
        s.orders = (*s.orders[: move.seat], Order._make(move.how), *s.orders[move.seat + 1 :])
        if s.phase != "night":
            return
        if put_down(s, move):
            s.answers = ()
            morning.dawn(s, out)
