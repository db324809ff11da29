"""Place Swap: changes places with another player, wherever he sits by then. GT 3.6, GT 3.8."""

from tests.games.great_table.scene import at_night, lay, order


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


def test_not_with_himself():
    assert at_night(16, {2: "place-swap"}).refusal(2, "order", 0, how=order(2)) is not None
