"""Half an hour at the table in six sittings, whose real lengths are in the results."""

from __future__ import annotations

from typing import Any

from rules.core.rng import stream
from rules.games.scum_of_the_earth import GAME
from tests.long.job import Job, version
from tests.soak.sitting import GROWTH_MB, soak

SEED, SITTINGS, SECONDS = 30, 6, 300


def plan() -> dict[str, Any]:
    """What the results depend on."""
    return {"version": version(), "ruleset": GAME.ruleset, "seed": SEED, "seconds_a_sitting": SECONDS}


def pieces() -> list[str]:
    """The sittings."""
    return [f"sitting {i}" for i in range(1, SITTINGS + 1)]


def play(name: str) -> dict[str, Any]:
    """One sitting; how far it comes in its time is the machine's affair."""
    seed = stream(SEED, name)
    sat = soak(SECONDS, seed)
    assert sat.grown_mb < GROWTH_MB, f"{sat.grown_mb} MB more after {sat.matches} matches"
    return {"seed": seed, **sat._asdict()}


def summary(done: dict[str, Any]) -> dict[str, Any]:
    """What the sittings come to."""
    every = list(done.values())
    return {
        "minutes": round(sum(sat["seconds"] for sat in every) / 60, 1),
        "minutes_planned": SITTINGS * SECONDS // 60,
        **{key: sum(sat[key] for sat in every) for key in ("matches", "ended", "turns", "acts")},
        "most_grown_mb": max((sat["grown_mb"] for sat in every), default=0),
    }


JOB = Job("soak", plan, pieces, play, summary)
