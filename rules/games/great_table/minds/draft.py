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
    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.agent import Context

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


def worth(context: Context) -> dict[int, float]:
    """Return what every type of card in the pack is worth to this seat today."""
    view = context.view
    free = view.role != APPRENTICE or _alone(context)
    found = {}
    for card in set(view.pack or pack_of(view.n)):
        taste = context.temperament.cards.get(card, 0) + _SPREAD * context.noise("card", card)
        bound = 0 if free or card not in (KING, CONSORT, BOMBER) else _BOUND
        found[card] = _WORTH[card] + taste + _belief(context, card) - bound
    return found


def _alone(context: Context) -> bool:
    """Return whether an Apprentice has nobody to kill with."""
    return not any(context.view.alive >> seat & 1 for seat in context.mates if context.view.mates[0] != seat)


def _belief(context: Context, card: int) -> float:
    """Return what beliefs add: a sure suspect asks for a shot or a guard, one's own danger for a healer.

    The House reckons as a Card Player in its chair would, or its cards would tell who is who; at the end it takes what
    could stop it, and before that what somebody could want who has found the Master out.
    """
    if context.level.skill < 2:
        return 0.0
    if not context.good and card in _DENIED and (context.view.alive.bit_count() <= FEW or _feared(context, card)):
        return DENIED
    if card in (VIGILANTE, GUARD):
        top = max((context.cover[seat] for seat in context.others), default=0.0)
        return 60.0 * max(0.0, top - 1.5 * context.usual)
    if card == HEALER:
        return 30.0 * max(0.0, context.usual - context.public[context.view.seat]) / max(context.usual, 0.01)
    return 0.0


def _feared(context: Context, card: int) -> bool:
    """Return whether somebody may want a card against the Master: a shot, after a night in which he was stopped."""
    night = context.view.day - 1
    return card == VIGILANTE and night > 0 and not context.diary.died_at_night(night)


def ranking(context: Context, ask: Ask, die: Die) -> Answer:
    """Return a whole list, never none; conditions where what is left of the pack makes a difference."""
    value = worth(context)
    slip = 60.0 * context.level.temperature
    order = sorted(value, key=lambda card: (-value[card] - slip * die.unit(), card))
    types = set(ask.options)
    entries = [_entry(context, card) for card in order]
    wanted = [entry for entry in entries if entry.card in types and (not entry.condition or entry.other in types)]
    again = [Entry(entry.card) for entry in wanted if entry.condition]
    return tuple(code_of(entry) for entry in (*wanted, *again)), ()


def _entry(context: Context, card: int) -> Entry:
    """Return an entry with the condition that goes with the card."""
    if context.level.skill < 2:
        return Entry(card)
    if card == LOVER:
        return Entry(card, LAST_ONE, LOVER)  # the other one is somebody's: there will be a talk
    if card == THIEF:
        return Entry(card, STILL_THERE, BOMBER)  # those before did not take it
    if card == CONSORT:
        return Entry(card, GONE, KING)  # somebody holds the King, and the Consort is told who
    return Entry(card, ALWAYS, 0)


def pick(context: Context, ask: Ask, die: Die) -> Answer:
    """Take the best of what is left, where the pack goes from hand to hand."""
    value = worth(context)
    slip = 60.0 * context.level.temperature
    return (max(ask.options, key=lambda card: (value.get(card, 0.0) + slip * die.unit(), -card)),), ()


def victim(context: Context, ask: Ask, die: Die) -> Answer:
    """Rob a likely hand of the House (or, of the House, a trusted one), never a likely Bomber; else leave it."""
    del ask
    bombers = context.holds(BOMBER)

    def gain(seat: int) -> float:
        if context.good:
            hit = context.house[seat] - 0.8 * context.usual
        elif context.view.mates:
            hit = -1.0 if seat in context.view.mates else 0.25 - context.public[seat]
        else:
            hit = 0.2 - context.house[seat]
        feared = bombers[seat] * (1.0 if context.level.skill > 1 else 0.4)
        return hit - feared + 0.2 * context.level.temperature * die.unit()

    best = max(context.others, key=lambda seat: (gain(seat), -seat), default=PASS)
    return ((best if best >= 0 and gain(best) > 0.02 else PASS),), ()
