"""What the palette offers first: the truth of the day that was asked for, what has not been answered. GT 3.11."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.core.talk.palette import ready, truths
from rules.core.talk.statement import Statement
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.events import Day, Dealt
from rules.games.great_table.news import Holders
from rules.games.great_table.numbers import CARD_FINDER, CARDS, GUARD, KING
from rules.games.great_table.phases import debate
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.ready import answer_to
from tests.games.great_table.scene import lay

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


def test_of_a_card_that_was_nowhere_the_finder_says_that_it_found_nothing():
    (found,) = REGISTER[CARD_FINDER].reports(ME, 1, Holders(CARDS.index("vigilante"), ()))
    assert found.act == ACT["report_nothing"]
