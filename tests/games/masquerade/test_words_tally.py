"""What is counted of a match adds up."""

from __future__ import annotations

import pytest

from rules.core.types import TABLE, Told
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import AUSPEX, BARDO, CLAN, POTENCE, PRESENCE, QUESTION, THREE
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
        Told("chose", (0, CLAN, 2, -1, -1, 0, 6, 7)),
        Told("chose", (1, THREE, -1, -1, -1, 0, 1, 2)),
        Told("played", (0, 0, 2, 9, 1, 2, 8, 9, POTENCE, POTENCE, -1, -1, -1)),
        Told("power", (1, PRESENCE, PRESENCE, -1, 2)),
        Told("met", (2, BARDO)),
        Told("power", (1, AUSPEX, QUESTION, -1, -1, 2, 5)),
        Told("passed", (3, 0)),
        Told("passed", (3, 3)),
        Told("hunt", (1, 0)),
        Told("hunt_votes", (0, 15, 14, 1)),
        Told("insult", (0, 2, 1)),
        Told("won", (0, 0)),
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
