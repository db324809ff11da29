"""Fits what the opponents of the Great Table believe by: `python -m tests.long.fit_table [--turns K] [--games N]`.

Tables are counts over chances to do a thing, by part, from games of level 4 against itself and against the scripted
Houses. How far each table is believed (its temper) is then chosen so that in games of level 4 alone the truth was
as likely as can be to a Card Player at every dusk. Opponents.md 7.1, 7.2.

The House speaks and votes by what it imagines others to go by (data/imagined.json, made in the same way earlier and
kept since): it does not answer to these tables, or they would soon be wrong. What Card Players say and do by them
changes with them a little: with several turns each one plays by the tables of the one before, and is fitted to all.
"""

import argparse
import json
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path

import numpy as np

import rules
from rules.games.great_table.minds.worlds import ONE, TWO, Likelihoods, Pairs, Worlds, seats_of, table
from rules.games.great_table.numbers import APPRENTICE, CARDS, MASTER, PLAYER, apprentices
from tests.long.table_logs import CHOICE, DUSK, PAIR, PARTS, SEAT, listener, logged

DATA = Path(rules.__file__).parent / "games" / "great_table" / "data" / "likelihoods.json"
ABOUT = (
    "By the number of Apprentices (one, two) and by part (master, apprentice, card-player): rate = how likely where it"
    " could be; lift = how many times likelier than among Card Players, by the part of whoever does it (rows) and of"
    " the other (columns); temper = what part of the logarithm is believed; cards = share of the days a part held each."
    " Made by tests/long/fit_table.py."
)
SEED = 61
FIELDS = (  # (House, Players) and the share of the games
    (("level-4", "level-4"), 10), (("level-5", "level-5"), 1), (("level-1", "level-4"), 1), (("house-2", "level-4"), 1),
)  # fmt: skip
EQUALS = FIELDS[0][0]  # whose games say how far each table is believed
SIZES = {ONE: (8, 7), TWO: (16, 10, 13, 9, 14, 11, 15, 12)}
DOUBT = 6.0  # chances added to each cell, as common as among all
MOST_LIFT = 40.0  # nothing is surer than that
SLIPS = {  # the levels hardly make any; people do
    "two stories": [0.05, 0.05, 0.005], "no vote": [0.04, 0.04, 0.02], "owned up": [0.05, 0.05, 0.001],
}  # fmt: skip
USUAL = 0.6  # temper before anything was seen, and how many dusks that is worth
WORTH = 20.0
BOUNDS = (0.0, 1.1)  # of a temper
STEPS = 150


def _one(job):
    return logged(job[0], job[1], SEED, job[2])


