"""The worked examples of GT 4, by their numbers: the night. Guards, finds, swaps, kills, heals, channels."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.games.great_table.events import Beside, Lover, Shots, Whispered
from rules.games.great_table.numbers import CARDS
from rules.games.great_table.phases import morning
from rules.games.great_table.resolve import night
from tests.games.great_table.scene import about, at_night, at_votes, lay, order


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
    assert (refusal.rule, "partner is dead" in refusal.text) == ("GT 3.7", True)


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
