"""A beginner votes for the course he heard named last, and nobody better does."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT
from rules.core.types import PASS, die_for
from rules.games.scallywag import GAME
from rules.games.scallywag.minds import agent, steering
from tests.games.scallywag_opponents.measure import voyage
from tests.kit.drive import begin

NAMING = (ACT["pull"], ACT["announce_route"])


def _votes(name: str, seats: int = 7, seed: int = 3):
    """Every vote of a voyage: the view it was given with, and what was voted."""
    match = voyage(seats, seed, name)
    for turn, move in enumerate(match.moves):
        if move.ask == "vote":
            yield GAME.view(match.at(turn), move.seat), move.picks[0]


def _last_named(view) -> int:
    today = view.said[view.days_said[-1] :]
    return next((row[4] for row in reversed(today) if row[0] != view.seat and row[1] in NAMING), -1)


def test_a_beginner_votes_for_what_he_heard_last() -> None:
    votes = list(_votes("level-1"))
    free = [(view, vote) for view, vote in votes if steering.given_word(view) < 0 and _last_named(view) != PASS]
    assert len(free) > 20
    assert all(vote == _last_named(view) == agent.heard_last(view) for view, vote in free)


def test_others_go_by_their_own_reckoning() -> None:
    votes = [(view, vote) for view, vote in _votes("level-2") if _last_named(view) != PASS]
    assert sum(vote != _last_named(view) for view, vote in votes) / len(votes) > 0.1


@pytest.mark.parametrize("name", ["level-2", "level-3", "level-4", "level-5"])
def test_only_beginners_use_what_is_theirs(name: str, monkeypatch) -> None:
    """The ledger of level 4 rests on it (tests.long.balance)."""
    monkeypatch.setattr(agent, "heard_last", _never)
    assert _some_votes(name)


def test_beginners_do_use_it(monkeypatch) -> None:
    monkeypatch.setattr(agent, "heard_last", _never)
    with pytest.raises(AssertionError, match="like a beginner"):
        _some_votes("level-1")


def _never(_view) -> int:
    raise AssertionError("like a beginner")


def _some_votes(name: str) -> int:
    """Sail a while; how many votes there were."""
    match = begin(GAME, 5, 11)
    minds = [GAME.opponent(name, seat) for seat in range(5)]
    heard = [0] * 5
    while match.asks() and match.turn < 150:
        seat, asks = min(match.asks().items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(match.view(seat), asks[0], die_for(11, seat, match.turn)))
    return sum(move.ask == "vote" for move in match.moves)
