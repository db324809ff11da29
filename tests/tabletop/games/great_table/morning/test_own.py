"""The own card in words beside it: what it does, shots, the other Lover, what was stolen; gone with the card."""

import pytest

from rules.core.sentences import Words
from tabletop.games.great_table import own_card
from tabletop.games.great_table.cards import ABILITIES
from tests.games.great_table.scene import lay
from tests.tabletop.games.great_table.asking.ask_kit import Asked, vote
from tests.tabletop.games.great_table.morning.morning_kit import at_lists, at_night

words = Words("tabletop.games.great_table", "own")


def beside(cards, *, steal=(), **more):
    table = lay(12, cards, people=(1,), **more)
    if steal:
        table.steal(*steal)
    table.until("vote")
    table.state.turn = 0
    return Asked(table)


def said(table):
    return own_card.notes(table.table)


def test_the_vigilante_reads_how_many_shots_are_left():
    assert said(beside({1: "vigilante"}, shots=1)) == ("One shot left for the whole game.",)
    assert said(beside({1: "vigilante"}, shots=0)) == ("No shot is left: it is a blank.",)


def test_a_lover_reads_who_the_other_is():
    assert said(beside({1: "lover", 4: "lover"})) == ("The other Lover is *Rufus*.",)
    assert said(beside({1: "lover"})) == (words.no_other_lover,)


def test_a_thief_reads_whom_he_robbed_and_the_robbed_one_nothing():
    cards = {1: "thief", 4: "king"}
    assert said(beside(cards, steal=(1, 4))) == ("Stolen from *Rufus*.",)
    assert said(beside({4: "thief", 1: "king"}, steal=(4, 1))) == ()


def test_the_house_reads_what_the_card_costs():
    assert said(beside({1: "vigilante"}, master=1, shots=2))[-1] == "The House can hold it, not fire it."


def test_the_words_go_where_the_card_goes():
    table = Asked(vote())
    assert not table.table.own_words.node.visible  # no card
    table = beside({1: "guard"})
    assert table.table.own_words.node.visible
    table.table.show_hand(shown=False)
    assert not table.table.own_words.node.visible
    table.table.show_hand(shown=True)
    assert table.table.own_words.node.visible
    for other in (at_lists(), at_night()):
        assert not other.table.own_words.node.visible


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_they_lie_between_the_own_plate_and_the_card(text):
    table = beside({1: "guard"})
    table.app.apply(table.app.settings.model_copy(update={"text_size": text}))
    table.wait(200)
    node, picture = table.table.own_words.node, table.table
    assert not node.rect.colliderect(picture.box(picture.layout.own))
    assert node.rect.right <= min(card.rect.left for card in picture.board.hand.cards)
    assert node.rect.bottom <= table.app.metrics.height


def test_every_card_can_be_read_about():
    assert all(own_card.about_card(kind) for kind in ABILITIES)
    assert own_card.about_card(ABILITIES.stop) is None
