"""The worked examples SM 4.15 - 4.37 that are about powers, one test each."""

from __future__ import annotations

from rules.games.masquerade.codes import (
    BUNNY,
    CLAN,
    FORCED,
    HEDGE_MAGE,
    HUNTER,
    MAN_OF_FAITH,
    NO_LEAD,
    STAKED,
    TREMERE,
    Holding,
)
from rules.games.masquerade.declared import NONE_THERE
from rules.games.masquerade.events import Out, Passed, Places, Stands, Won
from rules.games.masquerade.obey import AS_HIGH, SOMETHING, THIS_CARD
from tests.games.masquerade.notation import RANK_WORDS, A, B, C, D, card, template
from tests.games.masquerade.scenes import kinds, only, scene

TEN, FOUR, QUEEN = (RANK_WORDS.index(word) for word in ("10", "4", "Q"))


def test_sm_4_15_animalism_then_presence() -> None:
    t = scene({C: "Ah"}, {C: "animalism", B: "presence"}, turn=C, pile=((B, "Kd"),), swept="10c")
    t.use(C, "animalism", TEN, card("10c"))
    t.to(B, "before")
    out = t.use(B, "presence")
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.holds(C, "10c")
    assert (t.dots(C, "animalism"), t.dots(B, "presence")) == (0, 0)
    assert t.state.turn == D


def test_sm_4_16_presence_may_not_stop_a_lead_but_a_cute_face_may() -> None:
    t = scene({A: "5c"}, {D: "presence"}, turn=A)
    assert t.asked == (A, "play"), "nobody is asked for Presence on a lead"
    assert t.refuses_power(D, "presence", ask="before").rule.startswith("SM 3.12")
    for yes, leader in (((B, C), B), ((C,), A)):
        t = scene({A: "5c"}, {D: template(BUNNY)}, turn=A)
        t.use(D, "cute", 3)
        t.votes(*yes)
        assert t.dots(D, "cute") == 0
        assert t.asked == (leader, "play")
        assert not t.state.pile


def test_sm_4_17_dominate_as_high_as_you_can_and_this_card() -> None:
    t = scene({C: "7d Qs 2c"}, {A: "dominate dominate"}, turn=C, pile=((B, "6c"),))
    t.use(A, "dominate", AS_HIGH)
    t.to(C, "play")
    assert t.refused(C, "7d").rule .startswith("SM 3.12")
    assert t.refused(C, "Qs").rule .startswith("SM 3.12")
    t.play(C, "2c")
    assert t.high == (C, "2c", "2c")
    t = scene({C: "7d Qs 2c"}, {A: "dominate"}, turn=C, pile=((B, "6c"),))
    t.use(A, "dominate", THIS_CARD + card("7h"))
    assert t.dots(A, "dominate") == 0
    t.passes(C)
    assert t.state.turn == D


def test_sm_4_20_what_a_meta_discipline_copies() -> None:
    tremere = Holding(CLAN, TREMERE)
    t = scene({C: "Kd"}, {B: tremere}, turn=C, pile=((A, "6c"),))
    t.to(B, "before")
    assert t.refuses_power(B, "thaumaturgy/dominate/h", SOMETHING).rule .startswith("SM 3.12")
    t = scene({A: "5c 5h"}, {B: tremere}, turn=A)
    t.use(B, "thaumaturgy/presence/h")
    t.to(A, "play")
    assert t.refused(A, "5h").rule .startswith("SM 3.12")
    assert t.refused(A, "5c 5h").rule .startswith("SM 3.12")
    t.play(A, "5c")
    t = scene({A: "5c"}, {B: "necromancy"}, turn=A)
    assert t.asked == (A, "play")
    assert t.refuses_power(B, "necromancy/presence/s", ask="before").rule.startswith("SM 3.12")


def test_sm_4_21_what_animalism_may_fetch() -> None:
    t = scene({B: "Kd"}, {B: "animalism animalism"}, turn=B, pile=((A, "10d"),), swept="10c 9c")
    assert t.asked == (B, "own")
    assert t.refuses_power(B, "animalism", TEN, card("10d")).rule .startswith("SM 3.12")
    assert t.refuses_power(B, "animalism", QUEEN, NONE_THERE).rule .startswith("SM 3.12")
    assert t.dots(B, "animalism") == 2
    t.use(B, "animalism", FOUR, NONE_THERE)
    assert t.dots(B, "animalism") == 1
    t.use(B, "animalism", TEN, card("10c"))
    assert t.holds(B, "10c")
    assert t.high == (A, "10d", "10d")


def test_sm_4_23_the_wooden_stake() -> None:
    hunter = template(HUNTER)
    t = scene({A: "6c", B: "Kd", C: "7c 8d"}, {D: hunter}, turn=A)
    assert t.asked == (A, "play"), "not on a lead"
    t.play(A, "6c")
    assert t.asked == (D, "before")
    out = t.use(D, "wooden-stake")
    assert only(out, Passed) == Passed(B, FORCED)
    t.play(C, "7c")
    t.passes(D)
    out = t.passes(A)
    assert Passed(B, STAKED) in out
    assert only(out, Won) == Won(C, C)
    t = scene({D: "Kd"}, {D: hunter}, turn=D, pile=((A, "6c"),))
    assert t.asked == (D, "play"), "never himself"
    assert t.refuses_power(D, "wooden-stake", ask="before").rule.startswith("SM 3.12")


