"""Celerity: a second hand in one's turn, then a turn lost; or the end of a Temporis. SM 3.12.3."""

from __future__ import annotations

from rules.games.masquerade.codes import CHOSE, MUST_PASS
from rules.games.masquerade.events import Out, Passed
from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import only, scene


def test_a_second_hand_must_beat_the_first_and_costs_the_next_turn() -> None:
    t = scene({A: "6c 9h", B: "10c", C: "Jc"}, {A: "celerity"}, turn=A)
    t.play(A, "6c")
    assert t.asked == (A, "second")
    t.quick(A, "9h")
    assert t.high == (A, "9h", "9h")
    assert t.pile == ["6c", "9h"]
    assert t.dots(A, "celerity") == 0
    t.play(B, "10c")
    t.play(C, "Jc")
    out = t.passes(D)
    assert out == [Passed(D, CHOSE), Passed(A, MUST_PASS)]
    assert t.state.turn == B


def test_a_second_hand_that_does_not_beat_is_refused_and_nothing_is_spent() -> None:
    t = scene({A: "6c 9h"}, {A: "celerity"}, turn=A)
    t.play(A, "9h")
    assert t.refused(A, "6c", "celerity").rule == "SM 3.3"
    assert t.dots(A, "celerity") == 1
    t.decline()
    assert t.asked == (B, "play")


def test_the_lost_turn_is_forgotten_with_the_trick() -> None:
    t = scene({A: "6c 9h"}, {A: "celerity"}, turn=A)
    t.play(A, "6c")
    t.quick(A, "9h")
    t.passes(B, C, D)
    t.quiet()
    assert t.asked == (A, "play")
    assert t.state.trick_no == 2


def test_one_a_turn() -> None:
    t = scene({A: "6c 9h Kd"}, {A: "celerity celerity"}, turn=A)
    t.play(A, "6c")
    t.quick(A, "9h")
    assert t.asked == (B, "play")
    assert t.dots(A, "celerity") == 1


def test_nobody_else_meets_a_second_hand() -> None:
    t = scene({A: "9h", B: "10c Jc"}, {A: "fortitude", B: "celerity", C: "serpentis"}, turn=B, pile=((A, "9h"),))
    t.play(B, "10c")
    t.to(B, "second")
    t.quick(B, "Jc")
    assert t.asked == (C, "play"), "no Eyes, no Fortitude"


def test_play_powers_go_with_it_and_one_may_go_out_by_it() -> None:
    t = scene({A: "6c 9h"}, {A: "celerity potence"}, turn=A, exact=(A,))
    t.play(A, "6c")
    out = t.quick(A, "9h", "potence")
    assert t.high[2] == "10h"
    assert only(out, Out) == Out(A, 1)
    assert t.dots(A, "potence") == 0


def test_whoever_goes_out_with_the_first_hand_has_no_second() -> None:
    t = scene({A: "6c"}, {A: "celerity"}, turn=A, exact=(A,))
    t.play(A, "6c")
    assert t.asked == (B, "play")


def test_a_copy_wants_a_second_hand_all_of_its_suit() -> None:
    t = scene({A: "6c 9s 9h"}, {A: "thaumaturgy"}, turn=A)
    t.play(A, "6c")
    t.to(A, "second")
    assert t.refused(A, "9s", "thaumaturgy/celerity/h").rule.startswith("SM 3.12")
    t.quick(A, "9h", by="thaumaturgy/celerity/h")
    assert t.dots(A, "thaumaturgy") == 0


def test_temporis_and_celerity_cancel_each_other() -> None:
    t = scene({A: "6c 9h"}, {A: "celerity", C: "temporis"}, turn=A)
    t.play(A, "6c")
    t.quick(A, "9h")
    assert t.asked == (C, "undo")
    t.use(C, "temporis", at="undo")
    assert (t.dots(A, "celerity"), t.dots(C, "temporis")) == (0, 0)
    assert t.holds(A, "9h")
    assert t.high == (A, "6c", "6c")
    assert not t.state.must, "neither of them loses a turn"
    t.quiet()
    assert t.asked == (B, "play")


def test_celerity_undoes_a_hand_out_of_turn() -> None:
    t = scene({A: "6c", C: "9h"}, {B: "celerity", C: "temporis potence"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "9h", "potence")
    assert t.asked == (B, "undo")
    t.use(B, "celerity", at="undo")
    assert (t.dots(B, "celerity"), t.dots(C, "temporis"), t.dots(C, "potence")) == (0, 0, 1)
    assert t.holds(C, "9h")
    assert not t.state.must
    assert t.state.turn == B


def test_a_copy_undoes_nothing() -> None:
    t = scene({A: "6c", C: "9h"}, {B: "thaumaturgy", C: "temporis"}, turn=A)
    t.play(A, "6c")
    t.outside(C, "9h")
    assert t.high[0] == C
    assert t.state.phase != "undo"
