"""Role Finder, Card Finder and Target Finder: what is learnt of others. GT 3.5, GT 3.6."""

import pytest

from tests.games.great_table.scene import about, at_night, at_votes, lay, order


# -- Role Finder: the card another player holds that night. GT 3.5, GT 3.6.
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


# -- Card Finder: who holds a type of card. GT 3.5, GT 3.6.
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


def test_robbed_it_answers_nobody():
    t = lay(12, {3: "card-finder", 5: "king", 7: "thief"}).steal(7, 3).night({3: about("king")})
    assert t.news(3) == [("gone",)]
    assert t.news(7) == []


# -- Target Finder: whom another player named that night. GT 3.5, GT 3.6.
N = 16


def found(cards, orders, target, **more):
    t = at_night(N, {3: "target-finder", **cards}, **more).night({3: order(target), **orders})
    (news,) = t.news(3)
    assert news[:2] == ("named", target)
    return set(news[2:])


def test_the_masters_kill_and_card():
    assert found({16: "guard"}, {16: order(2, kill=8)}, 16) == {2, 8}


def test_a_guarded_one_named_nobody():
    assert found({16: "healer", 5: "guard"}, {16: order(2, kill=8), 5: order(16)}, 16) == set()


def test_a_guarded_finder_hears_nobody():
    assert found({5: "guard"}, {16: order(kill=8), 5: order(3)}, 16) == set()


@pytest.mark.parametrize(
    ("card", "how", "names"),
    [
        ("vigilante", order(8), {8}), ("mayor", order(4, 9), {4, 9}), ("socialite", order(4, 9), {4, 9}),
        ("healer", order(5), {5}), ("place-swap", order(9), {9}), ("role-finder", order(9), {9}),
        ("card-finder", about("king"), set()), ("king", order(), set()), ("consort", order(), set()),
        ("bomber", order(), set()), ("lover", order(), set()), ("thief", order(), set()),
    ],
)  # fmt: skip
def test_what_counts_as_naming(card, how, names):
    assert found({5: card}, {5: how}, 5) == names


def test_an_apprentices_name_counts_though_the_joint_kill_came_to_nothing():
    assert found({}, {15: order(kill=8), 14: order(kill=9)}, 15) == {8}
    assert found({5: "guard"}, {15: order(kill=8), 14: order(kill=8), 5: order(14)}, 15) == {8}
    assert found({5: "guard"}, {15: order(kill=8), 14: order(kill=8), 5: order(15)}, 15) == set()


def test_a_robbed_one_named_nobody_with_the_card_that_is_gone():
    t = lay(N, {3: "target-finder", 5: "healer", 7: "thief"}).steal(7, 5).night({3: order(5), 5: order(8)})
    assert t.news(3) == [("named", 5)]


def test_a_theft_is_by_day_and_does_not_count():
    t = lay(N, {3: "target-finder", 5: "king", 7: "thief"}).steal(7, 5).night({3: order(7)})
    assert t.news(3) == [("named", 7)]


def test_a_healed_target_was_named_all_the_same():
    assert found({5: "healer"}, {16: order(kill=8), 5: order(8)}, 16) == {8}
