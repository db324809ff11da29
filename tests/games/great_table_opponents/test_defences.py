"""Who is charged answers the charge; who is merely voted for asks what for. And what is said to speak for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.agents.deduction import reason
from rules.core.talk.codes import ACT, FACTS, OPINION
from rules.core.talk.statement import Statement
from rules.games.great_table.minds.grounds import for_oneself
from rules.games.great_table.minds.speech import replies
from rules.games.great_table.numbers import GUARD, KING, PLAYER
from rules.games.great_table.state import BY_NIGHT, BY_VOTE
from rules.games.great_table.talk.facts import worth_giving
from tests.games.great_table_opponents.test_stories_told import minds, said_all

if TYPE_CHECKING:
    from rules.games.great_table.minds.agent import Context

DEFEND = ACT["defend_self"]


def first(context: Context) -> Statement | None:
    """Return the most urgent reply that can be said."""
    made = (make.build() for _, make in sorted(replies(context), key=lambda one: -one[0]))
    return next((said for said in made if said), None)


def voted_for(votes: int, *rows: Statement) -> tuple[int, Context]:
    """Return somebody in the second round with so many votes on him."""
    me, context = minds(10, PLAYER)
    said_all(context, *rows)
    counts = tuple(votes * (seat == me) for seat in range(11))
    context.view = context.view._replace(debate=2, counts=counts)
    return me, context


@pytest.mark.parametrize(("votes", "speaks"), [(2, False), (3, True)])
def test_who_may_be_voted_out_speaks_up_once_a_day_though_nobody_has_said_what_for(votes: int, speaks: bool) -> None:
    me, context = voted_for(votes)
    told = first(context)
    assert (told is not None and told.name == "claim_card") is speaks
    said_all(context, Statement(me, ACT["claim_card"], a=GUARD, b=1))
    asks = first(context)
    assert ((asks.act, asks.fact) if asks else None) == ((DEFEND, OPINION) if speaks else None)
    said_all(context, *context.view.said, Statement(me, DEFEND).because(reason("opinion")))
    assert first(context) is None


def charged(*charges: Statement, card: int = KING) -> tuple[int, Context]:
    """Return somebody who told of his card of night 1, after which one was dead at whom he is said to have aimed."""
    me, context = minds(10, PLAYER)
    dead, finder, accuser = context.others[:3]
    context.diary.cards[1] = card
    context.diary.dead.append((1, BY_NIGHT, dead))
    context.view = context.view._replace(deaths=((1, BY_NIGHT, dead, PLAYER),))
    charge = Statement(accuser, ACT["suspect"], me).because(reason("against.report.aimed_at_dead", dead))
    said_all(
        context, Statement(me, ACT["claim_card"], a=card, b=1),
        Statement(finder, ACT["report_target"], me, dead, a=1), charge,
    )  # fmt: skip
    return me, context


@pytest.mark.parametrize(("card", "says"), [(KING, True), (GUARD, False)])
def test_who_is_said_to_have_aimed_and_held_a_card_that_aims_at_nobody_says_so(card: int, says: bool) -> None:
    _, context = charged(card=card)
    made = [make.build() for _, make in replies(context) if make.act == DEFEND]
    held = [(FACTS[said.fact], said.f_value) for said in made if said and said.fact > OPINION]
    assert (("self.claim.held", card) in held) is says


@pytest.mark.parametrize(("night", "stops"), [(1, True), (2, False)])
def test_that_one_was_guarded_answers_only_what_one_is_said_to_have_done_that_night(night: int, stops: bool) -> None:
    me, context = charged()
    guard = Statement(context.others[3], ACT["claim_action"], me, a=GUARD, b=night)
    rows = (*context.view.said, guard)
    context.claims.take(guard)
    context.view = context.view._replace(said=rows)
    found = {FACTS[one.fact] for _, one in for_oneself(context, [rows[2]])}
    assert ("self.report.blocked" in found) is stops


@pytest.mark.parametrize(("charge", "answers"), [("voted_for", True), ("changed_vote", False), ("never_voted", False)])
def test_that_others_voted_so_answers_only_for_whom_one_voted(charge: str, answers: bool) -> None:
    me, context = minds(10, PLAYER)
    other, accuser = context.others[:2]
    row = Statement(accuser, ACT["suspect"], me).because(reason(f"against.vote.{charge}", other, 1))
    found = {FACTS[one.fact] for _, one in for_oneself(context, [row])}
    assert ("self.vote.not_alone" in found) is answers


@pytest.mark.parametrize(
    ("act", "fact", "log", "announced", "gives"),
    [
        ("suspect", "against.vote.never_voted", ((1, 0, 4, 5), (2, 0, 1, 5)), -1, True),
        ("suspect", "against.vote.never_voted", ((1, 0, 4, 5), (2, 0, 1, 5), (2, 0, 2, 5)), -1, False),
        ("vouch", "for.vote.stood_alone", ((2, 0, 2, 5), (2, 0, 1, 3)), -1, True),
        ("vouch", "for.vote.stood_alone", ((2, 0, 2, 5), (2, 0, 1, 3)), 3, False),
        ("vouch", "for.vote.stood_alone", ((2, 0, 2, 1), (2, 0, 1, 3)), -1, False),
        ("suspect", "against.vote.changed_vote", ((2, 0, 2, 3), (2, 0, 4, 5), (2, 0, 4, 6), (2, 2, 2, 5)), -1, True),
        ("suspect", "against.vote.changed_vote", ((2, 0, 2, 3), (2, 0, 4, 5), (2, 0, 4, 6), (2, 2, 2, 5)), 5, False),
        ("suspect", "against.vote.changed_vote", ((2, 0, 2, 3), (2, 0, 1, 5), (2, 0, 4, 6), (2, 2, 2, 5)), -1, False),
    ],
)
def test_what_is_said_of_somebodys_votes_is_so_on_his_last_day_and_by_what_he_announced(
    act: str, fact: str, log: tuple[tuple[int, int, int, int], ...], announced: int, gives: bool
) -> None:
    _, context = minds(8, PLAYER)
    said = (Statement(2, ACT["announce_vote"], announced),) if announced >= 0 else ()
    view = context.view._replace(
        day=3, days_said=(0, 0, len(said)), said=said, vote_log=log, deaths=((2, BY_VOTE, 5, PLAYER),)
    )
    other = 5 if fact.endswith("never_voted") else -1
    made = Statement(1, ACT[act], 2).because(reason(fact, other, -1 if other >= 0 else 2))
    assert worth_giving(view, made) is gives
