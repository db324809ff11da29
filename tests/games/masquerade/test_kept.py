"""Positions of the Masquerade as JSON: they come back as they were."""

from __future__ import annotations

import json

from rules.core.rng import Die
from rules.games.masquerade import GAME
from rules.games.masquerade import state as at
from rules.games.masquerade.state import PHASES, State
from tests.games.masquerade.mass import some
from tests.games.masquerade.pairs import dealt


def reached(seed: int, moves: int) -> State:
    """Return a position so many decisions into a night, with any powers about."""
    die = Die(seed)
    if seed % 2:
        s, _ = dealt((seed % 31, seed % 29), seed, seed)
    else:
        n = 4 + seed % 5
        raw = {"rounds": 3, "extended": True, "sharp": bool(seed % 3), "old_hunt": bool(seed % 4)}
        s, _ = GAME.new(GAME.read_options(raw, n), n, 3, seed)
    for _ in range(moves):
        if s.phase != at.OVER:
            GAME.play(s, some(s, die))
    return s


def test_every_phase_comes_back_as_it_was() -> None:
    seen = set()
    for seed in range(60):
        s, die = reached(seed, 0), Die(seed)
        for _ in range(150):
            if s.phase == at.OVER:
                break
            GAME.play(s, some(s, die))
            if s.phase not in seen or not die.below(30):
                seen.add(s.phase)
                assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key()
    assert seen >= set(PHASES) - {at.FORFEIT, at.OVER, at.UNDO}
