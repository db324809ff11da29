"""What a beginner of the House cannot help: it stands by its own, bears grudges, names somebody after every death."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.games.great_table.minds.mood import Mood

FRAMES: Final = 0.8  # share of the nights with a death after which it says it saw somebody aim at the dead
SPITE: Final = 3.0  # how many times rather it is rid of somebody who spoke against its own


def naive(mood: Mood) -> bool:
    """Return whether a beginner sits here, and for the House."""
    return not mood.good and mood.level.skill == 0


def blurts(mood: Mood, night: int) -> bool:
    """Return whether it invents a sight of that night without asking itself who will believe it."""
    return naive(mood) and mood.whim("frame", night) < FRAMES


def spite(mood: Mood, seat: int) -> float:
    """Return how much rather than others this seat is wanted gone: 1 if it never spoke against the own side."""
    if not naive(mood):
        return 1.0
    said = mood.ledger.said
    own = (mood.view.seat, *mood.mates)
    hostile = any(said[number].speaker == seat for one in own for number in mood.ledger.hostile_to(one, 0))
    return SPITE if hostile else 1.0
