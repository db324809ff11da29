"""Cards as kinds 0 … 51 (4 * rank + suit), packed two bits a kind in one int; the hands they make. SM 1.2, 3.3, 3.4."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

CLUBS, DIAMONDS, SPADES, HEARTS = range(4)  # low to high
ANY_SUIT: Final = -1
TWO: Final = 12  # ranks 0 … 12 are 3 4 5 6 7 8 9 10 J Q K A 2; raised: 13 e, 14 pi, 15 tau
TEN: Final = 7
KINDS: Final = 52
BYTES: Final = 16  # a rank is one byte, two bits a suit; raised ranks included

RANKS: Final = 13

ONE: Final = tuple(1 << 2 * value for value in range(4 * BYTES))  # raised values included
_LOW: Final = sum(ONE)
_HIGH: Final = _LOW << 1
SUIT: Final = tuple(sum(3 << 8 * rank + 2 * suit for rank in range(BYTES)) for suit in range(4))


def suit_of(kind: int) -> int:
    """Return 0 … 3, clubs to hearts."""
    return kind & 3


def rank_of(kind: int) -> int:
    """Return 0 … 12, three to two; a raised value gives up to 15."""
    return kind >> 2


def pack(cards: tuple[int, ...] | list[int]) -> int:
    """Return the multiset that holds these kinds, each at most twice."""
    total = 0
    for kind in cards:
        total += ONE[kind]
    return total


@cache
def unpack(hand: int) -> tuple[int, ...]:
    """Return the kinds in a multiset, lowest first."""
    found: list[int] = []
    while hand:
        at = (hand & -hand).bit_length() - 1 >> 1
        found.append(at)
        hand -= ONE[at]
    return tuple(sorted(found))


def size(hand: int) -> int:
    """Return the number of cards in a multiset."""
    return (hand & _LOW).bit_count() + 2 * (hand & _HIGH).bit_count()


def count(hand: int, kind: int) -> int:
    """Return how many of a kind there are, 0 … 2."""
    return hand >> 2 * kind & 3


def holds(hand: int, cards: int) -> bool:
    """Return whether a multiset contains another."""
    for kind in unpack(cards):  # noqa: SIM110 - the hot path of judging
        if hand >> 2 * kind & 3 < cards >> 2 * kind & 3:
            return False
    return True


def of_suit(hand: int, suit: int) -> int:
    """Return the cards of a suit, all of them for ANY_SUIT."""
    return hand if suit < 0 else hand & SUIT[suit]


def highest(hand: int) -> int:
    """Return the best card (rank, then suit); -1 for an empty multiset."""
    return (hand.bit_length() - 1) >> 1 if hand else -1


def lowest(hand: int) -> int:
    """Return the worst card; -1 for an empty multiset."""
    return (hand & -hand).bit_length() - 1 >> 1 if hand else -1


def flat(hand: int) -> int:
    """Return one card of each kind in a multiset."""
    return (hand | hand >> 1) & _LOW


def kinds_in(hand: int) -> tuple[int, ...]:
    """Return the different kinds in a multiset, lowest first."""
    one_each = flat(hand)
    found = []
    while one_each:
        bit = one_each & -one_each
        found.append(bit.bit_length() - 1 >> 1)
        one_each ^= bit
    return tuple(found)


def decks(n: int) -> int:
    """Return how many decks a table of n plays with, SM 3.2."""
    return 2 if n >= 6 else 1


NO_HAND: Final = 0  # 1 … 8: so many of a kind
MOST: Final = 8  # of a kind
STRAIGHT, FULL_HOUSE = 9, 10
FIVE: Final = 5


def typed(values: Sequence[int]) -> tuple[int, int]:  # noqa: PLR0911 - a case a line
    """Return (type, key) of cards given as 4 * rank + suit, ranks up to 15; (NO_HAND, 0) if they are no hand."""
    if not values:
        return NO_HAND, 0
    ordered = sorted(values)
    ranks = [value >> 2 for value in ordered]
    if ranks[0] == ranks[-1]:
        return (len(ordered), ordered[-1]) if len(ordered) <= MOST else (NO_HAND, 0)
    if len(ordered) != FIVE:
        return NO_HAND, 0
    if all(rank == ranks[0] + i for i, rank in enumerate(ranks)):
        return STRAIGHT, ordered[-1]
    if ranks[0] == ranks[1] and ranks[3] == ranks[4]:
        if ranks[1] == ranks[2]:
            return FULL_HOUSE, ordered[2]
        if ranks[2] == ranks[3]:
            return FULL_HOUSE, ordered[4]
    return NO_HAND, 0


def beats(kind: int, key: int, high: int, high_key: int, ladder: bool) -> bool:
    """Return whether a hand of that type and key beats the high hand; `ladder`: full houses beat straights."""
    if kind == high:
        return key > high_key
    return ladder and kind == FULL_HOUSE and high == STRAIGHT


def lowered(key: int, poison: int) -> int:
    """Return a key some ranks lower, never below a three."""
    return max(key - 4 * poison, key & 3)


def _subs(byte: int) -> tuple[int, ...]:
    """Return every non-empty part of one rank's cards (two bits a suit)."""
    found = [0]
    for suit in range(4):
        found = [part | k << 2 * suit for part in found for k in range((byte >> 2 * suit & 3) + 1)]
    return tuple(part for part in found if part)


