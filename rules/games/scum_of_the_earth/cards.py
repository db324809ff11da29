"""Cards as kinds (ints), hands as multisets packed 5 bits a kind in one int; what they are called. SE 1.3, 3.1, 3.2."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core import climbing
from rules.core.sentences import Noun, Words, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

ZERO, ACE, KING, INFINITY, WILD, WILD39 = 0, 1, 13, 14, 15, 16
FIVE, SIX, SEVEN, EIGHT, NINE, TEN = 17, 18, 19, 20, 21, 22
KINDS: Final = 23
FIELD: Final = 31  # one kind's five bits

STAR_OF: Final = {5: FIVE, 6: SIX, 7: SEVEN, 8: EIGHT, 9: NINE, 10: TEN}  # SE 3.10: a star counts as its rank
RANK_OF_STAR: Final = {star: rank for rank, star in STAR_OF.items()}
EXPERIMENTAL: Final = (WILD39, FIVE, SEVEN, EIGHT, NINE, TEN)

# SE 3.2, best first: helpful stars before their plain twins, hindering ones after
BEST: Final = (
    WILD, WILD39, ZERO, 1, 2, 3, 4, FIVE, 5, SIX, 6, SEVEN, 7, 8, EIGHT, 9, NINE, TEN, 10, 11, 12, 13, INFINITY,
)  # fmt: skip
PLACE: Final = tuple(BEST.index(kind) for kind in range(KINDS))  # kind -> 0 (best) … 22
ONE: Final = tuple(1 << 5 * kind for kind in range(KINDS))


def rank_of(kind: int) -> int:
    """Return the denomination 0 … 14 a card counts as; wilds have none and give -1."""
    return RANK_OF_STAR.get(kind, kind if kind <= INFINITY else -1)


def pack(cards: tuple[int, ...] | list[int]) -> int:
    """Return the hand that holds these kinds."""
    return sum(ONE[kind] for kind in cards)


@cache
def unpack(hand: int) -> tuple[int, ...]:
    """Return the kinds in a hand, best first (SE 3.2)."""
    return tuple(kind for kind in BEST for _ in range(hand >> 5 * kind & FIELD))


def size(hand: int) -> int:
    """Return the number of cards in a hand."""
    total = 0
    while hand:
        total += hand & FIELD
        hand >>= 5
    return total


def best(hand: int, number: int) -> tuple[int, ...]:
    """Return the `number` best cards of a hand, SE 3.7."""
    return unpack(hand)[:number]


@cache
def deck(highest: int, experimental: tuple[int, ...]) -> tuple[int, ...]:
    """Return the printed deck (SE 1.3): r cards of rank r up to `highest`, five specials, the chosen extras."""
    plain = tuple(rank for rank in range(1, highest + 1) for _ in range(rank))
    return (*plain, WILD, WILD, ZERO, INFINITY, SIX, *experimental)


say: Final = Words("rules.games.scum_of_the_earth", "cards")


_HIGH: Final = climbing.NOUNS  # from Three to Two
_ZERO, _INFINITY, _WILD, _SMALL = (Noun(*row) for row in say.lists("nouns"))
_NOUNS: Final = (_ZERO, *_HIGH[-2:], *_HIGH[:-2], _INFINITY)
FIGURES: Final = ("0", *climbing.FIGURES[-2:], *climbing.FIGURES[:-2])  # in the corners of ranks 0 … 13
_WILDS: Final = {WILD: _WILD, WILD39: _SMALL}


def rank_word(denomination: int) -> str:
    """Return "Seven" for 7; 0 is "Zero", 14 "Infinity"."""
    return _NOUNS[denomination].word


def a_rank(denomination: int) -> str:
    """Return "a Seven", "a Zero"; "Infinity"."""
    return _NOUNS[denomination].one


def ranks_word(denomination: int) -> str:
    """Return "Sevens" for 7, "Sixes" for 6."""
    return _NOUNS[denomination].many


def play_phrase(denomination: int, size: int) -> str:
    """Return a play as a noun phrase: "a King", "a pair of Queens", "three Sevens", "Infinity"."""
    if size == 1 or denomination == INFINITY:
        return a_rank(denomination)
    ranks = ranks_word(denomination)
    return say.two_alike(ranks=ranks) if size == 2 else say.alike(number=size, ranks=ranks)


def card_word(kind: int) -> str:
    """Return what a card is called: "Seven", "special Six", "Wild"."""
    if kind in _WILDS:
        return _WILDS[kind].word
    return say.special(rank=rank_word(rank_of(kind))) if kind > INFINITY else rank_word(kind)


def some(kind: int, number: int = 1) -> str:
    """Return so many cards of a kind: "a Seven", "two Wilds", "the special Six", "Infinity"."""
    if kind > WILD39:
        return say.the_special(rank=rank_word(rank_of(kind)))
    noun = _WILDS.get(kind) or _NOUNS[kind]
    if number > 1:
        return say.alike(number=number, ranks=noun.many)
    return noun.that if kind == ZERO else noun.one


def cards_words(kinds: Sequence[int]) -> str:
    """Return cards as a noun phrase, equal ones together: "two Kings and a Wild"."""
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    return listed([some(kind, number) for kind, number in counted.items()]) if counted else say.nothing
