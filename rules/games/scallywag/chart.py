"""The sea: 16 spots, 33 pairs of neighbours, a gold and a green route between each, fifteen islands. SW 3.1, 3.4.

A route is an int: twice the number of its pair, plus 0 for gold (to the higher spot) or 1 for green (back).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

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


words: Final = Words("rules.games.scallywag", "names")


class Island(NamedTuple):
    """A tile, and what it does: +n grog, -n rest, 0 nothing."""

    id: str
    effect: int

    @property
    def name(self) -> str:
        """What it is called."""
        return words["ISLANDS", self.id]


ISLANDS: Final = (
    Island("la-havana", 3),
    Island("san-juan", 2),
    Island("george-town", 1),
    Island("st-thomas", 1),
    Island("falmouth", -3),
    Island("montego-bay", -2),
    Island("oranjestad", -1),
    Island("st-martin", -1),
    Island("freeport", 2),
    Island("fort-de-france", 2),
    Island("puerto-barrios", 0),
    Island("amber-cove", 0),
    Island("labadie", 0),
    Island("tortuga", 3),
    Island("nassau", 2),
)
EFFECTS: Final = tuple(island.effect for island in ISLANDS)


def island_word(island: int, base: str = "") -> str:
    """Return the name of an island; of the Base, which is -1, its whole name or the one given."""
    return ISLANDS[island].name if island >= 0 else base or words.BASE


def spot_word(spot: int, tiles: Sequence[int], base: str = "") -> str:
    """Return what lies on a spot; where the tiles are not known, its number."""
    if spot == BASE or tiles:
        return island_word(-1 if spot == BASE else tiles[spot], base)
    return words.spot(number=spot)


def route_word(route: int, tiles: Sequence[int], base: str = "") -> str:
    """Return where a route leads: "Nassau"; its colour follows from the spot it begins at."""
    return spot_word(GOAL[route], tiles, base)


def either_way(routes: Sequence[int], tiles: Sequence[int]) -> str:
    """Return routes to choose from: "Nassau, Labadie or the Pirates' Base"."""
    *ways, last = (route_word(one, tiles) for one in routes)
    return words.either(ways=", ".join(ways), last=last) if ways else last


def effect_word(effect: int) -> str:
    """Return what an island does: "grog 3", "rest 2", "deserted"."""
    return (words.grog if effect > 0 else words.rest)(number=abs(effect)) if effect else words.DESERTED


def map_word(kind: int, number: int) -> str:
    """Return "C1" or "S3"; `number` counts from 0."""
    return words["MAPS", kind](number=number + 1)


# -- pulls and votes
@cache
def distances(goal: int) -> tuple[int, ...]:
    """Return how many routes every spot is from a goal, all routes free."""
    found = {goal: 0}
    edge = [goal]
    for spot in edge:
        for one in OUT[spot]:
            if GOAL[one] not in found:
                found[GOAL[one]] = found[spot] + 1
                edge.append(GOAL[one])
    return tuple(found[spot] for spot in range(SPOTS))
