"""What must hold if a claim is true: the values a hidden number can have, as a mask. Experience 4.

A variable belongs to a seat ("role", "tolerance" …) and may grow: `at` counts its steps, each of which adds something
between two numbers, so that claims made at different times can be compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.core.types import Seat

    Growth = Mapping[str, tuple[int, int]]


class Bound(NamedTuple):
    """Variable `what` of `seat` after `at` steps is one of the values in `mask` (bit v = v)."""

    seat: Seat
    what: str
    at: int
    mask: int
    source: int  # number of the statement, or of the entry of the record


def between(low: int, high: int) -> int:
    """Return the mask of all whole numbers from low to high; what lies under nothing is left out."""
    low = max(low, 0)
    return 0 if high < low else (1 << high + 1) - (1 << low)


def moved(mask: int, steps: int, grows: tuple[int, int]) -> int:
    """Return the values possible so many steps later, or earlier where `steps` is negative."""
    if not steps:
        return mask
    least, most = grows[0] * abs(steps), grows[1] * abs(steps)
    found = 0
    for by in range(least, most + 1):
        found |= mask << by if steps > 0 else mask >> by
    return found


def seen_from(bound: Bound, at: int, growth: Growth) -> int:
    """Return what a bound says of its variable at another step: -1 (all values) if that is nothing."""
    if bound.at == at:
        return bound.mask
    grows = growth.get(bound.what)
    return -1 if grows is None else moved(bound.mask, at - bound.at, grows)


def clash(one: Bound, two: Bound, growth: Growth) -> bool:
    """Tell whether two bounds of one variable exclude each other."""
    early, late = (one, two) if one.at <= two.at else (two, one)
    return not seen_from(early, late.at, growth) & late.mask


def known(bounds: Iterable[Bound], at: int, growth: Growth) -> int:
    """Return all that these bounds leave open for their variable at a step."""
    mask = -1
    for bound in bounds:
        mask &= seen_from(bound, at, growth)
    return mask


def single(mask: int) -> int:
    """Return the one value of a mask, -1 if there are more or none."""
    return mask.bit_length() - 1 if mask > 0 and not mask & mask - 1 else -1
