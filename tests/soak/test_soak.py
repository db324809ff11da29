"""Long sittings: hours of play in minutes. Half an hour of each is in the long set."""

import pytest

from tests.soak.sitting import GROWTH_MB, soak
from tests.soak.watching import watch


@pytest.mark.ci
def test_a_while_at_the_table():
    sat = soak(24, seed=1)
    assert sat.matches > 1
    assert sat.grown_mb < GROWTH_MB, f"{sat.grown_mb} MB more after {sat.matches} matches"


def test_a_few_seconds():
    assert soak(3, seed=3).matches > 0


@pytest.mark.ci
@pytest.mark.x11
def test_a_while_of_watching_in_a_real_window(tmp_path):
    sat = watch(tmp_path, 30, seed=3)
    assert not sat.trouble, sat.trouble
    assert sat.long_cpu == 0, sat
    assert sat.frames > 100
    assert sat.turns > 25
