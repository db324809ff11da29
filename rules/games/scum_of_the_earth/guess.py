"""Imagine a position that a view allows: the only bridge from an opponent to search.

Known cards stay where they are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.games.scum_of_the_earth.cards import FIELD, INFINITY, KINDS, ONE, pack, size
from rules.games.scum_of_the_earth.events import Exchange, Hand, Infinity, Peeked, Played, Swapped
from rules.games.scum_of_the_earth.phases import pairs
from rules.games.scum_of_the_earth.state import BETWEEN, BONUS, MISDEAL, OVER, State, View, ring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event


class Ledger:
    """What one seat knows of the cards of this hand, from its own events alone."""

    def __init__(self, n: int) -> None:
        self.known = [0] * n  # packed cards known to be in a hand
        self.gone = 0  # packed cards played and swept, or on the table

    def hear(self, told: Event, me: int) -> None:
        """Take note of one event."""
        match told:
            case Hand():
                self.known = [0] * len(self.known)
                self.gone = 0
            case Exchange(giver, taker, cards) if me in (giver, taker):
                self._move(giver, taker, cards)
            case Swapped(dealer, seat, card) if card is not None:
                self._move(dealer, seat, (card,))
            case Peeked(seat, target, cards) if cards is not None and seat == me:
                self.known[target] = pack(cards)
            case Played():
                self._play(told.seat, told.cards)
            case Infinity(seat) if seat >= 0:
                self.known[seat] += ONE[INFINITY]
                self.gone -= ONE[INFINITY]

    def _move(self, giver: int, taker: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            if self.known[giver] >> 5 * card & FIELD:
                self.known[giver] -= ONE[card]
            self.known[taker] += ONE[card]

    def _play(self, seat: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            if self.known[seat] >> 5 * card & FIELD:
                self.known[seat] -= ONE[card]
            self.gone += ONE[card]


def ledger(n: int, me: int, tape: Sequence[Event]) -> Ledger:
    """Return what the tape of seat `me` says about this hand's cards."""
    book = Ledger(n)
    for told in tape:
        book.hear(told, me)
    return book


def guess(view: View, tape: Sequence[Event], seed: int) -> State:
    """Deal the unseen cards to the others at random. Sealed answers that are not mine stay open."""
    s = State(view.house, view.n, view.people, stream(seed, "guess"))
    for name in (
        "phase", "hand_no", "order", "alive", "out", "turn", "owner", "rank", "size", "passed", "silenced", "again",
        "trick", "totals", "places", "errand", "stay", "moved", "scum_run",
    ):  # fmt: skip
        setattr(s, name, getattr(view, name))
    s.nxt = ring(s.order, s.alive or (1 << s.n) - 1)
    s.counts = list(view.counts)
    s.infinity = any(entry >> 4 & 15 == INFINITY for entry in view.trick)
    s.answers = _answers(view)
    if view.phase in (BETWEEN, OVER):
        s.shown = view.last_hand
        for seat in (seat for seat in range(s.n) if s.counts[seat]):
            s.hands[seat] = view.last_hand
    else:
        _deal(s, view, ledger(view.n, view.seat, tape), seed)
    return s


def _answers(view: View) -> tuple[tuple[int, ...] | None, ...]:
    """What lies sealed is somebody's secret; a guess takes the harmless answer."""
    if not view.waiting and not view.answered:
        return ()
    kept: list[tuple[int, ...] | None] = []
    for seat in range(view.n):
        if view.waiting >> seat & 1:
            kept.append(())
        elif view.answered >> seat & 1:
            kept.append((0,))
        else:
            kept.append(None)
    return tuple(kept)


def _deal(s: State, view: View, book: Ledger, seed: int) -> None:
    pool = pack(view.house.deck) - view.hand - book.gone
    me = view.seat
    if view.phase == MISDEAL:
        pool -= ONE[view.exposed]
    fixed = [view.hand if seat == me else _bounded(book.known[seat], view.counts[seat]) for seat in range(s.n)]
    fixed = [hand if view.counts[seat] else 0 for seat, hand in enumerate(fixed)]
    for seat, hand in enumerate(fixed):
        if seat != me:
            pool -= hand
    _, cards = shuffled(stream(seed, "guess", "deal"), _listed(pool))
    at = 0
    for seat in range(s.n):
        s.hands[seat] = fixed[seat]
        if seat != me:
            need = view.counts[seat] - size(fixed[seat])
            s.hands[seat] += pack(cards[at : at + need])
            at += need
    if view.phase == MISDEAL:
        _lay_pile(s, view, cards[at:])
    if view.phase == BONUS:
        _choose(s)


def _bounded(hand: int, count: int) -> int:
    return hand if size(hand) <= count else 0


def _listed(pool: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) for _ in range(pool >> 5 * kind & FIELD))


def _lay_pile(s: State, view: View, rest: tuple[int, ...]) -> None:
    """Rebuild the deck in dealing order: what lies before each, the shown card, the rest."""
    at = sum(view.counts)
    piles = [list(_listed(s.hands[seat])) for seat in s.order]
    before = [piles[i % s.n].pop() for i in range(at)]
    s.pile = (*before, view.exposed, *rest)
    s.shown = at


def _choose(s: State) -> None:
    """Sealed gifts already down: assume the worst cards."""
    number = {upper: count for upper, _, count in pairs(s.order, s.house, s.scum_run)}
    s.answers = tuple(
        tuple(_listed(s.hands[seat])[-number[seat] :]) if answer == (0,) else answer
        for seat, answer in enumerate(s.answers)
    )
