"""A fifth game needs its own folder and nothing outside edited: one is put into a temporary folder and played."""

from __future__ import annotations

import re

import pytest

import rules
from rules.core.rulebook import rulebook
from rules.core.types import TABLE
from tests.conformance.games import GAMES
from tests.kit.drive import begin, played
from tests.kit.fifth import fifth, heap  # noqa: F401 - fixtures
from tests.kit.hooks import BEGIN, END, FILE, ROOT, table


def test_a_fifth_game_is_found_and_played(fifth: str) -> None:  # noqa: F811 - the fixture
    assert fifth in rules.games()
    game = rules.game(fifth)
    match = played(begin(game, 4, 1), 1)
    assert match.result is not None
    assert match.turn == 12


def test_a_game_of_cards_is_found_played_and_its_rules_are_read(heap: str) -> None:  # noqa: F811 - the fixture
    game = rules.game(heap)
    match = played(begin(game, 4, 1), 1)
    assert match.result is not None
    book = rulebook(heap)
    assert len(list(book.rules())) == 6
    assert {book.find(game.rule_of(told)).id for told in match.events(TABLE)} == {f"HP {i}" for i in range(2, 7)}
    assert game.opponents() == ("random", "careful")


def test_games_come_in_the_order_of_the_menu() -> None:
    orders = [rules.front(name).order for name in rules.games()]
    assert orders == sorted(orders)
    assert [game.id for game in GAMES] == [*rules.games(), "most", "heap"]


def test_every_hook_of_a_game_is_listed_for_whoever_writes_one() -> None:
    assert BEGIN + table() + END in FILE.read_text(encoding="utf-8"), "python -m tests.kit.hooks writes it anew"


FOLDERS = [name.replace("-", "_") for name in rules.games()]
NAMES = re.compile(rf"(?<![\w-])({'|'.join([*rules.games(), *FOLDERS])})(?![\w-])")


@pytest.mark.parametrize("house", ["rules", "tabletop"])
def test_no_game_is_named_outside_its_own_folder(house: str) -> None:
    files = (path for path in (ROOT / house).rglob("*.py") if path.parts[len(ROOT.parts) + 1] != "games")
    found = [f"{path.relative_to(ROOT)}: {line}" for path in files for line in path.read_text("utf-8").splitlines()
             if NAMES.search(line)]  # fmt: skip
    assert not found


def test_an_unknown_game_names_the_ones_there_are() -> None:
    with pytest.raises(ValueError, match="scum-of-the-earth"):
        rules.game("whist")
