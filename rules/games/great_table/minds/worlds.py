"""All worlds at once: a Master and one or two Apprentices among n players, with what the evidence makes of each.

What is told of at most two players weighs a seat or a pair; so none of the 1,680 worlds of sixteen seats is ever
listed, and sums over all of them are a few hundred products of rows. Everything is relative to "a Card Player".
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices

if TYPE_CHECKING:
    from collections.abc import Sequence

    Row = Sequence[float]  # a logarithm by part: Master, Apprentice, Card Player

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

    __slots__ = ("boss", "both", "master", "mate", "n", "two")

    def __init__(self, n: int) -> None:
        self.n = n
        self.two = apprentices(n) > 1
        self.master = [0.0] * n
        self.mate = [0.0] * n
        self.boss = [[0.0] * n for _ in range(n)]  # [Master][Apprentice]
        self.both = [[0.0] * n for _ in range(n)]  # two Apprentices, the same either way round
        for seat in range(n):
            self.boss[seat][seat] = self.both[seat][seat] = NEVER

    def copy(self) -> Worlds:
        """Return worlds to try something on."""
        found = Worlds.__new__(Worlds)
        found.n, found.two = self.n, self.two
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
        both = [[exp(one) if one > _LEAST else 0.0 for one in row] for row in self.both] if self.two else []
        for seat, weight in enumerate(boss):
            if not weight:
                continue
            row = [exp(one) * own if one > _LEAST else 0.0 for one, own in zip(self.boss[seat], mate, strict=True)]
            if self.two:
                row = [own * sum(map(mul, each, row)) for own, each in zip(row, both, strict=True)]
            masters[seat] = weight * sum(row)
            for other, one in enumerate(row):
                mates[other] += weight * one
        return self._shared(masters, mates)

    def _shared(self, masters: list[float], mates: list[float]) -> Chances:
        """Make them chances: one Master, one or two Apprentices."""
        number = apprentices(self.n)
        whole = sum(masters)
        if whole <= 0.0:  # what was heard cannot all be true: nothing is known
            return Chances((1 / self.n,) * self.n, (number / self.n,) * self.n)
        every = sum(mates)
        return Chances(tuple(one / whole for one in masters), tuple(number * one / every for one in mates))


def _scaled(logs: list[float]) -> list[float]:
    top = max(logs)
    return [exp(one - top) if one - top > _LEAST else 0.0 for one in logs]
