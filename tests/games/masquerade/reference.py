"""Legal hands straight from the words of SM 3.3, 3.4 and 3.12, on plain lists of cards: slow, and easy to check by eye.

A card is 4 * rank + suit; a rank runs from 0 (Three) over 12 (Two) to 15 (tau).
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

STRAIGHT, FULL_HOUSE = 9, 10
Hand = tuple[int, int]  # type and key


def named(values: tuple[int, ...]) -> Hand | None:
    """Return what these cards are, None if they are no hand."""
    ranks = Counter(value // 4 for value in values)
    if len(ranks) == 1:
        return len(values), max(values)
    numbers = sorted(ranks.values())
    if len(values) == 5 and numbers == [1] * 5 and max(ranks) - min(ranks) == 4:
        return STRAIGHT, max(values)
    if len(values) == 5 and numbers == [2, 3]:
        triple = next(rank for rank, number in ranks.items() if number == 3)
        return FULL_HOUSE, max(value for value in values if value // 4 == triple)
    return None


def beats(mine: Hand, high: Hand, *, ladder: bool = False) -> bool:
    """Return whether a hand beats another: the same type, strictly higher; on a ladder a full house any straight."""
    if mine[0] == high[0]:
        return mine[1] > high[1]
    return ladder and (mine[0], high[0]) == (FULL_HOUSE, STRAIGHT)


def parts(hand: tuple[int, ...], most: int = 8) -> Iterator[tuple[int, ...]]:
    """Every selection of at least one card; equal cards are the same card."""
    held = sorted(Counter(hand).items())
    for numbers in product(*(range(number + 1) for _, number in held)):
        if 0 < sum(numbers) <= most:
            yield tuple(kind for (kind, _), number in zip(held, numbers, strict=True) for _ in range(number))


def legal(hand: tuple[int, ...], high: Hand | None, *, ladder: bool = False) -> dict[tuple[int, ...], Hand]:
    """Return every selection that may be led, or put on a high hand, with what it is."""
    found = {cards: named(cards) for cards in parts(hand)}
    return {
        cards: made for cards, made in found.items() if made and (high is None or beats(made, high, ladder=ladder))
    }


def raised(cards: tuple[int, ...], suit: int, times: int = 1) -> tuple[int, ...]:
    """Return what cards count as with Potence; `suit`: of a copy, -1 for all."""
    return tuple(card + 4 * times if suit in (-1, card % 4) else card for card in cards)


def near(card: int) -> set[int]:
    """Return what Protean turns a card into."""
    rank, suit = divmod(card, 4)
    ranks = {4 * other + suit for other in (rank - 1, rank + 1) if 0 <= other <= 12}
    return ranks | {4 * rank + other for other in range(4) if other != suit}


def changed(cards: tuple[int, ...], power: str) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every (card, what it becomes, what the cards count as then) with Protean or Chimerstry."""
    for card in set(cards):
        rest = list(cards)
        rest.remove(card)
        for becomes in near(card) if power == "protean" else set(range(52)) - {card}:
            yield card, becomes, (*rest, becomes)
