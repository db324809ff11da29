"""Any order of sealed answers, any way through files, replay and undo leads to the same voyage. SW 3.6 - 3.10."""

from __future__ import annotations

import json
from collections import Counter

from rules.core.match import Match
from rules.core.rng import Die, shuffled, stream
from rules.core.types import TABLE, waiting
from rules.games.scallywag import GAME
from rules.games.scallywag.state import LOOK, MORE, REST, SHOW, TIE, VOTE
from tests.conformance.games import some_match
from tests.games.scallywag.mass import random_move, voyage
from tests.games.scallywag.voyages import grid

GRID = grid()


def positions(seeds: range, every: int = 1):
    """Yield positions in the middle of random voyages, with the die that goes on."""
    for seed in seeds:
        die = Die(stream(seed, "positions"))
        cell = GRID[die.below(len(GRID))]
        people = die.below(1 << cell.seats) if seed % 2 else 0
        s, _ = GAME.new(cell.options(-1), cell.seats, people, seed)
        yield s, die
        for count, _ in enumerate(voyage(s, die)):
            if count % every == 0:
                yield s, die


def test_sealed_answers_resolve_the_same_in_any_order_of_arrival() -> None:
    found: Counter[str] = Counter()
    for s, die in positions(range(24)):
        if s.phase not in (LOOK, SHOW, MORE, VOTE, REST) or waiting(s.answers).bit_count() < s.n or found[s.phase] > 25:
            continue
        moves = []
        other = s.clone()
        while other.phase == s.phase and other.day == s.day:
            moves.append(random_move(other, die))
            if moves[-1].seat == TABLE:
                break
            GAME.apply(other, moves[-1])
        if moves[-1].seat == TABLE:
            continue
        ends = set()
        for order in range(3):
            one, out = s.clone(), []
            for move in shuffled(stream(order), tuple(moves))[1]:
                GAME.apply(one, move, out)
            ends.add((one.key(), tuple(out)))
        assert len(ends) == 1
        found[s.phase] += 1
    assert min(found[phase] for phase in (LOOK, SHOW, MORE, VOTE, REST)) > 5


def test_positions_go_through_json_and_sail_on_the_same_way() -> None:
    phases = set()
    for s, die in positions(range(8), every=29):
        again = GAME.load(json.loads(json.dumps(GAME.dump(s))))
        assert again.key() == s.key()
        assert hash(GAME.view(again, 0)) == hash(GAME.view(s, 0))
        ours, theirs, seed = s.clone(), again, die.below(1 << 40)
        for one in (ours, theirs):
            rolls = Die(seed)
            for _ in range(30):
                if GAME.result(one) is None:
                    GAME.apply(one, random_move(one, rolls))
        assert ours.key() == theirs.key()
        phases.add(s.phase)
    assert len(phases) >= 9


def test_a_match_resumes_from_every_phase() -> None:
    resumed: set[str] = set()
    for seed in range(12):
        match = some_match(GAME, seed)
        die = Die(seed)
        while match.result is None:
            match.submit(random_move(match.state, die))
            phase = match.state.phase
            if phase in resumed or match.result is not None:
                continue
            resumed.add(phase)
            kept = GAME.load(json.loads(json.dumps(GAME.dump(match.state))))
            other = Match.resume(GAME, match.options, match.seats, match.seed, kept, match.turn)
            rolls = Die(7)
            tail = []
            for _ in range(40):
                if other.result is None:
                    tail.append(random_move(other.state, rolls))
                    other.submit(tail[-1])
            twin = match.state.clone()
            for move in tail:
                GAME.apply(twin, move)
            assert twin.key() == other.state.key()
            assert other.base == match.turn
    assert {"look", "show", "pull", "word", "more", "vote", "tie", "rest", "question", "action"} <= resumed


def test_a_whole_match_replays_to_the_same_tapes() -> None:
    for seed in range(3):
        match = some_match(GAME, seed)
        die = Die(seed)
        while match.result is None:
            match.submit(random_move(match.state, die))
        first = match.at(0)
        assert match.at(match.turn).key() == match.state.key()
        twin = Match(GAME, match.options, match.seats, first.people, match.seed)
        for move in match.moves:
            twin.submit(move)
        for seat in (TABLE, *range(match.seats)):
            assert twin.events(seat) == match.events(seat)
            for turn in range(0, match.turn + 1, 25):
                assert GAME.view(match.at(turn), seat) == GAME.view(twin.at(turn), seat)


def test_a_practice_voyage_goes_back_to_its_beginning() -> None:
    match = some_match(GAME, 3, practice=True)
    die, keys = Die(3), []
    while match.result is None:
        keys.append(match.state.key())
        match.submit(random_move(match.state, die))
    assert len(keys) > 60
    while keys:
        match.undo()
        assert match.state.key() == keys.pop()


def test_another_seed_deals_another_voyage_and_the_same_one_the_same() -> None:
    options = GAME.read_options({}, 6)
    first = [GAME.new(options, 6, 0, seed)[0] for seed in range(30)]
    again = [GAME.new(options, 6, 0, seed)[0] for seed in range(30)]
    assert [one.key() for one in first] == [one.key() for one in again]
    for name in ("tiles", "roles", "cards", "maps", "watch"):
        assert len({getattr(one, name) for one in first}) > 5, name


def test_a_guess_is_a_whole_position_that_could_have_come_about() -> None:
    looked = 0
    for s, die in positions(range(30, 37), every=31):
        for seat in (TABLE, 0, s.n - 1):
            guessed = GAME.guess(GAME.view(s, seat), (), die.below(1 << 30))
            assert GAME.load(json.loads(json.dumps(GAME.dump(guessed)))).key() == guessed.key()
            mix = s.house.mix(s.n)
            assert tuple(map(guessed.roles.count, range(6))) == mix or not mix
            assert s.phase not in (REST, TIE) or guessed.due == guessed.shown
            looked += 1
    assert looked > 80
