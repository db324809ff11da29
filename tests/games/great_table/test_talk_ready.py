"""What the palette offers first: the truth of the day that was asked for, what has not been answered. GT 3.11."""

from __future__ import annotations

import pytest

from rules.core.talk.board import TRUE, board
from rules.core.talk.codes import ACT, ANSWER, DEED, FACT, TOPIC
from rules.core.talk.legal import fault
from rules.core.talk.palette import ready, truths, unshown
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import Statement
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.events import Day, Dealt, Ordered
from rules.games.great_table.news import Gone, Held, Holders, row_of
from rules.games.great_table.numbers import (
    CARD_FINDER,
    CARDS,
    CONSORT,
    GUARD,
    KING,
    NO_CARD,
    ROLE_FINDER,
    TARGET_FINDER,
    VIGILANTE,
)
from rules.games.great_table.phases import debate
from rules.games.great_table.state import Order
from rules.games.great_table.talk import TONGUE, grounds
from rules.games.great_table.talk.claims import DAYS
from rules.games.great_table.talk.ready import CARD_DAYS, DEMAND, answer_to, replies_to
from tests.games.great_table.scene import lay
from tests.games.great_table.test_talk_facts import say, table
from tests.games.great_table.words_kit import PEOPLE

ME, ASKER = 0, 3
TAPE = [Day(1, 511), Dealt(ME, KING, 0), Day(2, 511), Dealt(ME, GUARD, 0)]


def asked(day):
    """Player 1 holds the Guard on day 2, held the King on day 1, and is asked for his card of a day."""
    table = lay(9, {1: "guard"}, people=(1,), day=2).until("bid")
    debate.utter(table.state, Statement(ASKER, ACT["ask"], ME, a=TOPIC["card"], b=day), [])
    return table.view(1)


@pytest.mark.parametrize(("day", "held"), [(1, KING), (2, GUARD)])
def test_an_answer_is_of_the_day_that_was_asked_for(day, held):
    view = asked(day)
    true = [one for one in truths(TONGUE, view, TAPE) if one.act == ACT["answer"]]
    assert [(one.b, one.c, one.ref) for one in true] == [(ANSWER["card"], held, 0)]


@pytest.mark.parametrize("act", [DEMAND, ACT["ask"]])
def test_whoever_was_robbed_says_so_when_asked_for_that_card(act):
    view = asked(1)._replace(news=((1, *row_of(Gone())),))
    question = (1, -1) if act == DEMAND else (TOPIC["card"], 1)
    view = view._replace(said=(Statement(ASKER, act, ME, a=question[0], b=question[1]),))
    robbed = Statement(ME, ACT["claim_robbed"], a=KING, b=1)
    true = [one for one in truths(TONGUE, view, TAPE) if one.act in (*CARD_DAYS, ACT["answer"])]
    assert [one for one in true if replies_to(view, one)] == [robbed]
    told = view._replace(said=(*view.said, robbed), days_said=(0, 0))
    (marked,) = board(TONGUE, told, "abcdefghi", True, {*TONGUE.truths(told, TAPE)}).squares[ME][1].items
    assert (marked.state, marked.private) == (TRUE, True)


@pytest.mark.parametrize(("news", "so"), [((), True), (((1, *row_of(Gone())),), False)])
def test_on_whom_a_card_was_used_is_so_of_the_night_it_was_held(news, so):
    """Unless it was somebody else's by then."""
    used = [Day(1, 511), Dealt(ME, GUARD, 0), Ordered(ME, GUARD, Order(4, -1, -1)), Day(2, 511), Dealt(ME, KING, 0)]
    true = truths(TONGUE, asked(1)._replace(news=news), used)
    assert (Statement(ME, ACT["claim_action"], 4, a=GUARD, b=1) in true) is so


