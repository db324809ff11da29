"""Half an hour of watching opponents in a real window at full speed, in one sitting."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from rules.games.scum_of_the_earth import GAME
from tests.long.job import Job, version
from tests.soak.watching import sound, watch

SEED, SECONDS = 7, 1800


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"version": version(), "ruleset": GAME.ruleset, "seed": SEED, "seconds": SECONDS}


def pieces() -> list[str]:
    """The one sitting."""
    return ["sitting 1"]


def play(name: str) -> dict[str, Any]:
    """Sit and watch."""
    del name
    with tempfile.TemporaryDirectory() as home:
        sat = watch(Path(home), SECONDS, SEED)
    sound(sat)
    return sat._asdict()


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What it came to."""
    return next(iter(done.values()), {})


JOB = Job("watch", plan, pieces, play, summary)
