"""The house rules' form and what is read from it; positions kept and looked over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.games.masquerade import GAME
from rules.games.masquerade.options import FULL, LIGHT, NONE, house_of, usual

if TYPE_CHECKING:
    from rules.games.masquerade.state import State


def test_what_a_table_begins_with() -> None:
    for n in range(4, 9):
        house = house_of(GAME.read_options({}, n))
        assert (house.rounds, house.exchange, house.hunt, house.amnesty) == (8, LIGHT, True, False)
        assert tuple(usual(house)) == (False, n > 4, True, False), "the Librarian is off with four"


def test_every_field_has_a_rule_and_its_default_among_its_choices() -> None:
    for n in (4, 8):
        for field in GAME.option_fields(n):
            assert field.rule.startswith("SM 3.")
            assert field.default in field.choices
            assert field.help.endswith(".")


@pytest.mark.parametrize(("name", "packed"), [("none", NONE), ("light", LIGHT), ("full", FULL)])
def test_the_exchange_by_name(name: str, packed: int) -> None:
    assert house_of(GAME.read_options({"exchange": name}, 5)).exchange == packed


@pytest.mark.parametrize(
    "raw", [{"rounds": 0}, {"rounds": 21}, {"exchange": "heavy"}, {"manners": 3}, {"vampires": True}]
)
def test_what_is_no_house_rule_is_refused_in_a_sentence(raw: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        GAME.read_options(raw, 5)


@pytest.mark.parametrize("n", [3, 9])
def test_too_few_and_too_many_seats(n: int) -> None:
    with pytest.raises(ValueError, match="seats 4 to 8"):
        GAME.read_options({}, n)


def kept(s: State) -> State:
    """Return a position after it was written down and read again."""
    return GAME.load(json.loads(json.dumps(GAME.dump(s))))


def in_the_middle() -> State:
    """Play at random until a hand with a power waits for answers on one that stands."""
    s, _ = GAME.new(GAME.read_options({"extended": True}, 5), 5, 0, 11)
    rolls = Die(5)
    while not (s.trial and s.trial[0].how and s.pile):
        codes = GAME.legal(s)
        GAME.play(s, codes[rolls.below(len(codes))])
    return s


def test_a_position_in_the_middle_of_everything_comes_back_the_same() -> None:
    s = in_the_middle()
    again = kept(s)
    assert again.key() == s.key()
    assert type(again.pile[0]) is type(s.pile[0])
    assert again.trial[0].how == s.trial[0].how
