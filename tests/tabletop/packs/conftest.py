import importlib

import pytest

import tabletop.games as looks
from tabletop.packs import code, faces, lines


@pytest.fixture(autouse=True)
def _no_packs():
    """What a test has let in, lent or put on ends with it."""
    yield
    looks.__path__[:] = [place for place in looks.__path__ if place not in code.looks]
    for place in [*code._let]:
        games = code.games_in(code.Path(place))
        code._put_out(code.Path(place), games)
        for name in [name for name in importlib.sys.modules if name.split(".")[:2] == ["tabletop", "games"]]:
            if name.split(".")[2:3] and name.split(".")[2] in games:
                del importlib.sys.modules[name]
    code.looks.clear()
    code.troubles.clear()
    looks.kit.cache_clear()
    looks.poster.cache_clear()
    looks.look.cache_clear()
    faces._brought.clear()
    faces._worn[0] = "?"
    faces.wear("")
    lines.speak(())
