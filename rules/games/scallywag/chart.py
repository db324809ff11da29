"""The sea: 16 spots, 33 pairs of neighbours, a gold and a green route between each. SW 3.1.

A route is an int: twice the number of its pair, plus 0 for gold (to the higher spot) or 1 for green (back).
"""

from __future__ import annotations

from typing import Final

SPOTS: Final = 16
BASE: Final = 5
ISLAND_SPOTS: Final = tuple(spot for spot in range(SPOTS) if spot != BASE)
PAIRS: Final[tuple[tuple[int, int], ...]] = (
    (0, 1), (0, 4), (1, 2), (1, 4), (1, 5), (2, 3), (2, 5), (2, 6), (3, 6), (3, 7), (4, 5), (4, 8), (4, 9), (5, 6),
    (5, 9), (5, 10), (6, 7), (6, 10), (6, 11), (7, 11), (8, 9), (8, 12), (9, 10), (9, 12), (9, 13), (10, 11), (10, 13),
    (10, 14), (11, 14), (11, 15), (12, 13), (13, 14), (14, 15),
)  # fmt: skip
ROUTES: Final = 2 * len(PAIRS)
START: Final = tuple(pair[green] for pair in PAIRS for green in (0, 1))
GOAL: Final = tuple(pair[1 - green] for pair in PAIRS for green in (0, 1))
OUT: Final = tuple(
    tuple(sorted((one for one in range(ROUTES) if START[one] == spot), key=GOAL.__getitem__)) for spot in range(SPOTS)
)
_NUMBER: Final = {(START[one], GOAL[one]): one for one in range(ROUTES)}


def route(start: int, goal: int) -> int:
    """Return the route between neighbours, -1 where there is none."""
    return _NUMBER.get((start, goal), -1)


def is_gold(one: int) -> bool:
    """Whether a route leads to the higher spot."""
    return not one & 1


def free(spot: int, used: int) -> tuple[int, ...]:
    """Return the routes from a spot that nobody has taken yet (`used`: mask of routes), by where they lead."""
    return tuple(one for one in OUT[spot] if not used >> one & 1)


def reached(markers: tuple[int, ...]) -> int:
    """Return the mask of spots that markers connect with the Base, itself included."""
    found = 1 << BASE
    for one in markers:
        found |= 1 << GOAL[one]
    return found
