"""How a level slips: near-equal answers are mixed up first. Whole numbers, so that a seed replays everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.rng import Die

if TYPE_CHECKING:
    from collections.abc import Sequence

_FADE: Final = 61565  # exp(-1/16) in 1/65536
_STEPS: Final = 16  # steps of the table below a temperature


def _weights() -> tuple[int, ...]:
    """exp(-k/16) as whole numbers."""
    found = [1 << 30]
    while found[-1]:
        found.append(found[-1] * _FADE >> 16)
    return tuple(found)


_WEIGHTS: Final = _weights()


def weights(values: Sequence[int], heat: int) -> list[int]:
    """Return how likely each is beside the others; heat 0: the best alone, the first of equals."""
    top = max(values)
    if heat <= 0:
        best = list(values).index(top)
        return [int(at == best) for at in range(len(values))]
    last = len(_WEIGHTS) - 1
    return [_WEIGHTS[min(last, (top - value) * _STEPS // heat)] for value in values]


def drawn(values: Sequence[int], heat: int, die: int) -> int:
    """Return an index, the better ones likelier the cooler it is."""
    if heat <= 0:
        return list(values).index(max(values))
    shares = weights(values, heat)
    roll = Die(die).below(sum(shares))
    for at, weight in enumerate(shares):
        roll -= weight
        if roll < 0:
            return at
    raise AssertionError
