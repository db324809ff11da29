"""Chimerstry: one card of a hand counts as any other; an illusion may be seen through. SM 3.12.31."""

from __future__ import annotations

from tests.games.masquerade.notation import A, B, C, D
from tests.games.masquerade.scenes import scene


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
