"""Obtenebration: no powers by anybody until the trick ends. SM 3.12.38."""

from __future__ import annotations

from tests.games.masquerade.notation import A, B, C, D, laid
from tests.games.masquerade.scenes import scene


def test_night_falls_on_all() -> None:
    sets = {C: "obtenebration potence celerity", A: "presence", D: "temporis", B: "fortitude"}
    t = scene({C: "Kd 9s", D: "2h"}, sets, turn=C, pile=((B, "9d"),))
    t.use(C, "obtenebration")
    assert t.asked == (C, "play"), "nobody is asked before"
    assert t.refused(C, "Kd", "potence").rule.startswith("SM 3.12")
    t.play(C, "Kd")
    assert t.asked == (D, "play"), "nor after: no Fortitude, no Celerity, no Temporis"
    assert t.dots(C, "obtenebration") == 0


def test_it_ends_with_the_trick() -> None:
    t = scene({C: "Kd"}, {C: "obtenebration", A: "presence"}, turn=C, pile=((B, "9d"),))
    t.use(C, "obtenebration")
    t.play(C, "Kd")
    t.passes(D, A, B)
    t.quiet()
    assert t.state.trick_no == 2
    assert not t.state.shroud


def test_not_on_a_lead() -> None:
    t = scene({C: "Kd"}, {C: "obtenebration"}, turn=C)
    assert t.asked == (C, "play")


def test_what_is_in_force_stays() -> None:
    t = scene({C: "Kd", D: "10s 2h"}, {C: "obtenebration"}, turn=C, pile=(laid(B, "9d", raised=1),),
              slots={"must": 1 << D})  # fmt: skip
    t.use(C, "obtenebration")
    t.passes(C)
    assert t.state.turn == A, "whoever must pass passes"
    assert t.high[2] == "10d"


def test_the_user_may_use_other_powers_before_it_but_none_after() -> None:
    t = scene({C: "Kd"}, {C: "obtenebration auspex animalism"}, turn=C, pile=((B, "9d"),))
    t.use(C, "auspex", B)
    t.use(C, "obtenebration")
    assert t.asked == (C, "play")
    assert t.dots(C, "animalism") == 1
