"""Imagine a position: deal the unseen cards anew, keep to what a seat knows. The only bridge from sight to search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.games.masquerade.cards import KINDS, ONE, count, decks, pack, size, unpack
from rules.games.masquerade.known import known
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import CHOOSE, GIVE, RULES, State
from rules.games.masquerade.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event

_SAME = tuple(name for name in View._fields if name in State.__slots__ and name not in ("counts", "dots"))


def unseen(v: View) -> tuple[int, ...]:
    """Return the cards this view does not show, those set aside among them."""
    gone = [v.hand, v.swept, *(laid.cards - laid.gone for laid in v.pile), *(trial.cards for trial in v.trial)]
    return tuple(
        kind for kind in range(KINDS) for _ in range(decks(v.n) - sum(count(one, kind) for one in gone))
    )


def guess(view: View, tape: Sequence[Event], seed: int) -> State:
    """Return a position this view allows: what the tape says of somebody's cards stays where it is."""
    s = State(view.house, view.n, view.people, seed)
    for name in _SAME:
        setattr(s, name, getattr(view, name))
    s.counts = list(view.counts)
    s.dots = list(view.dots)
    s.answers = _answers(view)
    face_down = view.phase in (RULES, CHOOSE)  # then nobody has seen a card
    sure = [0] * view.n if face_down else _sure(view, tape)
    s.hands = _dealt(view, sure, -1 if face_down else view.seat, stream(seed, "guess"))
    s.attempt = tuple(a._replace(args=REGISTER[a.power].imagined(s, a)) for a in view.attempt)
    if view.phase == GIVE:
        s.answers = tuple(
            tuple(_best(s, seat)) if answer else answer for seat, answer in enumerate(s.answers)
        )  # fmt: skip
    return s


def _sure(view: View, tape: Sequence[Event]) -> list[int]:
    """Return what the view's seat knows of every crypt."""
    sure = known(view.seat, view.n, tape)
    if view.first >= 0 and not view.pile and not view.trial:  # whoever leads the first trick holds its card
        sure[view.turn] |= ONE[view.first] if not count(sure[view.turn], view.first) else 0
    return sure


def _dealt(view: View, sure: list[int], own: int, x: int) -> list[int]:
    """Deal the unseen cards to who lacks some; what cannot be where it was thought to be is dealt as well."""
    pool = list(unseen(view))
    hands = [0] * view.n
    for seat in range(view.n):
        for card in () if seat == own else unpack(sure[seat]):
            if card in pool and size(hands[seat]) < view.counts[seat]:
                pool.remove(card)
                hands[seat] += ONE[card]
    cards = shuffled(x, tuple(pool))[1]
    at = 0
    for seat in range(view.n):
        if seat == own:
            hands[seat] = view.hand
            continue
        missing = view.counts[seat] - size(hands[seat])
        hands[seat] += pack(cards[at : at + missing])
        at += missing
    return hands


def _answers(view: View) -> tuple[tuple[int, ...] | None, ...]:
    """Return sealed answers as far as they are known: that they lie there."""
    if not view.answered and not view.waiting:
        return ()
    return tuple(
        () if view.waiting >> seat & 1 else (0,) if view.answered >> seat & 1 else None for seat in range(view.n)
    )


def _best(s: State, seat: int) -> tuple[int, ...]:
    """Return some cards a seat could be giving back."""
    number = sum(owed for giver, _, owed in s.owed if giver == seat)
    return unpack(s.hands[seat])[:number]
