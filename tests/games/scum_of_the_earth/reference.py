"""Legal plays straight from the words of SE 3.8 - 3.16, on plain lists of cards: slow, and easy to check by eye."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import NamedTuple

from rules.games.scum_of_the_earth.cards import (
    EIGHT,
    INFINITY,
    KING,
    NINE,
    RANK_OF_STAR,
    SIX,
    TEN,
    WILD,
    WILD39,
    ZERO,
    unpack,
)


class Act(NamedTuple):
    """A play as the rules see it: which cards, called what, a star ten counted as two, who sits it out."""

    cards: tuple[int, ...]  # sorted
    rank: int
    two: int = 0
    victim: int = -1


def legal(hand: list[int], high: tuple[int, int] | None, others: tuple[int, ...]) -> set[Act]:
    """Return every legal play. `high`: (denomination, number) of the standing play, None on a lead."""
    found = set()
    for cards in _sub_hands(hand):
        for rank in range(15):
            if not _makes(cards, rank):
                continue
            for two in (0, 1) if TEN in cards else (0,):
                if _may(hand, cards, rank, len(cards) + two, high):
                    found |= {Act(cards, rank, two, victim) for victim in _victims(hand, cards, others)}
    return found


def _sub_hands(hand: list[int]) -> set[tuple[int, ...]]:
    """Every selection of at least one card; equal cards are the same card."""
    held = Counter(hand)
    choices = [[(kind,) * k for k in range(number + 1)] for kind, number in sorted(held.items())]
    wild = [kind in (WILD, WILD39) for kind in sorted(held)]
    return {
        tuple(sorted(kind for part in parts for kind in part))
        for parts in product(*choices)
        if any(parts) and len({_rank(part[0]) for part, w in zip(parts, wild, strict=True) if part and not w}) <= 1
    }


def _rank(kind: int) -> int:
    return RANK_OF_STAR.get(kind, kind)


def _makes(cards: tuple[int, ...], rank: int) -> bool:
    """SE 3.8, 3.10: one denomination; a WILD is any A-K, the small wild 3-9; 0 and Infinity go alone."""
    if rank in (ZERO, INFINITY):
        return cards == (rank,)
    for card in cards:
        fits = {WILD: 1 <= rank <= KING, WILD39: 3 <= rank <= 9}.get(card, _rank(card) == rank)
        if not fits:
            return False
    return True


def _may(hand: list[int], cards: tuple[int, ...], rank: int, number: int, high: tuple[int, int] | None) -> bool:
    if high is not None:
        if number != high[1] or rank >= high[0]:  # SE 3.9
            return False
        if NINE in cards or rank == INFINITY:  # SE 3.16e, SE 3.9
            return False
    return not (cards == (EIGHT,) and len(hand) > 1)  # SE 3.16d


def _victims(hand: list[int], cards: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """SE 3.12, T4: a six names another still in, unless this ends the hand."""
    if SIX not in cards:
        return (-1,)
    return (-1,) if len(cards) == len(hand) and len(others) == 1 else others


def listed(hand: int) -> list[int]:
    """Return a packed hand as a list."""
    return list(unpack(hand))
