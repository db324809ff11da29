"""On one's own turn, before playing: what to fetch, whom to look at, whom to hush. SM 3.15.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.masquerade.cards import ONE, TEN, kinds_in, of_suit, rank_of, size, unpack
from rules.games.masquerade.codes import (
    ANIMALISM,
    AUSPEX,
    BACKS,
    HUSH,
    NOT_DOTS,
    OBEAH,
    OBTENEBRATION,
    ORDER,
    QUESTION,
    QUIETUS,
    VICISSITUDE,
    kinds,
)
from rules.games.masquerade.declared import Deed, Fetch, Heal, Swap, Talk, Whom
from rules.games.masquerade.minds.before import NOTHING, Answer, hush
from rules.games.masquerade.minds.groups import plan
from rules.games.masquerade.minds.weigh import PRICE
from rules.games.masquerade.powers.animalism import within_reach
from rules.games.masquerade.uses import effects

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.minds.thinking import Thinking

_WORTH: Final = 25  # hundredths of a turn a card out of the discard pile must save
_LOOK_FROM, _LOOK_TO = 3, 8
_USUAL: Final = 85  # what a card drawn at random costs
_STRANGE: Final = 61
_CLOSE: Final = 2


def own(t: Thinking, ask: Ask) -> Answer:
    """Answer T3: one power at a time, PASS when ready."""
    for dot in ask.options:
        if dot != PASS:
            found = _OWN.get(dot, _copied)(t, dot)
            if found != NOTHING:
                return found
    return NOTHING


def _fetch(t: Thinking, dot: int, suit: int = -1) -> Answer:
    """Fetch what completes something."""
    hand = t.view.hand
    now = plan(hand)[0]
    best, card = _WORTH, -1
    for kind in kinds_in(of_suit(within_reach(t.view), suit)):
        if kind >> 2 <= TEN and hand >> 2 * kind & 3 < 2:
            saved = now - plan(hand + ONE[kind])[0]
            if saved > best:
                best, card = saved, kind
    return (dot, Deed(ANIMALISM, suit, Fetch(rank_of(card), card)).how) if card >= 0 else NOTHING


def _copied(t: Thinking, dot: int) -> Answer:
    """A copy of Animalism, for its suit."""
    for use in effects(t.view, t.view.seat, dot):
        if use.power == ANIMALISM:
            found = _fetch(t, dot, use.suit)
            if found != NOTHING:
                return found
    return NOTHING


def _look(t: Thinking, dot: int) -> Answer:
    """Look at whoever is nearest to going out, while it still helps."""
    v = t.view
    if not t.level.counts or not _LOOK_FROM <= t.scene.shortest <= _LOOK_TO or size(v.hand) < _LOOK_FROM:
        return NOTHING
    target = min(t.scene.rivals, key=lambda seat: v.counts[seat])
    return dot, Deed(AUSPEX, said=Whom(target)).how


def _heal(t: Thinking, dot: int) -> Answer:
    """Bring back the dearest of one's own spent dots."""
    v = t.view
    spent = kinds((v.full[v.seat] & ~NOT_DOTS) - (v.dots[v.seat] & ~NOT_DOTS))
    mine = [one for one in spent if one != OBEAH]
    if not mine:
        return NOTHING
    return dot, Deed(OBEAH, said=Heal(v.seat, max(mine, key=lambda one: PRICE.get(one, 0)))).how


def _reshape(t: Thinking, dot: int) -> Answer:
    """Give the worst card for one drawn at random."""
    v = t.view
    targets = [seat for seat in t.scene.rivals if v.counts[seat] >= v.counts[v.seat]]
    if not targets or size(v.hand) < _CLOSE:
        return NOTHING
    now = plan(v.hand)[0]
    saved, card = max((now - plan(v.hand - ONE[kind])[0] - _USUAL, kind) for kind in dict.fromkeys(unpack(v.hand)))
    if saved < 0:
        return NOTHING
    return dot, Deed(VICISSITUDE, said=Swap(min(targets, key=lambda seat: v.counts[seat]), card)).how


def _shroud(t: Thinking, dot: int) -> Answer:
    """Night, where the others have more to lose by it than oneself."""
    v = t.view
    others = sum(len(kinds(v.dots[seat] & ~NOT_DOTS)) for seat in t.scene.rivals)
    few = len(plan(v.hand)[1]) <= _CLOSE + 1
    return (dot, Deed(OBTENEBRATION).how) if v.pile and few and others > _CLOSE else NOTHING


def _talk(t: Thinking, dot: int) -> Answer:
    """A question that is good for nothing else."""
    v = t.view
    if v.chatted or not v.house.dares or t.below(8) >= t.tilt.chatty:
        return NOTHING
    whom = [seat for seat in v.order if seat != v.seat]
    return dot, Deed(dot, said=Talk(whom[t.below(len(whom))], t.below(_STRANGE))).how


def _backs(t: Thinking, dot: int) -> Answer:
    """Why not look."""
    return dot, Deed(BACKS, said=Whom(t.scene.rivals[t.below(len(t.scene.rivals))])).how


_OWN = {
    ANIMALISM: _fetch, AUSPEX: _look, OBEAH: _heal, VICISSITUDE: _reshape, OBTENEBRATION: _shroud, QUIETUS: hush,
    HUSH: hush, QUESTION: _talk, ORDER: _talk, BACKS: _backs,
}  # fmt: skip
