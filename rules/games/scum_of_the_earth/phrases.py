"""Ranks and plays in words, as the lines at the table want them."""

from rules.core.phrases import NUMBERS

# fmt: off
_ONE = (
    "Zero", "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King",
    "Infinity",
)
# fmt: on


def rank_word(denomination: int) -> str:
    """Return "Seven" for 7; 0 is "Zero", 14 "Infinity"."""
    return _ONE[denomination]


def ranks_word(denomination: int) -> str:
    """Return "Sevens" for 7, "Sixes" for 6."""
    word = _ONE[denomination]
    return word + ("es" if word.endswith("x") else "s")


def play_phrase(denomination: int, size: int) -> str:
    """Return a play as a noun phrase: "a King", "a pair of Queens", "three Sevens", "Infinity"."""
    if denomination == len(_ONE) - 1:
        return rank_word(denomination)
    if size == 1:
        return ("an " if _ONE[denomination][0] in "AE" else "a ") + rank_word(denomination)
    return ("a pair of" if size == 2 else NUMBERS[size]) + " " + ranks_word(denomination)
