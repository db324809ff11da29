"""Every refusal names its rule, says why in a sentence, and offers nothing that would be refused as well."""

from __future__ import annotations

import re

import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS, Move
from rules.games.great_table import GAME
from tests.games.great_table.scene import about, at_night, at_votes, card, entry, lay, order, wishes


def sound(refusal, rule, words):
    """See that a refusal is a sentence that speaks to nobody, with the number of a rule."""
    text = refusal.text
    assert words in text, text
    assert refusal.rule == rule, refusal
    assert not re.search(r"\byou\b|\byour\b|[{}]|  ", text.lower()), text
    assert text[-1] == "."
    assert text[0].isupper()


def refused(t, p, ask, *picks, how=(), rule, words):
    refusal = t.refusal(p, ask, *picks, how=how)
    sound(refusal, rule, words)
    return refusal


def at_lists(**more):
    t = lay(12, {}, **more)
    t.state.lists = ((),) * 12
    t.state.phase = "lists"
    return t


@pytest.mark.parametrize(
    ("picks", "words"),
    [
        ((), "at least one"),
        ((entry("guard") + 16 * 4,), "no entry of a list"),
        ((14,), "in the pack of this table"),
        (wishes("target-finder"), "in the pack of this table"),
        (wishes("king if place-swap there"), "in the pack of this table"),
        (wishes("king if guard one"), "only of double cards"),
        (wishes("king", "guard", "king"), "stands on the list twice"),
        (wishes("king", "king if guard gone", "king if thief gone"), "twice at most"),
        ((*wishes("king"), PASS), "either a list"),
        ((PASS,), "no list of yesterday"),
        ((-3,), "no list of yesterday"),
    ],
)
def test_lists(picks, words):
    refusal = at_lists().refusal(3, "list", *picks)
    assert words in refusal.text.lower()
    sound(refusal, "GT 3.2", "")
    assert refusal.fix is not None
    right = [one for one in picks if one in wishes("king", "guard")]
    assert not right or refusal.fix.picks[: len(right[:2])] == tuple(dict.fromkeys(right))


def test_a_mended_list_keeps_what_was_right():
    t = at_lists()
    assert t.refusal(3, "list", *wishes("healer", "king if guard one", "healer", "guard")).fix.picks == wishes(
        "healer", "guard"
    )
    assert "nothing is added" in t.refusal(3, "list", *wishes("king"), how=(1,)).text
    t.do(3, "list", *wishes("lover if lover one", "lover", "king"))


def test_the_steal():
    t = lay(12, {1: "thief", 2: "king"}, dead=[7])
    refused(t, 2, "steal", 3, rule="GT 3.6", words="Only the Thief steals")
    refused(t, 1, "steal", 0, rule="GT 3.6", words="rob himself")
    refused(t, 1, "steal", 6, rule="GT 3.6", words="The dead have nothing")
    refused(t, 1, "steal", 12, rule="GT 3.6", words="nobody there")
    refused(t, 1, "steal", 2, 3, rule="GT 3.6", words="more or less")
    refused(t, 1, "steal", 2, how=(1,), rule="GT 3.6", words="nothing is added")
    refused(t, 7, "steal", PASS, rule="GT 3.12", words="ghost")
    t.do(2, "steal", PASS)
    refused(t, 2, "steal", PASS, rule="GT 3.6", words="That answer is in")
    t.steal(1, 3)
    refused(t, 1, "steal", 3, rule="GT 3.6", words="right after the deal")


def test_the_pack_in_hand():
    t = lay(12, {}, in_hand=True)
    t.state.phase, t.state.turn, t.state.queue, t.state.dealing = "pick", 4, (4, 5), (card("guard"), card("lover"))
    refused(t, 5, "pick", card("king"), rule="GT 3.12", words="The King is no longer in the pack")
    refused(t, 5, "pick", card("place-swap"), rule="GT 3.12", words="no such card")
    refused(t, 6, "pick", card("guard"), rule="GT 3.12", words="in another hand")
    refused(t, 6, "list", card("guard"), rule="GT 3.12", words="no lists")


def test_votes():
    t = at_votes(dead=[9])
    refused(t, 1, "vote", 0, rule="GT 3.4", words="votes against himself")
    refused(t, 1, "vote", 8, rule="GT 3.4", words="The dead")
    refused(t, 1, "vote", -2, rule="GT 3.4", words="no vote to take back")
    refused(t, 1, "vote", 13, rule="GT 3.4", words="one of the living, or for the night")
    refused(t, 2, "vote", PASS, rule="GT 3.4", words="another has the turn")
    t.state.listed &= ~2
    refused(t, 2, "vote", PASS, rule="GT 3.4", words="no list has no vote")
    refused(t, 9, "vote", PASS, rule="GT 3.12", words="ghost")
    t.state.phase = "bid"
    refused(t, 1, "vote", PASS, rule="GT 3.4", words="when the talk of the round is over")


def test_bids_and_words():
    t = lay(12, {}, people=[1, 2]).until("bid")
    refused(t, 3, "bid", 101, rule="GT 3.11", words="from 0 to 100")
    t.do(3, "bid", 5)
    refused(t, 3, "bid", 5, rule="GT 3.11", words="That answer is in")
    refused(t, 3, "say", PASS, rule="GT 3.11", words="Another has the word")
    t.state.said_count = (3, *t.state.said_count[1:])
    refused(t, 1, "say", PASS, rule="GT 3.11", words="Three statements a day")
    t.state.silent = 1
    refused(t, 1, "say", PASS, rule="GT 3.11", words="Enough was said")
    t.until("night")
    refused(t, 2, "say", PASS, rule="GT 3.11", words="talks by day")


