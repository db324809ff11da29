"""Positions of the Great Table as JSON: they come back as they were."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rules.core.rng import Die
from rules.games.great_table import GAME
from rules.games.great_table import state as at
from tests.games.great_table.mass import RULES, Cell, some_move

if TYPE_CHECKING:
    from rules.games.great_table.state import State


def reached(seed: int, moves: int) -> State:
    """Return a position so many answers into a game, under any house rules."""
    die = Die(seed)
    cell = Cell(7 + seed % 10, tuple(name for name in RULES if not die.below(3)))
    s, _ = GAME.new(cell.options(die), cell.seats, die.below(1 << cell.seats) & die.below(1 << cell.seats), seed)
    for _ in range(moves):
        if s.phase != at.OVER:
            GAME.apply(s, some_move(s, die))
    return s


def test_every_phase_comes_back_as_it_was() -> None:
    seen = set()
    for seed in range(5):
        s, die = reached(seed, 0), Die(seed)
        while s.phase != at.OVER:
            GAME.apply(s, some_move(s, die))
            if s.phase not in seen or not die.below(90):
                seen.add(s.phase)
                assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key()
    assert seen == set(at.PHASES) - {at.LOOK} | (seen & {at.LOOK})
