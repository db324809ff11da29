"""What a sailor can hold: carousing cards by convolution, cut down by hands, tokens and who was loaded. SW 3.3."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.house import House

Pool = tuple[int, int, int]  # unseen ones, twos, threes


def pool_without(house: House, cards: Sequence[int] = ()) -> Pool:
    """Return the deck without the cards one holds."""
    ones, twos, threes = house.numbers.carousing
    return ones - cards.count(1), twos - cards.count(2), threes - cards.count(3)


@lru_cache(maxsize=4096)
def sums(pool: Pool, cards: int) -> tuple[float, ...]:
    """Return the chance of every sum of so many cards drawn from the pool."""
    found: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    for drawn in range(cards):
        ahead: dict[tuple[int, int, int], float] = {}
        left = sum(pool) - drawn
        for taken, share in found.items():
            for kind in range(3):
                chance = (pool[kind] - taken[kind]) / left if left > 0 else 0.0
                if chance > 0:
                    key = (taken[0] + (kind == 0), taken[1] + (kind == 1), taken[2] + (kind == 2))
                    ahead[key] = ahead.get(key, 0.0) + share * chance
        found = ahead
    out = [0.0] * (3 * cards + 1)
    for taken, share in found.items():
        out[taken[0] + 2 * taken[1] + 3 * taken[2]] += share
    return tuple(out)


class Cellar:
    """What one seat may hold: for plain sailors [0] and those with the bonus [1], a weight for every sum of cards."""

    __slots__ = ("bonus", "weights")

    def __init__(self, pool: Pool, cards: int, bonus: int) -> None:
        self.bonus = bonus
        found = list(sums(pool, cards))
        self.weights = [found, list(found)]

    def above(self, least: int, trust: float = 1.0) -> None:
        """Take in that tolerance is above `least`: for certain, or with so much trust in who says so."""
        self._cut(least, trust, up=True)

    def within(self, most: int, trust: float = 1.0) -> None:
        """Take in that tolerance is at most `most`."""
        self._cut(most, trust, up=False)

    def _cut(self, limit: int, trust: float, *, up: bool) -> None:
        doubt = (1.0 - trust) * 0.5
        sure = doubt + trust
        cut = [
            [
                weight * (sure if (total + self.bonus * extra > limit) == up else doubt)
                for total, weight in enumerate(row)
            ]
            for extra, row in enumerate(self.weights)
        ]  # fmt: skip
        if sum(map(sum, cut)) > 1e-12:
            self.weights = cut

    def exactly(self, tolerance: int, trust: float) -> None:
        """Take in a claim of that tolerance."""
        flat = (1.0 - trust) / 12
        self.weights = [
            [weight * (flat + trust * (total + self.bonus * extra == tolerance)) for total, weight in enumerate(row)]
            for extra, row in enumerate(self.weights)
        ]

    def draw(self, pool: Pool) -> None:
        """Take in that a card was drawn."""
        whole = sum(pool)
        odds = [kind / whole for kind in pool]
        self.weights = [
            [
                sum(odds[kind] * row[at - kind - 1] for kind in range(3) if 0 <= at - kind - 1 < len(row))
                for at in range(len(row) + 3)
            ]
            for row in self.weights
        ]

    def odds(self) -> tuple[float, float]:
        """Return the weight of being a plain sailor, and of having the bonus."""
        return sum(self.weights[0]), sum(self.weights[1])

    def spread(self, extra: int) -> list[float]:
        """Return the chance of every sum of cards, given the bonus or not."""
        row = self.weights[extra]
        whole = sum(row)
        return [weight / whole for weight in row] if whole > 0 else list(row)
