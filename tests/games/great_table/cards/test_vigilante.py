"""Vigilante: two shots in the whole game, whoever holds it. GT 3.5, GT 3.6."""

import pytest

from rules.games.great_table.events import Shots
from tests.games.great_table.scene import at_night, at_votes, lay, order


def test_a_shot_kills_and_is_spent():
    t = at_night(12, {4: "vigilante"}).night({4: order(8)})
    assert (t.dead, t.state.shots) == ({8}, 1)


def test_it_is_spent_though_healed_or_killed_by_another_as_well():
    healed = at_night(12, {4: "vigilante", 3: "healer"}).night({4: order(8), 3: order(8)})
    assert (healed.dead, healed.state.shots) == (set(), 1)
    both = at_night(12, {4: "vigilante"}).night({4: order(8), 12: order(kill=8)})
    assert (both.dead, both.state.shots) == ({8}, 1)


def test_a_guarded_shot_is_kept_and_not_reported():
    t = at_night(12, {4: "vigilante", 3: "guard"}).night({4: order(8), 3: order(4)})
    assert (t.dead, t.state.shots, t.news(4)) == (set(), 2, [])


def test_a_robbed_or_lynched_one_shoots_nobody_and_keeps_the_shot():
    t = lay(12, {4: "vigilante", 7: "thief"}).steal(7, 4)
    assert t.told(4, Shots) == [Shots(3, 2)]  # he goes on believing
    assert t.told(7, Shots) == [Shots(6, 2)]
    t.night({4: order(8)})
    assert (t.dead, t.state.shots) == (set(), 2)
    t = at_votes(12, {4: "vigilante"}, people=(4,))
    t.do(4, "order", 0, how=order(8))
    t.vote(dict.fromkeys((1, 2, 3, 5, 6, 7, 8), 4)).night()
    assert (t.dead, t.state.shots) == ({4}, 2)


def test_the_thief_shoots_with_it():
    t = lay(12, {4: "vigilante", 7: "thief"}).steal(7, 4).night({7: order(8)})
    assert (t.dead, t.state.shots) == ({8}, 1)


def test_only_its_holder_learns_how_many_are_left():
    t = lay(12, {4: "vigilante"}, shots=1).until("bid")
    assert t.view(4).shots == 1
    assert [t.view(p).shots for p in range(13) if p != 4] == [-1] * 12
    assert [t.told(p, Shots) for p in range(13) if p != 4] == [[]] * 12


def test_without_a_shot_it_is_a_blank():
    t = at_night(12, {4: "vigilante"}, shots=0)
    assert t.refusal(4, "order", 0, how=order(8)) is not None
    assert t.view(4).shots == 0


@pytest.mark.parametrize("p", [11, 12])
def test_the_house_holds_it_sees_the_count_and_cannot_shoot(p):
    t = at_night(12, {p: "vigilante"})
    assert t.view(p).shots == 2
    assert t.refusal(p, "order", 0, how=order(8)) is not None


@pytest.mark.parametrize(("n", "shots"), [(7, 1), (9, 1), (10, 2), (16, 2)])
def test_small_tables_have_one_shot(n, shots):
    assert lay(n, {}).state.shots == shots


def test_quiet_first_night_spends_nothing():
    t = at_night(12, {4: "vigilante"}, day=1, quiet=True).night({4: order(8), 12: order(kill=2)})
    assert (t.dead, t.state.shots) == (set(), 2)


def test_nobody_shoots_himself_or_the_dead():
    t = at_night(12, {4: "vigilante"}, dead=(8,))
    for target in (4, 8):
        assert t.refusal(4, "order", 0, how=order(target)) is not None
