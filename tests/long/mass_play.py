"""Ten thousand random hands of Scum of the Earth over the whole grid, every invariant looked at after every play."""

from __future__ import annotations

from typing import Any

from rules.core.rng import stream
from rules.games.scum_of_the_earth import GAME
from tests.games.scum_of_the_earth.mass import grid, play_cell
from tests.long.job import Job

HANDS = 33  # a cell: 312 x 33 = 10,296
SEED = 20240607


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"game": GAME.id, "ruleset": GAME.ruleset, "seed": SEED, "hands_a_cell": HANDS}


def play(name: str) -> dict[str, Any]:
    """Play one cell of the grid."""
    cell = next(cell for cell in grid() if cell.name == name)
    seed = stream(SEED, name)
    return {"seed": seed, **play_cell(cell, seed, HANDS)._asdict()}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the cells come to."""
    by_seats: dict[str, list[float]] = {}
    for name, result in done.items():
        found = by_seats.setdefault(name.partition("-")[0], [0, 0])
        found[0] += result["hands"]
        found[1] += result["plays"]
    return {
        "cells": len(done),
        "hands": sum(result["hands"] for result in done.values()),
        "plays": sum(result["plays"] for result in done.values()),
        "longest_hand": max((result["longest"] for result in done.values()), default=0),
        "turns_a_hand_by_seats": {seats: round(plays / hands, 1) for seats, (hands, plays) in by_seats.items()},
    }


JOB = Job("mass-play", plan, lambda: [cell.name for cell in grid()], play, summary)
