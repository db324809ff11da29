"""Another chair: a dead Card Player goes on, from the next dawn, as a living one an opponent played. GT 3.12.

Who is a person is for everybody at the table to see, and so it is known then that a Card Player sits there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import ONE, Ask
from rules.games.great_table.phases.base import one_of
from rules.games.great_table.reasons import no_answer
from rules.games.great_table.state import CHAIR_OPEN

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move, Refusal
    from rules.games.great_table.sight import Sight
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

CHAIR: Final = "chair"


def chair_asks(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance of a dead Card Player to go on in another chair."""
    may = seat >= 0 and x.chair_of(seat) == CHAIR_OPEN
    return (Ask(CHAIR, ONE, "menu", (0,), due=False, sealed=True),) if may else ()


class Chair:
    """Once a game."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Return the allowance."""
        return chair_asks(x, seat)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Pick it."""
        del v
        return one_of(ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Pick it."""
        return None if move.how in one_of(ask, move.picks) else no_answer(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Wait for the dawn."""
        del out
        s.chair_used = move.seat + 1
