"""Lists and the deal: conditions, entries passed over, what follows when nothing on a list can be had. GT 3.2."""

from __future__ import annotations

import pytest

from rules.core.types import PASS
from rules.games.great_table import numbers
from rules.games.great_table.events import Dealt, PackGone
from rules.games.great_table.numbers import CARDS, FEWEST, MOST, pack_of
from tests.games.great_table.scene import card, entry, lay, wishes

PACK = pack_of(16)


def without(*names):
    left = list(PACK)
    for name in names:
        left.remove(card(name))
    return tuple(left)


def got(left, *texts):
    """Return (the card's name, entries passed over)."""
    taken, passed = numbers.taken(wishes(*texts), left)
    return (CARDS[taken] if taken >= 0 else "", passed)


@pytest.mark.parametrize(
    ("left", "texts", "wanted"),
    [
        (PACK, ["king if guard there", "thief"], ("king", 0)),
        (without("guard"), ["king if guard there", "thief"], ("thief", 1)),
        (PACK, ["king if guard gone", "thief"], ("thief", 1)),
        (without("guard"), ["king if guard gone", "thief"], ("king", 0)),
        (PACK, ["king if lover one", "thief"], ("thief", 1)),
        (without("lover"), ["king if lover one", "thief"], ("king", 0)),
        (without("lover", "lover"), ["king if lover one", "thief"], ("thief", 1)),
        (without("lover", "lover"), ["king if lover gone", "thief"], ("king", 0)),
        (without("king"), ["king", "king if thief there", "thief"], ("thief", 2)),
        (PACK, ["king if guard gone", "king"], ("king", 1)),  # entered twice, with and without
        (PACK, ["king if king gone", "thief"], ("thief", 1)),  # a condition that never holds
        (without("healer"), ["healer"], ("king", 1)),  # then what is not listed, in the order of the deck list
        (without("healer", "king"), ["healer", "consort if healer there"], ("vigilante", 2)),
    ],
)
def test_what_a_list_takes(left, texts, wanted):
    assert got(left, *texts) == wanted


def test_a_list_brings_a_card_while_one_is_left():
    only = (card("healer"),)
    assert got(only, "healer if king there", "king") == ("healer", 2)  # all its conditions fail, and nothing else is
    assert got((), "healer", "king") == ("", 2)
    for left in range(len(PACK)):
        assert got(PACK[left:], "king if king gone")[0] == CARDS[PACK[left:][1 if left == 0 else 0]]


def test_what_is_not_listed_comes_in_the_order_of_the_deck_list():
    left, order = PACK, []
    while left:
        taken, _ = numbers.taken(wishes("thief"), left)
        order.append(taken)
        at = left.index(taken)
        left = left[:at] + left[at + 1 :]
    assert order == [3, 0, 1, 2, *range(4, 13), 12, 13, 13]


def test_every_entry_has_a_number_and_every_number_an_entry():
    seen = set()
    for wanted in range(14):
        for condition in range(4):
            for other in range(14) if condition else [0]:
                one = numbers.Entry(wanted, condition, other)
                assert numbers.entry_of(numbers.code_of(one)) == one
                seen.add(numbers.code_of(one))
    assert len(seen) == 14 + 14 * 3 * 14
    assert all(numbers.fault_of((code,), PACK) in ("", "single") for code in seen)
    assert all(numbers.fault_of((code,), PACK) for code in {*range(-40, 1200)} - seen)


@pytest.mark.parametrize("n", range(FEWEST, MOST + 1))
def test_only_double_cards_can_be_the_last_one(n):
    pack = pack_of(n)
    doubles = {one for one in pack if pack.count(one) == 2}
    assert doubles == {
        one for one in set(pack) if not numbers.fault_of((numbers.code_of(numbers.Entry(0, 3, one)),), pack)
    }


def test_the_deal_goes_round_and_the_empty_hand_is_told_nothing():
    t = lay(16, circle=(4, 1, 3, 2, *range(5, 17)))
    t.state.phase, t.state.dealt, t.state.places, t.state.first = "lists", (-1,) * 16, (), 1
    t.state.answers, t.state.listed = ((),) * 16, 0
    t.lists({2: ["king"], 5: ["king", "guard"], 4: None, 1: ["consort if king gone", "king"]}, ["healer"])
    assert t.state.places == tuple(p - 1 for p in (2, *range(5, 17), 1, 3))
    assert t.holds(5) == "guard"
    assert t.holds(4) == ""
    assert t.told(5, Dealt) == [Dealt(4, card("guard"), 1)]
    assert t.told(6, Dealt) == [Dealt(5, card("healer"), 0)]
    assert t.told(4, Dealt) == t.told(0, Dealt) == []
    assert t.told(0, PackGone) == [PackGone(0xFFFF & ~8, 8)]


def test_everybody_has_a_vote_though_the_pack_ran_out():
    t = lay(7)
    t.state.phase, t.state.dealt, t.state.places, t.state.pack = "lists", (-1,) * 7, (), (0, 2)
    t.state.answers, t.state.listed = ((),) * 7, 0
    t.lists({})
    assert [t.holds(p) for p in (1, 2, 3)] == ["king", "vigilante", ""]
    assert t.told(3, Dealt) == [Dealt(2, -1, 1)]
    t.until("vote")
    assert t.view(1).voteless == 0


def test_tomorrows_list_may_be_handed_in_by_night_and_stands():
    t = lay(12, people=[3, 4]).until("night")
    t.do(3, "list", *wishes("healer", "king"))
    assert t.state.phase == "night"
    t.do(3, "list", *wishes("king if guard gone", "thief"))
    assert t.view(3).standing == wishes("king if guard gone", "thief")
    assert t.view(4).standing == wishes("guard")
    t.refusal(3, "list", PASS)
    t.refusal(3, "list", -2)
    assert "list" not in t.asked(5)  # a computer's comes at dawn
    t.night()
    assert t.ask(3, "list").due
    t.do(3, "list", PASS)
    t.until("steal")
    assert t.state.lists[2] == wishes("king if guard gone", "thief")


def test_no_list_today_is_for_today():
    t = lay(12).until("lists")
    t.do(3, "list", -2)
    t.until("steal")
    assert t.holds(3) == ""
    t.until("lists")
    assert PASS in t.ask(3, "list").options  # the old one still stands


def test_entry():
    assert entry("lover if lover one") == 12 + 16 * (3 + 4 * 12)
