"""Socialite: swaps two others, and learns who sits left of one and right of the other. GT 3.5, GT 3.6."""

from tests.games.great_table.scene import at_night, at_votes, lay, order


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


def test_the_two_differ_and_neither_is_himself():
    t = at_night(12, {3: "socialite"})
    for how in (order(4, 4), order(3, 4), order(4, 3), order(4, 0)):
        assert t.refusal(3, "order", 0, how=how) is not None


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
