"""Personalities in play: a small tilt of the net's values, never more than a few hundredths of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.scum_of_the_earth.minds.baselines import taken
from rules.games.scum_of_the_earth.plays import BODY, STAR_BIT

if TYPE_CHECKING:
    from rules.games.scum_of_the_earth.minds.features import Scene


class Tilt(NamedTuple):
    """Whole numbers in 1/65536 of the span of free places."""

    aim: int = 0  # 0 every place, 1 the first above all, 2 anything but the last
    wild: int = 0  # what a wild is worth extra while the hand is long
    strike: int = 0  # pleasure in beating whoever is nearest to going out, and in the special six
    size: int = 0  # pleasure in long sets, a card
    heat: int = 0  # added to the temperature


PLAIN: Final = Tilt()
TILTS: Final = {
    "climber": Tilt(aim=1),
    "survivor": Tilt(aim=2),
    "hoarder": Tilt(wild=900),
    "bully": Tilt(strike=900),
    "gambler": Tilt(size=250, heat=330),
}
LONG: Final = 5  # cards from which on a hoarder hoards


def tilted(tilt: Tilt, sc: Scene, codes: list[int], values: list[int]) -> list[int]:
    """Return the values as this personality feels them."""
    if not (tilt.wild or tilt.strike or tilt.size):
        return values
    leader = bool(sc.size) and sc.owner == min(sc.rivals, default=0)
    long = sum(sc.hand >> at & 31 for at in range(0, 115, 5)) > LONG
    felt = []
    for code, value in zip(codes, values, strict=True):
        if code:
            _, size, _, wild = taken(code & BODY)
            value -= tilt.wild * wild * long  # noqa: PLW2901
            value += tilt.size * min(size, 6) * (not sc.size)  # noqa: PLW2901
            value += tilt.strike * (leader or bool(code & STAR_BIT and code & 15 == 6))  # noqa: PLW2901
        felt.append(value)
    return felt
