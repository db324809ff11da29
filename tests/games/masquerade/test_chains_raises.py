"""Fortitude and Potence, Celerity and Temporis: what meets what, as SM 3.10 and SM 3.12 have it."""

from __future__ import annotations

from rules.games.masquerade.codes import MUST_PASS
from rules.games.masquerade.events import Out, Passed, Won
from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import only, scene


def test_sm_3_10_fortitude_meets_a_potence_declared_with_the_play() -> None:
    t = scene({B: "9d"}, {A: "fortitude", B: "potence"}, turn=B, pile=((A, "9s"),))
    t.play(B, "9d", "potence")
    t.use(A, "fortitude")
    assert t.asked == (B, "play"), "Potence was used on this hand: nothing is left to raise it with"
    assert t.dots(B, "potence") == 1, "and comes back with it"
    assert t.high == (A, "9s", "10s")


def test_sm_3_10_visceratika_after_fortitude() -> None:
    t = scene({B: "9d"}, {A: "fortitude", B: "potence visceratika"}, turn=B, pile=((A, "9s"),), extended=True)
    t.play(B, "9d", "potence")
    t.use(A, "fortitude")
    t.use(B, "visceratika")
    assert t.high == (B, "9d", "Jd")


def test_sm_3_10_potence_and_visceratika_both_after_fortitude() -> None:
    t = scene({B: "10c 10d"}, {A: "fortitude", B: "potence visceratika"}, turn=B, pile=((A, "9s 9h"),), extended=True)
    t.play(B, "10c 10d")
    t.use(A, "fortitude")
    t.use(B, "potence")
    assert t.asked == (B, "raise"), "the other one may be used as well"
    t.use(B, "visceratika")
    assert t.high == (B, "10c 10d", "Qd")


def test_sm_3_10_a_fortified_hand_falls_to_a_better_one_without_another_window() -> None:
    t = scene({B: "9h Kd"}, {A: "fortitude", C: "presence"}, turn=B, pile=((A, "9s"),))
    t.to(C, "before")
    t.decline()
    t.play(B, "9h")
    t.use(A, "fortitude")
    assert t.asked == (B, "play"), "T4 is not opened again"
    t.play(B, "Kd")
    assert t.high == (B, "Kd", "Kd")


def test_sm_3_12_a_copy_of_fortitude_needs_a_hand_of_its_suit() -> None:
    for high, phase in (("9s 9h", "before"), ("9h", "fortify")):
        t = scene({B: "10c 10d"}, {A: "thaumaturgy"}, turn=B, pile=((A, high),))
        t.play(B, "10c 10d" if len(high) > 2 else "10c")
        assert t.asked == (A, phase)


def test_sm_3_12_raises_of_the_dark_mark_only_what_stands() -> None:
    t = scene({B: "9c"}, {A: "fortitude", B: "dark-thaumaturgy"}, turn=B, pile=((A, "9s"),))
    t.play(B, "9c", "dark-thaumaturgy/potence/c")
    t.use(A, "fortitude")
    assert t.state.marks == (0, 0, 0, 0)
    assert t.dots(B, "dark-thaumaturgy") == 1


def test_sm_3_12_temporis_on_a_second_hand() -> None:
    t = scene({B: "9c 10c", D: "Jc"}, {B: "celerity", D: "temporis"}, turn=B, pile=((A, "8c"),), extended=True)
    t.play(B, "9c")
    t.quick(B, "10c")
    assert t.asked == (D, "undo"), "Temporis may cancel the second hand"
    t.decline()
    assert t.asked == (D, "outside"), "or beat it once it stands"
    t.outside(D, "Jc")
    assert t.high == (D, "Jc", "Jc")
    assert t.state.must == 1 << B | 1 << D
    t.quiet()
    assert t.asked == (C, "play"), "the order of turns goes on from B"
    t.passes(C)
    assert only(t.passes(A), Won) == Won(D, D)


def test_sm_3_12_temporis_cancels_celerity() -> None:
    t = scene(
        {B: "9c 10c", D: "Jc"}, {B: "celerity potence", D: "temporis"}, turn=B, pile=((A, "8c"),), extended=True
    )
    t.play(B, "9c")
    t.quick(B, "10c", "potence")
    t.use(D, "temporis", at="undo")
    assert t.high == (B, "9c", "9c")
    assert t.holds(B, "10c")
    assert (t.dots(B, "celerity"), t.dots(D, "temporis"), t.dots(B, "potence")) == (0, 0, 1)
    assert t.state.must == 0
    t.quiet()
    assert t.asked == (C, "play")


