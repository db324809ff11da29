"""Whom the House kills: the trusted. Apprentices agree by whisper, or by a public rule.

Not whoever spoke against it: a Card Player is believed all the more for having been killed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import drawn
from rules.core.rng import stream
from rules.core.talk.codes import ACT
from rules.games.great_table.minds.naive import spite
from rules.games.great_table.numbers import APPRENTICE, MASTER

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.games.great_table.minds.mood import Mood

NOBODY: Final = -1
TRUST: Final = 1.0
UNSURE: Final = 350  # how loosely the Master picks, in thousandths of trust: a Healer reckons as well
SHIELDED: Final = (0.4, 0.75)  # what a kill of the most trusted, and the next, is worth: a Healer sits on one of them
AHEAD: Final = (0.4, 0.2)  # what Apprentices leave to him, and to the Master
KIN: Final = 1.0  # what the Master leaves off somebody who may be his as much as anybody
PROPOSES: Final = frozenset((ACT["distrust"], ACT["suspect"], ACT["demand_action"]))


def kill(mood: Mood, die: Die) -> int:
    """Return whom to kill tonight, -1 nobody."""
    view = mood.view
    if view.role == MASTER:
        return _alone(mood, die)
    return agreed(mood) if view.role == APPRENTICE and not view.bound else NOBODY


def credit(mood: Mood, seat: int) -> float:
    """Return how much an onlooker trusts a seat: 1 fully, 0 as much as anybody, below 0 less."""
    return 1.0 - mood.public[seat] / max(mood.usual, 0.01)


def trusted(mood: Mood) -> list[int]:
    """Return the living as an onlooker trusts them, the most trusted first."""
    living = (mood.view.seat, *mood.others)
    return sorted(living, key=lambda seat: (round(mood.public[seat], 3), seat))


def _spared(mood: Mood, shares: tuple[float, ...]) -> dict[int, float]:
    """Return a number for each of the few most trusted, from the second level on."""
    return dict(zip(trusted(mood), shares, strict=False)) if mood.level.skill else {}


def _alone(mood: Mood, die: Die) -> int:
    """The Master's: a trusted one who is hardly a mate; he may have found out who they are."""
    shielded = _spared(mood, SHIELDED)
    usual = sum(mood.house[seat] for seat in mood.others) / max(1, len(mood.others)) or 1.0

    def threat(seat: int) -> float:
        own = 1.0 - min(1.0, KIN * mood.house[seat] / usual) if mood.level.skill > 1 else 0.7
        return shielded.get(seat, 1.0) * own * (1.0 + TRUST * credit(mood, seat)) * spite(mood, seat)

    if not mood.others:
        return NOBODY
    values = [int(1000 * threat(seat)) for seat in mood.others]
    return mood.others[drawn(values, UNSURE + int(500 * mood.level.heat), die.below(1 << 60))]


# -- two Apprentices
def partner(mood: Mood) -> int:
    """Return the other Apprentice, if he lives."""
    view = mood.view
    return next((seat for seat in view.mates[1:] if seat != view.seat and view.alive >> seat & 1), NOBODY)


def agreed(mood: Mood) -> int:
    """Return the target of both: what a person proposed, else what the lower place proposed, else the public rule."""
    view, other = mood.view, partner(mood)
    if other < 0:
        return NOBODY
    said = {speaker: target for speaker, target in proposals(mood) if target in mood.others}
    pair = sorted((view.seat, other), key=lambda seat: (not view.people >> seat & 1, seat))
    for seat in pair:
        if said.get(seat, NOBODY) >= 0 and said[seat] not in view.mates:
            return said[seat]
    return rule(mood)


def proposal(mood: Mood) -> int:
    """Return whom to name to a partner: trusted, hardly the Master's own choice."""
    view = mood.view
    free = [seat for seat in mood.others if seat not in view.mates]
    if not free:
        return NOBODY
    ahead = _spared(mood, AHEAD)

    def threat(seat: int) -> float:
        return credit(mood, seat) + 0.5 * mood.whim("kill", seat) - ahead.get(seat, 0.0) + spite(mood, seat)

    return max(free, key=lambda seat: (threat(seat), -seat))


def proposals(mood: Mood) -> list[tuple[int, int]]:
    """Return (who, whom) of today's whispers between the two."""
    other = partner(mood)
    return [
        (said.speaker, said.target)
        for listener, said in mood.diary.whispers
        if said.act in PROPOSES and {listener, said.speaker} == {mood.view.seat, other}
    ]


def rule(mood: Mood) -> int:
    """Return what both can work out alone: one of those whom everybody trusts, not the Master's likely one."""
    free = [seat for seat in mood.others if seat not in mood.view.mates]
    ranked = sorted(free, key=lambda seat: (round(mood.public[seat], 3), seat))
    if not ranked:
        return NOBODY
    first = len(ranked) > 3  # he is the Healer's, or the Master's
    choice = ranked[first : max(1, (2 * len(ranked)) // 3)]
    return choice[stream(mood.view.day, "both", *ranked[:1]) % len(choice)]
