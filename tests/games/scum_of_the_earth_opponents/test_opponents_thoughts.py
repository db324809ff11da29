"""What an opponent weighed: its own values, from its own view and tape, the same whoever asks and whenever."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from rules.agents import choice
from rules.core.types import PASS, PLAY, TABLE, Move
from rules.games.scum_of_the_earth.minds.levels import LEVELS, MAKERS, TILTS
from rules.hindsight import thought
from tests.games.scum_of_the_earth_opponents.scenes import ADVICE, EXTRAS, GAME, REASONS, positions, scene
from tests.kit import drive

if TYPE_CHECKING:
    from rules.core.match import Match

TABLES = (
    (["level-5", "level-3", "level-1", "level-4"], ["", "bully", "gambler", "climber"]),
    (["random", "greedy", "heuristic", "level-5", "level-2"], ["", "", "", "survivor", "hoarder"]),
)


def finished(names: list[str], tilts: list[str], seed: int, **raw: object) -> Match:
    *_, (match, *_) = positions(len(names), names, seed, tilts, hands=3, salaries=False, **raw)
    assert match.result is not None
    return match


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("raw", [{}, EXTRAS])
def test_every_move_of_a_match_has_a_thought_with_the_move_in_it(table, raw):
    names, tilts = table
    match = finished(names, tilts, 5, **raw)
    asks = set()
    for turn, move in enumerate(match.moves):
        found = thought(match, turn, names[move.seat], tilts[move.seat])
        assert found is not None
        assert found.move == move
        assert 1 <= len(found.weighed) <= choice.MOST
        shares = [row.share for row in found.weighed]
        assert sum(shares) <= choice.WHOLE
        assert shares[: len(shares) - 1] == sorted(shares[:-1], reverse=True)
        assert move in [row.move for row in found.weighed]
        assert found.reason.endswith(".")
        assert len({(row.move.picks, row.move.how) for row in found.weighed}) == len(found.weighed)
        asks.add(move.ask)
        if names[move.seat] == "level-5" and tilts[move.seat] != "gambler":
            assert found.weighed[0] == (move, choice.WHOLE)
    assert {"play", "give", "next", "look"} <= asks


def test_a_level_made_its_moves_about_as_often_as_it_leaned_to_them():
    """The shares are the die's: a move of 70 per cent is made about seven times in ten."""
    names = ["level-1"] * 5
    expected = made = 0.0
    for seed in (3, 4):
        match = finished(names, [""] * 5, seed)
        for turn, move in enumerate(match.moves):
            found = thought(match, turn, "level-1")
            if found is None or move.ask != "play" or not 100 < found.weighed[0].share < 950:
                continue
            expected += found.weighed[0].share / choice.WHOLE
            made += found.weighed[0].move == move
    assert expected > 60
    assert abs(made - expected) < 4 * expected**0.5


def test_a_fresh_mind_weighs_what_the_running_one_did():
    names, tilts = TABLES[0]
    for match, seat, ask, mind, _, move in positions(4, names, 9, tilts, hands=2, salaries=False):
        if ask.shape != PLAY:
            continue
        running = mind.weighing(match.view(seat), passing=PASS in ask.options)
        found = match.game.thought(match.view(seat), match.events(seat), ask, move, names[seat], tilts[seat])
        best = running.codes[running.values.index(max(running.values))]
        top = match.game.code_of(match.view(seat), found.weighed[0].move)
        assert max(running.values) == running.values[running.codes.index(top)]
        assert top == best or running.heat or running.values.count(max(running.values)) > 1


@pytest.mark.parametrize("name", MAKERS)
def test_every_opponent_says_something_of_any_legal_move(name):
    """Also of one it would never have made: a journal may hold anybody's moves."""
    match = drive.begin(rules.game(GAME), 5, 11, hands=2, salaries=False, clumsy=True)
    for _ in drive.walk(match, 4):
        pass
    for turn, move in enumerate(match.moves):
        found = thought(match, turn, name, "bully")
        assert found is not None
        assert move in [row.move for row in found.weighed]
        assert sum(row.share for row in found.weighed) <= choice.WHOLE


