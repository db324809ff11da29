"""Animalism: a card of a rank from 3 to 10 comes back out of the discard pile. SM 3.12.1."""

from __future__ import annotations

import pytest

from rules.games.masquerade.declared import NONE_THERE
from rules.games.masquerade.events import Fetched
from tests.games.masquerade.notation import RANK_WORDS, A, B, C, D, card, laid
from tests.games.masquerade.scenes import kinds, only, scene

RANK = {word: number for number, word in enumerate(RANK_WORDS)}


def test_a_card_is_fetched_from_an_earlier_trick_and_everybody_sees_it() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, turn=C, pile=((B, "9d"),), swept="7h 7s 4c")
    counts = list(t.state.counts)
    out = t.use(C, "animalism", RANK["7"], card("7h"))
    assert only(out, Fetched) == Fetched(C, card("7h"))
    assert t.holds(C, "7h")
    assert t.state.counts[C] == counts[C] + 1
    assert t.dots(C, "animalism") == 0
    t.quiet()
    assert t.asked == (C, "play")


def test_the_cards_of_the_present_trick_lie_in_the_discard_pile_too() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, turn=C, pile=((A, "5c"), (B, "9d")))
    t.use(C, "animalism", RANK["5"], card("5c"))
    assert t.holds(C, "5c")
    assert t.pile == ["5c", "9d"], "the hand on the table keeps its face"
    assert t.state.pile[0].gone


def test_the_key_card_of_the_high_hand_stays_where_it_is() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, turn=C, pile=((B, "8h 8c 8s 5c 5d"),))
    assert t.refuses_power(C, "animalism", RANK["8"], card("8h")).rule.startswith("SM 3.12")
    t.use(C, "animalism", RANK["5"], card("5d"))
    assert t.high[2] == "8h"
    assert t.state.pile[-1].kind == 10


def test_in_two_decks_the_twin_of_the_key_card_may_be_had() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, n=6, turn=C, pile=((B, "9h"),), swept="9h")
    t.use(C, "animalism", RANK["9"], card("9h"))
    assert t.holds(C, "9h")
    assert t.state.swept == 0
    t = scene({C: "Kd"}, {C: "animalism"}, n=6, turn=C, pile=(laid(B, "9h 9h"),))
    t.use(C, "animalism", RANK["9"], card("9h"))
    assert t.state.pile[-1].gone == 1 << 2 * card("9h")
    t = scene({C: "Kd"}, {C: "animalism"}, n=6, turn=C, pile=((B, "9h"),))
    assert t.refuses_power(C, "animalism", RANK["9"], card("9h")).rule.startswith("SM 3.12")


def test_a_rank_that_is_not_there_wastes_the_dot_and_one_above_ten_is_refused() -> None:
    t = scene({C: "Kd"}, {C: "animalism animalism"}, turn=C, pile=((B, "9d"),), swept="Jc 2c")
    for rank, fetched in ((RANK["J"], card("Jc")), (RANK["2"], card("2c")), (RANK["J"], NONE_THERE)):
        assert t.refuses_power(C, "animalism", rank, fetched).rule.startswith("SM 3.12")
    out = t.use(C, "animalism", RANK["6"], NONE_THERE)
    assert Fetched not in kinds(out)
    assert t.dots(C, "animalism") == 1


def test_where_the_rank_is_there_it_may_not_be_wasted() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, turn=C, pile=((B, "9d"),), swept="6c")
    assert t.refuses_power(C, "animalism", RANK["6"], NONE_THERE).rule.startswith("SM 3.12")


def test_on_a_lead_it_may_be_used_as_well() -> None:
    t = scene({C: "Kd"}, {C: "animalism"}, turn=C, trick_no=2, swept="6c")
    t.use(C, "animalism", RANK["6"], card("6c"))
    assert t.holds(C, "6c")


def test_several_in_one_turn() -> None:
    t = scene({C: "Kd"}, {C: "animalism animalism"}, turn=C, pile=((B, "9d"),), swept="6c 6d")
    t.use(C, "animalism", RANK["6"], card("6c"))
    t.use(C, "animalism", RANK["6"], card("6d"))
    assert t.state.swept == 0


@pytest.mark.parametrize("seat", [A, B, D])
def test_only_in_ones_own_turn(seat: int) -> None:
    t = scene({C: "Kd"}, {seat: "animalism"}, turn=C, pile=((B, "9d"),), swept="6c")
    assert t.asked == (C, "play")


def test_a_copy_fetches_its_own_suit_only() -> None:
    t = scene({C: "Kd"}, {C: "thaumaturgy"}, turn=C, pile=((B, "9d"),), swept="6c 6h 7c")
    assert t.refuses_power(C, "thaumaturgy/animalism/h", RANK["6"], card("6c")).rule.startswith("SM 3.12")
    t.use(C, "thaumaturgy/animalism/h", RANK["6"], card("6h"))
    assert t.holds(C, "6h")
    t = scene({C: "Kd"}, {C: "thaumaturgy"}, turn=C, pile=((B, "9d"),), swept="7c")
    t.use(C, "thaumaturgy/animalism/h", RANK["7"], NONE_THERE)
    assert t.dots(C, "thaumaturgy") == 0


def test_what_was_fetched_from_a_hand_does_not_flee_with_it() -> None:
    t = scene({C: "Kd", D: "2h"}, {C: "animalism", D: "daimoinon"}, turn=C, pile=((A, "5c"), (B, "9d 9c")))
    t.use(C, "animalism", RANK["9"], card("9c"))
    t.passes(C)
    before = t.state.counts[B]
    t.deed(D, "daimoinon")
    assert t.state.counts[B] == before + 1
    assert t.holds(B, "9d")
    assert not t.holds(B, "9c")
