"""No module imports itself by a detour, not even inside functions; what is imported for annotations does not count."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import rules
import tabletop

if TYPE_CHECKING:
    from collections.abc import Iterator

LATER = 138  # imports inside functions: of what must not be loaded before it is needed, or opens in turn


@cache
def modules() -> dict[str, Path]:
    """Return the file of every module."""
    found = {}
    for package in (rules, tabletop):
        root = Path(str(package.__file__)).parent
        for file in root.rglob("*.py"):
            if "make" not in file.parts:
                parts = (root.name, *file.relative_to(root).with_suffix("").parts)
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports(body: list[ast.stmt], later: bool = False) -> Iterator[tuple[str, bool]]:
    """Yield every module imported, and whether that happens inside a function; blocks for annotations are left out."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from ((one.name, later) for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            for one in node.names:
                whole = f"{node.module}.{one.name}"
                yield whole if whole in modules() else str(node.module), later
        elif not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            inner = later or isinstance(node, ast.FunctionDef)
            for name in ("body", "orelse", "finalbody", "handlers", "cases"):
                yield from imports(getattr(node, name, []), inner)


@cache
def parsed() -> dict[str, list[tuple[str, bool]]]:
    """Return what every module imports, and whether that happens inside a function."""
    return {name: list(imports(ast.parse(file.read_text()).body)) for name, file in modules().items()}


@cache
def graph() -> dict[str, set[str]]:
    """Return what every module imports of ours."""
    return {name: {one for one, _ in found if one in modules()} - {name} for name, found in parsed().items()}


def circle(of: dict[str, set[str]]) -> list[str]:
    """Return the modules of some circle, none if there is none."""
    try:
        TopologicalSorter(of).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_nothing_imports_itself_by_a_detour() -> None:
    assert circle(graph()) == []
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}}), "it would be seen"


def test_imports_inside_functions_do_not_grow_in_number() -> None:
    later = sum(late for found in parsed().values() for one, late in found if one in modules())
    assert later <= LATER
