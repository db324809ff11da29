"""The game that a save or a deal code speaks of."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.game import Game


def game_called(name: str) -> Game[Any, Any]:
    """Return the game with that id; ValueError (one sentence) if it is not at this table."""
    module = f"rules.games.{name.replace('-', '_')}"
    missing = ValueError(f"there is no game called {name[:40]!r} at this table.")
    if not re.fullmatch(r"[a-z][a-z-]*", name):
        raise missing
    try:
        found: Game[Any, Any] = import_module(module).GAME
    except ModuleNotFoundError as fault:
        if fault.name != module:
            raise
        raise missing from None
    return found


def game_names() -> tuple[str, ...]:
    """Return the ids of all games."""
    packages = import_module("rules.games").__path__
    return tuple(name.replace("_", "-") for _, name, is_package in iter_modules(packages) if is_package)
