"""Marks, exchange and the debt of a Boon, in their order; then the lead. SM 3.6, SM 3.8, SM 3.12.40."""

from __future__ import annotations

import pytest

from rules.core.types import Move
from rules.games.masquerade.codes import SQUIRREL
from rules.games.masquerade.events import Gave, Named, Soul
from rules.games.masquerade.rights import COMMONS, TEMPLATE_AT
from tests.games.masquerade.notation import A, B, C, D, E, cards
from tests.games.masquerade.scenes import Scene, kinds, new_round

COMMON = "potence presence auspex"
SETS = dict.fromkeys((A, B, C), COMMON)
HANDS = {A: "3d 4d 5d", B: "5c 6d 2h", C: "6c 7d Kd", D: "3c 8d Ah"}


def chosen(order: tuple[int, ...] = (A, B, C, D), **more: object) -> tuple[Scene, list[Gave | Soul]]:
    """Return a round whose powers have been chosen, and what was paid."""
    hands = more.pop("hands", HANDS)
    t = new_round(order, dict.fromkeys(order[:-1], COMMON), hands, locked=True, **more)  # type: ignore[arg-type]
    out = []
    while t.state.phase == "choose":
        seat = t.state.asked
        last = seat == order[-1]
        out = t.do(seat, "choose", TEMPLATE_AT + SQUIRREL if last else COMMONS, how=() if last else (1, 7, 8))
    return t, [event for event in out if isinstance(event, Soul | Gave)]


def test_no_exchange_goes_straight_to_the_lead() -> None:
    t, paid = chosen(exchange="none")
    assert paid == []
    assert t.asked == (A, "lead")


def test_light_is_one_card_seen_by_two_alone() -> None:
    t, paid = chosen()
    assert paid == [Gave(D, A, cards("Ah"))]
    assert t.refuses(Move(A, "give", cards("3d 4d"))).rule == "SM 3.6"
    assert t.refuses(Move(A, "give", cards("Kd"))).rule == "SM 3.6"
    assert t.refuses(Move(B, "give", cards("5c"))).rule == "SM 3.10"
    t.do(A, "give", *cards("3d"))
    seen = {seat: [told for told in t.tape(seat) if isinstance(told, Gave)] for seat in (-1, A, B, D)}
    assert seen[A] == seen[D] == [Gave(D, A, cards("Ah")), Gave(A, D, cards("3d"))]
    assert seen[B] == seen[-1] == [Gave(D, A, (None,)), Gave(A, D, (None,))], "the others see that a card changed hands"
    assert t.asked == (A, "lead")


def test_equal_ranks_are_given_by_suit() -> None:
    _, paid = chosen(hands=HANDS | {D: "Ac As Ad"})
    assert paid == [Gave(D, A, cards("As"))]


def test_full_is_both_pairs_at_once() -> None:
    t, paid = chosen(exchange="full")
    assert paid == [Gave(C, B, cards("Kd")), Gave(D, A, cards("Ah 8d"))]
    assert t.state.counts == [5, 4, 2, 1]
    t.do(B, "give", *cards("Kd"))
    assert t.state.counts == [5, 4, 2, 1], "nothing moves before both have chosen"
    assert t.refuses(Move(B, "give", cards("5c"))).rule == "SM 3.10"
    t.do(A, "give", *cards("3d 8d"))
    assert t.state.counts == [3, 3, 3, 3]
    assert t.holds(C, "Kd")
    assert t.holds(D, "8d")


def test_two_decks_give_two_equal_cards() -> None:
    order = (A, B, C, D, E, 5)
    hands = {A: "3d 4d", B: "5c 6d", C: "6c 7d", D: "8d 9d", E: "9c Kd", 5: "3c 2h 2h"}
    t, paid = chosen(order, hands=hands, exchange="full")
    assert paid[1] == Gave(5, A, cards("2h 2h"))
    assert t.match.refusal(Move(A, "give", cards("2h 2h"))) is None


# -- marks
def test_each_mark_swaps_the_highest_card_for_the_scums_lowest() -> None:
    t, paid = chosen(slots={"marks": (0, 2, 0, 0)})
    assert paid[:2] == [Soul(B, D, *cards("2h 3c")), Soul(B, D, *cards("6d 8d"))]
    assert paid[2] == Gave(D, A, cards("2h")), "the exchange comes after all marks"
    assert t.state.marks == (0, 0, 0, 0)


def test_the_scum_pays_the_caitiff() -> None:
    _, paid = chosen(slots={"marks": (0, 0, 0, 1)})
    assert paid == [Soul(D, C, *cards("Ah 6c")), Gave(D, A, cards("8d"))]


def test_the_caitiff_pays_the_scum() -> None:
    _, paid = chosen(slots={"marks": (0, 0, 1, 0)})
    assert paid[0] == Soul(C, D, *cards("Kd 3c"))


def test_marks_are_paid_in_rank_order_and_with_any_setting() -> None:
    _, paid = chosen(slots={"marks": (1, 0, 1, 1)}, exchange="none")
    assert [(one.payer, one.other) for one in paid if isinstance(one, Soul)] == [(A, D), (C, D), (D, C)]
    assert paid[0] == Soul(A, D, *cards("5d 3c"))


def test_who_was_marked_pays_wherever_he_sits_now() -> None:
    _, paid = chosen((D, C, B, A), slots={"marks": (1, 0, 0, 0)})
    assert paid[0] == Soul(A, B, *cards("5d 5c")), "as Scum he pays the Caitiff"


# -- amnesty
@pytest.mark.parametrize(("run", "amnesty"), [(2, True), (3, True), (5, True), (3, False)])
def test_amnesty_is_for_a_scum_of_the_third_round_running(run: int, amnesty: bool) -> None:
    _, paid = chosen(slots={"scum_run": run}, amnesty=amnesty)
    assert bool(paid) == (run < 3 or not amnesty)


def test_an_amnesty_leaves_caitiff_and_prince_to_their_exchange() -> None:
    t, paid = chosen(slots={"scum_run": 3}, amnesty=True, exchange="full")
    assert [(one.giver, one.taker) for one in paid if isinstance(one, Gave)] == [(C, B)]
    assert len(paid) == 1
    t.do(B, "give", *cards("5c"))
    assert t.asked == (A, "lead")


# -- the debt of a Boon
def test_a_debt_is_paid_after_the_exchange_with_any_setting() -> None:
    t, paid = chosen(slots={"debt": (B, C)}, exchange="none")
    assert paid == [Gave(C, B, cards("Kd"))]
    t.do(B, "give", *cards("5c"))
    assert t.holds(C, "5c")
    assert t.state.debt == ()
    assert t.asked == (A, "lead")


def test_the_lead_is_the_justicars_or_whom_he_names() -> None:
    t, _ = chosen(exchange="none")
    out = t.do(A, "lead", A)
    assert Named not in kinds(out)
    t.quiet()
    assert t.asked == (A, "play")
    t, _ = chosen(exchange="none")
    out = t.do(A, "lead", C)
    assert Named in kinds(out)
    t.quiet()
    assert t.asked == (C, "play")
    assert t.refuses(Move(C, "play", (-1,))).rule == "SM 3.10 T5", "who is named must lead"
