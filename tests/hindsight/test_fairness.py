"""Was it fair: sums over deals against every order there is, chance as the games deal, and what was measured."""

from itertools import permutations
from statistics import mean, pstdev, pvariance

import pytest

from rules import game as game_of
from rules import games
from rules.fairness import Fell, _one, fell, kept, strength
from tabletop.screens.scenes.played import _played as saved
from tests.kit.drive import begin, played
from tests.long import rates

DEALT_AT_ONCE = games()[:2] + games()[-1:]
QUICK = {"salaries": False, "hands": 1}


def test_a_deal_is_measured_against_every_order_of_its_cards():
    deal, mine = ((3, 0, 1), (0, 2), (1,)), [True, False, True]
    every = [sum(order[:3]) + order[5] for order in permutations(worth for hand in deal for worth in hand)]
    assert _one(deal, mine) == Fell(1, 5, 7, pytest.approx(mean(every)), pytest.approx(pvariance(every)))


def test_how_often_chance_does_as_much():
    assert Fell(9, 10, 30, 10.0, 4.0).chance == 0.5
    more, fewer = (Fell(9, got, 30, 10.0, 4.0).chance for got in (14, 6))
    assert more == fewer == pytest.approx(0.04, abs=0.001)
    assert Fell(9, 14, 30, 10.0, 4.0).between == pytest.approx((6.08, 13.92))
    assert Fell(1, 1, 1, 1.0, 0.0).chance == 0.5


@pytest.mark.parametrize("game", DEALT_AT_ONCE)
def test_the_games_deal_as_chance_does(game):
    found = {}
    for seed in range(120):
        for name, one in fell(begin(game_of(game), 7, seed), 0b11).items():
            found.setdefault(name, []).append((one.got - one.usual) / one.spread**0.5 if one.spread else 0.0)
    assert found
    for off in found.values():
        assert len(off) == 120
        assert abs(mean(off)) < 0.3
        assert 0.8 < pstdev(off) < 1.25


def test_parts_count_when_they_are_laid_open():
    match = begin(game_of(games()[2]), 7, 4)
    assert all(not one.deals for one in fell(match, 1).values())
    played(match, 4)
    (parts,) = fell(match, 0b111).values()
    assert parts.all == sum(role != 2 for role in match.state.roles)
    assert parts.got == sum(role != 2 for role in match.state.roles[:3])


def test_finished_games_with_people_and_opponents_are_read_one_by_one(tmp_path):
    saved(tmp_path, 5, 4, 1, 5000, QUICK)
    saved(tmp_path, 6, 4, 4, 5000, QUICK)  # nobody to be compared with
    saved(tmp_path, 7, 4, 1, 20, QUICK)  # not over
    found = list(kept(tmp_path))
    assert [(one.number, one.of) for one in found] == [(1, 2), (2, 2)]
    (counted,) = [one for one in found if one.game]
    assert counted.game == games()[0]
    assert all(one.deals == 1 and 0 < one.usual < one.all for one in counted.fell.values())


@pytest.mark.parametrize("game", games())
def test_what_is_told_of_the_opponents_is_what_the_long_runs_found(game):
    there = rates.path_of(game)
    assert there.is_file() == bool(strength(game)) == (game in rates.MEASURED)
    if there.is_file():
        assert there.read_text(encoding="utf-8") == rates.written(game), "python -m tests.long.rates"
        assert all(0 < rate.won < rate.of for rate in strength(game))
