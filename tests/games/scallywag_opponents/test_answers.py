"""Every level plays to the end with legal answers, and answers from tape, view and die alone."""

from __future__ import annotations

import pytest

from rules.core.rng import Die
from rules.core.types import die_for
from rules.games.scallywag import GAME
from tests.games.scallywag_opponents.measure import voyage
from tests.kit.drive import begin, choices

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")


USUAL = {*zip(LEVELS, (9, 4, 9, 4, 9), strict=True)}


@pytest.mark.parametrize(("name", "seats"), [
    pytest.param(name, seats, marks=() if (name, seats) in USUAL else pytest.mark.long)
    for name in LEVELS for seats in range(4, 10)
])  # fmt: skip
def test_a_fresh_mind_with_the_same_tape_answers_the_same(name: str, seats: int) -> None:
    """Under any house rules, after any number of questions."""
    raw = choices(GAME, seats, Die(seats))
    raw.pop("boat", None)
    match = begin(GAME, seats, seats, **raw)
    minds = [GAME.opponent(name, seat) for seat in range(seats)]
    heard = [0] * seats
    for turn in range(3000):
        asked = match.asks()
        if not asked:
            break
        seat, asks = min(asked.items())
        tape = match.events(seat)
        for told in tape[heard[seat] :]:
            minds[seat].hear(told)
        heard[seat] = len(tape)
        die = die_for(match.seed, seat, turn)
        move = minds[seat].answer(match.view(seat), asks[0], die)
        if turn % 37 == 0:
            other = GAME.opponent(name, seat)
            for told in tape:
                other.hear(told)
            assert other.answer(match.view(seat), asks[0], die) == move
        match.submit(move)
    assert match.result is not None


def test_who_heard_nothing_still_answers_by_the_rules() -> None:
    """A voyage that is resumed in the middle has no tape before it."""
    match = voyage(7, 4, tilted=True)
    answered = set()
    for turn in range(40, match.turn, 7):
        state = match.at(turn)
        for seat, (ask, *_) in match.game.asks(state).items():
            view = match.game.view(state, seat)
            move = GAME.opponent("level-4", seat).answer(view, ask, 7)
            assert match.game.refusal(view, move) is None
            answered.add(ask.id)
    assert {"pull", "say", "vote"} <= answered