ORDERS = [
    ("king", order(3), "GT 3.5", "King does nothing by night"),
    ("", order(3), "GT 3.7", "Without a card"),
    ("guard", order(1), "GT 3.6", "Nobody may name himself; only the Healer"),
    ("healer", order(9), "GT 3.6", "The dead cannot be named"),
    ("healer", order(40), "GT 3.6", "nobody there to name"),
    ("role-finder", order(3, 4), "GT 3.5", "no second"),
    ("socialite", order(3, 3), "GT 3.6", "two different"),
    ("socialite", order(3, 1), "GT 3.6", "Nobody may name himself"),
    ("socialite", order(3, 9), "GT 3.6", "The dead"),
    ("mayor", order(1, 3), "GT 3.4", "not his own"),
    ("mayor", order(3, 3), "GT 3.4", "on the voter himself"),
    ("mayor", order(3, 9), "GT 3.6", "The dead"),
    ("card-finder", about("place-swap"), "GT 3.5", "Place Swap is not in the pack"),
    ("card-finder", (20, -1, -1), "GT 3.5", "one type of card"),
    ("bomber", order(kill=3), "GT 3.7", "Only the House kills"),
]


@pytest.mark.parametrize(("held", "how", "rule", "words"), ORDERS)
def test_orders(held, how, rule, words):
    t = at_night(12, {1: held} if held else {}, dead=[9])
    assert refused(t, 1, "order", 0, how=how, rule=rule, words=words).fix is not None


def test_an_order_has_a_shape_and_a_time():
    t = at_night(12, {1: "king"}, dead=[9])
    refused(t, 1, "order", 0, how=(1,), rule="GT 3.2", words="two numbers")
    refused(t, 1, "order", 1, how=(-1, -1, -1), rule="GT 3.2", words="two numbers")
    refused(t, 9, "order", 0, how=(-1, -1, -1), rule="GT 3.12", words="ghost")
    t = lay(12, {1: "king"})
    refused(t, 1, "order", 0, how=(-1, -1, -1), rule="GT 3.2", words="from the debate on")


def test_the_house_and_its_kills():
    t = at_night(12, {10: "vigilante", 11: "guard", 12: "king"}, dead=[9], master=10, mates=[11], ruleset=1)
    refused(t, 10, "order", 0, how=order(3), rule="GT 3.6", words="may not shoot")
    refused(t, 10, "order", 0, how=order(kill=10), rule="GT 3.6", words="Nobody may name himself")
    refused(t, 10, "order", 0, how=order(kill=9), rule="GT 3.6", words="The dead")
    refused(t, 11, "order", 0, how=order(kill=3), rule="GT 3.1", words="A lone Apprentice")
    assert t.refusal(11, "order", 0, how=order(4, kill=3)).fix.how == order(4)


def test_two_apprentices_and_what_binds_them():
    t = at_night(16, {3: "king", 10: "healer"}, mates=[3, 10])
    refused(t, 3, "order", 0, how=order(kill=5), rule="GT 3.7", words="With the King in hand")
    both = refused(t, 10, "order", 0, how=order(4, kill=5), rule="GT 3.7", words="does not use his card")
    assert both.fix.how == order(kill=5)
    t.do(10, "order", 0, how=order(kill=5))


def test_a_shot_too_many():
    t = at_night(12, {1: "vigilante"}, shots=0)
    refused(t, 1, "order", 0, how=order(3), rule="GT 3.6", words="a blank")


def test_nobody_whispers_into_nothing():
    t = at_night(16, {3: "lover", 10: "guard", 5: "lover"}, mates=[3, 10], people=[3, 4, 10])
    act = ACT["claim_card"]
    how = how_of(Statement(2, act, a=card("lover"), b=2))
    assert t.view(3).channels
    refused(t, 4, "tell", act, how=how, rule="GT 3.6", words="nobody who would hear")
    refused(t, 3, "tell", act, how=(15, *how[1:]), rule="GT 3.10", words="The Master does not hear")
    refused(t, 3, "tell", act, how=(6, *how[1:]), rule="GT 3.6", words="nobody who would hear")
    refused(t, 3, "tell", ACT["done"], how=(9, *how[1:]), rule="GT 3.6", words="not a thing to whisper")


def test_channels_have_their_hours():
    act = ACT["claim_card"]
    t = lay(16, {3: "lover", 5: "lover"}, people=[3, 5])
    refused(t, 3, "tell", act, rule="GT 3.6", words="after the steal, and talk until the next deal")
    t.state.phase = "look"
    refused(t, 3, "tell", act, rule="GT 3.6", words="before the first day")


def test_after_the_end_and_from_outside():
    t = at_votes(12, dead=[9])
    move = Move(-1, "vote", (3,))
    sound(GAME.refusal_at(t.state, move), "GT 1", "hand a seat over")
    t.state.phase = "over"
    sound(GAME.refusal_at(t.state, Move(2, "vote", (3,))), "GT 3.9", "The game is over")


def test_nothing_is_taken_back_but_in_practice():
    t = at_votes(12, people=[1])
    sound(GAME.may_undo(t.state), "GT 3.12", "only a practice game")
    assert GAME.may_undo(at_votes(12, people=[1], take_back=True).state) is None
    sound(GAME.may_undo(at_votes(12, people=[1, 2], take_back=True).state), "GT 3.12", "several people")
