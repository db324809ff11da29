"""Positions from outside: as they were, or one sentence, or something that can be played on."""

from __future__ import annotations

import json

import pytest

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.games.masquerade import GAME
from rules.games.masquerade import state as at
from rules.games.masquerade.state import PHASES, State
from tests.fuzz.mutations import load_or_say, put_odd
from tests.games.masquerade.mass import some
from tests.games.masquerade.pairs import dealt

SAID = "This is no position of Scum: the Masquerade: "


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


def played_on(s: State, die: Die, moves: int) -> None:
    """Look at everything there is to look at, and go on."""
    for seat in (TABLE, *range(s.n)):
        view = GAME.view(s, seat)
        GAME.view_asks(view)
    GAME.guess(GAME.view(s, 0), (), 1)
    for _ in range(moves):
        if s.phase == at.OVER:
            break
        GAME.play(s, some(s, die), [])
    GAME.result(s)


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


@pytest.mark.parametrize("part", range(4))
def test_a_spoilt_position_is_refused_or_can_be_played_on(part: int) -> None:
    refused = fine = 0
    for seed in range(part, 48, 4):
        die = Die(seed)
        whole = json.dumps(GAME.dump(reached(seed, die.below(250))))
        for _ in range(60):
            s, why = load_or_say(GAME, put_odd(whole, die))
            if s is None:
                assert why.startswith(SAID)
                assert why.endswith(".")
                assert "\n" not in why
                refused += 1
                continue
            fine += 1
            played_on(s, die, 60)
    assert refused > 300
    assert fine > 20


@pytest.mark.parametrize("part", range(4))
def test_so_is_one_with_another_positions_value(part: int) -> None:
    refused = 0
    for seed in range(part, 48, 4):
        die = Die(seed + 1000)
        one, other = (GAME.dump(reached(seed, die.below(250))) for _ in range(2))
        for name in one:
            data = json.loads(json.dumps({**one, name: other[name]}))
            s, why = load_or_say(GAME, data)
            if s is None:
                assert why.startswith(SAID)
                refused += 1
            else:
                played_on(s, die, 40)
    assert refused > 30


def test_a_table_of_a_billion_seats_is_refused_before_it_is_laid() -> None:
    whole = GAME.dump(reached(3, 50))
    for name in ("n", "people", "seed", "round_no", "alive", "turn"):
        for number in (10**9, 1 << 62, -(10**9)):
            s, why = load_or_say(GAME, {**whole, name: number})
            assert s is None or name == "seed"
            assert s is not None or why.startswith(SAID)
