"""Ten thousand random hands of Scum of the Earth over the whole grid, every invariant looked at after every play."""

from __future__ import annotations

from typing import Any

from rules.core.rng import stream
from rules.games.scum_of_the_earth import GAME
from tests.games.scum_of_the_earth.mass import grid, play_cell
from tests.long.ledger import Ledger

HANDS = 33  # a cell: 312 x 33 = 10,296
SEED = 20240607


def run(say: Any = print, most: int | None = None) -> dict[str, Any]:
    """Play what is not played yet, at most so many cells; return the summary so far. AssertionError names the cell."""
    ledger = Ledger("mass-play", {"game": GAME.id, "ruleset": GAME.ruleset, "seed": SEED, "hands_a_cell": HANDS})
    left = [cell for cell in grid() if cell.name not in ledger.done][:most]
    for at, cell in enumerate(left, 1):
        seed = stream(SEED, cell.name)
        try:
            tally = play_cell(cell, seed, HANDS)
        except AssertionError as error:
            raise AssertionError(f"{cell.name}, seed {seed}: {error}") from error
        ledger.put(cell.name, {"seed": seed, **tally._asdict()})
        if at % 24 == 0:
            say(f"mass play: {len(ledger.done)} of {len(grid())} cells")
    summary = _summary(ledger.done)
    ledger.close(summary)
    return summary


def _summary(done: dict[str, Any]) -> dict[str, Any]:
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