@pytest.mark.parametrize(
    ("news", "said", "card"),
    [
        ((), (), CONSORT),
        (((1, *row_of(Held(4, NO_CARD))),), (), ROLE_FINDER),
        ((), (Statement(ME, ACT["claim_card"], a=CARD_FINDER, b=1),), CARD_FINDER),
    ],
)
def test_that_a_card_found_nothing_is_said_of_one_that_finds_never_of_todays(news, said, card):
    view = asked(1)._replace(news=news, said=said)
    first, *rest = ready(TONGUE, view, ACT["report_nothing"])
    assert (first.a, first.b, first.target) == (card, 1, 4 if card == ROLE_FINDER else -1)
    assert {one.a for one in rest if one.target >= 0} <= {ROLE_FINDER, TARGET_FINDER}, "the others look at nobody"


def test_what_has_been_answered_is_asked_last():
    view = asked(1)
    question = Statement(ME, ACT["ask"], ASKER, a=TOPIC["card"], b=1)
    before = [one for one in ready(TONGUE, view, ACT["ask"]) if one.target == ASKER]
    said = (*view.said, Statement(5, ACT["ask"], ASKER, a=TOPIC["card"], b=1),
            Statement(ASKER, ACT["answer"], 5, a=TOPIC["card"], b=ANSWER["card"], c=KING, ref=1))  # fmt: skip
    view = view._replace(said=said)
    known = answer_to(view, question)
    assert known is not None
    assert known.c == KING
    after = [one for one in ready(TONGUE, view, ACT["ask"]) if one.target == ASKER]
    assert before[0] == question
    assert after[0] != question


def test_a_claim_answers_the_question_for_that_card_before_it_is_asked():
    view = asked(1)
    claim = Statement(ASKER, ACT["claim_card"], a=KING, b=1)
    view = view._replace(said=(*view.said, claim))
    assert answer_to(view, Statement(ME, ACT["ask"], ASKER, a=TOPIC["card"], b=1)) == claim
    assert answer_to(view, Statement(ME, ACT["ask"], ASKER, a=TOPIC["card"], b=2)) is None


def test_of_a_card_that_was_nowhere_the_finder_says_that_it_found_nothing():
    (found,) = REGISTER[CARD_FINDER].reports(ME, 1, Holders(CARDS.index("vigilante"), ()))
    assert found.act == ACT["report_nothing"]


def test_that_a_card_met_nobody_can_be_said_and_its_use_be_asked_for():
    told = [Day(1, 511), Dealt(ME, VIGILANTE, 0), Ordered(ME, VIGILANTE, Order(-1, -1, -1)), Day(2, 511)]
    idle = Statement(ME, ACT["claim_action"], a=VIGILANTE, b=1)
    assert idle in truths(TONGUE, asked(1), told)
    assert not fault(TONGUE, asked(1), idle)
    assert fault(TONGUE, asked(1), Statement(ME, ACT["claim_shot"], a=1)), "of no other act"
    view = asked(1)._replace(said=(Statement(ASKER, ACT["claim_card"], a=VIGILANTE, b=1),))
    topics = {(one.target, one.a) for one in ready(TONGUE, view, ACT["ask"])}
    assert {(ASKER, TOPIC["action"]), (4, TOPIC["target"])} <= topics


@pytest.mark.parametrize(("log", "of_5", "of_4", "of_7"), [((), 4, 3, 4), (((2, 1, ME, 7),), 7, 7, 4)])
def test_a_vote_is_asked_for_like_the_own_or_else_against_whom_most_others_vote_for(log, of_5, of_4, of_7):
    view = asked(1)._replace(counts=(9, 0, 0, 2, 3, 0, 0, 0, 0, 9), vote_log=log)
    wanted = {one.target: one.b for one in reversed(ready(TONGUE, view, ACT["demand_action"]))
              if one.a == DEED["vote_for"]}  # fmt: skip
    assert (wanted[5], wanted[4], wanted[7]) == (of_5, of_4, of_7), "nobody is asked to vote for themselves"


