"""A thousand random games of the Great Table at every number of seats, over every mix of house rules, invariants on."""

from __future__ import annotations

from typing import Any

from rules.core.rng import stream
from rules.games.great_table import GAME
from tests.games.great_table.mass import SEATS, grid, play_cell
from tests.long.job import Job

GAMES = 32  # a cell: 32 cells x 32 = 1,024 at every number of seats
SEED = 20261122


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"game": GAME.id, "ruleset": GAME.ruleset, "seed": SEED, "games_a_cell": GAMES}


def play(name: str) -> dict[str, Any]:
    """Play one cell of the grid."""
    cell = next(cell for cell in grid() if cell.name == name)
    seed = stream(SEED, name)
    return {"seed": seed, **play_cell(cell, seed, GAMES)._asdict()}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the cells come to."""
    by_seats = {seats: [one for name, one in done.items() if name.startswith(f"{seats}-")] for seats in SEATS}
    found: dict[str, Any] = {
        "cells": len(done),
        "games": {str(seats): sum(one["games"] for one in cells) for seats, cells in by_seats.items()},
        "longest_days": max((one["longest"] for one in done.values()), default=0),
    }
    for what in ("answers", "secrets", "guesses", "kept", "players", "draws"):
        found[what] = sum(one[what] for one in done.values())
    return found


JOB = Job("days", plan, lambda: [cell.name for cell in grid()], play, summary)
