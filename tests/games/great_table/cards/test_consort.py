"""Consort: who holds the King, and how many places to the right. GT 3.3, GT 3.5."""

import pytest

from tests.games.great_table.scene import at_night, lay, order


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


def test_an_apprentice_with_it_cannot_kill():
    t = at_night(13, {12: "consort"}, mates=(11, 12), master=13).night({11: order(kill=3)})
    assert t.dead == set()
