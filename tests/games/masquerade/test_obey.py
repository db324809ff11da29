"""Dominate against the words of SM 3.12.5: what obeys, what does not, and when nobody can."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.types import PASS
from rules.games.masquerade import GAME
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD
from rules.games.masquerade.plays import judge
from rules.games.masquerade.state import Trial
from tests.games.masquerade import reference
from tests.games.masquerade.notation import A, B, C, D, card
from tests.games.masquerade.scenes import scene
from tests.games.masquerade.test_legal_hands import hand_of, high_of, position

if TYPE_CHECKING:
    from tests.games.masquerade.reference import Hand


def obeying(legal: dict[tuple[int, ...], Hand], order: int, high: Hand) -> set[tuple[int, ...]]:
    """Return the selections that do what is ordered, of those that beat."""
    if order >= THIS_CARD:
        return {cards for cards in legal if order - THIS_CARD in cards}
    if order == SOMETHING or not legal:
        return set(legal)
    alike = {cards: made for cards, made in legal.items() if made[0] == high[0]} or legal
    wanted = (max if order == AS_HIGH else min)(made[1] for made in alike.values())
    return {cards for cards, made in alike.items() if made[1] == wanted}


@pytest.mark.parametrize("seeds", [range(30), pytest.param(range(30, 80), marks=pytest.mark.long)])
def test_sm_3_12_5_what_obeys(seeds: range) -> None:
    for seed in seeds:
        hand = hand_of(seed, 9, 1 + seed % 2)
        for turn in range(3):
            cards_there, high = high_of(3 * seed + turn)
            s = position(hand, cards_there, ladder=bool(seed % 2))
            s.barred = 1 << seed % 4 if seed % 3 == 0 else 0
            free = tuple(one for one in hand if not s.barred >> one % 4 & 1)
            legal = reference.legal(free, high, ladder=bool(seed % 2))
            for order in (SOMETHING, AS_HIGH, AS_LOW, THIS_CARD + hand[seed % len(hand)], THIS_CARD + 51):
                s.orders = (0, order, 0, 0, 0, 0)
                wanted = obeying(legal, order, high)
                fine = {cards for cards in reference.parts(hand) if isinstance(judge(s, B, cards, ()), Trial)}
                assert fine == (wanted or set(legal)), (order, cards_there)
                ask = GAME.asks(s)[B][0]
                assert (PASS in ask.options) == (not wanted)
                assert bool([one for one in ask.options if one != PASS]) == bool(fine)


def test_sm_3_12_5_with_the_ladder_as_high_as_you_can_is_the_type_that_lies_there() -> None:
    straight = "8c 9d 10s Jh Qd"
    t = scene({C: "9c 10c Jd Qs Kd 4c 4d 4s 5c 5d"}, {A: "dominate"}, turn=C, pile=((B, straight),), ladder=True)
    t.use(A, "dominate", AS_HIGH)
    t.to(C, "play")
    assert t.refused(C, "4c 4d 4s 5c 5d").rule == "SM 3.12.5"
    t.play(C, "9c 10c Jd Qs Kd")
    t = scene({C: "4c 4d 4s 5c 5d Kh"}, {A: "dominate"}, turn=C, pile=((B, straight),), exact=(C,), ladder=True)
    t.use(A, "dominate", AS_HIGH)
    t.to(C, "play")
    assert t.refuses(t.move(C, "")._replace(picks=(PASS,))).rule == "SM 3.12.5"
    t.play(C, "4c 4d 4s 5c 5d")


def test_sm_3_12_5_play_powers_may_be_added_to_a_hand_that_obeys_but_make_none_obey() -> None:
    t = scene({D: "7d 9d Kd"}, {A: "dominate", D: "potence"}, turn=D, pile=((C, "8c"),))
    t.use(A, "dominate", AS_LOW)
    t.to(D, "play")
    assert t.refused(D, "7d", "potence").rule.startswith("SM 3.")
    t.play(D, "9d", "potence")
    assert t.high == (D, "9d", "10d")


def test_sm_3_12_5_an_order_that_cannot_be_obeyed_any_more_is_lost() -> None:
    t = scene({D: "9d", B: "10c", C: "Jd"}, {A: "dominate", B: "presence"}, turn=D, pile=((C, "8c"),))
    t.use(A, "dominate", THIS_CARD + card("9d"))
    t.use(B, "presence")
    t.passes(A)
    t.play(B, "10c")
    t.passes(C)
    t.passes(D)
    assert t.state.orders[D] == 0


def test_sm_3_12_5_lost_when_the_trick_ends_or_the_target_goes_out() -> None:
    t = scene({D: "9d"}, {A: "dominate", B: "presence"}, turn=D, pile=((C, "8c"),))
    t.use(A, "dominate", SOMETHING)
    t.use(B, "presence")
    t.passes(A, B)
    assert t.state.orders == (0, 0, 0, 0)
    assert t.state.trick_no == 2


def test_sm_3_12_5_a_hand_out_of_turn_does_not_fulfil_a_waiting_order() -> None:
    sets = {A: "dominate", B: "presence", D: "temporis"}
    t = scene({D: "9d Kd Ad", A: "10c", B: "Qd"}, sets, turn=D, pile=((C, "8c"),), extended=True)
    t.use(A, "dominate", AS_HIGH)
    t.use(B, "presence")
    t.play(A, "10c")
    t.outside(D, "Kd")
    assert t.state.orders[D] == AS_HIGH
    t.passes(B, C, A)
    assert t.state.orders[D] == 0, "the trick is over"
