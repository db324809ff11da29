"""What a sentence of this game has to be, and games at random to hear every kind of event from."""

from __future__ import annotations

import re
from functools import cache

from rules import game
from tests.kit.drive import begin, played

GAME = game("great-table")
PEOPLE = (
    "Barnaby", "Vera", "Fitch", "Mags", "Silas", "Caleb", "Norbert", "Yusuf", "Hatch", "Ottoline", "Dorian", "Cyrus",
    "Aurel", "Grue", "Isolde", "Marcus",
)  # fmt: skip


def names(seat):
    assert seat >= 0, "nobody has no name"
    return PEOPLE[seat]


@cache
def random_game(seats, seed, **house):
    """Return a finished game."""
    return played(begin(GAME, seats, seed, 0, **house), seed)


def sound(sentence):
    """See that a sentence is one, and speaks to nobody."""
    assert sentence.count("*") % 2 == 0, sentence
    assert not re.search(r"\byou\b|\byour\b|[{}]|none|  |\b-1\b", sentence.lower()), sentence
    assert sentence[-1] in ".!?", sentence
    assert not sentence.lstrip("*")[0].islower(), sentence
