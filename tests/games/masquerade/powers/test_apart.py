"""Powers meet through the windows alone: no power's module knows another's, nor the engine that runs them."""

import ast
from pathlib import Path

import pytest

from rules.games.masquerade import powers

HERE = "rules.games.masquerade"
SHARED = {"base", "asking", "raising"}  # what several are made from
ENGINE = {"attempts", "windows", "tricks", "phases", "uses", "moves", "court", "ending", "reasons"}
MODULES = sorted(path for path in Path(powers.__file__).parent.glob("*.py") if path.stem != "__init__")


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
    assert not {name for name in found if name.startswith("powers.")} - {f"powers.{one}" for one in SHARED}
    assert not found & (ENGINE | {"powers"})


def test_there_is_a_module_for_every_power() -> None:
    assert len(MODULES) > len(SHARED) + 20
