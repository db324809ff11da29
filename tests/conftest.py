"""Every test draws into memory and plays into the void."""

import gc
import os
import time
from itertools import count
from pathlib import Path
from tempfile import gettempdir

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["TABLETOP_LANGUAGE"] = "en"  # whatever the system speaks

settings.register_profile("shared machine", deadline=None)
settings.load_profile("shared machine")  # how long an example takes is no promise of any rule
if hasattr(providers, "_get_local_constants"):  # reading all our source for values to try takes each worker seconds
    NO_VALUES = providers.Constants()
    providers._get_local_constants = lambda: NO_VALUES


LAST = Path(__file__).parent / "words" / "__pycache__"  # where what is collected last lies compiled
LONGEST_S = 120


def compiled(config):
    """Name the file that says one of these workers has compiled everything."""
    return Path(gettempdir()) / f"{config.workerinput['testrunuid']}.compiled"


def pytest_sessionstart(session):
    """Where nothing is compiled yet (20 s of CPU) one worker goes ahead: all at once would do the same."""
    if getattr(session.config, "workerinput", {"workerid": "gw0"})["workerid"] != "gw0" and not LAST.is_dir():
        end = time.monotonic() + LONGEST_S
        while not compiled(session.config).exists() and time.monotonic() < end:
            time.sleep(0.1)


def pytest_collection_finish(session):
    """What thousands of collected tests consist of stays; a screen that is closed need not search it for what goes."""
    gc.set_threshold(100_000, 50, 50)  # matches make named tuples by the million, and hardly a circle: 5 % of all time
    gc.freeze()
    if hasattr(session.config, "workerinput"):
        compiled(session.config).touch()


def pytest_sessionfinish(session):
    if hasattr(session.config, "workerinput"):
        compiled(session.config).unlink(missing_ok=True)


@pytest.fixture(scope="session")
def _folders(tmp_path_factory):
    return map(tmp_path_factory.mktemp("of").joinpath, map(str, count()))


@pytest.fixture
def tmp_path(_folders):
    """A folder of this test's own, without the links that pytest sets to the last one of each name."""
    made = next(_folders)
    made.mkdir()
    return made


@pytest.fixture(autouse=True, scope="module")
def _kept_is_not_searched():
    """Nor what these tests have drawn and played for the next ones."""
    yield
    gc.collect()
    gc.freeze()
