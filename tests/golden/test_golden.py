"""Some scenes look as they did when somebody last looked at them."""

import pytest

from tests.golden.__main__ import SCENES, Difference, compare, draw, kept, show


@pytest.mark.parametrize("scene", SCENES)
def test_it_looks_as_it_did(scene, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    drawn = tmp_path / f"{scene}.bmp"  # a PNG takes longer to pack than the scene to draw
    draw(scene, drawn)
    found = compare(drawn, kept(scene))
    assert found.passes, f"{found}; see {show(scene, drawn)}; `python -m tests.golden --renew` if it is meant"


@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_is_small(scene):
    assert kept(scene).stat().st_size < 1_500_000


def test_a_difference_is_noticed(tmp_path):
    import pygame

    picture = pygame.Surface((100, 100))
    other = picture.copy()
    pygame.image.save(picture, str(tmp_path / "a.bmp"))
    other.fill((3, 2, 1))
    pygame.image.save(other, str(tmp_path / "b.bmp"))
    assert compare(tmp_path / "a.bmp", tmp_path / "b.bmp") == Difference(3, 0.0)
    other.fill((40, 0, 0), (0, 0, 5, 2))
    pygame.image.save(other, str(tmp_path / "b.bmp"))
    assert compare(tmp_path / "a.bmp", tmp_path / "b.bmp") == Difference(40, 0.001)
    assert not Difference(40, 0.001).passes
