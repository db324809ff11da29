"""Puzzles: what is shipped can be played, what is found holds from that chair alone, and nothing else is kept."""

import pytest

from rules import game, games, puzzles
from rules.core.data import file, package
from rules.core.match import Match
from rules.core.types import PASS, Move
from rules.hindsight import packed
from rules.puzzles import FILE, Puzzle, clearest, posed, read, seek, shipped, solves, sought, written

GAMES = [name for name in games() if shipped(name)]
ALL = [source for name in GAMES for source in shipped(name)]


@pytest.fixture
def brief(monkeypatch):
    """Ask once, and imagine a few worlds: enough to see how it is done."""
    for name, value in {"WORLDS": 6, "LOOK": 3, "SURE": 0.0, "DICE": 1, "WEAKER": ("level-1", "level-2")}.items():
        monkeypatch.setattr(puzzles, name, value)


def test_there_are_a_hundred_and_they_are_small():
    assert sum(len(source.puzzles) for source in ALL) >= 100
    assert sum(len(file(package(name), FILE).read_bytes()) for name in GAMES) <= 150 * 1024
    names = [source.name(one) for source in ALL for one in source.puzzles]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("name", GAMES)
def test_each_can_be_played_and_its_answer_is_legal(name):
    for source in shipped(name):
        for one in source.puzzles:
            match = posed(source, one)
            assert match.turn == one.turn
            assert match.refusal(one.best) is None
            assert match.state.people == 1 << one.seat
            assert 1 <= one.hard <= len(puzzles.WEAKER)
            assert one.gain >= puzzles.CLEAR


@pytest.mark.long
@pytest.mark.parametrize(("source", "one"), [(source, one) for source in ALL for one in source.puzzles])
def test_the_best_level_still_finds_each_of_them(source, one):
    *_, found = sought(posed(source, one), one.best)
    assert found == one


@pytest.mark.usefixtures("brief")
def test_it_is_found_again_by_who_sees_no_more_than_that_chair():
    source = shipped("masquerade")[0]
    one = source.puzzles[0]
    match = posed(source, one)
    found = list(sought(match, one.best))[-1]
    assert (found.turn, found.best, found.gain) == (one.turn, one.best, one.gain)
    other = match.game.guess(match.view(one.seat), match.told(one.seat, match.turn), 5)
    assert other.hands != match.state.hands
    match.state = other
    match.look_again()
    assert list(sought(match, one.best))[-1] == found


@pytest.mark.usefixtures("brief")
def test_what_is_plain_to_everybody_or_comes_out_no_better_is_none(monkeypatch):
    source = shipped("masquerade")[0]
    one = source.puzzles[0]
    match = posed(source, one)
    monkeypatch.setattr(puzzles, "WEAKER", (puzzles.BEST,))
    assert not any(isinstance(found, Puzzle) for found in sought(match, one.best))
    monkeypatch.setattr(puzzles, "WEAKER", ("level-1", "level-2"))
    monkeypatch.setattr(puzzles, "_end", lambda *_: 500)
    assert not any(isinstance(found, Puzzle) for found in sought(match, one.best))


def test_a_match_is_looked_through_turn_by_turn(monkeypatch):
    rules = game(GAMES[0])
    match, first = Match(rules, rules.read_options({}, 4), 4, 0, 3), []
    for _ in range(6):
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        match.submit(rules.opponent("random", seat).answer(match.view(seat), ask, 1))
    monkeypatch.setattr(puzzles, "sought", lambda at, move: iter([Puzzle(at.turn, move, 70, 1)]))
    first = list(seek(packed(match)))
    assert [one for one in first if not isinstance(one, Puzzle)] == list(range(6))
    assert len(clearest([one for one in first if isinstance(one, Puzzle)], 1)) == 2  # none in the same breath


def test_a_game_that_cannot_tell_where_answers_lead_has_none():
    assert {name for name in games() if puzzles.poses(game(name))} == {*GAMES}


def test_the_order_of_the_cards_makes_no_other_answer():
    one = Puzzle(4, Move(0, "play", (3, 5)), 70, 2)
    assert solves(one, Move(0, "play", (5, 3)))
    assert not solves(one, Move(0, "play", (PASS,)))


def test_what_is_written_is_read_again_and_nothing_else():
    source = shipped(GAMES[0])[0]
    assert read(written([source])) == (source,)
    for spoilt in ({}, [], {"matches": [{}]}, {"matches": 3}, {"matches": [{**written([source])["matches"][0],
                                                                          "moves": []}]}):  # fmt: skip
        with pytest.raises(ValueError, match=r"\w"):
            read(spoilt)


def test_rules_that_are_gone_lead_to_no_puzzle():
    source, one = ALL[0], ALL[0].puzzles[0]
    with pytest.raises(ValueError, match="99"):
        posed(source._replace(ruleset=99), one)
    with pytest.raises(ValueError, match=r"\d"):
        posed(source, one._replace(best=one.best._replace(picks=(999,))))
