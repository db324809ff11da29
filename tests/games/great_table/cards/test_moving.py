"""Mayor, Socialite and Place Swap: votes and chairs that move. GT 3.4, GT 3.6, GT 3.8."""

import pytest

from rules.games.great_table.events import Voted
from tests.games.great_table.scene import NIGHT_VOTE, TAKE_BACK, at_night, at_votes, lay, order


# -- Mayor: names a voter and where tomorrow's vote of his counts. GT 3.4.
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


# -- Socialite: swaps two others, and learns who sits left of one and right of the other. GT 3.5, GT 3.6.
def test_he_is_told_after_his_own_swap():
    t = at_night(12, {3: "socialite"}).night({3: order(4, 9)})
    assert t.news(3) == [("beside", (4, 10), (9, 3))]
    assert t.circle == (1, 2, 3, 9, 5, 6, 7, 8, 4, 10, 11, 12)


def test_guarded_he_is_told_they_sit_beside_each_other_and_nobody_moves():
    t = at_night(12, {3: "socialite", 5: "guard"}).night({3: order(4, 9), 5: order(3)})
    assert t.news(3) == [("beside", (4, 9), (9, 4))]
    assert t.circle == tuple(range(1, 13))


def test_the_swapped_ones_see_it_at_dawn_and_are_not_told_who_did_it():
    t = at_night(12, {3: "socialite"}).night({3: order(4, 9)})
    assert t.view(4).neighbours[:2] == (9, 7)
    assert t.news(4) == t.news(9) == []


def test_it_goes_before_the_place_swaps_and_is_told_before_them():
    t = at_night(16, {2: "place-swap", 3: "socialite"}).night({2: order(4), 3: order(4, 9)})
    assert t.news(3) == [("beside", (4, 10), (9, 3))]
    assert t.circle.index(4) == 1
    assert t.circle.index(2) == 8


def test_the_dead_do_not_sit_there():
    t = at_night(12, {3: "socialite"}, dead=(10,)).night({3: order(4, 9)})
    assert t.news(3) == [("beside", (4, 11), (9, 3))]


def test_a_target_lynched_that_day_lapses_the_whole_order():
    t = at_votes(12, {3: "socialite"}, people=(3,))
    t.do(3, "order", 0, how=order(4, 9))
    t.vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7), 9)).until("night")
    assert t.night().news(3) == []


def test_robbed_nothing_moves_and_he_hears_nothing():
    t = lay(12, {3: "socialite", 7: "thief"}).steal(7, 3).night({3: order(4, 9)})
    assert t.news(3) == [("gone",)]
    assert t.circle == tuple(range(1, 13))


def test_with_three_living_they_are_each_others_neighbours():
    t = at_night(7, {3: "socialite"}, dead=(1, 2, 4, 6), master=7, mates=(6,)).night({3: order(5, 7)})
    assert t.news(3) == [("beside", (5, 3), (7, 3))]  # after the swap: 3, 7, 5


# -- Place Swap: changes places with another player, wherever he sits by then. GT 3.6, GT 3.8.
def test_two_change_places():
    t = at_night(16, {2: "place-swap"}).night({2: order(9)})
    assert t.circle[:9] == (1, 9, 3, 4, 5, 6, 7, 8, 2)
    assert t.view(2).neighbours[:2] == (9, 7)
    assert t.news(9) == []


def test_in_the_order_the_cards_were_dealt():
    first = at_night(16, {2: "place-swap", 5: "place-swap"}).night({2: order(7), 5: order(2)})
    other = at_night(16, {5: "place-swap", 2: "place-swap"}).night({2: order(7), 5: order(2)})
    assert first.circle[:7] == (1, 7, 3, 4, 2, 6, 5)
    assert other.circle[:7] == (1, 5, 3, 4, 7, 6, 2)


def test_a_stolen_one_keeps_its_place_in_that_order():
    t = lay(16, {2: "place-swap", 5: "place-swap", 9: "thief"}).steal(9, 2).night({9: order(5), 5: order(9)})
    assert t.circle == tuple(range(1, 17))  # 9 and 5, and back
    t = lay(16, {2: "place-swap", 5: "place-swap", 9: "thief"}).steal(9, 2).night({9: order(5), 5: order(3)})
    assert t.circle[:9] == (1, 2, 5, 4, 9, 6, 7, 8, 3)


def test_guarded_nothing_moves_and_he_sees_it_at_dawn():
    t = at_night(16, {2: "place-swap", 5: "guard"}).night({2: order(9), 5: order(2)})
    assert t.circle == tuple(range(1, 17))
    assert t.news(2) == []
    assert t.view(2).neighbours[:2] == (2, 0)


def test_a_guard_on_the_target_does_not_stop_it():
    t = at_night(16, {2: "place-swap", 5: "guard"}).night({2: order(9), 5: order(9)})
    assert t.circle.index(2) == 8


def test_people_killed_that_night_have_moved_first():
    t = at_night(16, {2: "place-swap"}).night({2: order(9), 16: order(kill=2)})
    assert t.circle[:4] == (1, 9, 3, 4)
    assert t.circle[6:9] == (7, 8, 10)


def test_robbed_nothing_moves():
    t = lay(16, {2: "place-swap", 9: "thief"}).steal(9, 2).night({2: order(5)})
    assert t.circle == tuple(range(1, 17))
