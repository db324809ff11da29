"""A voyage laid out so that sentences can be checked: who is who, where what lies, and a way to a given phase."""

from __future__ import annotations

import re

from rules import game
from rules.core.types import Move
from rules.games.scallywag.chart import ISLANDS
from rules.games.scallywag.options import House
from rules.games.scallywag.state import arranged

GAME = game("scallywag")
PEOPLE = ("Barnaby", "Vera", "Fitch", "Mags", "Silas", "Caleb", "Norbert", "Yusuf", "Hatch")
CREWS = {
    4: ("captain", "scallywag", "cook", "lookout"),
    5: ("captain", "scallywag", "cook", "lookout", "mutineer"),
}


def names(seat):
    return PEOPLE[seat]


def deal(n=5, **changes):
    """Tiles in the order of their numbers: La Havana on spot 0, ... Falmouth on 4, Montego Bay on 6, Tortuga on 14."""
    plain = {
        "roles": CREWS[n],
        "cards": [[1, 2, 2]] * n,
        "tiles": [island.id for island in ISLANDS],
        "maps": ["C1", "S3"],
        "watch": 0,
    }
    return {**plain, **changes}


def voyage(n=5, people=0, house=None, changes=None, **deal_changes):
    """Return a position after everybody has looked, with some fields set as wished."""
    s, _ = arranged(house or House(), people, deal(n, **deal_changes))
    for seat in range(n):
        GAME.apply(s, Move(seat, "look", (0,)))
    for name, value in (changes or {}).items():
        setattr(s, name, value)
    return s


def sound(sentence):
    """See that a sentence is one, and speaks to nobody."""
    assert sentence.count("*") % 2 == 0, sentence
    assert not re.search(r"\byou\b|\byour\b|[{}]|\bnone of\b|spot 5|  ", sentence.lower()), sentence
    assert sentence[-1] in ".!?", sentence
    assert not sentence[0].islower(), sentence
