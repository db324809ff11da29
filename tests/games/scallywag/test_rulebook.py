"""The chapter players read: every number of the rules and every worked example is in it, and it says what is played."""


import pytest

from rules import game
from rules.core.rulebook import rulebook
from rules.games.scallywag.chart import BASE, ISLANDS, PAIRS, SPOTS, effect_word
from rules.games.scallywag.options import DEFAULT
from rules.games.scallywag.roles.base import role_name

BOOK = rulebook("scallywag")
EXAMPLES = (1, 2, 3, 4, 5, 7, 8, 12, 14, 15, 16, 17, 18, 19, 21, 22, 24, 25, 26, 27, 29, 31, 32, 34, 35, 37, 39)
IDS = [rule.id for rule in BOOK.rules()]


def test_every_rule_is_there_once():
    assert {"SW 1", *(f"SW 3.{n}" for n in range(11)), "SW A"} <= set(IDS)
    assert {f"SW 3.7 T{n}" for n in range(1, 9)} | {f"SW 3.8 T{n}" for n in range(1, 4)} <= set(IDS)
    assert len(IDS) == len(set(IDS))


def test_every_worked_example_is_told_once():
    ids = [example.id for rule in BOOK.rules() for example in rule.examples]
    assert sorted(ids) == sorted(f"SW 4.{n}" for n in EXAMPLES)


def table(rule):
    return next(one for one in BOOK.find(rule).drawings if one.kind == "table").rows()


def test_the_crew_printed_is_the_crew_dealt():
    head, *rows = table("SW 3.2")
    assert [word.rstrip("s") for word in head[1:7]] == [role_name(role) for role in range(6)]
    for seats, row in enumerate(rows, 4):
        mix = game("scallywag").read_options({}, seats) and DEFAULT.mix[seats - 4]
        assert [int(cell) for cell in row[:7]] == [seats, *mix]
        mutinous = mix[1] + mix[4]
        assert row[7] == f"{seats - mutinous} : {mutinous}"
    assert len(rows) == 6


def test_the_maps_printed_are_the_maps_drawn():
    _, *rows = table("SW 3.5")
    for number, (c, spots, s, others) in enumerate(rows):
        assert (c, s) == (f"C{number + 1}", f"S{number + 1}")
        assert tuple(map(int, spots.split(", "))) == DEFAULT.captain_maps[number]
        assert tuple(map(int, others.split(", "))) == DEFAULT.scallywag_maps[number]
    assert len(rows) == len(DEFAULT.captain_maps)


def test_the_islands_printed_are_those_of_the_sea():
    shown = {name: words for drawing in BOOK.find("SW 3.4").drawings for name, words in drawing.items}
    assert shown == {f"island-{one.id}": f"{one.name}, {effect_word(one.effect)}" for one in ISLANDS}


def test_the_figures_are_the_chart_and_the_maps():
    def at(spot):
        return f"{spot % 4 + spot // 4 % 2 / 2:g},{spot // 4}"

    board = next(one for one in BOOK.find("SW 3.1").drawings if one.kind == "dots").items[0][0].split()
    assert {f"{at(a)}-{at(b)}" for a, b in PAIRS} == {token for token in board if "-" in token}
    assert [token for token in board if "-" not in token] == [
        f"{at(spot)}={spot}{'!' if spot == BASE else ''}" for spot in range(SPOTS)
    ]
    maps = (*DEFAULT.captain_maps, *DEFAULT.scallywag_maps)
    drawn = [item for one in BOOK.find("SW 3.5").drawings if one.kind == "dots" for item in one.items]
    assert [words for _, words in drawn] == [f"{kind}{n}" for kind in "CS" for n in range(1, 6)]
    for spots, (tokens, _) in zip(maps, drawn, strict=True):
        assert {token for token in tokens.split() if token.endswith("!")} == {f"{at(spot)}!" for spot in spots}


def test_shares_add_up():
    for number in ("SW A1", "SW A2", "SW A3", "SW A5"):
        _, *rows = table(number)
        assert [row[0] for row in rows] == list("456789")
        for row in rows:
            assert float(row[1]) + float(row[2]) == pytest.approx(1, abs=0.021)


def test_search_finds_words_titles_first():
    assert BOOK.search("press gang")[0].id == "SW 3.2a"
    assert BOOK.search("landfall")[0].id == "SW 3.7 T7"
    assert "SW 3.5" in {rule.id for rule in BOOK.search("4, 8, 11, 13")}
    assert "SW 3.4" in {rule.id for rule in BOOK.search("nassau")}
    assert BOOK.search("zeppelin") == ()


@pytest.mark.parametrize(
    ("asked", "found"), [("SW 3.7", "SW 3.7"), ("SW 3.7 T9", "SW 3.7"), ("SW 3.8 T1", "SW 3.8 T1")]
)
def test_a_number_finds_the_nearest_rule(asked, found):
    assert BOOK.find(asked).id == found
