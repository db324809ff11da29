"""How far it still is: fewest voyages to what a map lacks, over the routes nobody has taken yet."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.scallywag.chart import GOAL, SPOTS, free
from rules.games.scallywag.numbers import mask

if TYPE_CHECKING:
    from rules.games.scallywag.numbers import Numbers

FAR: Final = 40  # no way there
_FADE: Final = 0.68  # what one more voyage leaves of a hope


def _hopes() -> tuple[float, ...]:
    found, hope = [], 1.0
    for _ in range(FAR):
        found.append(hope)
        hope *= _FADE
    return (*found, 0.0)


HOPE: Final = _hopes()  # by voyages still to go


class Outlook(NamedTuple):
    """Where a route leads: what it leaves to hope for, by map."""

    route: int
    captain: tuple[float, ...]
    scallywag: tuple[float, ...]


@lru_cache(maxsize=1 << 12)
def legs(used: int) -> tuple[tuple[int, ...], ...]:
    """Return the fewest voyages from every spot to every other."""
    goals = [mask(tuple(GOAL[one] for one in free(spot, used))) for spot in range(SPOTS)]
    return tuple(_legs_from(spot, goals) for spot in range(SPOTS))


def _legs_from(spot: int, goals: list[int]) -> tuple[int, ...]:
    found = [FAR] * SPOTS
    seen = edge = 1 << spot
    steps = 0
    while edge:
        ahead = 0
        for one in range(SPOTS):
            if edge >> one & 1:
                found[one] = steps
                ahead |= goals[one]
        edge = ahead & ~seen
        seen |= ahead
        steps += 1
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def voyages(used: int, spot: int, missing: int, need: int) -> int:
    """Return the fewest voyages that reach `need` of the missing spots, FAR if there is no way."""
    if need <= 0:
        return 0
    row = legs(used)[spot]
    best = FAR
    for goal in range(SPOTS):
        if missing >> goal & 1 and row[goal] < best:
            best = min(best, row[goal] + voyages(used, goal, missing & ~(1 << goal), need - 1))
    return best


@lru_cache(maxsize=1 << 12)
def outlooks(used: int, ship: int, reached: int, numbers: Numbers, pieces: int) -> tuple[Outlook, ...]:
    """Return what every open route leaves to hope for."""
    return tuple(_outlook(one, used | 1 << one, reached | 1 << GOAL[one], numbers, pieces) for one in free(ship, used))


def _outlook(route: int, used: int, reached: int, numbers: Numbers, pieces: int) -> Outlook:
    spot = GOAL[route]

    def hope(spots: tuple[int, ...], wanted: int) -> float:
        goal = mask(spots)
        got = (goal & reached).bit_count()
        return HOPE[voyages(used, spot, goal & ~reached, wanted - got)]

    return Outlook(
        route,
        tuple(hope(spots, pieces) for spots in numbers.captain_maps),
        tuple(hope(spots, numbers.allies) for spots in numbers.scallywag_maps),
    )
