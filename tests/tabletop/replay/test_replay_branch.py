"""A practice game from the middle of a finished one: it is a game of its own, kept, gone on with, replayed."""

import pytest
from replay_kit import GAME, played

from rules.core.match import Match
from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.disk import load
from rules.save.exchange import BranchError
from tabletop.screens.replay.opening import recording_of
from tabletop.screens.replay.recording import Recording
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.kit.drive import any_answer


def test_it_begins_at_that_turn_with_the_person_in_that_chair(tmp_path):
    match, head, _ = played(seats=5, seed=11, people=1)
    made = Recording(match, head).branch(60, 3, tmp_path)
    assert made.header.id != head.id
    assert made.header.practice
    assert [who.person for who in made.header.plan] == [False, False, False, True, False]
    assert [who.opponent for who in made.header.plan] == [who.opponent for who in head.plan]
    assert made.match.state.people == 1 << 3
    then, now = match.game.view(match.at(60), 3), made.match.view(3)
    assert now._replace(people=0, house=None) == then._replace(people=0, house=None)
    assert list(made.match.events(3))[: len(match.told(3, 60))] == list(match.told(3, 60))


def test_it_is_played_on_saved_loaded_and_replayed(tmp_path):
    match, head, _ = played(seats=4, seed=5)
    made = Recording(match, head).branch(80, 2, tmp_path)
    session = Session(made.match, made.header, made.journal, InlineThinker())
    assert session.watcher == 2
    assert session.own
    assert session.practice
    now = 0.0
    while not session.asks:
        now += 100
        session.update(now, 0)
    before = session.match.turn
    session.submit(any_answer_of(session))
    assert session.match.turn == before + 1
    assert session.undo() is None, "a practice game takes moves back"
    session.submit(any_answer_of(session))
    session.leave()
    again = load(made.journal.path)
    assert again.problems == ()
    assert again.match.base == 0
    assert again.match.moves == session.match.moves
    assert again.header.practice
    die = Die(1)
    while again.match.result is None:
        move = any_answer(again.match, die)
        again.match.submit(move)
        again.journal.move(move, again.match)
    recording, problems = recording_of(made.journal.path)
    assert problems == ()
    assert recording.finished
    assert recording.view(80, 2) == again.match.game.view(again.match.at(80), 2)
    assert Recording(again.match, again.header).branch(90, 0, tmp_path).header.id != made.header.id


def any_answer_of(session):
    ask = session.asks[0]
    mind = session.match.game.opponent("random", session.watcher)
    return mind.answer(session.view, ask, session.match.turn)


def test_it_can_begin_in_a_match_that_begins_with_a_position(tmp_path):
    match, head, _ = played(seats=4, seed=5)
    late = Match.resume(GAME, match.options, 4, match.seed, match.at(40), 40)
    for move in match.moves[40:]:
        late.submit(move)
    made = Recording(late, head).branch(60, 1, tmp_path)
    again = load(made.journal.path)
    assert again.problems == ()
    assert (again.match.base, again.match.turn) == (0, 21)
    assert again.match.view(1).hand == match.game.view(match.at(60), 1).hand


def test_an_unfinished_game_is_not_branched_nor_the_end_of_one(tmp_path):
    match, head, _ = played(moves=50)
    with pytest.raises(BranchError, match="still to come"):
        Recording(match, head).branch(30, 0, tmp_path)
    match, head, _ = played()
    with pytest.raises(BranchError, match="over here"):
        Recording(match, head).branch(match.turn, 0, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_hands_that_were_given_over_on_the_way_do_not_matter(tmp_path):
    from rules.core.types import Move

    match, head, _ = played(seats=4, moves=30, people=0b11)
    die = Die(3)
    match.submit(Move(TABLE, "people", (0b10,)))
    while match.result is None:
        match.submit(any_answer(match, die))
    made = Recording(match, head).branch(50, 0, tmp_path)
    assert made.match.state.people == 1
    assert load(made.journal.path).match.state.people == 1
