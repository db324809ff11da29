"""The game README shows, taken from there: it keeps the contract, and the chapter, honest."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

README = Path(__file__).parents[2] / "README.md"


def code() -> str:
    """Return the text of the game in README's chapter."""
    found = re.search(r"<!-- game: \S+ -->\n```python\n(.*?)```\n<!-- /game -->", README.read_text("utf-8"), re.DOTALL)
    assert found is not None, "README shows no game"
    return found[1]


def _loaded() -> ModuleType:
    made = ModuleType("most_of_readme")
    sys.modules[made.__name__] = made
    exec(compile(code(), str(README), "exec"), made.__dict__)  # noqa: S102 - README's own chapter
    return made


GAME = _loaded().GAME
