"""What one does with cards: lists, picks, orders for the night, whom the House kills, and whispers before it.

The House wants what a Card Player would, or it would show; and it kills the trusted, not whoever spoke against it: a
Card Player is believed all the more for having been killed. Apprentices agree by whisper, or by a public rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import drawn
from rules.core.rng import Die, stream
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS, Ask
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.base import NOTHING, Args
from rules.games.great_table.numbers import APPRENTICE, MASTER, NO_CARD, Entry, code_of, pack_of
from rules.games.great_table.phases.night import card_orders
from rules.games.great_table.phases.night import kills as killable
from rules.games.great_table.state import Order

if TYPE_CHECKING:
    from rules.agents.deduction import Answer
    from rules.games.great_table.minds.agent import Context

_BOUND: Final = 34  # what an Apprentice with a partner gives not to hold a card that keeps him from killing
FEW: Final = 6  # living, from which on the House takes the cards that could stop it
DENIED: Final = 40.0
_SPREAD: Final = 14  # tastes differ, so that not all want the same card


def worth(context: Context) -> dict[int, float]:
    """Return what every type of card in the pack is worth to this seat today."""
    view = context.view
    free = view.role != APPRENTICE or _unpartnered(context)
    found = {}
    for card in set(view.pack or pack_of(view.n)):
        taste = context.temperament.cards.get(card, 0) + _SPREAD * context.noise("card", card)
        bound = 0 if free or not REGISTER[card].binds else _BOUND
        found[card] = REGISTER[card].worth + taste + _belief(context, card) - bound
    return found


def _unpartnered(context: Context) -> bool:
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


NOBODY: Final = -1
TRUST: Final = 1.0
UNSURE: Final = 350  # how loosely the Master picks, in thousandths of trust: a Healer reckons as well
SHIELDED: Final = (0.4, 0.75)  # what a kill of the most trusted, and the next, is worth: a Healer sits on one of them
AHEAD: Final = (0.4, 0.2)  # what Apprentices leave to him, and to the Master
KIN: Final = 1.0  # what the Master leaves off somebody who may be his as much as anybody
PROPOSES: Final = frozenset((ACT["distrust"], ACT["suspect"], ACT["demand_action"]))


def kill(context: Context, die: Die) -> int:
    """Return whom to kill tonight, -1 nobody."""
    view = context.view
    if view.role == MASTER:
        return _alone(context, die)
    return agreed(context) if view.role == APPRENTICE and not view.bound else NOBODY


def trusted(context: Context) -> list[int]:
    """Return the living as an onlooker trusts them, the most trusted first."""
    living = (context.view.seat, *context.others)
    return sorted(living, key=lambda seat: (round(context.public[seat], 3), seat))


def _spared(context: Context, shares: tuple[float, ...]) -> dict[int, float]:
    """Return a number for each of the few most trusted, from the second level on."""
    return dict(zip(trusted(context), shares, strict=False)) if context.level.skill else {}


def _alone(context: Context, die: Die) -> int:
    """The Master's: a trusted one who is hardly a mate; he may have found out who they are."""
    shielded = _spared(context, SHIELDED)
    usual = sum(context.house[seat] for seat in context.others) / max(1, len(context.others)) or 1.0

    def threat(seat: int) -> float:
        own = 1.0 - min(1.0, KIN * context.house[seat] / usual) if context.level.skill > 1 else 0.7
        return shielded.get(seat, 1.0) * own * (1.0 + TRUST * context.credit(seat)) * context.spite(seat)

    if not context.others:
        return NOBODY
    values = [int(1000 * threat(seat)) for seat in context.others]
    return context.others[drawn(values, UNSURE + int(500 * context.level.temperature), die.below(1 << 60))]


# -- two Apprentices, or three
def partners(context: Context) -> list[int]:
    """Return the other Apprentices that live, people first."""
    view = context.view
    mates = (seat for seat in view.mates[1:] if seat != view.seat and view.alive >> seat & 1)
    return sorted(mates, key=lambda seat: (not view.people >> seat & 1, seat))


