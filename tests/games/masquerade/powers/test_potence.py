"""Potence and Visceratika: every card of a hand counts one rank more. SM 3.12.8, SM 3.12.30, SM 3.4."""

from __future__ import annotations

import pytest

from rules.games.masquerade.events import Raised
from tests.games.masquerade.notation import A, B, C
from tests.games.masquerade.scenes import only, scene

RAISES = pytest.mark.parametrize("power", ["potence", "visceratika"])


@RAISES
def test_a_hand_counts_one_rank_more(power: str) -> None:
    t = scene({C: "9c 9s"}, {C: power}, turn=C, pile=((B, "9d 9h"),))
    t.to(C, "play")
    assert t.refused(C, "9c 9s").rule == "SM 3.3"
    t.play(C, "9c 9s", power)
    assert t.high == (C, "9c 9s", "10s")
    assert t.dots(C, power) == 0


@RAISES
def test_once_a_hand(power: str) -> None:
    t = scene({C: "9c"}, {C: f"{power} {power}"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "9c", power, power).rule.startswith("SM 3.12")
    t.play(C, "9c", power)
    assert t.dots(C, power) == 1


def test_both_together_count_two() -> None:
    t = scene({C: "9c"}, {C: "potence visceratika"}, turn=C, pile=((B, "10d"),))
    t.play(C, "9c", "potence", "visceratika")
    assert t.high[2] == "Jc"


def test_above_the_two_there_is_e_and_pi() -> None:
    t = scene({C: "2c"}, {C: "potence visceratika"}, turn=C, pile=((B, "2h"),))
    t.play(C, "2c", "potence", "visceratika")
    assert t.high[2] == "pic"


def test_a_straight_goes_over_the_two() -> None:
    t = scene({C: "Jc Qd Ks Ah 2c"}, {C: "potence"}, turn=C)
    t.play(C, "Jc Qd Ks Ah 2c", "potence")
    assert t.high[2] == "ec"


def test_suits_stay_and_too_little_is_refused() -> None:
    t = scene({C: "8c"}, {C: "potence"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "8c", "potence").rule == "SM 3.3"
    assert t.dots(C, "potence") == 1


def test_on_a_lead_it_goes_with_any_hand() -> None:
    t = scene({C: "8c"}, {C: "potence"}, turn=C)
    t.play(C, "8c", "potence")
    assert t.high[2] == "9c"


@RAISES
def test_after_fortitude_it_may_be_added(power: str) -> None:
    t = scene({B: "10c"}, {A: "fortitude", B: power}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    t.use(A, "fortitude")
    out = t.use(B, power)
    assert not only(out, Raised).fortified
    assert t.high == (B, "10c", "Jc")


@RAISES
def test_what_was_declared_with_the_play_is_not_added_again(power: str) -> None:
    t = scene({B: "9c"}, {A: "fortitude", B: f"{power} {power}"}, turn=B, pile=((A, "9s"),))
    t.play(B, "9c", power)
    t.use(A, "fortitude")
    assert t.asked == (B, "play"), "the second dot may not be used on this hand"
    assert t.dots(B, power) == 2
    assert t.dots(A, "fortitude") == 0


def test_without_fortitude_nobody_is_asked_to_raise() -> None:
    t = scene({B: "10c"}, {B: "potence"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    assert t.state.phase != "raise"
    assert t.high[2] == "10c"
    assert t.dots(B, "potence") == 1


def test_a_copy_raises_its_suit_and_may_make_a_hand_of_none() -> None:
    t = scene({C: "8h 9s"}, {C: "thaumaturgy"}, turn=C, pile=((B, "8s 8d"),))
    t.play(C, "8h 9s", "thaumaturgy/potence/h")
    assert t.high[2] == "9h"


def test_a_copy_raises_nothing_where_its_suit_is_not() -> None:
    t = scene({C: "10s"}, {C: "thaumaturgy"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "10s", "thaumaturgy/potence/h")


def test_a_copy_after_fortitude_keeps_the_type() -> None:
    t = scene({B: "10h 10c"}, {A: "fortitude", B: "thaumaturgy"}, turn=B, pile=((A, "9s 9d"),))
    t.play(B, "10h 10c")
    t.use(A, "fortitude")
    assert t.state.phase != "raise", "J and 10 are no pair"
    t = scene({B: "10h"}, {A: "fortitude", B: "thaumaturgy"}, turn=B, pile=((A, "10d"),))
    t.play(B, "10h")
    t.use(A, "fortitude")
    t.use(B, "thaumaturgy/potence/h")
    assert t.high == (B, "10h", "Jh")
