"""Was it fair: how what is dealt fell to people and to opponents, and how strong each level was measured to be.

Whatever is dealt has a worth a game names (`fell`): a wild counts one, a card of the plot one. Where chance alone
deals, what falls to the people is a sample of all that was dealt, drawn without putting back; its mean and spread
follow from the deal itself, whatever the rules of dealing are.
"""

from __future__ import annotations

from math import erfc, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.data import file, json_of, package
from rules.save.files import LoadError
from rules.save.loading import load
from rules.save.shelf import summaries

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rules.core.match import Match
    from rules.core.types import SeatMask

CERTAIN: Final = 1.96  # standard deviations: 95 of 100
FILE: Final = "strength.json"


class Fell(NamedTuple):
    """One thing that is dealt, added up over deals: what of it fell to people, and what chance alone does."""

    deals: int = 0
    got: int = 0
    all: int = 0
    usual: float = 0.0  # what chance alone gives on average
    spread: float = 0.0  # and its variance

    def plus(self, other: Fell) -> Fell:
        """Add two up."""
        return Fell(self.deals + other.deals, self.got + other.got, self.all + other.all, self.usual + other.usual,
                    self.spread + other.spread)  # fmt: skip

    @property
    def between(self) -> tuple[float, float]:
        """Between what chance alone stays 95 times of 100."""
        half = CERTAIN * sqrt(self.spread)
        return max(0.0, self.usual - half), min(float(self.all), self.usual + half)

    @property
    def chance(self) -> float:
        """How often chance alone goes as far from the usual, on that side; the normal curve is near enough."""
        off = abs(self.got - self.usual) - 0.5  # of whole numbers
        return 0.5 if off <= 0 or not self.spread else erfc(off / sqrt(2 * self.spread)) / 2


def fell(match: Match, people: SeatMask) -> dict[str, Fell]:
    """Return how what was dealt in a match fell to those seats, by the name of what is counted."""
    found = {}
    mine = [bool(people >> seat & 1) for seat in range(match.seats)]
    for name, deals in match.game.fell([match.events(seat) for seat in range(match.seats)]).items():
        total = Fell()
        for deal in deals:
            total = total.plus(_one(deal, mine))
        found[name] = total
    return found


def _one(deal: tuple[tuple[int, ...], ...], mine: list[bool]) -> Fell:
    every = [worth for hand in deal for worth in hand]
    own = [worth for hand, there in zip(deal, mine, strict=True) if there for worth in hand]
    n, k = len(every), len(own)
    mean = sum(every) / max(1, n)
    variance = sum((worth - mean) ** 2 for worth in every) / max(1, n)
    return Fell(1, sum(own), sum(every), k * mean, k * (n - k) / max(1, n - 1) * variance)


class Kept(NamedTuple):
    """One saved match that was looked through, the how-manieth of how many; nothing of one that says nothing here."""

    number: int
    of: int
    game: str = ""
    fell: dict[str, Fell] = {}  # noqa: RUF012 - never changed


def kept(folder: Path) -> Iterator[Kept]:
    """Look through the finished matches of a folder, one at a time: those dealt to people and opponents alike."""
    there = [one for one in summaries(folder) if one.finished and not one.broken and not one.practice]
    for number, one in enumerate(there, 1):
        said = Kept(number, len(there))
        try:
            found = load(one.path)
        except LoadError:
            yield said
            continue
        match, people = found.match, found.header.people
        if match.base or match.result is None or not people or people.bit_count() == match.seats:
            yield said
            continue
        yield said._replace(game=match.game.id, fell=fell(match, people))


class Rate(NamedTuple):
    """How often one of a level was first, or its side won, of how many, against others that are all alike."""

    level: str
    seats: int
    against: str
    won: int
    of: int


def strength(game: str) -> tuple[Rate, ...]:
    """Return what was measured of a game's levels in the long runs, () if nothing was."""
    if not file(package(game), FILE).is_file():
        return ()
    rows: list[Any] = json_of(package(game), FILE)["rates"]
    return tuple(Rate(*row) for row in rows)
