"""The villages and Houses to measure by: they keep to their scripts."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from rules.arena import _run, _seated, play_match
from rules.core.talk.codes import ACT
from rules.games.great_table import GAME
from rules.games.great_table.minds.scripted import HOUSES, SCRIPTS
from rules.games.great_table.numbers import PLAYER
from rules.games.great_table.state import BY_NIGHT, State

REPORT = ACT["report_target"]


@cache
def play(house: str, village: str, n: int, seed: int) -> State:
    s, out = GAME.new(GAME.read_options({}, n), n, 0, seed)
    names = _seated(GAME, s, (house, village), n)
    _run(GAME, s, out, [GAME.opponent(name, seat, "") for seat, name in enumerate(names)], seed)
    return s


def false_reports(s: State) -> Counter[bool]:
    """How many reports on the night's dead there were, by whether one of the House made them."""
    found: Counter[bool] = Counter()
    for row in s.said:
        if row[1] == REPORT:
            found[s.roles[row[0]] != PLAYER] += 1
    return found


@pytest.mark.parametrize("house", HOUSES)
def test_every_script_plays_to_the_end(house: str) -> None:
    for n, village in ((7, "village-0"), (9, "village-1"), (11, "village-2")):
        assert play_match(GAME.id, GAME.read_options({}, n), n, (house, village), 5)["figures"]["days"] >= 1
    assert house in SCRIPTS


def test_the_loud_house_lies_and_the_silent_one_does_not() -> None:
    loud = [false_reports(play("house-loud", "village-2", 13, seed)) for seed in range(2)]
    silent = [false_reports(play("house-silent", "village-2", 13, seed)) for seed in range(2)]
    assert sum(one[True] for one in loud) >= 4
    assert sum(one[True] for one in silent) == 0


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 8), marks=pytest.mark.long)])
def test_players_report_only_what_they_saw(seeds: range) -> None:
    for seed in seeds:
        s = play("house-silent", "village-2", 13, seed)
        dead = {(day, seat) for day, how, seat, _ in s.deaths if how == BY_NIGHT}
        for row in s.said:
            if row[1] == REPORT:
                assert (row[4], row[3]) in dead
                assert any(one[0] == row[4] and one[2] == row[2] and row[3] in one[3:] for one in s.news[row[0]])


def test_the_house_never_votes_for_its_own() -> None:
    s = play("house-2", "village-2", 13, 3)
    mates = {seat for seat, role in enumerate(s.roles) if role == 1}
    house = mates | {s.roles.index(0)}
    assert not [one for one in s.vote_log if one[2] in mates and one[3] in house]
