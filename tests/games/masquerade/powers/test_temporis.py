"""Temporis: a hand out of turn, and a turn lost. SM 3.12.29."""

from __future__ import annotations

from rules.games.masquerade.codes import MUST_PASS
from rules.games.masquerade.events import Passed
from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import only, scene


def test_a_hand_out_of_turn_and_the_order_of_turns_goes_on() -> None:
    t = scene({A: "6c", C: "9h"}, {C: "temporis"}, turn=A)
    t.play(A, "6c")
    assert t.asked == (C, "outside")
    t.outside(C, "9h")
    assert t.high == (C, "9h", "9h")
    assert t.state.must == 1 << C
    assert t.state.turn == B
    assert t.dots(C, "temporis") == 0


def test_its_user_passes_his_next_turn_at_which_he_is_not_the_owner() -> None:
    t = scene({A: "6c Ah", B: "10d", C: "9h Kd"}, {C: "temporis"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "9h")
    out = t.play(B, "10d")
    assert only(out, Passed) == Passed(C, MUST_PASS)
    assert t.state.turn == D


def test_the_owner_is_skipped_and_keeps_his_lost_turn() -> None:
    t = scene({A: "6c Ah", C: "9h"}, {C: "temporis"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "9h")
    t.passes(B)
    assert t.state.turn == D, "C owns the high hand"
    assert t.state.must == 1 << C
    t.passes(D)
    out = t.play(A, "Ah")
    assert not [event for event in out if isinstance(event, Passed)]
    t.passes(B)
    assert t.state.turn == D, "C passed"
    assert not t.state.must


def test_what_does_not_beat_is_refused() -> None:
    t = scene({A: "Kd", C: "9h"}, {C: "temporis"}, turn=A)
    t.play(A, "Kd")
    assert t.refused(C, "9h", "temporis").rule == "SM 3.3"
    t.decline()
    assert t.asked == (B, "play")
    assert t.dots(C, "temporis") == 1


def test_fortitude_may_turn_it_back_and_the_dot_comes_back() -> None:
    t = scene({A: "6c", C: "7c Kh"}, {C: "temporis potence", A: "fortitude"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "7c")
    assert t.asked == (A, "fortify")
    t.use(A, "fortitude")
    if t.state.phase == "raise":
        t.decline()
    assert (t.dots(C, "temporis"), t.dots(A, "fortitude")) == (1, 0)
    assert t.holds(C, "7c")
    assert not t.state.must


def test_no_eyes_and_no_second_hand_in_it() -> None:
    t = scene({A: "6c", C: "9h Kd"}, {C: "temporis", D: "serpentis", B: "serpentis"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "9h")
    assert t.asked == (B, "play")


def test_nothing_meets_a_hidden_hand() -> None:
    t = scene({C: "7s", D: "2h"}, {C: "obfuscate", D: "temporis"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.asked == (D, "play")


def test_after_a_second_hand_too() -> None:
    t = scene({A: "6c 7c", C: "9h"}, {A: "celerity", C: "temporis"}, turn=A)
    t.play(A, "6c")
    assert t.asked == (A, "second")
    t.quick(A, "7c")
    assert t.asked == (C, "undo")
    t.decline()
    t.to(C, "outside")
    t.outside(C, "9h")
    assert t.high[0] == C


def test_one_may_go_out_by_it() -> None:
    t = scene({A: "6c", C: "9h"}, {C: "temporis"}, turn=A, exact=(C,))
    t.play(A, "6c")
    t.outside(C, "9h")
    assert t.state.out == (C,)
    assert t.state.turn == B


def test_whose_turn_it_is_may_be_beaten_and_comes_next_of_all() -> None:
    t = scene({A: "6c", C: "9h", D: "10d"}, {C: "temporis", D: "temporis"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "9h")
    t.outside(D, "10d")
    assert t.high[0] == D
    assert t.pile == ["6c", "9h", "10d"]
