"""Ranks, salaries, the end of the match, chairs, errands, handing over, taking back: SE 3.15, 3.17, 3.20 - 3.27."""

from __future__ import annotations

import pytest

from rules.core.types import PASS, TABLE, IllegalMove, Move
from rules.games.scum_of_the_earth.dealing import salary
from rules.games.scum_of_the_earth.events import Last
from tests.kit.cards import cards
from tests.kit.scene import Scene, args_of, fresh, kinds, look, scene


def finished(n: int = 5, people: int = 0, **options: object) -> Scene:
    """Return a match between hands: the new order is 2, 3 …, then 1, then 0."""
    t = scene({0: "K", 1: "A"}, n=n, turn=1, out=tuple(range(2, n)), people=people, **options)
    t.play(1, "A")
    return t


def ready(t: Scene) -> list:
    out: list = []
    for seat in range(t.state.n):
        if t.ask(seat, "next") is not None:
            out = t.do(seat, "next", 0)
    return out


@pytest.mark.parametrize(("n", "wanted"), [
    (4, [4, 3, 1, 0]), (5, [4, 3, 2, 1, 0]), (6, [4, 3, 2, 2, 1, 0]), (7, [4, 3, 2, 2, 2, 1, 0]),
    (8, [4, 3, 2, 2, 2, 2, 1, 0]), (9, [4, 3, 2, 2, 2, 2, 2, 1, 0]), (10, [4, 3, 2, 2, 2, 2, 2, 2, 1, 0]),
])  # fmt: skip
def test_se_3_17_salaries(n: int, wanted: list[int]) -> None:
    assert [salary(place, n) for place in range(1, n + 1)] == wanted


def test_se_3_15_the_last_one_shows_what_is_left() -> None:
    t = scene({0: "K Q 9", 1: "A"}, turn=1, out=(2, 3, 4))
    assert args_of(t.play(1, "A"), "last") == (0, *cards("9 Q K"))
    for seat in (TABLE, 3):
        assert Last(0, cards("9 Q K")) in t.tape(seat)


def test_se_1_15_the_new_order_deals_the_next_hand() -> None:
    t = finished()
    out = ready(t)
    assert args_of(out, "order") == (2, 3, 4, 1, 0)
    assert args_of(out, "hand") == (2, 0)
    assert t.state.phase == "look"
    assert t.state.totals == (0, 1, 4, 3, 2)


def test_se_3_17_the_match_ends_at_the_target() -> None:
    t = scene({0: "K", 1: "A"}, turn=1, out=(2, 3, 4), target=12)
    t.state.totals = (1, 2, 8, 3, 3)
    assert args_of(t.play(1, "A"), "ended") == (2,)
    assert t.match.asks() == {}
    assert t.match.result.places == (5, 4, 1, 2, 3)


def test_se_3_17_without_salaries_a_number_of_hands() -> None:
    t = finished(salaries=False, hands=1)
    assert t.match.result.places == (5, 4, 1, 2, 3)
    assert t.match.result.points == (0,) * 5
    more = finished(salaries=False, hands=2)
    assert more.match.result is None
    assert "salary" not in [told.kind for told in more.tape()]


def test_se_3_17_open_ended_until_somebody_ends_it() -> None:
    t = finished(salaries=False, hands=0)
    ask = t.ask(4, "next")
    assert ask is not None
    assert ask.options == (0, 1)
    t.do(4, "next", 1)
    assert t.match.result.winners == 1 << 2


def test_se_3_17_a_set_match_is_not_ended_by_hand() -> None:
    t = finished()
    assert t.ask(4, "next").options == (0,)
    assert t.refuses(Move(4, "next", (1,))).rule == "SE 3.17"


def test_se_3_20_a_honcho_who_is_a_person_may_sit_still() -> None:
    t = finished(people=1 << 2)
    assert args_of(t.do(2, "sit", 0), "sat_still") == (2,)
    ready(t)
    assert t.state.moved == 2
    assert finished().ask(2, "sit") is None


