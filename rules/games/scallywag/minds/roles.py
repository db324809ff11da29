"""Who may be who: the weight of every assignment of roles to seats, summed by walking the seats to and fro."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from rules.games.scallywag.numbers import CAPTAIN, COOK, DECKHAND, LOOKOUT, MUTINEER, SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.house import House

CAP, SCA, COO, MUT, PLAIN = range(5)  # a Lookout and a Deckhand look alike from outside
KIND: Final = {CAPTAIN: CAP, SCALLYWAG: SCA, COOK: COO, MUTINEER: MUT, LOOKOUT: PLAIN, DECKHAND: PLAIN}
_STEP: Final = (1, 2, 4, 8, 0)  # captain, scallywag, cook: a bit each; mutineers are counted from bit 3 on
_ONCE: Final = (1, 2, 4)


@lru_cache(maxsize=64)
def ends(house: House, n: int) -> tuple[tuple[int, float], ...]:
    """Return (what was handed out in the end, weight of one such assignment)."""
    mix = house.mix(n)
    if mix:
        return ((1 | 2 | 4 * mix[COOK] | 8 * mix[MUTINEER], 1.0),)
    blind = house.numbers.blind
    cooks, mutineers, plain = blind[COOK], blind[MUTINEER], blind[LOOKOUT] + blind[DECKHAND]
    found = []
    for cook in range(cooks + 1):
        for mutinous in range(mutineers + 1):
            rest = n - 2 - cook - mutinous
            if 0 <= rest <= plain:
                ways = comb(cooks, cook) * comb(mutineers, mutinous) * comb(plain, rest)
                shapes = comb(n - 2, cook) * comb(n - 2 - cook, mutinous)
                found.append((1 | 2 | 4 * cook | 8 * mutinous, ways / shapes))
    return tuple(found)


def marginals(weights: Sequence[Sequence[float]], last: tuple[tuple[int, float], ...]) -> list[list[float]]:
    """Return for every seat the chance of every kind; `weights`: how well each kind fits the seat."""
    n = len(weights)
    most = max(end for end, _ in last) >> 3
    ahead = _forward(weights, most)
    size = 8 * (most + 1)
    back = [0.0] * size
    for end, weight in last:
        back[end] = weight
    out: list[list[float]] = [[]] * n
    for seat in range(n - 1, -1, -1):
        row, before = weights[seat], [0.0] * size
        found = [0.0] * 5
        for state, here in enumerate(ahead[seat]):
            if here:
                for kind in range(5):
                    weight = row[kind]
                    if weight and not (kind < MUT and state & _ONCE[kind]):
                        then = state + _STEP[kind]
                        if then < size and back[then]:
                            part = weight * back[then]
                            before[state] += part
                            found[kind] += here * part
        whole = sum(found)
        out[seat] = [one / whole for one in found] if whole > 0 else []
        peak = max(before)
        back = [one / peak for one in before] if peak > 0 else before
    return out


def _forward(weights: Sequence[Sequence[float]], most: int) -> list[list[float]]:
    size = 8 * (most + 1)
    here = [1.0] + [0.0] * (size - 1)
    out = [here]
    for row in weights[:-1]:
        then = [0.0] * size
        for state, weight in enumerate(here):
            if weight:
                for kind in range(5):
                    if row[kind] and not (kind < MUT and state & _ONCE[kind]):
                        at = state + _STEP[kind]
                        if at < size:
                            then[at] += weight * row[kind]
        peak = max(then)
        here = [one / peak for one in then] if peak > 0 else then
        out.append(here)
    return out
