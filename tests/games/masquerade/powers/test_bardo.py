"""Bardo: what was aimed at oneself has no effect, and both dots are spent. SM 3.12.33."""

from __future__ import annotations

import pytest

from rules.games.masquerade.codes import BUNNY, HUNTER, MAN_OF_FAITH, VOZHD, Holding
from rules.games.masquerade.events import Met
from rules.games.masquerade.obey import SOMETHING
from tests.games.masquerade.notation import A, B, C, D, card, template, three
from tests.games.masquerade.scenes import kinds, scene

MAN = template(MAN_OF_FAITH)
AT_OTHERS_TURN = [
    ("presence", "presence", ()),
    ("dominate", "dominate", (SOMETHING,)),
    ("quietus", "quietus", (D,)),
    ("necromancy", "necromancy/presence/s", ()),
]


@pytest.mark.parametrize(("held", "text", "args"), AT_OTHERS_TURN)
def test_what_is_aimed_at_whoever_is_to_play(held: str, text: str, args: tuple[int, ...]) -> None:
    t = scene({D: "Kd"}, {A: held, D: MAN}, turn=D, pile=((C, "9d"),))
    t.use(A, text, *args)
    assert t.asked == (D, "answer")
    t.use(D, "bardo", at="answer")
    assert (t.dots(A, held), t.dots(D, "bardo")) == (0, 1)
    assert (t.state.barred, t.state.hushed, t.state.orders[D]) == (0, 0, 0)
    t.quiet()
    assert t.asked == (D, "play")


@pytest.mark.parametrize(
    ("which", "text", "args"), [(HUNTER, "wooden-stake", ()), (BUNNY, "cute", (1,)), (VOZHD, "graaagh", (1,))]
)
def test_what_a_scum_aims(which: int, text: str, args: tuple[int, ...]) -> None:
    t = scene({B: "Kd"}, {D: template(which), B: "bardo"}, turn=B, pile=((C, "9d"),))
    t.use(D, text, *args)
    t.use(B, "bardo", at="answer")
    assert t.asked == (B, "play")
    assert (t.state.staked, t.dots(D, text), t.dots(B, "bardo")) == (0, 0, 0)


@pytest.mark.parametrize(("held", "args"), [("auspex", (D,)), ("quietus", (D,)), ("vicissitude", (D, card("9h")))])
def test_what_is_aimed_in_ones_own_turn(held: str, args: tuple[int, ...]) -> None:
    t = scene({A: "9h", D: "Kd Kc"}, {A: held, D: MAN}, turn=A)
    out = t.use(A, held, *args)
    assert t.asked == (D, "answer")
    out = t.use(D, "bardo", at="answer")
    assert kinds(out) == [Met]
    assert t.holds(A, "9h")
    assert t.dots(A, held) == 0


def test_serpentis_is_met_and_its_user_loses_no_turn() -> None:
    t = scene({D: "Kd"}, {A: "serpentis", D: MAN}, turn=D, pile=((C, "9d"),))
    t.play(D, "Kd")
    t.use(A, "serpentis")
    t.use(D, "bardo", at="answer")
    assert t.high[0] == D
    assert not t.state.must


def test_not_against_the_inquisition_nor_a_look_at_backs() -> None:
    inquisitor, bunny = Holding(3, 6), template(BUNNY)
    t = scene({C: "Kd"}, {D: inquisitor, C: "bardo"}, turn=C, pile=((B, "9d"),))
    t.use(D, "inquisition")
    assert t.state.trick_no == 2
    assert t.dots(C, "bardo") == 1
    t = scene({D: "Kd"}, {D: bunny, C: "bardo"}, turn=D)
    t.use(D, "card-backs", C)
    assert t.state.phase != "answer"


def test_the_hushed_answer_nothing_but_the_quietus_itself() -> None:
    t = scene({D: "Kd"}, {A: "quietus presence", D: MAN}, turn=D, pile=((C, "9d"),))
    t.use(A, "quietus", D)
    assert t.asked == (D, "answer"), "he is not hushed yet"
    t.decline()
    assert t.state.hushed == 1 << D
    t = scene({D: "Kd"}, {A: "presence", D: MAN}, turn=D, pile=((C, "9d"),), slots={"hushed": 1 << D})
    t.use(A, "presence")
    assert t.state.turn == A, "nobody asked him"


def test_the_second_dot_meets_the_second_presence() -> None:
    t = scene({D: "Kd"}, {A: "presence", B: "presence", D: MAN}, turn=D, pile=((C, "9d"),))
    for seat in (A, B):
        t.use(seat, "presence")
        t.use(D, "bardo", at="answer")
    assert t.asked == (D, "play")
    assert t.dots(D, "bardo") == 0


def test_it_is_an_answer_and_nothing_else() -> None:
    t = scene({A: "Kd"}, {A: three("bardo"), B: "bardo"}, turn=A)
    assert t.asked == (A, "play")
