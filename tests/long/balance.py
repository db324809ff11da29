"""The table of SW 3.10 again, as these rules and opponents have it: `python -m tests.long.balance` prints it.

Played by `python -m tests.long balance` (the crews), `balance-levels` (one level in every seat) and `balance-sides`
(one level against another, by side).
"""

import sys
from collections import Counter
from typing import NamedTuple

import rules
from rules.arena import play_match, seed_of
from rules.games.scallywag.options import DEFAULT, House
from tabletop.commands.simulate import figure_of
from tests.long.job import Job, behaviour, by_line, digest, in_turn, span

GAME = rules.game("scallywag")
assert GAME.figures is not None
MEASURES = {measure.name: measure for measure in GAME.figures.measures}
SEED = 2026
ONCE = 1  # the ruleset of SW 3.10's table, by which the crews play: every press gang goes out from night 1 on
CHUNK = 50  # games of a piece
SEATS = tuple(range(4, 10))
GAMES = {"crew-a": 3000, "crew-b": 1000, "crew-c": 300}  # a line; the rules have 500 of crew-c
HALF = {"crew-a": 0.02, "crew-b": 0.03, "crew-c": 0.04}  # of the rules' 95 % intervals
ROUNDED = 0.005  # as the rules print them
COLUMNS = (
    "captain", "scallywag", "captain_route", "scallywag_route", "captain_rum", "scallywag_rum", "stuck", "days",
)  # fmt: skip
# SW 3.10: those columns, then the days' 10 and 90 % and the number of the loaded
RULES = {
    ("crew-c", 4): (0.52, 0.48, 0.40, 0.35, 0.11, 0.12, 0.01, 11.9, 7, 19, 1.0),
    ("crew-c", 5): (0.50, 0.50, 0.38, 0.40, 0.12, 0.09, 0.00, 10.2, 7, 15, 1.6),
    ("crew-c", 6): (0.52, 0.48, 0.39, 0.34, 0.13, 0.14, 0.00, 11.8, 7, 18, 2.3),
    ("crew-c", 7): (0.54, 0.46, 0.41, 0.33, 0.13, 0.13, 0.00, 10.7, 7, 16, 2.9),
    ("crew-c", 8): (0.52, 0.48, 0.37, 0.32, 0.15, 0.15, 0.00, 11.5, 7, 17, 3.8),
    ("crew-c", 9): (0.56, 0.44, 0.42, 0.31, 0.14, 0.13, 0.00, 10.9, 7, 16, 4.2),
    ("crew-b", 4): (0.27, 0.73, 0.21, 0.65, 0.06, 0.08, 0.00, 8.4, 5, 12, 0.8),
    ("crew-b", 5): (0.30, 0.70, 0.23, 0.61, 0.07, 0.09, 0.00, 9.1, 6, 13, 1.4),
    ("crew-b", 6): (0.18, 0.82, 0.12, 0.74, 0.07, 0.07, 0.00, 8.6, 5, 12, 1.8),
    ("crew-b", 7): (0.33, 0.67, 0.21, 0.56, 0.12, 0.11, 0.00, 10.0, 6, 15, 2.8),
    ("crew-b", 8): (0.16, 0.84, 0.10, 0.76, 0.06, 0.08, 0.00, 8.4, 5, 12, 2.7),
    ("crew-b", 9): (0.36, 0.64, 0.20, 0.51, 0.15, 0.13, 0.00, 10.5, 6, 15, 4.4),
    ("crew-a", 4): (0.41, 0.58, 0.12, 0.28, 0.30, 0.30, 0.01, 14.7, 7, 24, 2.0),
    ("crew-a", 5): (0.40, 0.60, 0.11, 0.30, 0.29, 0.29, 0.01, 14.6, 7, 24, 2.7),
    ("crew-a", 6): (0.40, 0.60, 0.10, 0.29, 0.30, 0.30, 0.01, 14.7, 7, 24, 3.6),
    ("crew-a", 7): (0.42, 0.58, 0.11, 0.29, 0.31, 0.29, 0.01, 14.7, 7, 24, 4.4),
    ("crew-a", 8): (0.41, 0.59, 0.10, 0.28, 0.31, 0.30, 0.00, 14.6, 7, 24, 5.3),
    ("crew-a", 9): (0.41, 0.59, 0.09, 0.29, 0.32, 0.30, 0.01, 14.2, 7, 23, 6.2),
}


class Line(NamedTuple):
    """So many games of one kind; two names are one for the loyal and one for the mutinous."""

    names: tuple[str, ...]
    seats: int
    games: int

    @property
    def name(self):
        return f"{' v '.join(self.names)}, {self.seats} seats"


BEST = "level-4"
CREWS = tuple(Line((crew,), seats, games) for crew, games in GAMES.items() for seats in SEATS)
BEGINNER = "level-1"
LEVELS = tuple(Line((BEST,), seats, 500) for seats in SEATS)
PAIRS = ((BEST, BEGINNER), (BEGINNER, BEST))
OTHERS = tuple(pair for level in ("level-3", "level-5") for pair in ((BEST, level), (level, BEST)))
SIDES = (
    *(Line(pair, seats, 300) for seats in (4, 6, 9) for pair in PAIRS), *(Line(pair, 6, 300) for pair in OTHERS),
)  # fmt: skip


