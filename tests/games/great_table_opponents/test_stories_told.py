"""Stories of the House: of many kinds, about as many as its level tells, taken back when they will not stand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from rules.agents.deduction import reason
from rules.core.rng import Die
from rules.core.talk.codes import ACT, ANSWER, DEED, FACTS, OPINION, TOPIC
from rules.core.talk.statement import Statement
from rules.core.types import TABLE
from rules.games.great_table import GAME
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.events import Beside, Dawn, Day, Dealt, Died, Ordered, Said, Stole, Wished
from rules.games.great_table.minds import beliefs, story
from rules.games.great_table.minds.beliefs import Beliefs, weigh_own
from rules.games.great_table.minds.grounds import for_oneself
from rules.games.great_table.minds.memory import Diary
from rules.games.great_table.minds.speech import all_of, replies
from rules.games.great_table.minds.story import card as card_told
from rules.games.great_table.minds.story import tale
from rules.games.great_table.minds.topics import people, suspect, vouch
from rules.games.great_table.minds.votes import meant, scores
from rules.games.great_table.numbers import (
    GUARD,
    HEALER,
    KING,
    MASTER,
    MAYOR,
    PLAYER,
    SOCIALITE,
    TARGET_FINDER,
    VIGILANTE,
    Entry,
    code_of,
)
from rules.games.great_table.state import BY_NIGHT, Order
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.record import claimed
from tests.games.great_table_opponents.evenings import evening
from tests.kit.drive import begin
from tests.long.table_logs import Recorder

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.match import Match
    from rules.games.great_table.minds.agent import Context

NEXT_VOTE = TOPIC["next_vote"]
CHARGES = {FACTS.index(f"against.vote.{one}") for one in ("voted_out", "voted_for")}


@cache
def held(match: Match) -> dict[tuple[int, int], int]:
    """Return what everybody held, as he was told: (seat, day) -> card."""
    found = {}
    for seat in range(match.seats):
        day = 0
        for told in match.events(seat):
            match told:
                case Day():
                    day = told.day
                case Dealt() if told.seat == seat:
                    found[seat, day] = told.card
                case Stole() if told.thief == seat:
                    found[seat, day] = told.card
    return found


def test_the_house_claims_cards_it_did_not_hold_and_card_players_do_not() -> None:
    kinds, false = Counter[str](), 0
    for seats, seed in ((9, 4), (10, 2), (12, 6)):
        match = evening(seats, seed)
        roles = match.view(TABLE).roles
        for said in match.view(TABLE).said:
            claim = claimed(said)
            if claim is not None and said.name != "counter_claim":
                lied = held(match)[said.speaker, claim.day] != claim.card
                assert not (lied and roles[said.speaker] == PLAYER)
                kinds[said.name] += lied
                false += lied
    assert false > 1
    assert len(+kinds) > 1


def minds(seats: int, role: int) -> tuple[int, Context]:
    """Return somebody of a part on the second day, as he goes by what he has heard: nothing yet."""
    for seed in range(99):
        match = begin(GAME, seats, seed)
        seat = next(one for one in range(seats) if match.view(one).role == role)
        mind = GAME.opponent("level-4", seat)
        full = (1 << seats) - 1
        for day in (1, 2):
            mind.hear(Day(day, full))
            mind.hear(Dealt(seat, GUARD, 0))
        view = match.view(seat)._replace(day=2, days_said=(0, 0), phase="bid", debate=1)
        return seat, mind.context(view)  # type: ignore[attr-defined]
    raise AssertionError


def said_all(context: Context, *rows: Statement) -> None:
    """Let statements be heard today."""
    for row in rows:
        context.claims.take(row)
    context.view = context.view._replace(said=rows)


@pytest.mark.parametrize(("own", "rival", "act"), [(0.5, 0.1, "withdraw"), (0.1, 0.5, "counter_claim")])
def test_a_story_is_taken_back_before_the_trusted_and_stood_by_before_the_doubtful(
    own: float, rival: float, act: str
) -> None:
    me, context = minds(10, MASTER)
    other = (me + 1) % 10
    said_all(
        context,
        Statement(me, ACT["claim_card"], a=KING, b=1),
        Statement(other, ACT["claim_card"], a=KING, b=1),
    )
    context.__dict__["public"] = tuple(own if seat == me else rival if seat == other else 0.2 for seat in range(10))
    made = [make.build() for priority, make in people(context) if priority >= 80]
    assert [one.name for one in made if one] == [act]


def test_who_took_a_story_back_tells_the_truth_then_and_takes_no_other_one_back() -> None:
    me, context = minds(10, MASTER)
    said_all(context, Statement(me, ACT["claim_card"], a=KING, b=1), Statement(me, ACT["withdraw"], ref=0))
    assert tale(context, 1) == Statement(me, ACT["claim_card"], a=GUARD, b=1)
    assert card_told(context, 1) == GUARD
    assert not [make for _, make in people(context) if make.act == ACT["withdraw"]]


def test_whoever_has_told_of_a_night_is_not_asked_of_it_again() -> None:
    me, context = minds(10, PLAYER)
    *told, silent = [seat for seat in range(10) if seat != me]
    asked = [Statement(me, ACT["ask"], seat, a=TOPIC["card"], b=1) for seat in told[:6]]
    answers = [
        Statement(one.target, ACT["answer"], me, a=TOPIC["card"], b=ANSWER["card"], c=GUARD, ref=number)
        for number, one in enumerate(asked)
    ]
    said_all(context, *asked, *answers, *(Statement(seat, ACT["claim_card"], a=KING, b=1) for seat in told[6:]))
    proposed = [make for _, make in people(context) if make.act in (ACT["ask"], ACT["demand_claim"])]
    made = [make.build() for make in proposed]  # as the most urgent is: once all are known
    assert [one.target for one in made if one and one.a != NEXT_VOTE] == [silent, silent]


@pytest.mark.parametrize(
    ("deed", "act"), [("vote_for", "announce_vote"), ("tell_at_dawn", "promise"), ("guard", "disagree")]
)
def test_whoever_is_asked_to_do_something_answers_as_he_will_do(deed: str, act: str) -> None:
    me, context = minds(10, PLAYER)
    asked = Statement((me + 1) % 10, ACT["demand_action"], me, a=DEED[deed], b=meant(context))
    said_all(context, asked)
    said = max(replies(context), key=lambda one: one[0])[1].build()
    assert said is not None
    assert (said.name, said.target) == (act, asked.b if deed == "vote_for" else asked.speaker)


@pytest.mark.parametrize(("told", "coy"), [(False, True), (True, False)])
def test_whoever_has_told_his_card_does_not_dodge_a_question_for_it(told: bool, coy: bool) -> None:
    me, context = minds(10, PLAYER)
    claim = Statement(me, ACT["claim_card" if told else "claim_neighbours"], a=GUARD, b=1, c=1)
    said_all(context, claim, Statement((me + 1) % 10, ACT["ask"], me, a=TOPIC["card"], b=1))
    urgent = {make.act: priority for priority, make in replies(context)}
    assert urgent[ACT["answer"]] > urgent[ACT["dodge"]]
    assert (urgent[ACT["dodge"]] > 0) is coy


def voted_alike(*rows: Statement) -> tuple[int, Context]:
    """Return somebody who voted with his neighbour for a third one yesterday, and heard this today."""
    me, context = minds(10, PLAYER)
    other, third = (me + 1) % 10, (me + 2) % 10
    log, dead = tuple((1, 1, voter, third) for voter in (me, other)), ((1, BY_NIGHT, third, PLAYER),)
    context.view = context.view._replace(vote_log=log, deaths=dead)
    said_all(context, *rows)
    return me, context


def test_nobody_is_charged_with_a_vote_one_cast_oneself() -> None:
    me, context = voted_alike()
    assert charge(context, (me + 1) % 10) not in CHARGES
    vars(context)["cover"] = tuple(0.5 * context.usual for _ in range(10))  # a vote against a trusted one
    context.view = context.view._replace(vote_log=context.view.vote_log[1:])
    assert charge(context, (me + 1) % 10) in CHARGES


def test_nobody_is_charged_with_a_vote_that_a_mayor_has_turned() -> None:
    me, context = voted_alike()
    other, third = (me + 1) % 10, (me + 2) % 10
    vars(context)["cover"] = tuple(0.5 * context.usual for _ in range(10))
    context.view = context.view._replace(vote_log=((2, 1, other, third),))
    assert charge(context, other) in CHARGES
    context.diary.meant[1] = MAYOR, other
    assert charge(context, other) not in CHARGES
    context.diary.meant.clear()
    said_all(context, Statement(third, ACT["claim_action"], other, a=MAYOR, b=1))
    assert charge(context, other) not in CHARGES


def test_what_may_have_been_stopped_is_not_told_as_done_and_a_gun_of_a_loud_night_not_without_its_use() -> None:
    me, context = minds(10, PLAYER)
    other, third = (me + 1) % 10, (me + 2) % 10
    context.diary.cards[1], context.diary.orders[1] = HEALER, Order(third, -1, -1)
    assert tale(context, 1).name == "claim_shield"
    said_all(context, Statement(other, ACT["claim_action"], me, a=GUARD, b=1))
    assert tale(context, 1).name == "claim_card"
    context.diary.cards[1] = VIGILANTE
    context.diary.orders.clear()
    assert tale(context, 1).name == "claim_card"
    context.diary.dead.append((1, BY_NIGHT, third))
    assert (tale(context, 1).name, tale(context, 1).target) == ("claim_action", -1)


@pytest.mark.parametrize(("seats", "corpses", "clears"), [(8, 1, True), (10, 1, False), (10, 2, True)])
def test_whoever_had_his_guard_on_somebody_while_no_hand_was_idle_vouches_for_him_on_that_ground(
    seats: int, corpses: int, clears: bool
) -> None:
    me, context = minds(seats, PLAYER)
    other, *dead = ((me + step) % seats for step in range(1, 2 + corpses))
    context.view = context.view._replace(deaths=tuple((1, BY_NIGHT, seat, PLAYER) for seat in dead))
    context.diary.dead.extend((1, BY_NIGHT, seat) for seat in dead)
    said_all(context, Statement(me, ACT["claim_action"], other, a=GUARD, b=1))
    said = vouch(context, other)
    assert ((FACTS[said.fact], said.f_other) if said else None) == (("for.death.loud_guarded", me) if clears else None)
    assert (other not in scores(context)) is clears


def test_a_mayor_keeps_to_himself_whose_vote_he_has_until_it_is_cast() -> None:
    me, context = minds(10, PLAYER)
    context.diary.cards[1] = MAYOR
    context.diary.orders[1] = Order((me + 1) % 10, (me + 2) % 10, -1)
    assert ACT["claim_action"] not in {make.act for _, make in all_of(context)}
    context.view = context.view._replace(day=3, days_said=(0, 0, 0))
    assert ACT["claim_action"] in {make.act for _, make in all_of(context)}


@pytest.mark.parametrize(
    ("who", "whom", "put"), [(None, 0, "guess"), (1, 5, "guess"), (1, 2, ""), (0, 2, ""), (0, 5, "turned")]
)
def test_a_vote_is_put_as_a_guess_where_nobody_has_a_word_and_as_another_where_it_changed(
    who: int | None, whom: int, put: str
) -> None:
    _, context = minds(10, PLAYER)
    rows = () if who is None else (Statement(who, ACT["suspect"], whom),)
    said_all(context, *rows, Statement(0, ACT["announce_vote"], 2))
    assert TONGUE.manner(context.view, context.view.said[-1], len(rows)) == put
    dodged = (Statement(1, ACT["ask"], 2, a=TOPIC["role"]), Statement(2, ACT["dodge"], 1, a=TOPIC["role"], ref=0))
    view = context.view._replace(said=(*dodged, context.view.said[-1]))
    assert TONGUE.manner(view, view.said[-1], 2) == "", "all have heard why"


def test_who_is_charged_with_what_all_saw_does_not_say_that_he_joined_no_mob() -> None:
    me, context = voted_alike()
    said = Statement((me + 1) % 10, ACT["suspect"], me).because(reason("against.vote.voted_for", (me + 2) % 10, 1))
    assert FACTS.index("self.vote.independent") not in {one.fact for _, one in for_oneself(context, [said])}


def test_the_finding_that_somebody_aimed_at_the_dead_outweighs_his_votes() -> None:
    _, context = voted_alike()
    finder, target, dead = sorted(context.others)[-3:]
    context.view = context.view._replace(deaths=((1, BY_NIGHT, dead, PLAYER),))
    context.diary.dead.append((1, BY_NIGHT, dead))
    said_all(context, Statement(finder, ACT["report_target"], target, dead, a=1))
    assert charge(context, target) == FACTS.index("against.report.aimed_at_dead")


def charge(context: Context, target: int) -> int:
    said = suspect(context, target)
    return said.fact if said else OPINION


def test_a_charge_is_not_brought_again_in_other_words() -> None:
    _, context = minds(10, PLAYER)
    one, other, target = sorted(context.others)[-3:]
    claims = tuple(Statement(seat, ACT["claim_card"], a=KING, b=1) for seat in (other, target))
    said_all(context, *claims)
    clashes = {FACTS.index(f"against.{what}") for what in ("claim.double_claim", "contradiction.claims_clash")}
    assert charge(context, target) in clashes
    row = Statement(one, ACT["suspect"], target).because(reason("against.claim.double_claim", other, 1, KING))
    context.claims.take(row)
    context.view = context.view._replace(said=(*claims, row))
    assert charge(context, target) not in clashes


def test_in_the_last_round_a_plain_case_counts_as_much_as_where_most_votes_are() -> None:
    me, context = minds(10, PLAYER)
    leader, plain, *_ = context.others
    counts = tuple(3 * (seat == leader) for seat in range(11))
    context.view = context.view._replace(debate=3, counts=counts, votes=(-1,) * 10)
    for much, best in ((1.5, leader), (3.0, plain)):
        vars(context)["wanted"] = {seat: {leader: 1.2, plain: much}.get(seat, 0.8) for seat in context.others}
        assert meant(context) == best, me


@pytest.mark.parametrize(("votes", "stays"), [(3, False), (4, True)])
def test_who_voted_for_one_that_may_go_any_moment_speaks_for_no_other_vote_in_the_last_round(votes, stays):
    me, context = minds(10, PLAYER)
    stands, leader, *_ = context.others
    counts = tuple({stands: votes, leader: 4}.get(seat, 0) for seat in range(11))
    mine = tuple(stands if seat == me else -1 for seat in range(10))
    context.view = context.view._replace(debate=3, counts=counts, votes=mine, ballot=stands)
    vars(context)["wanted"] = {seat: {leader: 1.5}.get(seat, 0.8) for seat in context.others}
    assert meant(context) == (stands if stays else leader)


def test_the_house_does_not_guard_whom_it_kills_where_the_guard_shields() -> None:
    _, context = minds(9, MASTER)
    for shields in (True, False):
        context.view = context.view._replace(house=context.view.house._replace(shields=shields))
        whom = REGISTER[GUARD].use(context, -1, Die(1))[0]
        assert (REGISTER[GUARD].use(context, whom, Die(1))[0] != whom) == shields


def test_ones_own_vote_for_one_who_lives_is_no_defence() -> None:
    assert FACTS.index("self.vote.voted_for") not in {one.fact for _, one in for_oneself(voted_alike()[1])}


def test_a_card_player_never_gives_way() -> None:
    me, context = minds(10, PLAYER)
    other = (me + 1) % 10
    said_all(
        context,
        Statement(me, ACT["claim_card"], a=GUARD, b=1),
        Statement(other, ACT["claim_card"], a=GUARD, b=1),
    )
    context.__dict__["public"] = tuple(0.9 if seat == me else 0.1 for seat in range(10))
    made = [make.build() for priority, make in people(context) if priority >= 80]
    assert [one.name for one in made if one] == ["counter_claim"]


@pytest.mark.parametrize(
    ("role", "worth", "wanted"), [(MASTER, 1.0, True), (MASTER, -1.0, False), (PLAYER, 1.0, False)]
)
def test_the_house_claims_a_finders_card_where_it_gains_by_that(
    role: int, worth: float, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, context = minds(16, role)
    other = (me + 1) % 16
    said_all(context, Statement(other, ACT["report_target"], me, (me + 2) % 16, 1))
    monkeypatch.setattr(story, "gain", lambda *_: worth)
    monkeypatch.setattr(story, "bold", lambda *_: True)
    made = [make.build() for _, make in replies(context) if make.act == ACT["counter_claim"]]
    assert made == ([Statement(me, ACT["counter_claim"], other, a=TARGET_FINDER, b=1)] if wanted else [])


# -- the Master looks for his own
def master(*more: Event, deaths: tuple[tuple[int, int, int, int], ...] = ()) -> tuple[int, tuple[float, ...]]:
    """Return the Master of sixteen, and what he believes after a few nights in which he meant to kill 15, 14 …"""
    match = begin(GAME, 16, 3)
    me = next(seat for seat in range(16) if match.view(seat).role == MASTER)
    beliefs = Beliefs(me, 16)
    beliefs.hear(Day(1, (1 << 16) - 1))
    for told in more:
        beliefs.hear(told)
    view = match.view(me)._replace(day=3, deaths=deaths, alive=beliefs.table.alive)
    return me, beliefs.house(view)


def test_whom_somebody_else_killed_is_hardly_a_mate_of_the_master() -> None:
    me = master()[0]
    one, two = [seat for seat in range(16) if seat != me][:2]
    tape = [Ordered(me, GUARD, Order(-1, -1, one)), Dawn(1, 2)]
    tape += [Died(seat, PLAYER, 0) for seat in (one, two)]
    _, house = master(*tape, deaths=((1, 0, one, PLAYER), (1, 0, two, PLAYER)))
    assert house[two] < house[one] / 4


def test_a_story_that_only_the_master_knows_to_be_false_gives_a_mate_away() -> None:
    me = master()[0]
    dead, liar, honest, blamed = [seat for seat in range(16) if seat != me][:4]
    tape = [Ordered(me, GUARD, Order(-1, -1, dead)), Dawn(1, 1), Died(dead, PLAYER, 0)]
    tape.append(Day(2, (1 << 16) - 1 & ~(1 << dead)))
    report = ACT["report_target"]
    false = Said(Statement(liar, report, blamed, dead, 1))
    true = Said(Statement(honest, report, me, dead, 1))
    _, before = master(*tape, deaths=((1, 0, dead, PLAYER),))
    _, after = master(*tape, false, true, deaths=((1, 0, dead, PLAYER),))
    assert after[liar] > before[liar]
    assert after[honest] < before[honest] / 2


def test_the_master_takes_nobody_for_his_own_before_he_is_sure() -> None:
    assert beliefs.kin((0.3, 0.5, beliefs.SURE, 1.0), 3) == (2,)


# -- what cannot be, by the way of the pack
def test_what_was_gone_before_me_cannot_be_my_left_neighbours() -> None:
    match = begin(GAME, 13, 3)
    me = next(seat for seat in range(13) if match.view(seat).role == PLAYER)
    left = (me + 1) % 13
    own = Diary(me)
    codes = [code_of(Entry(card)) for card in (HEALER, SOCIALITE, GUARD)]
    tape = [
        Day(1, (1 << 13) - 1), Beside(me, left, me - 1), Wished(me, codes),
        Dealt(me, GUARD, 2),
    ]  # fmt: skip
    for card in (HEALER, KING):
        trial = Recorder(13)
        for told in (*tape, Said(Statement(left, ACT["claim_card"], a=card, b=1))):
            own.hear(told)
            trial.hear(told)
        weigh_own(trial, match.view(me)._replace(news=()), own)
        assert [one[2:] for one in trial.log if one[1] == "own order"] == [(left, card == HEALER)]
