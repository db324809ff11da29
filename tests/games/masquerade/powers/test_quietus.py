"""Quietus: hush a player for the trick, or poison the high hand for one's play. SM 3.12.27, SM 3.12.28."""

from __future__ import annotations

from rules.games.masquerade.codes import LIBRARIAN
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import scene

SSH = template(LIBRARIAN)


def test_the_hushed_declare_nothing_until_the_trick_ends() -> None:
    t = scene({C: "Kd 9s", D: "8c"}, {A: "quietus", C: "potence celerity bardo"}, turn=C, pile=((B, "9d"),))
    t.use(A, "quietus", C)
    if t.asked == (C, "answer"):
        t.decline()
    assert t.asked == (C, "play")
    assert t.refused(C, "Kd", "potence").rule.startswith("SM 3.12")
    t.play(C, "Kd")
    assert t.asked == (D, "play"), "no Celerity"
    t.passes(D, A, B)
    t.quiet()
    assert not t.state.hushed


def test_in_ones_own_turn_or_before_anothers_play_on_a_lead_too() -> None:
    t = scene({C: "Kd"}, {C: "quietus"}, turn=C)
    assert t.asked == (C, "own")
    t.use(C, "quietus", A)
    assert t.state.hushed == 1 << A
    t = scene({C: "Kd"}, {A: "quietus"}, turn=C)
    assert t.asked == (A, "before")
    t.use(A, "quietus", B)
    assert t.state.hushed == 1 << B, "anybody, not only who is about to play"
    assert t.asked == (C, "play"), "it does not end anybody's turn"


def test_not_oneself_nor_twice_nor_one_who_is_out() -> None:
    t = scene({C: "Kd"}, {C: "quietus quietus"}, turn=C, out=(D,))
    for seat in (C, D):
        assert t.refuses_power(C, "quietus", seat).rule.startswith("SM 3.1")
    t.use(C, "quietus", A)
    assert t.refuses_power(C, "quietus", A).rule.startswith("SM 3.1")
    t.use(C, "quietus", B)


def test_what_was_declared_already_is_not_undone() -> None:
    t = scene({C: "Kd"}, {A: "quietus", B: "dominate"}, turn=C, pile=((D, "9d"),))
    t.use(A, "quietus", B)
    assert t.asked == (C, "play"), "who is hushed first may not speak after"
    t = scene({C: "Kd Ah"}, {D: "dominate", A: "quietus"}, turn=C, pile=((B, "9d"),))
    t.use(D, "dominate", 1)
    t.use(A, "quietus", D)
    assert t.state.orders[C] == 1


def test_the_high_hand_counts_one_lower_for_this_comparison() -> None:
    t = scene({C: "9h"}, {C: "quietus"}, turn=C, pile=((B, "10s"),))
    t.to(C, "play")
    assert t.refused(C, "9h").rule == "SM 3.3"
    t.play(C, "9h", "quietus")
    assert t.high == (C, "9h", "9h")
    assert t.dots(C, "quietus") == 0


def test_never_below_a_three() -> None:
    t = scene({C: "3s"}, {C: "quietus"}, turn=C, pile=((B, "3h"),))
    t.to(C, "play")
    assert t.refused(C, "3s", "quietus").rule == "SM 3.3"


def test_not_on_a_lead() -> None:
    t = scene({C: "9h"}, {C: "quietus"}, turn=C)
    t.to(C, "play")
    assert t.refused(C, "9h", "quietus")


def test_fortitude_is_met_by_the_poison_again_and_it_comes_back() -> None:
    t = scene({C: "9h Ah"}, {C: "quietus", B: "fortitude"}, turn=C, pile=((B, "10s"),))
    t.play(C, "9h", "quietus")
    t.use(B, "fortitude")
    assert t.asked == (C, "play")
    assert t.dots(C, "quietus") == 1


def test_it_goes_with_potence() -> None:
    t = scene({C: "9h"}, {C: "quietus potence"}, turn=C, pile=((B, "Js"),))
    t.play(C, "9h", "quietus", "potence")
    assert t.high[2] == "10h"


def test_a_librarian_has_three_and_no_poison() -> None:
    t = scene({D: "9h"}, {D: SSH}, turn=D, pile=((C, "10s"),))
    assert t.dots(D, "hush") == 3
    for seat in (A, B, C):
        t.use(D, "hush", seat)
    assert t.state.hushed == 0b111
    t.to(D, "play")
    assert t.refused(D, "9h", "hush")
