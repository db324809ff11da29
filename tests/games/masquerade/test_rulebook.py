"""The chapter players read: every number, power, clan and worked example is in it, and it says what is played."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from rules.core.rulebook import in_words, rulebook
from rules.core.types import Told
from rules.core.words import cast, tips
from rules.games.masquerade import GAME, options
from rules.games.masquerade.codes import CLAN_POWERS, CLANS, COMMON, COPIED, LIBRARIAN, POWERS, TEMPLATES
from rules.games.masquerade.content import clans, on_play, powers, templates, titles
from rules.games.masquerade.rounds import each
from rules.games.masquerade.titles import TITLES
from tests.games.masquerade.told import name, played

if TYPE_CHECKING:
    from rules.core.rulebook import Rule

HERE = "rules.games.masquerade"
BOOK = rulebook(HERE)
IDS = [rule.id for rule in BOOK.rules()]
CITED = re.compile(r"\bSM (?:\d(?:\.\d+)*[a-l]?(?: T\d)?|A\d?)")
EXAMPLES = (*range(1, 18), 19, 20, 21, *range(23, 36), *range(37, 42), 44, 46, 47)
FRENCH = range(200, 252)


def drawn(rule: Rule) -> set[str]:
    return {str(what) for one in rule.drawings if one.kind == "sprites" for what, _ in one.items}


def joined(text: str) -> str:
    return " ".join(text.split()).replace("- ", "-")  # lines may break after a hyphen


def table(number: str) -> list[list[str]]:
    return next(one for one in BOOK.find(number).drawings if one.kind == "table").rows()


def test_every_rule_is_there_once() -> None:
    wanted = {f"SM 3.{n}" for n in range(1, 16)} | {f"SM 3.10 T{n}" for n in range(1, 10)}
    wanted |= {f"SM 3.12.{n}" for n in range(1, 42) if n != 39} | {f"SM 3.12.39{letter}" for letter in "abcd"}
    wanted |= {f"SM 3.7.{n}" for n in range(1, 8)} | {f"SM 3.9.{n}" for n in range(1, 6)}
    wanted |= {f"SM 3.{n}.{k}" for n in (8, 13, 15) for k in (1, 2, 3)} | {f"SM 3.14.{n}" for n in range(1, 6)}
    assert wanted | {"SM 1", "SM 1.5", "SM 1.9", "SM 1.14", "SM A"} <= set(IDS)
    assert len(IDS) == len(set(IDS))


def test_links_lead_to_rules() -> None:
    for rule in BOOK.rules():
        assert set(rule.see) <= set(IDS) - {rule.id}, rule.id
        for drawing in rule.drawings:
            if drawing.kind == "order":
                assert {number for number, _ in drawing.items} <= set(IDS), rule.id
        for number in CITED.findall(f"{rule.text} {rule.decided}"):
            assert number in IDS, (rule.id, number)
    for word, numbers in BOOK.index:
        assert set(numbers) <= set(IDS), word


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
    assert BOOK.find(GAME.rule_of(Told("nothing", ()))).id == "SM 3.10"


def test_every_number_the_game_cites_is_in_the_book() -> None:
    folder = files(HERE)
    parts = (folder, folder / "phases", folder / "powers")
    code = "".join(p.read_text(encoding="utf-8") for part in parts for p in part.iterdir() if p.name.endswith(".py"))
    cited = set(re.findall(r'"(SM [0-9.]+[a-l]?(?: T\d)?)"', code))
    assert len(cited) > 20
    for number in cited:
        assert BOOK.find(number)


@pytest.mark.parametrize(
    ("asked", "found"),
    [("SM 3.12.39b", "SM 3.12.39b"), ("SM 3.3.2", "SM 3.3"), ("SM 3.10 T6", "SM 3.10 T6"), ("SM 3.9.3", "SM 3.9.3")],
)
def test_a_number_finds_the_nearest_rule(asked: str, found: str) -> None:
    assert BOOK.find(asked).id == found


def test_every_worked_example_is_told_once() -> None:
    ids = [example.id for rule in BOOK.rules() for example in rule.examples]
    assert sorted(ids) == sorted(f"SM 4.{n}" for n in EXAMPLES)


def test_examples_have_known_people_plain_steps_and_cards_of_this_game() -> None:
    people = {one.id for one in cast()}
    for rule in BOOK.rules():
        for drawing in rule.drawings:
            assert drawing.kind != "cards" or all(kind in FRENCH for kind, _ in drawing.items), rule.id
        for example in rule.examples:
            assert {step.who for step in example.steps} <= people, example.id
            assert all(step.text[0].islower() and step.text[-1] not in ".?!" for step in example.steps), example.id
            assert example.text.endswith("."), example.id
            assert all(card in FRENCH for step in example.steps for card in step.cards), example.id


def test_the_deal_printed_is_the_deal() -> None:
    _, *rows = table("SM 3.2")
    for n, row in enumerate(rows, 4):
        decks = 1 if n < 6 else 2
        assert [int(cell) for cell in row] == [n, each(n), 52 * decks - n * each(n)]
    assert len(rows) == 5


def test_every_drawing_is_there() -> None:
    names = {path.name for path in files("sprites").iterdir()}
    for rule in BOOK.rules():
        for drawing in rule.drawings:
            assert drawing.kind in ("sprites", "order", "table", "cards")
            if drawing.kind == "sprites":
                assert all(f"{what}.svg" in names for what, _ in drawing.items), rule.id
            if drawing.kind == "table":
                head, *rows = drawing.rows()
                assert all(len(row) == len(head) for row in rows), rule.id


def test_stars_come_in_pairs_and_long_rules_have_some() -> None:
    for rule in BOOK.rules():
        assert rule.text.count("*") % 2 == 0, rule.id
        assert "*" in rule.text or len(rule.text) < 420, rule.id


def test_search_finds_words_titles_first() -> None:
    assert BOOK.search("blood hunt")[0].id == "SM 3.9"
    assert BOOK.search("obfuscate")[0].id == "SM 3.12.7"
    assert BOOK.search("squirrel")[0].id == "SM 3.12.11"
    assert "SM 3.11" in {rule.id for rule in BOOK.search("revolution")}
    assert BOOK.search("zeppelin") == ()


@pytest.mark.parametrize("width", [40, 78, 120])
def test_text_keeps_its_width_and_leaves_nothing_out(width: int) -> None:
    text = BOOK.as_text(width)
    assert max(map(len, text.splitlines())) <= width
    assert "*" not in text
    flat = joined(text)
    for rule in BOOK.rules():
        assert f"{rule.id}  {rule.title}" in text
        assert joined(rule.text.replace("*", "")) in flat
    head, *rows = table("SM A1")
    for row in rows:
        assert in_words(head, row) in flat or " ".join(row) in flat
