"""How tests of the Masquerade write seats, cards, powers and sets: "9s 10h Kd", "thaumaturgy/potence/h"."""

from __future__ import annotations

from rules.games.masquerade.cards import pack, plain
from rules.games.masquerade.codes import POWERS, TEMPLATE, THREE, Holding
from rules.games.masquerade.state import Laid

A, B, C, D, E, F, G, H = range(8)
SUITS = "cdsh"
RANK_WORDS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "e", "pi", "tau")


def card(text: str) -> int:
    """Return the kind of "9s"; raised values as "es"."""
    return 4 * RANK_WORDS.index(text[:-1]) + SUITS.index(text[-1])


def cards(text: str) -> tuple[int, ...]:
    """Return the kinds in "9s 9h"."""
    return tuple(card(one) for one in text.split())


def word(kind: int) -> str:
    """Return a kind as `card` reads it."""
    return RANK_WORDS[kind >> 2] + SUITS[kind & 3]


def words(kinds: tuple[int, ...]) -> str:
    """Return kinds as `cards` reads them."""
    return " ".join(word(kind) for kind in kinds)


def dot(text: str) -> int:
    """Return the number of a power's id."""
    return POWERS.index(text)


def part(text: str | tuple[int, ...]) -> tuple[int, ...]:
    """Return the five numbers of "potence", "thaumaturgy/potence/h", "protean:9s>10s"."""
    if not isinstance(text, str):
        return text
    text, _, change = text.partition(":")
    one, other = (card(found) for found in change.split(">")) if change else (-1, -1)
    return (*use_of(text), one, other)


def use_of(text: str) -> tuple[int, int, int]:
    """Return (dot, power, suit) of "potence" or "thaumaturgy/potence/h"."""
    names = text.split("/")
    suit = SUITS.index(names[2]) if len(names) > 2 else -1
    return dot(names[0]), dot(names[1] if len(names) > 1 else names[0]), suit


def three(text: str) -> Holding:
    """Return a set of these dots."""
    return Holding(THREE, -1, tuple(sorted(dot(name) for name in text.split())))


def template(which: int, text: str = "", domitor: int = -1, suit: int = -1) -> Holding:
    """Return a scum template, with the dots chosen for it."""
    return Holding(TEMPLATE, which, tuple(dot(name) for name in text.split()), suit, domitor)


def laid(seat: int, text: str, *, raised: int = 0, used: str = "", gone: str = "") -> Laid:
    """Return a hand on the table, raised by so many ranks."""
    packed = pack(cards(text))
    kind, key = plain(packed)
    assert kind, f"{text} is no hand"
    mask = sum(1 << dot(name) for name in used.split())
    return Laid(seat, packed, kind, key + 4 * raised, mask, key, pack(cards(gone)))
