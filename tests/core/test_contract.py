"""Events, tapes, undo and resuming, on the toy: what Match promises to everybody."""

from __future__ import annotations

import pytest

from rules.core.events import Event, Handed
from rules.core.match import EVERY, Match
from rules.core.types import MODERATOR, TABLE, IllegalMove, Move, Refusal
from tests.core.toy import GAME
from tests.kit.drive import begin, played, walk


class Dealt(Event, backs=("cards",)):
    """Told whole to one seat; the others see backs."""

    seat: int
    cards: tuple[int, ...]


class Bell(Event):
    """Told to everybody."""


class Whisper(Event, private=True):
    """Usually told to one seat."""

    seat: int


def test_an_event_is_told_whole_to_some_and_blind_to_others() -> None:
    event = Dealt(2, (9, 9))
    assert event.told(2) is event
    assert event.told(1) == event.told(TABLE) == Dealt(2, (None, None))
    assert Whisper(1).told(0) is None
    assert Bell().told(TABLE) == Bell()
    with pytest.raises(TypeError, match="cards"):
        Dealt(2)


def test_an_event_can_be_told_to_others_than_usual_and_is_the_same_to_them() -> None:
    usual = Whisper(1)
    more = usual.told_to(usual.learned_by | 1 << 3)
    assert [seat for seat in range(4) if usual.told(seat)] == [1]
    assert [seat for seat in range(4) if more.told(seat) == usual] == [1, 3]
    assert (usual.told_to(0).told(1), usual.told_to(0).args, usual.told(TABLE)) == (None, (1,), None)


def test_a_seat_learns_its_own_number_alone() -> None:
    match = begin(GAME, 4, 8)
    for seat in range(4):
        assert [told.args for told in match.events(seat) if len(told.args) > 1] == [(seat, match.state.numbers[seat])]
    assert all(len(told.args) == 1 for told in match.events(TABLE))


def test_those_who_learn_the_same_share_what_they_are_told() -> None:
    match = played(begin(GAME, 4, 8), 3)
    tapes = [match.events(seat) for seat in (MODERATOR, TABLE, *range(4))]
    kept = {id(told): told for tape in tapes for told in tape}
    public = [told.kind for told in match.events(TABLE)]
    assert len(kept) == len(public) + public.count("drawn"), "each once, and once more whole for whom it is about"


def test_votes_are_sealed_until_all_are_in() -> None:
    match = begin(GAME, 3, 8)
    assert match.submit(Move(0, "vote", (1,))) == []
    assert match.view(1).voted == 1
    assert match.asks(0) == {0: ()}
    match.submit(Move(2, "vote", (1,)))
    assert match.submit(Move(1, "vote", (1,)))[0].kind == "shown"


def test_an_illegal_move_says_why_and_leaves_no_trace() -> None:
    match = begin(GAME, 3, 8)
    with pytest.raises(IllegalMove) as raised:
        match.submit(Move(0, "vote", (7,)))
    assert raised.value.refusal == Refusal("MO 1", "That is no answer to this question.", Move(0, "vote", (0,)))
    assert (match.turn, match.moves) == (0, [])


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    match = begin(GAME, 3, 8)
    assert match.refusal(Move(seat, "vote", (0,))) is not None
    with pytest.raises(IllegalMove):
        match.submit(Move(seat, "vote", (0,)))


def test_undo_works_across_kept_positions() -> None:
    match = begin(GAME, 5, 8, rounds=3)
    for turn in range(30):  # hands going to and fro, to make the match long
        match.submit(Move(TABLE, "people", (turn % 32,)))
    assert match.turn > EVERY
    for turn in range(29, 10, -1):
        match.undo()
        assert match.state.people == (turn - 1) % 32
    assert match.at(5).people == 4
    played(match, 3)
    assert match.result is not None


def test_rewinding_asks_no_rules_and_leaves_no_trace() -> None:
    match = begin(GAME, 4, 8, rounds=3)
    before = [(list(match.events(TABLE)), GAME.dump(match.state))]
    before += [(list(match.events(TABLE)), GAME.dump(match.state)) for _ in walk(match, 2)]
    end = match.turn
    for back in (0, 1, 3, 0, end - 4):
        match.rewind(back)
        assert (list(match.events(TABLE)), GAME.dump(match.state)) == before[match.turn]
    assert match.turn == 0
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.rewind(1)


def test_resuming_keeps_the_turn_and_forgets_what_came_before() -> None:
    match = begin(GAME, 4, 8)
    for count, _ in enumerate(walk(match, 2), 1):
        if count == 5:
            break
    resumed = Match.resume(GAME, match.options, 4, 8, match.state.clone(), match.turn)
    assert (resumed.base, resumed.turn, list(resumed.events(0))) == (5, 5, [])
    with pytest.raises(IllegalMove):
        resumed.undo()
    assert played(resumed, 1).result == played(match, 1).result


def test_only_the_host_hands_seats_over() -> None:
    match = begin(GAME, 3, 8, people=0b111)
    match.submit(Move(TABLE, "people", (0b011,)))
    assert match.view(0).people == 0b011
    assert match.events(TABLE)[-1] == Handed(2, person=False)
    for wrong in (Move(0, "people", (1,)), Move(TABLE, "people", (8,)), Move(TABLE, "people", ()), Move(TABLE, "x")):
        assert match.refusal(wrong) is not None
