"""What a statement would do to what everybody believes: the House speaks by what an onlooker would make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.statement import HOSTILE

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.great_table.minds.mood import Mood

SELF: Final = 1.0  # what one's own good name is worth
MATES: Final = 0.6
THREAT: Final = 0.5  # that a Card Player stands worse: the likeliest to go, and whoever is on one's heels
CAUGHT: Final = 0.3  # what it costs to be caught


def gain(mood: Mood, said: Statement, risk: float = 0.0) -> float:
    """Return what saying it is worth to one of the House: U of opponents.md 7.4."""
    before, after = mood.public, mood.after(said)
    me = mood.view.seat
    own = frozenset((me, *mood.mates))
    free = [seat for seat in mood.others if seat not in own]
    mates = sum(after[seat] - before[seat] for seat in mood.mates if mood.view.alive >> seat & 1)
    worst = max((after[seat] for seat in free), default=0.0) - max((before[seat] for seat in free), default=0.0)
    heels = sum(after[seat] - before[seat] for seat in hunters(mood) if seat in free)
    return -SELF * (after[me] - before[me]) - MATES * mates + THREAT * (worst + heels) - CAUGHT * risk


def hunters(mood: Mood) -> frozenset[int]:
    """Return who spoke against this seat or one of its mates."""
    own = (mood.view.seat, *mood.mates)
    return frozenset(row.speaker for row in mood.ledger.said if row.act in HOSTILE and row.target in own)
