"""What a seat knows of other crypts, and guesses that keep to it."""

from __future__ import annotations

from rules.core.types import TABLE
from rules.games.masquerade import GAME
from rules.games.masquerade.cards import count
from rules.games.masquerade.guess import both, known
from tests.games.masquerade.notation import A, B, C, D, card
from tests.games.masquerade.scenes import Scene, scene


def sure(t: Scene, seat: int, of: int, text: str) -> bool:
    """Return whether a seat knows where a card is; every guess of it must then have it there."""
    view, tape = t.match.view(seat), t.tape(seat)
    knows = bool(count(known(seat, view.n, tape)[of], card(text)))
    guesses = [GAME.guess(view, tape, seed) for seed in range(6)]
    assert all(GAME.view(made, seat) == view for made in guesses)
    assert not knows or all(count(made.hands[of], card(text)) for made in guesses)
    return knows


def test_a_crypt_that_was_looked_at_is_known_to_the_one_who_looked() -> None:
    t = scene({B: "Kd 2h"}, {A: "auspex"}, turn=A)
    t.use(A, "auspex", B)
    assert sure(t, A, B, "2h")
    assert not sure(t, C, B, "2h")
    assert not sure(t, TABLE, B, "2h")


def test_a_hand_that_came_back_and_a_card_that_was_fetched_are_known_to_all() -> None:
    t = scene({B: "10c Jc", C: "9c"}, {A: "fortitude", C: "animalism"}, turn=B, pile=((A, "9s"),), swept="6h")
    t.play(B, "10c")
    t.use(A, "fortitude")
    assert all(sure(t, seat, B, "10c") for seat in (A, C, D, TABLE))
    t.play(B, "Jc")
    t.use(C, "animalism", 3, card("6h"))
    assert all(sure(t, seat, C, "6h") for seat in (A, B, D, TABLE))


def test_what_was_put_down_is_not_known_to_be_held_any_more() -> None:
    t = scene({B: "Kd 2h"}, {A: "auspex"}, turn=A)
    t.use(A, "auspex", B)
    t.play(A, t.hand(A).split()[0])
    t.play(B, "2h")
    assert not sure(t, A, B, "2h")
    assert sure(t, A, B, "Kd")


def test_what_may_have_moved_unseen_is_forgotten_and_what_one_gave_is_not() -> None:
    t = scene({B: "Kd 2h", C: "3c", D: "4c 5c"}, {A: "auspex", C: "vicissitude"}, turn=A)
    t.use(A, "auspex", B)
    t.play(A, t.hand(A).split()[0])
    t.passes(B)
    t.to(C, "own")
    t.use(C, "vicissitude", B, card("3c"))
    assert not sure(t, A, B, "Kd")
    assert sure(t, C, B, "3c")


def test_a_hand_that_fled_is_known() -> None:
    t = scene({B: "Kd", C: "2h"}, {C: "daimoinon"}, turn=A, pile=())
    t.play(A, t.hand(A).split()[0])
    t.play(B, "Kd")
    t.deed(C, "daimoinon")
    assert sure(t, D, B, "Kd")


def test_the_leader_of_the_first_round_holds_the_first_card_even_without_a_tape() -> None:
    s, out = GAME.new(GAME.read_options({}, 5), 5, 0, 9)
    told = [one for event in out if (one := event.told(TABLE)) is not None]
    for tape in (told, []):
        made = GAME.guess(GAME.view(s, TABLE), tape, 3)
        assert count(made.hands[s.turn], s.first)
        assert GAME.legal(made)


def test_both_are_what_two_crypts_share() -> None:
    assert both(0b10_01, 0b01_10) == 0b01_01
