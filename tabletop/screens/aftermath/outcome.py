"""What the results page shows of a finished match, made from what everybody saw."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.types import Seat


class Standing(NamedTuple):
    """One player at the end."""

    seat: Seat
    name: str
    portrait: int
    title: str
    chair: str  # sprite
    points: int
    gained: int  # in the last hand
    mine: bool


class Figure(NamedTuple):
    """One line of the game in figures: the person's, and what the others did on average."""

    label: str
    mine: str
    others: str
    better: bool
    tip: str = ""  # what is counted


class Moment(NamedTuple):
    """What there is to see of a move that was made."""

    stage: str  # when it was: "Hand 3, trick 6"
    said: str  # what was done, as the log says it
    cards: tuple[int, ...]  # that were laid down, () for a pass
    facing: tuple[int, ...]  # that lay there to be beaten
    art: str = ""  # the sprite of what was declined, where that is no card


class Side(NamedTuple):
    """Those who win or lose together: a line of the plot that is nobody's own."""

    name: str
    sprite: str
    values: tuple[int, ...]
    mine: bool


class Outcome(NamedTuple):
    """Everything the results page shows. `standings` and `epilogues` begin with the winner."""

    game: str
    title: str
    aside: str
    standings: tuple[Standing, ...]
    paid: bool  # points were paid; else only chairs count
    target: int
    lines: tuple[tuple[Seat, tuple[int, ...]], ...]  # points after every hand, from 0; nobody's where none are paid
    hands: tuple[tuple[Seat, ...], ...]  # seats of every hand, best chair first
    figures: tuple[Figure, ...]
    figures_aside: str
    epilogues: tuple[str, ...]
    practice: bool
    ladder: str = ""  # heads the list of players
    plot: str = ""  # heads `lines`, where they are not points: every line then belongs to somebody
    foot: str = ""  # what the plot counts along its foot
    chapters: tuple[tuple[str, tuple[str, ...]], ...] = ()  # how it went: heads, and sentences under each
    sides: tuple[Side, ...] = ()  # plotted instead of `lines`, where nobody has a line alone


def portrait_number(name: str) -> int:
    """Read the number off a portrait's name ("portrait-04" -> 4); 1 if there is none."""
    digits = "".join(c for c in name if c.isdigit())
    return min(24, max(1, int(digits or 1)))
