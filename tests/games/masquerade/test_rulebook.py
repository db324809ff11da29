"""The chapter players read: every number, power, clan and worked example is in it, and it says what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.rulebook import rulebook
from rules.core.words import tips
from rules.games.masquerade import GAME, options
from rules.games.masquerade.codes import CLAN_POWERS, CLANS, COMMON, COPIED, LIBRARIAN, POWERS, TEMPLATES, TITLES
from rules.games.masquerade.content import clans, on_play, powers, templates, titles
from rules.games.masquerade.rounds import each
from tests.games.masquerade.told import name, played

if TYPE_CHECKING:
    from rules.core.rulebook import Rule

BOOK = rulebook("masquerade")
IDS = [rule.id for rule in BOOK.rules()]
EXAMPLES = (*range(1, 18), 19, 20, 21, *range(23, 36), *range(37, 42), 44, 46, 47)
FRENCH = range(200, 252)


def drawn(rule: Rule) -> set[str]:
    return {str(what) for one in rule.drawings if one.kind == "sprites" for what, _ in one.items}


def table(number: str) -> list[list[str]]:
    return next(one for one in BOOK.find(number).drawings if one.kind == "table").rows()


def test_every_rule_is_there_once() -> None:
    wanted = {f"SM 3.{n}" for n in range(1, 16)} | {f"SM 3.10 T{n}" for n in range(1, 10)}
    wanted |= {f"SM 3.12.{n}" for n in range(1, 42) if n != 39} | {f"SM 3.12.39{letter}" for letter in "abcd"}
    wanted |= {f"SM 3.7.{n}" for n in range(1, 8)} | {f"SM 3.9.{n}" for n in range(1, 6)}
    wanted |= {f"SM 3.{n}.{k}" for n in (8, 13, 15) for k in (1, 2, 3)} | {f"SM 3.14.{n}" for n in range(1, 6)}
    assert wanted | {"SM 1", "SM 1.5", "SM 1.9", "SM 1.14", "SM A"} <= set(IDS)
    assert len(IDS) == len(set(IDS))


@pytest.mark.parametrize("number", range(len(POWERS)))
def test_every_power_has_a_rule_that_shows_it(number: int) -> None:
    for one in (powers()[number], on_play(number)):
        rule = BOOK.find(one.rule)
        assert rule.id == one.rule
        assert one.sprite in drawn(rule)
        assert not one.house or rule.decided


@pytest.mark.parametrize("number", range(len(CLANS)))
def test_every_clan_has_a_rule_that_shows_it_with_its_powers(number: int) -> None:
    one = clans()[number]
    rule = BOOK.find(one.rule)
    assert (rule.id, rule.title) == (one.rule, one.name)
    assert drawn(rule) == {one.sprite, *(powers()[power].sprite for power in CLAN_POWERS[number])}


@pytest.mark.parametrize("number", range(len(TEMPLATES)))
def test_every_template_has_a_rule_that_shows_it(number: int) -> None:
    one = templates()[number]
    rule = BOOK.find(one.rule)
    assert (rule.id, rule.title) == (one.rule, one.name)
    assert one.sprite in drawn(rule)
    assert rule.text.startswith(one.line)


def test_powers_in_lists_are_those_of_the_game() -> None:
    assert drawn(BOOK.find("SM 3.7.6")) == {powers()[power].sprite for power in COMMON}
    assert {powers()[power].sprite for power in COPIED} <= drawn(BOOK.find("SM 3.12.10"))
    assert drawn(BOOK.find("SM 1.5")) == {one.sprite for one in titles().values()}
    assert all(BOOK.find(one.rule).id == one.rule for one in titles().values())
    assert len(drawn(BOOK.find("SM 1.5"))) == len(TITLES)
    assert BOOK.find("SM 3.12.18").options == (templates()[LIBRARIAN].id,)


def test_house_rules_named_are_those_of_the_game_and_all_are_named() -> None:
    assert {one for rule in BOOK.rules() for one in rule.options} == {field.name for field in options.fields(6)}
    for field in options.fields(6):
        assert BOOK.find(field.rule).id == field.rule
        assert field.name in BOOK.find(field.rule).options or field.name in str(
            [rule.options for rule in BOOK.rules() if rule.id.startswith(field.rule)]
        )


def test_tips_find_their_rule() -> None:
    assert len(tips("masquerade")) > 20
    assert all(BOOK.find(tip.rule).id == tip.rule for tip in tips("masquerade"))


@pytest.mark.parametrize("seed", range(5))
def test_every_event_told_finds_its_own_rule(seed: int) -> None:
    for told in played(seed).events(-1):
        number = GAME.rule_of(told)
        assert BOOK.find(number).id == number, told
    assert name(0)


@pytest.mark.parametrize(
    ("asked", "found"),
    [("SM 3.12.39b", "SM 3.12.39b"), ("SM 3.3.2", "SM 3.3"), ("SM 3.10 T6", "SM 3.10 T6"), ("SM 3.9.3", "SM 3.9.3")],
)
def test_a_number_finds_the_nearest_rule(asked: str, found: str) -> None:
    assert BOOK.find(asked).id == found


def test_every_worked_example_is_told_once() -> None:
    ids = [example.id for rule in BOOK.rules() for example in rule.examples]
    assert sorted(ids) == sorted(f"SM 4.{n}" for n in EXAMPLES)


def test_examples_have_cards_of_this_game() -> None:
    for rule in BOOK.rules():
        for drawing in rule.drawings:
            assert drawing.kind != "cards" or all(kind in FRENCH for kind, _ in drawing.items), rule.id
        for example in rule.examples:
            assert all(card in FRENCH for step in example.steps for card in step.cards), example.id


def test_the_deal_printed_is_the_deal() -> None:
    _, *rows = table("SM 3.2")
    for n, row in enumerate(rows, 4):
        decks = 1 if n < 6 else 2
        assert [int(cell) for cell in row] == [n, each(n), 52 * decks - n * each(n)]
    assert len(rows) == 5


def test_search_finds_words_titles_first() -> None:
    assert BOOK.search("blood hunt")[0].id == "SM 3.9"
    assert BOOK.search("obfuscate")[0].id == "SM 3.12.7"
    assert BOOK.search("squirrel")[0].id == "SM 3.12.11"
    assert "SM 3.11" in {rule.id for rule in BOOK.search("revolution")}
    assert BOOK.search("zeppelin") == ()
