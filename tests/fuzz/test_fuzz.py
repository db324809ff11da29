"""Some hundred spoilt files for every change; ten thousand are in the long set."""

import pytest

from tests.fuzz.mutations import WAYS, spoilt
from tests.fuzz.trial import Trial, one_sentence


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in (1, 2, 3))])
def test_spoilt_files(tmp_path, monkeypatch, part):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    found = Trial(tmp_path, part=2).run(part * 100, 100, seed=1)
    assert found.files == found.refused + found.mended + found.sound == 100
    assert found.refused > 0
    assert found.mended > 0


def test_every_way_to_spoil_spoils():
    from rules.core.rng import Die

    data = b'{"a": [1, 2, {"b": 3}]}\n{"c": "d"}\n{"e": null}\n'
    for way in WAYS:
        assert any(way(data, Die(seed)) != data for seed in range(5)), way
    assert spoilt(data, Die(3)) == spoilt(data, Die(3))


def test_a_traceback_is_no_sentence():
    for said in ("", "no full stop", "two\nlines.", "Traceback (most recent call last)."):
        with pytest.raises(AssertionError):
            one_sentence(said)
