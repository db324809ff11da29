"""The worked examples SM 4.1 - 4.14, one test each: cards, raises, hidden and second hands."""

from __future__ import annotations

from rules.games.masquerade.codes import MUST_PASS
from rules.games.masquerade.events import Passed, Played, Returned, Stands, Won
from tests.games.masquerade.notation import A, B, C, D, card, laid
from tests.games.masquerade.scenes import kinds, only, scene


def test_sm_4_1_suit_beats_suit() -> None:
    t = scene({B: "9s"}, turn=B, pile=((A, "9d"),))
    t.play(B, "9s")
    assert t.high == (B, "9s", "9s")


def test_sm_4_2_lower_suit_is_refused_and_the_turn_stays() -> None:
    t = scene({B: "9d"}, turn=B, pile=((A, "9s"),))
    assert t.refused(B, "9d").rule == "SM 3.3"
    assert t.asked == (B, "play")
    assert t.high == (A, "9s", "9s")


def test_sm_4_3_fortitude_once_a_hand() -> None:
    t = scene({B: "10c Jc"}, {A: "fortitude fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    back = t.use(A, "fortitude")
    assert Returned in kinds(back)
    assert t.high == (A, "9s", "10s")
    assert t.dots(A, "fortitude") == 1
    assert t.asked == (B, "play")
    assert t.holds(B, "10c")
    after = t.play(B, "Jc")
    assert Stands in kinds(after), "a second Fortitude is not even asked for"
    assert t.high == (B, "Jc", "Jc")
    assert t.dots(A, "fortitude") == 1
    assert t.refuses_power(A, "fortitude", ask="fortify").rule.startswith("SM 3.12")


def test_sm_4_4_straights_compare_by_the_suit_of_the_top_card() -> None:
    t = scene({B: "3h 4h 5h 6h 7d"}, turn=B, pile=((A, "3c 4d 5d 6d 7c"),))
    t.play(B, "3h 4h 5h 6h 7d")
    assert t.high == (B, "3h 4h 5h 6h 7d", "7d")


def test_sm_4_5_no_straight_goes_round_the_corner() -> None:
    t = scene({A: "Qs Kd Ac 2s 3h Jd"}, turn=A)
    t.quiet()
    assert t.refused(A, "Qs Kd Ac 2s 3h").rule == "SM 3.3"
    t.play(A, "Jd Qs Kd Ac 2s")
    assert t.high[2] == "2s"


def test_sm_4_6_full_house_beats_a_straight_with_the_ladder_alone() -> None:
    hands, pile = {B: "4c 4d 4s 5c 5d"}, ((A, "10c Jd Qs Kh Ad"),)
    t = scene(hands, turn=B, pile=pile)
    assert t.refused(B, "4c 4d 4s 5c 5d").rule == "SM 3.3"
    t = scene(hands, turn=B, pile=pile, ladder=True)
    t.play(B, "4c 4d 4s 5c 5d")
    assert t.high[0] == B
    t = scene({C: "10d Jc Qd Ks As"}, turn=C, pile=(laid(B, "4c 4d 4s 5c 5d"),), ladder=True)
    assert t.refused(C, "10d Jc Qd Ks As").rule == "SM 3.3"


def test_sm_4_7_the_triple_decides_a_full_house() -> None:
    t = scene({B: "9c 9d 9s 4c 4d 7c 7d 7s 2c 2d"}, turn=B, pile=((A, "8c 8d 8s 3c 3d"),))
    assert t.refused(B, "7c 7d 7s 2c 2d").rule == "SM 3.3"
    t.play(B, "9c 9d 9s 4c 4d")
    assert t.high[2] == "9s"


def test_sm_4_8_fortitude_and_potence() -> None:
    t = scene({B: "9c 9d"}, {A: "fortitude", B: "potence"}, turn=B, pile=((A, "8s 8h"),))
    t.play(B, "9c 9d")
    t.use(A, "fortitude")
    assert t.high == (A, "8s 8h", "9h")
    assert t.asked == (B, "raise")
    t.use(B, "potence")
    assert t.high == (B, "9c 9d", "10d")
    assert (t.dots(A, "fortitude"), t.dots(B, "potence")) == (0, 0)


def test_sm_4_8_without_potence_the_pair_goes_back() -> None:
    t = scene({B: "9c 9d"}, {A: "fortitude", B: "potence"}, turn=B, pile=((A, "8s 8h"),))
    t.play(B, "9c 9d")
    t.use(A, "fortitude")
    assert Returned in kinds(t.decline())
    assert t.asked == (B, "play")
    assert t.dots(B, "potence") == 1


def test_sm_4_9_values_beyond_the_two() -> None:
    t = scene({A: "2h", B: "2s"}, {A: "potence fortitude", B: "potence visceratika"}, turn=A, extended=True)
    t.play(A, "2h", "potence")
    assert t.high == (A, "2h", "eh")
    put = t.play(B, "2s", "potence", "visceratika")
    assert only(put, Played).key == card("pis")
    assert (t.dots(B, "potence"), t.dots(B, "visceratika")) == (0, 0)
    t.use(A, "fortitude")
    assert t.high == (A, "2h", "pih")
    assert t.asked == (B, "play")
    assert t.holds(B, "2s")
    assert (t.dots(B, "potence"), t.dots(B, "visceratika"), t.dots(A, "fortitude")) == (1, 1, 0)


def test_sm_4_10_celerity_fortitude_potence_and_the_must_pass() -> None:
    t = scene(
        {A: "6c 6d", B: "8c 8d 9s 9h", C: "Jc Jd"},
        {A: "fortitude", B: "celerity potence fortitude", C: "potence"},
        turn=A,
    )
    t.play(A, "6c 6d")
    t.play(B, "8c 8d")
    assert t.asked == (A, "fortify")
    t.decline()
    assert t.asked == (B, "second")
    second = t.quick(B, "9s 9h", "potence")
    assert t.high == (B, "9s 9h", "10h")
    assert Stands in kinds(second), "nobody is asked for Fortitude against a second hand"
    t.play(C, "Jc Jd")
    t.use(B, "fortitude")
    assert t.high == (B, "9s 9h", "Jh")
    t.use(C, "potence")
    assert t.high == (C, "Jc Jd", "Qd")
    end = t.passes(D, A)
    assert Passed(B, MUST_PASS) in end
    assert only(end, Won) == Won(C, C)


def test_sm_4_11_obfuscate_slips_beneath() -> None:
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.pile == ["5c", "7s", "Kd"]
    assert t.high == (B, "Kd", "Kd")
    assert not t.holds(C, "7s")
    assert t.asked == (D, "play")
    end = t.passes(D, A)
    assert only(end, Won) == Won(B, B)
    t.quiet()
    assert t.asked == (B, "play")


def test_sm_4_12_nothing_hides_under_the_lead_nor_the_last_cards() -> None:
    t = scene({B: "7s Kd"}, {B: "obfuscate"}, turn=B, pile=((A, "5c"),))
    t.quiet()
    assert t.refused(B, "7s", "obfuscate").rule .startswith("SM 3.12")
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=((A, "5c"), (B, "Kd")), exact=(C,))
    assert t.refused(C, "7s", "obfuscate").rule .startswith("SM 3.12")


def test_sm_4_13_auspex_sees_the_hidden_hand() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    t.use(D, "auspex", at="stop")
    assert t.pile == ["5c", "Kd"]
    assert t.holds(C, "7s")
    assert (t.dots(C, "obfuscate"), t.dots(D, "auspex")) == (0, 0)
    assert t.asked == (C, "play")


def test_sm_4_14_celerity_after_obfuscate() -> None:
    t = scene(
        {C: "7s 6h", D: "7d 8c"}, {C: "obfuscate celerity", D: "obfuscate"}, turn=C, pile=((A, "5c"), (B, "Kd"))
    )
    t.play(C, "7s", "obfuscate")
    t.quick(C, "6h")
    assert t.pile == ["5c", "6h", "7s", "Kd"]
    t.to(D, "play")
    assert t.refused(D, "7d", "obfuscate").rule == "SM 3.3"
    t.play(D, "8c", "obfuscate")
    assert t.pile == ["5c", "6h", "7s", "8c", "Kd"]
    assert only(t.passes(A), Won) == Won(B, B)