def _number(byte: int) -> int:
    return sum(byte >> 2 * suit & 3 for suit in range(4))


_BYTES = tuple(b for b in range(256) if not b & b >> 1 & 0x55)  # no suit three times
_SUBS = {b: _subs(b) for b in _BYTES}
_LEADS = tuple(  # rank -> cards of that rank -> every set of them
    {b: tuple(part << 8 * rank for part in _SUBS[b]) for b in _BYTES} for rank in range(BYTES)
)

@cache
def sets_of(number: int) -> tuple[dict[int, tuple[int, ...]], ...]:
    """Return rank -> cards of that rank -> every set of that size; made when first asked for."""
    sets = {b: tuple(part for part in _SUBS[b] if _number(part) == number) for b in _BYTES}
    return tuple({b: tuple(part << 8 * rank for part in parts) for b, parts in sets.items()} for rank in range(BYTES))


SETS: Final = {  # every set of one rank -> (type, key)
    part << 8 * rank: (_number(part), 4 * rank + (part.bit_length() - 1 >> 1))
    for rank in range(BYTES)
    for part in _BYTES
    if part
}
_BEST = tuple((b.bit_length() - 1) >> 1 if b else -1 for b in range(256))  # best suit of one rank's cards
_WORST = tuple(b & -b if not (b & -b) & 0xAA else (b & -b) >> 1 for b in range(256))  # one card of the lowest suit
_TOPS = tuple(tuple(1 << 2 * suit for suit in range(4) if b >> 2 * suit & 3) for b in range(256))  # one of each suit


def _lowest(byte: int, number: int) -> int:
    """Return the `number` lowest cards of one rank."""
    found = 0
    for _ in range(number):
        card = _WORST[byte]
        found += card
        byte -= card
    return found


def _triples(byte: int) -> tuple[int, ...]:
    """Return, for every best suit a triple can have, the one of otherwise lowest cards."""
    found: dict[int, int] = {}
    for part in sorted(_SUBS.get(byte, ()), reverse=True):
        if _number(part) == 3:
            found[_BEST[part]] = part
    return tuple(found.values())


_TRIPLES = tuple(_triples(b) for b in range(256))
_PAIR = tuple(_lowest(b, 2) if _number(b) >= 2 else 0 for b in range(256))


@lru_cache(maxsize=1 << 14)
def plain(cards: int) -> tuple[int, int]:
    """Return (type, key) of a packed hand as it is, without powers; (NO_HAND, 0) if it is none."""
    return SETS.get(cards) or typed(unpack(cards))


