"""What was played lately, as the menu tells it: the game to go on with, and how the person has done."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from rules import front, games
from tabletop import paths
from tabletop.screens.words import words

if TYPE_CHECKING:
    from pathlib import Path


class Unfinished(NamedTuple):
    """The newest game that can be gone on with."""

    path: Path
    game: str
    line: str  # the game, "hand 3, saved 5 minutes ago"


class Tally(NamedTuple):
    """What the person has done at one game so far."""

    played: int = 0
    won: int = 0
    last: tuple[int, int] | None = None  # place and seats of the last match


def unfinished() -> Unfinished | None:
    """Find the newest game that can be gone on with."""
    from rules.save.disk import newest_unfinished  # noqa: PLC0415 - not before the first frame

    found = newest_unfinished(paths.saves())
    if found is None or found.game not in games():
        return None
    saved = words.saved(when=words.ago(max(0.0, time.time() - found.modified)))
    said = (front(found.game).title, found.stage.lower(), saved)
    return Unfinished(found.path, found.game, ", ".join(filter(None, said)))


def tally(game: str, name: str) -> Tally:
    """Count what a person has done at a game, as the statistics do; practice games do not count."""
    from rules.save.disk import results  # noqa: PLC0415 - not before the first frame
    from tabletop.screens.statistics import figures  # noqa: PLC0415 - not before the first frame

    records = [record for record in results(paths.folder("data")).records if record.get("game") == game]
    own = figures.chosen(figures.matches(records, name), figures.Choice())
    last = (own[-1].place, own[-1].seats) if own else None
    return Tally(len(own), sum(one.won for one in own), last)
