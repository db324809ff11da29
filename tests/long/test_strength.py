"""What the committed duels say about the ladder, and a quick look that they still hold."""

from itertools import pairwise

import pytest

from rules.agents.personalities import PERSONALITIES
from rules.arena import duel
from rules.games.scum_of_the_earth import GAME
from tests.long import strength
from tests.long.job import kept_of


def score(name):
    result = kept_of("strength")["done"][name]
    return result["score"], result["half"]


def test_the_results_are_whole_and_of_these_weights():
    data = kept_of("strength")
    assert data["plan"] == strength.plan()
    assert set(data["done"]) == {strength.MATCHES, *(piece.name for piece in strength.PIECES)}


@pytest.mark.parametrize("seats", [4, 6, 10])
def test_level_3_is_no_weaker_than_the_heuristic(seats):
    mean, half = score(f"level-3 v heuristic, {seats} seats")
    assert mean - half >= 0.5


def test_the_ladder_goes_up_step_by_step():
    """S6: each step at least .04, level 1 between .15 and .30."""
    steps = [score(f"level-{i} v heuristic, 4 seats")[0] for i in range(1, 6)]
    assert 0.15 <= steps[0] <= 0.30
    assert all(upper - lower >= 0.04 for lower, upper in pairwise(steps))


def test_personalities_are_as_strong_as_their_level():
    """X1: within .03 of the plain one."""
    plain, _ = score("level-5 v heuristic, 4 seats")
    for name in PERSONALITIES:
        assert abs(score(f"level-5 ({name}) v heuristic, 4 seats")[0] - plain) <= 0.03


def test_the_best_level_wins_matches():
    """S8: at least 45 % of the matches against three heuristics."""
    result = kept_of("strength")["done"][strength.MATCHES]
    assert result["won"] - result["half"] >= 0.45


@pytest.mark.long
def test_a_new_sample_agrees_with_the_results():
    mean, half = score("level-3 v heuristic, 4 seats")
    fresh = duel(GAME.id, "level-3", "heuristic", 4, 800, seed=strength.SEED + 1)
    assert abs(fresh.score - mean) <= 2 * (fresh.half + half)
