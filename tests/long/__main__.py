"""`python -m tests.long [JOB …] [--list]`: the whole long set or some jobs of it; what is done is not done again."""

import argparse
import json
import os
import sys

import tests.conftest  # noqa: F401 - everything is drawn into memory, here as under pytest
from tests.long import (
    balance,
    chairs,
    court,
    engine,
    exploits,
    flat,
    mass,
    sea_talk,
    strength,
    sway,
    table,
    table_talk,
    trials,
    waste,
)
from tests.long.job import on_stderr, run

EVERY = (
    *mass.JOBS, strength.JOB, balance.JOB, balance.LEVELS_JOB, balance.SIDES_JOB, *court.JOBS, *table.JOBS, mass.TWINS,
    *trials.JOBS, *exploits.JOBS, *chairs.JOBS, sea_talk.JOB, table_talk.JOB, sway.JOB, waste.JOB, flat.JOB,
)  # fmt: skip
JOBS = {job.name: job for job in EVERY}


def main(argv):
    """Run the jobs one after the other, or list them; 1 if one of them found something wrong."""
    words = argparse.ArgumentParser("python -m tests.long", description="Runs what takes long; stopped, it goes on.")
    words.add_argument("jobs", nargs="*", metavar="JOB", help=", ".join(JOBS))
    words.add_argument("--list", action="store_true", help="say how far each job is, and run nothing")
    words.add_argument("--most", type=int, metavar="N", help="play at most so many pieces of each job")
    words.add_argument("--cores", type=int, default=os.cpu_count(), metavar="N", help="by so many processes; all cores")
    words.add_argument("--dask", metavar="ADDRESS", help="have the workers of that Dask scheduler play the pieces")
    found = words.parse_args(argv)
    for name in found.jobs:
        if name not in JOBS:
            words.error(f"there is no job called {name!r}; there is {', '.join(JOBS)}")
    wrong, playing = 0, engine.playing(found.dask) if found.dask else engine.on_cores(found.cores)
    for name in found.jobs or JOBS:
        if found.list:
            print(JOBS[name].state())
            continue
        try:
            print(json.dumps({name: run(JOBS[name], most=found.most, playing=playing)}), flush=True)
        except AssertionError as error:
            wrong = 1
            on_stderr(f"WRONG: {error}")
    return wrong


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        on_stderr("Stopped. The same command goes on from here.")
        sys.exit(130)
