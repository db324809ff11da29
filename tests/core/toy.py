"""The games that README and CONTRIBUTING show, taken from there: they keep the contract, and the chapters, honest."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"<!-- game: (?:rules|tabletop)/games/(\w+)/(\S+) -->\n```\w+\n(.*?)```\n<!-- /game -->", re.DOTALL)


def shown() -> dict[str, dict[str, str]]:
    """Return the files of every game on those pages: name -> path in its folder -> text."""
    found: dict[str, dict[str, str]] = {}
    for page in ("README.md", "CONTRIBUTING.md"):
        for name, path, text in SHOWN.findall((ROOT / page).read_text("utf-8")):
            found.setdefault(name, {})[path] = text
    return found


def _loaded(name: str) -> Any:
    made = ModuleType(f"{name}_of_the_pages")
    sys.modules[made.__name__] = made
    exec(compile(shown()[name]["__init__.py"], name, "exec"), made.__dict__)  # noqa: S102 - our own pages
    return made.GAME


GAME, HEAP = _loaded("most"), _loaded("heap")
