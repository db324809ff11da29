"""Ascents: five tables up to one of the cast, of rising level and with more and odder house rules. They lock nothing.

What a table is follows from who it belongs to, its number, and what the games declare. It is hidden in the seed, so
that a match says of itself whose table it is; with its company and house rules no other match is taken for it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import front, own_games
from rules import game as game_called
from rules.core.data import words_of
from rules.core.rng import shuffled, stream
from rules.core.words import cast
from rules.save.dealcode import SEEDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.game import OptionField, Options

TABLES: Final = 5
SEATS: Final = (-1, 0, 0, 1, 0)  # beside those of the table that stands ready in the menu
ODD: Final = (0, 1, 1, 2, 3)  # odd house rules, as far as the game has so many
_STRIDE: Final = 0x7F4A7C159E3779B9 % SEEDS | 1  # odd, so that every number has a seed of its own
_BACK: Final = pow(_STRIDE, -1, SEEDS)
_MOST: Final = 1 << 8  # tables there can be


class Table(NamedTuple):
    """One table of an ascent; `number` counts from 0, and whose it is sits there."""

    who: str
    number: int
    game: str
    seats: int

    @property
    def level(self) -> int:
        """Of all who sit there."""
        return self.number + 1


class Story(NamedTuple):
    """What an ascent tells: a piece a table, and at the top what they say."""

    pieces: tuple[str, ...]
    line: str


@cache
def tables(who: str) -> tuple[Table, ...]:
    """Return the five tables of one of the cast; the games take turns."""
    games, at = own_games(), [one.id for one in cast()].index(who)
    found = []
    for number in range(TABLES):
        game = games[(at + number) % len(games)]
        there = front(game)
        seats = min(there.seats[1], max(there.seats[0], there.laid + SEATS[number]))
        found.append(Table(who, number, game, seats))
    return tuple(found)


def story(who: str) -> Story:
    """Return what an ascent tells."""
    raw = words_of("rules", "ascents.json")["ascents"][who]
    return Story(tuple(raw["story"]), raw["line"])


@cache
def house(table: Table) -> tuple[Options, tuple[OptionField, ...]]:
    """Return all house rules of a table, and the odd ones among them; it loads the game, which takes a while."""
    rules_of = game_called(table.game)
    short = {**rules_of.for_one, **front(table.game).brief}
    usual = rules_of.read_options(short, table.seats)
    odd = [field for field in rules_of.option_fields(table.seats)
           if rules_of.seasoning.get(field.name, usual[field.name]) != usual[field.name]
           and rules_of.seasoning[field.name] in field.choices]  # fmt: skip
    drawn = shuffled(stream(table.number, "ascent", table.who), tuple(odd))[1][: ODD[table.number]]
    chosen = {field.name: rules_of.seasoning[field.name] for field in drawn}
    return rules_of.read_options({**short, **chosen}, table.seats), drawn


@cache
def company(table: Table) -> tuple[str, ...]:
    """Return who sits where, "" for the person's chair: whose table it is, and others of the cast."""
    at = stream(table.number, "ascent company", table.who)
    others = sorted((one.id for one in cast() if one.id != table.who), key=lambda who: stream(at, who))
    return shuffled(at, ("", table.who, *others[: table.seats - 2]))[1]


def seed_of(table: Table, go: int) -> int:
    """Return the seed of a deal at a table; another `go`, another deal."""
    number = [one.id for one in cast()].index(table.who) * TABLES + table.number
    return (go * _MOST + number) * _STRIDE % SEEDS


def dealt_at(game: str, seed: int, characters: Sequence[str]) -> Table | None:
    """Return whose table a match was dealt for, from its seed and who sits where ("" for people); no game is loaded."""
    who, number = divmod(seed * _BACK % SEEDS % _MOST, TABLES)
    if who >= len(cast()):
        return None
    table = tables(cast()[who].id)[number]
    if table.game != game or len(characters) != table.seats or company(table) != tuple(characters):
        return None
    return table


def table_of(game: str, seed: int, options: Options, characters: Sequence[str]) -> Table | None:
    """Return whose table a match was played at: its house rules are that table's, too."""
    table = dealt_at(game, seed, characters)
    return table if table is not None and options == house(table)[0] else None
