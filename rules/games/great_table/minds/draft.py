"""Lists: which cards to want, by role and belief; a Card Player for news and safety, the House to take teeth out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    MASTER,
    MAYOR,
    PLACE_SWAP,
    PLAYER,
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
# What a card is worth to whom, in hundredths; belief adds to that.
_WORTH: Final[dict[int, dict[int, int]]] = {
    PLAYER: {
        TARGET_FINDER: 90, HEALER: 78, ROLE_FINDER: 66, GUARD: 64, VIGILANTE: 58, CARD_FINDER: 52, MAYOR: 40,
        THIEF: 42, LOVER: 40, CONSORT: 36, KING: 34, SOCIALITE: 30, BOMBER: 24, PLACE_SWAP: 14,
    },
    MASTER: {
        GUARD: 86, HEALER: 78, TARGET_FINDER: 82, VIGILANTE: 70, MAYOR: 56, ROLE_FINDER: 48, BOMBER: 44, THIEF: 46,
        CARD_FINDER: 40, KING: 38, SOCIALITE: 26, CONSORT: 24, LOVER: 16, PLACE_SWAP: 14,
    },
    APPRENTICE: {
        TARGET_FINDER: 88, HEALER: 80, VIGILANTE: 74, GUARD: 76, ROLE_FINDER: 60, MAYOR: 44, CARD_FINDER: 48,
        THIEF: 40, SOCIALITE: 28, PLACE_SWAP: 20, LOVER: 8, KING: 4, CONSORT: 2, BOMBER: 3,
    },
}  # fmt: skip
_FREE: Final = {KING: 34, CONSORT: 18, BOMBER: 40}  # to an Apprentice who cannot kill anyhow
_SPREAD: Final = 14  # tastes differ, so that not all want the same card


def worth(mood: Mood) -> dict[int, float]:
    """Return what every type of card in the pack is worth to this seat today."""
    view = mood.view
    base = dict(_WORTH[view.role])
    if view.role == APPRENTICE and _alone(mood):
        base.update(_FREE)
    found = {}
    for card in set(view.pack or pack_of(view.n)):
        taste = mood.manner.cards.get(card, 0) + _SPREAD * mood.whim("card", card)
        found[card] = base[card] + taste + _belief(mood, card)
    return found


def _alone(mood: Mood) -> bool:
    """Return whether an Apprentice has nobody to kill with."""
    return not any(mood.view.alive >> seat & 1 for seat in mood.mates if mood.view.mates[0] != seat)


def _belief(mood: Mood, card: int) -> float:
    """Return what one's beliefs add: a sure suspect asks for a shot or a guard, one's own danger for a healer."""
    if mood.level.skill < 2:
        return 0.0
    if mood.good:
        top = max((mood.house[seat] for seat in mood.others), default=0.0)
        if card in (VIGILANTE, GUARD):
            return 60.0 * max(0.0, top - 1.5 * mood.usual)
        if card == HEALER:
            return 30.0 * max(0.0, mood.usual - mood.public[mood.view.seat]) / max(mood.usual, 0.01)
        return 0.0
    if card in (MAYOR, VIGILANTE):
        return 30.0 * max(0.0, mood.public[mood.view.seat] - mood.usual)
    return 0.0


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
    view = mood.view
    if mood.level.skill < 2:
        return Entry(card)
    if card == LOVER and view.role != APPRENTICE:
        return Entry(card, LAST_ONE, LOVER)  # the other one is somebody's: there will be a talk
    if card == THIEF:
        return Entry(card, STILL_THERE, BOMBER)  # those before did not take it
    if card == CONSORT and view.role == PLAYER:
        return Entry(card, GONE, KING)  # somebody holds the King, and the Consort is told who
    return Entry(card, ALWAYS, 0)


def pick(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Take the best of what is left, where the pack goes from hand to hand."""
    value = worth(mood)
    slip = 60.0 * mood.level.heat
    return (max(ask.options, key=lambda card: (value.get(card, 0.0) + slip * die.unit(), -card)),), ()
