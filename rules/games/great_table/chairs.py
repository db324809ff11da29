"""Who takes over another chair, and which. GT 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.games.great_table.events import Chair
from rules.games.great_table.numbers import PLAYER
from rules.games.great_table.state import CHAIR_USED, living

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.great_table.state import State


def seat_again(s: State, out: list[Event]) -> None:
    """Give whoever waits for it a chair; who has looked on since, or left, gets none."""
    old = s.chair_used - 1
    if not 0 <= old < s.n:
        return
    chairs = tuple(seat for seat in living(s) if s.roles[seat] == PLAYER and not s.people >> seat & 1)
    if s.peeked >> old & 1 or not s.people >> old & 1:
        s.chair_used = 0
    elif chairs:
        new = chairs[below(stream(s.seed, "chair", s.day), len(chairs))[1]]
        s.people = s.people & ~(1 << old) | 1 << new
        s.chair_used = CHAIR_USED
        out.append(Chair(old, new))
