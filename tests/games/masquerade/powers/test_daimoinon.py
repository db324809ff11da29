"""Daimoinon: the owner of the high hand takes it back, as one's turn, at the price of a mark. SM 3.12.32."""

from __future__ import annotations

from rules.games.masquerade.events import Fled, Trick
from tests.games.masquerade.notation import A, B, C, D, laid
from tests.games.masquerade.scenes import kinds, only, scene


def test_the_hand_flees_and_the_second_becomes_high() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((A, "5c"), (B, "Kd")), slots={"settled": 1 << D | 1 << A})
    out = t.deed(C, "daimoinon")
    assert only(out, Fled) == Fled(B, 1)
    assert t.holds(B, "Kd")
    assert t.high[0] == A
    assert t.state.settled == 1 << C, "all marks wiped, the user settled"
    assert t.state.marks == (0, 0, 1, 0)
    assert t.dots(C, "daimoinon") == 0
    assert t.state.turn == D


def test_powers_on_the_hand_stay_spent() -> None:
    t = scene({C: "7s", B: "Kd"}, {C: "daimoinon", B: "potence"}, turn=B, pile=((A, "5c"),))
    t.play(B, "Kd", "potence")
    t.deed(C, "daimoinon")
    assert t.dots(B, "potence") == 0


def test_without_a_second_hand_the_trick_is_void_and_the_user_leads() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((B, "Kd"),),
              slots={"staked": 1 << D, "orders": (1, 0, 0, 0)})  # fmt: skip
    out = t.deed(C, "daimoinon")
    assert Trick in kinds(out)
    assert (t.state.trick_no, t.state.staked, t.state.orders) == (2, 0, (0, 0, 0, 0))
    t.quiet()
    assert t.asked == (C, "play")
    assert not t.state.pile
    t.play(C, "7s")


def test_not_on_a_lead_nor_against_one_who_is_out() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C)
    assert t.ask(C, "deed") is None
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((A, "5c"), (B, "Kd")), out=(B,))
    t.to(C, "play")
    assert t.ask(C, "deed") is None


def test_it_is_no_pass_but_a_turn() -> None:
    t = scene({C: "7s"}, {C: "daimoinon celerity"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.deed(C, "daimoinon")
    assert t.state.turn == D, "no second hand after it"


def test_the_dominated_may_not_use_it_instead() -> None:
    t = scene({C: "Ah"}, {C: "daimoinon", A: "dominate"}, turn=C, pile=((B, "Kd"),))
    t.use(A, "dominate", 1)
    t.to(C, "play")
    assert t.ask(C, "deed") is None


def test_under_the_shroud_and_hushed_there_is_no_deed() -> None:
    for slots in ({"shroud": 1}, {"hushed": 1 << C}):
        t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((B, "Kd"),), slots=slots)
        t.to(C, "play")
        assert t.ask(C, "deed") is None


def test_what_is_raised_by_fortitude_flees_all_the_same() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=((A, "5c"), laid(B, "Kd", raised=1, used="fortitude")))
    t.deed(C, "daimoinon")
    assert t.high[0] == A
