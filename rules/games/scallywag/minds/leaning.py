"""How each kind of sailor would choose among the routes of a day, as everybody at the table can reckon it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import shares
from rules.games.scallywag.minds.worth import NEAR_C, NEAR_S, THIRST, nearness, pressing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.minds.worth import Belief, Sight

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
