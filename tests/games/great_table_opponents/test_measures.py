"""The tools that judge beliefs: Brier and detectability, jobs and their pieces."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.games.great_table.minds.worlds import of_skill
from tests.long.table import BEST, EQUAL, JOBS, Line, pieces, some_of, whole
from tests.long.table_sight import auc, figures, fresh


def test_skill_takes_in_more_and_more() -> None:
    tables = [of_skill(skill, 2, good=True) for skill in range(4)]
    assert not tables[0].pairs
    assert set(tables[1].pairs) < set(tables[2].pairs) == set(tables[3].pairs)
    assert all(one.temper <= tables[3].pairs[what].temper for what, one in tables[2].pairs.items())


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
    assert {line.seats: line.games for line in EQUAL} == dict.fromkeys(range(7, 17), 500)
    assert all(line.house == line.players == BEST for line in EQUAL)
    numbers = [
        piece.rpartition("games ")[2] for piece in pieces(EQUAL) if piece.startswith("level-4 v level-4, 16 seats")
    ]
    ends = [tuple(map(int, one.split(" to "))) for one in numbers]
    assert ends[0][0] == 0
    assert ends[-1][1] == 499
    assert all(before[1] + 1 == after[0] for before, after in pairwise(ends))
