"""What the ledgers say of the opponents, as figures with their intervals: what `tests.long.report` writes and draws.

Read is whatever was kept, even if by other rules or minds than there are now (`old`); what has no pieces is not there.
"""

import re
from typing import NamedTuple

from tests.long import balance, chairs, court, exploits, flat, rates, strength, sway, table
from tests.long.job import FOLDER, by_line, half_of, kept_of

EQUAL = table.JOBS[0]
JOBS = {
    job.name: job
    for job in (strength.JOB, court.STRENGTH_JOB, court.POWERS_JOB, *chairs.JOBS, EQUAL, balance.LEVELS_JOB,
                *exploits.JOBS, sway.JOB, flat.JOB)
}  # fmt: skip
SCRIPTED = {"scallywag": ("exploits-sea", "search-sea"), "great-table": ("exploits-table", "search-table")}
EVEN = 0.45, 0.55  # what a side should win
SEATS = re.compile(r"(\d+) seats")


class Figure(NamedTuple):
    """What was found, half of its 95 % interval, and of how many games."""

    value: float
    half: float
    games: int

    @property
    def low(self):
        return self.value - self.half

    @property
    def high(self):
        return self.value + self.half


class Strength(NamedTuple):
    """How often each level was first, or its side won, at tables of one kind."""

    game: str
    seats: int
    field: str
    levels: dict[str, Figure]


class Side(NamedTuple):
    """How often one side won at tables of so many, and how often nobody did."""

    seats: int
    share: Figure
    undecided: int


class Accused(NamedTuple):
    """How much more an accusation of that kind is believed, and voted by."""

    kind: str
    seats: int
    belief: Figure
    votes: Figure


def done_of(name, folder=FOLDER):
    return kept_of(name, folder)["done"]


def old(name, folder=FOLDER):
    """Whether something was kept, and by another plan than there is now."""
    kept = kept_of(name, folder)
    return bool(kept["done"]) and kept["plan"] != JOBS[name].plan()


def share(won, games):
    """Return a share; one never seen may still be there (Agresti and Coull)."""
    return Figure(won / games, half_of((won + 2) / (games + 4), games + 4), games)


def levels(folder=FOLDER):
    """Return the strength of every level, game by game and size by size."""
    found = {}
    for game, (name, read) in rates.MEASURED.items():
        for level, seats, field, won, games in sorted(read(done_of(name, folder)), key=lambda row: (row[1], row[0])):
            found.setdefault((game, seats, field), {})[level] = share(won, games)
    return [Strength(*of, at) for of, at in found.items()]


def sides(folder=FOLDER):
    """Return how often the Players and the Captain's side win, size by size, with level 4 in every seat."""
    found = {
        "great-table": [
            Side(seats, share(_sum(parts, "players"), _sum(parts, "games")), _sum(parts, "draw"))
            for seats, parts in _by_seats(EQUAL.name, folder)
        ],
        "scallywag": [
            Side(seats, share(_yes(parts, "captain"), sum(sum(one["captain"].values()) for one in parts)),
                 _yes(parts, "stuck"))
            for seats, parts in _by_seats(balance.LEVELS_JOB.name, folder)
        ],
    }  # fmt: skip
    return {game: of for game, of in found.items() if of}


def _by_seats(name, folder):
    return sorted((int(SEATS.search(line)[1]), parts) for line, parts in by_line(done_of(name, folder)).items())


def _sum(parts, key):
    return sum(one[key] for one in parts)


def _yes(parts, key):
    return sum(one[key].get("1", 0) for one in parts)


def scripts(folder=FOLDER):
    """Return what every script gains in every role, game by game; who searches, too."""
    found = {}
    for game, names in SCRIPTED.items():
        gains = [item for name in names for item in exploits.gains(done_of(name, folder)).items()]
        for line, one in gains:
            script, role = line.split(" as ")
            found.setdefault(game, {}).setdefault(script, {})[role] = Figure(one.gain, one.half, one.pairs)
    return found


def accused(folder=FOLDER):
    """Return what one accusation moves, a line each."""
    return [
        Accused(name.split(",")[0], int(SEATS.search(name)[1]), Figure(one.belief, one.belief_half, one.moments),
                Figure(one.votes, one.votes_half, one.moments))
        for name, one in sway.moved(done_of("sway", folder)).items()
    ]  # fmt: skip


def searcher(folder=FOLDER):
    """Return how high flat Monte Carlo comes among level 5; None before it was played."""
    done = done_of("flat", folder)
    if not done:
        return None
    hands, height, half = flat.score(done)
    return Figure(height, half, hands)


def powers(folder=FOLDER):
    """Return how high level 5 comes with its powers, without them, and what lies between; [] if one is missing."""
    done = done_of("court-powers", folder)
    found = [Figure(one["score"], one["half"], one["hands"]) for one in court.heights(done).values()]
    if len(found) < len(court.POWERS):
        return []
    return [*found, Figure(*court.gained(done), min(one.games for one in found))]
