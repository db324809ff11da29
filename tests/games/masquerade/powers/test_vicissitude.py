"""Vicissitude: give a player a card and take another at random. SM 3.12.36."""

from __future__ import annotations

from rules.core.types import TABLE
from rules.games.masquerade.events import Power, Reshaped
from tests.games.masquerade.notation import A, B, C, D, card, word
from tests.games.masquerade.scenes import only, scene


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
