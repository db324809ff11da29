"""All worlds at once, a Master and up to three Apprentices among n players, with what the evidence makes of each.

What is told of at most two players weighs a seat or a pair; so none of the 7,280 worlds of sixteen seats is ever
listed, and sums over all of them are a few hundred products of rows. Everything is relative to "a Card Player".

How likely what is seen is by part, tests/long/fit_table.py finds: Card Players go by data/likelihoods.json, fitted to
how opponents play now, a House with one Apprentice or two by data/imagined.json, an earlier such file: what it takes
others to think. So its ways stand still while the others learn them. With three, it hides from what they do think.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import data
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = tuple[float, float, float]
Table = tuple[Row, Row, Row]
NOTHING: Final[Row] = (0.0, 0.0, 0.0)
_RAREST: Final = 1e-4  # nothing seen in a log is impossible


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
    master, apprentice, player = (log(max(one, _RAREST)) for one in numbers)
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
def likelihoods(mates: int, *, good: bool = True) -> Likelihoods:
    """Return the tables for so many Apprentices, those of a Card Player or those of the House, once read."""
    every = data.json_of("rules.games.great_table", "likelihoods.json" if good or mates > 2 else "imagined.json")
    found = every[TWO if mates > 1 else ONE]
    seats = {what: seats_of(what, one["rate"], one["temper"]) for what, one in found["seats"].items()}
    pairs = {what: Pairs(table(one["lift"]), one["temper"]) for what, one in found["pairs"].items()}
    return Likelihoods(seats, pairs, tuple(tuple(one) for one in found["cards"].values()))


REPORTS: Final = ("reported", "own saw", "own caught", "owned up", "two stories", "at odds")
MILD: Final = 0.6


@cache
def of_skill(skill: int, mates: int, *, good: bool) -> Likelihoods:
    """Return what a level goes by: 0 nothing, 1 reports and lies, 2 everything but mildly, 3 everything as fitted."""
    every = likelihoods(mates, good=good)
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


NEVER: Final = -1e6  # the logarithm of nothing
_LEAST: Final = -600.0  # what exp still tells from nothing


class Chances(NamedTuple):
    """The chance of every seat to be the Master, and to be an Apprentice."""

    master: tuple[float, ...]
    mate: tuple[float, ...]

    @property
    def house(self) -> tuple[float, ...]:
        """To be of the House at all."""
        return tuple(one + other for one, other in zip(self.master, self.mate, strict=True))


class Worlds:
    """Logarithms of what weighs for a seat being the Master or an Apprentice, and for two being so together."""

    __slots__ = ("boss", "both", "master", "mate", "mates", "n")

    def __init__(self, n: int, mates: int = 0) -> None:
        self.n = n
        self.mates = mates or apprentices(n)
        self.master = [0.0] * n
        self.mate = [0.0] * n
        self.boss = [[0.0] * n for _ in range(n)]  # [Master][Apprentice]
        self.both = [[0.0] * n for _ in range(n)]  # two Apprentices, the same either way round
        for seat in range(n):
            self.boss[seat][seat] = self.both[seat][seat] = NEVER

    def copy(self) -> Worlds:
        """Return worlds to try something on."""
        found = Worlds.__new__(Worlds)
        found.n, found.mates = self.n, self.mates
        found.master, found.mate = list(self.master), list(self.mate)
        found.boss = [list(row) for row in self.boss]
        found.both = [list(row) for row in self.both]
        return found

    # -- evidence
    def weigh(self, seat: int, row: Row, temper: float = 1.0) -> None:
        """Take in something that a part makes more or less likely."""
        self.master[seat] += temper * (row[MASTER] - row[PLAYER])
        self.mate[seat] += temper * (row[APPRENTICE] - row[PLAYER])

    def weigh_pair(self, one: int, other: int, table: Sequence[Row], temper: float = 1.0) -> None:
        """Take in something between two: the table has the logarithm by the part of one and of the other."""
        (mm, ma, mp), (am, aa, ap), (pm, pa, pp) = table
        del mm  # there is one Master
        self.master[one] += temper * (mp - pp)
        self.mate[one] += temper * (ap - pp)
        self.master[other] += temper * (pm - pp)
        self.mate[other] += temper * (pa - pp)
        self.boss[one][other] += temper * (ma - mp - pa + pp)
        self.boss[other][one] += temper * (am - ap - pm + pp)
        both = temper * (aa - ap - pa + pp)
        self.both[one][other] += both
        self.both[other][one] += both

    def never(self, seat: int, part: int) -> None:
        """Rule a part out for a seat."""
        (self.master if part == MASTER else self.mate)[seat] = NEVER

    def surely_master(self, seat: int) -> None:
        """Everybody has seen who the Master is."""
        for other in range(self.n):
            if other != seat:
                self.master[other] = NEVER

    def never_both(self, one: int, other: int) -> None:
        """Rule out that two are Apprentices together."""
        self.both[one][other] = self.both[other][one] = NEVER

    # -- what follows
    def chances(self) -> Chances:
        """Sum over all worlds."""
        n = self.n
        boss = _scaled(self.master)
        mate = _scaled(self.mate)
        masters, mates = [0.0] * n, [0.0] * n
        both = [[exp(one) if one > _LEAST else 0.0 for one in row] for row in self.both] if self.mates > 1 else []
        for seat, weight in enumerate(boss):
            if not weight:
                continue
            row = [exp(one) * own if one > _LEAST else 0.0 for one, own in zip(self.boss[seat], mate, strict=True)]
            if self.mates > 2:
                row = _threes(row, both)
            elif self.mates > 1:
                row = [own * sum(map(mul, each, row)) for own, each in zip(row, both, strict=True)]
            masters[seat] = weight * sum(row)
            for other, one in enumerate(row):
                mates[other] += weight * one
        return self._shared(masters, mates)

    def _shared(self, masters: list[float], mates: list[float]) -> Chances:
        """Make them chances: one Master, and so many Apprentices."""
        number = self.mates
        whole = sum(masters)
        if whole <= 0.0:  # what was heard cannot all be true: nothing is known
            return Chances((1 / self.n,) * self.n, (number / self.n,) * self.n)
        every = sum(mates)
        return Chances(tuple(one / whole for one in masters), tuple(number * one / every for one in mates))


def _threes(row: list[float], both: list[list[float]]) -> list[float]:
    """Return what all worlds weigh together in which each seat is one of three Apprentices."""
    found = [0.0] * len(row)
    some = [seat for seat, own in enumerate(row) if own]
    for place, one in enumerate(some):
        beside = list(map(mul, both[one], row))
        for other in some[:place]:
            pair = row[one] * beside[other] * sum(map(mul, beside, both[other]))
            found[one] += pair
            found[other] += pair
    return found


def _scaled(logs: list[float]) -> list[float]:
    top = max(logs)
    return [exp(one - top) if one - top > _LEAST else 0.0 for one in logs]
