"""Powers that change what cards count as: Potence, Visceratika, Fortitude, Protean, Chimerstry. SM 3.4."""

from __future__ import annotations

import pytest

from rules.games.masquerade.events import Raised, Returned
from tests.games.masquerade.notation import A, B, C, D, laid
from tests.games.masquerade.scenes import kinds, only, scene

RAISES = pytest.mark.parametrize("power", ["potence", "visceratika"])


@RAISES
def test_a_hand_counts_one_rank_more(power: str) -> None:
    t = scene({C: "9c 9s"}, {C: power}, turn=C, pile=((B, "9d 9h"),))
    t.to(C, "play")
    assert t.refused(C, "9c 9s").rule == "SM 3.3"
    t.play(C, "9c 9s", power)
    assert t.high == (C, "9c 9s", "10s")
    assert t.dots(C, power) == 0


@RAISES
def test_once_a_hand(power: str) -> None:
    t = scene({C: "9c"}, {C: f"{power} {power}"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "9c", power, power).rule.startswith("SM 3.12")
    t.play(C, "9c", power)
    assert t.dots(C, power) == 1


def test_both_together_count_two() -> None:
    t = scene({C: "9c"}, {C: "potence visceratika"}, turn=C, pile=((B, "10d"),))
    t.play(C, "9c", "potence", "visceratika")
    assert t.high[2] == "Jc"


def test_above_the_two_there_is_e_and_pi() -> None:
    t = scene({C: "2c"}, {C: "potence visceratika"}, turn=C, pile=((B, "2h"),))
    t.play(C, "2c", "potence", "visceratika")
    assert t.high[2] == "pic"


def test_a_straight_goes_over_the_two() -> None:
    t = scene({C: "Jc Qd Ks Ah 2c"}, {C: "potence"}, turn=C)
    t.play(C, "Jc Qd Ks Ah 2c", "potence")
    assert t.high[2] == "ec"


def test_suits_stay_and_too_little_is_refused() -> None:
    t = scene({C: "8c"}, {C: "potence"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "8c", "potence").rule == "SM 3.3"
    assert t.dots(C, "potence") == 1


def test_on_a_lead_it_goes_with_any_hand() -> None:
    t = scene({C: "8c"}, {C: "potence"}, turn=C)
    t.play(C, "8c", "potence")
    assert t.high[2] == "9c"


@RAISES
def test_after_fortitude_it_may_be_added(power: str) -> None:
    t = scene({B: "10c"}, {A: "fortitude", B: power}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    t.use(A, "fortitude")
    out = t.use(B, power)
    assert not only(out, Raised).fortified
    assert t.high == (B, "10c", "Jc")


@RAISES
def test_what_was_declared_with_the_play_is_not_added_again(power: str) -> None:
    t = scene({B: "9c"}, {A: "fortitude", B: f"{power} {power}"}, turn=B, pile=((A, "9s"),))
    t.play(B, "9c", power)
    t.use(A, "fortitude")
    assert t.asked == (B, "play"), "the second dot may not be used on this hand"
    assert t.dots(B, power) == 2
    assert t.dots(A, "fortitude") == 0


def test_without_fortitude_nobody_is_asked_to_raise() -> None:
    t = scene({B: "10c"}, {B: "potence"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    assert t.state.phase != "raise"
    assert t.high[2] == "10c"
    assert t.dots(B, "potence") == 1


def test_a_copy_raises_its_suit_and_may_make_a_hand_of_none() -> None:
    t = scene({C: "8h 9s"}, {C: "thaumaturgy"}, turn=C, pile=((B, "8s 8d"),))
    t.play(C, "8h 9s", "thaumaturgy/potence/h")
    assert t.high[2] == "9h"


def test_a_copy_raises_nothing_where_its_suit_is_not() -> None:
    t = scene({C: "10s"}, {C: "thaumaturgy"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "10s", "thaumaturgy/potence/h")


def test_a_copy_after_fortitude_keeps_the_type() -> None:
    t = scene({B: "10h 10c"}, {A: "fortitude", B: "thaumaturgy"}, turn=B, pile=((A, "9s 9d"),))
    t.play(B, "10h 10c")
    t.use(A, "fortitude")
    assert t.state.phase != "raise", "J and 10 are no pair"
    t = scene({B: "10h"}, {A: "fortitude", B: "thaumaturgy"}, turn=B, pile=((A, "10d"),))
    t.play(B, "10h")
    t.use(A, "fortitude")
    t.use(B, "thaumaturgy/potence/h")
    assert t.high == (B, "10h", "Jh")


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


def test_fortitude_once_a_hand() -> None:
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


@pytest.mark.parametrize(("becomes", "key"), [("10s", "10s"), ("8s", "8s"), ("9h", "9h"), ("9c", "9c")])
def test_a_neighbour_in_rank_or_another_suit(becomes: str, key: str) -> None:
    t = scene({C: "9s"}, {C: "protean"}, turn=C)
    t.play(C, "9s", f"protean:9s>{becomes}")
    assert t.high == (C, "9s", key)
    assert t.dots(C, "protean") == 0


@pytest.mark.parametrize("becomes", ["Js", "10h", "9s", "7s"])
def test_no_farther_and_not_both(becomes: str) -> None:
    t = scene({C: "9s"}, {C: "protean"}, turn=C)
    assert t.refused(C, "9s", f"protean:9s>{becomes}")
    assert t.dots(C, "protean") == 1


def test_within_three_and_two() -> None:
    t = scene({C: "2s 3s"}, {C: "protean"}, turn=C)
    assert t.refused(C, "2s", "protean:2s>es")
    t.play(C, "3s", "protean:3s>3h")


def test_it_makes_sets_and_straights() -> None:
    t = scene({C: "8s 9h"}, {C: "protean"}, turn=C, pile=((B, "9d 9s"),))
    t.play(C, "8s 9h", "protean:8s>9s")
    assert t.high[2] == "9h"
    t = scene({C: "4c 5d 6s 7h 9d"}, {C: "protean"}, turn=C)
    t.play(C, "4c 5d 6s 7h 9d", "protean:9d>8d")
    assert t.state.pile[-1].kind == 9


def test_together_with_potence_the_change_comes_first() -> None:
    t = scene({C: "2s"}, {C: "protean potence"}, turn=C)
    t.play(C, "2s", "potence", "protean:2s>2h")
    assert t.high[2] == "eh"


def test_it_may_go_out() -> None:
    t = scene({C: "9s"}, {C: "protean"}, turn=C, exact=(C,), pile=((B, "9d"),))
    t.play(C, "9s", "protean:9s>10s")
    assert t.state.out == (C,)


def test_a_copy_changes_a_card_of_its_suit() -> None:
    t = scene({C: "9s 9h"}, {C: "necromancy"}, turn=C, pile=((B, "9d"),))
    t.to(C, "play")
    assert t.refused(C, "9h", "necromancy/protean/s:9h>10h")
    t.play(C, "9s", "necromancy/protean/s:9s>10s")
    assert t.high[2] == "10s"


def test_a_copy_and_the_real_one_are_one_power() -> None:
    t = scene({C: "9s 8d"}, {C: "necromancy protean"}, turn=C)
    t.to(C, "play")
    assert t.refused(C, "9s 8d", "necromancy/protean/s:9s>9h", "protean:8d>9d").rule.startswith("SM 3.12")


def test_a_card_counts_as_any_rank_and_suit_from_three_to_two() -> None:
    t = scene({C: "4c"}, {C: "chimerstry"}, turn=C, pile=((B, "Ah"),))
    t.play(C, "4c", "chimerstry:4c>2h")
    assert t.high == (C, "4c", "2h")
    assert t.dots(C, "chimerstry") == 0


def test_it_may_make_a_set_or_a_straight() -> None:
    t = scene({C: "4c 9d 9s"}, {C: "chimerstry"}, turn=C)
    t.play(C, "4c 9d 9s", "chimerstry:4c>9h")
    assert (t.high[2], t.state.pile[-1].kind) == ("9h", 3)
    t = scene({C: "4c 6d 7s 8h Kd"}, {C: "chimerstry"}, turn=C)
    t.play(C, "4c 6d 7s 8h Kd", "chimerstry:Kd>5d")
    assert t.state.pile[-1].kind == 9


def test_not_above_the_two_but_potence_raises_it() -> None:
    t = scene({C: "4c"}, {C: "chimerstry potence"}, turn=C, pile=((B, "2h"),))
    t.to(C, "play")
    assert t.refused(C, "4c", "chimerstry:4c>es")
    t.play(C, "4c", "chimerstry:4c>2c", "potence")
    assert t.high[2] == "ec"


def test_not_as_the_last_cards() -> None:
    t = scene({C: "4c"}, {C: "chimerstry"}, turn=C, pile=((B, "Ah"),), exact=(C,))
    t.to(C, "play")
    assert t.refused(C, "4c", "chimerstry:4c>2h").rule.startswith("SM 3.12")


def test_one_card_a_hand() -> None:
    t = scene({C: "4c 5c"}, {C: "chimerstry chimerstry"}, turn=C)
    assert t.refused(C, "4c 5c", "chimerstry:4c>9c", "chimerstry:5c>9d").rule.startswith("SM 3.12")


def test_a_card_that_is_not_in_the_hand_cannot_change() -> None:
    t = scene({C: "4c 5c"}, {C: "chimerstry"}, turn=C)
    assert t.refused(C, "4c", "chimerstry:5c>9c")


def test_auspex_sees_through_it_and_presence_stops_it() -> None:
    for held, left, turn in (("auspex", 0, C), ("presence", 1, D)):
        t = scene({C: "4c"}, {C: "chimerstry", A: held}, turn=C, pile=((B, "Ah"),))
        t.play(C, "4c", "chimerstry:4c>2h")
        t.use(A, held, at="stop")
        assert t.dots(C, "chimerstry") == left
        assert t.state.turn == turn
        assert t.holds(C, "4c")


def test_it_is_stopped_on_a_lead_too() -> None:
    t = scene({C: "4c"}, {C: "chimerstry", A: "presence"}, turn=C)
    t.play(C, "4c", "chimerstry:4c>2h")
    t.use(A, "presence", at="stop")
    assert t.state.turn == D, "the lead moves on"
    assert not t.state.pile


def test_what_lies_there_is_what_it_shows() -> None:
    t = scene({C: "4c", D: "2d"}, {C: "chimerstry"}, turn=C)
    t.play(C, "4c", "chimerstry:4c>2s")
    t.to(D, "play")
    assert t.refused(D, "2d").rule == "SM 3.3"
