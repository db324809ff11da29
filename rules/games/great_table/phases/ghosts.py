"""The dead: dark, or all that is hidden; where other living people sit at the computer only dark. GT 3.12.

A dead Card Player may take over another chair: goes on, from the next dawn, as a living one an opponent played. Who is
a person is for everybody at the table to see, and so it is known then that a Card Player sits there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import EVERYONE, ONE, Ask, Move
from rules.games.great_table.phases.base import Choice
from rules.games.great_table.state import CHAIR_OPEN, State

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.view import Sight

GHOST: Final = "ghost"
DARK, ALL = range(2)


def ghost_asks(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance of a dead person to see the other way: what he does now is not among the options."""
    if seat < 0 or not x.people & ~x.alive & 1 << seat:
        return ()
    if x.sees_all(seat):
        return (Ask(GHOST, ONE, "menu", (DARK,), due=False, sealed=True),)
    return () if x.people & x.alive else (Ask(GHOST, ONE, "menu", (ALL,), due=False, sealed=True),)


class Ghost(Choice):
    """He may change his mind at any time."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Return the allowance."""
        return ghost_asks(x, seat)

    def take(self, s: State, move: Move, _out: list[Event]) -> None:
        """Open everything to him, or close it again; that he once saw all is kept."""
        bit = 1 << move.seat
        s.ghosts = s.ghosts | bit if move.picks == (ALL,) else s.ghosts & ~bit
        s.peeked |= s.ghosts


def haunted(s: State, events: list[Event], since: int) -> None:
    """Let the ghosts who see all hear what was told to others alone."""
    ears = sum(1 << seat for seat in range(s.n) if s.sees_all(seat)) if s.ghosts else 0
    if ears:
        events[since:] = [
            one if one.learned_by == EVERYONE else one.told_to(one.learned_by | ears) for one in events[since:]
        ]


CHAIR: Final = "chair"


def chair_asks(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance of a dead Card Player to go on in another chair."""
    may = seat >= 0 and x.chair_of(seat) == CHAIR_OPEN
    return (Ask(CHAIR, ONE, "menu", (0,), due=False, sealed=True),) if may else ()


class Chair(Choice):
    """Once a game."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Return the allowance."""
        return chair_asks(x, seat)

    def take(self, s: State, move: Move, _out: list[Event]) -> None:
        """Wait for the dawn."""
        s.chair_used = move.seat + 1
