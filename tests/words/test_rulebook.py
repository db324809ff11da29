"""The rulebook players read: every number of the rules is in it, links lead somewhere, words are found."""


import pytest

from rules.core.rulebook import rulebook

BOOK = rulebook("scum-of-the-earth")
NUMBERS = {
    "SE 1", *(f"SE 3.{n}" for n in range(28)), *(f"SE 3.0 T{n}" for n in range(1, 8)),
    *(f"SE 3.16{letter}" for letter in "abcdefg"),
}


def test_every_rule_is_there_once():
    ids = [rule.id for rule in BOOK.rules()]
    assert set(ids) == NUMBERS
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("SE 3.22c", "SE 3.22"), ("SE 1.12", "SE 1"), ("SE 3.16b", "SE 3.16b"), ("SE 3.0 T4", "SE 3.0 T4"),
        ("SE 3.1", "SE 3.1"),
    ],
)
def test_a_number_finds_the_nearest_rule(asked, found):
    assert BOOK.find(asked).id == found


@pytest.mark.parametrize("asked", ["GT 3.1", "SE 9.9", "", "..."])
def test_a_strange_number_is_a_key_error(asked):
    with pytest.raises(KeyError):
        BOOK.find(asked)


def test_examples_have_cards():
    examples = [example for rule in BOOK.rules() for example in rule.examples]
    assert len(examples) >= 15
    assert len({example.id for example in examples}) == len(examples)
    for example in examples:
        assert any(step.cards for step in example.steps) or example.id == "SE 4.34"


def test_search_finds_words_titles_first():
    assert BOOK.search("infinity")[0].id == "SE 3.13"
    assert BOOK.search("special SIX")[0].id == "SE 3.12"
    assert "SE 3.6" in {rule.id for rule in BOOK.search("takeover both")}
    assert BOOK.search("SE 3.16c")[0].id == "SE 3.16c"
    assert BOOK.search("") == BOOK.search("zeppelin") == ()
