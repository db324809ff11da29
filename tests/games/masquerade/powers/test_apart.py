"""A power is one module: none knows another's, nor the engine that runs them, and little else knows it by name."""

import ast
from pathlib import Path

import pytest

import rules
import tabletop
from rules.games.masquerade import codes, powers

HERE = "rules.games.masquerade"
ENGINE = {"attempts", "windows", "tricks", "phases", "uses", "moves", "plays", "court", "ending", "reasons"}
MODULES = sorted(path for path in Path(powers.__file__).parent.glob("*.py") if path.stem != "__init__")
NUMBERS = list(vars(codes))[list(vars(codes)).index("POWERS") + 1 :]  # of powers, by name and in order
COMMON_WORDS = {"order", "question", "hush", "domitor"}  # ids that other things have, too
MOST, AVERAGE = 3, 2.2  # modules that name a power: the numbers', its own, and who else has to


def known(path: Path) -> set[str]:
    """Return the modules of the game a file imports, late ones too; not what is for the type checker alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    checked = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    return {
        (node.module or "").removeprefix(f"{HERE}.")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HERE) and id(node) not in checked
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_power_knows_another_nor_the_engine(path: Path) -> None:
    found = known(path)
    assert not {name for name in found if name.startswith("powers.")} - {"powers.base"}
    assert not found & (ENGINE | {"powers"})


def namers() -> dict[int, list[str]]:
    """Return the modules that name each power: by its number, or by its id where that is no other thing's, too."""
    found: dict[int, list[str]] = {number: [] for number in range(len(codes.POWERS))}
    for package in (rules, tabletop):
        for path in (Path(str(package.__file__)).parent / "games" / "masquerade").rglob("*.py"):
            said = _said(path)
            for number, id_ in enumerate(codes.POWERS):
                if NUMBERS[number] in said or (id_ in said and id_ not in COMMON_WORDS):
                    found[number].append(path.stem)
    return found


def _said(path: Path) -> set[str]:
    """Return the names a module has from `codes`, and every string."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == codes.__name__:
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "codes":
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def test_there_is_one_power_a_number() -> None:
    assert [power.code for power in powers.REGISTER] == list(range(len(codes.POWERS)))
    assert len({type(power) for power in powers.REGISTER}) == len(codes.POWERS)


def test_a_power_is_named_in_few_modules() -> None:
    found = namers()
    named = {codes.POWERS[number]: places for number, places in found.items() if len(places) > MOST}
    assert not named
    assert sum(map(len, found.values())) <= AVERAGE * len(found)
