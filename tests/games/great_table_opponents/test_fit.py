"""The tools that fit beliefs: counts and tempers; and the tables they made. They alone need numpy."""

from __future__ import annotations

import pytest

from rules.core import data
from rules.games.great_table.minds.worlds import likelihoods
from rules.games.great_table.numbers import CARDS
from tests.long.table_logs import SEAT, Game, logged

np = pytest.importorskip("numpy")
fit_table = pytest.importorskip("tests.long.fit_table")
BOUNDS, SEED = fit_table.BOUNDS, fit_table.SEED
Counts, Fit, loss, tempered = fit_table.Counts, fit_table.Fit, fit_table.loss, fit_table.tempered


@pytest.mark.parametrize(("name", "mates"), [("one", 1), ("two", 2)])
@pytest.mark.parametrize("good", [True, False])
def test_the_tables_are_chances(name: str, mates: int, good: bool) -> None:
    found = data.json_of("rules.games.great_table", "likelihoods.json" if good else "imagined.json")[name]
    for what, one in found["seats"].items():
        assert all(0 <= rate <= 1 for rate in one["rate"]), what
    for what, one in found["pairs"].items():
        assert one["lift"][2][2] == 1, what
        assert all(lift >= 0 for row in one["lift"] for lift in row), what
    assert all(BOUNDS[0] <= one["temper"] <= BOUNDS[1] for part in ("seats", "pairs") for one in found[part].values())
    assert [len(row) for row in likelihoods(mates, good=good).cards] == [len(CARDS)] * 3
    assert set(likelihoods(mates, good=good).pairs) == set(found["pairs"])


def test_counts_are_over_all_who_could_have() -> None:
    game = Game((), 7, (0, 1, 2, 2, 2, 2, 2), [(SEAT, "killed", 2, True), (SEAT, "killed", 3, False)], [], [])
    counts = Counts()
    counts.take(game)
    assert counts.seats["killed"].tolist() == [[0, 0, 1], [0, 0, 2]]


def test_tempers_find_what_told_the_truth() -> None:
    """The first table is right in nine of ten, the second is noise."""
    rolls = np.random.default_rng(1)
    seen = []
    for at in range(80):
        said = np.zeros((2, 5), np.float32)
        said[0, 0 if at % 10 else 1] = 2.0
        said[1] = rolls.normal(size=5)
        seen.append((said, 0))
    temper = tempered(seen, 2)
    assert temper[0] > 0.8
    assert temper[1] < 0.3
    assert loss(seen, temper) < loss(seen, np.zeros(2))


def test_a_fit_of_a_few_games_has_every_table() -> None:
    fields = (fit_table.EQUALS, ("house-1", "village-2"))
    fit = Fit([logged(names, 8, SEED, number) for number, names in enumerate(fields)])
    assert {"killed", "voted night"} <= set(fit.rates)
    assert "vote 0 cold" in fit.lifts
    assert fit.dusks
