"""Personalities in play: a small tilt of values, never more than a few hundredths of the score."""

from __future__ import annotations

from typing import Final, NamedTuple


class Tilt(NamedTuple):
    """Whole numbers; values are per mille of the way from the last place to the first, or hundredths of a turn."""

    first: int = 0  # what the first place counts extra, the last less
    last: int = 0  # what the last place costs extra
    keep: int = 0  # what a high card is worth extra while the hand is long
    strike: int = 0  # pleasure in beating whoever is nearest to going out
    long: int = 0  # pleasure in leading many cards, a card
    heat: int = 0  # added to the temperature
    chatty: int = 2  # of eight chances to talk, it takes so many


PLAIN: Final = Tilt()
TILTS: Final = {
    "climber": Tilt(first=60, chatty=3),
    "survivor": Tilt(last=60),
    "hoarder": Tilt(keep=8, chatty=1),
    "bully": Tilt(strike=12, chatty=3),
    "gambler": Tilt(long=4, heat=4, chatty=5),
}
