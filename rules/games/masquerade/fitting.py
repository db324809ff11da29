"""Which cards are in some hand of a type that is high enough, with what counts as another card among them. SM 3.3.

Cards are packed by what they count as (raises included, ranks up to 15): nothing here knows of powers.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import BYTES, flat, kinds_in, size
from rules.games.masquerade.hands import FIVE, FULL_HOUSE, MOST, STRAIGHT, sets_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Goal = tuple[int, int]  # a type, and the key it must be above (-1: any will do)
Pattern = tuple[tuple[int, int], ...]  # (rank, how many) each, the one that gives the key first
Needs = list[tuple[int, int]]  # (cards of a rank to take from, how many of them)
ANYTHING: Final[tuple[Goal, ...]] = tuple((kind, -1) for kind in (*range(1, MOST + 1), STRAIGHT, FULL_HOUSE))


class Wanted(NamedTuple):
    """What a hand must be, and what must be in it."""

    goals: tuple[Goal, ...]
    ghosts: tuple[int, ...] = ()  # values of cards that count as others: all of them are in the hand
    musts: tuple[int, ...] = ()  # of each of these packed sets at least one card
    whole: int = 0  # no hand of so many cards: nobody goes out with it


def fitting(cards: int, wanted: Wanted) -> int:
    """Return the kinds of card that are in some such hand, ghosts left out; -1 if there is no such hand."""
    found = -1
    for needs, musts in _ways(cards, wanted):
        some = _among(needs, musts)
        if some >= 0:
            found = some if found < 0 else found | some
    return found


def hands_fitting(cards: int, wanted: Wanted) -> Iterator[int]:
    """Every such hand."""
    for needs, musts in _ways(cards, wanted):
        for parts in product(*(_parts(some, number) for some, number in needs)):
            hand = sum(parts)
            if all(flat(hand) & flat(must) for must in musts):
                yield hand


def _parts(cards: int, number: int) -> tuple[int, ...]:
    rank = (cards.bit_length() - 1) // 8
    return sets_of(number)[rank][cards >> 8 * rank]


def _ways(cards: int, wanted: Wanted) -> Iterator[tuple[Needs, list[int]]]:
    """Every pattern that there are cards for: what is taken from where, and what must be among it."""
    goals, ghosts, musts, whole = wanted
    ranks = cards.to_bytes(BYTES, "little")
    numbers = [size(byte) for byte in ranks]
    for ghost in ghosts:
        numbers[ghost >> 2] += 1
    for kind, above in goals:
        if (kind if kind <= MOST else FIVE) == whole:
            continue
        for pattern in _patterns(kind, tuple(numbers), max(above >> 2, 0)):
            needs = _needs(ranks, pattern, ghosts)
            if needs is None:
                continue
            rank = pattern[0][0]
            if rank > above >> 2 or any(ghost > above for ghost in ghosts if ghost >> 2 == rank):
                yield needs, [*musts]
            else:
                higher = (ranks[rank] >> 2 * (above & 3) + 2 << 2 * (above & 3) + 2) << 8 * rank
                if higher:
                    yield needs, [*musts, higher]


def _patterns(kind: int, numbers: tuple[int, ...], lowest: int) -> Iterable[Pattern]:
    """Every pattern of a type for which there are enough cards of each rank, its key no lower than a rank."""
    if kind <= MOST:
        return [((rank, kind),) for rank in range(lowest, BYTES) if numbers[rank] >= kind]
    if kind == STRAIGHT:
        tops = range(max(lowest, FIVE - 1), BYTES)
        return [
            tuple((top - down, 1) for down in range(FIVE)) for top in tops if all(numbers[top - FIVE + 1 : top + 1])
        ]
    pairs = [rank for rank in range(BYTES) if numbers[rank] > 1]
    return [
        ((rank, 3), (other, 2)) for rank in pairs if rank >= lowest and numbers[rank] > 2 for other in pairs
        if other != rank
    ]  # fmt: skip


def _needs(ranks: bytes, pattern: Pattern, ghosts: tuple[int, ...]) -> Needs | None:
    """Return what is to be taken beside the ghosts, None if they have no place in the pattern."""
    if not ghosts:
        return [(ranks[rank] << 8 * rank, number) for rank, number in pattern]
    left = dict(pattern)
    for ghost in ghosts:
        rank = ghost >> 2
        if not left.get(rank):
            return None
        left[rank] -= 1
    return [(ranks[rank] << 8 * rank, number) for rank, number in left.items() if number]


def _among(needs: Needs, musts: list[int]) -> int:
    """Return the cards that can be taken so that one of each of `musts` is among them; -1 if it cannot be."""
    if not musts:
        return sum(some for some, _ in needs)
    found = -1
    there = sum(some for some, _ in needs)
    for witnesses in {frozenset(one) for one in product(*(kinds_in(must & there) for must in musts))}:
        taken = sum(1 << 2 * kind for kind in witnesses)
        spare = [number - size(taken & _full(some)) for some, number in needs]
        if min(spare) >= 0:
            found = max(found, 0) | taken
            for (some, _), room in zip(needs, spare, strict=True):
                found |= some if room else 0
    return found


def _full(cards: int) -> int:
    """Return the bits of the rank that cards are of."""
    return 255 << (cards.bit_length() - 1 & ~7)
