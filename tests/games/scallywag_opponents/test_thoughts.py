"""Hints and thoughts: legal, told from the own view and tape, and with a reason for every kind of move."""

from __future__ import annotations

import pytest

from rules.games.scallywag import thoughts
from rules.games.scallywag.minds.hints import WORDS, hint
from rules.games.scallywag.minds.levels import LEVELS
from rules.hindsight import thought
from tests.games.scallywag_opponents.voyages import TILTS, voyage

EVERY = 9


def test_every_reason_has_its_words_before_and_after() -> None:
    assert set(WORDS) == set(thoughts.OWN)
    for nudge, reason in WORDS.values():
        assert nudge.endswith((".", "?"))
        assert reason.endswith(".")


@pytest.mark.parametrize(("seats", "seed"), [(5, 4), (8, 6)])
def test_a_move_has_a_thought_with_the_move_in_it(seats: int, seed: int) -> None:
    match = voyage(seats, seed, tilted=True)
    asks = set()
    for turn, move in list(enumerate(match.moves))[::EVERY]:
        found = thought(match, turn, "level-4", TILTS[move.seat])
        assert found is not None
        assert found.move == move
        assert move in [row.move for row in found.weighed]
        assert sum(row.share for row in found.weighed) <= thoughts.WHOLE
        assert found.reason.endswith(".")
        asks.add(move.ask)
    assert {"pull", "say", "vote"} <= asks


def test_nobody_knows_what_a_stranger_thought() -> None:
    match = voyage(5, 4, tilted=True)
    assert thought(match, 9, "crew-c", "") is None


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hint_is_legal_and_the_best_levels_own_move(seed: int) -> None:
    match = voyage(6, seed, name="level-2")
    state_asks = 0
    for turn in range(0, match.turn, 2 * EVERY):
        state = match.at(turn)
        for seat, asks in match.game.asks(state).items():
            view, tape = match.game.view(state, seat), match.told(seat, turn)
            found = hint(view, tape, asks[0])
            assert match.game.refusal(view, found.move) is None
            best = match.game.opponent(max(LEVELS), seat)
            for told in tape:
                best.hear(told)
            assert best.answer(view, asks[0], 0) == found.move
            state_asks += 1
    assert state_asks > 10
