"""How far every map is from its end: pure, and remembered, since all seats look at one chart."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.scallywag.chart import BASE, GOAL, OUT, SPOTS, free

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.house import House

FAR: Final = 20  # voyages: as good as never


class Prospect(NamedTuple):
    """What lies beyond every open route: voyages still missing after it, by map and option."""

    options: tuple[int, ...]
    captain: tuple[tuple[int, ...], ...]  # [map][option]
    scallywag: tuple[tuple[int, ...], ...]
    stuck: tuple[bool, ...]  # by option: no way on from there


def distances(used: int) -> list[list[int]]:
    """Return how many voyages lie between any two spots over routes that are still free."""
    ways = [sum(1 << GOAL[one] for one in OUT[spot] if not used >> one & 1) for spot in range(SPOTS)]
    return [_from(spot, ways) for spot in range(SPOTS)]


def _from(start: int, ways: Sequence[int]) -> list[int]:
    far = [FAR] * SPOTS
    seen = front = 1 << start
    steps = 0
    while front:
        ahead = 0
        for spot in range(SPOTS):
            if front >> spot & 1:
                far[spot] = steps
                ahead |= ways[spot]
        front = ahead & ~seen
        seen |= front
        steps += 1
    return far


def tour(far: Sequence[Sequence[int]], start: int, left: tuple[int, ...], number: int) -> int:
    """Return the fewest voyages from `start` that see `number` of the spots left."""
    if number <= 0:
        return 0
    best = FAR
    row = far[start]
    for spot in left:
        way = row[spot]
        if way < best:
            best = min(best, way + tour(far, spot, tuple(one for one in left if one != spot), number - 1))
    return best


def missing(far: Sequence[Sequence[int]], start: int, spots: tuple[int, ...], seen: int, want: int) -> int:
    """Return the voyages a map still needs."""
    left = tuple(spot for spot in spots if not seen >> spot & 1)
    return tour(far, start, left, want - (len(spots) - len(left)))


@lru_cache(maxsize=2048)
def prospect(ship: int, used: int, seen: int, house: House) -> Prospect:
    """Return what lies beyond every open route (`seen`: mask of connected spots)."""
    far, numbers = distances(used), house.numbers
    options = free(ship, used)
    goals = [GOAL[one] for one in options]

    def row(spots: tuple[int, ...], want: int) -> tuple[int, ...]:
        return tuple(missing(far, goal, spots, seen | 1 << goal, want) for goal in goals)

    return Prospect(
        options,
        tuple(row(spots, house.pieces) for spots in numbers.captain_maps),
        tuple(row(spots, numbers.allies) for spots in numbers.scallywag_maps),
        tuple(goal == BASE and not free(BASE, used | 1 << one) for goal, one in zip(goals, options, strict=True)),
    )


@lru_cache(maxsize=2048)
def standing(ship: int, used: int, seen: int, house: House) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the voyages every map needs from where the ship lies: the Captain's maps, the Scallywag's."""
    far, numbers = distances(used), house.numbers
    return (
        tuple(missing(far, ship, spots, seen, house.pieces) for spots in numbers.captain_maps),
        tuple(missing(far, ship, spots, seen, numbers.allies) for spots in numbers.scallywag_maps),
    )
