"""What the opponents of the Great Table reach: `python -m tests.long.table` prints what was played so far.

Played by `python -m tests.long table-equal` (level 4 in every seat), `table-levels` (one side of level 4 against the
other levels), `table-villages` (level 4 against the scripted Houses), `table-houses` (level 4 as the House against V0
to V2), `table-mixed` (G6: Houses of scripts at random) and `table-novice` (G5: how easily a House of level 1 is made
out).
"""

import sys
from typing import NamedTuple

from rules.arena import _run, seed_of
from rules.core.rng import Die
from rules.games.great_table import GAME
from rules.games.great_table.minds.scripted import ALL, HOUSES, House, Scripted
from rules.games.great_table.numbers import PLAYER
from rules.games.great_table.tally import FIGURES
from tests.long.job import Job, behaviour, by_line, half_of, in_turn, span
from tests.long.table_logs import sides
from tests.long.table_sight import Watch, figures, fresh, summed

SEED = 2026
CHUNK = 20  # games of a piece
BEST = "level-4"
EXACT = (10, 13, 16)  # sizes the goals name
MIXTURES = 20
COUNTED = ("players", "house", "draw", "days", "by_night", "by_vote", "lynched_house", "statements")


class Line(NamedTuple):
    """So many games of one kind."""

    house: str
    players: str
    seats: int
    games: int

    @property
    def name(self):
        return f"{self.house} v {self.players}, {self.seats} seats"


SCRIPTS = tuple(name for name in HOUSES if name != "house-0")
EQUAL = tuple(Line(BEST, BEST, seats, 500) for seats in range(7, 17))
LEVELS = tuple(
    Line(*pair, 10, 300)
    for level in ("level-1", "level-3", "level-5") for pair in ((BEST, level), (level, BEST))
)  # fmt: skip
VILLAGES = tuple(Line(house, BEST, seats, 300) for house in SCRIPTS for seats in EXACT)
HOUSE = tuple(Line(BEST, f"village-{number}", seats, 300) for number in range(3) for seats in EXACT)
MIXED = tuple(Line(f"mixture-{number}", BEST, seats, 60) for number in range(MIXTURES) for seats in EXACT)
NOVICE = tuple(Line("level-1", BEST, seats, 200) for seats in EXACT)


def mixture(name, seat):
    """Return one of a House in which everybody follows a script of his own."""
    rolls = Die((int(name.rpartition("-")[2]) << 8) + seat)
    script = House(rolls.below(4) > 0, rolls.below(11), rolls.below(11), rolls.below(2) > 0)
    return Scripted(seat, ALL, script)


def minds_of(s, line):
    """Return who sits there."""
    if not line.house.startswith("mixture"):
        return sides(s, line[:2])
    return [
        GAME.opponent(line.players, seat, "") if role == PLAYER else mixture(line.house, seat)
        for seat, role in enumerate(s.roles)
    ]


def play(line, number, sums):
    """Play one game; add what was believed to the sums."""
    deal = seed_of(SEED, number)
    s, out = GAME.new(GAME.read_options({}, line.seats), line.seats, 0, deal)
    watch = Watch(s, lambda seat: GAME.view(s, seat), number, sums)
    _run(GAME, s, out, watch.beside(minds_of(s, line)), deal)
    found = FIGURES.of(s)
    return {name: found[name] for name in COUNTED}


def some_of(lines, piece):
    """Play the games of one piece."""
    name, numbers = span(piece)
    line, sums = next(line for line in lines if line.name == name), fresh()
    games = [play(line, number, sums) for number in numbers]
    return {"games": len(games), **{name: round(sum(one[name] for one in games), 2) for name in COUNTED}, "sight": sums}


def pieces(lines):
    return in_turn({line.name: line.games for line in lines}, "games", CHUNK)


def whole(done):
    """Put the pieces of every line together."""
    return {name: _line(parts) for name, parts in by_line(done).items()}


def _line(parts):
    games = sum(one["games"] for one in parts)
    means = {name: sum(one[name] for one in parts) / games for name in COUNTED}
    share = (means["players"] * games + 2) / (games + 4)
    return {
        "games": games, "half": round(half_of(share, games + 4), 3),
        **{name: round(one, 3) for name, one in means.items()}, **figures(summed(one["sight"] for one in parts)),
    }  # fmt: skip


def plan():
    return {"seed": SEED, "ruleset": GAME.ruleset, "minds": behaviour(GAME.id)}


def summary(done):
    """The Players' share, line by line."""
    return {name: f"{one['players']:.3f} +- {one['half']:.3f}" for name, one in whole(done).items()}


def _job(name, lines):
    return Job(name, plan, lambda: pieces(lines), lambda piece: some_of(lines, piece), summary)


JOBS = (
    _job("table-equal", EQUAL), _job("table-levels", LEVELS), _job("table-villages", VILLAGES),
    _job("table-houses", HOUSE), _job("table-mixed", MIXED), _job("table-novice", NOVICE),
)  # fmt: skip
_ROW = "{:<32}{:>6}  {:<16}{:>7}{:>7}{:>7}{:>8}{:>9}{:>7}{:>7}"
HEADS = ("House v Players", "games", "Players", "draw", "days", "brier", "coroner", "ratio", "ece", "auc")


def rows(done):
    """Yield a row a line."""
    for name, one in whole(done).items():
        won = f"{one['players']:.3f} ± {one['half']:.3f}"
        cells = (f"{one[key]:.3f}" for key in HEADS[3:])
        yield _ROW.format(name, one["games"], won, *cells)


if __name__ == "__main__":
    lines = (_ROW.format(*HEADS), *(row for job in JOBS for row in job.printed(rows)))
    sys.stdout.writelines(f"{line}\n" for line in lines)
