"""Vigilante, Guard and Healer: what kills by night, and what keeps from it. GT 3.5, GT 3.6."""

import pytest

from rules.games.great_table.events import Shots
from tests.games.great_table.scene import about, at_night, at_votes, lay, order


# -- Vigilante: two shots in the whole game, whoever holds it. GT 3.5, GT 3.6.
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


# -- Guard: what another does that night fails; nobody learns of it. GT 3.5.
def test_the_masters_kill_and_his_card_fail_together():
    t = at_night(12, {3: "guard", 12: "role-finder"}).night({3: order(12), 12: order(5, kill=8)})
    assert t.dead == set()
    assert t.news(12) == [("held", 5, "")]


def test_it_is_no_shield():
    assert at_night(12, {3: "guard"}).night({3: order(6), 12: order(kill=6)}).dead == {6}


def test_but_by_the_house_rule_it_is_against_all_kills():
    t = at_night(12, {3: "guard", 4: "vigilante"}, shields=True)
    t.night({3: order(6), 12: order(kill=6), 4: order(6)})
    assert (t.dead, t.state.shots) == (set(), 1)


@pytest.mark.parametrize("guarded", [11, 12])
def test_an_apprentices_kill_fails_if_either_is_guarded(guarded):
    t = at_night(13, {3: "guard"}, mates=(11, 12), master=13)
    t.night({3: order(guarded), 11: order(kill=5), 12: order(kill=5)})
    assert t.dead == set()


def test_a_guard_killed_that_night_has_guarded():
    t = at_night(12, {3: "guard", 4: "vigilante"}).night({3: order(4), 12: order(kill=3), 4: order(8)})
    assert (t.dead, t.state.shots) == ({3}, 2)


def test_robbed_he_guards_nobody_and_the_thief_does():
    t = lay(12, {3: "guard", 7: "thief"}).steal(7, 3).night({3: order(12), 7: order(2), 12: order(kill=8)})
    assert t.dead == {8}
    t = lay(12, {3: "guard", 7: "thief"}).steal(7, 3).night({7: order(12), 12: order(kill=8)})
    assert t.dead == set()


def test_no_word_of_it_reaches_anybody():
    """With what he does without effect anyway, a guarded player's dawn is the dawn of one who was not."""
    guarded = at_night(12, {3: "guard", 4: "healer"}).night({3: order(4), 4: order(9), 12: order(kill=8)})
    other = at_night(12, {3: "guard", 4: "healer"}).night({3: order(5), 4: order(9), 12: order(kill=8)})
    for p in [p for p in range(13) if p != 3]:
        assert guarded.view(p) == other.view(p)


def test_every_finder_gets_an_empty_answer():
    t = at_night(12, {3: "guard", 4: "card-finder", 5: "healer"}).night({3: order(4), 4: about("healer")})
    assert t.news(4) == [("holders", "healer")]


# -- Healer: all kills on one player fail that night. GT 3.5, GT 3.6.
def test_it_stops_several_killers_at_once():
    t = at_night(13, {3: "healer", 4: "vigilante"}, mates=(11, 12), master=13)
    t.night({3: order(8), 4: order(8), 11: order(kill=8), 12: order(kill=8), 13: order(kill=8)})
    assert (t.dead, t.state.shots) == (set(), 1)


def test_himself_allowed():
    assert at_night(12, {3: "healer"}).night({3: order(3), 12: order(kill=3)}).dead == set()


def test_neither_healer_nor_target_is_told():
    t = at_night(12, {3: "healer"}).night({3: order(8), 12: order(kill=8)})
    assert t.news(3) == t.news(8) == []
    calm = at_night(12, {3: "healer"}).night({3: order(8)})
    for p in [p for p in range(13) if p != 12]:
        assert calm.view(p) == t.view(p)


def test_guarded_it_heals_nobody():
    t = at_night(12, {3: "healer", 5: "guard"}).night({3: order(8), 5: order(3), 12: order(kill=8)})
    assert (t.dead, t.news(3)) == ({8}, [])


def test_killed_that_night_he_has_healed():
    t = at_night(13, {3: "healer"}, mates=(11, 12), master=13)
    t.night({3: order(8), 13: order(kill=8), 11: order(kill=3), 12: order(kill=3)})
    assert t.dead == {3}


def test_robbed_he_heals_nobody_and_the_thief_does():
    t = lay(12, {3: "healer", 7: "thief"}).steal(7, 3).night({3: order(8), 12: order(kill=8)})
    assert t.dead == {8}
    t = lay(12, {3: "healer", 7: "thief"}).steal(7, 3).night({7: order(8), 12: order(kill=8)})
    assert t.dead == set()


def test_no_use_against_a_lynching():
    t = at_votes(12, {3: "healer"}, people=(3,))
    t.do(3, "order", 0, how=order(8))
    t.vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7), 8))
    assert t.dead == {8}


def test_four_nights_without_a_death_are_a_draw():
    t = at_night(7, {3: "healer"}, dead=(1, 2, 4, 5, 6), master=7, mates=(6,))
    for _ in range(3):
        t.night({7: order(kill=3), 3: order(3)})
        t.lists({3: ("healer",)})
        assert t.won == -1
    t.night({7: order(kill=3), 3: order(3)})
    assert t.won == 2
