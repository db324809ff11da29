"""What holds of a saved hand holds of a voyage, of a night at court and of a day at the Great Table."""

import json

import pytest
from any_kit import begun, go_on, header, play, rewritten

from rules import game
from rules.core.rng import Die
from rules.core.types import TABLE
from rules.save.dealcode import SEEDS, Deal, decode, encode
from rules.save.disk import check, load, summaries
from rules.save.lines import line
from tests.kit.drive import choices

TABLES = ("great-table", "masquerade", "scallywag")
SIZES = {"great-table": (7, 12, 16), "masquerade": (4, 6, 8), "scallywag": (4, 6, 9)}


def same(a, b):
    return a.state.key() == b.state.key() and a.moves == b.moves and all(
        list(a.events(seat)) == list(b.events(seat)) for seat in (TABLE, *range(a.seats))
    )  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("size", "moves"), [(0, 0), (1, 1), (2, 19), (0, 20), (1, 190)])
def test_it_comes_back_whole(tmp_path, name, size, moves):
    head = header(name, SIZES[name][size], moves, people=3)
    match, journal = play(tmp_path, head, moves, moves, people_at=(7, 40))
    back = load(journal.path)
    assert same(back.match, match)
    assert back.problems == ()
    assert back.header == journal.header


@pytest.mark.parametrize("name", TABLES)
def test_it_goes_on_from_a_loaded_journal(tmp_path, name):
    die, phases = Die(5), set()
    match, journal = begun(tmp_path, header(name, SIZES[name][0], 3, people=2))
    for _ in range(12):
        go_on(match, journal, 1 + die.below(60), die)
        phases.add(match.state.phase)
        back = load(journal.path)
        assert same(back.match, match)
        assert back.problems == ()
        match, journal = back.match, back.journal
    assert len(phases) > 1


@pytest.mark.parametrize("name", ["great-table", "scallywag"])
def test_a_finished_game_of_days_says_who_won(tmp_path, name):
    match, journal = play(tmp_path, header(name, SIZES[name][0], 2), 9000)
    last = json.loads(journal.path.read_bytes().splitlines()[-1])
    assert last["end"]["places"] == list(match.result.places)
    (listed,) = summaries(tmp_path)
    assert (listed.finished, listed.winners, listed.turn) == (True, match.result.winners, match.turn)
    assert listed.stage.startswith("Day ")
    assert check(journal.path).ok


@pytest.mark.parametrize("name", TABLES)
def test_cut_off_anywhere_it_comes_back_to_a_whole_turn(tmp_path, name):
    match, journal = play(tmp_path, header(name, SIZES[name][0], 9), 70)
    whole = journal.path.read_bytes()
    start = len(whole.splitlines(keepends=True)[0])
    for cut in range(start, len(whole), max(307, (len(whole) - start) // 30)):
        journal.path.write_bytes(whole[:cut])
        back = load(journal.path).match
        assert back.turn <= match.turn
        assert back.state.key() == match.at(back.turn).key()


@pytest.mark.parametrize("name", TABLES)
def test_practice_stays_taken_back(tmp_path, name):
    match, journal = play(tmp_path, header(name, SIZES[name][0], 3, take_back=True), 90)
    for n in (1, 7, 20):
        for _ in range(n):
            match.undo()
        journal.undo(n)
        assert same(load(journal.path).match, match)
    go_on(match, journal, 30, Die(8))
    assert same(load(journal.path).match, match)


@pytest.mark.parametrize("name", TABLES)
def test_every_deal_comes_back_from_its_code(name):
    found, die = game(name), Die(3)
    for _ in range(60):
        seats = found.seats[0] + die.below(found.seats[1] - found.seats[0] + 1)
        try:
            options = found.read_options(choices(found, seats, die), seats)
        except ValueError:
            continue
        deal = Deal(name, options, seats, die.below(SEEDS))
        code = encode(*deal)
        assert code.startswith(found.code + "-")
        assert decode(code) == deal


def test_a_position_from_before_there_was_a_slot_loads_and_compares_without_it(tmp_path):
    """Yesterday's program kept no Lovers over the morning; its saves are as good as ever."""
    match, journal = begun(tmp_path, header("great-table", 12, people=5))
    die = Die(3)
    while not match.state.bonds:
        go_on(match, journal, 1, die)
    journal.position(match, match.turn)
    go_on(match, journal, 40, die)
    journal.close()
    rewritten(journal.path, lambda row: (row.get("position", {}).pop("bonds", None), row)[1])
    found = load(journal.path)
    assert found.problems == ()
    assert found.compared > 4
    assert found.match.state.key() == match.state.key()


SEVENS = {"game": "scum-of-the-earth", "options": {"seven": True}, "seats": 4}
VOYAGE = {"game": "scallywag", "options": {}, "seats": 5}
CARDS = {"game": "great-table", "options": {}, "seats": 10}
EXTENDED = {"game": "masquerade", "options": {"extended": True}, "seats": 5}


@pytest.mark.parametrize("table", [SEVENS, EXTENDED, VOYAGE, CARDS], ids=lambda table: table["game"])
def test_a_match_of_an_older_ruleset_comes_back_whole_and_is_played_on_by_it(tmp_path, table):
    found = game(table["game"])
    new = header(table["game"], table["seats"], **table["options"])
    head = new.model_copy(update={"ruleset": 1, "options": found.dated(new.options, 1)})
    match, journal = play(tmp_path, head, 400)
    rewritten(journal.path, seal=line)
    journal.path.write_bytes(journal.path.read_bytes().replace(b',"ruleset":1}', b"}", 1))
    back = load(journal.path)
    assert back.problems == ()
    assert back.compared == 0, "it is replayed, and its positions are not needed"
    assert same(back.match, match)
    go_on(back.match, back.journal, 50, Die(3))
    again = load(journal.path)
    assert again.problems == ()
    state = again.match.state
    assert (state.house if table in (VOYAGE, CARDS) else state).ruleset == 1
    if table is SEVENS:
        assert play(tmp_path, new, 400)[0].moves != match.moves, "the rules have changed for these cards"
