"""The Thief: what he gets with a card, and what the robbed one does not know. GT 3.6."""

from __future__ import annotations

import pytest

from rules.games.great_table.events import Lover, Shots, Stole
from tests.games.great_table.scene import about, lay, order


def robbed(stolen, n=16, **more):
    """Return a table at which 1 has robbed 2 of a card and the night begins."""
    others = {p: name for p, name in more.pop("others", {}).items() if name != stolen}
    return lay(n, {1: "thief", 2: stolen, **others}, **more).steal(1, 2).until("night")


def test_the_robbed_one_is_told_at_dawn_and_looks_the_same_until_then():
    whole, less = lay(16, {1: "thief", 2: "healer"}).until("night"), robbed("healer")
    assert whole.view(2) == less.view(2)
    assert whole.view(0) == less.view(0)
    assert (less.view(1).stole, less.view(1).card) == ((1, 11), 11)
    assert less.told(2, Stole) == []
    less.night({2: order(7), 16: order(kill=7)})
    assert less.dead == {7}  # his order did nothing
    assert less.news(2) == [("gone",)]
    assert less.news(1) == []


def test_only_who_lives_at_dawn_is_told():
    t = robbed("healer").night({16: order(kill=2)})
    assert (t.dead, t.news(2)) == ({2}, [])
    t = lay(16, {1: "thief", 2: "healer"}).steal(1, 2).until("vote")
    t.vote(dict.fromkeys(range(3, 12), 2)).night()
    assert (t.dead, t.news(2)) == ({2}, [])


def test_the_thief_uses_what_he_stole():
    t = robbed("healer").night({1: order(7), 16: order(kill=7)})
    assert t.dead == set()
    t = robbed("guard").night({1: order(16), 16: order(kill=7)})
    assert t.dead == set()
    t = robbed("vigilante")
    assert t.told(1, Shots) == [Shots(0, 2)]
    assert t.told(2, Shots) == [Shots(1, 2)]  # his screen looks as if he had it
    t.night({1: order(7), 2: order(8)})
    assert (t.dead, t.state.shots) == ({7}, 1)


def test_the_stolen_card_is_blocked_like_any_other():
    t = robbed("role-finder", others={3: "guard", 4: "king"}).night({3: order(1), 1: order(4)})
    assert t.news(1) == [("held", 4, "")]


def test_the_king_goes_with_his_rights():
    t = robbed("king", others={4: "consort"}).night()
    assert t.first == 1
    assert t.news(4) == [("the-king", 1, 3)]
    t = robbed("consort").night()
    assert t.first == 1
    assert (t.news(1), t.news(2)) == ([("no-king",)], [("gone",)])


def test_finders_see_the_stolen_card_and_no_thief():
    others = {3: "role-finder", 4: "card-finder", 5: "target-finder"}
    t = robbed("healer", others=others)
    t.night({3: order(1), 4: about("thief"), 5: order(2), 2: order(9), 1: order(8)})
    assert t.news(3) == [("held", 1, "healer")]
    assert t.news(4) == [("holders", "thief")]
    assert t.news(5) == [("named", 2)]
    t = robbed("healer", others=others).night({3: order(2), 4: about("healer"), 5: order(1), 1: order(8)})
    assert (t.news(3), t.news(4), t.news(5)) == ([("held", 2, "")], [("holders", "healer", 1)], [("named", 1, 8)])


@pytest.mark.parametrize("victim", [0, 2])
def test_a_thief_who_declines_or_finds_nothing_still_holds_the_thief(victim):
    t = lay(16, {1: "thief", 3: "role-finder", 4: "card-finder"}).steal(1, victim).until("night")
    assert t.told(1, Stole) == ([Stole(0, 1, -1)] if victim else [])
    assert t.view(1).card == 3
    t.night({3: order(1), 4: about("thief")})
    assert (t.news(3), t.news(4)) == ([("held", 1, "thief")], [("holders", "thief", 1)])
    assert t.news(2) == []


def test_an_apprentice_is_bound_by_what_he_stole_and_by_what_he_lost():
    t = robbed("king", mates=[1, 14])
    assert "With the King in hand" in t.refusal(1, "order", 0, how=order(kill=5)).text
    t = robbed("consort", mates=[2, 14])
    assert "With the Consort in hand" in t.refusal(2, "order", 0, how=order(kill=5)).text
    t = robbed("healer", mates=[2, 14]).night({2: order(kill=5), 14: order(kill=5)})
    assert t.dead == {5}  # robbed of a card that does not bind


def test_a_robbed_lover_is_alone_and_the_thief_is_not():
    t = lay(16, {1: "thief", 2: "lover", 3: "lover"}, people=[1, 2, 3]).steal(1, 2).until("bid")
    assert t.told(1, Lover) == [Lover(0, 2)]
    assert t.told(2, Lover) == [Lover(1, -1)]
    assert t.told(3, Lover) == [Lover(2, 0)]
    assert [bool(t.view(p).channels) for p in (1, 2, 3)] == [True, False, True]


def test_a_stolen_swap_keeps_its_place():
    """Dealt: 2 before 3. 1 has 2's, so it works first: 1 with 4, then 3 with 1."""
    t = lay(16, {2: "place-swap", 3: "place-swap", 1: "thief"}).steal(1, 2).until("night")
    t.night({1: order(4), 3: order(1)})
    after_first = (4, 2, 3, 1, *range(5, 17))
    after_both = tuple({3: 1, 1: 3}.get(p, p) for p in after_first)
    at = after_both.index(1)
    assert t.circle == after_both[at:] + after_both[:at]
    t = lay(16, {3: "place-swap", 1: "thief", 2: "place-swap"}).steal(1, 2).until("night")
    t.night({1: order(4), 3: order(1)})  # now 3 goes first
    first = tuple({3: 1, 1: 3}.get(p, p) for p in range(1, 17))
    both = tuple({4: 1, 1: 4}.get(p, p) for p in first)
    at = both.index(1)
    assert t.circle == both[at:] + both[:at]


def test_a_lynched_thief_takes_the_card_with_him():
    t = lay(16, {1: "thief", 2: "king", 3: "consort", 4: "card-finder"}).steal(1, 2).until("vote")
    t.vote(dict.fromkeys(range(3, 12), 1)).night({4: about("king")})
    assert t.dead == {1}
    assert (t.first, t.news(3), t.news(4)) == (3, [("no-king",)], [("holders", "king")])
    assert t.news(2) == [("gone",)]


def test_the_question_has_the_same_shape_for_all():
    t = lay(12, {1: "thief"})
    assert {one.id for p in range(1, 13) for one in [t.ask(p, "steal")]} == {"steal"}
    assert t.ask(2, "steal").options == (-1,)
    assert len({(a.shape, a.of, a.least, a.most, a.sealed) for p in range(1, 13) for a in [t.ask(p, "steal")]}) == 1
