"""The Thief's choice: whom to leave without a card, and when to leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS
from rules.games.great_table.numbers import BOMBER

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Mood

Answer = tuple[tuple[int, ...], tuple[int, ...]]


def victim(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Rob a likely hand of the House (or, of the House, a trusted one), never a likely Bomber; else leave it."""
    del ask
    bombers = mood.holds(BOMBER)

    def gain(seat: int) -> float:
        if mood.good:
            hit = mood.house[seat] - 0.8 * mood.usual
        elif mood.view.mates:
            hit = -1.0 if seat in mood.view.mates else 0.25 - mood.public[seat]
        else:
            hit = 0.2 - mood.house[seat]
        return hit - bombers[seat] * (1.0 if mood.level.skill > 1 else 0.4) + 0.2 * mood.level.heat * die.unit()

    best = max(mood.others, key=lambda seat: (gain(seat), -seat), default=PASS)
    return ((best if best >= 0 and gain(best) > 0.02 else PASS),), ()
