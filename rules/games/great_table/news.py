"""What a player can be told at dawn. GT 3.2.1.

Positions keep it as rows of numbers, which kind of news first; `read` makes one of these of such a row.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.core.types import Seat

    Card = int


@dataclass(frozen=True)
class Gone:
    """The own card had been stolen all along."""


@dataclass(frozen=True)
class Held:
    """A Role Finder's: what somebody held."""

    player: Seat
    card: Card  # -1: none


@dataclass(frozen=True)
class Holders:
    """A Card Finder's: who held a card."""

    card: Card
    players: tuple[Seat, ...]


@dataclass(frozen=True)
class Named:
    """A Target Finder's: whom somebody's orders named."""

    player: Seat
    named: tuple[Seat, ...]


@dataclass(frozen=True)
class Beside:
    """A Socialite's: who sits on the left of one and on the right of the other after the swap."""

    one: Seat
    left: Seat
    other: Seat
    right: Seat


@dataclass(frozen=True)
class TheKing:
    """A Consort's: who held the King."""

    player: Seat
    places: int  # to the right


@dataclass(frozen=True)
class NoKing:
    """A Consort's: nobody holds the King."""


@dataclass(frozen=True)
class NoLover:
    """A Lover's: nobody holds the other one."""


Found: TypeAlias = Gone | Held | Holders | Named | Beside | TheKing | NoKing | NoLover

_KINDS: Final[tuple[type[Found], ...]] = (Gone, Held, Holders, Named, Beside, TheKing, NoKing, NoLover)
_HOLDERS, _NAMED, NO_LOVER = (_KINDS.index(kind) for kind in (Holders, Named, NoLover))  # what a row begins with
OF_FINDERS: Final = (Held, Holders, Named, Beside, TheKing, NoKing)  # what one killed that night gets as a ghost


def row_of(found: Found) -> tuple[int, ...]:
    """Return it as numbers."""
    row = [_KINDS.index(type(found))]
    for value in astuple(found):
        row += value if isinstance(value, tuple) else (value,)
    return tuple(row)


@lru_cache(1024)
def read(row: tuple[int, ...]) -> Found:
    """Return what a row of numbers stands for."""
    kind, *rest = row
    if kind == _HOLDERS:
        return Holders(rest[0], tuple(rest[1:]))
    if kind == _NAMED:
        return Named(rest[0], tuple(rest[1:]))
    return cast("Callable[..., Found]", _KINDS[kind])(*rest)


def by_day(rows: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, Found]]:
    """Yield (day, what was told then) of the rows of a view, which have the day first."""
    return ((row[0], read(row[1:])) for row in rows)
