"""What is declared, by name: the powers that go with a hand, a power used on its own, and what is said with it.

Moves and positions keep rows of numbers (a `how`); whoever wants to know what they mean reads them here. SM 3.10.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    How = tuple[int, ...]


class Use(NamedTuple):
    """A dot, what it does, and the suit it is bound to (-1: any)."""

    dot: int
    power: int
    suit: int


# -- with a hand
class Part(NamedTuple):
    """A power declared with a hand; `card` counts as what it `becomes`, -1 where none is changed."""

    dot: int
    power: int
    suit: int
    card: int = -1
    becomes: int = -1

    @property
    def use(self) -> Use:
        """The use of a dot it is."""
        return Use(self.dot, self.power, self.suit)


PART: Final = len(Part._fields)


@lru_cache(maxsize=1 << 12)
def parts_of(how: How) -> tuple[Part, ...]:
    """Return the declarations a hand's how is a row of; the power by which it comes to the table stands first."""
    return tuple(Part(*how[i : i + PART]) for i in range(0, len(how), PART))


def how_of(parts: Iterable[Part]) -> How:
    """Return declarations as a row."""
    return tuple(chain.from_iterable(parts))


def dots_in(how: How) -> frozenset[int]:
    """Return the dots that are declared with a hand."""
    return frozenset(part.dot for part in parts_of(how))


# -- on its own: what is said with it, in the order in which it is asked
NONE_THERE: Final = -1  # no card of that rank can be had
SHARP: Final = 100  # the number of a question: SHARP + rank asks whether the crypt holds that rank


class Fetch(NamedTuple):
    """A card out of the discard pile: a rank (0 … 7) and its card, or NONE_THERE."""

    rank: int
    card: int


class Whom(NamedTuple):
    """Whose crypt or card backs are looked at, who is hushed."""

    seat: int


class Bidding(NamedTuple):
    """What has to be played (obey.py)."""

    order: int


class Swap(NamedTuple):
    """Who gets which card."""

    seat: int
    card: int


class Heal(NamedTuple):
    """Whose dot comes back."""

    seat: int
    dot: int


class Grimace(NamedTuple):
    """A face, by its number among the cute ones or the scary ones."""

    face: int


class Talk(NamedTuple):
    """A question or an order: to whom, and its number among the dares."""

    seat: int
    number: int


Saying = Fetch | Whom | Bidding | Swap | Heal | Grimace | Talk
Said = Saying | tuple[()]


class Deed(NamedTuple):
    """A power used on its own, for a suit (-1: any), and what is said with it; nothing where it meets another."""

    power: int
    suit: int = -1
    said: Said = ()

    @property
    def how(self) -> How:
        """It as a row."""
        return (self.power, self.suit, *self.said)
