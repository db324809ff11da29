"""The long set on all cores, or on several machines: workers play the pieces, the ledger is kept here.

A Dask scheduler's workers start in checkouts like this one:
`PYTHONPATH=. .venv/bin/dask worker ADDRESS --nthreads 1 --nworkers=-1`.
"""

import multiprocessing
from concurrent import futures

import tests.conftest  # noqa: F401 - everything is drawn into memory, on a worker too
from tests.long.job import here

try:
    from distributed import Client, as_completed
except ImportError:
    Client = None

MISSING = "To play on several machines, install Dask: .venv/bin/pip install -q -e '.[dask]'"


def on_cores(number):
    """Return what yields pieces, as soon as one of so many processes is done with them, and what gives their results.

    They are forks, which take the job along; where there are none, and of a job that measures time, one plays alone.
    """

    def each(job, pieces):
        if number < 2 or job.timed or "fork" not in multiprocessing.get_all_start_methods():
            yield from here(job, pieces)
            return
        fork = multiprocessing.get_context("fork")
        pool = futures.ProcessPoolExecutor(number, fork, _forked.append, (job,))
        try:
            asked = {pool.submit(_played, piece): piece for piece in pieces}
            yield from ((asked[done], done.result) for done in futures.as_completed(asked))
        finally:
            pool.shutdown(cancel_futures=True)

    return each


_forked = []  # in a fork, its job


def _played(piece):
    return _forked[-1].play(piece)


def playing(address):
    """Return what yields pieces, as soon as they are done there, and what gives their results."""
    if Client is None:
        raise SystemExit(MISSING)

    def each(job, pieces):
        with Client(address) as client:
            asked = {client.submit(one_of, job, job.plan(), piece, pure=False): piece for piece in pieces}
            yield from ((asked[done], done.result) for done in as_completed(asked))

    return each


def one_of(job, plan, piece):
    """Play a piece, if by the same rules, numbers and minds as where it was asked for."""
    assert job.plan() == plan, "a worker's checkout is another one"
    return job.play(piece)
