"""The rulebook players read: every number of the rules is in it, links lead somewhere, words are found."""

import re
from importlib.resources import files

import pytest

from rules.core.rulebook import rulebook
from rules.core.words import cast, tips
from rules.games.scum_of_the_earth import options

SCUM = "rules.games.scum_of_the_earth"
CITED = re.compile(r"\bSE [13](?:\.\d+)?(?: T\d|[a-g]\b)?")  # section 4 holds the worked examples
BOOK = rulebook(SCUM)
NUMBERS = {
    "SE 1",
    *(f"SE 3.{n}" for n in range(28)),
    *(f"SE 3.0 T{n}" for n in range(1, 8)),
    *(f"SE 3.16{letter}" for letter in "abcdefg"),
}


def test_every_rule_is_there_once() -> None:
    ids = [rule.id for rule in BOOK.rules()]
    assert set(ids) == NUMBERS
    assert len(ids) == len(set(ids))


def test_links_lead_to_rules() -> None:
    for rule in BOOK.rules():
        assert set(rule.see) <= NUMBERS - {rule.id}, rule.id


def test_house_rules_named_are_those_of_the_game_and_all_are_named() -> None:
    known = {field.name for field in options.fields(6)}
    named = {name for rule in BOOK.rules() for name in rule.options}
    assert named == known


def test_every_house_rule_and_tip_finds_its_rule() -> None:
    for field in options.fields(6):
        assert BOOK.find(field.rule).id == field.rule
    for tip in tips("scum-of-the-earth"):
        assert BOOK.find(tip.rule).id == tip.rule


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("SE 3.22c", "SE 3.22"),
        ("SE 1.12", "SE 1"),
        ("SE 3.16b", "SE 3.16b"),
        ("SE 3.0 T4", "SE 3.0 T4"),
        ("SE 3.1", "SE 3.1"),
    ],
)
def test_a_number_finds_the_nearest_rule(asked: str, found: str) -> None:
    assert BOOK.find(asked).id == found


@pytest.mark.parametrize("asked", ["GT 3.1", "SE 9.9", "", "..."])
def test_a_strange_number_is_a_key_error(asked: str) -> None:
    with pytest.raises(KeyError):
        BOOK.find(asked)


def test_examples_have_known_people_and_cards_that_match_their_words() -> None:
    people = {one.id for one in cast()}
    examples = [example for rule in BOOK.rules() for example in rule.examples]
    assert len(examples) >= 15
    assert len({example.id for example in examples}) == len(examples)
    for example in examples:
        assert {step.who for step in example.steps} <= people
        assert any(step.cards for step in example.steps) or example.id == "SE 4.34"
        assert all(step.text[0].islower() and not step.text.endswith(".") for step in example.steps)


def test_stars_come_in_pairs() -> None:
    for rule in BOOK.rules():
        assert rule.text.count("*") % 2 == 0, rule.id
        assert re.search(r"\*", rule.text) or len(rule.text) < 420, rule.id


def test_search_finds_words_titles_first() -> None:
    assert BOOK.search("infinity")[0].id == "SE 3.13"
    assert BOOK.search("special SIX")[0].id == "SE 3.12"
    assert "SE 3.6" in {rule.id for rule in BOOK.search("takeover both")}
    assert BOOK.search("SE 3.16c")[0].id == "SE 3.16c"
    assert BOOK.search("") == BOOK.search("zeppelin") == ()


@pytest.mark.parametrize("width", [40, 78, 120])
def test_text_keeps_its_width_and_leaves_nothing_out(width: int) -> None:
    text = BOOK.as_text(width)
    assert max(map(len, text.splitlines())) <= width
    assert "*" not in text
    for rule in BOOK.rules():
        assert f"{rule.id}  {rule.title}" in text
    flat = " ".join(text.split())
    for rule in BOOK.rules():
        assert " ".join(rule.text.replace("*", "").split()) in flat


def test_every_number_the_game_cites_is_in_the_book() -> None:
    folder = files(SCUM)
    sources = [path for path in (*folder.iterdir(), *(folder / "phases").iterdir()) if path.name.endswith(".py")]
    cited = {
        number for path in sources for number in CITED.findall(path.read_text(encoding="utf-8")) if number != "SE 3"
    }
    assert len(cited) > 20
    for number in cited:
        assert BOOK.find(number)
