"""Statements and their numbers: what a save holds may never change. SW 3.10."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from rules.agents.deduction import reason, to_the_point
from rules.core.data import words_of
from rules.core.talk import codes
from rules.core.talk.codes import ACT, ACTS, ANSWERS, DEEDS, FACT, FACTS, OPINION, TOPICS
from rules.core.talk.statement import ANSWERABLE, HOSTILE, HOW, Statement, how_of, named, of_move
from rules.core.types import Move

# The rows as they were first saved. They may grow; what is here may not change.
FIRST = {
    "ACTS": (52, "329ab77923f6c747"),
    "TOPICS": (19, "994d288bf9c1a7c5"),
    "ANSWERS": (13, "48c99cc81fc916f7"),
    "DEEDS": (24, "4fa8d29e22d15bcf"),
    "FACTS": (186, "bc4c0ede3ee05fc5"),
}


def bank() -> dict:
    return words_of("rules", "lines-deduction.json")


@pytest.mark.parametrize("row", FIRST)
def test_numbers_in_saved_games_never_change(row: str) -> None:
    count, digest = FIRST[row]
    names = getattr(codes, row)
    assert blake2b("\n".join(names[:count]).encode(), digest_size=8).hexdigest() == digest
    assert len(set(names)) == len(names)


def test_every_word_in_the_bank_has_its_number() -> None:
    words = bank()
    assert set(ACTS) == set(words["acts"])
    assert set(TOPICS) == set(words["topics"])
    assert set(ANSWERS) == set(words["answers"])
    assert set(DEEDS) == set(words["deeds"])
    facts = {
        f"{group}.{kind}.{line['fact']}"
        for group, kinds in words["because"].items()
        for kind, each in kinds.items()
        for line in each["lines"]
        if line["fact"] != "opinion"
    }
    assert set(FACTS) == facts | {"opinion"}
    assert FACTS[OPINION] == "opinion"


def test_a_move_and_its_statement_are_the_same_thing() -> None:
    said = Statement(3, ACT["suspect"], 5, -1, -1, -1, -1, FACT["against.silence.silent"], -1, 2, -1, -1, -1)
    how = how_of(said, 7)
    assert len(how) == HOW
    assert len(said) == 13
    assert of_move(3, Move(3, "say", (said.act,), how)) == (said, 7)
    assert of_move(4, Move(4, "say", (said.act,), how))[0].speaker == 4


def test_a_named_route_is_a_statement_with_or_without_a_reason() -> None:
    plain, bid = of_move(2, Move(2, "pull", (17,)))
    assert (plain.name, plain.a, plain.fact, bid) == ("pull", 17, OPINION, 0)
    fact = FACT["route_for.drink.rest"]
    assert of_move(2, Move(2, "pull", (17,), (fact, -1, -1, 9)))[0] == plain._replace(fact=fact, f_value=9)


def test_who_is_accused_or_asked_may_reply_and_nobody_else() -> None:
    assert named(Statement(0, ACT["suspect"], 3)) == 1 << 3
    assert named(Statement(0, ACT["ask"], 2)) == 1 << 2
    assert named(Statement(0, ACT["propose_order"], 2, 4)) == 1 << 2 | 1 << 4
    assert named(Statement(2, ACT["propose_order"], 2, 4)) == 1 << 4
    for quiet in ("trust", "agree", "answer", "dodge", "done", "silence", "tolerance_claim"):
        assert named(Statement(0, ACT[quiet], 3)) == 0
    assert ANSWERABLE >= HOSTILE


@pytest.mark.parametrize(("charge", "answers"), [
    ({"act": ACT["suspect"], "fact": FACT["against.vote.voted_out"]}, ["self.vote.right_vote"]),
    ({"act": ACT["accuse_lie"]}, ["self.report.shared_all"]),
    ({"act": ACT["distrust"]}, ["self.vote.right_vote", "self.report.shared_all"]),
])  # fmt: skip
def test_a_defence_answers_the_charge_or_is_a_bare_no(charge, answers):
    found = [(9, reason("self.vote.right_vote")), (50, reason("self.report.shared_all"))]
    given = [one.fact for _, one in to_the_point([Statement(1, target=0, **charge)], found)]
    assert given == [*(FACT[name] for name in answers), OPINION]
