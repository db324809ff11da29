"""Card Finder: who holds a type of card. GT 3.5, GT 3.6."""

from tests.games.great_table.scene import about, at_night, at_votes, lay, order


def test_all_holders_of_a_double_card_in_roster_order():
    t = at_night(16, {3: "card-finder", 14: "lover", 5: "lover"}, circle=(14, *range(1, 14), 15, 16))
    assert t.night({3: about("lover")}).news(3) == [("holders", "lover", 5, 14)]


def test_nobody_took_it_or_he_is_guarded():
    assert at_night(12, {3: "card-finder"}).night({3: about("king")}).news(3) == [("holders", "king")]
    t = at_night(12, {3: "card-finder", 5: "king", 6: "guard"}).night({3: about("king"), 6: order(3)})
    assert t.news(3) == [("holders", "king")]


def test_a_guarded_holder_is_found():
    t = at_night(12, {3: "card-finder", 5: "king", 6: "guard"}).night({3: about("king"), 6: order(5)})
    assert t.news(3) == [("holders", "king", 5)]


def test_his_own_type_may_be_asked_for():
    assert at_night(12, {3: "card-finder"}).night({3: about("card-finder")}).news(3) == [("holders", "card-finder", 3)]


def test_the_thief_is_the_holder_of_what_he_stole():
    t = lay(12, {3: "card-finder", 5: "king", 7: "thief"}).steal(7, 5).night({3: about("king")})
    assert t.news(3) == [("holders", "king", 7)]


def test_dead_by_day_it_is_not_in_play_killed_that_night_it_is():
    t = at_votes(12, {3: "card-finder", 8: "king"}).vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7), 8))
    assert t.night({3: about("king")}).news(3) == [("holders", "king")]
    t = at_night(12, {3: "card-finder", 8: "king"}).night({3: about("king"), 12: order(kill=8)})
    assert t.news(3) == [("holders", "king", 8)]


def test_only_cards_of_this_tables_pack():
    t = at_night(10, {3: "card-finder"})
    assert t.refusal(3, "order", 0, how=about("lover")) is not None


def test_robbed_it_answers_nobody():
    t = lay(12, {3: "card-finder", 5: "king", 7: "thief"}).steal(7, 3).night({3: about("king")})
    assert t.news(3) == [("gone",)]
    assert t.news(7) == []
