"""Which card to want, for news and safety: lists, picks, and the Thief's choice.

The House wants what a Card Player would, or it would show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.great_table.lists import ALWAYS, GONE, LAST_ONE, STILL_THERE, Entry, code_of
from rules.games.great_table.numbers import (
    APPRENTICE,
    BOMBER,
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MAYOR,
    PLACE_SWAP,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    THIEF,
    VIGILANTE,
    pack_of,
)

if TYPE_CHECKING:
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.mood import Mood

Answer = tuple[tuple[int, ...], tuple[int, ...]]
# What a card is worth to a Card Player, in hundredths; belief adds to that.
_WORTH: Final[dict[int, int]] = {
    TARGET_FINDER: 90, HEALER: 78, ROLE_FINDER: 66, GUARD: 64, VIGILANTE: 60, CARD_FINDER: 52, MAYOR: 40, THIEF: 42,
    LOVER: 40, CONSORT: 36, KING: 34, SOCIALITE: 30, BOMBER: 24, PLACE_SWAP: 14,
}  # fmt: skip
_BOUND: Final = 34  # what an Apprentice with a partner gives not to hold a card that keeps him from killing
FEW: Final = 6  # living, from which on the House takes the cards that could stop it
DENIED: Final = 40.0
_DENIED: Final = frozenset((VIGILANTE, GUARD, HEALER))
_SPREAD: Final = 14  # tastes differ, so that not all want the same card


def worth(mood: Mood) -> dict[int, float]:
    """Return what every type of card in the pack is worth to this seat today."""
    view = mood.view
    free = view.role != APPRENTICE or _alone(mood)
    found = {}
    for card in set(view.pack or pack_of(view.n)):
        taste = mood.manner.cards.get(card, 0) + _SPREAD * mood.whim("card", card)
        bound = 0 if free or card not in (KING, CONSORT, BOMBER) else _BOUND
        found[card] = _WORTH[card] + taste + _belief(mood, card) - bound
    return found


def _alone(mood: Mood) -> bool:
    """Return whether an Apprentice has nobody to kill with."""
    return not any(mood.view.alive >> seat & 1 for seat in mood.mates if mood.view.mates[0] != seat)


def _belief(mood: Mood, card: int) -> float:
    """Return what beliefs add: a sure suspect asks for a shot or a guard, one's own danger for a healer.

    The House reckons as a Card Player in its chair would, or its cards would tell who is who; at the end it takes what
    could stop it, and before that what somebody could want who has found the Master out.
    """
    if mood.level.skill < 2:
        return 0.0
    if not mood.good and card in _DENIED and (mood.view.alive.bit_count() <= FEW or _feared(mood, card)):
        return DENIED
    if card in (VIGILANTE, GUARD):
        top = max((mood.cover[seat] for seat in mood.others), default=0.0)
        return 60.0 * max(0.0, top - 1.5 * mood.usual)
    if card == HEALER:
        return 30.0 * max(0.0, mood.usual - mood.public[mood.view.seat]) / max(mood.usual, 0.01)
    return 0.0


def _feared(mood: Mood, card: int) -> bool:
    """Return whether somebody may want a card against the Master: a shot, after a night in which he was stopped."""
    night = mood.view.day - 1
    return card == VIGILANTE and night > 0 and not mood.diary.died_at_night(night)


def ranking(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return a whole list, never none; conditions where what is left of the pack makes a difference."""
    value = worth(mood)
    slip = 60.0 * mood.level.heat
    order = sorted(value, key=lambda card: (-value[card] - slip * die.unit(), card))
    types = set(ask.options)
    entries = [_entry(mood, card) for card in order]
    wanted = [entry for entry in entries if entry.card in types and (not entry.condition or entry.other in types)]
    again = [Entry(entry.card) for entry in wanted if entry.condition]
    return tuple(code_of(entry) for entry in (*wanted, *again)), ()


def _entry(mood: Mood, card: int) -> Entry:
    """Return an entry with the condition that goes with the card."""
    if mood.level.skill < 2:
        return Entry(card)
    if card == LOVER:
        return Entry(card, LAST_ONE, LOVER)  # the other one is somebody's: there will be a talk
    if card == THIEF:
        return Entry(card, STILL_THERE, BOMBER)  # those before did not take it
    if card == CONSORT:
        return Entry(card, GONE, KING)  # somebody holds the King, and the Consort is told who
    return Entry(card, ALWAYS, 0)


def pick(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Take the best of what is left, where the pack goes from hand to hand."""
    value = worth(mood)
    slip = 60.0 * mood.level.heat
    return (max(ask.options, key=lambda card: (value.get(card, 0.0) + slip * die.unit(), -card)),), ()


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
