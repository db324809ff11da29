"""What a dominated player must do: reckoned from his cards without powers. SM 3.12.5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade.cards import (
    FULL_HOUSE,
    KINDS,
    ONE,
    STRAIGHT,
    beats,
    count,
    decks,
    follows,
    plain,
    rank_of,
    with_card,
    without_suits,
)
from rules.games.masquerade.codes import NORMAL
from rules.games.masquerade.state import Fault, State, patch

if TYPE_CHECKING:
    from rules.games.masquerade.view import Sight, View

FREE, SOMETHING, AS_HIGH, AS_LOW, THIS_CARD = 0, 1, 2, 3, 4  # THIS_CARD + kind
FIVE: Final = 5  # cards of a straight or full house


def plain_plays(x: Sight, seat: int) -> list[int]:
    """Return what a seat could put on the high hand without any power, packed."""
    high = x.pile[-1]
    hand = without_suits(x.hand_of(seat), x.barred) if x.barred else x.hand_of(seat)
    return follows(hand, high.kind, high.key, x.rules.ladder)


def obedient(x: Sight, seat: int) -> list[int]:
    """Return the hands that obey, packed (one of each key where suits make no odds); [] if he cannot: he is free."""
    order = x.orders[seat]
    if not order or not x.pile:
        return []
    if order >= THIS_CARD:
        return including(x, seat, order - THIS_CARD)
    found = plain_plays(x, seat)
    if order == SOMETHING or not found:
        return found
    high = x.pile[-1]
    alike = [cards for cards in found if plain(cards)[0] == high.kind]  # on a ladder a full house only if need be
    wanted = (max if order == AS_HIGH else min)(plain(cards) for cards in alike or found)
    return [cards for cards in found if plain(cards) == wanted]


def including(x: Sight, seat: int, card: int) -> list[int]:
    """Return hands with a card that beat the high hand, [] if there is none."""
    hand = without_suits(x.hand_of(seat), x.barred)
    if not count(hand, card):
        return []
    high = x.pile[-1]
    if high.kind not in (STRAIGHT, FULL_HOUSE):
        return with_card(follows(hand, high.kind, high.key), card)
    rank = rank_of(card)
    others = hand & ~(255 << 8 * rank)
    mine = hand >> 8 * rank & 255
    for number in (1, 2, 3):  # the card alone in its rank, in a pair, in a triple
        part = _with(mine, 1 << 2 * (card & 3), number)
        found = with_card(follows(others | part << 8 * rank, high.kind, high.key, x.rules.ladder), card) if part else []
        if found:
            return found
    return []


def _with(byte: int, card: int, number: int) -> int:
    """Return so many cards of one rank, that card among them, the best others first; 0 if there are too few."""
    found, byte = card, byte - card
    for _ in range(number - 1):
        if not byte:
            return 0
        best = 1 << (byte.bit_length() - 1 & ~1)
        found, byte = found + best, byte - best
    return found


def disobeys(x: Sight, seat: int, cards: int, mode: int) -> Fault | None:
    """Return the fault of a play that does not do what was ordered, None if it does or nobody could."""
    wanted = obedient(x, seat)
    if not wanted:
        return None
    order = x.orders[seat]
    kind, key = plain(cards)
    high = x.pile[-1]
    obeys = mode == NORMAL and beats(kind, key, high.kind, high.key, x.rules.ladder)
    if order >= THIS_CARD:
        obeys = obeys and bool(cards >> 2 * (order - THIS_CARD) & 3)
    elif order != SOMETHING:
        obeys = obeys and (kind, key) == plain(wanted[0])
    return None if obeys else Fault("disobeys", (order,))


_PACKS: Final = {number: sum(card * number for card in ONE[:KINDS]) for number in (1, 2)}


def unplayed(v: View) -> int:
    """Return the cards that do not lie open, packed: as far as everybody can know, anybody may hold them."""
    gone = v.swept + sum(laid.cards - laid.gone for laid in v.pile) + sum(trial.cards for trial in v.trial)
    return _PACKS[decks(v.n)] - gone


def lacks(v: View) -> int:
    """Return how many cards the next has too few for a hand like the high one, 0 or less if enough."""
    kind = v.pile[-1].kind
    return (kind if kind < STRAIGHT else FIVE) - v.counts[v.turn]


def in_vain(v: View, order: int, elsewhere: int = 0) -> bool:
    """Return whether everybody (or whoever knows where some cards are) sees that the next has none for an order."""
    if lacks(v) > 0:
        return True
    could = v._replace(seat=v.turn, hand=unplayed(v) - elsewhere, orders=patch(v.orders, v.turn, order))
    return not obedient(could, v.turn)


def must_play(x: Sight, seat: int) -> bool:
    """Return whether a seat may not pass."""
    return bool(x.orders[seat] and obedient(x, seat))


def release(s: State, seat: int) -> None:
    """An order is done with."""
    if s.orders[seat]:
        s.orders = patch(s.orders, seat, FREE)


def drop_if_free(s: State, seat: int) -> None:
    """Lose an order that cannot be obeyed: judged as its target acts, by what everybody then sees him do."""
    if s.orders[seat] and not obedient(s, seat):
        release(s, seat)