def _straights(ranks: bytes, above: int = -1) -> list[int]:
    """Return a straight for every top card over key `above`: the lower cards of their lowest suits."""
    found = []
    run, low = 0, 0
    for rank, byte in enumerate(ranks):
        if not byte:
            run = 0
            continue
        run += 1
        if run >= FIVE:
            low = 0
            for r in range(rank - 4, rank):
                low |= _WORST[ranks[r]] << 8 * r
            found += [low | top << 8 * rank for top in _TOPS[byte] if 4 * rank + (top.bit_length() - 1 >> 1) > above]
    return found


def _full_houses(ranks: bytes, above: int = -1) -> list[int]:
    """Return full houses of every key over `above`, with the lowest pair of every other rank."""
    pairs = [(r, _PAIR[b] << 8 * r) for r, b in enumerate(ranks) if _PAIR[b]]
    if len(pairs) < 2:
        return []
    found = []
    for rank, byte in enumerate(ranks):
        for triple in _TRIPLES[byte]:
            if 4 * rank + _BEST[triple] > above:
                found += [triple << 8 * rank | pair for r, pair in pairs if r != rank]
    return found


def leads(hand: int) -> list[int]:
    """Return the hands that may be led, packed: every set; straights and full houses one a key (and pair rank)."""
    ranks = hand.to_bytes(BYTES, "little")
    found: list[int] = []
    run = pairs = 0
    straight = False
    for rank, byte in enumerate(ranks):
        if byte:
            found += _LEADS[rank][byte]
            run += 1
            straight = straight or run >= FIVE
            pairs += byte not in _WORST_ALONE
        else:
            run = 0
    if straight:
        found += _straights(ranks)
    if pairs > 1:
        found += _full_houses(ranks)
    return found


_WORST_ALONE = frozenset((1, 4, 16, 64))


def follows(hand: int, high: int, key: int, ladder: bool = False) -> list[int]:
    """Return the hands that beat a high hand of that type and key, packed; as `leads` where suits make no odds."""
    if high == 1:
        return _singles(hand, key)
    if high < STRAIGHT:
        return _sets(hand, high, key)
    ranks = hand.to_bytes(BYTES, "little")
    if high == FULL_HOUSE:
        return _full_houses(ranks, key)
    return _straights(ranks, key) + (_full_houses(ranks) if ladder else [])


_FLAT = sum(ONE)


def _singles(hand: int, key: int) -> list[int]:
    left = hand >> 2 * key + 2 << 2 * key + 2
    left = (left | left >> 1) & _FLAT
    found = []
    while left:
        bit = left & -left
        found.append(bit)
        left ^= bit
    return found


def _sets(hand: int, number: int, key: int) -> list[int]:
    rank = key >> 2
    if rank >= BYTES:
        return []
    table = sets_of(number)
    ranks = hand.to_bytes(BYTES, "little")
    found: list[int] = []
    byte = ranks[rank]
    if byte:
        suit = key & 3
        found += [part for part in table[rank][byte] if _BEST[part >> 8 * rank] > suit]
    for r in range(rank + 1, BYTES):
        byte = ranks[r]
        if byte:
            found += table[r][byte]
    return found


def with_card(found: list[int], card: int) -> list[int]:
    """Return those hands that hold a card."""
    return [cards for cards in found if cards >> 2 * card & 3]


def without_suits(hand: int, barred: int) -> int:
    """Return the cards of the suits that are not barred (mask of suits)."""
    for suit in range(4):
        if barred >> suit & 1:
            hand &= ~SUIT[suit]
    return hand


def key_card(cards: int, values: Sequence[int], key: int) -> int:
    """Return the card that gives a hand its key: `values` are those of unpack(cards), in order. SM 3.3."""
    return unpack(cards)[tuple(values).index(key)]


def all_of(cards: int, suit: int) -> bool:
    """Return whether every card is of a suit; ANY_SUIT is every suit."""
    return suit == ANY_SUIT or not cards & ~SUIT[suit]
