"""Votes and what is said of them: with a ground if there is one, else as a guess; not after all can see them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from rules.core.rng import Die
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from rules.core.types import PASS
from rules.games.great_table.minds.topics import people
from rules.games.great_table.minds.votes import ballot, meant
from rules.games.great_table.numbers import PLAYER
from tests.games.great_table_opponents.evenings import evening
from tests.games.great_table_opponents.test_stories_told import minds, said_all

if TYPE_CHECKING:
    from rules.games.great_table.minds.agent import Context

GAMES = [(9, 2), (12, 6), (13, 8)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nobody_announces_a_vote_that_all_can_see(seats: int, seed: int) -> None:
    match, said = evening(seats, seed), list[tuple[int, int]]()
    for turn, move in enumerate(match.moves):
        if move.ask == "say" and move.picks[0] == ACT["announce_vote"]:
            said.append((match.game.view(match.at(turn), move.seat).ballot, move.how[1]))
    assert said
    assert not [target for stands, target in said if stands == target]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_who_would_rather_sleep_on_the_first_day_names_nobody_on_it(seats: int, seed: int) -> None:
    match, first = evening(seats, seed), dict[int, list[int]]()
    for turn, move in enumerate(match.moves):
        if move.ask == "vote" and match.game.view(match.at(turn), move.seat).day == 1 and move.picks != (PASS,):
            first.setdefault(move.seat, []).append(move.picks[0])
    sleepers = [cast for cast in first.values() if seats in cast]
    assert sleepers
    assert all(cast[0] == seats for cast in sleepers)


def at_the_brink(votes: int, *rows: Statement) -> tuple[int, int, Context]:
    """Return somebody whose vote puts somebody else out in the last round, who that is, and how he goes by it."""
    me, context = minds(10, PLAYER)
    leader = context.others[0]
    said_all(context, *(row._replace(target=leader) for row in rows))
    counts = tuple(votes * (seat == leader) for seat in range(11))
    context.view = context.view._replace(debate=3, counts=counts, votes=(-1,) * 10, ballot=-1)
    return me, leader, context


@pytest.mark.parametrize(
    ("act", "votes", "goes"),
    [("suspect", 5, True), ("announce_vote", 5, True), ("demand_vote", 5, False), ("demand_vote", 4, True)],
)
def test_the_vote_that_decides_needs_a_case_or_an_open_guess_and_not_a_bare_call(
    act: str, votes: int, goes: bool
) -> None:
    _, leader, context = at_the_brink(votes, Statement(minds(10, PLAYER)[1].others[1], ACT[act]))
    ask: Any = SimpleNamespace(options=tuple(range(11)))
    assert ballot(context, ask, Die(1)) == (((leader if goes else PASS),), ())


@pytest.mark.parametrize(("act", "calls"), [("suspect", True), ("announce_vote", False)])
def test_only_who_has_made_a_case_calls_for_votes(act: str, calls: bool) -> None:
    me, context = minds(10, PLAYER)
    target = meant(context)
    said_all(context, Statement(me, ACT[act], target))
    for stands in (-1, target, next(seat for seat in context.others if seat != target)):
        context.view = context.view._replace(ballot=stands)
        made = [make.build() for _, make in people(context) if make.act == ACT["demand_vote"]]
        assert [one.target for one in made if one] == [target] * (calls and stands in (-1, target))


@pytest.mark.parametrize(("said", "turns"), [(False, True), (True, False)])
def test_one_of_those_whose_vote_would_turn_the_day_says_so_and_the_others_leave_it_to_him(
    said: bool, turns: bool
) -> None:
    me, context = minds(10, PLAYER)
    own, leader, other, *_ = context.others
    ballots = tuple({me: own, other: own}.get(seat, -1) for seat in range(10))
    counts = tuple({own: 5, leader: 5}.get(seat, 0) for seat in range(11))
    said_all(context, *[Statement(other, ACT["announce_vote"], leader)] * said)
    context.view = context.view._replace(debate=3, counts=counts, votes=ballots, ballot=own)
    vars(context)["wanted"] = dict.fromkeys(context.others, 1.0)
    made = [make.build() for priority, make in people(context) if make.act == ACT["announce_vote"] and priority > 60]
    assert [one.target for one in made if one] == [leader] * turns
    ask: Any = SimpleNamespace(options=tuple(range(11)))
    assert ballot(context, ask, Die(1)) == ((PASS,), ())