@pytest.mark.parametrize(("said", "so"), [
    (("ask", 5, TOPIC["vote"], 7 * DAYS + 1), True), (("ask", 5, TOPIC["vote"], 6 * DAYS + 1), False),
    (("ask", 5, TOPIC["action"], GUARD * DAYS + 1), False), (("ask", ASKER, TOPIC["action"], KING * DAYS + 1), True),
    (("ask", 5, TOPIC["opinion"], 5), False), (("ask", 5, TOPIC["opinion"], 8), False),
    (("demand_action", 5, DEED["follow"], 8), False), (("demand_action", 5, DEED["vote_for"], 5), False),
    (("demand_action", 5, DEED["vote_for"], 6), True), (("demand_vote", 8, -1, -1), False),
])  # fmt: skip
def test_what_never_was_and_the_dead_are_not_offered(said, so):
    act, target, a, b = said
    view = asked(1)._replace(vote_log=((1, 1, 5, 7),), alive=0b011111111)
    view = view._replace(said=(Statement(ASKER, ACT["claim_card"], a=KING, b=1),))
    assert TONGUE.fits(view, Statement(ME, ACT[act], target, a=a, b=b)) is so


def test_anybody_can_be_put_first_in_an_order_at_a_large_table():
    table = lay(9, {}, people=(1,), day=2).until("bid").view(1)
    assert {one.target for one in ready(TONGUE, table, ACT["propose_order"])} == {*range(9)} - {ME}


@pytest.mark.parametrize("calm", [True, False])
def test_on_a_day_without_votes_nobody_is_asked_for_one(calm):
    view = lay(9, {}, people=(1,), calm=calm, day=1).until("bid").view(1)
    offered = {(act, one.a) for act in ("ask", "demand_action", "promise") for one in ready(TONGUE, view, ACT[act])}
    votes = {("ask", TOPIC["next_vote"]), *((act, DEED["vote_for"]) for act in ("demand_action", "promise"))}
    assert offered & votes == (set() if calm else votes)


@pytest.mark.parametrize(
    ("said", "fact", "words"),
    [
        ((say(0, "ask", 1, a=TOPIC["role"]), say(1, "dodge", 0, a=TOPIC["role"], ref=0)), "silence.dodged",
         ("dodged my question", "answered me with fog")),
        ((say(0, "claim_action", 1, a=GUARD, b=1),), "death.calm_guarded", ("my Guard",)),
        ((say(0, "report_holder", a=KING, b=4, c=1), say(1, "claim_action", 0, a=GUARD, b=1)),
         "contradiction.claims_clash", ("cannot fit mine",)),
    ],
)  # fmt: skip
def test_one_says_oneself_what_others_may_say_of_it(said, fact, words):
    view = table((), said)
    mine = next(one for one in grounds(view, ACT["suspect"], 1) if one.fact == FACT[f"against.{fact}"])
    assert (mine.f_other, fault(TONGUE, view, mine)) == (ME, "")
    text = Telling(TONGUE, "key", Company(PEOPLE[:7], (None,) * 7)).preview(view, mine)
    assert any(one in text for one in words), text


def test_a_lie_that_the_own_report_has_shown_needs_no_further_word_and_is_told_in_the_first_person():
    report, guard = say(0, "report_holder", a=KING, b=4, c=1), say(1, "claim_action", 0, a=GUARD, b=1)
    alone = table((), (guard,), news=((1, *row_of(Holders(KING, (2,)))),))
    assert report in unshown(TONGUE, alone, TAPE, 1)
    shown = alone._replace(said=(guard, report))
    assert unshown(TONGUE, shown, TAPE, 1) is None
    lie = Statement(0, ACT["accuse_lie"], 1, ref=0, ref2=1)
    for key in "abcde":
        text = Telling(TONGUE, key, Company(PEOPLE[:7], (None,) * 7)).preview(shown, lie)
        assert "y find of yesterday's King" in text, text
        assert "your Guard on me" in text, text
