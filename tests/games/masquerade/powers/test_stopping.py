"""Powers that stop somebody or a trick: Presence, stakes, Inquisition, faces, Quietus, Obtenebration."""

from __future__ import annotations

import pytest

from rules.games.masquerade.codes import BUNNY, FORCED, HUNTER, INQUISITOR, LIBRARIAN, NORMAL, STAKED, VOZHD
from rules.games.masquerade.events import Barred, Face, FaceVotes, Kept, Passed, Returned, Won
from rules.games.masquerade.powers.stopping import FACES
from tests.games.masquerade.notation import A, B, C, D, dot, laid, template
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


HUNTS = template(HUNTER)


def test_the_staked_pass_now_and_at_every_later_turn_of_the_trick() -> None:
    t = scene({A: "10c", B: "2h", C: "Jd"}, {D: HUNTS}, turn=B, pile=((A, "9d"),))
    assert only(t.use(D, "wooden-stake"), Passed) == Passed(B, FORCED)
    t.play(C, "Jd")
    t.passes(D)
    out = t.passes(A)
    assert Passed(B, STAKED) in out
    assert t.state.trick_no == 2
    assert not t.state.staked


def test_not_on_a_lead_never_himself_and_nobody_who_is_out() -> None:
    t = scene({A: "10c"}, {D: HUNTS}, turn=A)
    assert t.asked == (A, "play")
    t = scene({D: "10c"}, {D: HUNTS}, turn=D, pile=((A, "9d"),))
    assert t.asked == (D, "play")
    t = scene({B: "10c"}, {D: HUNTS}, turn=B, pile=((A, "9d"),), out=(D,))
    assert t.asked == (B, "play")


def test_nobody_asks_the_staked_anything_at_their_turn() -> None:
    t = scene({B: "2h", C: "Jd"}, {D: HUNTS, B: "animalism", C: "presence"}, turn=C, pile=((A, "9d"),),
              slots={"staked": 1 << B})  # fmt: skip
    t.play(C, "Jd")
    t.passes(D, A)
    assert t.state.trick_no == 2


def test_it_ends_the_window_and_costs_the_dot() -> None:
    t = scene({B: "2h"}, {D: HUNTS, A: "presence"}, turn=B, pile=((C, "9d"),))
    t.use(D, "wooden-stake")
    assert (t.dots(D, "wooden-stake"), t.dots(D, "potence"), t.dots(A, "presence")) == (0, 1, 1)


INQUIRES = template(INQUISITOR)


def test_the_trick_ends_with_ones_own_high_hand() -> None:
    t = scene({A: "Kd"}, {D: INQUIRES}, turn=A, pile=((D, "9d"),))
    out = t.use(D, "inquisition")
    assert only(out, Won) == Won(D, D)
    assert t.state.trick_no == 2
    t.quiet()
    assert t.asked == (D, "play")
    assert t.dots(D, "inquisition") == 0


def test_or_with_anothers() -> None:
    t = scene({C: "Kd"}, {D: INQUIRES}, turn=C, pile=((B, "9d"),))
    assert only(t.use(D, "inquisition"), Won) == Won(B, B)


def test_if_the_owner_is_out_the_next_one_leads() -> None:
    t = scene({C: "Kd"}, {D: INQUIRES}, turn=C, pile=((B, "9d"),), out=(B,))
    assert only(t.use(D, "inquisition"), Won) == Won(B, C)


def test_not_on_a_lead_nor_in_ones_own_turn() -> None:
    t = scene({C: "Kd"}, {D: INQUIRES}, turn=C)
    assert t.asked == (C, "play")
    t = scene({D: "Kd"}, {D: INQUIRES}, turn=D, pile=((C, "9d"),))
    assert t.asked == (D, "play")


def test_what_was_for_the_trick_is_over() -> None:
    slots = {"staked": 1 << A, "must": 1 << B, "hushed": 1 << C, "orders": (0, 0, 1, 0), "settled": 1 << A}
    t = scene({C: "Kd"}, {D: INQUIRES}, turn=C, pile=((B, "9d"),), slots=slots)
    t.use(D, "inquisition")
    s = t.state
    assert (s.staked, s.must, s.hushed, s.orders, s.settled) == (0, 0, 0, (0, 0, 0, 0), 0)


