"""Mass play: random matches of every game over its whole grid of seats and house rules, every invariant looked at."""

from rules import game as game_called
from rules.core.rng import stream
from rules.games import great_table, masquerade, scallywag, scum_of_the_earth
from rules.games.masquerade.codes import POWERS
from tests.conformance.twins import KINDS, Tally, compare
from tests.games.great_table import mass as days
from tests.games.masquerade import mass as nights
from tests.games.masquerade.pairs import DOTS, NOTHING_YET, pairs, play_pair
from tests.games.scallywag import voyages
from tests.games.scum_of_the_earth import mass as hands
from tests.long.job import Job

VOYAGES = 2000  # at least so many at every number of seats
MATCHES = 5  # a pair of dots: one at every number of seats
POSITIONS, PIECES, TWINS_SEED = 500, 20, 20261123  # a game: 20 x 500


def on_grid(name, game, kind, seed, number, each, summary):
    """A job that plays every cell of a game's grid so many times; `number` is what its plan calls that."""

    def play(piece):
        cell = next(cell for cell in kind.grid() if cell.name == piece)
        own = stream(seed, piece)
        return {"seed": own, **kind.play_cell(cell, own, each(cell))._asdict()}

    plan = {"game": game.id, "ruleset": game.ruleset, "seed": seed, **number}
    return Job(name, lambda: plan, lambda: [cell.name for cell in kind.grid()], play,
               lambda done: {"cells": len(done), **summary(done)})  # fmt: skip


def total(done, *names):
    return {name: sum(one[name] for one in done.values()) for name in names}


def by_seats(done, sizes, name):
    return {str(seats): sum(one[name] for cell, one in done.items() if cell.startswith(f"{seats}-")) for seats in sizes}


def longest(done):
    return max((one["longest"] for one in done.values()), default=0)


def of_hands(done):
    sizes = dict.fromkeys(name.partition("-")[0] for name in done)
    played, turns = (by_seats(done, sizes, what) for what in ("hands", "plays"))
    each = {seats: round(turns[seats] / played[seats], 1) for seats in sizes}
    return {**total(done, "hands", "plays"), "longest_hand": longest(done), "turns_a_hand_by_seats": each}


def of_voyages(done):
    sums = total(done, "moves", "secrets")
    return {
        "voyages": by_seats(done, voyages.SEATS, "voyages"), "moves": sums["moves"], "longest_days": longest(done),
        "positions_dealt_anew": sums["secrets"],
    }  # fmt: skip


def of_nights(done):
    sums = total(done, "decisions", "secrets", "kept", "upturned", "hunted")
    return {"rounds": by_seats(done, nights.SEATS, "rounds"), "longest_round": longest(done), **sums}


def of_days(done):
    sums = total(done, "answers", "secrets", "guesses", "kept", "players", "draws")
    return {"games": by_seats(done, days.SEATS, "games"), "longest_days": longest(done), **sums}


# -- every pair of dots of the Masquerade, in short matches
def play_pairs(name):
    """Play all pairs of one dot with itself and those after it."""
    found = NOTHING_YET
    for pair in pairs():
        if POWERS[pair[0]] == name:
            for number in range(MATCHES):
                found += play_pair(pair, number)
    return found._asdict()


def of_pairs(done):
    sums = total(done, "matches", "decisions")
    used = {POWERS[dot]: sum(one["used"][dot] for one in done.values()) for dot in DOTS}
    return {"pairs": sums["matches"] // MATCHES, **sums, "used": used}


# -- positions of every game beside twins, which differ in what a seat was never told
def twins_plan():
    rulesets = {name: game_called(name).ruleset for name in KINDS}
    return {"rulesets": rulesets, "seed": TWINS_SEED, "positions_a_piece": POSITIONS}


def play_twins(piece):
    name, _, at = piece.partition(", positions from ")
    return compare(name, TWINS_SEED + int(at), POSITIONS)._asdict()


def of_twins(done):
    """What was compared in every game, and which slots of its State differed in a twin."""
    tallies = {name: [Tally(**one) for piece, one in done.items() if piece.startswith(f"{name},")] for name in KINDS}
    return {name: sum(some, Tally())._asdict() for name, some in tallies.items()}


def voyages_each(cell):
    return -(-VOYAGES // sum(one.seats == cell.seats for one in voyages.grid()))


SCUM, SEA, COURT, DARK = (one.GAME for one in (scum_of_the_earth, scallywag, masquerade, great_table))
JOBS = (
    on_grid("mass-play", SCUM, hands, 20240607, {"hands_a_cell": 33}, lambda _: 33, of_hands),
    on_grid("voyages", SEA, voyages, 20261122, {"voyages_a_size": VOYAGES}, voyages_each, of_voyages),
    on_grid("nights", COURT, nights, 20261122, {"rounds_a_cell": 48}, lambda _: 48, of_nights),
    Job("pairs", lambda: {"game": COURT.id, "ruleset": COURT.ruleset, "matches_a_pair": MATCHES, "dots": len(DOTS)},
        lambda: [POWERS[dot] for dot in DOTS], play_pairs, of_pairs),
    on_grid("days", DARK, days, 20261122, {"games_a_cell": 32}, lambda _: 32, of_days),
)  # fmt: skip
TWINS = Job("twins", twins_plan, lambda: [f"{name}, positions from {at * POSITIONS}" for at in range(PIECES)
                                          for name in KINDS], play_twins, of_twins)  # fmt: skip
