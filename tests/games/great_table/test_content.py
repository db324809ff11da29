"""GT 3.1, GT 3.6: every card and part has a name, a drawing, a line on tonight and a rule."""

from importlib.resources import files

import pytest

from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import cards, roles
from rules.games.great_table.numbers import CARDS, ROLES, pack_of

LONGEST_LINE = 60
LONGEST_HELP = 200


def drawn(sprite):
    return (files("sprites") / f"{sprite}.svg").is_file()


def test_everything_is_there_in_the_order_of_its_numbers():
    assert tuple(one.id for one in cards()) == CARDS
    assert tuple(one.id for one in roles()) == ROLES
    assert len({one.name for one in cards()}) == len(CARDS)


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_a_card_says_what_it_would_do_tonight(number):
    one = cards()[number]
    assert drawn(one.sprite)
    assert 0 < len(one.tonight) <= LONGEST_LINE
    assert 0 < len(one.help) <= LONGEST_HELP
    assert len(one.asks) <= 40
    assert one.asks.endswith("?") == bool(REGISTER[number].asks)
    assert one.double == (pack_of(16).count(number) == 2)
    assert one.rule == f"GT 3.6.{number + 1}"


def test_parts_are_drawn_and_know_their_side():
    assert all(drawn(one.sprite) and one.line and one.aim for one in roles())
    assert [one.side for one in roles()] == ["House", "House", "Players"]
