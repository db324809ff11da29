"""What the court may do: the Prince's Blood Hunt and the Justicar's Boon. SM 3.8.3, SM 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import NOT_DOTS
from rules.games.masquerade.state import (
    BOON,
    HUNT,
    after,
)
from rules.games.masquerade.titles import justicar, prince

if TYPE_CHECKING:
    from rules.games.masquerade.view import Sight

FEWEST_IN, FEWEST_CARDS = 3, 3


def rights(x: Sight, seat: int) -> tuple[str, ...]:
    """Return what a seat may still do this round as Prince or Justicar, whenever there is somebody to do it to."""
    if x.round_no < 2 or seat not in x.order[:2] or not x.alive >> seat & 1:
        return ()
    if seat == x.order[1]:
        return (HUNT,) if x.rules.hunt and not x.hunt_used else ()
    return () if x.boon_used else (BOON,)


def prey(x: Sight) -> tuple[int, ...]:
    """Return whom the Prince may hunt now, SM 3.9.1."""
    hunter = prince(x)
    if HUNT not in rights(x, hunter) or x.trick_no < 2 or x.alive.bit_count() < FEWEST_IN:
        return ()
    return tuple(
        seat for seat in after(x.order, x.alive, hunter) if x.counts[seat] >= FEWEST_CARDS and seat != x.hunted_before
    )


def spent(x: Sight, seat: int) -> int:
    """Return the dots a seat has spent this round, packed."""
    return (x.full[seat] & ~NOT_DOTS) - (x.dots[seat] & ~NOT_DOTS)


def favoured(x: Sight) -> tuple[int, ...]:
    """Return to whom the Justicar may offer a Boon now, SM 3.8.3."""
    giver = justicar(x)
    if BOON not in rights(x, giver):
        return ()
    return tuple(
        seat for seat in after(x.order, x.alive, giver) if x.full[seat] != x.dots[seat] and spent(x, seat)
    )  # fmt: skip


def majority(x: Sight) -> int:
    """Return how many must say yes to put a player out: more than half of all still in. SM 3.9.2."""
    return x.alive.bit_count() // 2 + 1
