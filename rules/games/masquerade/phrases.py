"""Cards, hands, powers and people in words, as sentences want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import climbing
from rules.core.sentences import Noun, Words, listed
from rules.games.masquerade.cards import FULL_HOUSE, NO_HAND, RANKS, STRAIGHT, pack, plain, rank_of, suit_of
from rules.games.masquerade.codes import RIGHT
from rules.games.masquerade.content import power_name
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.types import Seat

say: Final = Words("rules.games.masquerade", "cards")


_NOUNS: Final = (*climbing.NOUNS, *(Noun(*row) for row in say.lists("raised")))
RAISED: Final = tuple(noun.word for noun in _NOUNS[RANKS:])  # e, π and τ, SM 3.4
SHORT: Final = (*climbing.FIGURES, *RAISED)
SUITS: Final = climbing.SUITS
_SPELLED: Final = 3  # so many cards are named one by one, more by suit


def rank_word(rank: int) -> str:
    """Return "Seven" for rank 4; raised ones are "e", "π" and "τ"."""
    return _NOUNS[rank].word


def ranks_word(rank: int) -> str:
    """Return "Sevens" for rank 4, "Sixes" for 3; raised ones stay as they are."""
    return _NOUNS[rank].many


def a_rank(rank: int) -> str:
    """Return "a Seven", "an Eight"."""
    return _NOUNS[rank].one


def the_rank(rank: int) -> str:
    """Return "the Seven"."""
    return _NOUNS[rank].that


def card_word(value: int) -> str:
    """Return "Queen of hearts", "π of spades"."""
    return say.card(rank=rank_word(rank_of(value)), suit=SUITS[suit_of(value)])


def the_card(value: int) -> str:
    """Return "the Queen of hearts"."""
    noun = _NOUNS[rank_of(value)]
    return say.the_card(the=noun.the, rank=noun.word, suit=SUITS[suit_of(value)])


def cards_words(cards: Sequence[int]) -> str:
    """Return cards as a noun phrase; many by suit: "3, 5 and K of clubs; A of hearts"."""
    if not cards:
        return say.nothing
    if len(cards) <= _SPELLED:
        twice = {card for card in cards if cards.count(card) == 2}
        named = {card: say.both(ranks=ranks_word(rank_of(card)), suit=SUITS[suit_of(card)]) for card in twice}
        return listed([named.get(card) or the_card(card) for card in dict.fromkeys(cards)])
    parts = []
    for suit in range(4):
        mine = [SHORT[rank_of(card)] for card in sorted(cards) if suit_of(card) == suit]
        if mine:
            parts.append(say.ranks_of_suit(ranks=mine, suit=SUITS[suit]))
    return "; ".join(parts)


def hand_phrase(kind: int, key: int) -> str:
    """Return a hand by its type and key: "the Queen of hearts", "a pair of Queens", "a straight to the Ace"."""
    rank = rank_of(key)
    if kind == 1:
        return the_card(key)
    if kind == STRAIGHT:
        return say.straight(raised=rank >= RANKS, rank=rank_word(rank))
    if kind == FULL_HOUSE:
        return say.full_house(ranks=ranks_word(rank))
    ranks = ranks_word(rank)
    return say.two_alike(ranks=ranks) if kind == 2 else say.alike(number=kind, ranks=ranks)


def hand_and_suit(kind: int, key: int) -> str:
    """Return the same with the suit of the highest card, so that any two can be told apart."""
    return hand_phrase(kind, key) if kind == 1 else f"{hand_phrase(kind, key)} ({SUITS[key & 3]})"


def counts_as(kind: int, key: int) -> str:
    """Return what a hand of known type counts as: "Tens", "the Ten of hearts", "a straight to the Ace"."""
    if kind == 1:
        return the_card(key)
    return hand_phrase(kind, key) if kind in (STRAIGHT, FULL_HOUSE) else ranks_word(rank_of(key))


def played_phrase(kind: int, key: int, cards: Sequence[int], *, alike: bool = False) -> str:
    """Return what was put down, as it lies and as it counts; `alike`: with the suit, as another reads the same."""
    lying = plain(pack(tuple(cards)))
    if lying == (kind, key):
        return f"*{(hand_and_suit if alike else hand_phrase)(kind, key)}*"
    if lying[0] == NO_HAND or lying[0] != kind:
        return say.cards_as(cards=cards_words(cards), hand=hand_phrase(kind, key))
    as_it_counts = hand_phrase(kind, key)
    if hand_phrase(*lying) == as_it_counts:  # another suit, which tells where two are alike
        return f"*{hand_and_suit(kind, key) if alike else as_it_counts}*"
    return say.hand_as(lying=hand_phrase(*lying), hand=counts_as(kind, key))


def use_phrase(dot: int, power: int) -> str:
    """Return what is used: "Potence", or "Thaumaturgy as Potence" where a dot does what another power does."""
    mine, does = power_name(dot), power_name(power)
    return mine if dot in (power, RIGHT) else say.dot_as_power(dot=mine, power=does)


def order_phrase(order: int) -> str:
    """Return what a dominated player must do: "play as high as can be"."""
    if order >= THIS_CARD:
        return say.order_card(card=the_card(order - THIS_CARD))
    return say["orders", {SOMETHING: "something", AS_HIGH: "high", AS_LOW: "low"}[order]]


def dots_phrase(dots: Iterable[int]) -> str:
    """Return the names of dots: "Auspex, Celerity and Presence"."""
    return listed([power_name(dot) for dot in dots])


def members(mask: int, order: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return the seats of a mask, in an order."""
    return tuple(seat for seat in order if mask >> seat & 1)
