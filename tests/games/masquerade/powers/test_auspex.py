"""Auspex: a look at a crypt, or the end of what is hidden or not real. SM 3.12.2."""

from __future__ import annotations

from rules.core.types import TABLE
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.events import Looked, Met, Returned
from tests.games.masquerade.notation import A, B, C, D, card
from tests.games.masquerade.scenes import kinds, only, scene


def test_a_look_shows_the_crypt_to_the_one_who_looks_alone() -> None:
    t = scene({B: "Kd 2h"}, {A: "auspex"}, turn=A)
    out = t.use(A, "auspex", B)
    assert only(out, Looked) == Looked(A, B, unpack(t.state.hands[B]))
    for seat in (TABLE, B, C, D):
        assert Looked(A, B, None) in t.tape(seat), "others learn that, not what"
    assert t.dots(A, "auspex") == 0


def test_nobody_who_is_out_and_not_oneself() -> None:
    t = scene({A: "6c"}, {A: "auspex"}, turn=A, out=(D,))
    assert t.refuses_power(A, "auspex", D).rule == "SM 3.1"
    assert t.refuses_power(A, "auspex", A).rule.startswith("SM 3.1")
    assert t.dots(A, "auspex") == 1


def test_it_is_a_snapshot() -> None:
    t = scene({A: "6c", B: "Kd"}, {A: "auspex"}, turn=A)
    t.use(A, "auspex", B)
    t.play(A, "6c")
    t.play(B, "Kd")
    assert kinds(t.tape(A)).count(Looked) == 1


def test_a_copy_shows_its_suit() -> None:
    t = scene({B: "Kd 2h 9h"}, {A: "thaumaturgy"}, turn=A)
    out = t.use(A, "thaumaturgy/auspex/h", B)
    hearts = tuple(kind for kind in unpack(t.state.hands[B]) if kind & 3 == 3)
    assert only(out, Looked) == Looked(A, B, hearts)
    assert {card("2h"), card("9h")} <= set(hearts)


def test_it_cancels_a_hidden_hand_and_both_dots_are_spent() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.asked == (D, "stop")
    out = t.use(D, "auspex", at="stop")
    assert kinds(out) == [Met, Returned]
    assert (t.dots(C, "obfuscate"), t.dots(D, "auspex")) == (0, 0)
    assert t.holds(C, "7s")
    assert t.asked == (C, "play")
    t.passes(C)
    assert t.state.turn == D


def test_it_cancels_an_illusion() -> None:
    t = scene({C: "7s"}, {C: "chimerstry", A: "auspex"}, turn=C, pile=((B, "Kd"),))
    t.play(C, "7s", "chimerstry:7s>2c")
    t.use(A, "auspex", at="stop")
    assert (t.dots(C, "chimerstry"), t.dots(A, "auspex")) == (0, 0)
    assert t.asked == (C, "play")
    assert t.holds(C, "7s")


def test_what_else_was_declared_with_an_illusion_comes_back() -> None:
    t = scene({C: "7s"}, {C: "chimerstry potence", A: "auspex"}, turn=C, pile=((B, "Kd"),))
    t.play(C, "7s", "chimerstry:7s>Kc", "potence")
    t.use(A, "auspex", at="stop")
    assert (t.dots(C, "chimerstry"), t.dots(C, "potence")) == (0, 1)


def test_against_a_plain_hand_nobody_is_asked() -> None:
    t = scene({C: "Kd"}, {A: "auspex", D: "auspex"}, turn=C, pile=((B, "6c"),))
    t.play(C, "Kd")
    assert t.asked == (D, "own"), "no window between"


def test_a_copy_cancels_nothing() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "thaumaturgy"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.asked == (D, "own")
    assert len(t.pile) == 3


def test_the_first_yes_settles_it() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "auspex", A: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    t.decline()
    assert t.asked == (A, "stop")
    t.use(A, "auspex", at="stop")
    assert (t.dots(D, "auspex"), t.dots(A, "auspex")) == (1, 0)
