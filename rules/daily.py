"""The deal of the day: what a date makes of a game, the same on every computer. No clock: who asks brings the day.

A day is its number (`date.toordinal()`). It is hidden in the seed, so that a match says of itself whose deal it is;
with the company that day brings, no other match is taken for it. Who sits there needs none of the game's code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules import front, games
from rules import game as game_called
from rules.core.rng import below, shuffled, stream
from rules.core.words import cast
from rules.save.dealcode import SEEDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.game import OptionField, Options

_STRIDE: Final = 0x9E3779B97F | 1  # odd, so that every day has a seed of its own and every seed a day
_BACK: Final = pow(_STRIDE, -1, SEEDS)
_LAST: Final = 3_652_059  # of all dates there are
LEVELS: Final = (2, 2, 3, 3, 4, 5, 3)  # Monday to Sunday: easy at first, hardest on Saturday
SUNDAY: Final = 6


class Company(NamedTuple):
    """Who sits where on a day: characters by seat, "" for the person's chair; and of which level they are."""

    seats: tuple[str, ...]
    level: int
    seed: int

    @property
    def chair(self) -> int:
        """The person's seat."""
        return self.seats.index("")


def weekday(day: int) -> int:
    """Return 0 for a Monday to 6 for a Sunday."""
    return (day - 1) % 7


def seed_of(game: str, day: int) -> int:
    """Return the seed of a day's deal."""
    return (day * _STRIDE + stream(0, "daily", game)) % SEEDS


def company(game: str, day: int) -> Company:
    """Return who sits where: about as many as usual, anybody of the cast, the person anywhere."""
    seed, there = seed_of(game, day), front(game)
    least, most = max(there.seats[0], there.laid - 1), min(there.seats[1], there.laid + 1)
    x, more = below(stream(seed, "daily", "seats"), most - least + 1)
    _, chair = below(x, least + more)
    drawn = sorted((one.id for one in cast()), key=lambda who: stream(seed, "daily", who))[: least + more - 1]
    return Company((*drawn[:chair], "", *drawn[chair:]), LEVELS[weekday(day)], seed)


def house(game: str, day: int) -> tuple[Options, OptionField | None]:
    """Return all house rules of a day and, on a Sunday, the odd one among them."""
    rules_of, who = game_called(game), company(game, day)
    seats = len(who.seats)
    usual = rules_of.read_options(rules_of.for_one, seats)
    odd = [
        field for field in rules_of.option_fields(seats)
        if rules_of.seasoning.get(field.name, usual[field.name]) != usual[field.name]
        and rules_of.seasoning[field.name] in field.choices
    ]  # fmt: skip
    if not odd or weekday(day) != SUNDAY:
        return usual, None
    one = shuffled(stream(who.seed, "daily", "odd"), tuple(odd))[1][0]
    return rules_of.read_options({**rules_of.for_one, one.name: rules_of.seasoning[one.name]}, seats), one


def day_of(game: str, seed: int, characters: Sequence[str]) -> int:
    """Return the day whose deal a match is, from its seed and who sits where ("" for people); 0: of none."""
    day = (seed - stream(0, "daily", game)) * _BACK % SEEDS
    dated = 0 < day <= _LAST and game in games()
    return day if dated and company(game, day).seats == tuple(characters) else 0
