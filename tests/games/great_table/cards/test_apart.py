"""A card is one module: none knows another's, nor the engine that runs them, and little else knows it by name."""

import ast
from pathlib import Path

import pytest

import rules
import tabletop
from rules.games.great_table import cards, numbers

HERE = "rules.games.great_table"
ENGINE = {"resolve", "days", "debate", "ending", "reasons", "talk", "minds", "phases", "view"}
MODULES = sorted(path for path in Path(cards.__file__).parent.glob("*.py") if path.stem not in ("__init__", "base"))
NAMES = [name.replace("-", "_").upper() for name in numbers.CARDS]
COMMON_WORDS = {"thief", "guard", "mayor", "lover"}  # ids that other things have, too
MOST, AVERAGE = 5, 3  # modules that name a card: the numbers', its own, and who else has to


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def known(path):
    """Return the modules of the game a file imports; not what is for the type checker alone."""
    found = tree(path)
    checked = {id(inner) for node in ast.walk(found) if isinstance(node, ast.If) for inner in ast.walk(node)}
    return {
        node.module.removeprefix(f"{HERE}.")
        for node in ast.walk(found)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HERE) and id(node) not in checked
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_card_knows_another_module_of_cards_nor_the_engine(path):
    found = {name.partition(".")[0] if not name.startswith("cards") else name for name in known(path)}
    assert not {name for name in found if name.startswith("cards")} - {"cards.base"}
    assert not found & ENGINE


def said(path):
    """Return the names a module has from `numbers`, and every string."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module == numbers.__name__:
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def test_a_card_is_named_in_few_modules():
    places = {name: [] for name in NAMES}
    for package in (rules, tabletop):
        for path in (Path(str(package.__file__)).parent / "games" / "great_table").rglob("*.py"):
            words = said(path)
            for name, id_ in zip(NAMES, numbers.CARDS, strict=True):
                if name in words or path.stem == "numbers" or (id_ in words and id_ not in COMMON_WORDS):
                    places[name].append(path.stem)
    assert not {name: found for name, found in places.items() if len(found) > MOST}
    assert sum(map(len, places.values())) <= AVERAGE * len(places), places


def test_there_is_one_card_a_number_and_what_opponents_go_by_is_in_order():
    assert list(cards.REGISTER) == list(range(len(numbers.CARDS)))
    assert sorted(card.chooses for card in cards.REGISTER.values() if card.chooses) == [1, 2]
    assert sorted(card.sought for card in cards.REGISTER.values() if card.sought) == [1, 2, 3, 4]
