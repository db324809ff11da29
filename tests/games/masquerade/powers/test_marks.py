"""Infernalism: demons help, and the soul is paid in cards a round later. SM 3.12.40."""

from __future__ import annotations

import pytest

from rules.games.masquerade.codes import THREE, Holding
from rules.games.masquerade.declared import NONE_THERE
from rules.games.masquerade.events import Gave, Soul
from rules.games.masquerade.state import CHOOSE
from tests.games.masquerade.notation import A, B, C, D, card
from tests.games.masquerade.scenes import Scene, kinds, new_round, scene

HANDS = {A: "Ac 4d", B: "2h Ks 4c", C: "Kd 5c", D: "3c 3d Qs"}


@pytest.mark.parametrize(
    ("text", "cards"),
    [("dark-thaumaturgy/potence/c", "9c"), ("dark-thaumaturgy/protean/c:9c>10c", "9c")],
)
def test_a_use_with_a_hand_that_stands_gives_one_mark(text: str, cards: str) -> None:
    t = scene({C: cards}, {C: "dark-thaumaturgy"}, turn=C, pile=((B, "9d"),))
    t.play(C, cards, text)
    assert t.state.marks == (0, 0, 1, 0)


def test_a_use_in_ones_own_turn_too_and_wasted_is_used() -> None:
    t = scene({C: "9c"}, {C: "dark-thaumaturgy"}, turn=C)
    t.use(C, "dark-thaumaturgy/animalism/c", 0, NONE_THERE)
    assert t.state.marks == (0, 0, 1, 0)


def test_a_use_that_was_stopped_or_came_back_gives_none() -> None:
    t = scene({C: "9c"}, {C: "dark-thaumaturgy", B: "fortitude"}, turn=C, pile=((B, "9d"),))
    t.play(C, "9c", "dark-thaumaturgy/potence/c")
    t.use(B, "fortitude")
    assert t.state.marks == (0, 0, 0, 0)
    assert t.dots(C, "dark-thaumaturgy") == 1
    t = scene({C: "9c"}, {A: "dark-thaumaturgy", C: "bardo"}, turn=C, pile=((B, "8d"),))
    t.use(A, "dark-thaumaturgy/presence/c")
    t.use(C, "bardo", at="answer")
    assert t.state.marks == (0, 0, 0, 0)


def test_two_at_most() -> None:
    t = scene({C: "9c"}, {C: "dark-thaumaturgy " * 3}, turn=C)
    for rank in range(3):
        t.use(C, "dark-thaumaturgy/animalism/c", rank, NONE_THERE)
    assert t.state.marks == (0, 0, 2, 0)


def paid(marks: tuple[int, ...]) -> Scene:
    """Begin a round with marks, ranks unchanged, and pay."""
    sets = {seat: Holding(THREE, -1, (0, 1, 2)) for seat in (A, B, C)}
    t = new_round((A, B, C, D), sets, HANDS, round_no=3, slots={"marks": marks}, exchange="none", locked=True)
    assert t.asked == (D, CHOOSE)
    t.do(D, "choose", 200)
    return t


def test_the_highest_card_goes_for_the_lowest_of_the_scum() -> None:
    t = paid((0, 1, 0, 0))
    assert (t.hand(B), t.hand(D)) == ("3c 4c Ks", "3d Qs 2h")
    assert t.state.marks == (0, 0, 0, 0)
    assert t.state.counts == [2, 3, 2, 3]


def test_twice_for_two_marks() -> None:
    t = paid((0, 2, 0, 0))
    assert (t.hand(B), t.hand(D)) == ("3c 3d 4c", "Qs Ks 2h")


def test_the_scum_pays_the_caitiff() -> None:
    t = paid((0, 0, 0, 1))
    assert (t.hand(D), t.hand(C)) == ("3c 3d 5c", "Qs Kd")


def test_in_rank_order_of_those_who_pay() -> None:
    t = paid((1, 1, 0, 0))
    assert t.holds(A, "3c")
    assert t.holds(B, "3d")


def test_only_the_two_learn_the_cards() -> None:
    t = paid((0, 1, 0, 0))
    assert [told for told in t.tape(A) if isinstance(told, Soul)] == [Soul(B, D, None, None)]
    assert [told for told in t.tape(D) if isinstance(told, Soul)] == [Soul(B, D, card("2h"), card("3c"))]


def test_souls_come_before_the_exchange() -> None:
    sets = {seat: Holding(THREE, -1, (0, 1, 2)) for seat in (A, B, C)}
    t = new_round((A, B, C, D), sets, HANDS, round_no=3, slots={"marks": (0, 1, 0, 0)}, locked=True)
    out = t.do(D, "choose", 200)
    assert [kind for kind in kinds(out) if kind in (Soul, Gave)] == [Soul, Gave]
    assert t.holds(A, "2h"), "the Scum paid what he had just got"
