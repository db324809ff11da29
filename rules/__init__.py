"""The rules of every game at the table. No pygame, no clock, no files but what the package carries."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from rules.core.match import Match

if TYPE_CHECKING:
    from rules.core.game import Game

__all__ = ["Match", "game", "games"]

# Loaded before `games` is defined: loaded later, the package would take that name for itself.
_GAMES = import_module("rules.games")


@cache
def games() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the menu."""
    found = [name.replace("_", "-") for _, name, is_package in iter_modules(_GAMES.__path__) if is_package]
    order = ("scum-of-the-earth", "masquerade", "great-table", "scallywag")
    return tuple(sorted(found, key=lambda name: (order.index(name) if name in order else len(order), name)))


@cache
def game(name: str) -> Game[Any, Any]:
    """Return the game with that id; ValueError names the ones there are."""
    if name not in games():
        raise ValueError(f"There is no game called {name!r}; there is {', '.join(games())}.")
    found: Game[Any, Any] = import_module(f"rules.games.{name.replace('-', '_')}").GAME
    return found
