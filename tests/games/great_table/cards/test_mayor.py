"""Mayor: names a voter and where tomorrow's vote of his counts. GT 3.4."""

import pytest

from rules.games.great_table.events import Voted
from tests.games.great_table.scene import NIGHT_VOTE, TAKE_BACK, at_night, at_votes, lay, order


def test_the_vote_counts_and_shows_as_for_the_target_to_the_voter_too():
    t = at_votes(12, {}, mayor=(4, 9)).vote({4: 2})
    assert [t.view(p).votes[3] for p in (0, 4, 9)] == [8, 8, 8]
    assert t.view(4).ballot == 1  # only his own panel keeps saying what he chose
    assert t.view(1).counts[8] == 1
    assert Voted(3, 8, 1) in t.told(4, Voted)


def test_a_night_vote_is_turned_too_and_may_lynch():
    t = at_votes(9, {}, mayor=(4, 9)).vote({1: 9, 2: 9, 3: 9, 5: 9, 4: NIGHT_VOTE})
    assert t.dead == {9}


def test_it_may_turn_into_the_mayors_own_lynching_and_into_a_vote_for_the_voter_never():
    t = at_night(12, {5: "mayor"})
    t.do(5, "order", 0, how=order(4, 5))
    for how in (order(5, 3), order(4, 4)):
        assert at_night(12, {5: "mayor"}).refusal(5, "order", 0, how=how) is not None


def test_no_effect_without_a_vote_and_a_vote_taken_back_is_back():
    t = at_votes(12, {}, mayor=(4, 9)).vote({})
    assert t.view(0).counts[8] == 0
    t = at_votes(12, {}, mayor=(4, 9)).vote({4: 2}).until("vote").vote({4: TAKE_BACK})
    assert t.view(0).votes[3] == -1


def test_with_the_target_dead_the_true_vote_counts():
    t = at_night(12, {5: "mayor"}).night({5: order(4, 9), 12: order(kill=9)}).until("vote").vote({4: 2})
    assert t.view(0).votes[3] == 1


def test_a_mayor_killed_that_night_has_given_his_order():
    t = at_night(12, {5: "mayor"}).night({5: order(4, 9), 12: order(kill=5)}).until("vote").vote({4: 2})
    assert (t.dead, t.view(0).votes[3]) == ({5}, 8)


def test_it_lasts_a_day():
    t = at_night(12, {5: "mayor"}).night({5: order(4, 9)}).night().until("vote").vote({4: 2})
    assert t.view(0).votes[3] == 1


@pytest.mark.parametrize("why", ["guarded", "robbed"])
def test_a_guarded_or_robbed_mayor_turns_nothing(why):
    cards = {5: "mayor", 3: "guard", 7: "thief"}
    t = lay(12, cards).steal(7, 5 if why == "robbed" else 0)
    t.night({5: order(4, 9), 3: order(5 if why == "guarded" else 1)}).until("vote").vote({4: 2})
    assert t.view(0).votes[3] == 1
    assert t.news(5) == ([("gone",)] if why == "robbed" else [])


def test_nothing_but_the_own_ballot_tells_the_voter():
    """Turned to what he wanted anyway, the voter's view is that of one who was let alone."""
    turned = at_votes(12, {}, mayor=(4, 9)).vote({4: 9})
    free = at_votes(12, {}).vote({4: 9})
    for p in range(13):
        assert turned.view(p) == free.view(p)