def test_se_3_20_option_the_honcho_always_sits_still() -> None:
    t, plain = finished(seating="sit"), finished()
    ready(t)
    ready(plain)
    assert (t.state.moved, plain.state.moved) == (2, 0)
    assert t.state.order == plain.state.order
    assert t.state.hands == plain.state.hands


def test_se_3_24_an_errand_waits_for_the_scum_and_changes_no_card() -> None:
    t, plain = finished(), finished()
    assert args_of(t.do(2, "errand", 3), "errand") == (2, 0, 3)
    ready(t)
    assert t.state.phase == "between"
    assert args_of(t.do(0, "fetch", 0), "fetched") == (0,)
    ready(plain)
    assert (t.state.hands, t.state.order) == (plain.state.hands, plain.state.order)
    assert finished(talk="off").ask(2, "errand") is None
    assert t.match.base == 0


def test_se_3_24_one_errand_a_break_and_only_from_the_honcho() -> None:
    t = finished()
    t.do(2, "errand", 1)
    assert t.ask(2, "errand") is None
    assert t.refuses(Move(3, "errand", (1,))).rule == "SE 3.0"


def test_se_3_27_a_seat_is_handed_over_and_nothing_redealt() -> None:
    t = fresh(5, people=0b00011)
    hands = list(t.state.hands)
    out = t.match.submit(Move(TABLE, "people", (0b00001,)))
    assert [event.args for event in out] == [(1, 0)]
    assert (t.state.people, t.state.hands) == (0b00001, hands)
    assert t.match.view(3).people == 1
    for mask in (-1, 1 << 5):
        assert t.refuses(Move(TABLE, "people", (mask,))).text
    assert t.refuses(Move(TABLE, "play", (1,))).text


def test_se_3_26_hands_as_scum_are_counted() -> None:
    for scum, wanted in ((4, 3), (0, 1)):
        t = scene({scum: "K", 1: "A"}, turn=1, out=tuple(seat for seat in range(5) if seat not in (1, scum)))
        t.state.scum_run = 2
        assert t.state.order[-1] == 4
        t.play(1, "A")
        assert t.state.scum_run == wanted


def test_se_3_21_a_legal_play_is_final_outside_practice() -> None:
    t = fresh(5)
    t.do(0, "look", 0)
    with pytest.raises(IllegalMove, match=r"SE 3\.21"):
        t.match.undo()


def test_se_3_21_practice_takes_back_one_move_at_a_time() -> None:
    t = fresh(5, people=1, take_back=True)
    keys, tapes = [t.state.key()], [t.tape(0)]
    look(t)
    keys += [t.match.at(turn).key() for turn in range(1, 6)]
    for turn in range(4, -1, -1):
        assert t.match.undo() == Move(turn, "look", (0,))
        assert t.state.key() == keys[turn]
    assert t.tape(0) == tapes[0]
    with pytest.raises(IllegalMove):
        t.match.undo()


def test_se_3_21_taking_back_is_for_one_person_among_opponents() -> None:
    t = fresh(5, people=0b11, take_back=True)
    t.do(0, "look", 0)
    with pytest.raises(IllegalMove, match=r"SE 3\.21"):
        t.match.undo()


def test_se_3_11_a_move_out_of_turn_is_refused_with_a_rule() -> None:
    t = scene({0: "9 9 K", 1: "8 K"})
    assert t.refused(1, "8").rule == "SE 3.0 T6"
    t.play(0, "9")
    assert t.refused(0, "9").rule == "SE 3.11"
    assert t.refuses(Move(3, "play", (PASS,))).rule == "SE 3.0 T6"
    assert t.refuses(Move(7, "play", (PASS,))).text == "There is no such seat at this table."
    assert t.refuses(Move(1, "vote", (0,))).rule == "SE 3.0"


def test_se_3_14_going_out_in_the_next_trick() -> None:
    t = scene(dict.fromkeys(range(4), "9 K"), n=4)
    assert kinds(t.play(0, "K")) == ["played"]
    t.play(1, "9")
    t.passes(2, 3, 0)
    assert t.turn == 1
    t.play(1, "K")
    assert t.state.out == (1,)
