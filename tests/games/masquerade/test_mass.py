"""A quick look at what the long jobs look at by the thousand: whole nights, and every pair of dots."""

import pytest

from rules.core.rng import stream
from rules.games.masquerade.codes import POWERS
from tests.games.masquerade.mass import SEATS, grid, play_cell
from tests.games.masquerade.pairs import DOTS, NOTHING_YET, pairs, play_pair


@pytest.mark.parametrize("seats", SEATS[::2])
def test_a_night_keeps_all_the_rules(seats: int) -> None:
    cells = [cell for cell in grid() if cell.seats == seats]
    for cell in cells[seats % 4 :: 96]:
        assert play_cell(cell, stream(5, cell.name), 8).rounds == 8


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in (1, 2))])
def test_pairs_of_dots_get_on_with_each_other(part: int) -> None:
    every = pairs()
    assert len(every) == len(DOTS) * (len(DOTS) + 1) // 2
    found = NOTHING_YET
    for number, pair in enumerate(every[part::84]):
        found += play_pair(pair, number + part)
    assert found.matches >= 7
    assert sum(found.used[dot] > 0 for dot in DOTS) > 25, [POWERS[dot] for dot in DOTS if not found.used[dot]]
