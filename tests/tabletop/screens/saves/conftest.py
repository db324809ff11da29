"""A shelf of saved games, and its page."""

from shutil import copyfile

import pytest

from tabletop import paths
from tabletop.screens.scenes.played import _played
from tests.tabletop.screens.saves.saves_kit import QUICK, aged, looked


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """Three games: of two people, of one, and a finished one."""
    folder = tmp_path_factory.mktemp("played")
    return {
        "two": (_played(folder, 7, 6, 2, 30, {}), 10),
        "one": (_played(folder, 3, 5, 1, 44, {"theme": "military"}), 20),
        "done": (_played(folder, 5, 4, 1, 5000, QUICK), 30),
    }


@pytest.fixture
def shelf(played):
    """Those three, and a spoilt file."""
    folder = paths.saves()
    folder.mkdir(parents=True)
    return {name: aged(copyfile(path, folder / path.name), ago) for name, (path, ago) in played.items()}


@pytest.fixture
def page(shelf, router, act):
    router.menu()
    router.saves()
    act()
    looked(router)
    return router.app.top
