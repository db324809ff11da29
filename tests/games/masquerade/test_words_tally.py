"""What is counted of a match adds up."""

from __future__ import annotations

import pytest

from rules.core.types import TABLE
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import (
    AUSPEX,
    BARDO,
    CHOSE,
    CLAN,
    FORCED,
    LEADS,
    NORMAL,
    POTENCE,
    PRESENCE,
    QUESTION,
    THREE,
)
from rules.games.masquerade.declared import Part, Talk
from rules.games.masquerade.events import Chose, Hunt, HuntVotes, Insult, Met, Passed, Played, Power, Won
from rules.games.masquerade.tally import COUNTED, HABITS, tally
from tests.games.masquerade.told import played


@pytest.mark.parametrize("seed", range(8))
def test_counts_of_a_whole_match_add_up(seed: int) -> None:
    match = played(seed)
    view = match.view(TABLE)
    found = GAME.tally(match.events(TABLE), view.n)
    assert set(found) == {*COUNTED, "rounds", *(f"place_{i}" for i in range(1, view.n + 1))}
    assert all(len(counts) == view.n and min(counts) >= 0 for counts in found.values())
    assert set(found["rounds"]) == {view.round_no}
    assert sum(found["tricks"]) == found["all_tricks"][0]
    for place in range(view.n):
        counts = [order[place] for order in view.places]
        assert found[f"place_{place + 1}"] == [counts.count(seat) for seat in range(view.n)]
    assert sum(found["revolutions"]) <= view.round_no
    for habit in HABITS:
        assert all(a <= b for a, b in zip(found[habit.name], found[habit.of], strict=True)), habit


def test_single_deeds_are_counted_for_who_did_them() -> None:
    tape = [
        Chose(0, CLAN, 2, -1, -1, (0, 6, 7)),
        Chose(1, THREE, -1, -1, -1, (0, 1, 2)),
        Played(0, NORMAL, 2, 9, LEADS, (8, 9), (Part(POTENCE, POTENCE, -1),)),
        Power(1, PRESENCE, PRESENCE, -1, 2, ()),
        Met(2, BARDO),
        Power(1, AUSPEX, QUESTION, -1, -1, Talk(2, 5)),
        Passed(3, CHOSE),
        Passed(3, FORCED),
        Hunt(1, 0),
        HuntVotes(0, 15, 14, True),
        Insult(0, 2, 1),
        Won(0, 0),
    ]
    found = tally(tape, 4)
    assert (found["clans"], found["choices"]) == ([1, 0, 0, 0], [1, 1, 0, 0])
    assert (found["leads"], found["groups"]) == ([1, 0, 0, 0], [1, 0, 0, 0])
    assert found["powers"] == [1, 1, 1, 0]
    assert found["met"] == [0, 1, 0, 0]
    assert found["answers"] == [0, 0, 1, 0]
    assert found["dares"] == [0, 1, 0, 0]
    assert (found["passes"], found["forced"]) == ([0, 0, 0, 1], [0, 0, 0, 1])
    assert (found["hunts"], found["hunted"]) == ([0, 1, 0, 0], [1, 0, 0, 0])
    assert (found["votes"], found["ayes"]) == ([1] * 4, [0, 1, 1, 1])
    assert found["insults"] == [0, 0, 1, 0]
    assert (found["tricks"], found["all_tricks"]) == ([1, 0, 0, 0], [1] * 4)
