"""The worked examples of GT 4, by their numbers: the day. Deal, lists, votes, thefts."""

from __future__ import annotations

import pytest

from rules.games.great_table.events import Dealt, Died, Lynched, Night, NightCalled, Stole, Voted
from rules.games.great_table.numbers import HOUSE, NEITHER, PLAYERS
from tests.games.great_table.scene import NIGHT_VOTE, Table, at_night, at_votes, lay, order


def at_lists(n=16, first=1, **more):
    """Return a table at its lists, player `first` choosing first."""
    t = lay(n, {}, **more)
    t.state.dealt = t.state.held = (-1,) * n
    t.state.phase, t.state.first, t.state.listed, t.state.places = "lists", first - 1, 0, ()
    t.state.answers = tuple(() if t.state.alive >> p & 1 else None for p in range(n))
    return t


def order_of_deal(t):
    """Return who chooses after whom: with one list for all, the first gets the first card of it."""
    usual = ("king", "consort", "vigilante", "thief", "bomber", "guard", "mayor", "role-finder", "card-finder",
             "target-finder", "socialite", "healer", "lover", "place-swap")  # fmt: skip
    t.lists({}, usual)
    return tuple(p + 1 for p in t.state.places)


# -- who chooses first
def test_1_the_king_chooses_first_and_then_it_goes_clockwise():
    t = at_night(16, {5: "king"}).night()
    assert order_of_deal(t) == (*range(5, 17), 1, 2, 3, 4)


def test_2_a_guarded_king_leaves_the_choice_to_the_consort():
    t = at_night(16, {5: "king", 9: "consort", 2: "guard"}).night({2: order(5)})
    assert t.first == 9
    assert t.news(9) == [("the-king", 5, 4)]


@pytest.mark.parametrize("consort", [{}, {9: "consort"}])
def test_2_without_a_consort_it_is_anybody(consort):
    found = set()
    for seed in range(14):
        t = at_night(16, {5: "king", 2: "guard", **consort}, seed=seed)
        t.night({2: order(5), 16: order(kill=9)})
        found.add(t.first)
        assert t.dead == {9}
    assert found <= set(range(1, 17)) - {9}
    assert len(found) > 5


def test_3_a_lynched_king_is_nobodys():
    t = at_votes(16, {5: "king", 9: "consort"}).vote(dict.fromkeys(range(6, 15), 5))
    assert t.dead == {5}
    t.night()
    assert t.news(9) == [("no-king",)]
    assert t.first == 9


# -- lists
def test_4_a_list_gives_the_highest_that_is_left():
    t = at_lists(16).lists({1: ["vigilante"], 2: ["healer"], 3: ["vigilante", "healer", "king"]})
    assert [t.holds(p) for p in (1, 2, 3)] == ["vigilante", "healer", "king"]
    assert t.told(3, Dealt) == [Dealt(2, 0, 2)]  # the King, two entries passed over
    assert t.told(4, Dealt) == [Dealt(3, 5, 0)]


def test_5_without_a_list_there_is_no_card_and_no_vote_all_day():
    t = at_lists(16).lists({7: None})
    assert t.holds(7) == ""
    assert t.told(7, Dealt) == []
    t.until("vote")
    t.state.starter = 0
    for talking in (1, 2, 3):
        assert t.state.debate == talking
        assert "no list" in t.refusal(7, "vote", t.ballot(3)).text
        assert t.view(1).voteless == 1 << 6
        t.vote(dict.fromkeys(range(8, 16), 3))  # eight of sixteen: one short, though fifteen may vote
        assert t.dead == set()
        if talking == 3:
            break
        t.until("vote")
    assert t.told(7, Voted) == t.told(1, Voted)
    assert not [told for told in t.told(1, Voted) if told.seat == 6]


def test_5_nine_of_the_fifteen_others_are_enough():
    t = at_lists(16).lists({7: None}).until("vote")
    t.state.starter = 0
    assert t.vote(dict.fromkeys(range(8, 17), 3)).dead == {3}


def test_37_a_condition_looks_at_what_is_left():
    for before, wanted in ((0, "guard"), (1, "lover"), (2, "guard")):
        given = {p: ["lover"] if p <= before else ["place-swap"] for p in (1, 2)}
        t = at_lists(16).lists({**given, 3: ["lover if lover one", "guard", "thief"]}, ["mayor"])
        assert t.holds(3) == wanted, before


def test_39_yesterdays_list_stands():
    t = at_lists(12, day=3).lists({7: ["healer", "guard"]}, ["mayor"]).night()
    t.state.first = 6
    assert -1 in t.ask(7, "list").options
    for p in range(1, 13):
        t.do(p, "list", -1)
    assert t.holds(7) == "healer"
    assert "vote" in t.until("vote").asked(t.state.turn + 1)
    assert t.view(7).voteless == 0


# -- votes
def test_6_more_than_half_lynches_at_once():
    t = at_votes(9).vote(dict.fromkeys((1, 2, 4, 5), 3))
    assert t.dead == set()
    t = at_votes(9).vote(dict.fromkeys((1, 2, 4, 5, 6), 3))
    assert t.dead == {3}
    assert t.told(0, Lynched) == [Lynched(2, 5)]
    assert [told.seat + 1 for told in t.told(0, Voted)] == [1, 2, 3, 4, 5, 6]  # nobody is asked after it


