"""A finished voyage looked back on: what decided it, and what the best level would have voted."""

from functools import cache

import pytest

from rules import hindsight
from rules.core.match import Match
from rules.core.types import TABLE, die_for
from rules.core.words import Pronouns
from rules.games.scallywag import GAME
from rules.games.scallywag.advice import words
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.roles.base import JOINED, MUTINOUS
from rules.games.scallywag.state import RUM, STUCK


def sailed(seed, seats=5, level="crew-c"):
    match = Match(GAME, GAME.read_options({}, seats), seats, 0, seed)
    minds, heard = [GAME.opponent(level, seat) for seat in range(seats)], [0] * seats
    while match.result is None:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        tape = match.told(seat, match.turn)
        for told in tape[heard[seat] :]:
            minds[seat].hear(told)
        heard[seat] = len(tape)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, match.turn)))
    return match


@pytest.fixture(scope="module", params=range(1, 6))
def match(request):
    return sailed(request.param)


@cache
def turnings(match):
    *_, (_, found) = hindsight.look_back(hindsight.packed(match))
    return found


def test_a_voyage_is_told_by_the_moves_that_decided_it(match):
    view = match.view(TABLE)
    found = turnings(match)
    turns = [one.turn for one in found]
    assert len(found) <= hindsight.MOST
    assert turns == sorted(set(turns))
    assert all(one.move == match.moves[one.turn] and one.why and one.swing for one in found)
    if view.why not in (RUM, STUCK) and not view.shifts:
        spots = {spot for kind in (0, 1) for spot in view.house.numbers.map_spots(kind, view.maps[kind])}
        assert found[-1].why.endswith(words.WON)
        assert GOAL[found[-1].move.picks[0]] in spots
    if view.gang and view.gang[1] == JOINED:
        one = next(one for one in found if one.why == words.PRESSED)
        assert one.move.picks == (view.gang[0],)


def test_what_could_be_known_is_whom_a_loyal_chair_could_suspect_and_why(match):
    found = turnings(match)
    for one in found:
        view = match.game.view(match.at(one.turn), one.seat)
        assert bool(one.known) == (view.side != MUTINOUS)
        if one.known:
            forms = {form: [form] * view.n for form in Pronouns._fields}
            named = one.known.format(*(f"<{seat}>" for seat in range(view.n)), **forms)
            assert named.startswith(tuple(f"<{seat}> looked most like" for seat in range(view.n) if seat != one.seat))


def test_there_is_something_to_ask_opponents_about():
    match = sailed(3, seats=4, level="level-1")
    *_, (asked, _) = hindsight.look_back(hindsight.packed(match))
    assert asked
    for seat, found in asked.items():
        assert found
        assert all(match.moves[one.turn].seat == seat for one in found)
        assert all(match.moves[one.turn].ask in ("vote", "tie") for one in found)


def test_a_tie_that_was_broken_is_always_asked_about():
    match = sailed(3, seats=4, level="level-2")
    *_, (asked, _) = hindsight.look_back(hindsight.packed(match))
    ties = {(move.seat, turn) for turn, move in enumerate(match.moves) if move.ask == "tie"}
    assert ties
    assert ties <= {(seat, one.turn) for seat, found in asked.items() for one in found}
