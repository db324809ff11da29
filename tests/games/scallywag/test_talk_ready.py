"""The palette's statements: legal, the truth first, reasons that hold, the strongest first. SW 3.10."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.rng import Die
from rules.core.talk.bank import acts
from rules.core.talk.checker import FALSE, PROVEN, findings, marks
from rules.core.talk.codes import ACT, ACTS, ANSWER, FACT, FACTS, OPINION, TOPIC
from rules.core.talk.legal import fault
from rules.core.talk.palette import MOST, ready, truths
from rules.core.talk.statement import RECORD, Statement, how_of
from rules.core.types import PASS, Ask, Move
from rules.games.scallywag import talk
from rules.games.scallywag.chart import route
from rules.games.scallywag.options import question_of
from rules.games.scallywag.roles import bonus
from rules.games.scallywag.roles.base import CAPTAIN, LOOKOUT
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.ready import WITHHELD, grounds, strength
from tests.games.scallywag.talk_kit import GAME, at_random, deal, say, until
from tests.games.scallywag.test_talk_checker import above, at, role, sober, tolerance

if TYPE_CHECKING:
    from rules.games.scallywag.view import View

AVOIDED = FACT["self.route_pull.avoided_island"]
NEVER_EMPTY = (
    "claim_role", "suspect", "distrust", "vouch", "trust", "ask", "demand_action", "promise", "offer_deal", "done",
    "silence", "propose_order", "defend_self", "pull", "oppose", "announce_route", "map_hint_good", "map_hint_bad",
    "tolerance_claim", "sobriety_claim", "offer_switch",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_everything_in_the_palette_is_legal_and_there_is_never_too_much_of_it(seed: int) -> None:
    n = 4 + seed
    s = until(deal(n, seed), "more", 4, at_random(seed))
    assert s.phase == "more"
    for seat in range(n):
        view = GAME.view(s, seat)
        for act in sorted(acts("scallywag")):
            every = ready(TONGUE, view, act)
            assert len(every) <= MOST
            assert len(set(every)) == len(every)
            assert every or ACTS[act] not in NEVER_EMPTY, ACTS[act]
            for one in every:
                assert (one.speaker, one.act) == (seat, act)
                assert fault(TONGUE, view, one) == ""


def test_the_truth_comes_first() -> None:
    view = at(3, nights=((0, 1, 2 * 11, 0b110),), tokens={0: 2})
    whole = sum(view.cards) + bonus(CAPTAIN)
    assert ready(TONGUE, view, ACT["tolerance_claim"])[0].a == whole == 11
    assert ready(TONGUE, view, ACT["sobriety_claim"])[0].a == 9
    assert ready(TONGUE, view, ACT["claim_role"])[0].a == CAPTAIN
    assert ready(TONGUE, view, ACT["watch_above"])[0] == above(0, 6, 1, 1, 2)
    asked = at(2, say(1, "ask", 0, a=TOPIC["tolerance"]), days_said=(0, 0))
    first = ready(TONGUE, asked, ACT["answer"])[0]
    assert (first.b, first.c, first.ref) == (ANSWER["number"], 11, 0)
    for hands, answer, who in ((0b110, "hands", 22 << 5 | 0b110), (0, "hands", 22 << 5), (None, "nothing", -1)):
        own = () if hands is None else ((0, 1, 22, hands),)
        asked = at(3, say(1, "ask", 0, a=TOPIC["watch"], b=1), days_said=(0, 0, 0), nights=own)
        first = ready(TONGUE, asked, ACT["answer"])[0]
        assert (first.b, first.c) == (ANSWER[answer], who)
        assert truths(TONGUE, asked, ())[0] == first


def test_an_island_that_was_left_was_not_avoided() -> None:
    for last, avoided in ((route(7, 3), [11]), (route(7, 6), [])):  # 7 is the first of those they went away from
        view = at(3, votes=((route(5, 1), *(-1,) * 4), (last, *(-1,) * 4)))
        every = grounds(TONGUE, view, Statement(0, ACT["defend_self"]), MOST)
        assert [one.f_value for one in every if one.fact == AVOIDED] == avoided


def test_questions_are_those_that_opponents_answer() -> None:
    view = at(3, say(1, "pull", a=26), say(2, "pull", a=28), days_said=(0, 2, 2), switches=((2, 9, 10),))
    asked = ready(TONGUE, view, ACT["ask"])
    assert not {one.a for one in asked} & {TOPIC["route"], TOPIC["island"]}
    assert [(one.target, one.b) for one in asked if one.a == TOPIC["switch"]] == [(1, 9 << 4 | 10)]  # the watch's own
    assert not any(one.a == TOPIC["switch"] for one in ready(TONGUE, at(2), ACT["ask"]))


def test_who_was_asked_for_a_watch_and_told_is_not_offered_as_somebody_who_kept_it() -> None:
    asked = say(2, "ask", 0, a=TOPIC["watch"], b=1)
    for answer, offered in ((say(0, "dodge", 2, ref=0), True), (say(0, "answer", 2, a=TOPIC["watch"],
                             b=ANSWER["hands"], c=22 << 5 | 0b110, ref=0), False)):  # fmt: skip
        view = at(3, asked, answer, seat=1)
        assert any(one.fact == WITHHELD for one in talk.grounds(view, ACT["suspect"], 0, most=99)) is offered


def test_nobody_is_offered_not_to_know_his_own_role() -> None:
    asked = at(3, say(1, "ask", 0, a=TOPIC["role"]))
    assert {one.b for one in ready(TONGUE, asked, ACT["answer"])} == {ANSWER["role"]}


@pytest.mark.parametrize(("topic", "least"), [("tolerance", 6), ("sobriety", 1)])
def test_every_number_is_an_answer_once_the_true_one_first(topic: str, least: int) -> None:
    asked = at(3, say(1, "ask", 0, a=TOPIC[topic]), tokens={0: 5})
    every = [one.c for one in ready(TONGUE, asked, ACT["answer"]) if one.b == ANSWER["number"]]
    assert every[0] == 11 - (0 if topic == "tolerance" else 5)
    assert every[1:] == sorted({*every} - {every[0]})
    assert min(every) == least


def test_a_lie_is_called_where_the_board_marks_one() -> None:
    said = role(1, CAPTAIN), tolerance(2, 5), tolerance(2, 6), say(3, "announce_route", a=2)
    view = at(1, *said, role=2, known=(2, -1, -1, -1, -1))
    every = ready(TONGUE, view, ACT["accuse_lie"])
    assert {(one.target, one.ref, one.ref2) for one in every} == {(2, 1, 2)}  # once, whichever was said first
    two = at(1, role(1, CAPTAIN), role(3, CAPTAIN), role=2, known=(2, -1, -1, -1, -1))
    every = ready(TONGUE, two, ACT["accuse_lie"])
    assert {(one.target, one.ref, one.ref2) for one in every} == {(1, 0, 1), (3, 1, 0)}  # either may be the liar
    voted = at(2, say(3, "announce_route", a=26), days_said=(0, 1), votes=((-1, -1, -1, 28, -1),))
    (one,) = ready(TONGUE, voted, ACT["accuse_lie"])
    assert (one.target, one.ref) == (3, 0)
    assert one.ref2 >= RECORD


def test_what_one_knows_to_be_so_is_confirmed_first_and_what_is_not_denied_first() -> None:
    view = at(2, role(1, 2), tolerance(2, 5), role(3, 0), say(4, "trust", 0), role=0, known=(0, 2, -1, -1, -1))
    assert ready(TONGUE, view, ACT["confirm"])[0].ref == 0
    assert ready(TONGUE, view, ACT["deny"])[0].ref == 2
    assert all(one.ref != 3 for one in ready(TONGUE, view, ACT["confirm"]))


def test_reasons_are_sorted_by_what_they_weigh_and_a_feeling_comes_last() -> None:
    view = at(
        3, tolerance(1, 5), above(0, 6, 1, 1), say(1, "pull", a=26, fact=OPINION), days_said=(0, 1, 2),
        votes=((26, 26, -1, -1, -1), (26, 26, -1, -1, -1)),
    )  # fmt: skip
    found = [one.fact for one in talk.grounds(view, ACT["suspect"], 1, most=20)]
    names = [FACTS[fact] for fact in found]
    assert all(strength(one) <= strength(two) for one, two in pairwise(found))
    assert names[-1] == "opinion"
    assert {"against.sobriety.above", "against.contradiction.numbers_clash"} <= set(names) | {
        "against.contradiction.numbers_clash"
    }
    assert "against.sobriety.numbers_clash" in names
    assert len(set(found)) == len(found)


def test_an_innocent_gets_nothing_but_a_feeling() -> None:
    view = at(1)
    assert [FACTS[one.fact] for one in talk.grounds(view, ACT["suspect"], 3)] == ["opinion"]


def truth(view: View, die: Die) -> list[Statement]:
    """Return true things that a seat could say."""
    seat, whole = view.seat, sum(view.cards) + bonus(view.role)
    found = [role(seat, view.role), tolerance(seat, whole), sober(seat, whole - view.tokens[seat])]
    if view.role == LOOKOUT:
        found.append(say(seat, "offer_switch", a=2, b=9))
    for _, night, code, hands in view.nights:
        number, under = question_of(code)
        found += [say(seat, "watch_below" if under else "watch_above", a=number, b=hands, c=night)] * 3
    if view.role == LOOKOUT:
        for night, a, b in view.switches:
            if any(watched == night for _, watched, _, _ in view.nights):
                found.append(say(seat, "claim_switched", a=a, b=b, c=night))
    known = [one for one in range(view.n) if view.known[one] >= 0 and one != seat]
    for number, row in enumerate(view.said):
        if row.act == ACT["claim_role"] and row.speaker in known:
            found.append(say(seat, "confirm", row.speaker, ref=number))
    if not view.house.mix(view.n) or die.below(2):
        found.append(say(seat, "trust", (seat + 1) % view.n))
    return found


def honest(seed: int):
    """Return a player who says only what is so, and otherwise plays at random."""
    die, wild = Die(seed), at_random(seed)

    def choose(view: View, ask: Ask) -> Move:
        if ask.id == "say":
            every = [one for one in truth(view, die) if one.act in ask.options]
            if every and die.below(3):
                one = every[die.below(len(every))]
                move = Move(view.seat, "say", (one.act,), how_of(one))
                assert GAME.why_not(view, ask, move) is None, (ACTS[one.act], one)
                return move
            return Move(view.seat, "say", (PASS,))
        return wild(view, ask)

    return choose


@settings(max_examples=5, deadline=None)
@given(st.integers(4, 9), st.integers(0, 10_000), st.booleans(), st.booleans())
def test_a_crew_that_speaks_the_truth_raises_no_alarm(n: int, seed: int, blind: bool, spoken: bool) -> None:
    s = deal(n, seed, blind_crew=blind, spoken=spoken)
    player = honest(seed)
    day = 1
    while s.phase != "over":
        day += 1
        until(s, "pull", day, player)
        for seat in range(-1, n):
            view = GAME.view(s, seat)
            bad = [each for each in findings(TONGUE, view, private=seat >= 0) if each.kind != PROVEN]
            assert bad == [], [(view.said[x], s.roles, s.cards) for each in bad for x in each.said]
    view = GAME.view(s, -1)
    found_ = marks(findings(TONGUE, view))
    sure = {ACT["claim_role"], ACT["tolerance_claim"], ACT["sobriety_claim"]}
    assert all(found_.get(i) == PROVEN for i, row in enumerate(view.said) if row.act in sure)


def test_after_the_end_every_false_number_is_known_for_one() -> None:
    lies = told = 0
    for seed in range(6):
        s = until(deal(6, seed), "over", choose=at_random(seed))
        view = GAME.view(s, -1)
        state = marks(findings(TONGUE, view))
        gone = {row.ref for row in view.said if row.act == ACT["withdraw"]}
        for number, row in enumerate(view.said):
            if row.act == ACT["claim_role"] and number not in gone:
                told += 1
                lies += row.a != s.roles[row.speaker]
                assert state[number] == (PROVEN if row.a == s.roles[row.speaker] else FALSE)
    assert 0 < lies < told