FACES_OF = pytest.mark.parametrize(("which", "text"), [(BUNNY, "cute"), (VOZHD, "graaagh")])


@FACES_OF
def test_more_than_half_of_the_others_make_a_pass(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=C, pile=((B, "9d"),))
    out = t.use(D, text, 7)
    assert only(out, Face) == Face(D, C, 7)
    assert [seat for seat in range(4) if t.state.answers[seat] == ()] == [A, B, C], "the target, not the user"
    out = t.votes(A, B)
    assert only(out, FaceVotes) == FaceVotes(D, 1 << A | 1 << B, True)
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.dots(D, text) == 0


@FACES_OF
def test_half_is_not_enough_and_the_dot_is_wasted(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=C, pile=((B, "9d"),), out=(A,))
    t.use(D, text, 0)
    t.votes(B)
    t.quiet()
    assert t.asked == (C, "play")
    assert t.dots(D, text) == 0


@FACES_OF
def test_on_a_lead_the_lead_moves_on(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=A)
    t.use(D, text, 0)
    t.votes(A, B, C)
    assert t.asked == (B, "play")
    assert not t.state.pile


@FACES_OF
def test_there_are_so_many_faces(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=A)
    for face in (-1, FACES):
        assert t.refuses_power(D, text, face).rule.startswith("SM 3.1")
    t.use(D, text, FACES - 1)


def test_votes_lie_sealed_until_all_have_voted() -> None:
    t = scene({A: "5c"}, {D: template(BUNNY)}, turn=A)
    t.use(D, "cute", 0)
    t.do(B, "face", 1)
    assert t.match.view(C).answered == 1 << B
    assert not [told for told in t.tape(C) if isinstance(told, FaceVotes)]
    t.do(A, "face", 0)
    t.do(C, "face", 1)
    assert t.state.turn == B


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


def test_quietus_not_on_a_lead() -> None:
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


def test_night_falls_on_all() -> None:
    sets = {C: "obtenebration potence celerity", A: "presence", D: "temporis", B: "fortitude"}
    t = scene({C: "Kd 9s", D: "2h"}, sets, turn=C, pile=((B, "9d"),))
    t.use(C, "obtenebration")
    assert t.asked == (C, "play"), "nobody is asked before"
    assert t.refused(C, "Kd", "potence").rule.startswith("SM 3.12")
    t.play(C, "Kd")
    assert t.asked == (D, "play"), "nor after: no Fortitude, no Celerity, no Temporis"
    assert t.dots(C, "obtenebration") == 0


def test_it_ends_with_the_trick() -> None:
    t = scene({C: "Kd"}, {C: "obtenebration", A: "presence"}, turn=C, pile=((B, "9d"),))
    t.use(C, "obtenebration")
    t.play(C, "Kd")
    t.passes(D, A, B)
    t.quiet()
    assert t.state.trick_no == 2
    assert not t.state.shroud


def test_obtenebration_not_on_a_lead() -> None:
    t = scene({C: "Kd"}, {C: "obtenebration"}, turn=C)
    assert t.asked == (C, "play")


def test_what_is_in_force_stays() -> None:
    t = scene({C: "Kd", D: "10s 2h"}, {C: "obtenebration"}, turn=C, pile=(laid(B, "9d", raised=1),),
              slots={"must": 1 << D})  # fmt: skip
    t.use(C, "obtenebration")
    t.passes(C)
    assert t.state.turn == A, "whoever must pass passes"
    assert t.high[2] == "10d"


def test_the_user_may_use_other_powers_before_it_but_none_after() -> None:
    t = scene({C: "Kd"}, {C: "obtenebration auspex animalism"}, turn=C, pile=((B, "9d"),))
    t.use(C, "auspex", B)
    t.use(C, "obtenebration")
    assert t.asked == (C, "play")
    assert t.dots(C, "animalism") == 1
