"""Every test draws into memory and plays into the void."""

import gc
import os

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("shared machine", deadline=None)
settings.load_profile("shared machine")  # how long an example takes is no promise of any rule


def pytest_collection_finish():
    """What thousands of collected tests consist of stays; a screen that is closed need not search it for what goes."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def _kept_is_not_searched():
    """Nor what these tests have drawn and played for the next ones."""
    yield
    gc.collect()
    gc.freeze()
