"""Powers that move cards or dots: Animalism, Obeah, Vicissitude. SM 3.12.1, 34, 36."""

from __future__ import annotations

import pytest

from rules.core.types import TABLE
from rules.games.masquerade.codes import OBEAH, POTENCE, PRESENCE, SERVITOR, WOMAN_OF_FAITH
from rules.games.masquerade.declared import NONE_THERE
from rules.games.masquerade.events import Fetched, Healed, Power, Reshaped
from tests.games.masquerade.notation import RANK_WORDS, A, B, C, D, card, laid, template, word
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


def test_a_card_for_one_drawn_among_what_he_held_before() -> None:
    t = scene({C: "3c", B: "Kd Ah 2h"}, {C: "vicissitude"}, turn=C)
    before = t.hand(B).split()
    counts = list(t.state.counts)
    out = t.use(C, "vicissitude", B, card("3c"))
    told = only(out, Reshaped)
    assert told.given == card("3c")
    assert told.taken is not None
    assert word(told.taken) in before
    assert t.holds(B, "3c")
    assert t.holds(C, word(told.taken))
    assert list(t.state.counts) == counts
    assert t.dots(C, "vicissitude") == 0


def test_only_the_two_learn_which_cards() -> None:
    t = scene({C: "3c", B: "Kd Ah 2h"}, {C: "vicissitude"}, turn=C)
    t.use(C, "vicissitude", B, card("3c"))
    for seat in (A, D, TABLE):
        assert only(t.tape(seat), Reshaped) == Reshaped(C, B, None, None)
        assert only(t.tape(seat), Power).said == (), "the declaration shows no card either"
    assert only(t.tape(B), Reshaped).given == card("3c")


def test_he_must_hold_at_least_as_many_cards() -> None:
    t = scene({C: "3c 4c 5c", B: "Kd", D: "6c 7c 8c 9c"}, {C: "vicissitude"}, turn=C)
    assert t.refuses_power(C, "vicissitude", B, card("3c")).rule.startswith("SM 3.12")
    t.use(C, "vicissitude", D, card("3c"))


def test_where_nobody_holds_as_many_one_is_not_asked() -> None:
    t = scene({C: "3c 4c 5c"}, {C: "vicissitude"}, turn=C)
    assert t.asked == (C, "play")


def test_a_card_of_ones_own_and_another_player_still_in() -> None:
    t = scene({C: "3c", B: "Kd Ah"}, {C: "vicissitude"}, turn=C, out=(D,))
    assert t.refuses_power(C, "vicissitude", B, card("Kd")).rule.startswith("SM 3.1")
    assert t.refuses_power(C, "vicissitude", C, card("3c")).rule.startswith("SM 3.1")
    assert t.refuses_power(C, "vicissitude", D, card("3c")).rule.startswith("SM 3.1")


def test_it_is_chance_of_the_seed_and_every_card_can_come() -> None:
    drawn = set()
    for seed in range(40):
        t = scene({C: "3c", B: "Kd Ah 2h"}, {C: "vicissitude"}, turn=C, slots={"seed": seed})
        drawn.add(only(t.use(C, "vicissitude", B, card("3c")), Reshaped).taken)
    assert len(drawn) == 5


def test_on_a_lead_and_twice_in_a_turn() -> None:
    t = scene({C: "3c 4c", B: "Kd Ah"}, {C: "vicissitude vicissitude"}, turn=C, trick_no=2)
    t.use(C, "vicissitude", B, card("3c"))
    t.use(C, "vicissitude", B, card("4c"))
    assert t.dots(C, "vicissitude") == 0
