"""How somebody chooses with a temperature: near-equal answers are mixed up first; and what was weighed, told later.

Whole numbers, or tables made by multiplying (no exp, log or power), so that a seed replays the same on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Weighed
from rules.core.rng import Die

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Move

_FADE: Final = 61565  # exp(-1/16) in 1/65536
_STEPS: Final = 16  # steps of the table below a temperature


def _weights() -> tuple[int, ...]:
    """exp(-k/16) as whole numbers."""
    found = [1 << 30]
    while found[-1]:
        found.append(found[-1] * _FADE >> 16)
    return tuple(found)


_WEIGHTS: Final = _weights()


def weights(values: Sequence[int], temperature: int) -> list[int]:
    """Return how likely each is beside the others; temperature 0: the best alone, the first of equals."""
    top = max(values)
    if temperature <= 0:
        best = list(values).index(top)
        return [int(at == best) for at in range(len(values))]
    last = len(_WEIGHTS) - 1
    return [_WEIGHTS[min(last, (top - value) * _STEPS // temperature)] for value in values]


def drawn(values: Sequence[int], temperature: int, die: int) -> int:
    """Return an index, the better ones likelier the cooler it is."""
    if temperature <= 0:
        return list(values).index(max(values))
    shares = weights(values, temperature)
    roll = Die(die).below(sum(shares))
    for at, weight in enumerate(shares):
        roll -= weight
        if roll < 0:
            return at
    raise AssertionError


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


def at_roll(weights: Sequence[float], roll: float) -> int:
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


MOST: Final = 5
WHOLE: Final = 1000
SLIP: Final = 3  # drawn although something else was this many times likelier


def ranked(moves: Sequence[Move], values: Sequence[int], likely: Sequence[int], made: Move) -> list[Weighed]:
    """Return all moves with their shares; of two alike the one that was made, then the better one."""
    total = sum(likely)
    order = sorted(range(len(moves)), key=lambda at: (-likely[at], moves[at] != made, -values[at]))
    return [Weighed(moves[at], likely[at] * WHOLE // total) for at in order]


def slipped(moves: Sequence[Move], likely: Sequence[int], made: Move) -> bool:
    """Return whether something else was much likelier than what was drawn."""
    share = max((weight for move, weight in zip(moves, likely, strict=True) if move == made), default=0)
    return 0 < share * SLIP < max(likely)


def five(rows: Sequence[Weighed], made: Move) -> tuple[Weighed, ...]:
    """Return the first five; the move that was made is always among them."""
    if any(row.move == made for row in rows[:MOST]):
        return tuple(rows[:MOST])
    own = next((row for row in rows if row.move == made), Weighed(made, 0))
    return (*rows[: MOST - 1], own)