def records_of(line, games, ruleset=GAME.ruleset):
    """Play some games of a line, by number; the same whatever else is played."""
    names = line.names * line.seats if len(line.names) == 1 else line.names
    options = GAME.dated(GAME.read_options({}, line.seats), ruleset)
    return [play_match(GAME.id, options, line.seats, names, seed_of(SEED, number)) for number in games]


def brief(values):
    """Return what every measure comes to."""
    found = {name: figure_of(counted, "", MEASURES[name].share) for name, counted in values.items()}
    kept = ("mean", "half", "low", "high")
    return {name: {key: one[key] for key in kept if key in one} for name, one in found.items()}


def play_line(name):
    """Play a whole line."""
    line = next(line for line in CREWS if line.name == name)
    records = records_of(line, range(line.games), ONCE)
    return {"games": line.games, **brief({name: [one["figures"][name] for one in records] for name in MEASURES})}


def play_some(piece):
    """Play so many games of a line as go into one piece; how often every measure had which value."""
    name, games = span(piece)
    records = records_of(next(line for line in (*LEVELS, *SIDES) if line.name == name), games)
    counts = {name: Counter(round(one["figures"][name], 1) for one in records) for name in MEASURES}
    return {name: {str(value): number for value, number in sorted(one.items())} for name, one in counts.items()}


def whole(done):
    """Put the pieces of every line together."""
    found = {}
    for name, parts in by_line(done).items():
        values = {
            name: [float(value) for one in parts for value, number in one[name].items() for _ in range(number)]
            for name in MEASURES
        }
        found[name] = {"games": len(values["days"]), **brief(values)}
    return found


def plan(ruleset=GAME.ruleset):
    numbers = DEFAULT._replace(mix=tuple(House(ruleset=ruleset).mix(seats) for seats in SEATS))
    return {"seed": SEED, "ruleset": ruleset, "numbers": digest(repr(numbers))}


def summary(done):
    """The Captain's share, line by line."""
    shares = {name: one["captain"] for name, one in done.items()}
    return {
        "games": sum(one["games"] for one in done.values()),
        "captain": {name: f"{one['mean']:.3f} +- {one['half']:.3f}" for name, one in shares.items()},
    }


def minded(name, some):
    """A job of lines that depends on how opponents play, too."""
    counts = {line.name: line.games for line in some}
    return Job(name, lambda: {**plan(), "minds": behaviour(GAME.id)}, lambda: in_turn(counts, "games", CHUNK),
               play_some, lambda done: summary(whole(done)))  # fmt: skip


JOB = Job("balance", lambda: plan(ONCE), lambda: [line.name for line in CREWS], play_line, summary)
LEVELS_JOB, SIDES_JOB = minded("balance-levels", LEVELS), minded("balance-sides", SIDES)


def outside(crew, seats, found):
    """Return the shares that differ from the rules' by more than both intervals together allow."""
    old = dict(zip(COLUMNS, RULES[crew, seats], strict=False))
    room = {name: (found[name]["half"] ** 2 + HALF[crew] ** 2) ** 0.5 + ROUNDED for name in COLUMNS[:-1]}
    return [name for name, most in room.items() if abs(found[name]["mean"] - old[name]) > most]


def lines(done):
    """Return the table: every line as found, and below it the rules' where they have one."""
    rows = [_ROW.format(*HEADS)]
    for name, one in done.items():
        who, seats = name.removesuffix(" seats").rsplit(", ", 1)
        rows.append(_ROW.format(who, seats, one["games"], *_found(one)))
        old = RULES.get((who, int(seats)))
        if old is not None:
            rows.append(_ROW.format("  SW 3.10", "", "", *_cells(*old, HALF[who])))
            wrong = outside(who, int(seats), one)
            rows += [f"  outside the intervals: {', '.join(wrong)}"] if wrong else []
    return rows


_ROW = "{:<22}{:>6}{:>6}  {:<14}{:<10}{:<14}{:<14}{:<7}{:<14}{}"
HEADS = ("crew", "seats", "games", "Captain", "Scallywag", "route C / S", "rum C / S", "stuck", "days", "loaded")


def _found(one):
    days = one["days"]
    means = (one[name]["mean"] for name in COLUMNS)
    return _cells(*means, days["low"], days["high"], one["loaded"]["mean"], one["captain"]["half"])


def _cells(*row):
    captain, scallywag, route, allies, rum, rums, stuck, days, low, high, loaded, half = row
    return (
        f"{captain:.3f} ± {half:.3f}", f"{scallywag:.3f}", f"{route:.2f} / {allies:.2f}", f"{rum:.2f} / {rums:.2f}",
        f"{stuck:.3f}", f"{days:.1f} ({low:.0f}-{high:.0f})", f"{loaded:.1f}",
    )  # fmt: skip


if __name__ == "__main__":
    for job, table in ((JOB, dict), (LEVELS_JOB, whole), (SIDES_JOB, whole)):
        sys.stdout.writelines(f"{line}\n" for line in job.printed(lambda done, table=table: lines(table(done))))