def test_sm_3_12_celerity_cancels_temporis() -> None:
    t = scene({B: "9c", D: "Jc"}, {A: "celerity", D: "temporis"}, turn=B, pile=((A, "8c"),), extended=True)
    t.play(B, "9c")
    t.outside(D, "Jc")
    assert t.asked == (A, "undo")
    t.use(A, "celerity")
    assert t.high == (B, "9c", "9c")
    assert t.holds(D, "Jc")
    assert (t.dots(A, "celerity"), t.dots(D, "temporis")) == (0, 0)
    assert t.state.must == 0


def test_sm_3_12_fortitude_sends_temporis_back_unspent() -> None:
    t = scene({B: "9c", D: "10c"}, {B: "fortitude", D: "temporis"}, turn=B, pile=((A, "8c"),), extended=True)
    t.play(B, "9c")
    t.outside(D, "10c")
    t.use(B, "fortitude")
    assert t.high == (B, "9c", "10c")
    assert (t.dots(B, "fortitude"), t.dots(D, "temporis")) == (0, 1)
    assert t.state.must == 0
    t.quiet()
    assert t.asked == (C, "play")


def test_sm_3_10_a_player_beaten_out_of_turn_by_the_only_other_is_next() -> None:
    t = scene(
        {C: "9c Kd", D: "10c"}, {D: "temporis"}, turn=C, pile=((D, "8c"),), out=(A, B), extended=True
    )
    t.play(C, "9c")
    t.outside(D, "10c")
    assert t.asked == (C, "play")


def test_sm_3_10_the_owner_is_skipped_which_does_not_use_up_his_must_pass() -> None:
    t = scene(
        {B: "9c Ad", D: "10c", A: "Kd"}, {D: "temporis"}, turn=B, pile=((A, "8c"),), extended=True
    )
    t.play(B, "9c")
    t.outside(D, "10c")
    t.passes(C)
    t.quiet()
    assert t.asked == (A, "play"), "D owns the high hand and is skipped"
    t.play(A, "Kd")
    t.play(B, "Ad")
    out = t.passes(C)
    assert Passed(D, MUST_PASS) in out


def test_sm_3_12_celerity_once_a_turn_and_not_by_who_went_out() -> None:
    t = scene({B: "9c 10c Jc"}, {B: "celerity celerity"}, turn=B, pile=((A, "8c"),))
    t.play(B, "9c")
    t.quick(B, "10c")
    t.quiet()
    assert t.asked == (C, "play")
    t = scene({B: "9c"}, {B: "celerity"}, turn=B, pile=((A, "8c"),), exact=(B,))
    t.play(B, "9c")
    t.quiet()
    assert t.asked == (C, "play")


def test_sm_3_12_celerity_may_be_the_last_cards() -> None:
    t = scene({B: "9c 10c"}, {B: "celerity"}, turn=B, pile=((A, "8c"),), exact=(B,))
    t.play(B, "9c")
    assert only(t.quick(B, "10c"), Out) == Out(B, 1)


def test_sm_3_10_a_hand_out_of_turn_is_answered_from_the_active_players_left() -> None:
    sets = {A: "auspex", B: "auspex", C: "auspex", D: "temporis chimerstry"}
    t = scene({B: "9c", D: "3c 4d"}, sets, turn=B, pile=((A, "8c"),), extended=True)
    t.play(B, "9c")
    t.outside(D, "4d", "chimerstry:4d>2h")
    asked = []
    while t.state.phase == "stop":
        asked.append(t.state.asked)
        t.decline()
    assert asked == [C, A, B], "B himself speaks last"


def test_sm_3_10_who_has_just_gone_out_answers_nothing() -> None:
    t = scene({B: "9c", D: "10c"}, {B: "celerity", D: "temporis"}, turn=B, pile=((A, "8c"),), exact=(B,), extended=True)
    t.play(B, "9c")
    t.outside(D, "10c")
    assert t.high == (D, "10c", "10c"), "B is out: his Celerity cannot undo it"
