"""High contrast: every text stands out from its ground by 7:1, every edge by 3:1, and the switch works at once."""

from collections import Counter

import pytest

from tabletop import theme
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cache, metrics, text
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings
from tests.tabletop.kit import looks_back_once
from tests.tabletop.paint.test_paint_theme import contrast

SIZE = (1280, 720)
WORDS, EDGES = 7.0, 3.0
SPECK = 100  # px of one colour on one ground: fewer are the rims of slanted cards and what glows
LOGO_SHADOW = "#000000"


@pytest.fixture(autouse=True)
def plain_inks():
    """What comes after these tests is painted as ever."""
    yield
    metrics.use(four_colour=False, high_contrast=False)


def painted(scene, monkeypatch, *, inked):
    """The px of a scene in strong colours, its letters without soft rims, or all of them left out."""

    def ink(s, face, px, colour, *_):
        made = text.ready(text.font(face, px).render(s, False, metrics.of_words(colour)))
        if not inked:
            made.fill((0, 0, 0, 0))
        return made

    monkeypatch.setattr(text, "_ink", ink)
    looks_back_once(monkeypatch, ((8, 2),))  # a long look back has nothing to do with it
    strong = Settings(name="Morgan", portrait=21, high_contrast=True)
    app = App(open_offscreen(SIZE))
    cache.clear()
    app.apply(strong)
    SCENES[scene](app)
    app.step(0, [])
    app.step(0, [])
    cache.clear()  # of letters like these
    return app.window.surface.get_buffer().raw


def hexed(pixel):
    return f"#{pixel & 0xFFFFFF:06X}"


@pytest.mark.parametrize("scene", ["setup", "settings", "results", "table", "six"])
def test_words_stand_out_by_seven_to_one(scene, monkeypatch):
    words = memoryview(painted(scene, monkeypatch, inked=True)).cast("I")
    bare = memoryview(painted(scene, monkeypatch, inked=False)).cast("I")
    pairs = Counter((a, b) for a, b in zip(words, bare, strict=True) if a != b)
    assert sum(pairs.values()) > 10_000
    found = {(hexed(a), hexed(b)): n for (a, b), n in pairs.items() if n >= SPECK}
    assert {pair: n for pair, n in found.items() if contrast(*pair) < WORDS and pair[0] != LOGO_SHADOW} == {}


@pytest.mark.parametrize("edge", [theme.BRASS, theme.CREAM, theme.MUSTARD, *theme.STRONG_EDGES])
@pytest.mark.parametrize("ground", [theme.PANEL, theme.TROUGH, theme.WELL, theme.OFF_FILL])
def test_edges_stand_out_by_three_to_one(edge, ground):
    assert contrast(theme.STRONG_EDGES.get(edge, edge), ground) >= EDGES


@pytest.mark.parametrize("ink", theme.STRONG_SUNS)
def test_card_inks_stand_out_by_seven_to_one(ink):
    assert contrast(ink, theme.CREAM) >= WORDS


@pytest.mark.parametrize("fill", [theme.GARNET, theme.LEAF, theme.OFF_EDGE, theme.ON_FILL])
def test_cream_words_stand_out_from_every_fill(fill):
    assert contrast(theme.CREAM, theme.STRONG_FILLS[fill]) >= WORDS


def test_the_switch_repaints_what_is_open_and_back():
    app = App(open_offscreen(SIZE))
    plain = Settings(name="Morgan", portrait=21)
    app.apply(plain)
    SCENES["setup"](app)
    pictures = []
    for on in (False, True, False):
        app.apply(plain.model_copy(update={"high_contrast": on}))
        app.step(0, [])
        pictures.append(app.window.surface.get_buffer().raw)
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


def test_the_floor_is_flat():
    metrics.use(four_colour=False, high_contrast=True)
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.room import page_room

    ground = page_room(Metrics(640, 360))
    assert len({tuple(ground.get_at((x, y))) for x in range(0, 640, 7) for y in range(0, 360, 7)}) == 1
