"""Inquisition: everybody passes, and the owner of the high hand leads. SM 3.12.26."""

from __future__ import annotations

from rules.games.masquerade.codes import INQUISITOR
from rules.games.masquerade.events import Won
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import only, scene

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
