"""What powers, cards and hands are called and drawn as in the panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade import content, dares
from rules.games.masquerade.declared import SHARP
from rules.games.masquerade.phrases import SUITS, hand_and_suit, hand_phrase, ranks_word
from tabletop.games.masquerade.words import asking as words

if TYPE_CHECKING:
    from rules.games.masquerade.state import Laid, Trial
    from tabletop.games.masquerade.shown import Lying


def emblem(power: int) -> str:
    """Return the sprite of a power or dot."""
    return content.powers()[power].sprite


def power(code: int) -> str:
    """Return what a power or dot is called."""
    return content.power_name(code)


def suited(code: int, suit: int) -> str:
    """Name a copied power with the suit it is bound to."""
    return f"{power(code)} ({SUITS[suit]})" if suit >= 0 else power(code)


def aside(code: int, *, play: bool = False) -> str:
    """Say in a sentence what a power does; with a play if it is another thing there."""
    return (content.on_play(code) if play else content.powers()[code]).help


def laid(one: Laid | Trial | Lying) -> str:
    """Name a hand on the table: "a pair of Tens"."""
    return hand_phrase(one.kind, one.key)


def against(one: Laid | Trial | Lying, other: Laid | Trial | Lying) -> tuple[str, str]:
    """Name two hands so that they can be told apart."""
    mine, theirs = laid(one), laid(other)
    if mine == theirs:
        return hand_and_suit(one.kind, one.key), hand_and_suit(other.kind, other.key)
    return mine, theirs


def dare(power: int, number: int) -> str:
    """Return a question or an order, as a person meets it."""
    return words.sharp(rank=ranks_word(number - SHARP)) if number >= SHARP else dares.words_of(power)[number].text
