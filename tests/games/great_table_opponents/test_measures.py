"""The tools that fit and judge beliefs: counts, tempers, Brier and detectability; and the tables they made."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from rules.core import data
from rules.games.great_table.minds.tables import likelihoods, of_skill
from rules.games.great_table.numbers import CARDS
from tests.long.fit_table import BOUNDS, SEED, Counts, Fit, loss, tempered
from tests.long.table import BEST, EQUAL, JOBS, Line, pieces, some_of, whole
from tests.long.table_logs import SEAT, Game, logged
from tests.long.table_sight import auc, figures, fresh


def test_the_tables_are_chances() -> None:
    found = data.json_of("rules.games.great_table", "likelihoods.json")
    for what, one in found["seats"].items():
        assert all(0 <= rate <= 1 for rate in one["rate"]), what
    for what, one in found["pairs"].items():
        assert one["lift"][2][2] == 1, what
        assert all(lift >= 0 for row in one["lift"] for lift in row), what
    assert all(BOUNDS[0] <= one["temper"] <= BOUNDS[1] for part in ("seats", "pairs") for one in found[part].values())
    assert [len(row) for row in likelihoods().cards] == [len(CARDS)] * 3


def test_skill_takes_in_more_and_more() -> None:
    tables = [of_skill(skill) for skill in range(4)]
    assert not tables[0].pairs
    assert set(tables[1].pairs) < set(tables[2].pairs) == set(tables[3].pairs)
    assert all(one.temper <= tables[3].pairs[what].temper for what, one in tables[2].pairs.items())


def test_counts_are_over_all_who_could_have() -> None:
    game = Game(7, (0, 1, 2, 2, 2, 2, 2), [(SEAT, "killed", 2, True), (SEAT, "killed", 3, False)], [], [])
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
    fit = Fit([logged(("house-1", "village-2"), 8, SEED, number) for number in range(3)])
    assert {"killed", "voted night"} <= set(fit.rates)
    assert "vote 0 cold" in fit.lifts
    assert fit.dusks


def test_detectability_counts_pairs() -> None:
    assert auc([0, 0, 2], [2, 0, 0]) == 1
    assert auc([1, 0], [1, 0]) == pytest.approx(0.5)
    assert figures({**fresh(), "seats": 2, "brier": 0.5, "coroner": 1.0})["ratio"] == pytest.approx(0.5)


def test_a_piece_of_a_job_plays_from_its_name_alone() -> None:
    line = Line("house-2", "village-2", 7, 4)
    one, two = (some_of([line], f"{line.name}, games 0 to 1") for _ in range(2))
    assert one == two
    assert one["games"] == 2
    assert whole({"house-2 v village-2, 7 seats, games 0 to 1": one})[line.name]["games"] == 2


def test_the_jobs_have_all_their_games() -> None:
    assert len({job.name for job in JOBS}) == len(JOBS)
    assert {line.seats for line in EQUAL if line.games == 1000} == {10, 13, 16}
    assert all(line.house == line.players == BEST for line in EQUAL)
    numbers = [
        piece.rpartition("games ")[2] for piece in pieces(EQUAL) if piece.startswith("level-4 v level-4, 16 seats")
    ]
    ends = [tuple(map(int, one.split(" to "))) for one in numbers]
    assert ends[0][0] == 0
    assert ends[-1][1] == 999
    assert all(before[1] + 1 == after[0] for before, after in pairwise(ends))
