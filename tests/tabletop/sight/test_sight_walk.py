"""Every scene in every window at every text size: no words cut, over one another, off the window or too small."""

import pytest

from tabletop.screens.scenes.pictures import SCENES
from tests.tabletop.sight.walk import SENTENCE, SMALLEST, Said, too_small, walk

SMALL, USUAL, LARGE = (1280, 720), (1920, 1080), (3840, 2160)
ALIKE = ("settings-", "results-", "saves-", "statistics-", "replay-", "curtain-", "why-", "rulebook-")
FEW = [name for name in sorted(SCENES) if not name.startswith(ALIKE)]


@pytest.mark.parametrize("grown", [1.0, 2.0])
@pytest.mark.parametrize("scene", FEW)
def test_words_have_room_in_a_small_window(scene, grown, monkeypatch):
    assert walk(scene, SMALL, grown, monkeypatch) == []


@pytest.mark.parametrize("scene", ["menu", "setup", "settings", "table", "bonus"])
def test_sentences_are_as_large_as_they_should_be(scene, monkeypatch):
    assert walk(scene, USUAL, 1.0, monkeypatch) == []


@pytest.mark.ci
@pytest.mark.parametrize("grown", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
@pytest.mark.parametrize("scene", sorted(SCENES))
def test_words_have_room_everywhere(scene, size, grown, monkeypatch):
    assert walk(scene, size, grown, monkeypatch) == []


def test_the_walk_would_see_it():
    tiny, small = Said("so small", "display", SMALLEST - 1), Said("A sentence.", "body", SENTENCE - 1)
    assert len(too_small({tiny, small}, USUAL, 1.0)) == 2
    assert len(too_small({tiny, small}, SMALL, 1.0)) == 1
