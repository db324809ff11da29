"""The worked examples of GT 4, by their numbers: the day. Deal, lists, votes, thefts."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.games.great_table.events import (
    Beside,
    Dealt,
    Died,
    Lover,
    Lynched,
    Night,
    NightCalled,
    Shots,
    Stole,
    Voted,
    Whispered,
)
from rules.games.great_table.numbers import CARDS, HOUSE, NEITHER, PLAYERS
from rules.games.great_table.phases import morning
from rules.games.great_table.resolve import night
from tests.games.great_table.scene import NIGHT_VOTE, Table, about, at_night, at_votes, lay, order


def test_10_a_guarded_shot_is_neither_fired_nor_reported():
    t = at_night(12, {4: "vigilante", 2: "guard"}).night({2: order(4), 4: order(8)})
    assert (t.dead, t.state.shots, t.news(4)) == (set(), 2, [])


def test_12_a_healer_stops_several_killers_and_the_shot_is_spent():
    t = at_night(12, {5: "vigilante", 6: "healer"})
    t.night({12: order(kill=8), 5: order(8), 6: order(8)})
    assert (t.dead, t.state.shots) == (set(), 1)


def test_13_a_guarded_master_kills_nobody_and_finds_nothing():
    t = at_night(12, {12: "role-finder", 2: "guard", 5: "king"})
    t.night({2: order(12), 12: order(5, kill=8)})
    assert (t.dead, t.news(12)) == (set(), [("held", 5, "")])


def test_14_the_guard_is_no_shield():
    assert at_night(12, {2: "guard"}).night({2: order(6), 12: order(kill=6)}).dead == {6}


def test_15_an_apprentice_with_the_king_cannot_kill():
    t = at_night(16, {10: "king"}, mates=[3, 10])
    assert t.refusal(10, "order", 0, how=order(kill=12)).rule == "GT 3.7"
    assert t.night({3: order(kill=12)}).dead == set()


def test_15_both_kill_and_the_healer_is_unused():
    t = at_night(16, {10: "healer"}, mates=[3, 10])
    assert t.night({3: order(kill=12), 10: order(kill=12)}).dead == {12}
    t = at_night(16, {10: "healer"}, mates=[3, 10])
    assert t.night({3: order(kill=12), 10: order(5), 16: order(kill=5)}).dead == set()


def test_17_the_survivor_of_two_apprentices_never_kills():
    t = at_night(16, mates=[3, 10], dead=[10])
    refusal = t.refusal(3, "order", 0, how=order(kill=12))
    assert (refusal.rule, "no partner left" in refusal.text) == ("GT 3.7", True)


@pytest.mark.parametrize(
    ("guards", "told", "circle"),
    [
        (0, [("beside", (4, 10), (9, 3))], (1, 2, 3, 9, 5, 6, 7, 8, 4, 10, 11, 12)),
        (1, [("beside", (4, 9), (9, 4))], tuple(range(1, 13))),
    ],
)
def test_19_the_socialite_swaps_two_and_looks(guards, told, circle):
    t = at_night(12, {1: "socialite", 2: "guard"}).night({1: order(4, 9), 2: order(guards)})
    assert (t.news(1), t.circle) == (told, circle)


def test_21_the_card_finder_names_every_holder():
    t = at_night(16, {1: "card-finder", 14: "lover", 3: "lover"}, master=16).night({1: about("lover")})
    assert t.news(1) == [("holders", "lover", 3, 14)]
    assert at_night(16, {1: "card-finder"}).night({1: about("lover")}).news(1) == [("holders", "lover")]


def test_22_the_target_finder_names_all_targets():
    t = at_night(16, {1: "target-finder", 13: "guard"}, master=13)
    t.night({1: order(13), 13: order(2, kill=8)})
    assert (t.news(1), t.dead) == ([("named", 13, 2, 8)], {8})
    t = at_night(16, {1: "target-finder", 13: "healer", 2: "guard"}, master=13)
    t.night({1: order(13), 2: order(13), 13: order(2, kill=8)})
    assert (t.news(1), t.dead) == ([("named", 13)], set())


def test_23_neighbours_close_up():
    t = at_night(12).night({12: order(kill=5)})
    assert t.told(4, Beside)[-1] == Beside(3, 5, 2)  # 6 on the left, 3 on the right
    assert t.told(6, Beside)[-1] == Beside(5, 6, 3)


def test_26_cards_do_not_show_the_side():
    t = at_night(12, {1: "role-finder", 11: "vigilante"}).night({1: order(11)})
    assert t.news(1) == [("held", 11, "vigilante")]


def test_27_the_consort_counts_places_to_the_right():
    assert at_night(16, {9: "consort", 5: "king"}).night().news(9) == [("the-king", 5, 4)]


def test_28_one_message_while_an_apprentice_holds_a_lover():
    t = lay(16, {3: "lover", 8: "lover"}, mates=[3, 11], people=[3, 8, 11]).until("bid")
    assert (t.told(3, Lover), t.told(8, Lover)) == ([Lover(2, 7)], [Lover(7, 2)])
    act = ACT["claim_card"]

    def say(p, listener):
        how = how_of(Statement(p - 1, act, a=CARDS.index("lover"), b=2))
        return act, (listener - 1, *how[1:])

    for _ in range(3):
        picks, how = say(3, 8)
        t.do(3, "tell", picks, how=how)
    assert len(t.told(8, Whispered)) == 3
    picks, how = say(3, 11)
    t.do(3, "tell", picks, how=how)
    refusal = t.refusal(3, "tell", picks, how=how)
    assert (refusal.rule, "one message" in refusal.text) == ("GT 3.6", True)
    assert len(t.told(11, Whispered)) == 1
    assert t.told(5, Whispered) == t.told(16, Whispered) == []


SWAPS = [
    ({2: order(2, 5)}, (1, 5, 3, 4, 2, 6, 7, 8)),
    ({2: order(2, 5), 5: order(7)}, (1, 7, 3, 4, 2, 6, 5, 8)),
    ({2: order(2, 5), 5: order(7), 3: order(5)}, (1, 7, 3, 4, 5, 6, 2, 8)),
]


@pytest.mark.parametrize(("number", "circle"), [(1, SWAPS[0][1]), (2, SWAPS[1][1]), (3, SWAPS[2][1])])
def test_31_swaps_move_people_wherever_they_sit_by_then(number, circle):
    t = at_night(16, {4: "socialite", 5: "place-swap", 2: "place-swap"}, circle=range(1, 9), dead=range(9, 17),
                 master=8, mates=[9, 10])  # fmt: skip
    t.night(dict([(4, order(5, 2)), (5, order(7)), (2, order(5))][:number]))
    assert t.circle == circle
    assert t.news(4) == [("beside", (5, 3), (2, 4))]


def test_31_the_socialite_is_told_1_and_6_the_other_way_round():
    t = at_night(16, {4: "socialite", 5: "place-swap", 2: "place-swap"}, dead=range(9, 17), master=8, mates=[9, 10])
    t.night({4: order(2, 5), 5: order(7), 2: order(5)})
    assert t.news(4) == [("beside", (2, 6), (5, 1))]


def test_41_one_death_and_no_shot_left():
    t = at_night(16, {1: "vigilante", 4: "healer"}, mates=[14, 15], shots=1)
    t.night({1: order(2), 14: order(kill=2), 15: order(kill=2), 4: order(5)})
    assert t.dead == {2}
    assert t.state.shots == 0
    t.state.dealt = t.state.held = (-1, -1, 2, *[-1] * 13)
    out = []
    morning.open_channels(t.state, out)
    assert [event for event in out if isinstance(event, Shots)] == [Shots(2, 0)]
    assert [event.learned_by for event in out if isinstance(event, Shots)] == [1 << 2]


def test_42_neighbours_are_told_at_dawn_alone():
    t = at_votes(9, {8: "consort", 4: "king"}, master=9, mates=[1]).vote(dict.fromkeys((1, 2, 3, 4, 6), 5))
    assert t.dead == {5}
    assert t.view(4).neighbours[0] == 4
    assert t.view(6).neighbours[1] == 4
    t.night()
    assert t.news(8) == [("the-king", 4, 3)]
    assert t.view(4).neighbours == (5, 2, 3)
    assert t.view(6).neighbours == (6, 3, 3)


# -- the same questions of the resolution alone: nothing in it but the position
def test_a_night_leaves_the_position_alone():
    t = at_night(12, {4: "vigilante", 2: "guard", 5: "place-swap"})
    t.state.orders = (order(), order(6), (), order(8), order(7), *[()] * 6, order(kill=3))
    before = t.state.key()
    found = night(t.state)
    assert t.state.key() == before
    assert (found.guarded, found.spent, found.kills) == (5, 1, 1 << 7 | 1 << 2)


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
    t = lay(8, {8: "thief", 6: "bomber"}).steal(8, 6)
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
    t = at_votes(12, dead=range(3, 10), master=12, mates=[11], parity=False)
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
