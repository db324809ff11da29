"""Deals, the first round, titles, going out, Revolution, places and the score. SM 3.2, SM 3.5, SM 3.10, SM 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.core.types import Move
from rules.games.masquerade import GAME, ending
from rules.games.masquerade.cards import decks, size, unpack
from rules.games.masquerade.codes import caitiff, justicar, prince, scum, title
from rules.games.masquerade.events import Ended, Hunted, Out, Passed, Places, Revolution, Round, Won
from rules.games.masquerade.plays import codes_of
from tests.games.masquerade.notation import A, B, C, D, E, cards
from tests.games.masquerade.scenes import bare, kinds, only, scene

if TYPE_CHECKING:
    from rules.games.masquerade.state import State

EACH = {4: 13, 5: 10, 6: 17, 7: 14, 8: 13}


def fresh(n: int, seed: int = 1, **options: Any) -> State:
    """Return a match just begun."""
    return GAME.new(GAME.read_options(options, n), n, 0, seed)[0]


# -- the deal
@pytest.mark.parametrize("n", EACH)
def test_sm_3_2_everybody_gets_as_many_and_the_rest_is_set_aside(n: int) -> None:
    for seed in range(5):
        s = fresh(n, seed)
        assert s.counts == [EACH[n]] * n
        assert [size(hand) for hand in s.hands] == s.counts
        dealt = [kind for hand in s.hands for kind in unpack(hand)]
        assert len(dealt) == EACH[n] * n
        assert max(dealt.count(kind) for kind in set(dealt)) <= decks(n) == (1 if n < 6 else 2)


def test_sm_3_2_seats_are_random_in_round_1_and_the_deal_is_the_seeds() -> None:
    orders = {fresh(5, seed).order for seed in range(30)}
    assert len(orders) > 15
    assert fresh(5, 3).key() == fresh(5, 3).key()
    assert fresh(5, 3).hands != fresh(5, 4).hands


@pytest.mark.parametrize("n", EACH)
def test_sm_3_5_the_lowest_card_leads_and_has_to_be_in_the_first_hand(n: int) -> None:
    for seed in range(6):
        s = fresh(n, seed)
        low = min(kind for hand in s.hands for kind in unpack(hand))
        holders = [seat for seat in s.order if s.hands[seat] >> 2 * low & 3]
        assert s.turn == s.asked == holders[0], "of two the one nearer the first chair"
        assert s.first == low
        view = GAME.view(s, s.turn)
        codes = codes_of(view, s.turn)
        assert codes
        assert all(isinstance(code, int) and code >> 2 * low & 3 for code in codes)


def test_sm_3_5_round_1_has_no_powers_and_no_court() -> None:
    s = fresh(4)
    assert s.dots == [0] * 4
    assert (justicar(s), prince(s), caitiff(s), scum(s)) == (-1,) * 4
    t = scene({B: "9s"}, turn=B, pile=((A, "9d"),), round_no=1, trick_no=5)
    assert t.asked == (B, "play")
    assert t.ask(A, "insult") is None


def test_sm_1_5_titles() -> None:
    assert [title(4, place) for place in range(4)] == ["justicar", "prince", "caitiff", "mortal-scum"]
    assert title(5, 2) == "seneschal"
    assert [title(8, place) for place in range(8)] == [
        "justicar", "prince", "seneschal", "sheriff", "harpy", "primogen", "caitiff", "mortal-scum",
    ]  # fmt: skip
    assert [title(7, place) for place in (3, 4, 5)] == ["sheriff", "harpy", "caitiff"]


# -- turns
def test_sm_3_10_a_pass_is_for_that_turn_only() -> None:
    t = scene({B: "9c", C: "6c", D: "7c", A: "8c"}, turn=B, pile=((A, "5c"),))
    t.passes(B)
    t.play(C, "6c")
    t.passes(D, A)
    t.play(B, "9c")
    assert t.high[0] == B


def test_sm_3_10_a_hand_that_stands_wipes_all_settled_marks() -> None:
    t = scene({D: "9c"}, turn=B, pile=((A, "5c"),))
    t.passes(B, C)
    assert t.state.settled == 1 << B | 1 << C
    t.play(D, "9c")
    assert t.state.settled == 0
    end = t.passes(A, B, C)
    assert only(end, Won) == Won(D, D)


def test_sm_3_10_everything_for_the_trick_ends_with_it() -> None:
    slots = {"settled": 1 << B | 1 << C, "staked": 1 << A, "hushed": 1 << B, "must": 1 << C, "shroud": 1}
    t = scene({}, turn=D, pile=((A, "2h"),), slots={**slots, "orders": (0, 1, 0, 0), "insulted": 1})
    t.passes(D)
    s = t.state
    assert (s.staked, s.hushed, s.must, s.shroud, s.settled, s.insulted) == (0,) * 6
    assert s.orders == (0,) * 4
    assert not s.pile
    assert s.swept == 1 << 2 * cards("2h")[0]
    t.quiet()
    assert t.asked == (A, "play"), "not even the stake holds a new lead"


def test_sm_3_10_a_must_pass_is_for_one_turn() -> None:
    t = scene({C: "6c 8c", D: "7c"}, turn=B, pile=((A, "5c"),), slots={"must": 1 << C})
    out = t.passes(B)
    assert [event.seat for event in out if isinstance(event, Passed)] == [B, C]
    t.play(D, "7c")
    t.passes(A, B)
    t.play(C, "8c")


# -- going out
def test_sm_3_10_the_best_free_place_at_once() -> None:
    t = scene({C: "9c"}, turn=C, pile=((A, "5c"),), out=(B,), exact=(C,))
    assert only(t.play(C, "9c"), Out) == Out(C, 2)


def test_sm_3_11_the_round_ends_when_one_is_left() -> None:
    t = scene({D: "9c"}, turn=D, pile=((A, "5c"),), out=(C, B), exact=(D,))
    out = t.play(D, "9c")
    assert only(out, Places) == Places((C, B, D, A))
    assert t.state.totals == (0, 2, 3, 1)
    assert t.state.phase == "next"
    for seat in range(4):
        t.do(seat, "next", 0)
    assert t.state.round_no == 3
    assert t.state.order == (C, B, D, A)


def test_sm_3_11_a_revolution_scores_by_the_new_order_and_overrides_a_hunt() -> None:
    t = scene({E: "Kd"}, n=5, turn=E, pile=((D, "6c"),), exact=(E,), slots={"hunted": (A,), "alive": 0b11110})
    out = t.play(E, "Kd")
    assert kinds(out)[-3:] == [Out, Revolution, Places]
    assert only(out, Places) == Places((E, D, C, B, A))
    assert t.state.totals == (0, 1, 2, 3, 4)
    assert t.state.upturned == 1


def test_sm_3_11_no_revolution_when_another_was_out_first_nor_in_round_1() -> None:
    t = scene({D: "Kd"}, turn=D, pile=((C, "6c"),), out=(B,), exact=(D,))
    assert Revolution not in kinds(t.play(D, "Kd"))
    t = scene({D: "Kd"}, turn=D, pile=((C, "6c"),), exact=(D,), round_no=1)
    assert Revolution not in kinds(t.play(D, "Kd"))


def test_sm_3_9_a_scum_voted_out_stays_last() -> None:
    t = scene({D: "9c 9d 9s"}, n=4, turn=B, pile=((A, "Kc"),), trick_no=2)
    t.do(B, "hunt", D)
    out = t.votes(A, B, C)
    assert Revolution not in kinds(out)
    assert only(out, Hunted) == Hunted(D, 4)


def test_sm_3_11_the_match_ends_after_its_rounds_ties_by_rank() -> None:
    t = scene({D: "9c"}, turn=D, pile=((A, "5c"),), out=(C, B), exact=(D,), rounds=2, slots={"totals": (3, 0, 0, 2)})
    out = t.play(D, "9c")
    assert only(out, Ended) == Ended((3, 2, 3, 3))
    result = t.match.result
    assert result is not None
    assert result.points == (3, 2, 3, 3)
    assert result.places == (3, 4, 1, 2), "of equal points the higher rank"
    assert result.winners == 1 << C
    assert t.match.asks() == {}
    assert t.refuses(Move(A, "next", (0,))).rule == "SM 3.11"


def test_sm_3_11_how_long_somebody_has_been_scum() -> None:
    s = bare(4, 0, 2, {})
    for last, run in ((D, 2), (D, 3), (C, 1), (C, 2)):
        s.scum_run = s.scum_run or 1
        s.order = s.places[-1] if len(s.places) > 1 else s.order
        ending._finish(s, (*tuple(seat for seat in range(4) if seat != last), last), False, None)
        assert s.scum_run == run


def test_sm_3_10_between_rounds_everybody_says_when() -> None:
    t = scene({D: "9c"}, turn=D, pile=((A, "5c"),), out=(C, B), exact=(D,))
    t.play(D, "9c")
    for seat in (C, A, D):
        t.do(seat, "next", 0)
        assert t.state.phase == "next"
    assert t.refuses(Move(A, "next", (0,))).text == "You have answered that; now it is for the others."
    assert Round in kinds(t.do(B, "next", 0))
