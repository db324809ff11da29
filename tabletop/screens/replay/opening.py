"""From a file to a reel, or one sentence why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.save.disk import load
from rules.save.faults import LoadError
from tabletop.screens.replay import words
from tabletop.screens.replay.reel import Reel

if TYPE_CHECKING:
    from pathlib import Path


def reel_of(path: Path) -> tuple[Reel, tuple[str, ...]]:
    """Read a saved game to be looked at, and what must be said of it; LoadError (one sentence) if it cannot be."""
    found = load(path)
    header, game = found.header, found.match.game
    if header.ruleset != game.ruleset:
        raise LoadError(words.OLD_RULES.format(file=path.name, old=header.ruleset, new=game.ruleset))
    if not found.match.moves:
        raise LoadError(words.NOTHING.format(file=path.name))
    return Reel(found.match, header), found.problems
