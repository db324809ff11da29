"""What every open route is worth, as somebody sees it who believes something about maps and drink.

How far every map is from its end is pure, and remembered, since all seats look at one chart. What a plain sailor, a
leader with a certain map or a Mutineer would make of it tells what their pulls and votes say of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import shares
from rules.games.scallywag.chart import BASE, GOAL, OUT, SPOTS, free

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.minds.evidence import Cellar
    from rules.games.scallywag.options import House

FAR: Final = 20  # voyages: as good as never


class Prospect(NamedTuple):
    """What lies beyond every open route: voyages still missing after it, by map and option."""

    options: tuple[int, ...]
    captain: tuple[tuple[int, ...], ...]  # [map][option]
    scallywag: tuple[tuple[int, ...], ...]
    stuck: tuple[bool, ...]  # by option: no way on from there


@lru_cache(maxsize=4096)
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


def _chances(first: float, fade: float) -> tuple[float, ...]:
    found = [1.0]
    step = first
    while len(found) <= FAR:
        found.append(step)
        step *= fade
    return tuple(found)


NEAR_C: Final = _chances(0.55, 0.70)  # by voyages still missing: how near the Captain's side is to winning
NEAR_S: Final = _chances(0.55, 0.70)
PERIL: Final = (1.0, 0.42, 0.27, 0.18, 0.12, 0.08, 0.05, 0.03, 0.02, 0.01)  # by sobriety: how near to being loaded
STUCK: Final = 1.0
THIRST: Final = 0.5  # what drink weighs beside the maps, short of the end it brings


class Sight(NamedTuple):
    """What is needed to weigh routes: the same for all, but for what is believed."""

    prospect: Prospect
    tiles: tuple[int, ...]
    tokens: tuple[int, ...]
    off: int  # mask of those who drink no more
    effects: tuple[int, ...]  # by island
    bonus: int

    def effect(self, spot: int) -> int:
        """Return what a spot does: +n grog, -n rest, 0 nothing."""
        island = self.tiles[spot]
        return self.effects[island] if island >= 0 else 0


class Belief(NamedTuple):
    """Chances: of every seat being Captain and Scallywag, of the maps, of every sum of cards for a leader in a seat."""

    captain: Sequence[float]
    scallywag: Sequence[float]
    cmap: Sequence[float]
    smap: Sequence[float]
    sums: Sequence[Sequence[float]]  # by seat, given the bonus


def sober(cellars: Sequence[Cellar]) -> list[list[float]]:
    """Return the sums of cards of leaders, by seat."""
    return [cellar.spread(1) for cellar in cellars]


def thirst(sight: Sight, belief: Belief, seats: Sequence[float], effect: int) -> float:
    """Return how near the drink of one island brings a leader, given the chance of every seat being him."""
    found = 0.0
    for seat, chance in enumerate(seats):
        if chance > 0.01 and not sight.off >> seat & 1:
            found += chance * _risk(belief.sums[seat], _shift(sight.tokens[seat], effect) + sight.bonus)
    return found


def _risk(sums: Sequence[float], shift: int) -> float:
    """Return how near to being loaded sums of cards are with that much besides."""
    found = 0.0
    for at, share in enumerate(sums[: max(0, len(PERIL) - shift)], shift):  # beyond there is no peril
        if share:
            found += share * (PERIL[at] if at > 0 else PERIL[0])
    return found


def _shift(tokens: int, effect: int) -> int:
    """Return the sobriety of a plain card-less sailor after landing."""
    if effect >= 0:
        return -tokens - effect
    return -tokens - effect if tokens >= -effect else 2  # whoever has too few draws a card instead


def pressing(belief: Belief, sight: Sight) -> list[float]:
    """Return by option how much drink works for the loyal: it endangers the Scallywag and spares the Captain."""
    memo: dict[int, float] = {}
    found = []
    for one in sight.prospect.options:
        effect = sight.effect(GOAL[one])
        if effect not in memo:
            memo[effect] = thirst(sight, belief, belief.scallywag, effect) - thirst(
                sight, belief, belief.captain, effect
            )
        found.append(memo[effect])
    return found


def nearness(needs: Sequence[Sequence[int]], chances: Sequence[float], near: Sequence[float]) -> list[float]:
    """Return by option how near a side is, over the maps it may have."""
    out = [0.0] * len(needs[0])
    for row, chance in zip(needs, chances, strict=True):
        if chance:
            for at, need in enumerate(row):
                out[at] += chance * near[need]
    return out


def loyal_worth(sight: Sight, belief: Belief, drink: Sequence[float] | None = None) -> list[float]:
    """Return by option what it is worth to the Captain's side."""
    ours = nearness(sight.prospect.captain, belief.cmap, NEAR_C)
    theirs = nearness(sight.prospect.scallywag, belief.smap, NEAR_S)
    wet = pressing(belief, sight) if drink is None else drink
    return [
        mine - other * (1.0 - mine * (mine > 0.99)) + THIRST * drop - STUCK * stuck
        for mine, other, drop, stuck in zip(ours, theirs, wet, sight.prospect.stuck, strict=True)
    ]


