"""Before and after another's play: whom to stop, what to turn back. The rule table of SM 3.15.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.masquerade.codes import (
    AUSPEX,
    BARDO,
    CELERITY,
    CUTE,
    DOMINATE,
    DOMITOR,
    FORTITUDE,
    GRAAAGH,
    HUSH,
    INQUISITION,
    NOT_DOTS,
    PRESENCE,
    QUIETUS,
    SERPENTIS,
    STAKE,
    TEMPORIS,
    VICISSITUDE,
)
from rules.games.masquerade.declared import Bidding, Deed, Grimace, Whom, deed_of
from rules.games.masquerade.hands import beats, follows
from rules.games.masquerade.minds.scene import begun
from rules.games.masquerade.minds.weigh import imagined, onward
from rules.games.masquerade.obey import AS_HIGH, SOMETHING
from rules.games.masquerade.plays import lowered
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.raising import raised
from rules.games.masquerade.uses import hows

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.minds.playout import Start
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.view import View

Answer = tuple[int, tuple[int, ...]]  # a dot and how it is used
NOTHING: Final[Answer] = (PASS, ())
_HURTS: Final = frozenset((PRESENCE, STAKE, CUTE, GRAAAGH, SERPENTIS, VICISSITUDE))
_NEAR: Final = 5  # cards from which on somebody is near going out
_FEW: Final = 3
_MANY: Final = 6
_TWO: Final = 12
_DEAR: Final = 30  # what stopping somebody must gain, per mille of the way up, while the round is young
_FACES: Final = 32


def before(t: Thinking, ask: Ask) -> Answer:
    """Answer T4."""
    for dot in ask.options:
        if dot == PASS:
            continue
        found = _BEFORE.get(dot, _nothing)(t, dot)
        if found != NOTHING:
            return found
    return NOTHING


def _nothing(t: Thinking, dot: int) -> Answer:
    del t, dot
    return NOTHING


def _worth_a_thought(v: View) -> bool:
    """Return whether stopping whoever is to act may matter."""
    return v.owner == v.seat or v.counts[v.turn] <= _NEAR or v.counts[v.seat] <= _FEW


def _stop(t: Thinking, dot: int) -> Answer:
    """Make him pass, where that is worth the dot."""
    v = t.view
    if not _worth_a_thought(v):
        return NOTHING
    deed = Deed(dot, said=Grimace(t.below(_FACES))) if dot in (CUTE, GRAAAGH) else Deed(dot)
    bit = 1 << v.turn
    b = begun(v)
    if not v.pile:
        passed = onward(b)
    else:
        passed = onward(b._replace(settled=b.settled | bit, bound=b.bound | (bit if dot == STAKE else 0)))
    return (dot, deed.how) if _gains(t, passed) else NOTHING


def _gains(t: Thinking, then: Start) -> bool:
    """Return whether it is better to go on from `then` than from here by more than a dot is worth."""
    v = t.view
    if not t.level.budget:
        others = [seat for seat in t.scene.rivals if seat != v.turn and not v.settled >> seat & 1]
        return v.counts[v.turn] <= _FEW or (v.owner == v.seat and not others)
    here, there = imagined(t.scene, t.memory, [(begun(v), v.hand), (then, v.hand)], t.level.budget // 4)
    left = min(v.counts[v.seat], t.scene.shortest * 2, 13)
    return there - here > _DEAR * left // 13 + 8


def _dominate(t: Thinking, dot: int) -> Answer:
    """Squeeze a two out of somebody, or make somebody beat whoever is nearly out."""
    v = t.view
    if v.owner == v.seat or not v.pile:
        return NOTHING
    high = v.pile[-1]
    higher = v.order.index(v.seat) < v.order.index(v.turn)
    if v.counts[v.owner] <= _FEW and v.alive >> v.owner & 1:
        return dot, Deed(DOMINATE, said=Bidding(SOMETHING)).how
    twos = t.scene.pool >> 8 * _TWO & 255
    if higher and high.kind == 1 and high.key < 4 * 9 and twos and v.counts[v.turn] >= _FEW:
        known = t.memory.cards(v.turn) >> 8 * _TWO & 255
        if known or v.trick_no > 1:
            return dot, Deed(DOMINATE, said=Bidding(AS_HIGH)).how
    return NOTHING


def hush(t: Thinking, dot: int) -> Answer:
    """Hush whoever holds most dots, once it matters."""
    v = t.view
    rivals = [seat for seat in t.scene.rivals if v.dots[seat] & ~NOT_DOTS and not v.hushed >> seat & 1]
    if not rivals or min(v.counts[v.seat], t.scene.shortest) > _MANY:
        return NOTHING
    target = max(rivals, key=lambda seat: (_number(v.dots[seat]), -v.counts[seat]))
    return dot, Deed(dot, said=Whom(target)).how


def _number(dots: int) -> int:
    dots &= ~NOT_DOTS
    total = 0
    while dots:
        total += dots & 15
        dots >>= 4
    return total


def _inquire(t: Thinking, dot: int) -> Answer:
    """End the trick while the high hand is one's own."""
    v = t.view
    if v.owner != v.seat:
        return NOTHING
    then = begun(v)._replace(kind=0, settled=0, bound=0, must=0, turn=v.seat)
    return (dot, Deed(dot).how) if _gains(t, then) else NOTHING


