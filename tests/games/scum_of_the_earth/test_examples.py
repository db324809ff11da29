"""The worked examples of SE 4, one test each, through the public contract. P1 is seat 0."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

from rules.games.scum_of_the_earth import dealing
from rules.games.scum_of_the_earth.cards import best
from rules.games.scum_of_the_earth.events import Peeked, Swapped
from tests.kit.cards import cards, packed
from tests.kit.scene import args_of, dealt, fresh, kinds, look, scene

if TYPE_CHECKING:
    import pytest

    from rules.core.events import Event

P1, P2, P3, P4, P5 = range(5)


def test_se_3_9_example_1_follow_needs_same_number() -> None:
    t = scene({P1: "J J J J K", P2: "8 8 8 W K", P3: "7 7 7 K"})
    t.play(P1, "J J J J")
    played = t.play(P2, "8 8 8 W")
    assert args_of(played, "played") == (P2, 8, 4, 0, *cards("8 8 8 W"))
    assert t.refused(P3, "7 7 7").rule == "SE 3.9"
    assert t.turn == P3


def test_se_3_9_example_2_equal_is_not_lower() -> None:
    t = scene({P3: "8 8 8 8 K"}, turn=P3, standing=(P2, "8 8 8 8"))
    assert t.refused(P3, "8 8 8 8").rule == "SE 3.9"


def test_se_3_22c_example_3_zero_beats_any_single_and_ends_the_trick() -> None:
    t = scene({P1: "9 K", P2: "0 K"})
    t.play(P1, "9")
    out = t.play(P2, "0")
    assert kinds(out) == ["played", "unbeatable", "won", "leads"]
    assert t.turn == P2
    assert t.state.size == 0


def test_se_3_8_example_4_wild_is_never_zero_but_two_are_aces() -> None:
    t = scene({P1: "W W K"})
    assert t.refused(P1, "W", called="0").rule == "SE 3.8"
    out = t.play(P1, "W W", called="A")
    assert args_of(out, "played")[1:3] == (1, 2)
    assert "unbeatable" in kinds(out)
    assert t.turn == P1


def test_se_3_13_example_5_winner_takes_infinity() -> None:
    t = scene({P1: "inf K", P2: "K Q"})
    t.play(P1, "inf")
    assert t.state.counts[P2] == 2
    t.play(P2, "K")
    assert t.state.counts[P2] == 1
    out = t.passes(P3, P4, P5, P1)
    assert args_of(out, "infinity") == (P2,)
    assert t.state.counts[P2] == 2
    assert t.hand(P2) == "Q inf"


def test_se_3_12_example_6_last_card_still_names_and_silence_ends_with_the_trick() -> None:
    t = scene({P2: "6*"}, turn=P2, standing=(P1, "9"), out=(P4, P5))
    assert t.refused(P2, "6*").rule == "SE 3.12"
    out = t.play(P2, "6*", victim=P3)
    assert args_of(out, "out") == (P2, 3)
    assert args_of(out, "passed") == (P3, 1)
    assert t.turn == P1
    out = t.passes(P1)
    assert args_of(out, "won")[0] == P2
    assert t.turn == P3
    assert t.state.silenced == -1


def test_se_3_0_t4_example_7_the_hand_ends_before_anybody_is_named() -> None:
    t = scene({P2: "6*"}, turn=P2, standing=(P1, "K"), out=(P3, P4, P5))
    out = t.play(P2, "6*")
    assert "named" not in kinds(out)
    assert args_of(out, "places") == (P3, P4, P5, P2, P1)


def test_se_3_9_example_8_infinity_never_follows() -> None:
    t = scene({P1: "5 K", P2: "inf K"})
    t.play(P1, "5")
    assert t.refused(P2, "inf").rule == "SE 3.9"


def test_se_3_12_example_9_the_named_one_passes_until_the_trick_ends() -> None:
    t = scene({P2: "6* K", P4: "2 5 K"}, turn=P2, standing=(P1, "9"))
    out = t.play(P2, "6*", victim=P4)
    assert args_of(out, "named") == (P2, P4)
    out = t.passes(P3)
    assert args_of([e for e in out if e.args[0] == P4], "passed") == (P4, 1)
    assert t.turn == P5
    t.passes(P5, P1)
    assert t.turn == P2
    t.play(P2, "K")
    t.passes(P3)
    assert t.turn == P4
    t.play(P4, "5")


def test_se_3_10_example_10_the_special_six_counts_as_six() -> None:
    t = scene({P3: "6* K"}, turn=P3, standing=(P2, "6"))
    assert t.refused(P3, "6*", victim=P4).rule == "SE 3.9"


def test_se_3_13_example_11_infinity_as_the_last_card() -> None:
    t = scene({P1: "inf", P2: "K Q"})
    assert args_of(t.play(P1, "inf"), "out") == (P1, 1)
    t.play(P2, "K")
    assert args_of(t.passes(P3, P4, P5), "infinity") == (P2,)
    assert t.hand(P2) == "Q inf"


def test_se_3_13_example_11_infinity_alone_is_discarded() -> None:
    t = scene({P1: "inf"})
    t.play(P1, "inf")
    assert args_of(t.passes(P2, P3, P4, P5), "infinity") == (-1,)
    assert t.turn == P2


def test_se_3_11_example_12_nobody_beats_himself() -> None:
    t = scene({P1: "5 5 5 4 4 4 K"})
    t.play(P1, "5 5 5")
    assert t.refused(P1, "4 4 4").rule == "SE 3.11"
    t.passes(P2, P3, P4, P5)
    assert args_of(t.play(P1, "4 4 4"), "played")[3] == 1


def test_se_3_13_example_13_infinity_is_discarded_when_the_winner_is_out() -> None:
    t = scene({P1: "inf K", P4: "3"})
    t.play(P1, "inf")
    t.passes(P2, P3)
    t.play(P4, "3")
    assert args_of(t.passes(P5, P1, P2, P3), "infinity") == (-1,)
    assert t.turn == P5


def test_se_3_6_example_14_takeover_turns_the_table() -> None:
    t = dealt({P4: "W W 9", P3: "A 2 K", P5: "4 K K", P2: "3 K K"})
    out = look(t, takeover=P4)
    assert args_of(out, "takeover") == (P4, P1)
    assert t.state.order == (P4, P5, P1, P2, P3)
    tributes = [e.args for e in out if e.kind == "tribute"]
    assert tributes == [(P3, P4, *cards("A 2")), (P2, P5, *cards("3"))]


def test_se_3_7_example_15_best_cards_go_up() -> None:
    t = dealt({P5: "W 0 A K K", P4: "3 6* 6"})
    tributes = [e.args for e in look(t) if e.kind == "tribute"]
    assert tributes == [(P5, P1, *cards("W 0")), (P4, P2, *cards("3"))]
    assert best(packed("3 6* 6"), 3) == cards("3 6* 6")


def test_se_3_6_example_16_who_is_not_offered_a_takeover() -> None:
    honcho = dealt({P1: "W W K", P2: "W w K"}, wild39=True)
    for seat in (P1, P2, P3):
        ask = honcho.ask(seat, "look")
        assert ask is not None
        assert ask.options == (0,)


def test_se_3_16c_example_17_seven_takes_another_turn() -> None:
    t = scene({P1: "7* 7 4 4 3 K"}, seven=True)
    assert args_of(t.play(P1, "7* 7"), "again") == (P1,)
    assert t.turn == P1
    assert t.refused(P1, "3").rule == "SE 3.9"
    t.play(P1, "4 4")
    assert (t.state.rank, t.state.size, t.state.owner) == (4, 2, P1)
    assert t.turn == P2


def test_se_3_16d_example_18_eight_goes_alone_only_as_the_last_card() -> None:
    t = scene({P2: "8* K"}, turn=P2, standing=(P1, "9"), eight=True)
    assert t.refused(P2, "8*").rule == "SE 3.16d"
    last = scene({P2: "8*"}, turn=P2, standing=(P1, "9"), eight=True)
    assert args_of(last.play(P2, "8*"), "out") == (P2, 1)


def test_se_3_16e_example_19_nine_is_only_led() -> None:
    t = scene({P2: "9 9* K"}, turn=P2, standing=(P1, "J J"), nine=True)
    assert t.refused(P2, "9 9*").rule == "SE 3.16e"
    leading = scene({P2: "9* K"}, turn=P2, nine=True)
    assert args_of(leading.play(P2, "9*"), "played")[:4] == (P2, 9, 1, 1)


def test_se_3_16f_example_20_ten_counts_as_one_or_two() -> None:
    t = scene({P2: "10* K"}, turn=P2, standing=(P1, "J J"), ten=True)
    t.play(P2, "10*", two=True)
    assert t.state.counts[P2] == 1
    assert t.state.size == 2
    three = scene({P2: "10* W K"}, turn=P2, standing=(P1, "J J J"), ten=True)
    assert args_of(three.play(P2, "10* W"), "played")[:3] == (P2, 10, 3)
    one = scene({P2: "10* K"}, turn=P2, standing=(P1, "Q Q"), ten=True, highest=12)
    assert one.refused(P2, "10*", two=False).rule == "SE 3.9"


def test_se_3_16a_example_21_small_wild_is_three_to_nine() -> None:
    t = scene({P1: "w W K"}, wild39=True)
    assert t.refused(P1, "w", called="2").rule == "SE 3.16a"
    assert t.refused(P1, "W w", called="A").rule == "SE 3.16a"
    assert t.match.refusal(t.move(P1, "w", called="3")) is None
    assert args_of(t.play(P1, "W w", called="3"), "played")[1:3] == (3, 2)


def test_se_3_17_example_22_salaries_of_six() -> None:
    t = scene({4: "A", 5: "K"}, n=6, turn=4, out=(0, 1, 2, 3))
    out = t.play(4, "A")
    assert [e.args[1] for e in out if e.kind == "salary"] == [4, 3, 2, 2, 1, 0]


def test_se_3_4_example_23_hands_of_seventy_one_cards() -> None:
    t = fresh(5)
    assert len(t.state.house.deck) == 71
    assert [t.state.counts[seat] for seat in t.state.order] == [15, 14, 14, 14, 14]


def test_se_3_6_example_24_the_former_honcho_may_end_last() -> None:
    t = dealt({P2: "W W 9", P1: "A 2 K", P3: "4 K K", P5: "3 K K"})
    out = look(t, takeover=P2)
    assert t.state.order == (P2, P3, P4, P5, P1)
    assert [e.args for e in out if e.kind == "tribute"] == [(P1, P2, *cards("A 2")), (P5, P3, *cards("3"))]
    t.do(P2, "give", *cards("9 A"))
    assert args_of(t.do(P3, "give", *cards("K")), "leads") == (P2,)


def test_se_3_16b_example_25_five_looks_at_one_hand() -> None:
    t = scene({P1: "5* K", P3: "A 2 K"}, five=True)
    t.play(P1, "5*")
    t.do(P1, "peek", P3)
    assert Peeked(P1, P3, cards("A 2 K")) in t.tape(P1)
    for seat in (P2, P3, P4, P5, -1):
        assert Peeked(P1, P3, None) in t.tape(seat)
    assert t.turn == P2
    last = scene({P1: "5*"}, five=True)
    last.play(P1, "5*")
    assert last.ask(P1, "peek") is None
    assert last.turn == P2


def test_se_3_3_example_26_only_the_tied_draw_again() -> None:
    drawn = chain([cards("7 W 7 W K"), cards("2 inf"), cards("6* 6")])
    order = dealing.draw_among((0, 1, 2, 3, 4), lambda number: _of(next(drawn), number), 1, None)
    assert order == (1, 3, 0, 2, 4)


def _of(drawn: tuple[int, ...], number: int) -> tuple[int, ...]:
    assert len(drawn) == number
    return drawn


def test_se_3_5_example_27_misdeal_b(monkeypatch: pytest.MonkeyPatch) -> None:
    t = _misdealt(monkeypatch, at=5)
    deck, order = t.state.pile, t.state.order
    assert args_of_tape(t.tape(), "exposed") == (order[1], deck[5])
    t.do(order[0], "misdeal", 1)
    assert Swapped(order[3], order[1], deck[3]) in t.tape(order[1])
    assert Swapped(order[3], order[1], None) in t.tape(order[0])
    swapped = list(deck)
    swapped[3], swapped[5] = swapped[5], swapped[3]
    for k, seat in enumerate(order):
        assert t.state.hands[seat] == sum(1 << 5 * card for card in swapped[k::4])


def test_se_3_5_example_27_no_choice_before_the_scum_has_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    t = _misdealt(monkeypatch, at=2)
    assert args_of_tape(t.tape(), "exposed")[0] == t.state.order[2]
    assert t.state.phase == "look"


def test_se_3_5_example_27_no_choice_for_the_scums_own_card(monkeypatch: pytest.MonkeyPatch) -> None:
    t = _misdealt(monkeypatch, at=7)
    assert args_of_tape(t.tape(), "exposed")[0] == t.state.order[3]
    assert t.state.phase == "look"


def _misdealt(monkeypatch: pytest.MonkeyPatch, at: int):
    rolls = chain((0, at), repeat(0))
    monkeypatch.setattr(dealing, "below", lambda x, n: (x, next(rolls)))
    return fresh(4, clumsy=True)


def args_of_tape(tape: list[Event], kind: str) -> tuple[int, ...]:
    return next(told.args for told in tape if told.kind == kind)


def test_se_3_11_example_28_who_passed_may_play_again() -> None:
    t = scene({P1: "9 K", P2: "5 K", P3: "6 K"})
    t.play(P1, "9")
    t.passes(P2)
    t.play(P3, "6")
    t.passes(P4, P5, P1)
    t.play(P2, "5")
    t.passes(P3, P4, P5, P1)
    assert t.turn == P2


def test_se_3_16c_example_30_the_extra_play_may_be_the_last() -> None:
    t = scene({P1: "7* 4"}, seven=True)
    t.play(P1, "7*")
    assert args_of(t.play(P1, "4"), "out") == (P1, 1)
    assert (t.state.rank, t.state.owner, t.turn) == (4, P1, P2)
    last = scene({P1: "7*"}, seven=True)
    out = last.play(P1, "7*")
    assert "again" not in kinds(out)
    assert last.turn == P2


def test_se_3_16d_example_32_eight_with_a_wild() -> None:
    t = scene({P2: "8* W"}, turn=P2, standing=(P1, "J"), eight=True)
    assert t.refused(P2, "8*").rule == "SE 3.16d"
    t.play(P2, "W", called="8")
    assert t.state.rank == 8
    pair = scene({P2: "8* W"}, turn=P2, standing=(P1, "J J"), eight=True)
    assert args_of(pair.play(P2, "8* W"), "out") == (P2, 1)


def test_se_3_14_example_33_the_one_who_goes_out_still_wins() -> None:
    t = scene({P3: "3"}, turn=P3, standing=(P1, "4"))
    t.play(P3, "3")
    out = t.passes(P4, P5, P1, P2)
    assert args_of(out, "won")[0] == P3
    assert t.turn == P4


def test_se_3_17_example_34_equal_totals_go_to_the_better_rank() -> None:
    assert _salaries((21, 22, 20, 23)) == ((25, 25, 21, 23), 0)
    assert _salaries((22, 22, 20, 23))[0][:2] == (26, 25)
    assert _salaries((22, 22, 20, 23))[1] == 0


def _salaries(before: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    t = scene({2: "A", 3: "K"}, n=4, turn=2, out=(0, 1))
    t.state.totals = before
    out = t.play(2, "A")
    result = t.match.result
    assert result is not None
    assert result.winners == 1 << args_of(out, "ended")[0]
    return result.points, args_of(out, "ended")[0]


def test_se_3_8_example_35_wilds_may_stand_above_the_highest_rank() -> None:
    t = scene({0: "W K", 1: "10 9"}, n=4)
    t.play(0, "W", called="Q")
    assert args_of(t.play(1, "10"), "played")[1] == 10


def test_se_3_7_example_37_any_two_go_down() -> None:
    t = dealt({P1: "inf K 9", P5: "W 0 K"})
    look(t)
    assert t.hand(P1) == "W 0 9 K inf"
    ask = t.ask(P1, "give")
    assert ask is not None
    assert (ask.least, ask.most) == (2, 2)
    for pair in ("W 0", "inf K"):
        assert t.match.refusal(t.move(P1, "")._replace(ask="give", picks=cards(pair))) is None
    assert t.refuses(t.move(P1, "")._replace(ask="give", picks=cards("9"))).rule == "SE 3.7"


def test_se_3_0_t1_example_39_the_leader_must_play() -> None:
    t = scene({P1: "8* 9*"}, eight=True, nine=True)
    assert t.refuses(t.move(P1, "")._replace(picks=(-1,))).rule == "SE 3.0 T1"
    assert t.refused(P1, "8*").rule == "SE 3.16d"
    t.play(P1, "9*")
    t.passes(P2, P3, P4, P5)
    assert args_of(t.play(P1, "8*"), "out") == (P1, 1)
