"""Two thousand random voyages of Scallywag at every number of seats, over every mix of house rules, invariants on."""

from __future__ import annotations

from typing import Any

from rules.core.rng import stream
from rules.games.scallywag import GAME
from tests.games.scallywag.voyages import SEATS, grid, play_cell
from tests.long.job import Job

VOYAGES = 2000  # at least so many at every number of seats
SEED = 20261122


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"game": GAME.id, "ruleset": GAME.ruleset, "seed": SEED, "voyages_a_size": VOYAGES}


def play(name: str) -> dict[str, Any]:
    """Play one cell of the grid."""
    cells = grid()
    cell = next(cell for cell in cells if cell.name == name)
    of_that_size = sum(one.seats == cell.seats for one in cells)
    seed = stream(SEED, name)
    return {"seed": seed, **play_cell(cell, seed, -(-VOYAGES // of_that_size))._asdict()}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the cells come to."""
    by_seats = {seats: [one for name, one in done.items() if name.startswith(f"{seats}-")] for seats in SEATS}
    return {
        "cells": len(done),
        "voyages": {str(seats): sum(one["voyages"] for one in found) for seats, found in by_seats.items()},
        "moves": sum(one["moves"] for one in done.values()),
        "longest_days": max((one["longest"] for one in done.values()), default=0),
        "positions_dealt_anew": sum(one["secrets"] for one in done.values()),
    }


JOB = Job("voyages", plan, lambda: [cell.name for cell in grid()], play, summary)