_BEFORE = {
    PRESENCE: _stop, STAKE: _stop, CUTE: _stop, GRAAAGH: _stop, DOMINATE: _dominate, DOMITOR: _dominate,
    QUIETUS: hush, HUSH: hush, INQUISITION: _inquire,
}  # fmt: skip


def answer(t: Thinking, ask: Ask) -> Answer:
    """Meet what is aimed at oneself, where it hurts."""
    v = t.view
    if BARDO not in ask.options:
        return NOTHING
    a = v.attempt[0]
    if a.power == DOMINATE and Bidding(*a.args).order == AS_HIGH:
        hurts = bool(v.hand >> 8 * _TWO & 255)
    elif a.power in (PRESENCE, STAKE) and v.pile and a.suit < 0:
        high = v.pile[-1]
        hurts = bool(follows(v.hand, high.kind, high.key, v.rules.ladder))
    else:
        hurts = a.power in _HURTS
    return (BARDO, Deed(BARDO).how) if hurts else NOTHING


def undo(t: Thinking, ask: Ask) -> Answer:
    """Cancel a second hand of somebody nearly out, or a hand out of turn on one's own."""
    v = t.view
    dot = next(one for one in ask.options if one != PASS)
    trial = v.trial[0]
    mine = dot == CELERITY and v.owner == v.seat
    return (dot, Deed(dot).how) if mine or (dot == TEMPORIS and v.counts[trial.seat] <= _NEAR) else NOTHING


def stop(t: Thinking, ask: Ask) -> Answer:
    """See through a hidden hand or an illusion; still a terror."""
    v = t.view
    for dot in ask.options:
        user = v.trial[0].seat if v.trial else v.attempt[0].user
        if dot == AUSPEX or (dot == PRESENCE and (v.owner == v.seat or v.counts[user] <= _NEAR)):
            return dot, Deed(dot).how
    return NOTHING


def eyes(t: Thinking, ask: Ask) -> Answer:
    """Turn back what beats one's own hand, or who would be nearly out."""
    v = t.view
    dot = next(one for one in ask.options if one != PASS)
    if v.counts[v.trial[0].seat] <= 1 or (v.owner == v.seat and v.counts[v.seat] <= _NEAR):
        return dot, Deed(SERPENTIS).how
    return NOTHING


def fortify(t: Thinking, ask: Ask) -> Answer:
    """Only where it turns a hand back."""
    v = t.view
    trial, high = v.trial[0], v.pile[-1]
    if beats(trial.kind, trial.key, high.kind, lowered(high.key + 4, trial.poison), v.rules.ladder):
        return NOTHING
    dot = max(ask.options, key=lambda one: (one != PASS, one != FORTITUDE))
    how = next((one for one in hows(v, v.seat, dot) if deed_of(one).power == FORTITUDE), None)
    return (dot, how) if how else NOTHING


def save(t: Thinking, ask: Ask) -> Answer:
    """Raise one's own hand where that saves it."""
    v = t.view
    trial, high = v.trial[0], v.pile[-1]
    for dot in ask.options:
        if dot != PASS:
            for how in hows(v, v.seat, dot):
                deed = deed_of(how)
                kind, key = raised(trial, REGISTER[deed.power], deed.suit)
                if beats(kind, key, high.kind, lowered(high.key, trial.poison), v.rules.ladder):
                    return dot, how
    return NOTHING
