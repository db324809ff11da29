"""Fortitude: one's high hand counts one higher against what would beat it. SM 3.12.6, SM 3.10 T6c - T6e."""

from __future__ import annotations

from rules.games.masquerade.events import Raised, Returned
from tests.games.masquerade.notation import A, B, C, D, laid
from tests.games.masquerade.scenes import kinds, only, scene


def test_a_hand_that_no_longer_beats_goes_back_and_its_player_acts_again() -> None:
    t = scene({B: "10c Jc"}, {A: "fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    assert t.asked == (A, "fortify")
    out = t.use(A, "fortitude")
    assert only(out, Raised) == Raised(A, 1, 30, True)
    assert Returned in kinds(out)
    assert t.asked == (B, "play")
    assert t.holds(B, "10c")
    assert t.dots(A, "fortitude") == 0
    assert t.high == (A, "9s", "10s"), "the raise stays"
    assert t.refused(B, "10c").rule == "SM 3.3"


def test_once_a_hand() -> None:
    t = scene({B: "10c Jc"}, {A: "fortitude fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    t.use(A, "fortitude")
    t.play(B, "Jc")
    assert t.high[0] == B
    assert t.dots(A, "fortitude") == 1


def test_where_it_does_not_help_the_hand_stands_all_the_same() -> None:
    t = scene({B: "Kc"}, {A: "fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "Kc")
    t.use(A, "fortitude")
    assert t.high[0] == B
    assert t.dots(A, "fortitude") == 0


def test_the_hand_may_be_raised_in_turn_by_potence_and_visceratika() -> None:
    t = scene({B: "10c"}, {A: "fortitude", B: "potence visceratika"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    t.use(A, "fortitude")
    assert t.asked == (B, "raise")
    t.use(B, "potence")
    assert t.asked == (B, "raise")
    t.decline()
    assert t.high == (B, "10c", "Jc")
    assert (t.dots(B, "potence"), t.dots(B, "visceratika")) == (0, 1)


def test_what_was_declared_with_a_hand_that_goes_back_is_restored() -> None:
    t = scene({B: "9h"}, {A: "fortitude", B: "potence"}, turn=B, pile=(laid(A, "9s", raised=1),))
    t.play(B, "9h", "potence")
    t.use(A, "fortitude")
    assert t.asked == (B, "play")
    assert (t.dots(A, "fortitude"), t.dots(B, "potence")) == (0, 1)


def test_only_the_owner_of_the_high_hand_who_is_still_in() -> None:
    t = scene({B: "10c"}, {C: "fortitude", D: "fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    assert t.high[0] == B
    t = scene({B: "10c"}, {A: "fortitude"}, turn=B, pile=((A, "9s"),), out=(A,))
    t.play(B, "10c")
    assert t.high[0] == B


def test_not_against_oneself_nor_on_a_lead() -> None:
    t = scene({A: "9s 10c"}, {A: "fortitude celerity"}, turn=A)
    t.play(A, "9s")
    t.quick(A, "10c")
    assert t.high == (A, "10c", "10c")
    assert t.dots(A, "fortitude") == 1


def test_a_copy_needs_a_hand_all_of_its_suit() -> None:
    t = scene({B: "10c 10d"}, {A: "necromancy"}, turn=B, pile=((A, "9s 9h"),))
    t.play(B, "10c 10d")
    assert t.high[0] == B
    t = scene({B: "10c"}, {A: "necromancy"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    t.use(A, "necromancy/fortitude/s")
    assert t.asked == (B, "play")
    assert t.dots(A, "necromancy") == 0


def test_a_copy_and_the_real_one_are_the_same_power_on_a_hand() -> None:
    t = scene({B: "10c Jc"}, {A: "necromancy fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    t.use(A, "necromancy/fortitude/s")
    t.play(B, "Jc")
    assert t.dots(A, "fortitude") == 1
    assert t.high[0] == B