@pytest.mark.parametrize("name", MAKERS)
def test_hidden_cards_do_not_enter_a_thought(name):
    """Two positions that differ in what the others hold, seen from one chair: word for word the same thought."""
    game = rules.game(GAME)
    match = drive.begin(game, 4, 21, hands=1, salaries=False)
    compared = 0
    for move in drive.walk(match, 8):
        if move.ask != "play":
            continue
        turn = match.turn - 1
        before, tape = match.at(turn), match.told(move.seat, turn)
        view = game.view(before, move.seat)
        ask = game.view_asks(view)[0]
        other = before.clone()
        seats = [seat for seat in range(4) if seat != move.seat and before.counts[seat]]
        same = [(a, b) for a in seats for b in seats if a < b and before.counts[a] == before.counts[b]]
        for a, b in same:
            other.hands[a], other.hands[b] = other.hands[b], other.hands[a]
        moved = game.view(other, move.seat)
        compared += other.hands != before.hands
        assert game.thought(view, tape, ask, move, name, "climber") == game.thought(
            moved, tape, ask, move, name, "climber"
        )
    assert compared > 20


def test_a_person_a_host_and_the_future_have_no_thoughts():
    match = drive.begin(rules.game(GAME), 4, 3, people=1, hands=1, salaries=False)
    for _ in drive.walk(match, 5):
        pass
    seats = {turn: move.seat for turn, move in enumerate(match.moves)}
    assert 0 in seats.values()
    assert all((thought(match, turn, "level-5") is None) == (seat == 0) for turn, seat in seats.items())
    assert thought(match, match.turn, "level-5") is None
    assert thought(match, -1, "level-5") is None
    handed = drive.begin(rules.game(GAME), 4, 3, people=1)
    handed.submit(Move(TABLE, "people", (0,)))
    assert thought(handed, 0, "level-5") is None
    stranger = next(turn for turn, seat in seats.items() if seat)
    assert thought(match, stranger, "level-99") is None


def test_every_reason_has_its_words():
    assert all(one["own"] for one in REASONS.values())
    assert set(ADVICE["rule_of_thumb"]) == set(MAKERS) - set(LEVELS)
    assert set(ADVICE["tilted"]) == set(TILTS)


def test_a_personality_says_so_where_it_tipped_the_scale():
    """Somewhere in a few matches a hoarder keeps a Wild that a plain mind would have played."""
    said = set()
    for seed in range(1, 7):
        names, tilts = ["level-5"] * 5, ["hoarder", "bully", "gambler", "climber", "survivor"]
        match = finished(names, tilts, seed)
        for turn, move in enumerate(match.moves):
            found = thought(match, turn, "level-5", tilts[move.seat])
            if found.reason in ADVICE["tilted"].values():
                said.add(found.reason)
                assert found.reason == ADVICE["tilted"][tilts[move.seat]]
                assert thought(match, turn, "level-5").weighed[0].move != move
        if len(said) >= 3:
            return
    raise AssertionError(said)


def test_a_pass_with_nothing_to_play_is_no_choice():
    view = scene([[9, 9], [3], [4], [5]], 8 | 1 << 4, turn=3)
    game = rules.game(GAME)
    ask = game.view_asks(view)[0]
    found = game.thought(view, (), ask, Move(view.seat, "play", (PASS,)), "level-3", "")
    assert found.weighed == ((Move(view.seat, "play", (PASS,)), choice.WHOLE),)
    assert found.reason == REASONS["helpless"]["own"]


def test_the_tape_of_a_past_turn_is_what_had_been_told_then():
    match = drive.begin(rules.game(GAME), 4, 2, hands=1, salaries=False)
    lengths = [match.heard(2), *(match.heard(2) for _ in drive.walk(match, 6))]
    for turn in (0, 1, len(lengths) // 2, match.turn):
        assert list(match.told(2, turn)) == list(match.events(2))[: lengths[turn]]
    with pytest.raises(IndexError):
        match.told(0, match.turn + 1)
    with pytest.raises(IndexError):
        match.told(0, -1)