HEAT: Final = 0.06  # how sharply people choose
FLOOR: Final = 0.15  # how often they choose for reasons of their own
HIDING: Final = 0.35  # share of days on which a leader sails with the plain sailors
MOST: Final = 6.0  # no day says more than that about a leader ...
LEAST: Final = 0.35
MOST_SIDE: Final = 1.8  # ... and no more than that about a side
LEAST_SIDE: Final = 0.6


class Leaning(NamedTuple):
    """The chance of every option, by kind: the Captain by map, the Scallywag by map, a loyal sailor, a Mutineer."""

    options: tuple[int, ...]
    captain: tuple[Sequence[float], ...]
    scallywag: tuple[Sequence[float], ...]
    plain: Sequence[float]
    mutineer: Sequence[float]


def leaning(sight: Sight, belief: Belief) -> Leaning:
    """Return what a public belief makes of the routes."""
    c_needs, s_needs = sight.prospect.captain, sight.prospect.scallywag
    ours = nearness(c_needs, belief.cmap, NEAR_C)
    theirs = nearness(s_needs, belief.smap, NEAR_S)
    wet = [THIRST * one for one in pressing(belief, sight)]
    plain = [a - b + c for a, b, c in zip(ours, theirs, wet, strict=True)]
    captain = tuple(
        shares([NEAR_C[need] - b + c for need, b, c in zip(row, theirs, wet, strict=True)], HEAT, FLOOR)
        for row in c_needs
    )
    scallywag = tuple(
        shares([NEAR_S[need] - a - c for need, a, c in zip(row, ours, wet, strict=True)], HEAT, FLOOR)
        for row in s_needs
    )
    return Leaning(
        sight.prospect.options, captain, scallywag,
        shares(plain, HEAT, FLOOR), shares([-one for one in plain], HEAT, FLOOR),
    )  # fmt: skip


class Telling(NamedTuple):
    """How much more a day's pull and vote fit a kind than a plain sailor."""

    captain: tuple[float, ...]  # by map
    scallywag: tuple[float, ...]
    mutineer: float


def telling(lean: Leaning, pull: int, vote: int) -> Telling | None:
    """Return what a pull and a vote (-1: none) tell; None for nothing."""
    seen = [lean.options.index(one) for one in {pull, vote} if one in lean.options]
    if not seen:
        return None
    plain = _joint(lean.plain, seen)
    return Telling(
        tuple(_leader(_joint(row, seen) / plain) for row in lean.captain),
        tuple(_leader(_joint(row, seen) / plain) for row in lean.scallywag),
        min(MOST_SIDE, max(LEAST_SIDE, _joint(lean.mutineer, seen) / plain)),
    )


def _joint(chances: Sequence[float], seen: Sequence[int]) -> float:
    found = 1.0
    for at in seen:
        found *= chances[at]
    return found


def _leader(ratio: float) -> float:
    return min(MOST, max(LEAST, HIDING + (1.0 - HIDING) * ratio))
