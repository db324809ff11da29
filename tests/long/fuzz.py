"""Ten thousand spoilt saves, documents, results and settings, opened as the program opens them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from rules.games.scum_of_the_earth import GAME
from rules.save.migrate import FORMAT
from tests.fuzz.trial import OTHERS, Trial
from tests.long.job import Job, version

SEED, PIECES, FILES = 1, 20, 500


def plan() -> dict[str, Any]:
    """What the results depend on."""
    others = [" ".join(map(str, one)) for one in OTHERS]
    return {
        "version": version(), "ruleset": GAME.ruleset, "format": FORMAT, "seed": SEED, "files_a_piece": FILES,
        "others": others,
    }  # fmt: skip


def pieces() -> list[str]:
    """So many files at a time."""
    return [f"files {i * FILES} to {(i + 1) * FILES - 1}" for i in range(PIECES)]


def play(name: str) -> dict[str, Any]:
    """Spoil and open the files of one piece."""
    first = int(name.split()[1])
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        return Trial(Path(home)).run(first, FILES, SEED)._asdict()


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What became of all files."""
    every = list(done.values())
    counts = {key: sum(piece[key] for piece in every) for key in ("files", "refused", "mended", "sound")}
    return {**counts, "slowest_ms": max((piece["slowest_ms"] for piece in every), default=0)}


JOB = Job("fuzz", plan, pieces, play, summary)
