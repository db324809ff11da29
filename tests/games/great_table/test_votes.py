"""Votes: who is asked when, thresholds after every single act, the Mayor. GT 3.4, GT 3.11."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT
from rules.games.great_table.events import Debate, Lynched, Night, NightCalled, Voted
from rules.games.great_table.talk import acts
from tests.games.great_table.scene import NIGHT_VOTE, TAKE_BACK, at_night, at_votes, lay, order


def cast_by(t, talking=None):
    """Return who was asked to vote, in order."""
    return [told.seat + 1 for told in t.told(0, Voted) if talking in (None, told.round)]


def test_each_round_begins_one_place_further():
    t = at_votes(9, dead=[4])
    for talking, first in ((1, 1), (2, 2), (3, 3)):
        t.until("vote").vote({})
        order_ = [(first - 1 + k) % 9 + 1 for k in range(9)]
        assert cast_by(t, talking) == [p for p in order_ if p != 4]
    t.until("night")
    assert t.told(0, Debate) == [Debate(1, 3), Debate(2, 3), Debate(3, 3)]
    assert t.told(0, Lynched) == t.told(0, NightCalled) == []


@pytest.mark.parametrize("option", [2, 3, 4])
@pytest.mark.parametrize("day", [1, 2, 5])
def test_rounds_of_debate(option, day):
    rounds = 2 if day == 1 else option
    t = lay(9, day=day, rounds=option).until("night")
    assert t.told(0, Debate) == [Debate(k, rounds) for k in range(1, rounds + 1)]


@pytest.mark.parametrize("day", [1, 2])
def test_on_a_calm_first_day_the_table_only_talks(day):
    t = lay(9, day=day, calm=True)
    said = {ACT[one] for one in ("announce_vote", "announce_night", "demand_vote")}
    assert not said & set(acts(t.state, 0)) or day > 1
    t.until("night")
    assert len(t.told(0, Debate)) == (2 if day == 1 else 3)
    assert bool(t.told(0, Voted)) is (day > 1)
    assert t.dead == set()


@pytest.mark.parametrize("living", range(3, 17))
def test_more_than_half_of_the_living(living):
    needed = living // 2 + 1
    for votes in (needed - 1, needed):
        t = at_votes(16, dead=range(living + 1, 17), master=1, mates=[16, 15])
        t.vote(dict.fromkeys(range(2, 2 + votes), 1))
        assert (t.dead == {1, *range(living + 1, 17)}) == (votes == needed), (living, votes)


@pytest.mark.parametrize("living", range(3, 17))
def test_half_or_more_for_the_night(living):
    needed = (living + 1) // 2
    for votes in (needed - 1, needed):
        t = at_votes(16, dead=range(living + 1, 17), master=1, mates=[16, 15])
        t.vote(dict.fromkeys(range(1, 1 + votes), NIGHT_VOTE))
        assert bool(t.told(0, NightCalled)) == (votes == needed), (living, votes)


def test_a_changed_vote_counts_at_once_and_the_others_are_not_asked():
    t = at_votes(9).vote({1: 2, 3: 2, 4: 2, 5: 2, 6: 7})
    assert t.dead == set()
    assert t.view(0).counts[1] == 4
    t.until("vote")
    assert t.state.turn == 1
    t.vote({6: 2})
    assert t.dead == {2}
    assert cast_by(t, 2) == [2, 3, 4, 5, 6]


def test_a_vote_taken_back_is_gone():
    t = at_votes(9).vote({1: 2, 3: 2, 4: 2, 5: 2})
    t.until("vote").vote({5: TAKE_BACK, 6: 2})
    assert t.dead == set()
    assert t.view(0).votes[4] == -1
    t.until("vote").vote({5: 2})
    assert t.dead == {2}


def test_votes_for_the_night_and_for_people_are_apart():
    t = at_votes(9).vote({1: NIGHT_VOTE, 2: NIGHT_VOTE, 3: NIGHT_VOTE, 4: NIGHT_VOTE, 5: 6, 7: 6, 8: 6, 9: 6})
    assert t.view(0).counts == (0, 0, 0, 0, 0, 4, 0, 0, 0, 4)
    assert t.told(0, Night) == []
    t.until("vote").vote({5: NIGHT_VOTE})
    assert t.told(0, NightCalled) == [NightCalled(5)]
    assert t.dead == set()


def test_the_lynched_ones_order_card_and_vote_end():
    t = at_votes(12, {3: "guard", 4: "vigilante"}, people=[3]).until("vote")
    t.do(3, "order", 0, how=order(12))
    t.vote(dict.fromkeys(range(4, 11), 3)).night({12: order(kill=5)})
    assert t.dead == {3, 5}


def test_two_living_lynch_only_with_the_players_own_vote():
    t = at_votes(9, dead=range(2, 9), master=9, mates=[8]).vote({1: 9, 9: 1})
    assert t.dead == set(range(2, 9))
    assert t.told(0, Lynched) == []


# -- the Mayor
def mayor(voter, target, n=12, **more):
    return at_votes(n, {}, mayor=(voter, target), **more)


def test_a_turned_vote_is_shown_turned_to_everybody():
    t = mayor(4, 9).vote({4: 2})
    assert {t.view(p).votes[3] for p in range(13)} == {8}
    assert t.view(4).ballot == 1
    assert Voted(3, 8, 1) in t.told(4, Voted)
    assert (2, 1, 3, 8) in t.view(1).vote_log


def test_who_casts_none_is_not_turned():
    t = mayor(4, 9).vote({5: 9})
    assert t.view(1).counts[8] == 1
    assert t.view(1).votes[3] == -1


def test_who_has_no_vote_is_not_turned():
    t = lay(12, {}, mayor=(4, 9))
    t.state.listed &= ~8
    t.until("vote").vote({})
    assert 4 not in cast_by(t)
    assert sum(t.view(1).counts) == 0


def test_the_mayor_may_turn_a_vote_on_himself_and_on_what_was_meant_anyway():
    t = mayor(4, 9).vote({4: 9})
    assert t.view(1).counts[8] == 1


@pytest.mark.parametrize("dead", [4, 9])
def test_with_voter_or_target_dead_the_true_votes_count(dead):
    t = mayor(4, 9, dead=[dead]).vote({4: 2, 5: 2})
    assert t.view(1).counts[1] == (1 if dead == 4 else 2)


def test_the_order_is_of_last_night_and_for_one_day():
    t = at_night(12, {1: "mayor"}).night({1: order(4, 9)})
    t.until("vote")
    t.state.starter = 0
    t.state.debate = 1
    t.vote({4: 2})
    assert t.view(1).votes[3] == 8
    t.night().until("vote").vote({4: 2})
    assert t.view(1).votes[3] == 1


def test_a_dead_mayor_has_given_his_order_and_a_guarded_one_has_not():
    t = at_night(12, {1: "mayor"}).night({1: order(4, 9), 12: order(kill=1)}).until("vote")
    t.vote({4: 2})
    assert (t.dead, t.view(4).votes[3]) == ({1}, 8)
    t = at_night(12, {1: "mayor", 2: "guard"}).night({1: order(4, 9), 2: order(1)}).until("vote")
    t.vote({4: 2})
    assert t.view(4).votes[3] == 1


def test_the_target_that_dies_by_the_bomb_gets_no_turned_vote():
    t = lay(12, {9: "thief", 8: "bomber"}, mayor=(4, 9)).steal(9, 8).until("vote").vote({4: 2})
    assert t.view(1).votes[3] == 1
