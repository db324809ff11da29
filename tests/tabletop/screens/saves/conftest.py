"""A shelf of saved games, and its page."""

import pytest

from tabletop import paths
from tabletop.screens.scenes.played import _played
from tests.tabletop.screens.saves.saves_kit import QUICK, aged, looked


@pytest.fixture
def shelf(router):
    """Three games: of two people, of one, and a finished one; and a spoilt file."""
    folder = paths.saves()
    folder.mkdir(parents=True)
    return {
        "two": aged(_played(folder, 7, 6, 2, 30, {}), 10),
        "one": aged(_played(folder, 3, 5, 1, 44, {"theme": "military"}), 20),
        "done": aged(_played(folder, 5, 4, 1, 5000, QUICK), 30),
    }


@pytest.fixture
def page(shelf, router, act):
    router.menu()
    router.saves()
    act()
    looked(router)
    return router.app.top
