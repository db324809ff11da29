"""What holds of a saved hand holds of a voyage: it comes back at every turn, talk, sealed answers and all."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from voyage_kit import GAME, go_on, header, match_of, sail

from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.dealcode import SEEDS, Deal, decode, encode
from rules.save.disk import check, load, summaries
from tests.fuzz.mutations import load_or_say, put_odd
from tests.games.scallywag.mass import random_move


def same(a, b):
    return a.state.key() == b.state.key() and a.moves == b.moves and all(
        list(a.events(seat)) == list(b.events(seat)) for seat in (TABLE, *range(a.seats))
    )  # fmt: skip


@pytest.mark.parametrize(("seed", "seats", "moves"), [(1, 4, 0), (2, 5, 1), (3, 6, 19), (4, 8, 20), (5, 9, 333)])
def test_a_voyage_comes_back_whole(tmp_path, seed, seats, moves):
    head = header(seats, seed, people=3, glass=True, spoken=True, boat=2)
    match, journal = sail(tmp_path, moves, head, seed, people_at=(7, 40))
    back = load(journal.path)
    assert same(back.match, match)
    assert back.problems == ()
    assert back.header == journal.header


def test_a_voyage_goes_on_from_a_loaded_journal_in_every_phase(tmp_path):
    die, phases = Die(5), set()
    for seed in range(6):
        match, journal = sail(tmp_path / str(seed), 0, header(5, seed, people=3, blind_crew=seed == 2))
        while match.result is None:
            go_on(match, journal, 1 + die.below(23), die)
            phases.add(match.state.phase)
            back = load(journal.path)
            assert same(back.match, match)
            assert back.problems == ()
            match, journal = back.match, back.journal
    assert phases == {
        "look", "show", "pull", "word", "reply", "more", "vote", "tie", "rest", "question", "action", "over",
    }  # fmt: skip


def test_a_finished_voyage_says_who_won(tmp_path):
    match, journal = sail(tmp_path)
    last = json.loads(journal.path.read_bytes().splitlines()[-1])
    assert last["end"]["places"] == list(match.result.places)
    (listed,) = summaries(tmp_path)
    assert (listed.finished, listed.winners, listed.turn) == (True, match.result.winners, match.turn)
    assert listed.stage.startswith("Day ")
    assert check(journal.path).ok


def test_a_voyage_cut_off_anywhere_comes_back_to_a_whole_turn(tmp_path):
    match, journal = sail(tmp_path, 70, header(4, 9))
    whole = journal.path.read_bytes()
    start = len(whole.splitlines(keepends=True)[0])
    for cut in range(start, len(whole), 211):
        journal.path.write_bytes(whole[:cut])
        back = load(journal.path).match
        assert back.turn <= match.turn
        assert back.state.key() == match.at(back.turn).key()


def test_a_practice_voyage_stays_taken_back(tmp_path):
    match, journal = sail(tmp_path, 90, header(5, 3, take_back=True))
    for n in (1, 7, 20):
        for _ in range(n):
            match.undo()
        journal.undo(n)
        assert same(load(journal.path).match, match)
    go_on(match, journal, 30, Die(8))
    assert same(load(journal.path).match, match)


@st.composite
def deals(draw):
    seats = draw(st.integers(4, 9))
    chosen = {field.name: draw(st.sampled_from(field.choices)) for field in GAME.option_fields(seats)}
    return Deal(GAME.id, GAME.read_options(chosen, seats), seats, draw(st.integers(0, SEEDS - 1)))


@settings(max_examples=100, deadline=None)
@given(deals())
def test_every_deal_comes_back_from_its_code(deal):
    code = encode(*deal)
    assert code.startswith("SCAL-")
    assert decode(code) == deal
    twins = [match_of(header(deal.seats, deal.seed, 0, **dict(deal.options))) for _ in range(2)]
    assert twins[0].state.key() == twins[1].state.key()


def test_a_spoilt_position_is_refused_or_can_be_sailed_on():
    """Whatever one value of it says: a sentence, or a voyage that goes on."""
    refused, fine = 0, 0
    for seed in range(40):
        die = Die(seed)
        match = match_of(header(4 + seed % 6, seed, people=3, glass=bool(seed % 2)))
        for _ in range(die.below(220)):
            if match.result is None:
                match.submit(random_move(match.state, die))
        whole = json.dumps(GAME.dump(match.state))
        assert GAME.load(json.loads(whole)).key() == match.state.key()
        for _ in range(60):
            state, why = load_or_say(GAME, put_odd(whole, die))
            if state is None:
                assert why.startswith("This is no position of Scallywag: ")
                refused += 1
                continue
            fine += 1
            for seat in (TABLE, *range(state.n)):
                GAME.view(state, seat)
            for _ in range(60):
                if GAME.result(state) is None:
                    GAME.apply(state, random_move(state, die), [])
    assert refused > 1000
    assert fine > 20
