"""The whole program in hard times: killed, watched, fidgeted with, fed spoilt files, pressed everywhere."""

import os
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from rules.core.rng import stream
from rules.games.scum_of_the_earth import GAME
from rules.save.lines import FORMAT
from tests.explore.walker import Walker, starts
from tests.explore.world import SIZES, TEXTS, Walk, world
from tests.fuzz.trial import OTHERS, Trial
from tests.kills.killing import kill_again_and_again
from tests.long.job import Job, version
from tests.soak.sitting import GROWTH_MB, soak
from tests.soak.watching import sound, watch

KILLS_SEED, HOMES, KILLS = 200, 20, 10
SOAK_SEED, SITTINGS, SITTING_S = 30, 6, 300
WATCH_SEED, WATCH_S = 7, 1800
FUZZ_SEED, PIECES, FILES = 1, 20, 500
WALK_SEED, WALK_S = 1000, 134
CELLS = {f"{size[0]}x{size[1]} at {text * 100:.0f} %": (size, text) for size in SIZES for text in TEXTS}


def plan(seed, **more):
    """What most of them depend on."""
    return {"version": version(), "ruleset": GAME.ruleset, **more, "seed": seed}


def total(done, *names):
    return {name: sum(one[name] for one in done.values()) for name in names}


# -- two hundred times kill -9 at a random moment at the table, and forty while it starts
def play_kills(name):
    """All kills of one home. Moments come from the seed, what they fall on from the machine."""
    seed = stream(KILLS_SEED, name)
    with tempfile.TemporaryDirectory() as home:
        kills = kill_again_and_again(Path(home), KILLS, seed)
    return {"seed": seed, "kills": [kill._asdict() for kill in kills]}


def of_kills(done):
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


# -- half an hour at the table in six sittings; how far each comes in its time is the machine's affair
def play_soak(name):
    seed = stream(SOAK_SEED, name)
    sat = soak(SITTING_S, seed)
    assert sat.grown_mb < GROWTH_MB, f"{sat.grown_mb} MB more after {sat.matches} matches"
    return {"seed": seed, **sat._asdict()}


def of_soak(done):
    return {
        "minutes": round(sum(sat["seconds"] for sat in done.values()) / 60, 1),
        "minutes_planned": SITTINGS * SITTING_S // 60,
        **total(done, "matches", "ended", "turns", "acts"),
        "most_grown_mb": max((sat["grown_mb"] for sat in done.values()), default=0),
    }


# -- half an hour of watching opponents in a real window at full speed, in one sitting
def play_watch(_name):
    with tempfile.TemporaryDirectory() as home:
        sat = watch(Path(home), WATCH_S, WATCH_SEED)
    sound(sat)
    return sat._asdict()


# -- ten thousand spoilt saves, documents, results and settings, opened as the program opens them
def play_fuzz(name):
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        return Trial(Path(home)).run(int(name.split()[1]), FILES, FUZZ_SEED)._asdict()


def of_fuzz(done):
    counts = total(done, "files", "refused", "mended", "sound")
    return {**counts, "slowest_ms": max((piece["slowest_ms"] for piece in done.values()), default=0)}


# -- twenty minutes of walking everywhere; each window and text size has its share
def play_explore(name):
    """Walk from every start in turn; how far it comes in its time is the machine's affair."""
    size, text = CELLS[name]
    finds, acts, pages, seed = [], 0, Counter(), WALK_SEED
    begun = time.monotonic()
    with world() as where:
        while time.monotonic() - begun < WALK_S:
            for start in Random(f"{name} {seed}").sample(starts(), len(starts())):
                walker = Walker(where, Walk(start, size, text, seed))
                finds += walker.go()
                acts, pages = acts + walker.acts, pages + walker.pages
                if time.monotonic() - begun >= WALK_S:
                    break
            seed += 1
    assert not finds, "\n".join(map(str, finds))
    return {"seconds": round(time.monotonic() - begun, 1), "actions": acts, "pages": dict(sorted(pages.items()))}


def of_explore(done):
    pages = sum((Counter(one["pages"]) for one in done.values()), Counter())
    sums = total(done, "seconds", "actions")
    return {"minutes": round(sums["seconds"] / 60, 1), "actions": sums["actions"], "pages": dict(sorted(pages.items()))}


JOBS = (
    Job("kills", lambda: plan(KILLS_SEED, format=FORMAT, kills_a_home=KILLS),
        lambda: [f"home {i}" for i in range(1, HOMES + 1)], play_kills, of_kills),
    Job("soak", lambda: plan(SOAK_SEED, seconds_a_sitting=SITTING_S),
        lambda: [f"sitting {i}" for i in range(1, SITTINGS + 1)], play_soak, of_soak, timed=True),
    Job("watch", lambda: plan(WATCH_SEED, seconds=WATCH_S), lambda: ["sitting 1"], play_watch,
        lambda done: next(iter(done.values()), {}), timed=True),
    Job("fuzz", lambda: plan(FUZZ_SEED, format=FORMAT, files_a_piece=FILES,
                             others=[" ".join(map(str, one)) for one in OTHERS]),
        lambda: [f"files {i * FILES} to {(i + 1) * FILES - 1}" for i in range(PIECES)], play_fuzz, of_fuzz, timed=True),
    Job("explore", lambda: {"version": version(), "seed": WALK_SEED, "seconds_a_piece": WALK_S,
                            "starts": list(starts())}, lambda: list(CELLS), play_explore, of_explore, timed=True),
)  # fmt: skip
