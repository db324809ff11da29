"""Thief: takes a card right after the deal, and every right of it. GT 3.6."""

import pytest

from rules.core.types import PASS
from rules.games.great_table.events import Died, Stole
from rules.games.great_table.numbers import CARDS, MASTER, PLAYER
from tests.games.great_table.scene import about, at_night, lay, order


def test_he_has_the_card_and_the_victim_has_none_and_does_not_know():
    t = lay(12, {4: "healer", 7: "thief"}).steal(7, 4)
    assert (t.holds(7), t.holds(4)) == ("healer", "")
    assert t.told(7, Stole) == [Stole(6, 3, CARDS.index("healer"))]
    assert [t.told(p, Stole) for p in range(13) if p != 7] == [[]] * 12
    assert t.view(4).card == CARDS.index("healer")


def test_the_victims_view_is_the_same_as_if_nobody_had_robbed_him():
    robbed = lay(12, {4: "healer", 7: "thief"}).steal(7, 4).until("night")
    left = lay(12, {4: "healer", 7: "thief"}).steal(7, 0).until("night")
    for p in [p for p in range(13) if p != 7]:
        assert robbed.view(p) == left.view(p)


def test_the_victims_orders_do_nothing_and_he_is_told_at_dawn():
    t = lay(12, {4: "healer", 7: "thief"}).steal(7, 4).night({4: order(2), 12: order(kill=2)})
    assert t.dead == {2}
    assert t.news(4) == [("gone",)]


def test_who_is_dead_by_dawn_is_not_told():
    t = lay(12, {4: "healer", 7: "thief"}).steal(7, 4).night({12: order(kill=4)})
    assert (t.dead, t.news(4)) == ({4}, [])


def test_the_stolen_card_is_blocked_like_any_other():
    t = lay(12, {4: "healer", 7: "thief", 3: "guard"}).steal(7, 4).night({3: order(7), 7: order(2), 12: order(kill=2)})
    assert t.dead == {2}


def test_a_guard_on_the_thief_undoes_no_theft():
    t = lay(12, {4: "king", 7: "thief", 3: "guard"}).steal(7, 4).night({3: order(7)})
    assert t.news(4) == [("gone",)]


@pytest.mark.parametrize(("master", "mates", "shown"), [(12, (11,), PLAYER), (12, (7,), PLAYER), (7, (11,), MASTER)])
def test_from_the_bomber_he_dies_at_once_and_all_see_his_side(master, mates, shown):
    t = lay(12, {4: "bomber", 7: "thief"}, master=master, mates=mates).steal(7, 4)
    assert t.dead == {7}
    assert t.told(0, Died) == [Died(6, shown, 2)]
    assert t.holds(4) == "bomber"
    assert not t.state.theft


def test_from_somebody_without_a_card_he_keeps_the_spent_thief():
    t = lay(12, {7: "thief", 3: "card-finder"}).steal(7, 4)
    assert t.told(7, Stole) == [Stole(6, 3, -1)]
    t.night({3: about("thief")})
    assert t.news(3) == [("holders", "thief", 7)]
    assert t.news(4) == []


def test_after_a_theft_the_thief_is_not_in_play():
    t = lay(12, {4: "healer", 7: "thief", 3: "card-finder"}).steal(7, 4).night({3: about("thief")})
    assert t.news(3) == [("holders", "thief")]


def test_he_may_decline_and_everybody_is_asked_in_the_same_shape():
    t = lay(12, {7: "thief"})
    assert all(t.asked(p) == {"steal"} for p in range(1, 13))
    assert t.ask(7, "steal").options[0] == PASS
    assert t.ask(3, "steal").options == (PASS,)
    t.steal(7, 0)
    assert t.told(7, Stole) == []
    assert t.holds(7) == "thief"


def test_neither_himself_nor_the_dead():
    t = lay(12, {7: "thief"}, dead=(3,))
    assert t.refusal(7, "steal", 6) is not None
    assert t.refusal(7, "steal", 2) is not None
    assert t.refusal(4, "steal", 5) is not None


def test_an_apprentice_robbed_of_the_king_stays_bound():
    t = lay(13, {12: "king", 7: "thief"}, mates=(11, 12), master=13).steal(7, 12).until("night")
    assert t.view(12).bound
    assert t.refusal(12, "order", 0, how=order(kill=3)) is not None


def test_an_apprentice_who_stole_the_king_is_bound():
    t = lay(13, {4: "king", 12: "thief"}, mates=(11, 12), master=13).steal(12, 4).until("night")
    assert t.view(12).bound


def test_by_night_the_card_itself_asks_for_nothing():
    assert at_night(12, {7: "thief"}).refusal(7, "order", 0, how=order(3)) is not None