def test_6_half_or_more_calls_the_night():
    t = at_votes(9).vote(dict.fromkeys((1, 2, 3, 4), NIGHT_VOTE))
    assert (t.state.phase, t.told(0, NightCalled)) == ("bid", [])
    t = at_votes(9).vote(dict.fromkeys((1, 2, 3, 4, 5), NIGHT_VOTE))
    assert (t.told(0, Night), t.told(0, NightCalled)) == ([Night(2)], [NightCalled(5)])
    t = at_votes(9, dead=[9], master=8).vote(dict.fromkeys((1, 2, 3, 4), NIGHT_VOTE))
    assert (t.told(0, Night), t.told(0, NightCalled)) == ([Night(2)], [NightCalled(4)])


def test_33_the_mayor_turns_a_vote_as_it_is_counted_and_shown():
    def table(**more):
        return at_votes(9, {}, mayor=(4, 9), dead=[], master=7, mates=[6], **more)

    calm = {4: NIGHT_VOTE}
    t = table().vote({**dict.fromkeys((1, 2, 3), 9), **calm, 5: 9})
    assert t.dead == {9}
    assert Voted(3, 8, 1) in t.told(4, Voted)  # shown to everybody, the voter included
    assert t.told(0, Lynched) == [Lynched(8, 5)]
    t = table().vote(dict.fromkeys((1, 2, 3, 5), 9))
    assert t.dead == set()
    t = table().vote(calm)
    assert (t.view(4).votes[3], t.view(4).ballot, t.view(1).votes[3]) == (8, 9, 8)
    assert t.view(1).counts[8:] == (1, 0)
    t.until("vote").vote({4: "take back"})
    assert t.view(1).counts == (0,) * 10


def test_33_with_the_target_dead_night_is_night():
    t = at_votes(9, {}, mayor=(4, 9), dead=[9], master=7, mates=[6]).vote({4: NIGHT_VOTE})
    assert t.view(1).votes[3] == 9
    assert t.view(1).counts[9] == 1


# -- the steal
@pytest.mark.parametrize(("thief", "shown"), [(1, 2), (15, 2), (16, 0)])
def test_8_whoever_robs_the_bomber_dies_at_once(thief, shown):
    t = lay(16, {thief: "thief", 8: "bomber"}, mates=[14, 15]).steal(thief, 8)
    assert t.dead == {thief}
    assert t.told(0, Died) == [Died(thief - 1, shown, 2)]
    assert t.holds(8) == "bomber"
    assert t.told(8, Stole) == t.told(0, Stole) == []
    assert t.won == -1  # two Apprentices can still kill


def test_8_the_win_check_comes_at_once():
    t = lay(12, {12: "thief", 8: "bomber"}).steal(12, 8)
    assert t.won == PLAYERS
    t = lay(7, {1: "thief", 2: "bomber"}, dead=[4, 5]).steal(1, 2)
    assert t.won == -1  # two and two
    t = lay(7, {1: "thief", 2: "bomber"}, dead=[3, 4, 5]).steal(1, 2)
    assert t.won == HOUSE


def test_29_a_stolen_king_binds_the_robbed_one_and_serves_the_thief():
    t = lay(16, {2: "thief", 6: "king", 11: "healer"}, mates=[6, 11]).steal(2, 6).until("night")
    refusal = t.refusal(6, "order", 0, how=order(kill=9))
    assert "With the King in hand" in refusal.text
    t.night({11: order(kill=9)})
    assert t.dead == set()
    assert t.first == 2
    assert t.news(6) == [("gone",)]
    assert order_of_deal(t)[0] == 2


# -- winning
def test_24_a_majority_of_the_house():
    t = at_votes(13, dead=range(4, 11), master=13, mates=[11, 12])  # six living, three and three
    assert t.won == -1
    t.vote(dict.fromkeys((1, 2, 11, 12), 3))
    assert t.won == HOUSE  # three and two
    t = at_votes(12, dead=range(3, 10), master=12, mates=[11])
    t.vote(dict.fromkeys((1, 2, 12), 10))
    assert (t.dead, t.won) == ({*range(3, 11)}, -1)  # two and two


def test_36_both_apprentices_can_still_kill():
    t = at_votes(16, dead=range(4, 14), master=16, mates=[14, 15]).vote(dict.fromkeys((1, 2, 3, 14), 16))
    assert t.won == -1  # three Card Players, both Apprentices
    t = at_night(16, dead=[*range(3, 14), 16], master=16, mates=[14, 15])
    assert t.won == -1  # two and two
    assert t.night({14: order(kill=2), 15: order(kill=2)}).won == HOUSE


def two_living(card):
    return at_votes(9, {1: card}, dead=range(2, 9), master=9, mates=[8])


def test_34_two_living_and_a_healer_who_heals_himself():
    t = two_living("healer")
    for cycle in range(1, 5):
        assert t.state.quiet == cycle - 1
        t.until("vote").vote({1: NIGHT_VOTE})
        t.state.dealt = t.state.held = (11, *t.state.held[1:])
        t.night({1: order(1), 9: order(kill=1)})
        assert t.dead == set(range(2, 9))
    assert (t.won, t.state.quiet) == (NEITHER, 4)


def test_34_or_guards_the_master():
    t = two_living("guard").night({1: order(9), 9: order(kill=1)})
    assert (t.won, t.dead) == (-1, set(range(2, 9)))


def test_39_a_clock_that_runs_out_on_day_1_leaves_no_list():
    t = Table(at_lists(12, day=1, clock=True).state)
    t.state.lists = ((),) * 12
    for p in range(1, 13):
        if p != 7:
            t.do(p, "list", 5)
    t.time()
    assert t.holds(7) == ""
    t.until("vote")
    assert "no list" in t.refusal(7, "vote", t.ballot(3)).text


