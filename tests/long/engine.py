"""The long set on several machines: the workers of a Dask scheduler play the pieces, the ledger is kept here.

Workers start in checkouts like this one: `PYTHONPATH=. .venv/bin/dask worker ADDRESS --nthreads 1 --nworkers=-1`.
"""

import tests.conftest  # noqa: F401 - everything is drawn into memory, on a worker too

try:
    from distributed import Client, as_completed
except ImportError:
    Client = None

MISSING = "To play on several machines, install Dask: .venv/bin/pip install -q -e '.[dask]'"


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
