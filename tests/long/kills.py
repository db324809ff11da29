"""Two hundred times kill -9 of the real program at a random moment at the table, and forty while it starts."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from rules.core.rng import stream
from rules.games.scum_of_the_earth import GAME
from rules.save.migrate import FORMAT
from tests.kills.killing import kill_again_and_again
from tests.long.job import Job, version

SEED, HOMES, KILLS = 200, 20, 10


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"version": version(), "ruleset": GAME.ruleset, "format": FORMAT, "seed": SEED, "kills_a_home": KILLS}


def pieces() -> list[str]:
    """The homes."""
    return [f"home {i}" for i in range(1, HOMES + 1)]


def play(name: str) -> dict[str, Any]:
    """All kills of one home. Moments come from the seed, what they fall on from the machine."""
    seed = stream(SEED, name)
    with tempfile.TemporaryDirectory() as home:
        kills = kill_again_and_again(Path(home), KILLS, seed)
    return {"seed": seed, "kills": [kill._asdict() for kill in kills]}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What all kills come to; a kill that loses anything ends its home with an error and is never noted."""
    kills = [kill for home in done.values() for kill in home["kills"]]
    return {
        "kills_at_the_table": sum(not kill["early"] for kill in kills),
        "kills_while_starting": sum(kill["early"] for kill in kills),
        "in_the_middle_of_a_movement": sum(kill["busy"] for kill in kills),
        "unfinished_and_continued": sum(kill["unfinished"] for kill in kills),
        "events_shown_and_saved": sum(kill["shown"] for kill in kills),
        "workers_seen_and_gone": sum(kill["workers"] for kill in kills),
    }


JOB = Job("kills", plan, pieces, play, summary)