def test_sm_4_28_the_key_card_stays() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, turn=C, pile=((B, "10s 10d"),))
    assert t.refuses_power(C, "animalism", TEN, card("10s")).rule .startswith("SM 3.12")
    t.use(C, "animalism", TEN, card("10d"))
    assert t.holds(C, "10d")
    assert (t.high[0], t.high[2], t.state.pile[-1].kind) == (B, "10s", 2)


def test_sm_4_30_infernal_marks_but_not_of_a_hedge_mage() -> None:
    t = scene({D: "9c", B: "9c"}, {D: template(HEDGE_MAGE)}, turn=D, pile=((C, "9d"),))
    t.play(D, "9c", "hedge-thaumaturgy/potence/c")
    assert t.high[2] == "10c"
    assert t.state.marks == (0, 0, 0, 0)
    t = scene({B: "9c"}, {B: "dark-thaumaturgy"}, turn=B, pile=((A, "9d"),))
    t.play(B, "9c", "dark-thaumaturgy/potence/c")
    assert t.state.marks == (0, 1, 0, 0)


def test_sm_4_31_thaumaturgy_as_potence() -> None:
    sets, pile = {C: "thaumaturgy potence"}, ((B, "8s 8d"),)
    t = scene({C: "8h 9s 9h"}, sets, turn=C, pile=pile)
    t.quiet()
    assert t.refused(C, "8h 9s", "thaumaturgy/potence/h", "potence").rule .startswith("SM 3.12")
    assert t.refused(C, "9h 9s", "thaumaturgy/potence/h").rule == "SM 3.3"
    t.play(C, "8h 9s", "thaumaturgy/potence/h")
    assert t.high[2] == "9h"
    assert t.state.pile[-1].kind == 2


def test_sm_4_32_a_raised_card_continues_a_straight() -> None:
    t = scene({C: "Qs Kd Ac 2s 2h"}, {C: "thaumaturgy"}, turn=C)
    t.play(C, "Qs Kd Ac 2s 2h", "thaumaturgy/potence/h")
    assert t.high == (C, "Qs Kd Ac 2s 2h", "eh")


def test_sm_4_33_the_first_yes_settles_it() -> None:
    t = scene(
        {C: "7s"}, {C: "obfuscate", D: "auspex", A: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd"))
    )
    t.play(C, "7s", "obfuscate")
    assert t.asked == (D, "stop")
    t.use(D, "auspex")
    assert t.asked == (C, "play")
    assert (t.dots(D, "auspex"), t.dots(A, "auspex")) == (0, 1)


def test_sm_4_34_bardo_twice() -> None:
    t = scene({D: "Kd"}, {A: "presence", B: "presence", D: template(MAN_OF_FAITH)}, turn=D, pile=((C, "6c"),))
    t.use(A, "presence")
    assert t.asked == (D, "answer")
    t.use(D, "bardo")
    assert (t.dots(A, "presence"), t.dots(D, "bardo")) == (0, 1)
    assert t.asked == (B, "before")
    t.use(B, "presence")
    t.use(D, "bardo")
    assert (t.dots(B, "presence"), t.dots(D, "bardo")) == (0, 0)
    assert t.asked == (D, "play")


def test_sm_4_35_a_hand_sent_back_does_not_go_out() -> None:
    t = scene({C: "Qc", D: "3c 4c"}, {D: "fortitude"}, turn=C, pile=((D, "Jd"),), out=(A, B), exact=(C, D))
    t.play(C, "Qc")
    t.use(D, "fortitude")
    assert t.holds(C, "Qc")
    assert t.state.alive == 1 << C | 1 << D
    t = scene({C: "Qc", D: "3c 4c"}, turn=C, pile=((D, "Jd"),), out=(A, B), exact=(C, D))
    out = t.play(C, "Qc")
    assert only(out, Out) == Out(C, 3)
    assert only(out, Places) == Places((A, B, C, D))
    assert t.state.phase == "next"


def test_sm_4_37_temporis_on_a_hand_that_went_out() -> None:
    t = scene({C: "9c", D: "10c"}, {D: "temporis"}, turn=C, pile=((B, "8c"),), exact=(C,), extended=True)
    out = t.play(C, "9c")
    assert only(out, Out) == Out(C, 1)
    t.outside(D, "10c")
    assert t.high == (D, "10c", "10c")
    t.quiet()
    assert t.asked == (A, "play")


def test_sm_4_41_only_hearts_to_lead() -> None:
    t = scene({A: "9h 2h", B: "5c"}, {D: "thaumaturgy"}, turn=A, exact=(A,))
    out = t.use(D, "thaumaturgy/presence/h")
    assert only(out, Passed) == Passed(A, NO_LEAD)
    t.play(B, "5c")
    t.passes(C, D)
    t.play(A, "9h")
    assert t.high[0] == A


def test_sm_4_44_who_is_out_has_no_powers_and_is_not_named() -> None:
    t = scene({B: "7d", C: "8c", D: "Kd"}, {A: "fortitude", D: "auspex"}, turn=B, pile=((A, "6c"),), out=(A,))
    assert Stands in kinds(t.play(B, "7d")), "A is not asked for Fortitude"
    t.passes(C)
    assert t.asked == (D, "own")
    assert t.refuses_power(D, "auspex", A).rule == "SM 3.1"
    assert t.dots(D, "auspex") == 1
