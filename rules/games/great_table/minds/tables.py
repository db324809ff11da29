"""How likely what is seen is by part, as tests/long/fit_table.py finds it.

Card Players go by data/likelihoods.json, fitted to how opponents play now. The House goes by data/imagined.json, an
earlier such file: what it takes others to think. So its ways stand still while the others learn them.
"""

from __future__ import annotations

from functools import cache
from math import log
from typing import Final, NamedTuple

from rules.core import data
from rules.games.great_table.numbers import TWO_APPRENTICES

Row = tuple[float, float, float]
Table = tuple[Row, Row, Row]
NOTHING: Final[Row] = (0.0, 0.0, 0.0)
_LEAST: Final = 1e-4  # nothing seen in a log is impossible


class Seats(NamedTuple):
    """Logarithms by part (Master, Apprentice, Card Player), where it happened and where it could have."""

    yes: Row
    no: Row = NOTHING
    temper: float = 1.0


class Pairs(NamedTuple):
    """Logarithms by the part of whoever does it and of whoever it is done to."""

    table: Table
    temper: float = 1.0


class Likelihoods(NamedTuple):
    """All tables by what happened; the cards by part: what share of its days it held which."""

    seats: dict[str, Seats]
    pairs: dict[str, Pairs]
    cards: tuple[tuple[float, ...], ...] = ()


def row(numbers: list[float]) -> Row:
    """Return the logarithms of three numbers."""
    master, apprentice, player = (log(max(one, _LEAST)) for one in numbers)
    return master, apprentice, player


def table(rows: list[list[float]]) -> Table:
    """Return the logarithms of nine numbers."""
    master, apprentice, player = map(row, rows)
    return master, apprentice, player


def seats_of(what: str, rates: list[float], temper: float = 1.0) -> Seats:
    """Return a table of rates; which card somebody held is one of many, and the others tell nothing besides."""
    one_of_many = what.startswith(("says ", "seen "))
    return Seats(row(rates), NOTHING if one_of_many else row([1 - rate for rate in rates]), temper)


ONE, TWO = "one", "two"  # how many Apprentices there are: a lone killer's table is another game


@cache
def likelihoods(n: int, *, good: bool = True) -> Likelihoods:
    """Return the tables for so many seats, those of a Card Player or those of the House, once read."""
    every = data.json_of("rules.games.great_table", "likelihoods.json" if good else "imagined.json")
    found = every[TWO if n >= TWO_APPRENTICES else ONE]
    seats = {what: seats_of(what, one["rate"], one["temper"]) for what, one in found["seats"].items()}
    pairs = {what: Pairs(table(one["lift"]), one["temper"]) for what, one in found["pairs"].items()}
    return Likelihoods(seats, pairs, tuple(tuple(one) for one in found["cards"].values()))


REPORTS: Final = ("reported", "own saw", "own caught")
MILD: Final = 0.6


@cache
def of_skill(skill: int, n: int, *, good: bool) -> Likelihoods:
    """Return what a level goes by: 0 nothing, 1 reports, 2 everything but mildly, 3 everything as fitted."""
    every = likelihoods(n, good=good)
    if skill >= 3:
        return every
    if skill == 2:
        return Likelihoods(
            {what: one._replace(temper=MILD * one.temper) for what, one in every.seats.items()},
            {what: one._replace(temper=MILD * one.temper) for what, one in every.pairs.items()},
            every.cards,
        )
    kept = REPORTS if skill else ()
    seats = {what: one for what, one in every.seats.items() if what in kept}
    return Likelihoods(seats, {what: one for what, one in every.pairs.items() if what in kept}, every.cards)
