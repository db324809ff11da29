"""Cards as kinds 0 … 51 (4 * rank + suit), multisets packed with two bits a kind in one int. SM 1.2, SM 3.4."""

from __future__ import annotations

from functools import cache
from typing import Final

CLUBS, DIAMONDS, SPADES, HEARTS = range(4)  # low to high
ANY_SUIT: Final = -1
TWO: Final = 12  # ranks 0 … 12 are 3 4 5 6 7 8 9 10 J Q K A 2; raised: 13 e, 14 pi, 15 tau
TEN: Final = 7
KINDS: Final = 52
BYTES: Final = 16  # a rank is one byte, two bits a suit; raised ranks included

RANKS: Final = 13

ONE: Final = tuple(1 << 2 * value for value in range(4 * BYTES))  # raised values included
_LOW: Final = sum(ONE)
_HIGH: Final = _LOW << 1
SUIT: Final = tuple(sum(3 << 8 * rank + 2 * suit for rank in range(BYTES)) for suit in range(4))


def suit_of(kind: int) -> int:
    """Return 0 … 3, clubs to hearts."""
    return kind & 3


def rank_of(kind: int) -> int:
    """Return 0 … 12, three to two; a raised value gives up to 15."""
    return kind >> 2


def pack(cards: tuple[int, ...] | list[int]) -> int:
    """Return the multiset that holds these kinds, each at most twice."""
    total = 0
    for kind in cards:
        total += ONE[kind]
    return total


@cache
def unpack(hand: int) -> tuple[int, ...]:
    """Return the kinds in a multiset, lowest first."""
    found: list[int] = []
    while hand:
        at = (hand & -hand).bit_length() - 1 >> 1
        found.append(at)
        hand -= ONE[at]
    return tuple(sorted(found))


def size(hand: int) -> int:
    """Return the number of cards in a multiset."""
    return (hand & _LOW).bit_count() + 2 * (hand & _HIGH).bit_count()


def count(hand: int, kind: int) -> int:
    """Return how many of a kind there are, 0 … 2."""
    return hand >> 2 * kind & 3


def holds(hand: int, cards: int) -> bool:
    """Return whether a multiset contains another."""
    for kind in unpack(cards):  # noqa: SIM110 - the hot path of judging
        if hand >> 2 * kind & 3 < cards >> 2 * kind & 3:
            return False
    return True


def of_suit(hand: int, suit: int) -> int:
    """Return the cards of a suit, all of them for ANY_SUIT."""
    return hand if suit < 0 else hand & SUIT[suit]


def highest(hand: int) -> int:
    """Return the best card (rank, then suit); -1 for an empty multiset."""
    return (hand.bit_length() - 1) >> 1 if hand else -1


def lowest(hand: int) -> int:
    """Return the worst card; -1 for an empty multiset."""
    return (hand & -hand).bit_length() - 1 >> 1 if hand else -1


def flat(hand: int) -> int:
    """Return one card of each kind in a multiset."""
    return (hand | hand >> 1) & _LOW


def kinds_in(hand: int) -> tuple[int, ...]:
    """Return the different kinds in a multiset, lowest first."""
    one_each = flat(hand)
    found = []
    while one_each:
        bit = one_each & -one_each
        found.append(bit.bit_length() - 1 >> 1)
        one_each ^= bit
    return tuple(found)


def decks(n: int) -> int:
    """Return how many decks a table of n plays with, SM 3.2."""
    return 2 if n >= 6 else 1
