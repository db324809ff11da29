"""Presence: whoever is about to play passes once; an illusion or a terror comes to nothing. SM 3.12.9."""

from __future__ import annotations

from rules.games.masquerade.codes import FORCED, NORMAL
from rules.games.masquerade.events import Barred, Kept, Passed, Returned
from tests.games.masquerade.notation import A, B, C, D, dot
from tests.games.masquerade.scenes import only, scene


def test_the_active_player_passes_once_and_may_play_later() -> None:
    t = scene({C: "Kd", D: "10c"}, {A: "presence"}, turn=C, pile=((B, "9d"),))
    out = t.use(A, "presence")
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.state.settled >> C & 1
    assert t.dots(A, "presence") == 0
    t.play(D, "10c")
    t.passes(A, B)
    t.play(C, "Kd")
    assert t.high[0] == C


def test_as_soon_as_one_forces_a_pass_the_window_ends() -> None:
    t = scene({C: "Kd"}, {A: "presence", D: "presence", B: "presence"}, turn=C, pile=((B, "9d"),))
    t.use(D, "presence")
    assert t.state.turn == D
    assert (t.dots(A, "presence"), t.dots(B, "presence")) == (1, 1)


def test_clockwise_from_the_left_one_chance_each() -> None:
    t = scene({C: "Kd"}, {A: "presence", D: "presence", B: "presence"}, turn=C, pile=((B, "9d"),))
    for seat in (D, A, B):
        t.to(seat, "before")
        t.decline()
    assert t.asked == (C, "play")


def test_not_on_a_lead_and_nobody_who_is_out() -> None:
    t = scene({C: "Kd"}, {A: "presence"}, turn=C)
    assert t.asked == (C, "play")
    t = scene({C: "Kd"}, {A: "presence"}, turn=C, pile=((B, "9d"),), out=(A,))
    assert t.asked == (C, "play")


def test_it_stills_an_illusion_which_is_not_spent() -> None:
    t = scene({C: "7s"}, {C: "chimerstry potence", D: "presence"}, turn=C, pile=((B, "9d"),))
    t.play(C, "7s", "chimerstry:7s>9h", "potence")
    out = t.use(D, "presence", at="stop")
    assert only(out, Returned) == Returned(C, NORMAL, (dot("chimerstry"), dot("potence")))
    assert only(out, Passed) == Passed(C, FORCED)
    assert (t.dots(C, "chimerstry"), t.dots(C, "potence"), t.dots(D, "presence")) == (1, 1, 0)
    assert t.holds(C, "7s")


def test_it_stills_a_terror_which_is_not_spent_and_leaves_no_mark() -> None:
    t = scene({C: "7s"}, {C: "daimoinon", D: "presence"}, turn=C, pile=((B, "9d"),))
    t.deed(C, "daimoinon")
    out = t.use(D, "presence", at="stop")
    assert only(out, Passed) == Passed(C, FORCED)
    assert only(out, Kept) == Kept(C, dot("daimoinon")), "everybody hears what is not spent"
    assert (t.dots(C, "daimoinon"), t.dots(D, "presence")) == (1, 0)
    assert t.state.marks == (0, 0, 0, 0)
    assert t.high[0] == B


def test_bardo_meets_it_there_too() -> None:
    t = scene({C: "7s"}, {C: "daimoinon bardo", D: "presence"}, turn=C, pile=((A, "5c"), (B, "9d")))
    t.deed(C, "daimoinon")
    t.use(D, "presence", at="stop")
    t.use(C, "bardo", at="answer")
    assert (t.dots(C, "daimoinon"), t.dots(C, "bardo"), t.dots(D, "presence")) == (0, 0, 0)
    assert t.high[0] == A
    assert t.state.marks[C] == 1


def test_a_copy_forbids_a_suit_for_this_turn_and_does_not_end_the_window() -> None:
    t = scene({C: "Kd Ks"}, {D: "necromancy", A: "presence"}, turn=C, pile=((B, "9d"),))
    out = t.use(D, "necromancy/presence/s")
    assert only(out, Barred) == Barred(C, 2)
    assert t.asked == (A, "before")
    t.decline()
    t.to(C, "play")
    assert t.refused(C, "Ks").rule.startswith("SM 3.12")
    t.play(C, "Kd")
    assert not t.state.barred


def test_a_copy_may_be_used_on_a_lead_with_the_hearts_of_thaumaturgy_alone() -> None:
    for name, suit, asked in (("thaumaturgy", "h", True), ("true-magic", "h", False), ("necromancy", "s", False)):
        t = scene({C: "Kd"}, {D: name}, turn=C)
        assert (t.asked == (D, "before")) == asked
        if asked:
            t.use(D, f"{name}/presence/{suit}")
            assert t.state.barred == 8


def test_a_suit_is_forbidden_once() -> None:
    t = scene({C: "Kd"}, {D: "necromancy", A: "necromancy"}, turn=C, pile=((B, "9d"),))
    t.use(D, "necromancy/presence/s")
    assert t.asked == (C, "play"), "there is nothing more to forbid"


def test_a_copy_stills_nothing() -> None:
    t = scene({C: "7s"}, {C: "chimerstry", D: "thaumaturgy"}, turn=C, pile=((B, "9d"),))
    t.play(C, "7s", "chimerstry:7s>10c")
    assert t.high[0] == C
