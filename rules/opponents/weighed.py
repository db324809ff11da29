"""What somebody weighed, as it is told afterwards: shares of a whole, the likeliest first, five at the most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Weighed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Move

MOST: Final = 5
WHOLE: Final = 1000
SLIP: Final = 3  # drawn although something else was this many times likelier


def ranked(moves: Sequence[Move], values: Sequence[int], likely: Sequence[int], made: Move) -> list[Weighed]:
    """Return all moves with their shares; of two alike the one that was made, then the better one."""
    total = sum(likely)
    order = sorted(range(len(moves)), key=lambda at: (-likely[at], moves[at] != made, -values[at]))
    return [Weighed(moves[at], likely[at] * WHOLE // total) for at in order]


def slipped(moves: Sequence[Move], likely: Sequence[int], made: Move) -> bool:
    """Return whether something else was much likelier than what was drawn."""
    share = max((weight for move, weight in zip(moves, likely, strict=True) if move == made), default=0)
    return 0 < share * SLIP < max(likely)


def five(rows: Sequence[Weighed], made: Move) -> tuple[Weighed, ...]:
    """Return the first five; the move that was made is always among them."""
    if any(row.move == made for row in rows[:MOST]):
        return tuple(rows[:MOST])
    own = next((row for row in rows if row.move == made), Weighed(made, 0))
    return (*rows[: MOST - 1], own)
