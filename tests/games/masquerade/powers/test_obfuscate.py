"""Obfuscate: a hand slips beneath the high one, or a look finds nothing. SM 3.12.7."""

from __future__ import annotations

from rules.games.masquerade.events import Looked
from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import kinds, scene

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
