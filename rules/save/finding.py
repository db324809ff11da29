"""The game that a save or a deal code speaks of, under the name the rest of `save` uses."""

from rules import game as game_called
from rules import games as game_names

__all__ = ["game_called", "game_names"]
