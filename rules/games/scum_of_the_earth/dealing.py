"""Draw (SE 3.3), deal (SE 3.4), the clumsy dealer (SE 3.5), the end of a hand (SE 3.15, 3.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, shuffled, stream
from rules.core.types import Result
from rules.games.scum_of_the_earth.cards import ONE, PLACE, pack, size, unpack
from rules.games.scum_of_the_earth.events import (
    Dealt,
    Drew,
    Ended,
    Exposed,
    Hand,
    Last,
    Order,
    Places,
    Salary,
    Swapped,
)
from rules.games.scum_of_the_earth.state import BETWEEN, LOOK, MISDEAL, NOBODY, OVER, State, ring
from rules.games.scum_of_the_earth.trick import clear_trick, last_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event

CLUMSY_IN = 20  # one hand in so many


class _Pack:
    """The deck while seats are drawn: what is drawn stays out until too little is left (SE 3.3)."""

    def __init__(self, cards: tuple[int, ...], seed: int) -> None:
        self.x, self.rest = shuffled(stream(seed, "draw"), cards)
        self.drawn: tuple[int, ...] = ()

    def take(self, number: int) -> tuple[int, ...]:
        if len(self.rest) < number:
            self.x, self.rest = shuffled(self.x, self.rest + self.drawn)
            self.drawn = ()
        taken, self.rest = self.rest[:number], self.rest[number:]
        self.drawn += taken
        return taken


def draw_order(cards: tuple[int, ...], n: int, seed: int, out: list[Event] | None) -> tuple[int, ...]:
    """Return the seats from Head Honcho to Scum; ties are redrawn among the tied only."""
    return draw_among(tuple(range(n)), _Pack(cards, seed).take, 1, out)


def draw_among(
    seats: tuple[int, ...], take: Callable[[int], tuple[int, ...]], no: int, out: list[Event] | None
) -> tuple[int, ...]:
    """Order `seats` by one card each; equal cards draw again, which settles only their own order."""
    cards = take(len(seats))
    if out is not None:
        out += [Drew(no, seat, card) for seat, card in zip(seats, cards, strict=True)]
    ordered: tuple[int, ...] = ()
    for card in sorted(set(cards), key=PLACE.__getitem__):
        group = tuple(seat for seat, own in zip(seats, cards, strict=True) if own == card)
        ordered += group if len(group) == 1 else draw_among(group, take, no + 1, out)
    return ordered


def deal(s: State, out: list[Event] | None) -> None:
    """Open the next hand: the Scum shuffles and deals, all cards, one at a time from the Honcho clockwise."""
    _open_hand(s, out)
    x, cards = shuffled(stream(s.seed, "deal", s.hand_no), s.house.deck)
    if s.house.clumsy and _slip(s, x, cards, out):
        return
    _hand_out(s, cards, out)


def arranged(s: State, order: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> list[Event]:
    """Deal the first hand as it was laid out, not always the whole deck; ValueError if the deck has no such cards."""
    dealt = [card for hand in hands for card in hand]
    if sorted(order) != list(range(s.n)) or any(dealt.count(card) > s.house.deck.count(card) for card in dealt):
        raise ValueError("These hands cannot be dealt from the deck of Scum of the Earth.")
    s.order, s.scum_run = order, 1
    out: list[Event] = [Order(order)]
    _open_hand(s, out)
    _show_hands(s, hands, out)
    return out


def _open_hand(s: State, out: list[Event] | None) -> None:
    s.hand_no += 1
    s.alive = (1 << s.n) - 1
    s.nxt = ring(s.order, s.alive)
    s.hands = [0] * s.n
    s.counts = [0] * s.n
    s.out = ()
    s.turn = s.owner = NOBODY
    s.answers = ()
    s.shown = 0
    s.errand = 0
    s.stay = False
    clear_trick(s)
    if out is not None:
        out.append(Hand(s.hand_no, s.order[-1]))


def _slip(s: State, x: int, cards: tuple[int, ...], out: list[Event] | None) -> bool:
    """SE 3.5: one hand in twenty a card shows; B is only offered where there is a choice."""
    x, roll = below(x, CLUMSY_IN)
    x, at = below(x, len(cards))
    if roll:
        return False
    if out is not None:
        out.append(Exposed(s.order[at % s.n], cards[at]))
    dealer = s.n - 1
    if at % s.n == dealer or at < s.n:  # the Scum's own card, or nothing in his pile yet
        return False
    s.phase = MISDEAL
    s.pile = cards
    s.shown = at
    for i, card in enumerate(cards[:at]):  # what lies before each already
        seat = s.order[i % s.n]
        s.hands[seat] += ONE[card]
        s.counts[seat] += 1
    return True


def finish_deal(s: State, swap: bool, out: list[Event] | None) -> None:
    """Deal on after the Honcho's word. B trades places of the shown card and a random one of the dealer's."""
    cards = list(s.pile)
    if swap:
        before = range(s.n - 1, s.shown, s.n)
        _, pick = below(stream(s.seed, "misdeal", s.hand_no), len(before))
        given = cards[before[pick]]
        cards[before[pick]], cards[s.shown] = cards[s.shown], given
        if out is not None:
            out.append(Swapped(s.order[-1], s.order[s.shown % s.n], given))
    s.pile = ()
    s.shown = 0
    _hand_out(s, tuple(cards), out)


def _hand_out(s: State, cards: tuple[int, ...], out: list[Event] | None) -> None:
    at = {seat: i for i, seat in enumerate(s.order)}
    _show_hands(s, tuple(cards[at[seat] :: s.n] for seat in range(s.n)), out)


def _show_hands(s: State, hands: tuple[tuple[int, ...], ...], out: list[Event] | None) -> None:
    for seat in s.order:
        s.hands[seat] = pack(hands[seat])
        s.counts[seat] = size(s.hands[seat])
        if out is not None:
            out.append(Dealt(seat, unpack(s.hands[seat])))
    s.phase = LOOK
    s.answers = ((),) * s.n


def salary(place: int, n: int) -> int:
    """Return the points of a place (1 … n): 4, 3, 2 …, 1, 0; with four players 4, 3, 1, 0."""
    if place <= 2:
        return 5 - place
    return {n: 0, n - 1: 1}.get(place, 2)


def end_hand(s: State, out: list[Event] | None) -> None:
    """Give out the new ranks and points; go between hands, or end the match."""
    seat, cards = last_hand(s)
    order = (*s.out, seat)
    s.scum_run = s.scum_run + 1 if s.order[-1] == seat else 1
    s.places += (order,)
    clear_trick(s)
    if out is not None:
        out += [Last(seat, cards), Places(order)]
    if s.house.target:
        s.totals = tuple(total + salary(order.index(i) + 1, s.n) for i, total in enumerate(s.totals))
        if out is not None:
            out += [Salary(i, salary(k, s.n), s.totals[i]) for k, i in enumerate(order, 1)]
    s.shown = s.hands[seat]
    if _over(s):
        finish(s, out)
        return
    s.phase = BETWEEN
    s.answers = ((),) * s.n


def _over(s: State) -> bool:
    if s.house.target:
        return max(s.totals) >= s.house.target
    return 0 < s.house.hands <= len(s.places)


def finish(s: State, out: list[Event] | None) -> None:
    """End the match."""
    s.phase = OVER
    s.answers = ()
    s.order = s.places[-1]
    if out is not None:
        out.append(Ended(standing(s)[0]))


def standing(s: State) -> tuple[int, ...]:
    """Return all seats, best first: highest total, then the better new rank (SE 3.17)."""
    last = s.places[-1]
    return tuple(sorted(range(s.n), key=lambda seat: (-s.totals[seat], last.index(seat))))


def result_of(s: State) -> Result | None:
    """Return how the match ended; nobody shares a place."""
    if s.phase != OVER:
        return None
    ranked = standing(s)
    return Result(tuple(ranked.index(seat) + 1 for seat in range(s.n)), s.totals, 1 << ranked[0])
