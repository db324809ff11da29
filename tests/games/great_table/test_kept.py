"""Positions of the Great Table from outside: as they were, or one sentence, or something that can be played on."""

from __future__ import annotations

import json
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.games.great_table import GAME
from rules.games.great_table import state as at
from tests.fuzz.mutations import ODD, load_or_say, put_odd
from tests.games.great_table.mass import RULES, Cell, some_move

if TYPE_CHECKING:
    from rules.games.great_table.state import State

SAID = "This is no position of The Great Table: "
MOST_MB = 20


def reached(seed: int, moves: int) -> State:
    """Return a position so many answers into a game, under any house rules."""
    die = Die(seed)
    cell = Cell(7 + seed % 10, tuple(name for name in RULES if not die.below(3)))
    s, _ = GAME.new(cell.options(die), cell.seats, die.below(1 << cell.seats) & die.below(1 << cell.seats), seed)
    for _ in range(moves):
        if s.phase != at.OVER:
            GAME.apply(s, some_move(s, die))
    return s


def proper(why: str) -> bool:
    return why.startswith(SAID) and why.endswith(".") and "\n" not in why and len(why) < 200


def played_on(s: State, die: Die, moves: int) -> None:
    """Look at everything there is to look at, and go on."""
    for seat in (TABLE, *range(s.n)):
        GAME.view_asks(GAME.view(s, seat))
    GAME.guess(GAME.view(s, die.below(s.n)), (), 1)
    out: list[Any] = []
    for _ in range(moves):
        if s.phase == at.OVER:
            break
        GAME.apply(s, some_move(s, die), out)
    GAME.result(s)
    view = GAME.view(s, TABLE)
    for event in out:
        if (told := event.told(TABLE)) is not None:
            GAME.tell(told, str, view)


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


def spoilt(whole: str, die: Die) -> Any:
    """Put something odd somewhere."""
    return put_odd(whole, die, ODD if die.below(2) else range(-3, 37))


@pytest.mark.parametrize("part", range(4))
def test_a_spoilt_position_is_refused_or_can_be_played_on(part: int) -> None:
    refused = fine = 0
    for seed in range(part, 24, 4):
        die = Die(seed)
        whole = json.dumps(GAME.dump(reached(seed, die.below(300))))
        for _ in range(25):
            s, why = load_or_say(GAME, spoilt(whole, die))
            if s is None:
                assert proper(why), why
                refused += 1
            else:
                fine += 1
                played_on(s, die, 25)
    assert refused > 60
    assert fine > 10


def test_so_is_one_with_another_positions_value() -> None:
    refused = 0
    for seed in range(6):
        die = Die(seed + 1000)
        one, other = (GAME.dump(reached(seed, die.below(300))) for _ in range(2))
        for name in one:
            s, why = load_or_say(GAME, json.loads(json.dumps({**one, name: other[name]})))
            if s is None:
                assert proper(why), why
                refused += 1
            else:
                played_on(s, die, 15)
    assert refused > 60


@pytest.mark.parametrize("number", [10**9, 1 << 62, 1 << 4000, -(10**9)])
def test_a_huge_number_takes_neither_time_nor_memory(number: int) -> None:
    whole = GAME.dump(reached(3, 200))
    tracemalloc.start()
    try:
        for name, value in whole.items():
            if type(value) is int:
                s, why = load_or_say(GAME, {**whole, name: number})
                assert s is not None or proper(why)
                if s is not None:
                    played_on(s, Die(1), 10)
        assert tracemalloc.get_traced_memory()[1] < MOST_MB << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["said", "whispers", "vote_log", "deaths", "lists", "news", "queue"])
def test_so_does_an_endless_list(name: str) -> None:
    whole = GAME.dump(reached(3, 200))
    s, why = load_or_say(GAME, {**whole, name: [[0] * 13] * 200_000})
    assert s is None
    assert proper(why)
