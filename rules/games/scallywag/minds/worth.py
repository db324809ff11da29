"""What every open route is worth to the loyal, as somebody sees it who believes something about maps and drink."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.minds.sea import FAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.minds.drink import Cellar
    from rules.games.scallywag.minds.sea import Prospect


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


def peril(sobriety: int) -> float:
    """Return how near to being loaded that is."""
    return PERIL[0] if sobriety <= 0 else PERIL[sobriety] if sobriety < len(PERIL) else 0.0


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
    found = 0.0
    for total, share in enumerate(sums):
        if share:
            found += share * peril(total + shift)
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
