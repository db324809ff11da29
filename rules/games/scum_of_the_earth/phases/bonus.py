"""SE 3.7, 3.26: best cards go up unasked, any cards come down; both pairs are settled before either result counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import SOME, Ask, Refusal
from rules.games.scum_of_the_earth.cards import best, pack, unpack
from rules.games.scum_of_the_earth.events import Exchange, Gift, Tribute
from rules.games.scum_of_the_earth.phases.base import answer
from rules.games.scum_of_the_earth.state import BONUS
from rules.games.scum_of_the_earth.trick import begin

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move
    from rules.games.scum_of_the_earth.house import House
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View

AMNESTY_AT = 3  # Scum for the third hand running


def owed(house: House, scum_run: int) -> tuple[int, int]:
    """Return how many cards the last owes the first, and the last but one the second."""
    top = house.top_bonus
    lower = max(0, top - 1)
    return (0 if house.amnesty and scum_run >= AMNESTY_AT else top), lower


def pairs(order: tuple[int, ...], house: House, scum_run: int) -> tuple[tuple[int, int, int], ...]:
    """Return (upper seat, lower seat, number of cards) of the exchanges of this hand."""
    first, second = owed(house, scum_run)
    found = ((order[0], order[-1], first), (order[1], order[-2], second))
    return tuple(pair for pair in found if pair[2])


def open_bonuses(s: State, out: list[Event] | None) -> None:
    """Carry the best cards up, then ask those above what comes down."""
    due = pairs(s.order, s.house, s.scum_run)
    if not due:
        begin(s, s.order[0], out)
        return
    for upper, lower, number in due:
        _give(s, Tribute, lower, upper, best(s.hands[lower], number), out)
    s.phase = BONUS
    givers = {upper for upper, _, _ in due}
    s.answers = tuple(() if seat in givers else None for seat in range(s.n))


def _give(
    s: State, kind: type[Exchange], giver: int, taker: int, cards: tuple[int, ...], out: list[Event] | None
) -> None:
    packed = pack(cards)
    s.hands[giver] -= packed
    s.hands[taker] += packed
    s.counts[giver] -= len(cards)
    s.counts[taker] += len(cards)
    if out is not None:
        out.append(kind(giver, taker, cards))


class Bonus:
    """The upper seats choose what they give."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the givers; every card may be given, what just came included."""
        if v.seat < 0 or not v.waiting >> v.seat & 1:
            return ()
        number = next(count for upper, _, count in pairs(v.order, v.house, v.scum_run) if upper == v.seat)
        return (Ask("give", SOME, "card", tuple(dict.fromkeys(unpack(v.hand))), number, number, sealed=True),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Exactly so many of the own cards."""
        picked = {0: "none is picked", 1: "this is one"}.get(len(move.picks), f"these are {len(move.picks)}")
        need = "Exactly two cards go" if ask.least == 2 else "Exactly one card goes"
        if len(move.picks) != ask.least or move.how:
            return Refusal("SE 3.7", f"{need} down; {picked}.")
        own = list(unpack(v.hand))
        for card in move.picks:
            if card not in own:
                return Refusal("SE 3.7", "Only cards from your own hand can be given.")
            own.remove(card)
        return None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Once both have chosen, the cards go down and the Honcho leads."""
        if not answer(s, move):
            return
        gifts = s.answers
        s.answers = ()
        for upper, lower, _ in pairs(s.order, s.house, s.scum_run):
            _give(s, Gift, upper, lower, gifts[upper] or (), out)
        begin(s, s.order[0], out)
