"""Whatever is played, cards are conserved, counts are right, every hand ends and ranks everybody. SE 3.0, SE 3.15."""

from __future__ import annotations

import pytest

from rules.core.rng import Die, stream
from rules.core.types import TABLE
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import INFINITY, pack, size
from rules.games.scum_of_the_earth.options import HIGHEST
from tests.games.scum_of_the_earth.mass import grid, play_cell
from tests.kit.drive import any_answer, begin, choices

GRID = grid()
HANDS = 5  # of every cell in this set; the mass set plays thirty-three


def test_the_grid_covers_all_seats_and_decks() -> None:
    assert len(GRID) == 13 * 3 * 8
    assert {(cell.seats, cell.highest) for cell in GRID} == {(n, rank) for n in HIGHEST for rank in HIGHEST[n]}


@pytest.mark.parametrize("seats", range(4, 11))
def test_random_hands_keep_every_invariant(seats: int) -> None:
    hands = 0
    for cell in GRID:
        if cell.seats == seats:
            tally = play_cell(cell, stream(1, cell.name), HANDS)
            hands += tally.hands
            assert tally.longest < 3_000
    assert hands == HANDS * 24 * len(HIGHEST[seats])


@pytest.mark.parametrize("seats", range(4, 11))
@pytest.mark.parametrize("seeds", [range(10), pytest.param(range(10, 30), marks=pytest.mark.long)], ids=["ten", "more"])
def test_whole_matches_tell_everything_that_happens(seats: int, seeds: range) -> None:
    """What a spectator hears is enough to know every card count and the order, at every turn."""
    for seed in seeds:
        die = Die(stream(seats, seed))
        raw = choices(GAME, seats, die) | {"salaries": False, "hands": 1 + seed % 2}
        match = begin(GAME, seats, seed, **raw)
        counts, order, gone, heard = [0] * seats, (), 0, 0
        for _ in range(20_000):
            for told in match.events(TABLE, heard):
                heard += 1
                args = told.args
                if told.kind == "hand":
                    counts, gone = [0] * seats, 0
                elif told.kind == "dealt":
                    counts[args[0]] = args[1]
                elif told.kind in ("tribute", "gift"):
                    counts[args[0]] -= args[2]
                    counts[args[1]] += args[2]
                elif told.kind == "played":
                    counts[args[0]] -= len(args) - 4
                    gone += pack(args[4:])
                elif told.kind == "infinity" and args[0] >= 0:
                    counts[args[0]] += 1
                    gone -= pack((INFINITY,))
                elif told.kind == "order":
                    order = args
            state = match.state
            if state.phase != "misdeal":
                assert counts == state.counts == [size(hand) for hand in state.hands]
                assert sum(state.hands) + gone == pack(state.house.deck)
            assert order == state.order or match.result is not None
            if match.result is not None:
                break
            match.submit(any_answer(match, die))
        assert match.result is not None
        assert sorted(match.result.places) == list(range(1, seats + 1))
