"""Serpentis: a hand just put down goes back and its player passes, at the price of one's own turn. SM 3.12.37."""

from __future__ import annotations

from rules.games.masquerade.codes import FORCED, MUST_PASS
from rules.games.masquerade.events import Passed
from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import only, scene


def test_the_hand_goes_back_its_player_passes_and_so_will_the_user() -> None:
    t = scene({C: "Kd", D: "10c"}, {A: "serpentis"}, turn=C, pile=((B, "9d"),))
    t.play(C, "Kd")
    assert t.asked == (A, "eyes")
    out = t.use(A, "serpentis")
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.holds(C, "Kd")
    assert t.state.must == 1 << A
    out = t.play(D, "10c")
    assert Passed(A, MUST_PASS) in out
    assert t.state.turn == B


def test_play_powers_are_restored() -> None:
    t = scene({C: "9s"}, {A: "serpentis", C: "potence protean"}, turn=C, pile=((B, "9h"),))
    t.play(C, "9s", "potence", "protean:9s>9h")
    t.use(A, "serpentis")
    assert (t.dots(C, "potence"), t.dots(C, "protean"), t.dots(A, "serpentis")) == (1, 1, 0)


def test_not_on_a_lead_nor_a_second_hand() -> None:
    t = scene({C: "9s Kd"}, {A: "serpentis", C: "celerity"}, turn=C)
    t.play(C, "9s")
    assert t.asked == (C, "second")
    t.quick(C, "Kd")
    assert t.high[0] == C
    assert t.dots(A, "serpentis") == 1


def test_it_comes_before_fortitude_clockwise() -> None:
    t = scene({C: "Kd"}, {A: "serpentis", D: "serpentis", B: "fortitude"}, turn=C, pile=((B, "9d"),))
    t.play(C, "Kd")
    assert t.asked == (D, "eyes")
    t.decline()
    assert t.asked == (A, "eyes")
    t.decline()
    assert t.asked == (B, "fortify")


def test_the_first_yes_settles_it() -> None:
    t = scene({C: "Kd"}, {A: "serpentis", D: "serpentis"}, turn=C, pile=((B, "9d"),))
    t.play(C, "Kd")
    t.use(D, "serpentis")
    assert t.dots(A, "serpentis") == 1
    assert t.state.turn == A


def test_last_cards_go_back_too() -> None:
    t = scene({C: "Kd"}, {A: "serpentis"}, turn=C, pile=((B, "9d"),), exact=(C,))
    t.play(C, "Kd")
    t.use(A, "serpentis")
    assert t.state.alive >> C & 1
    assert t.state.out == ()


def test_a_copied_obfuscate_comes_back_and_a_plain_one_does_not() -> None:
    for held, way, left in (("thaumaturgy", "thaumaturgy/obfuscate/h", 1), ("obfuscate", "obfuscate", 0)):
        t = scene({C: "7h 4c"}, {C: held, A: "serpentis"}, turn=C, pile=((A, "5c"), (B, "Kd")))
        t.play(C, "7h", way)
        t.use(A, "serpentis")
        assert t.holds(C, "7h")
        assert t.dots(C, held) == left
