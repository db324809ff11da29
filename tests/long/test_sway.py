"""One accusation, paired against silence."""

from functools import cache

import pytest

from rules.arena import seed_of
from rules.core.types import PASS, Move
from rules.games.great_table.numbers import PLAYER
from tests.long import sway

moment = cache(sway.moment)
SEATS, DEAL = 10, seed_of(sway.SEED, 1)


def test_the_same_words_move_nothing():
    turn, move, target = moment(SEATS, DEAL, "true")
    silent = Move(move.seat, move.ask, (PASS,))
    assert sway.day_with(SEATS, DEAL, turn, silent, target) == sway.day_with(SEATS, DEAL, turn, silent, target)


def test_a_true_accusation_is_against_the_house_and_a_false_one_is_not():
    found = {}
    for kind in ("true", "false"):
        turn, move, target = moment(SEATS, DEAL, kind)
        table = sway.Table(SEATS, DEAL)
        while table.match.turn < turn:
            table.go_on(*table.asked())
        assert table.match.state.roles[move.seat] == PLAYER
        found[kind] = table.match.state.roles[target] != PLAYER
    assert found == {"true": True, "false": False}


def test_what_moved_is_a_mean_with_its_interval():
    done = {"true, 10 seats, deals 0 to 9": {"moved": [[0.1, 0.2], [0.3, 0.0]]}}
    (one,) = sway.moved(done).values()
    assert (one.moments, one.belief, one.votes) == (2, pytest.approx(0.2), pytest.approx(0.1))
    assert one.belief_half == pytest.approx(1.96 * 0.1)
