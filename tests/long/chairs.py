"""How much a level is worth to one chair where sides win: `python -m tests.long chairs-sea`, `chairs-table`.

One opponent of that level sits among others of level 3, in every chair in turn, whatever part is dealt to it; counted
is how often its side won. Every level sits in the same deals.
"""

from typing import NamedTuple

import rules
from rules.arena import play_match, seed_of
from tests.long.job import Job, behaviour, by_line, half_of, in_turn, span

SEED, CHUNK = 2027, 20
FIELD = "level-3"
LEVELS = tuple(f"level-{number}" for number in range(1, 6))
GAMES = {"scallywag": {5: 600, 8: 200}, "great-table": {7: 600, 10: 200}}  # seats -> games a level


class Line(NamedTuple):
    """A level at a table."""

    level: str
    seats: int
    games: int

    @property
    def name(self):
        return f"{self.level} among {FIELD}, {self.seats} seats"


def lines(game):
    return [Line(level, seats, games) for seats, games in GAMES[game].items() for level in LEVELS]


def won(game, level, seats, number):
    """Play one deal; 1 if the side of the level's chair won, 0 if not, or if nobody did."""
    chair = number % seats
    names = [level if seat == chair else FIELD for seat in range(seats)]
    options = rules.game(game).read_options({}, seats)
    return play_match(game, options, seats, names, seed_of(SEED, number))["result"]["points"][chair]


def play(game, piece):
    name, numbers = span(piece)
    line = next(line for line in lines(game) if line.name == name)
    return {"games": len(numbers), "won": sum(won(game, line.level, line.seats, number) for number in numbers)}


def rates(game, done):
    """Return level, seats, field, games won and games of every line that was begun."""
    found, at = by_line(done), {line.name: line for line in lines(game)}
    return [
        (at[name].level, at[name].seats, FIELD, sum(one["won"] for one in parts), sum(one["games"] for one in parts))
        for name, parts in found.items()
    ]


def summary(game, done):
    return {
        f"{level}, {seats} seats": f"{won / games:.3f} +- {half_of(won / games, games):.3f}"
        for level, seats, _, won, games in rates(game, done)
    }


def _job(name, game):
    return Job(
        name, lambda: {"seed": SEED, "ruleset": rules.game(game).ruleset, "minds": behaviour(game)},
        lambda: in_turn({line.name: line.games for line in lines(game)}, "games", CHUNK),
        lambda piece: play(game, piece), lambda done: summary(game, done),
    )  # fmt: skip


JOBS = _job("chairs-sea", "scallywag"), _job("chairs-table", "great-table")
