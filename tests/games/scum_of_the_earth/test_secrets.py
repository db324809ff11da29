"""Hidden cards never reach a tape: swap them between others and the watcher hears the same. SE 3.18, SE 3.21."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import Die
from rules.core.types import TABLE, Move
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import ONE, unpack
from rules.games.scum_of_the_earth.events import Dealt, Gift, Peeked, Swapped, Tribute
from rules.games.scum_of_the_earth.guess import ledger
from tests.conformance.games import some_match
from tests.kit.drive import any_answer, begin, choices, walk

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scum_of_the_earth.state import State

LEARNED = {  # who learns all of it, and what the others learn
    Dealt: lambda e: ({e.seat}, Dealt(e.seat, (None,) * len(e.cards))),
    Tribute: lambda e: ({e.giver, e.taker}, Tribute(e.giver, e.taker, (None,) * len(e.cards))),
    Gift: lambda e: ({e.giver, e.taker}, Gift(e.giver, e.taker, (None,) * len(e.cards))),
    Swapped: lambda e: ({e.dealer, e.seat}, Swapped(e.dealer, e.seat, None)),
    Peeked: lambda e: ({e.seat}, Peeked(e.seat, e.target, None)),
}


def test_blind_forms_hold_numbers_of_cards_and_never_cards() -> None:
    seen = set()
    for seed in (*range(10), 18):
        match = some_match(GAME, seed)
        out: list[Event] = list(GAME.new(match.options, match.seats, 0, match.seed)[1])
        die = Die(seed)
        for _ in range(300):
            if match.result is None:
                out += match.submit(any_answer(match, die))
        for event in out:
            declared = LEARNED.get(type(event))
            whole, others = declared(event) if declared else (set(range(match.seats)), event)
            seen |= {type(event)} & LEARNED.keys()
            for seat in range(match.seats):
                assert event.told(seat) == (event if seat in whole else others)
            assert event.told(TABLE) == others
    assert seen == LEARNED.keys()


def swapped(state: State, watcher: int, move: Move, die: Die) -> State | None:
    """Return the position with hidden cards of two others exchanged, none of which the move touches."""
    seats = [seat for seat in range(state.n) if seat != watcher and state.counts[seat]]
    if len(seats) < 2:
        return None
    a = seats.pop(die.below(len(seats)))
    b = seats.pop(die.below(len(seats)))
    free = {seat: [c for c in unpack(state.hands[seat]) if seat != move.seat or c not in move.picks] for seat in (a, b)}
    if not free[a] or not free[b]:
        return None
    mine, yours = (cards[die.below(len(cards))] for cards in free.values())
    other = state.clone()
    other.hands[a] += ONE[yours] - ONE[mine]
    other.hands[b] += ONE[mine] - ONE[yours]
    return other if mine != yours and GAME.refusal_at(other, move) is None else None


def test_a_watcher_hears_the_same_whatever_the_others_hide() -> None:
    compared = 0
    for seed in range(30):
        die = Die(seed)
        seats = 4 + die.below(7)
        raw = choices(GAME, seats, die) | {
            "seven": False,
            "clumsy": False,
        }  # an extra turn shows that there is a follow
        match = begin(GAME, seats, seed, **raw)
        for count in range(160):
            move = any_answer(match, die)
            watcher = die.below(seats + 1) - 1
            other = swapped(match.state, watcher, move, die) if count % 3 == 0 and move.seat != watcher else None
            if other is not None:
                compared += same_story(match.state, other, move, watcher)
            match.submit(move)
            if match.result is not None:
                break
    assert compared >= 100


def same_story(one: State, two: State, move: Move, watcher: int) -> int:
    """Compare what the watcher hears and sees in two worlds; 0 if the rules show him the difference."""
    assert GAME.view(one, watcher) == GAME.view(two, watcher)
    tapes, states = [], []
    for state in (one.clone(), two.clone()):
        out: list[Event] = []
        GAME.apply(state, move, out)
        learned = [event for event in out if event != event.public() and event.learned_by >> max(0, watcher) & 1]
        if learned or any(event.kind == "last" for event in out):
            return 0
        tapes.append([event.told(watcher) for event in out])
        states.append(state)
    assert tapes[0] == tapes[1]
    assert GAME.view(states[0], watcher) == GAME.view(states[1], watcher)
    return 1


def test_what_a_seat_knows_of_others_is_true() -> None:
    """The ledger a guess is made from never claims a card that is not there."""
    known = 0
    for seed in range(12):
        match = some_match(GAME, seed)
        for count, _ in enumerate(walk(match, seed), 1):
            if match.state.phase in ("trick", "peek") and count % 5 == 0:
                for seat in range(match.seats):
                    book = ledger(match.seats, seat, match.events(seat))
                    for other, hand in enumerate(book.known):
                        held = match.state.hands[other]
                        assert all(hand >> 5 * k & 31 <= held >> 5 * k & 31 for k in range(23))
                        known += bool(hand)
            if count >= 200:
                break
    assert known > 120


def test_a_guess_is_a_whole_position() -> None:
    """No card of the deck is lost in it, and the table goes on as it would have."""
    infinities = 0
    for seed in range(12):
        match = some_match(GAME, seed)
        for count, _ in enumerate(walk(match, seed), 1):
            true = match.state
            if true.phase in ("trick", "peek") and (count % 7 == 0 or true.infinity):
                infinities += true.infinity
                for seat in (TABLE, 0, match.seats - 1):
                    guessed = GAME.guess(match.view(seat), match.events(seat), count)
                    assert sum(guessed.hands) == sum(true.hands)
                    assert (guessed.infinity, guessed.nxt, guessed.counts) == (true.infinity, true.nxt, true.counts)
            if count >= 200:
                break
    assert infinities > 2


def test_a_spectator_sees_no_hand() -> None:
    match = begin(GAME, 5, 3)
    assert match.view(TABLE).hand == 0
    assert all(len(told.args) == 2 for told in match.events(TABLE) if told.kind == "dealt")
