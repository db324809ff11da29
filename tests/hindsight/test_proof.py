"""Prove it: what an opponent decided at a table is decided again, whatever lay where it could not see."""

import pytest

from rules import games, proof
from rules.core.match import Match
from rules.core.types import Result
from tabletop.screens.scenes import posed
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

SEATS, MOVES, LONG_MS = 7, 40, 10_000.0


def played(game, seats=SEATS, people=0):
    """Let opponents play as they do at a table, each with a manner of its own, for so many moves."""
    manners = ("bold", "cautious", "")
    plan = [
        who.model_copy(update={"person": False, "personality": manners[i % 3], "opponent": f"level-{2 + i % 2}"})
        for i, who in enumerate(posed.company(seats))
    ]
    session = Session.watch(game, {}, plan, 5, InlineThinker())
    moment = 0
    while session.match.turn < MOVES:
        session.update(LONG_MS * moment, 0.0)
        moment += 1
    return session


@pytest.fixture
def over(monkeypatch):
    """A match counts as over when a test says so."""
    return lambda: monkeypatch.setattr(Match, "result", property(lambda match: Result((1,) * match.seats, (), 0)))


@pytest.mark.parametrize("game", games())
def test_every_answer_of_a_table_is_given_again_in_every_world(game, over):
    session = played(game)
    over()
    swapped = 0
    for turn in range(3, MOVES, 9):
        found = proof.case(session.match, session.header, turn)
        truth, *others = proof.prove(found)
        assert truth.state.key() == session.match.at(turn).key()
        assert {one.move for one in (truth, *others)} == {session.match.moves[turn]}
        looks = [[session.match.game.view(one.state, seat) for seat in range(SEATS)] for one in (truth, *others)]
        assert all(looks.count(one) == 1 for one in looks)
        swapped += len(others)
    assert swapped > 10


@pytest.mark.parametrize(("change", "why"), [
    ({"ruleset": 1}, "RULES"), ({"opponent": "level-9"}, "STRANGER"), ({"character": "nobody"}, "STRANGER"),
])  # fmt: skip
def test_what_cannot_be_decided_again_is_said(over, change, why):
    session = played(games()[0])
    with pytest.raises(proof.NoProofError, match="OPEN"):
        proof.case(session.match, session.header, 20)
    over()
    header = session.header
    changed = {"plan": [who.model_copy(update=change) for who in header.plan]} | change
    with pytest.raises(proof.NoProofError, match=why):
        proof.case(session.match, header.model_copy(update=changed), 20)
