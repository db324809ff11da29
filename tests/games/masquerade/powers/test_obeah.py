"""Obeah: one spent dot of anybody comes back. SM 3.12.34."""

from __future__ import annotations

from rules.games.masquerade.codes import OBEAH, POTENCE, PRESENCE, SERVITOR, WOMAN_OF_FAITH
from rules.games.masquerade.events import Healed
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import only, scene


def test_a_spent_dot_comes_back() -> None:
    t = scene({B: "8d", C: "9s"}, {C: "obeah", B: "potence"}, turn=B, pile=((A, "5c"),))
    t.play(B, "8d", "potence")
    out = t.use(C, "obeah", B, POTENCE)
    assert only(out, Healed) == Healed(C, B, POTENCE)
    assert (t.dots(B, "potence"), t.dots(C, "obeah")) == (1, 0)


def test_ones_own_dot_too_but_never_obeah() -> None:
    t = scene({C: "9s"}, {C: "obeah obeah presence"}, turn=C)
    assert t.asked == (C, "play"), "nothing is spent, so nobody is asked"
    t = scene({C: "9s"}, {C: "obeah obeah presence"}, turn=D, pile=((A, "5c"),))
    t.use(C, "presence")
    t.passes(B)
    t.use(C, "obeah", C, PRESENCE)
    assert (t.dots(C, "presence"), t.dots(C, "obeah")) == (1, 1)
    assert t.asked[1] != "own", "Obeah itself is no dot to heal"


def test_not_of_one_who_is_out_and_only_in_ones_own_turn() -> None:
    t = scene({C: "9s"}, {C: "obeah", B: "presence"}, turn=D, pile=((A, "5c"),))
    t.use(B, "presence")
    t.passes(B)
    t.to(C, "own")
    t.state.alive &= ~(1 << B)
    assert t.refuses_power(C, "obeah", B, PRESENCE).rule.startswith("SM 3.1")


def test_a_woman_of_faith_has_one_and_an_auspex() -> None:
    t = scene({D: "9s"}, {D: template(WOMAN_OF_FAITH)}, turn=D)
    assert (t.dots(D, "obeah"), t.dots(D, "auspex")) == (1, 1)


def test_a_domitors_hold_is_no_dot_to_be_healed() -> None:
    t = scene({A: "Kd", C: "9s", D: "7d"}, {C: "obeah", D: template(SERVITOR, "potence dominate", A)}, turn=C)
    t.play(C, "9s")
    t.passes(D, A, B)
    t.play(C, t.hand(C).split()[0])
    t.use(A, "domitor/dominate", 1)
    t.quiet()
    while t.state.turn != C:
        t.passes(t.state.turn) if t.state.turn != D else t.play(D, "7d")
    assert t.dots(C, "obeah") == 1
    assert OBEAH not in (t.ask(C).options if t.ask(C) else ())  # type: ignore[union-attr]
