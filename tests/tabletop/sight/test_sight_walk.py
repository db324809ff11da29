"""Every scene in every window at every text size: no words cut, over one another, off the window or too small."""

import pytest
from pygame import Rect

from tabletop.paint import soft, text
from tabletop.scene import Node, Scene
from tabletop.screens.scenes.pictures import SCENES
from tests.tabletop.sight.abroad import walked
from tests.tabletop.sight.ink import Word, paper
from tests.tabletop.sight.occasions import OCCASIONS
from tests.tabletop.sight.walk import (
    LARGE,
    LEAST,
    NO_SCREENS,
    SENTENCE,
    SMALL,
    SMALLEST,
    USUAL,
    attend,
    too_small,
    walk,
)
from tests.tabletop.sight.words_at import faults

MANY = (  # slow to find, many, and much alike: walked where most of them are seen
    "masquerade-", "lesson-masquerade", "great-table-", "lesson-great-table",
)  # fmt: skip
ALIKE = ("settings-", "results-", "saves-", "statistics-", "replay-", "curtain-", "why-", "rulebook-", *MANY)
EVERY = sorted(set(SCENES) - NO_SCREENS)
ELSEWHERE = [name for name in EVERY if not name.startswith(MANY)]
FEW = [name for name in EVERY if not name.startswith(ALIKE)]
WINDOW = Rect(0, 0, 400, 300)


@pytest.mark.parametrize("scene", FEW)
def test_words_have_room_in_a_small_window(scene, record):
    assert walk(scene, SMALL, 2.0, record) == []


def everywhere(scenes, size, grown, record):
    found = [f"{scene}: {one}" for scene in scenes for one in walk(scene, size, grown, record)]
    return found + [one for occasion in OCCASIONS for one in attend(occasion, size, grown, record)]


@pytest.mark.ci
@pytest.mark.parametrize(
    ("size", "grown", "scenes"),
    [(LEAST, 1.0, FEW), (SMALL, 2.0, sorted(set(EVERY) - set(FEW))), (USUAL, 1.0, ELSEWHERE)],
)
def test_words_have_room_everywhere(size, grown, scenes, record):
    assert everywhere(scenes, size, grown, record) == []


@pytest.mark.long
@pytest.mark.parametrize("grown", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [LEAST, SMALL, USUAL, LARGE])
def test_every_scene_has_room_everywhere(size, grown, record):
    assert everywhere(EVERY, size, grown, record) == []


# -- whether the walk would see it
def plate(words, x, y, z=0.0, *, w=200, h=60):
    """Make a plate with a line on it."""
    blank = soft.blank(w, h)
    blank.fill("#402010FF")
    made = paper(blank).copy()
    soft.stamp(made, text.text(words, "body", 20, "#FFFFFF"), 10, 10)
    return Node(made, x, y, z)


def shown(*nodes):
    """Put them into a scene and look for faults."""
    scene = Scene()
    for node in nodes:
        scene.add(node)
    return faults(scene, WINDOW, {"short…"})


def test_it_finds_nothing_where_nothing_is_wrong(record):
    assert shown(plate("one", 0, 0), plate("two", 0, 100)) == []


def test_it_sees_words_under_a_plate(record):
    assert any("under" in said for said in shown(plate("one", 0, 0), plate("two", 20, -5, 1.0)))


def test_it_sees_words_over_words(record):
    one, two = (Node(text.text(words, "body", 20, "#FFFFFF"), 5, 5) for words in ("one", "two"))
    assert shown(one, two)


def test_it_sees_words_off_the_window(record):
    assert any("off" in said for said in shown(plate("one", -30, 0)))


def test_it_sees_words_that_hang_over_their_plate(record):
    assert any("plate" in said for said in shown(plate("one of many many words", 0, 0, w=100)))


def test_it_sees_a_sentence_cut_short(record):
    assert any("shortened" in said for said in shown(plate("short…", 0, 0)))


def test_it_sees_small_words():
    tiny, small = Word("so small", WINDOW, "display", SMALLEST - 1), Word("A sentence.", WINDOW, "body", SENTENCE - 1)
    assert len(too_small([tiny, small], USUAL, 1.0)) == 2
    assert len(too_small([tiny, small], SMALL, 1.0)) == 1


# -- in another language
def test_german_words_have_room():
    found = walked("de", SMALL, 2.0, ["settings", "table"])
    assert found["wrong"] == {}
    assert {"Sprache", "Kronprinz"} <= {*found["said"]}


@pytest.mark.long
@pytest.mark.parametrize("grown", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_german_words_have_room_everywhere(size, grown):
    assert walked("de", size, grown, [])["wrong"] == {}
