"""Role Finder: the card another player holds that night. GT 3.5, GT 3.6."""

from tests.games.great_table.scene import at_night, at_votes, lay, order


def test_it_tells_the_card():
    t = at_night(12, {3: "role-finder", 8: "socialite"}).night({3: order(8)})
    assert t.news(3) == [("held", 8, "socialite")]
    assert [t.news(p) for p in range(13) if p != 3] == [[]] * 12


def test_no_card_is_no_card():
    assert at_night(12, {3: "role-finder"}).night({3: order(8)}).news(3) == [("held", 8, "")]


def test_guarded_he_hears_of_no_card_whatever_there_is():
    t = at_night(12, {3: "role-finder", 8: "socialite", 5: "guard"}).night({3: order(8), 5: order(3)})
    assert t.news(3) == [("held", 8, "")]


def test_a_guard_on_the_target_hides_nothing():
    t = at_night(12, {3: "role-finder", 8: "socialite", 5: "guard"}).night({3: order(8), 5: order(8)})
    assert t.news(3) == [("held", 8, "socialite")]


def test_the_thief_shows_what_he_stole_and_the_victim_nothing():
    cards = {3: "role-finder", 8: "socialite", 7: "thief"}
    assert lay(12, cards).steal(7, 8).night({3: order(7)}).news(3) == [("held", 7, "socialite")]
    assert lay(12, cards).steal(7, 8).night({3: order(8)}).news(3) == [("held", 8, "")]


def test_the_stolen_finder_finds_for_the_thief():
    t = lay(12, {3: "role-finder", 8: "socialite", 7: "thief"}).steal(7, 3).night({3: order(8), 7: order(8)})
    assert (t.news(7), t.news(3)) == ([("held", 8, "socialite")], [("gone",)])


def test_cards_do_not_show_the_side():
    t = at_night(12, {3: "role-finder", 11: "vigilante"}).night({3: order(11)})
    assert t.news(3) == [("held", 11, "vigilante")]


def test_killed_that_night_he_hears_it_as_a_ghost_and_so_of_one_killed():
    t = at_night(12, {3: "role-finder", 8: "king"}).night({3: order(8), 12: order(kill=3)})
    assert (t.dead, t.news(3)) == ({3}, [("held", 8, "king")])
    t = at_night(12, {3: "role-finder", 8: "king"}).night({3: order(8), 12: order(kill=8)})
    assert t.news(3) == [("held", 8, "king")]


def test_a_target_lynched_that_day_lapses():
    t = at_votes(12, {3: "role-finder", 8: "king"}, people=(3,))
    t.do(3, "order", 0, how=order(8))
    t.vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7), 8)).night()
    assert t.news(3) == []


def test_not_himself():
    assert at_night(12, {3: "role-finder"}).refusal(3, "order", 0, how=order(3)) is not None
