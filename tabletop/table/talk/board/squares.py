"""What stands on the claim board. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.types import Seat

PLAIN, CLASH, PROVEN, FALSE, GONE = range(5)  # what became of a claim; gone is taken back


class Square(NamedTuple):
    """What somebody said on a day, in two lines; `numbers` are all of that day's statements, the shown one first."""

    seat: Seat
    day: int
    head: str
    line: str
    icon: str
    mark: int
    numbers: tuple[int, ...]


class Tie(NamedTuple):
    """Two statements that cannot both be true, by their numbers, and why in a sentence."""

    one: int
    two: int
    why: str = ""


class Proof(NamedTuple):
    """What became of a statement by itself: it is so, or it is not, and the rule that shows it."""

    number: int
    true: bool
    why: str = ""
    rule: str = ""
    private: bool = False  # only whoever looks can know it


class Sheet(NamedTuple):
    """The whole board. `days` are the days so far, 1 first."""

    days: int
    squares: tuple[Square, ...]
    ties: tuple[Tie, ...]
    proofs: tuple[Proof, ...] = ()
    silent: frozenset[tuple[Seat, int]] = frozenset()  # (seat, day): who said nothing on which day

    def at(self, seat: Seat, day: int) -> Square | None:
        """Return the square of a seat and a day."""
        return next((square for square in self.squares if (square.seat, square.day) == (seat, day)), None)

    def holding(self, number: int) -> Square | None:
        """Return the square in which a statement stands."""
        return next((square for square in self.squares if number in square.numbers), None)

    def ties_of(self, square: Square) -> tuple[Tie, ...]:
        """Return what excludes something in a square."""
        return tuple(tie for tie in self.ties if tie.one in square.numbers or tie.two in square.numbers)
