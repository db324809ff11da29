"""Ranks, cards and plays in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import listed
from rules.core.sentences import Words
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, WILD39, ZERO, rank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

say: Final = Words("rules.games.scum_of_the_earth", "cards")


def rank_word(denomination: int) -> str:
    """Return "Seven" for 7; 0 is "Zero", 14 "Infinity"."""
    return say["ranks", denomination]


def ranks_word(denomination: int) -> str:
    """Return "Sevens" for 7, "Sixes" for 6."""
    return _many(rank_word(denomination))


def _many(word: str) -> str:
    return say.many(rank=word, hissed=word.endswith("x"))


def _a(word: str) -> str:
    return say.a_rank(rank=word, vowel=word[0] in "AE")


def play_phrase(denomination: int, size: int) -> str:
    """Return a play as a noun phrase: "a King", "a pair of Queens", "three Sevens", "Infinity"."""
    if denomination == INFINITY:
        return rank_word(denomination)
    if size == 1:
        return _a(rank_word(denomination))
    ranks = ranks_word(denomination)
    return say.two_alike(ranks=ranks) if size == 2 else say.alike(number=size, ranks=ranks)


def card_word(kind: int) -> str:
    """Return what a card is called: "Seven", "special Six", "Wild"."""
    if kind in {WILD, WILD39}:
        return say.wild if kind == WILD else say.wild_three_to_nine
    return say.special(rank=rank_word(rank_of(kind))) if kind > INFINITY else rank_word(kind)


def some(kind: int, number: int = 1) -> str:
    """Return so many cards of a kind: "a Seven", "two Wilds", "the special Six", "Infinity"."""
    word = card_word(kind)
    if number > 1:
        return say.several(number=number, cards=_many(word))
    if kind in {ZERO, INFINITY}:
        return word
    return say.the_card(card=word) if kind > WILD39 else _a(word)


def cards_words(kinds: Sequence[int]) -> str:
    """Return cards as a noun phrase, equal ones together: "two Kings and a Wild"."""
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    return listed([some(kind, number) for kind, number in counted.items()]) if counted else say.nothing
