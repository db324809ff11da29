"""What a seat knows of other crypts, guesses that keep to it, and what is kept for it."""

from __future__ import annotations

import json

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.games.masquerade import GAME
from rules.games.masquerade import state as at
from rules.games.masquerade.cards import count
from rules.games.masquerade.guess import both, known
from rules.games.masquerade.state import PHASES, State
from tests.games.masquerade.mass import some
from tests.games.masquerade.notation import A, B, C, D, card
from tests.games.masquerade.pairs import dealt
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


def reached(seed: int, moves: int) -> State:
    """Return a position so many decisions into a night, with any powers about."""
    die = Die(seed)
    if seed % 2:
        s, _ = dealt((seed % 31, seed % 29), seed, seed)
    else:
        n = 4 + seed % 5
        raw = {"rounds": 3, "extended": True, "sharp": bool(seed % 3), "old_hunt": bool(seed % 4)}
        s, _ = GAME.new(GAME.read_options(raw, n), n, 3, seed)
    for _ in range(moves):
        if s.phase != at.OVER:
            GAME.play(s, some(s, die))
    return s


def test_every_phase_comes_back_as_it_was() -> None:
    seen = set()
    for seed in range(60):
        s, die = reached(seed, 0), Die(seed)
        for _ in range(150):
            if s.phase == at.OVER:
                break
            GAME.play(s, some(s, die))
            if s.phase not in seen or not die.below(30):
                seen.add(s.phase)
                assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key()
    assert seen >= set(PHASES) - {at.FORFEIT, at.OVER, at.UNDO}
