"""The rules of every game at the table. No pygame, no clock, no files but what the package carries."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, cast

from rules.core.data import Front, front_of, package
from rules.core.match import Match

if TYPE_CHECKING:
    from rules.core.game import Game

__all__ = ["Front", "Match", "front", "game", "games", "own_games"]

# Loaded before `games` is defined: loaded later, the package would take that name for itself.
_GAMES = import_module("rules.games")


@cache
def games() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the menu: first the program's own, then those of other folders."""
    found = _found()
    return tuple(sorted(found, key=lambda name: (found[name], front_of(package(name)).order, name)))


def own_games() -> tuple[str, ...]:
    """Return the ids of those that come with the program."""
    return tuple(name for name in games() if not _found()[name])


def _found() -> dict[str, int]:
    """Return the number of the folder of every game."""
    found: dict[str, int] = {}
    for at, place in enumerate(_GAMES.__path__):
        for _, name, is_package in iter_modules([place]):
            if is_package:
                found.setdefault(name.replace("_", "-"), at)
    return found


@cache
def front(name: str) -> Front:
    """Return what stands on a game before it is opened; its code is loaded only for what its `front.json` leaves out.

    ValueError names the games there are.
    """
    _known(name)
    found = front_of(package(name))
    if found.title:
        return found
    one = game(name)
    fewest, most = one.seats
    return found._replace(title=one.title, seats=one.seats, laid=min(most, max(fewest, one.laid)))


@cache
def game(name: str) -> Game[Any, Any]:
    """Return the game with that id; ValueError names the ones there are."""
    _known(name)
    return cast("Game[Any, Any]", import_module(package(name)).GAME)


def _known(name: str) -> None:
    if name not in games():
        raise ValueError(f"There is no game called {name!r}; there is {', '.join(games())}.")
