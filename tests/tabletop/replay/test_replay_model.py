"""What a recording knows: marks, tapes, and who may see what."""

import pytest
from replay_kit import GAME, played

from rules import game
from rules.core.match import Match
from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.model import SeatPlan, new_header
from tabletop.screens.replay.recording import STEP, HiddenError, Moment, Onlooker, Recording
from tests.conformance.games import GAMES, identify, some_match
from tests.core.toy import GAME as TOY
from tests.kit.drive import any_answer


def header(match):
    plan = [SeatPlan(name=f"P{seat}") for seat in range(match.seats)]
    return new_header(match.game, match.options, plan, match.seed)


@pytest.mark.parametrize("game", GAMES, ids=identify)
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_every_chair_sees_and_hears_at_a_turn_what_it_did_then(game, seed):
    match, die = some_match(game, seed), Die(seed)
    chairs = (TABLE, *range(match.seats))
    live = [[(match.view(chair), list(match.events(chair))) for chair in chairs]]
    while match.result is None and match.turn < 150:
        match.submit(any_answer(match, die))
        live.append([(match.view(chair), list(match.events(chair))) for chair in chairs])
    recording = Recording(match, header(match))
    for turn, told in enumerate(live):
        for chair, (view, tape) in zip(chairs if recording.finished else (TABLE,), told, strict=False):
            assert recording.view(turn, chair) == view
            assert list(recording.tape(turn, chair)) == tape
            if turn:
                before = live[turn - 1][chair + 1][1]
                assert list(recording.news(turn, chair)) == tape[len(before) :]


def test_marks_are_where_hands_and_tricks_begin():
    match, head, _ = played(seats=4, seed=3)
    recording = Recording(match, head)
    hands, tricks = recording.parts
    assert [recording.view(turn, TABLE).hand_no for turn in hands] == [1, 2, 3]
    assert [recording.view(turn - 1, TABLE).hand_no for turn in hands[1:]] == [1, 2]
    views = [recording.view(turn, TABLE) for turn in tricks]
    assert all(view.size == 0 and view.phase == "trick" for view in views)
    assert recording.number(0, recording.first) == 1
    assert recording.number(1, recording.first) == 0, "nobody leads before the cards are looked at"
    assert recording.number(0, recording.last) == 3
    first_of_two = next(turn for turn in tricks if turn > hands[1])
    assert (recording.number(0, first_of_two), recording.number(1, first_of_two)) == (2, 1)


def test_jumps_go_to_marks_and_stop_at_the_ends():
    match, head, _ = played(seats=4, seed=3)
    recording = Recording(match, head)
    hands, tricks = recording.parts
    assert recording.beyond(hands[1], 1, 0) == hands[2]
    assert recording.beyond(hands[1] + 3, -1, 0) == hands[1], "back is first to the begin of this one"
    assert recording.beyond(hands[1], -1, 0) == hands[0]
    assert recording.beyond(hands[2], 1, 0) == recording.last
    assert recording.beyond(tricks[4], 1, 1) == tricks[5]
    assert recording.beyond(tricks[4] + 1, -1, 1) == tricks[4]
    assert recording.beyond(0, -1, 1) == 0
    assert recording.beyond(recording.last, 1, STEP) == recording.last
    assert recording.beyond(5, 1, STEP) == 6


def test_a_game_without_parts_is_one_stretch():
    match = Match(TOY, TOY.read_options({}, 3), 3, 0, 5)
    while match.result is None:
        match.submit(any_answer(match, Die(match.turn)))
    recording = Recording(match, header(match))
    assert recording.parts == ()
    assert recording.number(0, 4) == 0
    assert recording.beyond(2, 1, 0) == 3


def test_of_an_unfinished_match_nothing_but_the_public_side_can_be_had(tmp_path):
    match, head, _ = played(moves=60)
    recording = Recording(match, head)
    assert not recording.finished
    assert recording.chairs == (TABLE,)
    assert recording.view(40, TABLE).hand == 0
    onlooker = Onlooker(recording, 40)
    for seat in range(match.seats):
        for attempt in (
            lambda seat=seat: recording.view(40, seat),
            lambda seat=seat: recording.tape(40, seat),
            lambda seat=seat: recording.news(40, seat),
            lambda seat=seat: Moment(recording, 40, seat).view(seat),
            lambda seat=seat: Onlooker(recording, 40, seat),
            lambda seat=seat: onlooker.match.view(seat),
            lambda seat=seat: onlooker.match.events(seat),
        ):
            with pytest.raises(HiddenError):
                attempt()
    for attempt in (lambda: recording.thought(40), lambda: recording.mover(40), lambda: recording.match):
        with pytest.raises(HiddenError):
            attempt()
    assert "still to come" in recording.no_branch(40)
    public = list(match.told(TABLE, 40))
    assert list(onlooker.tape()) == public


def test_from_one_chair_no_other_can_be_seen_even_of_a_finished_match():
    match, head, _ = played(seats=4)
    moment = Onlooker(Recording(match, head), 10, 2).match
    assert moment.view(2).seat == 2
    assert moment.view(TABLE).seat == TABLE
    with pytest.raises(HiddenError):
        moment.view(1)
    with pytest.raises(HiddenError):
        moment.events(0)


def test_a_match_that_begins_with_a_position_begins_there():
    match, head, _ = played(seats=4)
    late = Match.resume(GAME, match.options, 4, match.seed, match.at(40), 40)
    for move in match.moves[40:]:
        late.submit(move)
    recording = Recording(late, head)
    assert (recording.first, recording.last, recording.whole) == (40, match.turn, False)
    assert recording.within(3) == 40
    assert recording.view(50, 1) == match.game.view(match.at(50), 1)
    assert recording.mover(41) == match.moves[40].seat
    assert game("scum-of-the-earth") is recording.game


def test_thoughts_are_those_of_opponents_before_their_own_moves():
    match, head, _ = played(seats=4)
    recording = Recording(match, head)
    turn = next(t for t in range(20, recording.last) if recording.mover(t) > 0 and match.moves[t - 1].ask == "play")
    found = recording.thought(turn)
    assert found is not None
    assert found.move == match.moves[turn - 1]
    own = next(t for t in range(20, recording.last) if recording.mover(t) == 0)
    assert recording.thought(own) is None, "nobody knows what a person thought"
    assert recording.mover(0) == TABLE
