"""Ten thousand random rounds of the Masquerade at every number of seats, over every mix of house rules, invariants on.

And every pair of dots at every number of seats, in short matches.
"""

from __future__ import annotations

from typing import Any

from rules.core.rng import stream
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import POWERS
from tests.games.masquerade.mass import SEATS, grid, play_cell
from tests.games.masquerade.pairs import DOTS, NOTHING_YET, pairs, play_pair
from tests.long.job import Job

ROUNDS = 48  # a cell: 240 x 48 = 11,520
MATCHES = 5  # a pair: one at every number of seats
SEED = 20261122


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"game": GAME.id, "ruleset": GAME.ruleset, "seed": SEED, "rounds_a_cell": ROUNDS}


def play(name: str) -> dict[str, Any]:
    """Play one cell of the grid."""
    cell = next(cell for cell in grid() if cell.name == name)
    seed = stream(SEED, name)
    return {"seed": seed, **play_cell(cell, seed, ROUNDS)._asdict()}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the cells come to."""
    by_seats = {seats: [one for name, one in done.items() if name.startswith(f"{seats}-")] for seats in SEATS}
    found: dict[str, Any] = {
        "cells": len(done),
        "rounds": {str(seats): sum(one["rounds"] for one in cells) for seats, cells in by_seats.items()},
        "longest_round": max((one["longest"] for one in done.values()), default=0),
    }
    for what in ("decisions", "secrets", "kept", "upturned", "hunted"):
        found[what] = sum(one[what] for one in done.values())
    return found


def pairs_plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"game": GAME.id, "ruleset": GAME.ruleset, "matches_a_pair": MATCHES, "dots": len(DOTS)}


def play_pairs(name: str) -> dict[str, Any]:
    """Play all pairs of one dot with itself and those after it."""
    found = NOTHING_YET
    for pair in pairs():
        if POWERS[pair[0]] == name:
            for number in range(MATCHES):
                found += play_pair(pair, number)
    return found._asdict()


def pairs_summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the pairs come to, and how often every dot was used."""
    used = [sum(one["used"][dot] for one in done.values()) for dot in DOTS]
    return {
        "pairs": sum(one["matches"] for one in done.values()) // MATCHES,
        "matches": sum(one["matches"] for one in done.values()),
        "decisions": sum(one["decisions"] for one in done.values()),
        "used": {POWERS[dot]: number for dot, number in zip(DOTS, used, strict=True)},
    }


JOB = Job("nights", plan, lambda: [cell.name for cell in grid()], play, summary)
PAIRS_JOB = Job("pairs", pairs_plan, lambda: [POWERS[dot] for dot in DOTS], play_pairs, pairs_summary)
