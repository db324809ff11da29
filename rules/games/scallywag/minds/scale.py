"""Arithmetic on which every machine agrees: no exp, log or power, but tables made by multiplying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

STEPS: Final = 32  # steps of the table in which a weight halves
_STEP: Final = 0.9785720620877001  # 2 ** (-1 / 32)


def _fading() -> tuple[float, ...]:
    found = [1.0]
    while found[-1] > 1e-6:
        found.append(found[-1] * _STEP)
    return tuple(found)


_FADING: Final = _fading()
_LAST: Final = len(_FADING) - 1


def fading(by: float) -> float:
    """Return 2 ** -by, in steps; `by` is at least 0."""
    at = int(by * STEPS)
    return _FADING[at] if at < _LAST else _FADING[_LAST]


def shares(values: Sequence[float], temperature: float, floor: float = 0.0) -> list[float]:
    """Return how likely each value is chosen: half as likely a `temperature` below the best; `floor` goes to all."""
    top = max(values)
    weights = [fading((top - value) / temperature) for value in values]
    whole = sum(weights)
    even = floor / len(values)
    keep = (1.0 - floor) / whole
    return [weight * keep + even for weight in weights]


def drawn(weights: Sequence[float], roll: float) -> int:
    """Return the index on which a roll (0 … 1) falls."""
    left = roll * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1


def normal(weights: Sequence[float]) -> list[float]:
    """Return the weights with sum 1; evenly if there is nothing to go by."""
    whole = sum(weights)
    if whole <= 0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]
