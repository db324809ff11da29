"""Vicissitude: give a player a card and take another at random. SM 3.12.36."""

from __future__ import annotations

from rules.core.types import TABLE
from tests.games.masquerade.notation import A, B, C, D, card, word
from tests.games.masquerade.scenes import args_of, scene


def test_a_card_for_one_drawn_among_what_he_held_before() -> None:
    t = scene({C: "3c", B: "Kd Ah 2h"}, {C: "vicissitude"}, turn=C)
    before = t.hand(B).split()
    counts = list(t.state.counts)
    out = t.use(C, "vicissitude", B, card("3c"))
    _, _, given, taken = args_of(out, "reshaped")
    assert given == card("3c")
    assert word(taken) in before
    assert t.holds(B, "3c")
    assert t.holds(C, word(taken))
    assert list(t.state.counts) == counts
    assert t.dots(C, "vicissitude") == 0


def test_only_the_two_learn_which_cards() -> None:
    t = scene({C: "3c", B: "Kd Ah 2h"}, {C: "vicissitude"}, turn=C)
    t.use(C, "vicissitude", B, card("3c"))
    for seat in (A, D, TABLE):
        told = [one.args for one in t.tape(seat) if one.kind in ("reshaped", "power")]
        assert (C, B) in told
        assert all(card("3c") not in args[5:] for args in told), "the declaration shows no card either"
    assert len(next(one for one in t.tape(B) if one.kind == "reshaped").args) == 4


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
        drawn.add(args_of(t.use(C, "vicissitude", B, card("3c")), "reshaped")[3])
    assert len(drawn) == 5


def test_on_a_lead_and_twice_in_a_turn() -> None:
    t = scene({C: "3c 4c", B: "Kd Ah"}, {C: "vicissitude vicissitude"}, turn=C, trick_no=2)
    t.use(C, "vicissitude", B, card("3c"))
    t.use(C, "vicissitude", B, card("4c"))
    assert t.dots(C, "vicissitude") == 0
