"""What a seat cannot see changes nothing for it: its View, its asks, its opponent's answer. For every game.

Guesses and twins: a guess is made from what a seat sees, and would hide what the View should not show; a twin is not.
"""

import pytest

from rules.core.types import TABLE, die_for
from tests.conformance import twins
from tests.conformance.games import GAMES, asked, identify, some_match, watched
from tests.core.toy import GAME as TOY
from tests.core.toy import HEAP
from tests.kit.drive import answer, played

STEPS = 110


def due(match):
    """Return whom the match waits for, and with what."""
    return [(seat, ask) for seat, ask in asked(match) if ask.due]


def answers(match, name, most):
    """Yield what opponents that listen all along answer, each before it is submitted, at most so many times."""
    minds = [match.game.opponent(name, seat) for seat in range(match.seats)]
    heard = [0] * match.seats
    for _ in range(most):
        if match.result is not None:
            return
        seat, ask = due(match)[0]
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        move = minds[seat].answer(match.view(seat), ask, die_for(match.seed, seat, match.turn))
        yield move
        match.submit(move)


def imagined(match, seat, seed):
    """Return a position with everything re-dealt that the seat cannot see."""
    return match.game.guess(match.view(seat), match.events(seat), seed)


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 15), marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES, ids=identify)
def test_a_guess_looks_and_asks_the_same_to_the_one_who_guesses(game, seeds):
    for match in watched(game, seeds, 9, STEPS):
        asks = match.asks()
        for seat in (TABLE, *range(match.seats)):
            for seed in range(2):
                guess = imagined(match, seat, seed)
                assert game.view(guess, seat) == match.view(seat)
            assert game.asks(guess).get(seat, ()) == asks.get(seat, ())


@pytest.mark.parametrize("game", GAMES, ids=identify)
def test_a_guess_differs_and_can_be_played_on(game):
    differ = 0
    for match in watched(game, range(3), 31, STEPS):
        keys = set()
        for seed in range(4):
            state = imagined(match, 0, seed)
            state.seed = 0
            keys.add(state.key())
        differ += len(keys) > 1
        playable = imagined(match, 0, 1)
        for seat, asks in game.asks(playable).items():
            for ask in asks:
                mind = game.opponent("random", seat)
                move = mind.answer(game.view(playable, seat), ask, 5)
                assert game.refusal(game.view(playable, seat), move) is None
    assert differ


@pytest.mark.parametrize("game", GAMES, ids=identify)
def test_no_seats_view_holds_what_the_guess_changed(game):
    """A spectator and all seats but the changed ones see two different truths alike."""
    for match in watched(game, range(3), 17, STEPS):
        one, two = imagined(match, TABLE, 1), imagined(match, TABLE, 2)
        assert game.view(one, TABLE) == game.view(two, TABLE) == match.view(TABLE)


@pytest.mark.parametrize("positions", [
    80, pytest.param(500, marks=pytest.mark.ci), pytest.param(2000, marks=pytest.mark.long),
])  # fmt: skip
@pytest.mark.parametrize("game", twins.KINDS)
def test_nobody_can_tell_a_position_from_its_twin(game, positions):
    tally = twins.compare(game, positions, positions)
    assert tally.positions == positions
    assert tally.steps > positions // 2
    assert tally.varied


def test_every_game_with_opponents_of_its_own_has_twins():
    assert {game.id for game in GAMES if game not in (TOY, HEAP) and game.minds} <= {*twins.KINDS}


@pytest.mark.parametrize("game", twins.KINDS)
def test_a_view_that_shows_something_hidden_is_told_from_its_twin(game, monkeypatch):
    played = twins.game_called(game)
    view, name = played.view, twins.KINDS[game].private
    monkeypatch.setattr(
        type(played), "view", lambda _, s, seat: view(s, seat)._replace(people=getattr(s, name)[(seat + 1) % s.n])
    )
    with pytest.raises(AssertionError, match=r"hidden|tells"):
        twins.compare(game, 3, 200)


def names():
    """Return every opponent of every game."""
    return [pytest.param(game, name, id=f"{game.id}-{name}") for game in GAMES for name in game.opponents()]


@pytest.mark.parametrize(("game", "name"), names())
def test_an_opponent_answers_from_its_view_and_tape_alone(game, name):
    """Re-dealt behind its back it answers the same; so does a fresh one that hears the tape at once."""
    answers = 0
    for match in watched(game, range(2), 23, STEPS):
        for seat, ask in due(match):
            mine = answer(match, seat, ask, name)
            assert match.refusal(mine) is None
            other = game.opponent(name, seat)
            for told in match.events(seat):
                other.hear(told)
            view = game.view(imagined(match, seat, 3), seat)
            assert other.answer(view, ask, die_for(match.seed, seat, match.turn)) == mine
            answers += 1
    assert answers > 3


@pytest.mark.parametrize("most", [STEPS // 3, pytest.param(STEPS * 2, marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "name"), names())
def test_a_running_opponent_answers_legally_and_like_a_fresh_one(game, name, most):
    match = some_match(game, 2)
    assert played(match, 2, moves=5).turn == 5
    for decisions, move in enumerate(answers(match, name, most)):
        assert match.refusal(move) is None
        if decisions % 25 == 0:  # whoever is fresh hears everything again
            seat, ask = due(match)[0]
            assert move == answer(match, seat, ask, name)
    assert match.turn > 8
