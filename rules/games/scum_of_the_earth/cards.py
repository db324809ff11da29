"""Cards as kinds (ints), hands as packed multisets: 5 bits a kind in one int. SE 1.3, SE 3.1, SE 3.2."""

from __future__ import annotations

from functools import cache
from typing import Final

ZERO, ACE, KING, INFINITY, WILD, WILD39 = 0, 1, 13, 14, 15, 16
FIVE, SIX, SEVEN, EIGHT, NINE, TEN = 17, 18, 19, 20, 21, 22
KINDS: Final = 23
FIELD: Final = 31  # one kind's five bits

STAR_OF: Final = {5: FIVE, 6: SIX, 7: SEVEN, 8: EIGHT, 9: NINE, 10: TEN}  # SE 3.10: a star counts as its rank
RANK_OF_STAR: Final = {star: rank for rank, star in STAR_OF.items()}
EXPERIMENTAL: Final = (WILD39, FIVE, SEVEN, EIGHT, NINE, TEN)

# SE 3.2, best first: helpful stars before their plain twins, hindering ones after
BEST: Final = (
    WILD, WILD39, ZERO, 1, 2, 3, 4, FIVE, 5, SIX, 6, SEVEN, 7, 8, EIGHT, 9, NINE, TEN, 10, 11, 12, 13, INFINITY,
)  # fmt: skip
PLACE: Final = tuple(BEST.index(kind) for kind in range(KINDS))  # kind -> 0 (best) … 22
ONE: Final = tuple(1 << 5 * kind for kind in range(KINDS))


def rank_of(kind: int) -> int:
    """Return the denomination 0 … 14 a card counts as; wilds have none and give -1."""
    return RANK_OF_STAR.get(kind, kind if kind <= INFINITY else -1)


def pack(cards: tuple[int, ...] | list[int]) -> int:
    """Return the hand that holds these kinds."""
    return sum(ONE[kind] for kind in cards)


@cache
def unpack(hand: int) -> tuple[int, ...]:
    """Return the kinds in a hand, best first (SE 3.2)."""
    return tuple(kind for kind in BEST for _ in range(hand >> 5 * kind & FIELD))


def size(hand: int) -> int:
    """Return the number of cards in a hand."""
    total = 0
    while hand:
        total += hand & FIELD
        hand >>= 5
    return total


def best(hand: int, number: int) -> tuple[int, ...]:
    """Return the `number` best cards of a hand, SE 3.7."""
    return unpack(hand)[:number]


@cache
def deck(highest: int, experimental: tuple[int, ...]) -> tuple[int, ...]:
    """Return the printed deck (SE 1.3): r cards of rank r up to `highest`, five specials, the chosen extras."""
    plain = tuple(rank for rank in range(1, highest + 1) for _ in range(rank))
    return (*plain, WILD, WILD, ZERO, INFINITY, SIX, *experimental)
