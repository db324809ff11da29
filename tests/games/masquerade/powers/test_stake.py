"""Wooden Stake: whoever is about to play passes for the rest of the trick. SM 3.12.23."""

from __future__ import annotations

from rules.games.masquerade.codes import FORCED, HUNTER, STAKED
from rules.games.masquerade.events import Passed
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import only, scene

HUNTS = template(HUNTER)


def test_the_staked_pass_now_and_at_every_later_turn_of_the_trick() -> None:
    t = scene({A: "10c", B: "2h", C: "Jd"}, {D: HUNTS}, turn=B, pile=((A, "9d"),))
    assert only(t.use(D, "wooden-stake"), Passed) == Passed(B, FORCED)
    t.play(C, "Jd")
    t.passes(D)
    out = t.passes(A)
    assert Passed(B, STAKED) in out
    assert t.state.trick_no == 2
    assert not t.state.staked


def test_not_on_a_lead_never_himself_and_nobody_who_is_out() -> None:
    t = scene({A: "10c"}, {D: HUNTS}, turn=A)
    assert t.asked == (A, "play")
    t = scene({D: "10c"}, {D: HUNTS}, turn=D, pile=((A, "9d"),))
    assert t.asked == (D, "play")
    t = scene({B: "10c"}, {D: HUNTS}, turn=B, pile=((A, "9d"),), out=(D,))
    assert t.asked == (B, "play")


def test_nobody_asks_the_staked_anything_at_their_turn() -> None:
    t = scene({B: "2h", C: "Jd"}, {D: HUNTS, B: "animalism", C: "presence"}, turn=C, pile=((A, "9d"),),
              slots={"staked": 1 << B})  # fmt: skip
    t.play(C, "Jd")
    t.passes(D, A)
    assert t.state.trick_no == 2


def test_it_ends_the_window_and_costs_the_dot() -> None:
    t = scene({B: "2h"}, {D: HUNTS, A: "presence"}, turn=B, pile=((C, "9d"),))
    t.use(D, "wooden-stake")
    assert (t.dots(D, "wooden-stake"), t.dots(D, "potence"), t.dots(A, "presence")) == (0, 1, 1)
