"""Personalities in play: a small tilt of values, never more than a few hundredths of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import size

if TYPE_CHECKING:
    from rules.games.masquerade.minds.scene import Scene
    from rules.games.masquerade.minds.weigh import Option

_ACES: Final = 8 * 11  # where aces and twos begin in a packed hand
_LONG: Final = 5  # cards from which on a hoarder hoards


class Tilt(NamedTuple):
    """Whole numbers; values are per mille of the way from the last place to the first, or hundredths of a turn."""

    name: str = ""
    first: int = 0  # what the first place counts extra, the last less
    last: int = 0  # what the last place costs extra
    keep: int = 0  # what a high card is worth extra while the hand is long
    strike: int = 0  # pleasure in beating whoever is nearest to going out
    long: int = 0  # pleasure in leading many cards, a card
    heat: int = 0  # added to the temperature
    chatty: int = 2  # of eight chances to talk, it takes so many
    bloody: int = 4  # of eight fair hunts, it calls or backs so many


PLAIN: Final = Tilt()
TILTS: Final = {
    "climber": Tilt("climber", first=60, chatty=3, bloody=5),
    "survivor": Tilt("survivor", last=60, bloody=3),
    "hoarder": Tilt("hoarder", keep=4, chatty=1, bloody=2),
    "bully": Tilt("bully", strike=6, chatty=3, bloody=7),
    "gambler": Tilt("gambler", long=2, heat=2, chatty=5, bloody=5),
}


def feeling(tilt: Tilt) -> tuple[int, int]:
    """Return what the first place counts extra, and what the last one costs extra."""
    return tilt.first, tilt.last


def taste(tilt: Tilt, sc: Scene, option: Option) -> int:
    """Return how much this personality likes a play beyond what it is worth."""
    if not option.kind:
        return 0
    number = size(sc.hand) - size(option.left)
    liked = 0
    if tilt.keep and size(option.left) > _LONG:
        liked -= tilt.keep * size(sc.hand - option.left >> _ACES)
    if tilt.long and not sc.view.pile:
        liked += tilt.long * number
    if tilt.strike and sc.view.pile and sc.view.alive >> sc.view.owner & 1:
        liked += tilt.strike * (sc.view.counts[sc.view.owner] == sc.shortest)
    return liked
