"""The chapter players read: every number of the rules and every worked example is in it, and it says what is played."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from rules.core.rulebook import rulebook
from rules.core.types import TABLE
from rules.core.words import tips
from rules.games.great_table import options
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import card_word, cards, roles
from rules.games.great_table.numbers import CARDS, ROLES, apprentices, pack_of, shots
from tests.games.great_table.words_kit import random_game

LONGEST_LINE = 60
LONGEST_HELP = 200


def is_drawn(sprite):
    return (files("sprites") / f"{sprite}.svg").is_file()


def test_everything_is_there_in_the_order_of_its_numbers():
    assert tuple(one.id for one in cards()) == CARDS
    assert tuple(one.id for one in roles()) == ROLES
    assert len({one.name for one in cards()}) == len(CARDS)


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_a_card_says_what_it_would_do_tonight(number):
    one = cards()[number]
    assert is_drawn(one.sprite)
    assert 0 < len(one.tonight) <= LONGEST_LINE
    assert 0 < len(one.help) <= LONGEST_HELP
    assert len(one.asks) <= 40
    assert one.asks.endswith("?") == bool(REGISTER[number].asks)
    assert one.double == (pack_of(16).count(number) == 2)
    assert one.rule == f"GT 3.6.{number + 1}"


def test_parts_are_drawn_and_know_their_side():
    assert all(is_drawn(one.sprite) and one.line and one.aim for one in roles())
    assert [one.side for one in roles()] == ["House", "House", "Players"]


BOOK = rulebook("great-table")
IDS = [rule.id for rule in BOOK.rules()]
EXAMPLES = (
    1, 2, 3, 4, 5, 6, 8, 10, 12, 13, 14, 15, 17, 19, 21, 22, 23, 24, 26, 27, 28, 29, 31, 33, 34, 36, 37, 39, 41, 42,
)  # fmt: skip


def drawn(number):
    return {name for one in BOOK.find(number).drawings if one.kind == "sprites" for name, _ in one.items}


def table(number):
    return next(one for one in BOOK.find(number).drawings if one.kind == "table").rows()


def test_every_rule_is_there_once():
    wanted = {"GT 1", *(f"GT 3.{n}" for n in range(1, 14)), *(f"GT 3.2.{n}" for n in range(1, 9))}
    wanted |= {f"GT 3.6.{n + 1}" for n in range(len(CARDS))} | {f"GT 3.12.{n}" for n in range(1, 6)}
    assert wanted <= set(IDS)
    assert len(IDS) == len(set(IDS))


def test_every_house_rule_and_tip_finds_its_rule():
    fields = options.fields(9)
    assert {name for rule in BOOK.rules() for name in rule.options} == {field.name for field in fields}
    for field in fields:
        near = [rule for rule in BOOK.rules() if rule.id.startswith(field.rule) and field.name in rule.options]
        assert BOOK.find(field.rule).id == field.rule
        assert near, field
    for tip in tips("great-table"):
        assert BOOK.find(tip.rule).id == tip.rule


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_every_card_has_a_rule_that_shows_it(number):
    one = cards()[number]
    rule = BOOK.find(one.rule)
    assert (rule.id, rule.title) == (one.rule, one.name)
    assert one.sprite in drawn(one.rule)
    assert one.sprite in drawn("GT 3.6")


def test_every_worked_example_is_told_once():
    examples = [example for rule in BOOK.rules() for example in rule.examples]
    assert sorted(one.id for one in examples) == sorted(f"GT 4.{n}" for n in EXAMPLES)


def test_the_mix_printed_is_the_mix_dealt():
    _, *rows = table("GT 3.1")
    assert [int(row[0]) for row in rows] == list(range(16, 6, -1))
    left_out = set()
    for row in rows:
        n = int(row[0])
        assert [int(cell) for cell in row[1:5]] == [1, apprentices(n), len(pack_of(n)), shots(n)]
        missing = {card_word(card) for card in pack_of(16) if pack_of(n).count(card) < pack_of(16).count(card)}
        named = {name for name in map(card_word, range(len(CARDS))) if name in row[5] or f"{name}s" in row[5]}
        left_out = named if not row[5].startswith("as for") else left_out | named
        assert missing - {"Place Swap"} == left_out - {"Place Swap"}, row


def test_the_table_of_the_guarded_names_every_card():
    _, *rows = table("GT 3.5")
    assert {row[0] for row in rows} - {"Master's kill", "Apprentices' kill"} == {
        card_word(n) for n in range(len(CARDS))
    } - {"Guard"}


def test_search_finds_words_titles_first():
    assert BOOK.search("healer")[0].id == "GT 3.6.12"
    assert BOOK.search("pack in hand")[0].id == "GT 3.12.4"
    assert "GT 3.10" in {rule.id for rule in BOOK.search("coroner")}
    assert BOOK.search("zeppelin") == ()


@pytest.mark.parametrize(
    ("asked", "found"), [("GT 3.2.2", "GT 3.2.2"), ("GT 3.9.4", "GT 3.9"), ("GT 3.6.14", "GT 3.6.14")]
)
def test_a_number_finds_the_nearest_rule(asked, found):
    assert BOOK.find(asked).id == found


def test_every_event_told_finds_its_own_rule():
    match = random_game(12, 3)
    for seat in (TABLE, 0, 1, 2):
        for told in match.events(seat):
            assert BOOK.find(told.behind).id == told.behind, told


def test_every_number_the_game_cites_is_in_the_book():
    folder = files("rules.games.great_table")
    parts = (folder, folder / "phases", folder / "talk")
    code = "".join(p.read_text(encoding="utf-8") for part in parts for p in part.iterdir() if p.name.endswith(".py"))
    cited = set(re.findall(r'"(GT [0-9.]+)"', code))
    assert len(cited) > 15
    for number in cited:
        assert BOOK.find(number).id == number
