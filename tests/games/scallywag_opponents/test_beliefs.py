"""Beliefs: sure things stay sure, chances are chances, and after some days they know more than an even guess."""

from __future__ import annotations

import pytest

from rules.games.scallywag.minds.agent import player
from rules.games.scallywag.minds.beliefs import CAP, COO, MUT, PLAIN, SCA, ends, marginals
from rules.games.scallywag.minds.evidence import Cellar, pool_without, sums
from rules.games.scallywag.minds.steering import question, telling
from rules.games.scallywag.minds.worth import prospect, standing
from rules.games.scallywag.options import House
from rules.games.scallywag.roles.base import COOK, MUTINEER
from tests.games.scallywag_opponents.measure import play, voyage

HOUSE = House()


@pytest.mark.parametrize("seats", range(4, 10))
def test_with_nothing_heard_roles_are_as_the_mix_has_them(seats: int) -> None:
    rows = marginals([[1.0] * 5] * seats, ends(HOUSE, seats))
    mix = HOUSE.mix(seats)
    for row in rows:
        assert sum(row) == pytest.approx(1)
        assert row[CAP] == pytest.approx(1 / seats)
        assert row[SCA] == pytest.approx(1 / seats)
        assert row[COO] == pytest.approx(mix[COOK] / seats)
        assert row[MUT] == pytest.approx(mix[MUTINEER] / seats)


def test_what_one_is_the_others_are_not() -> None:
    weights = [[1.0] * 5 for _ in range(5)]
    weights[2] = [0.0, 1.0, 0.0, 0.0, 0.0]
    rows = marginals(weights, ends(HOUSE, 5))
    assert rows[2][SCA] == 1
    assert all(row[SCA] == 0 for seat, row in enumerate(rows) if seat != 2)
    assert rows[0][CAP] == pytest.approx(1 / 4)


def test_a_blind_crew_is_drawn_from_its_cards() -> None:
    rows = marginals([[1.0] * 5] * 6, ends(House(blind_crew=True), 6))
    assert rows[0][COO] == pytest.approx(4 * 1 / 7 / 6)
    assert rows[0][MUT] == pytest.approx(4 * 2 / 7 / 6)
    assert rows[0][PLAIN] == pytest.approx(4 * 4 / 7 / 6)


def test_three_cards_are_worth_what_the_deck_says() -> None:
    chances = sums(pool_without(HOUSE), 3)
    assert sum(chances) == pytest.approx(1)
    assert sum(total * share for total, share in enumerate(chances)) == pytest.approx(5.4)
    assert chances[3] == pytest.approx(16 * 15 * 14 / (40 * 39 * 38))


def test_a_raised_hand_tells_of_the_bonus() -> None:
    cellar = Cellar(pool_without(HOUSE), 3, 5)
    cellar.above(9)
    plain, extra = cellar.odds()
    assert plain == 0
    assert extra > 0.5
    cellar = Cellar(pool_without(HOUSE), 3, 5)
    cellar.above(9, trust=0.5)
    assert 0 < cellar.odds()[0] < cellar.odds()[1]


def test_maps_are_as_far_as_the_rules_say() -> None:
    """SW 3.5: every hoard at least six voyages from the Base, three of four allies at least five."""
    captain, scallywag = standing(5, 0, 1 << 5, HOUSE)
    assert min(captain) == 6
    assert min(scallywag) == 5
    ahead = prospect(5, 0, 1 << 5, HOUSE)
    assert len(ahead.options) == 6
    assert min(min(row) for row in ahead.captain) == 5


def test_the_watch_asks_what_tells_most() -> None:
    match = voyage(7, 4, tilted=True)
    asked = 0
    for turn in range(match.turn):
        state = match.at(turn) if match.moves[turn].ask == "question" else None
        if state is None or match.moves[turn].seat != state.watch:
            continue
        view = match.game.view(state, state.watch)
        mind = player("level-4", state.watch)
        for told in match.told(state.watch, turn):
            mind.hear(told)
        beliefs = mind.context(view).beliefs
        drops = {number: drop for drop, _, number in telling(view, beliefs)}
        code = question(view, beliefs)
        assert code == match.moves[turn].picks[0]
        assert code < 0 or drops[code // 2 - 5] >= 0.9 * max(drops.values())
        asked += 1
    assert asked > 3


@pytest.mark.parametrize("voyages", [2, pytest.param(8, marks=pytest.mark.long)])
def test_after_six_days_the_loyal_know_more_than_an_even_guess(voyages: int) -> None:
    found = play(6, "level-4", voyages)
    even = 1 / 5
    assert sum(found.chances) / len(found.chances) > 1.5 * even
    assert sum(found.scores) / len(found.scores) < 0.95 * (1 - even)
    costs = sorted(found.costs)
    assert costs[len(costs) * 99 // 100] < 0.15
