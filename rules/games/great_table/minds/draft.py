"""Which card to want, for news and safety: lists, picks, and the Thief's choice.

The House wants what a Card Player would, or it would show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.great_table.cards import REGISTER
from rules.games.great_table.lists import Entry, code_of
from rules.games.great_table.numbers import (
    APPRENTICE,
    pack_of,
)

if TYPE_CHECKING:
    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.minds.agent import Context

_BOUND: Final = 34  # what an Apprentice with a partner gives not to hold a card that keeps him from killing
FEW: Final = 6  # living, from which on the House takes the cards that could stop it
DENIED: Final = 40.0
_SPREAD: Final = 14  # tastes differ, so that not all want the same card


def worth(context: Context) -> dict[int, float]:
    """Return what every type of card in the pack is worth to this seat today."""
    view = context.view
    free = view.role != APPRENTICE or _alone(context)
    found = {}
    for card in set(view.pack or pack_of(view.n)):
        taste = context.temperament.cards.get(card, 0) + _SPREAD * context.noise("card", card)
        bound = 0 if free or not REGISTER[card].binds else _BOUND
        found[card] = REGISTER[card].worth + taste + _belief(context, card) - bound
    return found


def _alone(context: Context) -> bool:
    """Return whether an Apprentice has nobody to kill with."""
    return not any(context.view.alive >> seat & 1 for seat in context.mates if context.view.mates[0] != seat)


def _belief(context: Context, card: int) -> float:
    """Return what beliefs add: a sure suspect asks for a shot or a guard, one's own danger for a healer.

    At the end the House takes what could stop it, and before that what somebody could want who has found it out.
    """
    if context.level.skill < 2:
        return 0.0
    kind = REGISTER[card]
    if not context.good and kind.denied and (context.view.alive.bit_count() <= FEW or kind.feared(context)):
        return DENIED
    return kind.need(context)


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
    return Entry(card, *REGISTER[card].wish)


def pick(context: Context, ask: Ask, die: Die) -> Answer:
    """Take the best of what is left, where the pack goes from hand to hand."""
    value = worth(context)
    slip = 60.0 * context.level.temperature
    return (max(ask.options, key=lambda card: (value.get(card, 0.0) + slip * die.unit(), -card)),), ()
