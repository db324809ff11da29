"""Everything a mind answers that is not a play: takeover, bonus cards, a look, a misdeal, errands."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rules.core.rng import Die
from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth.cards import ACE, INFINITY, ONE, PLACE, WILD, WILD39, ZERO, unpack
from rules.games.scum_of_the_earth.minds.features import by_rank
from rules.games.scum_of_the_earth.phases import END, KEEP, SWAP

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from rules.games.scum_of_the_earth.view import View

TREASURE: Final = (WILD, WILD39, ZERO, ACE)
LONG_ENOUGH: Final = 10  # hands, where nobody is a person and no end was agreed (SE 3.17)


def burden(hand: int) -> int:
    """Return how hard a hand is to be rid of: every group costs about its rank, long ones less (SE 3.25b)."""
    counts = by_rank(hand)
    total = sum(60 * (rank + 1) // (2 + count) for rank, count in enumerate(counts) if count and rank)
    return total + (300 if hand >> 5 * INFINITY & 1 else 0)


def odd_cards(hand: int, number: int) -> tuple[int, ...]:
    """Return the cards that leave the best hand behind; wilds, the zero and aces stay."""
    own = [card for card in unpack(hand) if card not in TREASURE]
    if len(own) < number:
        return unpack(hand)[-number:]
    gifts = sorted(set(combinations(own, number)))
    return min(gifts, key=lambda gift: (burden(hand - sum(ONE[card] for card in gift)), gift))


def worst_cards(hand: int, number: int) -> tuple[int, ...]:
    """Return the worst cards by the order of SE 3.2."""
    return unpack(hand)[-number:]


def ruling(view: View) -> int:
    """SE 3.25g: what will come as a bonus goes to the Scum; what comes now should be good."""
    if view.exposed_for == view.seat:
        return KEEP if PLACE[view.exposed] <= PLACE[6] else SWAP
    return SWAP if view.exposed in TREASURE else KEEP


def fewest(view: View, ask: Ask) -> int:
    """Return the one with the fewest cards among those offered."""
    seats = [seat for seat in ask.options if seat != PASS]
    return min(seats, key=lambda seat: (view.counts[seat], view.order.index(seat)), default=PASS)


def answer(view: View, ask: Ask, die: int, give: Callable[[int, int], tuple[int, ...]]) -> Move:
    """Return the answer to anything but a play."""
    seat = view.seat
    if ask.id == "give":
        return Move(seat, ask.id, give(view.hand, ask.least))
    if ask.id == "look":
        return Move(seat, ask.id, (max(ask.options),))
    if ask.id == "misdeal":
        return Move(seat, ask.id, (ruling(view),))
    if ask.id == "peek":
        return Move(seat, ask.id, (fewest(view, ask),))
    if ask.id == "errand":
        return Move(seat, ask.id, (ask.options[Die(die).below(len(ask.options))],))
    alone = ask.id == "next" and END in ask.options and not view.people
    return Move(seat, ask.id, (END,) if alone and view.hand_no >= LONG_ENOUGH else ask.options[: ask.least])
