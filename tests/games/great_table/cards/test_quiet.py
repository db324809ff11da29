"""King, Consort, Lover and Bomber: nothing to order by night. GT 3.3, GT 3.5, GT 3.6."""

import pytest

from rules.games.great_table.events import Died, News, Stole
from tests.games.great_table.scene import at_night, at_votes, lay, order


# -- King: the first choice tomorrow, if nobody guarded him and he lives. GT 3.3, GT 3.5.
def test_the_king_chooses_first_tomorrow():
    t = at_night(12, {5: "king", 2: "consort"}).night()
    assert t.first == 5


def test_a_guarded_king_loses_it_to_the_consort_and_nobody_says_so():
    t = at_night(12, {5: "king", 2: "consort", 3: "guard"}).night({3: order(5)})
    assert t.first == 2
    assert t.news(5) == []


def test_a_king_killed_by_night_or_lynched_by_day_is_as_no_king():
    assert at_night(12, {5: "king", 2: "consort"}).night({12: order(kill=5)}).first == 2
    t = at_votes(12, {5: "king", 2: "consort"}).vote(dict.fromkeys((1, 2, 3, 4, 6, 7, 8), 5))
    assert t.dead == {5}
    assert t.night().first == 2


def test_without_king_and_consort_chance_chooses_among_the_living():
    firsts = {at_night(12, {}, seed=seed).night({12: order(kill=3)}).first for seed in range(30)}
    assert len(firsts) > 6
    assert 3 not in firsts


def test_a_thief_who_took_it_chooses_first():
    t = lay(12, {5: "king", 7: "thief"}).steal(7, 5).night()
    assert t.first == 7
    assert t.news(5) == [("gone",)]


def test_a_healed_king_lives_and_chooses():
    t = at_night(12, {5: "king", 3: "healer"}).night({12: order(kill=5), 3: order(5)})
    assert (t.dead, t.first) == (set(), 5)


# -- Consort: who holds the King, and how many places to the right. GT 3.3, GT 3.5.
@pytest.mark.parametrize(("consort", "king", "places"), [(9, 5, 4), (5, 9, 8), (1, 12, 1), (12, 1, 11)])
def test_places_count_to_the_right(consort, king, places):
    t = at_night(12, {consort: "consort", king: "king"}).night()
    assert t.news(consort) == [("the-king", king, places)]


def test_seats_of_the_dead_do_not_count():
    t = at_night(12, {8: "consort", 4: "king"}, dead=(5, 6)).night()
    assert t.news(8) == [("the-king", 4, 2)]


def test_nobody_holds_the_king():
    t = at_night(12, {9: "consort"}).night()
    assert t.news(9) == [("no-king",)]
    assert t.first == 9


def test_a_guarded_consort_hears_of_nobody_and_does_not_choose():
    t = at_night(12, {9: "consort", 3: "guard"}, seed=4).night({3: order(9)})
    assert t.news(9) == [("no-king",)]
    assert {at_night(12, {9: "consort", 3: "guard"}, seed=s).night({3: order(9)}).first for s in range(9)} != {9}


def test_a_guarded_king_is_still_told_of_and_the_consort_chooses():
    t = at_night(12, {9: "consort", 5: "king", 3: "guard"}).night({3: order(5)})
    assert (t.news(9), t.first) == ([("the-king", 5, 4)], 9)


def test_places_are_those_before_the_swaps():
    t = at_night(12, {9: "consort", 5: "king", 2: "place-swap"}).night({2: order(5)})
    assert t.news(9) == [("the-king", 5, 4)]


def test_a_stolen_king_is_the_thiefs_and_a_stolen_consort_tells_the_thief():
    t = lay(12, {9: "consort", 5: "king", 7: "thief"}).steal(7, 5).night()
    assert t.news(9) == [("the-king", 7, 2)]
    t = lay(12, {9: "consort", 5: "king", 7: "thief"}).steal(7, 9).night()
    assert (t.news(7), t.news(9)) == ([("the-king", 5, 2)], [("gone",)])


def test_a_king_killed_that_night_is_told_of_for_finds_come_first():
    t = at_night(12, {9: "consort", 5: "king"}).night({12: order(kill=5)})
    assert (t.news(9), t.first) == ([("the-king", 5, 4)], 9)


# -- Bomber: nothing by night; whoever steals from it dies. GT 3.5, GT 3.6.
def test_the_holder_hears_what_everybody_hears_of_a_dead_thief():
    t = lay(12, {4: "bomber", 7: "thief"}).steal(7, 4)
    assert t.dead == {7}
    for kind in (Died, Stole, News):
        assert t.told(4, kind) == t.told(0, kind)


def test_no_healer_saves_the_thief_and_no_guard_the_bomber():
    t = lay(12, {4: "bomber", 7: "thief", 3: "healer", 2: "guard"}).steal(7, 4).night({2: order(4), 3: order(1)})
    assert t.dead == {7}


def test_a_vote_of_the_dead_thief_is_none_and_his_neighbours_close_up_by_dawn():
    t = lay(12, {4: "bomber", 7: "thief"}).steal(7, 4)
    assert t.view(6).neighbours[:2] == (6, 4)  # as told this morning
    t.night()
    assert t.view(6).neighbours[:2] == (7, 4)


def test_a_death_by_it_may_end_the_game_at_once():
    t = lay(7, {4: "bomber", 7: "thief"}, master=7, mates=(6,)).steal(7, 4)
    assert t.won == 1  # no House can kill any more


def test_the_holder_dies_of_kills_like_anybody():
    assert at_night(12, {4: "bomber"}).night({12: order(kill=4)}).dead == {4}
