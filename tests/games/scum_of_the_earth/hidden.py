"""What Scum of the Earth hides from a seat, dealt anew: hands of others, sealed answers, cards not dealt. SE 3.21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled
from rules.games.scum_of_the_earth.cards import FIELD, WILD, pack, size, unpack
from rules.games.scum_of_the_earth.events import Exchange, Hand, Peeked, Swapped
from rules.games.scum_of_the_earth.state import BETWEEN, BONUS, LOOK, MISDEAL, OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.rng import Die
    from rules.core.types import Move
    from rules.games.scum_of_the_earth.state import State

BOTH = 2  # wilds in one hand


def twin(s: State, watcher: int, tape: Sequence[Event], die: Die, move: Move) -> State:
    """Return a position that only differs in what a seat was never shown, and in which `move` can be made."""
    made = s.clone()
    if s.phase in (BETWEEN, OVER):
        return made
    others = [seat for seat in range(s.n) if seat != watcher and s.counts[seat]]
    kept = {seat: pack(seen(s, seat, tape, move)) for seat in others}
    pool = [card for seat in others for card in unpack(s.hands[seat] - kept[seat])]
    later = list(s.pile[s.shown + 1 :]) if s.phase == MISDEAL else []
    cards = list(shuffled(die.below(1 << 40), tuple(pool + later))[1])
    for seat in others:
        need = s.counts[seat] - size(kept[seat])
        made.hands[seat] = kept[seat] + pack([cards.pop() for _ in range(need)])
    if later:
        made.pile = (*redealt(made, s), s.pile[s.shown], *cards)
    if s.phase == LOOK:  # a takeover lies sealed among the answers
        made.answers = tuple(
            (int(made.hands[seat] >> 5 * WILD & FIELD == BOTH and die.below(2)),) if one and seat in others else one
            for seat, one in enumerate(s.answers)
        )
    if s.phase == BONUS:
        made.answers = tuple(
            unpack(made.hands[seat])[: len(one)] if one and seat != watcher else one
            for seat, one in enumerate(s.answers)
        )
    return made


def seen(s: State, seat: int, tape: Sequence[Event], move: Move) -> list[int]:
    """Return the cards of a seat that somebody was shown in this hand and that may still be there, and those played."""
    told: list[int] = []
    for event in tape:
        match event:
            case Hand():
                told = []
            case Exchange(giver, taker, cards) if seat in (giver, taker) and None not in cards:
                told += cards
            case Swapped(dealer, taker, card) if seat in (dealer, taker) and card is not None:
                told.append(card)
            case Peeked(looker, target, cards) if seat in (looker, target) and cards is not None:
                told += cards
    held, found = list(unpack(s.hands[seat])), []
    for card in (*told, *(move.picks if (move.seat, move.ask) in ((seat, "play"), (seat, "give")) else ())):
        if card in held:
            held.remove(card)
            found.append(card)
    return found


def redealt(made: State, s: State) -> list[int]:
    """Return the cards dealt so far in the order in which they lay."""
    piles = {seat: list(unpack(made.hands[seat])) for seat in s.order}
    return [piles[s.order[at % s.n]].pop() for at in range(s.shown)]
