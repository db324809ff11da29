"""Sums of products against every single world."""

from __future__ import annotations

from itertools import combinations
from math import exp, log
from random import Random

import pytest

from rules.games.great_table.minds.worlds import Chances, Worlds
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices


def every(n: int) -> list[tuple[int, ...]]:
    """All worlds, one by one."""
    found = []
    for boss in range(n):
        for mates in combinations([seat for seat in range(n) if seat != boss], apprentices(n)):
            roles = [PLAYER] * n
            roles[boss] = MASTER
            for seat in mates:
                roles[seat] = APPRENTICE
            found.append(tuple(roles))
    return found


def summed(n: int, weights: dict[tuple[int, ...], float]) -> Chances:
    whole = sum(weights.values())
    by_part = [
        tuple(sum(w for roles, w in weights.items() if roles[seat] == part) / whole for seat in range(n))
        for part in (MASTER, APPRENTICE)
    ]
    return Chances(*by_part)


@pytest.mark.parametrize("n", [7, 12, 13, 16])
def test_sums_over_all_worlds_are_exact(n: int) -> None:
    rolls = Random(n)
    worlds, listed = Worlds(n), dict.fromkeys(every(n), 1.0)
    assert n != 16 or len(listed) == 7280
    for _ in range(30):
        one, other = rolls.sample(range(n), 2)
        table = [[log(rolls.uniform(0.2, 3)) for _ in range(3)] for _ in range(3)]
        row = [log(rolls.uniform(0.2, 3)) for _ in range(3)]
        worlds.weigh_pair(one, other, table, 0.7)
        worlds.weigh(other, row)
        for roles in listed:
            listed[roles] *= exp(0.7 * table[roles[one]][roles[other]] + row[roles[other]])
    assert_alike(worlds, summed(n, listed))


def test_what_is_ruled_out_never_comes_back() -> None:
    n = 14
    worlds = Worlds(n)
    worlds.surely_master(3)
    worlds.never(5, APPRENTICE)
    worlds.never_both(1, 2)
    worlds.weigh(5, (0, 9.0, 0))
    listed = {
        roles: 1.0
        for roles in every(n)
        if roles[3] == MASTER and roles[5] != APPRENTICE and not roles[1] == roles[2] == APPRENTICE
    }
    assert_alike(worlds, summed(n, listed))


def test_a_trial_leaves_the_worlds_alone() -> None:
    worlds = Worlds(9)
    before = worlds.chances()
    trial = worlds.copy()
    trial.weigh_pair(1, 2, [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    trial.never(4, MASTER)
    assert worlds.chances() == before != trial.chances()


def assert_alike(worlds: Worlds, wanted: Chances) -> None:
    found = worlds.chances()
    assert found.master == pytest.approx(wanted.master)
    assert found.mate == pytest.approx(wanted.mate)
    assert sum(found.house) == pytest.approx(1 + apprentices(worlds.n))
