"""Twenty minutes of walking everywhere; each window and text size has its share, whose length is in the results."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any

from tests.explore.walker import Walker, starts
from tests.explore.world import SIZES, TEXTS, Walk, world
from tests.long.job import Job, version

SEED, SECONDS = 1000, 134
CELLS = {f"{size[0]}x{size[1]} at {text * 100:.0f} %": (size, text) for size in SIZES for text in TEXTS}


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"version": version(), "seed": SEED, "seconds_a_piece": SECONDS, "starts": list(starts())}


def pieces() -> list[str]:
    """Windows and text sizes."""
    return list(CELLS)


def play(name: str) -> dict[str, Any]:
    """Walk from every start in turn; how far it comes in its time is the machine's affair."""
    size, text = CELLS[name]
    finds, acts, pages, seed = [], 0, Counter(), SEED
    begun = time.monotonic()
    with world() as where:
        while time.monotonic() - begun < SECONDS:
            for start in Random(f"{name} {seed}").sample(starts(), len(starts())):
                walker = Walker(where, Walk(start, size, text, seed))
                finds += walker.go()
                acts, pages = acts + walker.acts, pages + walker.pages
                if time.monotonic() - begun >= SECONDS:
                    break
            seed += 1
    assert not finds, "\n".join(map(str, finds))
    return {"seconds": round(time.monotonic() - begun, 1), "actions": acts, "pages": dict(sorted(pages.items()))}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the walks come to."""
    every = list(done.values())
    pages = sum((Counter(one["pages"]) for one in every), Counter())
    return {
        "minutes": round(sum(one["seconds"] for one in every) / 60, 1),
        "actions": sum(one["actions"] for one in every),
        "pages": dict(sorted(pages.items())),
    }


JOB = Job("explore", plan, pieces, play, summary)
