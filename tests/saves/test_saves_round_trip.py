"""What is written comes back: at every turn, cut at any byte, with moves taken back."""

import json

import pytest
from saves_kit import GAME, header, match_of, play, some_move

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.disk import load, summaries


def same(a, b):
    return a.state.key() == b.state.key() and a.moves == b.moves and all(
        list(a.events(seat)) == list(b.events(seat)) for seat in (TABLE, *range(a.seats))
    )  # fmt: skip


@pytest.mark.parametrize(("seed", "seats", "moves"), [(1, 4, 0), (2, 5, 1), (3, 6, 19), (4, 7, 20), (5, 10, 333)])
def test_a_match_comes_back_whole(tmp_path, seed, seats, moves):
    head = header(seats, seed, five=True, seven=True, ten=True)
    match, journal = play(tmp_path, moves, head, seed, people_at=(7, 40))
    back = load(journal.path)
    assert same(back.match, match)
    assert back.problems == ()
    assert back.header == journal.header
    assert back.table == {}


def test_a_match_goes_on_from_a_loaded_journal_at_random_turns(tmp_path):
    die, head = Die(5), header(5, 11)
    match, journal = play(tmp_path, 0, head)
    for _ in range(25):
        for _ in range(die.below(30)):
            if match.result is None:
                move = some_move(match, die)
                match.submit(move)
                journal.move(move, match)
        back = load(journal.path)
        assert same(back.match, match)
        assert back.problems == ()
        match, journal = back.match, back.journal
    assert match.turn > 200


def test_a_finished_match_says_how_it_ended(tmp_path):
    match, journal = play(tmp_path, 5000)
    assert match.result is not None
    last = json.loads(journal.path.read_bytes().splitlines()[-1])
    assert last["end"]["places"] == list(match.result.places)
    (listed,) = summaries(tmp_path)
    assert (listed.finished, listed.winners, listed.turn) == (True, match.result.winners, match.turn)
    assert load(journal.path).match.result == match.result


def test_table_lines_come_back_the_last_of_a_kind(tmp_path):
    _, journal = play(tmp_path, 5)
    journal.table("order", [3, 1, 2])
    journal.table("notes", "Käthe lügt “nie” 🦊")
    journal.table("order", [1, 2, 3])
    assert load(journal.path).table == {"order": [1, 2, 3], "notes": "Käthe lügt “nie” 🦊"}


def test_moves_taken_back_stay_taken_back(tmp_path):
    head = header(4, 3, take_back=True)
    match, journal = play(tmp_path, 45, head)
    for n in (1, 7, 20):
        for _ in range(n):
            match.undo()
        journal.undo(n)
        assert same(load(journal.path).match, match)
        assert summaries(tmp_path)[0].turn == match.turn
    move = some_move(match, Die(99))
    match.submit(move)
    journal.move(move, match)
    back = load(journal.path)
    assert same(back.match, match)
    assert back.problems == ()


def test_a_finish_taken_back_is_no_finish(tmp_path):
    match, journal = play(tmp_path, 5000, header(4, 3, take_back=True, salaries=False, hands=1))
    assert summaries(tmp_path)[0].finished
    match.undo()
    journal.undo()
    assert not summaries(tmp_path)[0].finished
    assert load(journal.path).match.result is None


def test_names_of_any_script_come_back(tmp_path):
    names = ["Ωμέγα", "Nguyễn", "李小龙", "🦊" * 40, 'back\\slash "quoted"\n\u2028']
    _, journal = play(tmp_path, 3, header(5, names=names))
    assert [who.name for who in load(journal.path).header.plan] == names
    assert summaries(tmp_path)[0].names == tuple(names)


def test_cut_anywhere_something_sensible_comes_back(tmp_path):
    match, journal = play(tmp_path, 22, header(4, 8))
    journal.table("order", [1])
    raw = journal.path.read_bytes()
    first = raw.index(b"\n") + 1
    turns = []
    for size in range(first, len(raw) + 1):
        if size % 53 and b"\n" not in raw[size - 2 : size + 2]:
            continue  # the middle of a line: now and then a byte will do
        journal.path.write_bytes(raw[:size])
        back = load(journal.path)
        assert back.problems == (), size
        assert back.match.moves == match.moves[: back.match.turn]
        turns.append(back.match.turn)
        assert abs(summaries(tmp_path)[0].turn - back.match.turn) <= 1
    assert turns == sorted(turns)
    assert turns[-1] == match.turn


def test_a_journal_cut_short_is_mended_by_the_next_line(tmp_path):
    match, journal = play(tmp_path, 30, header(4, 8))
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    back = load(journal.path)
    assert back.match.turn == match.turn - 1
    back.match.submit(match.moves[-1])
    back.journal.move(match.moves[-1], back.match)
    again = load(journal.path)
    assert same(again.match, match)
    assert again.problems == ()
    assert not list(tmp_path.glob("*.broken"))


def test_loading_writes_nothing(tmp_path):
    _, journal = play(tmp_path, 30)
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    before = journal.path.read_bytes()
    load(journal.path)
    assert journal.path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_the_options_are_resolved_in_the_header(tmp_path):
    _, journal = play(tmp_path, 0, header(8))
    assert load(journal.path).header.options["highest"] == 13
    assert match_of(journal.header).options == GAME.read_options({}, 8)
