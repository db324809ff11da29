"""The house stays small enough to be read: files, lines, and the modules that must know a kind of event.

`python -m tests.core.test_sizes` prints the figures.
"""

import ast
from pathlib import Path
from statistics import mean, median

import pytest

ROOT = Path(__file__).parents[2]
FILES, LINES = 542, 111_200  # of rules and tabletop; up only with something that players see
NAMED = {"great_table": 5.9, "masquerade": 5.9, "scallywag": 6.5, "scum_of_the_earth": 5.3}  # modules a kind of event


def lines(*folders):
    """Return the number of lines of every module."""
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return {file.relative_to(ROOT): len(file.read_text(encoding="utf-8").splitlines()) for file in files}


def house():
    """Return the lines of the program's modules, a game that came later left out."""
    own = {*NAMED, "plain", "__init__.py"}
    return {file: length for file, length in lines("rules", "tabletop").items()
            if file.parts[1] != "games" or file.parts[2] in own}  # fmt: skip


def named(tree, module):
    """Return what is named of a game's events: by import, or as an attribute of the imported module."""
    package, found, events, of = module.rpartition(".")[0], set(), set(), []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == package:
            events |= {one.asname or one.name for one in node.names if one.name == "events"}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            of.append((node.value.id, node.attr))
    return found | {name for owner, name in of if owner in events}


def known_in(game):
    """Return in how many modules each kind of a game's events is named, the one that declares it among them."""
    own = ROOT / "rules/games" / game / "events.py"
    found = {node.name: 1 for node in ast.parse(own.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)}
    for folder in ("rules", "tabletop"):
        for file in (ROOT / folder / "games" / game).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            tree = ast.parse(text if f"rules.games.{game}" in text else "")
            for kind in named(tree, f"rules.games.{game}.events") & {*found}:
                found[kind] += file != own
    return {kind: number for kind, number in found.items() if kind[0] != "_"}


def test_files_and_lines_stay_where_they_are():
    program = house()
    assert len(program) <= FILES
    assert sum(program.values()) <= LINES
    assert 120 <= median(program.values()) <= 200


def test_a_module_is_read_at_one_sitting():
    assert [file for file, length in lines("rules", "tabletop").items() if length > 500] == []


@pytest.mark.parametrize("game", NAMED)
def test_a_kind_of_event_is_known_in_few_modules(game):
    assert mean(known_in(game).values()) <= NAMED[game]


if __name__ == "__main__":
    sizes = house()
    print(f"rules and tabletop: {len(sizes)} files, {sum(sizes.values()):,} lines, median {median(sizes.values()):.0f}")
    print(f"longest: {max(sizes.values())}")
    print(f"tests: {len(lines('tests'))} files, {sum(lines('tests').values()):,} lines")
    for one in NAMED:
        kinds = sorted(known_in(one).values())
        print(f"{one}: a kind of event in {mean(kinds):.2f} modules, median {median(kinds):.0f}, most {kinds[-1]}")
