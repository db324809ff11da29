"""How likely what everybody sees is by part: read from data/likelihoods.json, which tests/long/fit_table.py makes."""

from __future__ import annotations

from functools import cache
from math import log
from typing import Final, NamedTuple

from rules.core import data

Row = tuple[float, float, float]
Table = tuple[Row, Row, Row]
_LEAST: Final = 1e-4  # nothing seen in a log is impossible


class Seats(NamedTuple):
    """Logarithms by part: Master, Apprentice, Card Player."""

    row: Row
    temper: float


class Pairs(NamedTuple):
    """Logarithms by the part of whoever does it and of whoever it is done to."""

    table: Table
    temper: float


class Likelihoods(NamedTuple):
    """All tables by what happened."""

    seats: dict[str, Seats]
    pairs: dict[str, Pairs]


def _row(lifts: list[float]) -> Row:
    master, apprentice, player = (log(max(one, _LEAST)) for one in lifts)
    return master, apprentice, player


@cache
def likelihoods(name: str = "likelihoods.json") -> Likelihoods:
    """Return the tables of a data file, once read."""
    found = data.json_of("rules.games.great_table", name)
    seats = {what: Seats(_row(one["lift"]), one["temper"]) for what, one in found["seats"].items()}
    pairs = {}
    for what, one in found["pairs"].items():
        master, apprentice, player = (_row(row) for row in one["lift"])
        pairs[what] = Pairs((master, apprentice, player), one["temper"])
    return Likelihoods(seats, pairs)
