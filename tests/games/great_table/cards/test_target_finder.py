"""Target Finder: whom another player named that night. GT 3.5, GT 3.6."""

import pytest

from tests.games.great_table.scene import about, at_night, lay, order

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
