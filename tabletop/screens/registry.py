"""The games there are, found by their folders."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.game import Game

ORDER = ("scum-of-the-earth", "masquerade", "great-table", "scallywag")


@cache
def games() -> tuple[str, ...]:
    """Give the ids of all games, in the order of the menu."""
    package = import_module("rules.games")
    found = [name.replace("_", "-") for _, name, is_package in iter_modules(package.__path__) if is_package]
    return tuple(sorted(found, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name)))


@cache
def game_of(name: str) -> Game[Any, Any]:
    """Give the game with that id; KeyError if there is none."""
    if name not in games():
        raise KeyError(name)
    found: Game[Any, Any] = import_module(f"rules.games.{name.replace('-', '_')}").GAME
    return found
