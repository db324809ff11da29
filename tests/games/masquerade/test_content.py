"""SM 1.9, SM 3.12: every power, clan, template and title has a name, a drawing, a line of help and a rule."""

from __future__ import annotations

import ast
import re
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

import pytest

from rules.games.masquerade.codes import (
    CLANS,
    CORE_CLANS,
    HEDGE,
    LASOMBRA,
    LIBRARIAN,
    POWERS,
    QUIETUS,
    SQUIRREL,
    TEACHER,
    TEMPLATE,
    TEMPLATES,
    THREE,
    TZIMISCE,
    Holding,
)
from rules.games.masquerade.content import (
    clans,
    held_name,
    on_play,
    power_name,
    powers,
    templates,
    title_at,
    titles,
)

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_HELP = 80
LONGEST_LINE = 60
HOUSE = {  # the powers whose text this table wrote, SM 3.12.27 - 3.12.38
    "quietus", "temporis", "visceratika", "chimerstry", "daimoinon", "bardo", "obeah", "protean", "vicissitude",
    "serpentis", "obtenebration",
}  # fmt: skip


def drawn(sprite: str) -> bool:
    return (files("sprites") / f"{sprite}.svg").is_file()


def test_everything_is_there_in_the_order_of_its_numbers() -> None:
    assert tuple(one.id for one in powers()) == POWERS
    assert tuple(one.id for one in clans()) == CLANS
    assert tuple(one.id for one in templates()) == TEMPLATES


@pytest.mark.parametrize("number", range(len(POWERS)))
def test_a_power_has_a_short_text_a_moment_and_a_drawing(number: int) -> None:
    one = powers()[number]
    assert drawn(one.sprite)
    assert 0 < len(one.help) <= LONGEST_HELP
    assert one.help.endswith(".")
    assert one.when
    assert one.rule.startswith("SM 3.1")
    assert one.house == (one.id in HOUSE)
    assert one.timing.endswith("house text") == one.house


def test_clans_templates_and_titles_are_drawn_and_have_their_line() -> None:
    assert all(drawn(one.sprite) for one in (*clans(), *templates(), *titles().values()))
    assert all(0 < len(one.motto) <= LONGEST_LINE for one in clans())
    assert all(0 < len(one.line) <= LONGEST_LINE for one in templates())
    assert all(0 < len(one.use) <= LONGEST_HELP and one.use.endswith(".") for one in templates())
    assert [one.extended for one in clans()] == [number >= CORE_CLANS for number in range(len(CLANS))]


def test_names_are_told_apart() -> None:
    for names in (powers(), clans(), templates(), tuple(titles().values())):
        assert len({one.name for one in names}) == len(names)  # type: ignore[attr-defined]


def test_only_the_two_without_use_against_opponents_are_for_laughs() -> None:
    assert {number for number, one in enumerate(templates()) if one.laughs} == {SQUIRREL, TEACHER}


def test_only_those_clans_bring_a_new_choice_for_the_scum() -> None:
    assert {number for number, one in enumerate(clans()) if one.note} == {LASOMBRA, TZIMISCE}


def test_titles_by_place() -> None:
    assert [title_at(4, place).id for place in range(4)] == ["justicar", "prince", "caitiff", "mortal-scum"]
    assert title_at(8, 5).name == "Primogen"  # X4


def test_a_power_used_with_a_play_may_read_otherwise() -> None:
    assert on_play(QUIETUS).help != powers()[QUIETUS].help
    assert on_play(QUIETUS).rule == "SM 3.12.28"
    assert on_play(HEDGE) == powers()[HEDGE]


def test_what_somebody_has_chosen_is_called() -> None:
    assert held_name(Holding(TEMPLATE, LIBRARIAN)) == "Librarian"
    assert held_name(Holding(THREE, -1, (0, 1, 2))) == ""
    assert held_name(Holding()) == ""
    assert power_name(0) == "Animalism"


ORDINARY = {"Question", "Harmless order", "Look at card backs", "Cute", "Sssh!", "Librarian"}  # nobody's mark


def spoken(path: Path) -> list[str]:
    """Return the strings of a module that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


@pytest.mark.parametrize("package", ["rules.games.masquerade", "tabletop.games.masquerade"])
def test_names_that_are_somebodys_marks_stand_in_data_alone(package: str) -> None:
    names = {one.name for part in (powers(), clans(), templates()) for one in part} - ORDINARY
    marks = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b")
    with as_file(files(package)) as folder:
        found = [
            (path.name, said) for path in sorted(folder.rglob("*.py")) for said in spoken(path) if marks.search(said)
        ]
    assert not found