def played(games, jobs, sizes, first=0):
    """Play the games, in this mix, from this number on."""
    fields = [names for names, share in FIELDS for _ in range(share)]
    plan = [
        (fields[at % len(fields)], sizes[(at // len(fields)) % len(sizes)], at) for at in range(first, first + games)
    ]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(_one, plan, chunksize=4))


class Counts:
    """How often things happened, and could have, by part."""

    def __init__(self):
        self.seats = defaultdict(lambda: np.zeros((2, 3)))
        self.pairs = defaultdict(lambda: np.zeros((2, 3, 3)))

    def take(self, game):
        """Count one game."""
        roles = game.roles
        for kind, *rest in (*game.public, *game.own):
            if kind == SEAT:
                what, seat, did = rest
                self.seats[what][:, roles[seat]] += (did, 1)
            elif kind == PAIR:
                what, one, other, did = rest
                self.pairs[what][:, roles[one], roles[other]] += (did, 1)
            elif kind == CHOICE:
                one, chosen, among = rest
                for other, what in among:
                    self.pairs[what][:, roles[one], roles[other]] += (other == chosen, 1 / len(among))

    def rates(self):
        """Return how likely a thing is by part."""
        found = {what: np.round(_shared(*counts), 5).tolist() for what, counts in sorted(self.seats.items())}
        return found | SLIPS

    def lifts(self, killed):
        """Return how many times likelier than among Card Players."""
        found = {}
        for what, (did, could) in sorted(self.pairs.items()):
            if not did.any():
                continue
            seen = _shared(did, could)
            if what == "killed accuser":  # that Apprentices die less is counted already
                seen = seen / np.array(killed)
            lift = np.clip(seen / seen[PLAYER, PLAYER], 1 / MOST_LIFT, MOST_LIFT)
            found[what] = np.round(lift, 3).tolist()
        return found


def _shared(did, could):
    usual = did.sum() / max(1.0, could.sum())
    return (did + DOUBT * usual) / (could + DOUBT)


def shares(games):
    """Return by part how often it held each card, of all its days."""
    counts = np.full((3, len(CARDS)), 0.5)
    for game in games:
        for role, card in game.cards:
            if card >= 0:
                counts[role, card] += 1
    return dict(zip(PARTS, np.round(counts / counts.sum(1, keepdims=True), 4).tolist(), strict=True))


# -- tempers
def listed(n):
    """Return every world as (Master, Apprentices)."""
    every = [(boss, mates) for boss in range(n) for mates in combinations(set(range(n)) - {boss}, apprentices(n))]
    return np.array([boss for boss, _ in every]), np.array([mates for _, mates in every])


def spread(worlds, boss, mates):
    """Return the logarithm of every world."""
    master, mate, pair, both = (np.array(one) for one in (worlds.master, worlds.mate, worlds.boss, worlds.both))
    found = master[boss] + sum(mate[mates[:, k]] + pair[boss, mates[:, k]] for k in range(mates.shape[1]))
    return found + sum(both[mates[:, one], mates[:, other]] for one, other in combinations(range(mates.shape[1]), 2))


def dusks(game, number, tables, order):
    """Return for every dusk what each table says of every world that is open, and which one is true."""
    kept = {what: Worlds(game.n) for what in order}
    boss, mates = listed(game.n)
    true = (game.roles.index(MASTER), {seat for seat, role in enumerate(game.roles) if role == APPRENTICE})
    truth = next(at for at in range(len(boss)) if (boss[at], set(mates[at].tolist())) == true)
    found = []
    for kind, *rest in game.public:
        if kind == DUSK:
            day, alive, sure = rest
            seat = listener(game.n, game.roles, alive, number, day)
            sure = sure.copy()
            if seat >= 0:
                sure.never(seat, MASTER)
                sure.never(seat, APPRENTICE)
            open_ = np.flatnonzero(spread(sure, boss, mates) > -1.0)
            said = np.stack([spread(kept[what], boss[open_], mates[open_]) for what in order])
            found.append((said.astype(np.float32), int(np.flatnonzero(open_ == truth)[0])))
        elif kind == SEAT and rest[0] in kept:
            one = tables.seats[rest[0]]
            kept[rest[0]].weigh(rest[1], one.yes if rest[2] else one.no)
        elif kind == PAIR and rest[3] and rest[0] in kept:
            kept[rest[0]].weigh_pair(rest[1], rest[2], tables.pairs[rest[0]].table)
        elif kind == CHOICE:
            what = dict(rest[2])[rest[1]]
            kept[what].weigh_pair(rest[0], rest[1], tables.pairs[what].table)
    return found


def tempered(seen, number):
    """Return the tempers under which the truth was likeliest, found by climbing."""
    temper, speed, mass = np.full(number, USUAL), np.zeros(number), np.zeros(number)
    for step in range(1, STEPS + 1):
        slope = WORTH * (USUAL - temper)
        for said, truth in seen:
            weights = temper @ said
            weights = np.exp(weights - weights.max())
            slope += said[:, truth] - said @ (weights / weights.sum())
        slope /= len(seen)
        speed, mass = 0.9 * speed + 0.1 * slope, 0.99 * mass + 0.01 * slope**2
        climb = (speed / (1 - 0.9**step)) / (np.sqrt(mass / (1 - 0.99**step)) + 1e-6)
        temper = np.clip(temper + 0.04 * climb, *BOUNDS)
    return temper


def loss(seen, temper):
    """Return how unlikely the truth was, as a mean logarithm."""
    total = 0.0
    for said, truth in seen:
        weights = temper @ said
        top = weights.max()
        total += float(top + np.log(np.exp(weights - top).sum()) - weights[truth])
    return total / len(seen)


class Fit:
    """Counts of some games, the tables they give, and how far these are believed."""

    def __init__(self, games):
        self.counts = Counts()
        for game in games:
            self.counts.take(game)
        self.rates = self.counts.rates()
        self.lifts = self.counts.lifts(self.rates["killed"])
        self.tables = Likelihoods(
            {what: seats_of(what, one) for what, one in self.rates.items()},
            {what: Pairs(table(one)) for what, one in self.lifts.items()},
        )
        self.order = [*(what for what in self.rates if not what.startswith("own ")), *self.lifts]
        self.dusks = self.seen([game for game in games if game.names == EQUALS])
        self.temper = tempered(self.dusks, len(self.order))

    def seen(self, games):
        """Return the dusks of some games as these tables see them."""
        known = [game for game in games if game.public]
        return [one for at, game in enumerate(known) for one in dusks(game, at, self.tables, self.order)]


def checked(games):
    """Fit three games of four and look at the others: what the tables are worth where they were not fitted."""
    fit = Fit([game for at, game in enumerate(games) if at % 4])
    others = fit.seen(games[::4])
    flat = np.zeros(len(fit.order))
    return (
        f"{len(games)} games; where not fitted, {len(others)} dusks: loss {loss(others, flat):.4f} by deaths alone,"
        f" {loss(others, flat + 1):.4f} untempered, {loss(others, fit.temper):.4f} as fitted"
    )


def fitted(games):
    """Return the tables of some games."""
    fit = Fit(games)
    believed = {what: round(float(one), 2) for what, one in zip(fit.order, fit.temper, strict=True)}
    believed |= dict.fromkeys(SLIPS, 1.0)  # of what level 4 never does its games say nothing
    seats, pairs = fit.counts.seats, fit.counts.pairs
    return {
        "games": len(games),
        "seats": {
            what: {"rate": one, "seen": _seen(seats[what]), "temper": believed.get(what, 1.0)}
            for what, one in fit.rates.items()
        },
        "pairs": {
            what: {"lift": one, "seen": _seen(pairs[what]), "temper": believed[what]} for what, one in fit.lifts.items()
        },
        "cards": shares(games),
    }


def _seen(counts):
    return int(counts[0].sum())


def written(found):
    """Return the file with a line a table."""
    return "{\n" + ",\n".join([f'  "about": {json.dumps(ABOUT)}', *(_part(*one) for one in found.items())]) + "\n}\n"


def _part(name, found):
    groups = [f'    "games": {found["games"]}']
    for group in ("seats", "pairs", "cards"):
        rows = ",\n".join(f"      {json.dumps(what)}: {json.dumps(one)}" for what, one in found[group].items())
        groups.append(f'    "{group}": {{\n{rows}\n    }}')
    return f'  "{name}": {{\n' + ",\n".join(groups) + "\n  }"


def turn(store, games, jobs, number):
    """Play by the tables as they stand, and return those fitted to all games so far."""
    found = {}
    for name, sizes in SIZES.items():
        store[name] += played(games, jobs, sizes, number * games)
        print(number + 1, name, checked(store[name]), flush=True)
        found[name] = fitted(store[name])
    return written(found)


def main():
    """Play and fit, turn by turn, and write the tables after each; print those of a single one."""
    words = argparse.ArgumentParser("python -m tests.long.fit_table")
    words.add_argument("--games", type=int, default=600, help="a turn and number of Apprentices")
    words.add_argument("--turns", type=int, default=0, help="that are written; 0 = one, printed")
    words.add_argument("--jobs", type=int, default=1)
    asked = words.parse_args()
    store = {name: [] for name in SIZES}
    if not asked.turns:
        print(turn(store, asked.games, asked.jobs, 0))
    for number in range(asked.turns):
        DATA.write_text(turn(store, asked.games, asked.jobs, number), encoding="utf-8")


if __name__ == "__main__":
    main()
