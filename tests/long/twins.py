"""Ten thousand positions of every game compared with twins of theirs, which differ in what a seat was never told."""

from __future__ import annotations

from typing import Any

from rules import game as game_called
from tests.conformance.twins import KINDS, Tally, compare
from tests.long.job import Job

POSITIONS, PIECES = 500, 20  # a game: 20 x 500
SEED = 20261123


def plan() -> dict[str, Any]:
    """What the results depend on."""
    rulesets = {name: game_called(name).ruleset for name in KINDS}
    return {"rulesets": rulesets, "seed": SEED, "positions_a_piece": POSITIONS}


def pieces() -> list[str]:
    """All games by turns."""
    return [f"{name}, positions from {at * POSITIONS}" for at in range(PIECES) for name in KINDS]


def play(piece: str) -> dict[str, Any]:
    """Compare the positions of one piece."""
    name, _, at = piece.partition(", positions from ")
    return compare(name, SEED + int(at), POSITIONS)._asdict()


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What was compared in every game, and which slots of its State differed in a twin."""
    found: dict[str, Any] = {}
    for name in KINDS:
        parts = [Tally(**one) for piece, one in done.items() if piece.startswith(f"{name},")]
        found[name] = sum(parts, Tally())._asdict()
    return found


JOB = Job("twins", plan, pieces, play, summary)
