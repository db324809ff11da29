"""What the conformance suite asks of one game: `conforms.py` in its folder of tests has it, or it is not asked."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.rng import Die
    from rules.core.types import Move, Seat

    Maker = Callable[[Any, Seat, Sequence[Event], Die, Move], Any]  # of a position in which the move can be made, too


class Twins(NamedTuple):
    """A game's twins (TWINS): what may be hidden from somebody, and which events show it by right."""

    make: Maker
    hidden: frozenset[str]  # slots of the State that may differ; all others are public
    shows: frozenset[str]  # events after which two truths may part
    private: str  # a hidden slot with something for every seat
    parts: Callable[[Any, Any, Move], bool] = lambda _s, _other, _move: False  # what comes of an answer may differ


def words(text):
    """Return words as a set."""
    return frozenset(text.split())


def of_game(game, name, default):
    """Return what a game's own tests say: TWINS, or ABOUT (the rules a refused answer may lie in, by its ask)."""
    folder = f"tests.games.{game.replace('-', '_')}"
    there = find_spec(folder) and find_spec(f"{folder}.conforms")
    return getattr(import_module(f"{folder}.conforms"), name, default) if there else default
