"""Random hands and standing plays, thick with special cards: where the rules are most likely to be got wrong."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.rng import Die
from rules.games.scum_of_the_earth.cards import EXPERIMENTAL, INFINITY, SIX, WILD, ZERO


class Position(NamedTuple):
    """One decision: own cards, standing play (None on a lead), the others still in."""

    hand: list[int]
    high: tuple[int, int] | None
    others: tuple[int, ...]


_SPECIAL = (WILD, WILD, ZERO, INFINITY, SIX, *EXPERIMENTAL)


def position(seed: int, most: int = 9) -> Position:
    """Return a random position: 1 … `most` cards of which many are special, often few ranks."""
    die = Die(seed)
    special = list(_SPECIAL)
    hand = [special.pop(die.below(len(special))) for _ in range(die.below(5))]
    low = 1 + die.below(13)
    span = 1 + die.below(4)
    wanted = max(len(hand), 1 + die.below(most))
    held: dict[int, int] = {}
    for _ in range(200):
        if len(hand) >= wanted:
            break
        rank = min(13, low + die.below(span))
        if held.get(rank, 0) < rank:
            held[rank] = held.get(rank, 0) + 1
            hand.append(rank)
    hand = hand or [WILD]
    number = 1 if not die.below(3) else 1 + die.below(min(6, len(hand) + 1))
    rank = 1 + die.below(13)
    if number == 1 and not die.below(8):
        rank = ZERO if die.below(2) else INFINITY
    high = None if not die.below(4) else (rank, number)
    others = tuple(range(1, 2 + die.below(4)))
    return Position(hand, high, others)
