"""Ways to the table: Celerity's second hand, Obfuscate's hidden one, Temporis out of turn. SM 3.12.3, 7, 29."""

from __future__ import annotations

from rules.games.masquerade.codes import CHOSE, MUST_PASS
from rules.games.masquerade.events import Looked, Out, Passed
from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import kinds, only, scene


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


PILE = ((A, "5c"), (B, "Kd"))


def test_a_hidden_hand_lies_beneath_and_the_high_hand_keeps_its_claim() -> None:
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=PILE, slots={"settled": 0})
    t.play(C, "7s", "obfuscate")
    assert t.pile == ["5c", "7s", "Kd"]
    assert t.high[0] == B
    assert t.state.settled >> C & 1
    assert t.dots(C, "obfuscate") == 0
    t.passes(D, A)
    assert t.state.turn == B
    assert t.state.trick_no == 2


def test_settled_marks_are_not_wiped_by_it() -> None:
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=PILE, slots={"settled": 1 << D | 1 << A})
    t.play(C, "7s", "obfuscate")
    assert t.state.trick_no == 2, "all others had settled before"


def test_it_may_be_higher_than_the_high_hand() -> None:
    t = scene({C: "2h"}, {C: "obfuscate"}, turn=C, pile=PILE)
    t.play(C, "2h", "obfuscate")
    assert t.pile == ["5c", "2h", "Kd"]


def test_it_must_beat_the_second_hand() -> None:
    t = scene({C: "4s"}, {C: "obfuscate"}, turn=C, pile=PILE)
    t.to(C, "play")
    assert t.refused(C, "4s", "obfuscate").rule == "SM 3.3"
    assert t.dots(C, "obfuscate") == 1


def test_the_next_hidden_hand_must_beat_this_one() -> None:
    t = scene({C: "7s", D: "6s 8s"}, {C: "obfuscate", D: "obfuscate"}, turn=C, pile=PILE)
    t.play(C, "7s", "obfuscate")
    t.to(D, "play")
    assert t.refused(D, "6s", "obfuscate").rule == "SM 3.3"
    t.play(D, "8s", "obfuscate")
    assert t.pile == ["5c", "7s", "8s", "Kd"]


def test_not_as_a_lead_nor_under_the_lead_nor_with_the_last_cards() -> None:
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C)
    assert t.refused(C, "7s", "obfuscate").rule.startswith("SM 3.12")
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=PILE[:1])
    t.to(C, "play")
    assert t.refused(C, "7s", "obfuscate").rule.startswith("SM 3.12")
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=PILE, exact=(C,))
    t.to(C, "play")
    assert t.refused(C, "7s", "obfuscate").rule.startswith("SM 3.12")


def test_no_other_power_goes_with_it() -> None:
    t = scene({C: "7s"}, {C: "obfuscate potence"}, turn=C, pile=PILE)
    t.to(C, "play")
    assert t.refused(C, "7s", "obfuscate", "potence").rule.startswith("SM 3.1")


def test_serpentis_sends_it_back_and_the_dot_stays_spent() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "serpentis"}, turn=C, pile=PILE)
    t.play(C, "7s", "obfuscate")
    t.use(D, "serpentis")
    assert t.holds(C, "7s")
    assert t.dots(C, "obfuscate") == 0, "it is no play-power (SM 3.1), and nothing gives it back"


def test_a_copy_hides_cards_of_its_suit_only() -> None:
    t = scene({C: "7s 7h"}, {C: "thaumaturgy"}, turn=C, pile=PILE)
    t.to(C, "play")
    assert t.refused(C, "7s", "thaumaturgy/obfuscate/h").rule.startswith("SM 3.12")
    t.play(C, "7h", "thaumaturgy/obfuscate/h")
    assert t.pile == ["5c", "7h", "Kd"]


def test_it_hides_from_a_look_and_a_copy_does_not() -> None:
    t = scene({C: "7s"}, {B: "thaumaturgy", C: "auspex"}, turn=C, pile=PILE)
    assert Looked in kinds(t.use(C, "auspex", B))
    t = scene({C: "7s"}, {B: "obfuscate", C: "auspex"}, turn=C, pile=PILE)
    t.use(C, "auspex", B)
    t.use(B, "obfuscate", at="answer")
    assert (t.dots(B, "obfuscate"), t.dots(C, "auspex")) == (0, 0)
    assert Looked not in kinds(t.tape(C))


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
