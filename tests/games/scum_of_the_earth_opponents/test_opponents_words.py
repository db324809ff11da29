"""Hints, personalities, and the features that play and training share."""

from __future__ import annotations

import pytest

from rules.agents.personalities import LEVELS, PERSONALITIES, personality_of
from rules.core.rng import Die
from rules.core.words import cast
from rules.games.scum_of_the_earth.cards import INFINITY, WILD, ZERO, pack
from rules.games.scum_of_the_earth.events import Played
from rules.games.scum_of_the_earth.minds import levels, net
from rules.games.scum_of_the_earth.minds.hints import hint
from rules.games.scum_of_the_earth.minds.levels import LEVELS as STEPS
from rules.games.scum_of_the_earth.minds.levels import TILTS
from rules.games.scum_of_the_earth.phases import Trick, codes
from rules.games.scum_of_the_earth.plays import Play, encode
from tests.games.scum_of_the_earth_opponents.scenes import EXTRAS, REASONS, positions, scene

FULL = [4, 5, 6, 7, 8, 9]


def test_hints_are_legal_and_in_words_for_every_ask() -> None:
    roll = Die(2)
    reasons = set()
    for match, seat, ask, *_ in positions(5, ["heuristic"] * 5, 12, hands=3, salaries=False, **EXTRAS):
        if ask.id == "play" and roll.below(3):
            continue
        nudge, move, reason = hint(match.view(seat), match.events(seat), ask)
        assert match.refusal(move) is None
        assert (nudge, reason) in {(one["nudge"], one["now"]) for one in REASONS.values()}
        reasons.add(reason)
    assert len(reasons) >= 9


def test_a_nudge_is_no_answer_and_sentences_are_short() -> None:
    for words in REASONS.values():
        nudge, reason = words["nudge"], words["now"]
        assert nudge[-1] in ".?"
        assert reason.endswith(".")
        assert max(len(nudge), len(reason)) <= 96
        assert nudge != reason


@pytest.mark.parametrize(
    ("hands", "moves", "gone", "key"),
    [
        ([[9, 9, 9, *FULL], [5, 5, 5], FULL, FULL], [encode(Play(9, 3))], [], "out"),
        ([[2, 2, 10], FULL, FULL, FULL], [], [1, WILD, WILD, ZERO], "sure"),
        ([[3, *FULL], [5, 5, 9], FULL, FULL], [encode(Play(3, 1))], [], "helpless"),
        ([[9, 10], [4, 4, 8, 12], [], []], [encode(Play(9, 1))], [], "last-chance"),
    ],
)
def test_the_reason_fits_the_position(hands: list, moves: list, gone: list, key: str) -> None:
    view = scene(hands, *moves)
    tape = [Played(0, 1, len(gone), lead=True, cards=gone)] if gone else []
    assert hint(view, tape, Trick().asks(view)[0])[2] == REASONS[key]["now"]


def test_everybody_in_the_cast_has_a_personality() -> None:
    found = [personality_of(who.traits) for who in cast()]
    assert set(found) == set(PERSONALITIES)
    assert max(found.count(name) for name in PERSONALITIES) <= len(found) // 2


def test_traits_lean_the_way_they_read() -> None:
    assert personality_of({"aggressive": 1.0}) == "bully"
    assert personality_of({"risk": 1.0}) == "gambler"
    assert personality_of({"risk": 0.0, "aggressive": 0.2}) == "survivor"
    assert personality_of({"stubborn": 1.0}) == "hoarder"
    assert personality_of({"flattery": 1.0}) == "climber"


def test_names_of_levels_and_personalities_are_those_that_play() -> None:
    assert set(PERSONALITIES) == set(TILTS)
    assert tuple(LEVELS) == tuple(STEPS)


def test_gifts_leave_long_sets_and_treasures() -> None:
    queens = pack([12] * 6 + [11, 10, WILD, ZERO, 1])
    assert sorted(levels.odd_cards(queens, 2)) == [10, 11]  # SE 3.25b
    assert levels.odd_cards(pack([3, 3, 3, INFINITY, 8]), 1) == (INFINITY,)
    assert levels.odd_cards(pack([WILD, ZERO, 1]), 2) == (ZERO, 1)


@pytest.mark.parametrize(("card", "mine", "choice"), [(WILD, 0, 1), (1, 0, 1), (5, 0, 0), (5, 1, 0), (9, 1, 1)])
def test_misdeals_are_ruled_to_the_own_good(card: int, mine: int, choice: int) -> None:
    view = scene([FULL, FULL, FULL, FULL])._replace(exposed=card, exposed_for=0 if mine else 2)
    assert levels.ruling(view) == choice  # SE 3.25g


def test_training_sees_the_same_features() -> None:
    numpy = pytest.importorskip("numpy")
    from rules.games.scum_of_the_earth.make.batch import Batch

    compared = 0
    for match, seat, ask, mind, *_ in positions(6, ["level-2"] * 6, 6, hands=1, salaries=False, **EXTRAS):
        view = match.view(seat)
        if ask.id != "play" or not codes(view):
            continue
        sc, plays = mind.scene(view), [code for code in codes(view) if net.after(view.hand, code)]
        if not plays:
            continue
        batch = Batch([sc], [plays])
        assert numpy.nonzero(batch.state[0])[0].tolist() == sorted(net.state_rows(sc))
        for code, row in zip(plays, batch.cand, strict=True):
            rows = net.candidate_rows(sc.hand, code, net.outlook(sc))
            assert numpy.nonzero(row)[0].tolist() == sorted(rows)
            compared += 1
    assert compared > 100


def test_the_weights_fit_and_give_whole_numbers() -> None:
    brain = net.load()
    view = scene([[9, 9, 9, *FULL], [5, 5, 5, 8, 8, 12], FULL, FULL], encode(Play(9, 3)))
    sc = net.scene(view, 1, view.hand, pack([1, 2, 2, 3, 3, 3]), infinity=False)
    values = brain.values(sc, [*codes(view), 0])
    assert all(type(value) is int for value in values)
    assert len(brain.state) == net.STATE_ROWS
    assert all(-net.ONE < value < 2 * net.ONE for value in values)