def agreed(context: Context) -> int:
    """Return the target of all: what a person proposed, else what the lower place proposed, else the public rule."""
    view, others = context.view, partners(context)
    if not others:
        return NOBODY
    said = {speaker: target for speaker, target in proposals(context) if target in context.others}
    for seat in sorted((view.seat, *others), key=lambda seat: (not view.people >> seat & 1, seat)):
        if said.get(seat, NOBODY) >= 0 and said[seat] not in view.mates:
            return said[seat]
    return rule(context)


def proposal(context: Context) -> int:
    """Return whom to name to a partner: trusted, hardly the Master's own choice; to another the same."""
    view = context.view
    named = [target for speaker, target in proposals(context) if speaker == view.seat and target in context.others]
    if named:
        return named[0]
    free = [seat for seat in context.others if seat not in view.mates]
    if not free:
        return NOBODY
    ahead = _spared(context, AHEAD)

    def threat(seat: int) -> float:
        return context.credit(seat) + 0.5 * context.noise("kill", seat) - ahead.get(seat, 0.0) + context.spite(seat)

    return max(free, key=lambda seat: (threat(seat), -seat))


def proposals(context: Context) -> list[tuple[int, int]]:
    """Return (who, whom) of today's whispers between Apprentices."""
    return [(said.speaker, said.target) for _, said in _plans(context)]


def _plans(context: Context) -> list[tuple[int, Statement]]:
    among = {context.view.seat, *partners(context)}
    return [one for one in context.diary.whispers if one[1].act in PROPOSES and {one[0], one[1].speaker} <= among]


def rule(context: Context) -> int:
    """Return what both can work out alone: one of those whom everybody trusts, not the Master's likely one."""
    free = [seat for seat in context.others if seat not in context.view.mates]
    ranked = sorted(free, key=lambda seat: (round(context.public[seat], 3), seat))
    if not ranked:
        return NOBODY
    first = len(ranked) > 3  # he is the Healer's, or the Master's
    choice = ranked[first : max(1, (2 * len(ranked)) // 3)]
    return choice[stream(context.view.day, "both", *ranked[:1]) % len(choice)]


_DISTRUST: Final = ACT["distrust"]


def choose(context: Context, ask: Ask, _die: Die) -> Answer:
    """Return picks and how: one whisper, or nothing."""
    view = context.view
    listeners = [listener for _, listener in view.channels]
    others = [seat for seat in partners(context) if seat in listeners]
    if others:
        target = proposal(context)
        told = {listener for listener, said in _plans(context) if said.speaker == view.seat}
        untold = [seat for seat in others if seat not in told]
        if target >= 0 and untold and not view.bound and _DISTRUST in ask.options:
            return _said(Statement(view.seat, _DISTRUST, target), untold[0])
        return (PASS,), ()
    if listeners and not context.diary.whispers:
        return _to_lover(context, ask, listeners[0])
    return (PASS,), ()


def _to_lover(context: Context, ask: Ask, listener: int) -> Answer:
    """Name the one least trusted, or (of the House) somebody plausible."""
    chances = context.house if context.good else context.public
    free = [seat for seat in context.others if seat != listener and seat not in context.mates]
    if not free or _DISTRUST not in ask.options:
        return (PASS,), ()
    return _said(Statement(context.view.seat, _DISTRUST, max(free, key=lambda seat: (chances[seat], -seat))), listener)


def _said(said: Statement, listener: int) -> Answer:
    return (said.act,), (listener, *how_of(said)[1:])


def order(context: Context, ask: Ask, die: Die) -> Answer:
    """Return the order: a killer's kill, and what the card does."""
    target = kill(context, die)
    if target not in killable(context.view):
        target = NOBODY
    if context.view.role == APPRENTICE and target >= 0:
        return ask.options, Order(*NOTHING, target)
    return ask.options, Order(*_card(context, target, die), target)


def _card(context: Context, target: int, die: Die) -> Args:
    view = context.view
    if view.card == NO_CARD or not context.others:
        return NOTHING
    args = REGISTER[view.card].use(context, target, die)
    return args if args in card_orders(view) else NOTHING
