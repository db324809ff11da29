"""A role is one module: what it may do, how it is refused, what it is worth; little else knows it by name."""

import ast
from pathlib import Path

import pytest

import rules
import tabletop
from rules.games.scallywag import roles
from rules.games.scallywag.roles import base

MOST, AVERAGE = 3, 2.9  # modules that name a role: the numbers', its own, and who else has to
COMMON_WORDS = {"scallywag"}  # the game's name, too
FILES = [
    path for package in (rules, tabletop)
    for path in (Path(str(package.__file__)).parent / "games" / "scallywag").rglob("*.py")
]  # fmt: skip


def named(path):
    """Yield every constant a module names, and every string."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name | ast.Attribute | ast.alias):
            name = getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "")
            yield name if name.isupper() else ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_a_role_is_named_in_few_modules():
    said = {path: set(named(path)) for path in FILES}
    found = {
        role.id: [path.stem for path, names in said.items() if names & {role.id.upper(), role.id} - COMMON_WORDS]
        for role in roles.ROLES
    }
    assert not {id_: places for id_, places in found.items() if len(places) > MOST}
    assert sum(map(len, found.values())) <= AVERAGE * len(found)


@pytest.mark.parametrize("path", [path for path in FILES if path.parent.name == "roles" and path.stem != "__init__"])
def test_no_role_knows_another_nor_the_phases(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = {node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert not {name for name in known if ".roles" in name} - {base.__name__}
    assert not any(".phases" in name or name.endswith((".state", ".view", ".reasons")) for name in known)


def test_there_is_one_role_a_number():
    assert [role.number for role in roles.ROLES] == list(range(6))
    assert [roles.ROLES[leader].side for leader in roles.LEADERS] == [base.LOYAL, base.MUTINOUS]
