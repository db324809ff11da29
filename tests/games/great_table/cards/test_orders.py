"""What an order of a card can name, and what an Apprentice may do with a card in hand. GT 3.5 - 3.7."""

import pytest

from tests.games.great_table.scene import IDLE, about, at_night, order


@pytest.mark.parametrize("card", ["king", "consort", "bomber"])
def test_an_apprentice_with_it_cannot_kill(card):
    t = at_night(13, {12: card}, mates=(11, 12), master=13)
    assert t.view(12).bound
    assert t.refusal(12, "order", 0, how=order(kill=3)) is not None
    assert t.night({11: order(kill=3)}).dead == set()


@pytest.mark.parametrize("card", ["guard", "healer"])
def test_an_apprentice_who_kills_does_not_use_his_card(card):
    t = at_night(13, {12: card}, mates=(11, 12), master=13)
    assert t.refusal(12, "order", 0, how=order(3, kill=5)) is not None
    assert t.night({11: order(kill=5), 12: order(kill=5)}).dead == {5}


@pytest.mark.parametrize("card", ["king", "consort", "thief", "bomber", "lover"])
def test_a_card_that_asks_for_nothing_refuses_any_target(card):
    t = at_night(14, {5: card})
    assert t.refusal(5, "order", 0, how=order(3)).rule == "GT 3.5"
    t.do(5, "order", 0, how=IDLE)


@pytest.mark.parametrize("card", ["guard", "vigilante", "role-finder", "target-finder", "place-swap"])
@pytest.mark.parametrize("target", [3, 8])
def test_nobody_names_himself_or_the_dead(card, target):
    assert at_night(16, {3: card}, dead=(8,)).refusal(3, "order", 0, how=order(target)).rule == "GT 3.6"


@pytest.mark.parametrize("how", [order(4, 4), order(3, 4), order(4, 3), order(4, 0)])
def test_the_socialites_two_differ_and_neither_is_himself(how):
    assert at_night(12, {3: "socialite"}).refusal(3, "order", 0, how=how) is not None


def test_a_card_finder_asks_only_for_cards_of_this_tables_pack():
    assert at_night(10, {3: "card-finder"}).refusal(3, "order", 0, how=about("lover")) is not None
