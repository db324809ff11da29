"""Who speaks when: bids, answers, people in between, the last word, enough said. GT 3.11."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import OPINION, Statement, how_of
from tests.games.great_table.scene import lay


def bids(t, wanted, usual=0):
    """Let every computer that is asked say how much it wants to speak."""
    for seat in t.owing("bid"):
        t.do(seat + 1, "bid", wanted.get(seat + 1, usual))
    return t


def say(t, p, act, target=9):
    """Let a player say an opinion of somebody."""
    t.do(p, "say", ACT[act], how=how_of(Statement(p - 1, ACT[act], target - 1, fact=OPINION)))


def quiet(t, p):
    t.do(p, "say", -1)


def talking(t):
    """Return (phase, whose word it is)."""
    return t.state.phase, t.state.turn + 1


def test_the_highest_bid_speaks_and_ties_go_to_the_lower_place():
    t = bids(lay(9).until("bid"), {3: 40, 5: 70, 7: 70})
    assert talking(t) == ("say", 5)
    quiet(t, 5)
    assert {seat + 1 for seat in t.owing("bid")} == {1, 2, 3, 4, 6, 7, 8, 9}  # nobody twice in a round
    assert talking(bids(t, {3: 40, 7: 40})) == ("say", 3)


def test_the_talk_ends_when_nobody_wants_to_speak():
    t = bids(lay(9).until("bid"), {})
    assert t.state.phase == "vote"


@pytest.mark.parametrize("n", [7, 8, 12])
def test_at_most_eight_speak_in_a_round_and_all_again_in_the_next(n):
    t = lay(n).until("bid")
    spoken = []
    while t.state.debate == 1 and t.state.phase != "vote":
        if t.state.phase == "say":
            spoken.append(t.state.turn + 1)
            quiet(t, t.state.turn + 1)
        bids(t, {}, 50)
    assert spoken == list(range(1, min(n, 8) + 1))
    t.until("bid")
    assert len(t.owing("bid")) == n


def test_the_living_count_for_the_number_of_statements():
    t = lay(9, dead=[2, 3, 4], master=9, mates=[8]).until("bid")
    for _ in range(6):
        bids(t, {}, 50)
        quiet(t, t.state.turn + 1)
    assert t.state.phase == "vote"


def test_who_is_named_answers_at_once_and_outside_the_number():
    t = bids(lay(9).until("bid"), {3: 40})
    say(t, 3, "suspect", 6)
    assert talking(t) == ("reply", 6)
    say(t, 6, "suspect", 3)
    assert talking(t) == ("reply", 3)
    quiet(t, 3)
    assert 5 in t.owing("bid")  # he may still bid in this round


def test_a_computer_answers_twice_a_day_and_a_person_always():
    for people, answers in (([], [True, True, False]), ([6], [True, True, True])):
        t = lay(9, people=people).until("bid")
        for speaker, answer in zip((1, 2, 3), answers, strict=True):
            bids(t, {speaker: 50})
            say(t, speaker, "suspect", 6)
            assert (talking(t) == ("reply", 6)) == answer, (people, speaker)
            if answer:
                say(t, 6, ("suspect", "vouch")[speaker % 2], 9)
                if talking(t) == ("reply", 9):
                    quiet(t, 9)
        t.until("lists")
        assert t.state.answers_used == (0,) * 9


def test_a_person_speaks_between_two_statements_three_times_a_day():
    t = lay(9, people=[4]).until("bid")
    for left in (3, 2, 1):
        assert t.view(4).words_left == left
        t.do(1, "bid", 10)
        say(t, 4, ("suspect", "vouch", "suspect")[left - 1])
        while t.state.phase == "reply":
            quiet(t, t.state.turn + 1)
        assert len(t.owing("bid")) == 8  # all bid anew, and nobody has spent his turn
    assert t.view(4).words_left == 0
    assert "say" not in t.asked(4)
    t.until("lists").until("bid")
    assert t.view(4).words_left == 3


def test_people_have_the_last_word_before_the_votes():
    t = lay(9, people=[4, 7]).until("bid")
    for round_ in (1, 2, 3):
        assert t.state.debate == round_
        bids(t, {})
        assert talking(t) == ("word", 4)
        say(t, 4, ("suspect", "vouch", "suspect")[round_ - 1], 9)
        while t.state.phase == "reply":
            quiet(t, t.state.turn + 1)
        assert talking(t) == ("word", 7)
        quiet(t, 7)
        assert t.state.phase == "vote"
        t.vote({})
    assert t.view(4).words_left == 0
    assert t.view(7).words_left == 3


def test_enough_said_is_for_the_day_and_the_votes_are_asked_still():
    t = lay(9, people=[4]).until("bid")
    t.do(4, "say", ACT["done"], how=how_of(Statement(3, ACT["done"])))
    bids(t, {1: 10})
    say(t, 1, "suspect", 4)
    assert t.state.phase == "bid"  # no answer any more
    bids(t, {})
    assert t.state.phase == "vote"
    while t.state.turn != 3:
        t.plain()
    assert "vote" in t.asked(4)
    t.until("lists").until("bid")
    assert "say" in t.asked(4)


def test_who_hands_his_chair_over_leaves_no_answers_too_many():
    t = lay(9, people=[6]).until("bid")
    t.state.answers_used = (0,) * 5 + (2, 0, 0, 0)
    bids(t, {1: 50})
    say(t, 1, "suspect", 6)
    assert talking(t) == ("reply", 6)
    t.state.people = 0  # an opponent sits there now
    say(t, 6, "vouch", 9)
    assert t.state.answers_used[5] == 2
    t = lay(9, people=[6, 7]).until("bid")
    t.state.answers_used = (0,) * 5 + (2, 0, 0, 0)
    bids(t, {1: 50})
    say(t, 1, "suspect", 7)
    t.state.queue = (5,)
    t.state.people = 1 << 6
    quiet(t, 7)
    assert t.state.phase == "bid"
