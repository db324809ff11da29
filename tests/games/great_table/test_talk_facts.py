"""GT 3.11: a reason can be given only if it is so. Each has a table on which it holds and one on which it does not."""

import re

import pytest

from rules.core.talk.bank import words
from rules.core.talk.checker import findings
from rules.core.talk.codes import ACT, ACTS, ANSWER, FACTS, TOPIC
from rules.core.talk.palette import ready
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import NOTHING, OPINION, Statement
from rules.core.words import cast, fill
from rules.games.great_table import talk
from rules.games.great_table.events import Said
from rules.games.great_table.news import Held, Named, row_of
from rules.games.great_table.numbers import GUARD, HEALER, KING, MASTER, NO_CARD, PLACE_SWAP, PLAYER, VIGILANTE
from rules.games.great_table.talk.facts import JUDGES, worth_giving
from tests.games.great_table.words_kit import GAME, PEOPLE, random_game
from tests.kit.drive import begin, walk

FACT = {name: number for number, name in enumerate(FACTS)}
NIGHT = 7


def say(speaker, act, target=NOTHING, other=NOTHING, a=NOTHING, b=NOTHING, c=NOTHING, ref=NOTHING, fact=NOTHING):
    return Statement(speaker, ACT[act], target, other, a, b, c, ref=ref, fact=fact)


def card(speaker, held, day):
    return say(speaker, "claim_card", a=held, b=day)


def chairs(speaker, left, right, day):
    return say(speaker, "claim_neighbours", a=left, b=right, c=day)


def table(*days, votes=(), deaths=(), seat=0, **changes):
    """A view of seat 0 at a table of seven on the last of the days; each day is what was said on it."""
    starts = [sum(map(len, days[:day])) for day in range(len(days))]
    plain = {
        "said": tuple(row for day in days for row in day),
        "days_said": tuple(starts),
        "day": len(days),
        "vote_log": tuple((day, 1, voter, ballot) for day, voter, ballot in votes),
        "deaths": deaths,
        "alive": 0b1111111 & ~sum(1 << one[2] for one in deaths),
        "news": (),
        "roles": (),
        "voteless": 0,
        "phase": "bid",
        "winner": -1,
    }
    return random_game(7, 1).view(seat)._replace(**{**plain, **changes})


def holds(view, fact, target=1, other=NOTHING, day=NOTHING, value=NOTHING):
    act = {"against": "suspect", "for": "vouch", "self": "defend_self"}[fact.split(".")[0]]
    who = NOTHING if act == "defend_self" else target
    return JUDGES.on_record(
        view, Statement(view.seat, ACT[act], who, fact=FACT[fact], f_other=other, f_day=day, f_value=value)
    )


QUIET = ((), (), ())
SHOT_5 = ((2, 0, 5, PLAYER),)  # night 2
OUT_5 = ((1, 1, 5, PLAYER),)
MASTER_5 = ((1, 1, 5, MASTER),)
ON_5 = ((1, 2, 5), (1, 3, 5), (1, 4, 5), (1, 1, 5))


def worth(view, fact, target=1, **slots):
    slots = {f"f_{one}": at for one, at in slots.items()}
    said = Statement(view.seat, ACT["suspect"], target, fact=FACT[fact], **slots)
    return JUDGES.on_record(view, said) and worth_giving(view, said)


AT_HEEL = ((1, 4, 5), (1, 1, 5))


@pytest.mark.parametrize(
    ("votes", "fact", "slots", "so"),
    [
        ((*AT_HEEL, (2, 4, 3), (2, 1, 3)), "vote.followed", {"other": 4}, True),
        (AT_HEEL, "vote.followed", {"other": 4}, False),
        ((*AT_HEEL, (2, 4, 3), (2, 2, 6), (2, 2, 6), (2, 1, 3)), "vote.followed", {"other": 4}, False),
        ((*AT_HEEL, (1, 4, 5), (1, 1, 5)), "vote.followed", {"other": 4}, False),
        (ON_5, "vote.piled_on", {"other": 5, "day": 1}, True),
        (((1, 0, 5), *ON_5), "vote.piled_on", {"other": 5, "day": 1}, False),
        ((*ON_5, (2, 0, 5)), "vote.piled_on", {"other": 5, "day": 1}, False),
        (((1, 2, 5), (1, 3, 5), (1, 1, 4), (1, 0, 4)), "vote.spared", {"other": 5, "day": 1}, False),
    ],
)
def test_a_vote_is_held_against_nobody_twice_as_much_as_it_was_nor_by_whoever_cast_it_too(votes, fact, slots, so):
    view = table((), (), votes=votes)
    assert holds(view, f"against.{fact}", **slots)
    assert worth(view, f"against.{fact}", **slots) is so


def test_whoever_was_robbed_is_borne_out_by_whoever_used_the_card_then():
    robbed = say(1, "claim_robbed", a=KING, b=1)
    assert worth(table((robbed,), ()), "against.claim.unconfirmed", value=KING)
    assert worth(table((robbed, card(3, KING, 2)), ()), "against.claim.unconfirmed", value=KING)
    assert not worth(table((robbed, card(3, KING, 1)), ()), "against.claim.unconfirmed", value=KING)


OUT = "against.vote.voted_out", {"other": 5, "day": 1}
LATE = (*ON_5[:3], (1, 1, 4), (1, 1, 5))
WANDERED = ((1, 1, 3), (1, 1, 4), (1, 2, 3), (1, 2, 4))
VOTED = (say(5, "distrust", 1),)
WARY = (say(5, "suspect", 1)._replace(fact=FACT["against.silence.silent"], f_day=1),)
TALK = tuple(card(seat, KING, 1) for seat in (*range(7), 0, 2, 3, 4, 5, 6, 0, 2, 3))


@pytest.mark.parametrize(
    ("view", "fact", "slots", "so"),
    [
        (table((), (), votes=((1, 1, 3), (1, 2, 4))), "for.vote.stood_alone", {"day": 1}, True),
        (table((), (), votes=((1, 1, 3), (1, 2, 3), (1, 2, 4))), "for.vote.stood_alone", {"day": 1}, False),
        (table((), (), votes=((1, 1, 3), (2, 1, 4))), "for.vote.independent", {}, True),
        (table((), (), votes=((1, 1, 3), (1, 2, 3), (1, 4, 3), (2, 1, 4))), "for.vote.independent", {}, False),
        (table((), TALK), "against.silence.spoke_little", {}, True),
        (table((), (*TALK[:11], *TALK[12:], TALK[0])), "against.silence.spoke_little", {}, False),
        (table((), (), votes=LATE, deaths=OUT_5), *OUT, True),
        (table((), (), votes=ON_5, deaths=OUT_5), *OUT, False),
        (table((), (say(0, "demand_vote", 5),), votes=LATE, deaths=OUT_5), *OUT, False),
        (table((), (), votes=WANDERED[:2]), "against.vote.changed_vote", {"day": 1}, True),
        (table((), (), votes=WANDERED), "against.vote.changed_vote", {"day": 1}, False),
        (table((), WARY, (), deaths=SHOT_5), "against.death.accuser_died", {"other": 5}, True),
        (table((), VOTED, (), deaths=SHOT_5), "against.death.accuser_died", {"other": 5}, False),
    ],
)
def test_what_is_so_to_the_letter_only_is_given_by_nobody_as_a_reason(view, fact, slots, so):
    assert holds(view, fact, **slots)
    assert worth(view, fact, **slots) is so


CASES = [
    # fact, the table on which it holds, arguments, the table on which it does not
    ("against.vote.voted_for", table(*QUIET, votes=ON_5), {"other": 5, "day": 1}, table(*QUIET, votes=ON_5[:3])),
    ("against.vote.voted_out", table(*QUIET, votes=ON_5, deaths=OUT_5), {"other": 5, "day": 1},
     table(*QUIET, votes=ON_5)),
    ("against.vote.piled_on", table(*QUIET, votes=ON_5), {"other": 5, "day": 1}, table(*QUIET, votes=ON_5[::-1])),
    ("against.vote.voted_last", table(*QUIET, votes=ON_5), {"day": 1}, table(*QUIET, votes=ON_5[::-1])),
    ("against.vote.followed", table(*QUIET, votes=ON_5), {"other": 4}, table(*QUIET, votes=(ON_5[3], *ON_5[:3]))),
    ("against.vote.changed_vote", table(*QUIET, votes=((1, 1, 3), (1, 1, 4))), {"day": 1},
     table(*QUIET, votes=((1, 1, 3), (1, 1, 3)))),
    ("against.vote.never_voted", table(*QUIET, votes=((1, 1, 3), (2, 1, NIGHT))), {"other": 5},
     table(*QUIET, votes=((1, 1, 5), (1, 1, 3), (2, 1, NIGHT)))),
    ("against.vote.spared", table(*QUIET, votes=((1, 2, 5), (1, 3, 5), (1, 1, 4))), {"other": 5, "day": 1},
     table(*QUIET, votes=((1, 2, 5), (1, 3, 5)))),
    ("against.vote.no_vote", table(*QUIET, voteless=2), {"day": 3}, table(*QUIET)),
    ("for.vote.right_vote", table(*QUIET, votes=ON_5, deaths=MASTER_5), {"day": 1},
     table(*QUIET, votes=ON_5, deaths=OUT_5)),
    ("for.vote.right_spare", table(*QUIET, votes=(*ON_5[:3], (1, 1, 4)), deaths=OUT_5), {"other": 5},
     table(*QUIET, votes=(*ON_5[:3], (1, 1, 4)), deaths=MASTER_5)),
    ("for.vote.voted_first", table(*QUIET, votes=ON_5[::-1]), {"other": 5}, table(*QUIET, votes=ON_5)),
    ("for.vote.stood_alone", table(*QUIET, votes=((1, 1, 3), (1, 2, 4))), {"day": 1},
     table(*QUIET, votes=((1, 1, 3), (1, 2, 3)))),
    ("for.vote.independent", table(*QUIET, votes=((1, 1, 3), (1, 2, 3), (2, 1, 4))), {},
     table(*QUIET, votes=(*ON_5, (2, 1, 4)))),
    ("for.vote.asked_proof", table((say(1, "demand_claim", 5, a=1),), (), votes=ON_5), {},
     table((say(1, "demand_claim", 4, a=1),), (), votes=ON_5)),
    ("against.death.accuser_died", table((), (say(5, "suspect", 1),), (), deaths=SHOT_5), {"other": 5},
     table((), (say(5, "trust", 1),), (), deaths=SHOT_5)),
    ("against.death.named_then_died", table((), (say(1, "distrust", 5),), (), deaths=SHOT_5), {"other": 5},
     table((say(1, "distrust", 5),), (), (), deaths=SHOT_5)),
    ("against.death.died_beside", table((), (chairs(1, 5, 2, 2),), (), deaths=SHOT_5),
     {"other": 5, "day": 2}, table((), (chairs(1, 4, 2, 2),), (), deaths=SHOT_5)),
    ("for.death.trusted_by_dead", table((), (say(5, "vouch", 1),), (), deaths=SHOT_5), {"other": 5},
     table((), (say(5, "vouch", 1), say(5, "suspect", 1)), (), deaths=SHOT_5)),
    ("for.death.no_gain", table(*QUIET, deaths=SHOT_5), {"other": 5},
     table((), (say(5, "suspect", 1),), (), deaths=SHOT_5)),
    ("for.death.warned", table((), (say(1, "trust", 5),), (), deaths=SHOT_5), {"other": 5},
     table(*QUIET, deaths=SHOT_5)),
    ("for.death.cleared_by_dead", table((), (say(5, "report_target_nobody", 1, a=1),), (), deaths=SHOT_5), {"other": 5},
     table((), (say(5, "report_target_nobody", 2, a=1),), (), deaths=SHOT_5)),
    ("for.death.loud_guarded", table((), (say(3, "claim_action", 1, a=GUARD, b=2),), (), deaths=SHOT_5), {"other": 3},
     table((), (say(3, "claim_action", 1, a=GUARD, b=1),), (), deaths=SHOT_5)),
    ("self.death.loud_guarded", table((), (say(3, "claim_action", 0, a=GUARD, b=2),), (), deaths=SHOT_5), {"other": 3},
     table((), (say(3, "claim_action", 1, a=GUARD, b=2),), (), deaths=SHOT_5)),
    ("self.vote.not_alone", table(*QUIET, votes=((1, 0, 5), *ON_5[:2])), {"day": 1},
     table(*QUIET, votes=((1, 0, 5), ON_5[0]))),
    ("against.death.calm_guarded", table((), (say(3, "claim_action", 1, a=GUARD, b=1),)), {"other": 3},
     table((), (say(3, "claim_action", 1, a=GUARD, b=1),), deaths=((1, 0, 5, PLAYER),))),
    ("for.report.coroner_agrees", table((say(1, "suspect", 5),), (), deaths=MASTER_5), {},
     table((say(1, "suspect", 5),), (), deaths=OUT_5)),
    ("for.report.named_first", table((say(1, "suspect", 5), say(2, "suspect", 5))), {"other": 5},
     table((say(2, "suspect", 5), say(1, "suspect", 5)))),
    ("against.contradiction.two_stories", table((card(1, KING, 1),), (card(1, GUARD, 1),)),
     {"day": 1}, table((card(1, KING, 1),), (card(1, GUARD, 2),))),
    ("against.contradiction.claims_clash", table((), (card(1, KING, 1), card(2, KING, 1))),
     {"other": 2}, table((), (card(1, KING, 1), card(2, KING, 2)))),
    ("against.contradiction.seats_clash", table((chairs(1, 2, 3, 1), chairs(2, 3, 4, 1))),
     {}, table((chairs(1, 2, 3, 1), chairs(2, 4, 1, 1)))),
    ("for.contradiction.consistent", table((card(1, KING, 1),), (card(1, GUARD, 2),)), {},
     table((card(1, KING, 1),), (card(1, GUARD, 1),))),
    ("against.silence.silent", table((say(2, "trust", 3),), ()), {"day": 1}, table((say(1, "trust", 3),), ())),
    ("against.silence.silent_since", table((say(1, "trust", 3),), (), (), ()), {"day": 1},
     table((say(1, "trust", 3),), (), (say(1, "trust", 4),), ())),
    ("against.silence.withheld", table((), (), (say(1, "report_card", 2, a=KING, b=1),)), {"day": 2},
     table((), (say(1, "report_card", 2, a=KING, b=1),), ())),
    ("for.silence.spoke_early", table((), (say(1, "report_card", 2, a=KING, b=1),)), {"day": 2},
     table((), (), (say(1, "report_card", 2, a=KING, b=1),))),
    ("against.claim.double_claim", table((card(1, KING, 1), card(2, KING, 1))),
     {"other": 2, "value": KING}, table((card(1, KING, 1), card(2, GUARD, 1)))),
    ("against.claim.no_effect", table((), (), (say(1, "claim_shield", 5, a=2),), deaths=SHOT_5),
     {"day": 2, "value": HEALER}, table((), (), (say(1, "claim_shield", 4, a=2),), deaths=SHOT_5)),
    ("for.claim.claim_checked", table((), (), (say(1, "claim_shot", 5, a=2),), deaths=SHOT_5), {"value": VIGILANTE},
     table((), (), (say(1, "claim_shot", 4, a=2),), deaths=SHOT_5)),
    ("against.claim.late_claim", table((), (), (card(1, KING, 1),)), {"value": KING},
     table((), (card(1, KING, 1),), ())),
    ("against.claim.unconfirmed", table((card(1, KING, 1),), ()), {"value": KING},
     table((card(1, KING, 1), say(2, "confirm", 1, ref=0)), ())),
    ("for.claim.confirmed", table((card(1, KING, 1), say(2, "confirm", 1, ref=0)), ()),
     {"other": 2, "value": KING}, table((card(1, KING, 1),), ())),
    ("for.claim.undisputed", table((card(1, KING, 1),)), {"value": KING},
     table((card(1, KING, 1), say(2, "counter_claim", 1, a=KING, b=1)))),
    ("against.claim.own_card_find", table((card(1, KING, 1),), (), news=((1, *row_of(Held(1, GUARD))),)),
     {"value": KING}, table((card(1, KING, 1),), (), news=((1, *row_of(Held(1, KING))),))),
    ("for.claim.own_saw", table((card(1, KING, 1),), (), news=((1, *row_of(Held(1, KING))),)), {"value": KING},
     table((card(1, KING, 1),), (), news=((1, *row_of(Held(1, GUARD))),))),
    ("against.report.own_target_find", table((), (), news=((1, *row_of(Named(1, (4, 5)))),)), {"other": 5},
     table((), (), news=((1, *row_of(Named(1, (4,)))),))),
    ("against.report.reported_by", table((), (say(3, "report_target", 1, 4, a=1),)), {"other": 3, "day": 1},
     table((), (say(3, "report_target", 2, 4, a=1),))),
    ("against.report.aimed_at_dead", table((), (), (say(3, "report_target", 1, 5, a=2),), deaths=SHOT_5), {"other": 5},
     table((), (), (say(3, "report_target", 1, 5, a=1),), deaths=SHOT_5)),
    ("for.report.checked_by", table((card(1, KING, 1),), (say(3, "report_card", 1, a=KING, b=1),)),
     {"other": 3}, table((card(1, KING, 1),), (say(3, "report_card", 1, a=GUARD, b=1),))),
    ("against.swap.moved", table((chairs(1, 2, 3, 1),), (chairs(1, 4, 5, 2),)),
     {"day": 1}, table((chairs(1, 2, 3, 1),), (chairs(1, 2, 5, 2),))),
    ("against.swap.moved_beside", table((chairs(1, 2, 3, 1),), (chairs(1, 4, 5, 2),)),
     {"other": 4, "day": 1}, table((chairs(1, 4, 3, 1),), (chairs(1, 4, 5, 2),))),
    ("for.swap.owned_swap", table((), (say(1, "claim_action", 3, a=PLACE_SWAP, b=1),)), {},
     table((), (say(1, "claim_action", 3, a=GUARD, b=1),))),
    ("for.swap.seats_agree", table((chairs(1, 2, 3, 1), chairs(2, 4, 1, 1))),
     {"other": 2}, table((chairs(1, 2, 3, 1), chairs(2, 1, 4, 1)))),
    ("against.promise.broke_promise", table((say(1, "announce_vote", 4),), (), votes=((1, 1, 3),)), {},
     table((say(1, "announce_vote", 3),), (), votes=((1, 1, 3),))),
    ("for.promise.kept_promise", table((say(1, "announce_vote", 3),), (), votes=((1, 1, 3),)), {},
     table((say(1, "announce_vote", 4),), (), votes=((1, 1, 3),))),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "so", "arguments", "not_so"), CASES, ids=[case[0] for case in CASES])
def test_a_reason_holds_where_it_is_so_and_nowhere_else(fact, so, arguments, not_so):
    assert holds(so, fact, **arguments)
    assert not holds(not_so, fact, **arguments)


def test_every_judge_has_words_and_no_case_is_told_twice():
    names = {fact.rpartition(".")[2] for fact in FACTS}
    assert {name.rsplit(".", 1)[-1] for name in JUDGES.judges} <= names
    assert len({case[0] for case in CASES}) == len(CASES)
    assert {case[0].rsplit(".", 1)[1] for case in CASES} > {"two_stories", "voted_out", "seats_agree"}


@pytest.mark.parametrize("report", [
    say(2, "report_king", 1, a=3, b=1), say(2, "report_holder", a=KING, b=0b10, c=1),
    say(2, "report_card", 1, a=KING, b=1),
])  # fmt: skip
def test_a_claim_is_confirmed_by_whatever_found_the_card_there(report):
    told = card(1, KING, 1)
    assert holds(table((told,), ()), "against.claim.unconfirmed", value=KING)
    view = table((told,), (report,))
    assert not holds(view, "against.claim.unconfirmed", value=KING)
    assert holds(view, "for.claim.confirmed", value=KING, other=2)
    charge = say(3, "suspect", 1)._replace(fact=FACT["against.claim.unconfirmed"], f_value=KING)
    assert talk.charge(table((told,), (charge,)), 3, 1) == charge
    assert talk.charge(table((told,), (charge, report)), 3, 1) != charge, "what was said before is so no longer"


def test_who_has_told_of_the_card_since_owes_no_answer_any_more():
    asked = say(3, "ask", 1, a=TOPIC["card"], b=1), say(1, "dodge", 3, a=TOPIC["card"], ref=0)
    charge = say(0, "suspect", 1)._replace(fact=FACT["against.silence.dodged"], f_other=3)
    assert worth_giving(table((), asked), charge)
    assert not worth_giving(table((), (*asked, card(1, KING, 1))), charge)
    assert worth_giving(table((), (*asked, card(1, KING, 2))), charge)


def test_who_took_something_back_has_told_more_than_one_story():
    told = card(1, KING, 1), card(1, GUARD, 2), card(1, KING, 3)
    assert holds(table((), told), "for.contradiction.consistent")
    assert not holds(table((), (*told, say(1, "withdraw", ref=2))), "for.contradiction.consistent")


def test_what_only_the_finder_knows_is_for_others_not_to_be_seen():
    """A listener can neither bear it out nor refute it; the one who says it must have been told."""
    view = table((card(1, KING, 1),), (), seat=3)
    spoken = Statement(0, ACT["suspect"], 1, fact=FACT["against.claim.own_card_find"], f_value=KING)
    assert JUDGES.on_record(view, spoken)
    assert not JUDGES.on_record(view._replace(seat=0), spoken)


def test_reasons_offered_are_legal_fit_their_bubble_and_come_strongest_first():
    match = begin(GAME, 12, 3)
    telling = Telling(talk.TONGUE, "key", Company(PEOPLE[:12], (None,) * 12))
    for number, _ in enumerate(walk(match, 3)):
        if number % 301 or match.result:
            continue
        view = match.view(next(seat for seat in range(12) if match.view(0).alive >> seat & 1))
        for act in ("suspect", "vouch", "defend_self"):
            found = talk.grounds(view, ACT[act], NOTHING if act == "defend_self" else (view.seat + 1) % 12, most=99)
            assert found[-1].fact == OPINION
            assert all(len(telling.preview(view, one)) <= 76 for one in found)
            assert all(len(talk.grounds(view, one.act, one.target, most=1)) == 1 for one in found[:1])


UNPROVOKED = ("answer", "accuse_lie", "counter_claim")  # where nobody has said anything yet
TWO_DAYS = ((1, 1, 6), (1, 0, 5), (1, 3, 5), (2, 1, 6))  # of the seat that speaks, too


@pytest.mark.parametrize(("deaths", "votes", "named"), [
    ((), TWO_DAYS, NOTHING), (OUT_5, TWO_DAYS, NOTHING), (MASTER_5, TWO_DAYS, 5),
    (MASTER_5, TWO_DAYS[:1] + TWO_DAYS[2:], NOTHING), (MASTER_5, (*TWO_DAYS, (2, 1, 5)), NOTHING),
])  # fmt: skip
def test_that_somebody_was_never_voted_for_is_offered_of_a_master_who_was_shown(deaths, votes, named):
    view = table(*QUIET, (), votes=votes, deaths=((3, *deaths[0][1:]),) if deaths else ())
    found = talk.grounds(view, ACT["suspect"], 1, most=99)
    others = [one.f_other for one in found if one.fact == FACT["against.vote.never_voted"]]
    assert (others or [NOTHING]) == [named]


def test_a_claim_is_countered_only_where_it_was_made():
    assert ready(talk.TONGUE, table((), ()), ACT["counter_claim"]) == []
    made = ready(talk.TONGUE, table((card(3, KING, 1),), ()), ACT["counter_claim"])
    assert made == [say(0, "counter_claim", 3, a=KING, b=1)]


ROBBED = [say(seat, "claim_robbed", a=KING, b=1) for seat in range(3)]
HOLD = [card(seat, KING, 1) for seat in range(4)]


@pytest.mark.parametrize(("said", "other", "clash"), [
    ((HOLD[1], ROBBED[2]), 2, False), ((ROBBED[1], HOLD[2]), 2, False), ((HOLD[1], HOLD[2], ROBBED[2]), 2, False),
    ((HOLD[1], ROBBED[2], HOLD[3]), 3, True), ((ROBBED[1], ROBBED[2]), 2, True), ((HOLD[1], HOLD[2]), 2, True),
])  # fmt: skip
def test_the_robbed_one_and_the_thief_may_both_be_right(said, other, clash):
    view = table(said, ())
    assert holds(view, "against.claim.double_claim", other=other, value=KING), "legal as ever"
    assert (FACT["against.claim.double_claim"] in [one.fact for one in talk.grounds(view, ACT["suspect"], 1)]) is clash
    assert bool(findings(talk.TONGUE, view)) is (clash or said.count(HOLD[2]) == 1 == said.count(HOLD[1]))


def test_nobody_counters_a_robbery_or_asks_what_a_stolen_card_did():
    stolen = table((say(3, "claim_robbed", a=GUARD, b=1),), ())
    assert ready(talk.TONGUE, stolen, ACT["counter_claim"]) == []
    assert TOPIC["action"] not in [one.a for one in ready(talk.TONGUE, stolen, ACT["ask"]) if one.target == 3]


@pytest.mark.parametrize(("deaths", "offered"), [((), False), (SHOT_5, True), (MASTER_5, False)])
def test_a_vote_is_held_against_somebody_only_where_it_met_a_card_player(deaths, offered):
    view = table(*QUIET, votes=ON_5[3:], deaths=deaths)
    assert (FACT["against.vote.voted_for"] in [one.fact for one in talk.grounds(view, ACT["suspect"], 1)]) is offered
    for more in ((1, 0, 5), ON_5[0]):
        view = table(*QUIET, votes=(more, *ON_5[3:]), deaths=deaths)
        found = [one.fact for one in talk.grounds(view, ACT["suspect"], 1)]
        assert FACT["against.vote.voted_for"] not in found, "own, or one of many"


@pytest.mark.parametrize(("fact", "view", "arguments"), [
    ("against.death.accuser_died", table(*QUIET, votes=((2, 5, 1),), deaths=SHOT_5), {"other": 5}),
    ("against.vote.changed_vote", table(*QUIET, votes=((1, 1, 3), (1, 1, 4), (1, 0, 4))), {"day": 1}),
    ("for.claim.undisputed", table((card(1, KING, 1),)), {"value": KING}),
    ("for.death.cleared_by_dead", table((), (say(5, "report_card", 1, a=KING, b=1),), (), deaths=SHOT_5), {"other": 5}),
    ("for.vote.independent", table(*QUIET, votes=(ON_5[3], (2, 1, 4)), deaths=OUT_5), {}),
])  # fmt: skip
def test_what_is_so_and_says_nothing_is_legal_but_not_offered(fact, view, arguments):
    act = ACT["suspect" if fact.startswith("against") else "vouch"]
    assert holds(view, fact, **arguments)
    assert FACT[fact] not in [one.fact for one in talk.grounds(view, act, 1, most=99)]


GUARDED = (say(3, "claim_action", 0, a=GUARD, b=1),)


@pytest.mark.parametrize(("seen", "claimed", "said", "offered"), [
    (KING, GUARD, (), True), (NO_CARD, GUARD, (), False), (NO_CARD, HEALER, (), True),
    (NO_CARD, HEALER, GUARDED, False),
])  # fmt: skip
def test_a_find_that_a_guard_explains_is_no_reason(seen, claimed, said, offered):
    view = table((card(1, claimed, 1), *said), (), seat=0, news=((1, *row_of(Held(1, seen))),), role=PLAYER)
    found = [one.fact for one in talk.grounds(view, ACT["suspect"], 1)]
    assert (FACT["against.claim.own_card_find"] in found) is offered


def test_a_vote_for_one_who_lives_is_no_defence():
    view = table(*QUIET, votes=((1, 0, 5), (1, 2, 5)), deaths=())
    assert FACT["self.vote.voted_for"] not in [one.fact for one in talk.grounds(view, ACT["defend_self"])]


def test_the_palette_offers_what_is_so_first():
    view = table((), (), seat=0, news=((1, *row_of(Held(2, GUARD))),), card=KING, neighbours=(3, 4, 2), role=PLAYER)
    first = {
        act: ready(talk.TONGUE, view, ACT[act])[0]
        for act in ("report_card", "claim_card", "claim_neighbours", "claim_role")
    }
    assert first["report_card"][2:6] == (2, NOTHING, GUARD, 1)
    assert first["claim_card"][4:6] == (KING, 2)
    assert first["claim_neighbours"][4:7] == (3, 4, 2)
    assert first["claim_role"].a == PLAYER
    assert all(ready(talk.TONGUE, view, act) for act in talk.acts(view, 0) if ACTS[act] not in UNPROVOKED)


FOUND = say(2, "report_card", 1, a=GUARD, b=1)
OPPONENTS = Company(PEOPLE[:7], (*cast()[:7],))


@pytest.mark.parametrize("before", [(card(1, GUARD, 1),), (say(3, "report_holder", a=GUARD, b=1 << 1, c=1),)])
def test_what_was_told_before_is_said_as_such_unless_it_was_taken_back(before):
    again = words()["acts"]["report_card"]["again"]
    back = say(before[0].speaker, "withdraw", ref=0)
    for said, so in ((before, True), ((), False), ((card(1, KING, 1),), False), ((*before, back), False)):
        sentence = Telling(talk.TONGUE, "key", OPPONENTS).preview(table((), said), FOUND)
        assert (sentence in {fill(x.replace("on day {day}", "yesterday").replace("of day {day}", "of yesterday"),
                                  {"target": PEOPLE[1], "card": "Guard"}) for x in again}) is so  # fmt: skip


def test_of_the_dead_and_of_ones_own_card_that_was_found_one_speaks_otherwise():
    assert talk.TONGUE.manner(table((), (), deaths=((1, 0, 1, PLAYER),)), FOUND, 0) == "dead"
    view = table((), (FOUND,))
    assert talk.TONGUE.manner(view, card(1, GUARD, 1), 1) == "again"
    assert talk.TONGUE.manner(view, card(1, KING, 1), 1) == talk.TONGUE.manner(view, card(1, GUARD, 1), 0) == ""


@pytest.mark.parametrize(("places", "put"), [(1, ""), (5, ""), (6, "left")])
def test_a_king_on_the_left_is_not_counted_out_the_long_way_round(places, put):
    told = say(2, "report_king", 1, a=places, b=1)
    assert talk.TONGUE.manner(table((), (told,)), told, 0) == put
    said = Telling(talk.TONGUE, "key", OPPONENTS).preview(table((), ()), told)
    assert ("places" in said) == (places == 5), said


@pytest.mark.parametrize(("found", "manner", "named"), [
    (say(2, "report_target", 1, 3, a=1), "aimed", PEOPLE[3]), (FOUND, "card", "Guard"),
    (say(2, "report_holder", a=GUARD, b=1 << 1, c=1), "card", "Guard"),
])  # fmt: skip
@pytest.mark.parametrize("act", ["confirm", "deny"])
def test_a_find_is_owned_to_or_denied_as_what_one_did_oneself(act, found, manner, named):
    view, reply = table((), (found,)), say(1, act, 2, ref=0)
    assert talk.TONGUE.manner(view, reply, 1) == manner
    assert talk.TONGUE.manner(view, reply._replace(speaker=3), 1) == ""
    for key in map(str, range(9)):
        sentence = Telling(talk.TONGUE, key, OPPONENTS).preview(view, reply)
        assert named in sentence
        assert re.search("yesterday|ast night", sentence)
        assert re.search(r"\bI\b|\bm(in)?e\b", sentence)
        assert act == "confirm" or re.search(r"n't|\b([Nn]o|[Nn]ot|never)\b", sentence)


def test_who_has_nothing_on_the_record_to_say_for_himself_gives_no_reason_and_asks_for_one_where_there_was_none():
    voted, found = say(0, "announce_vote", 1), say(0, "report_target", 1, 2)
    for rows, manner in (((), "why"), ((voted,), "why"), ((found,), "charged")):
        view = table((), (*rows, say(1, "defend_self", fact=OPINION)))
        telling = Telling(talk.TONGUE, "key", OPPONENTS)
        assert telling.sentence(view, len(rows)) in words()["acts"]["defend_self"][manner]
        assert telling.ground(view, len(rows)) == ""


@pytest.mark.parametrize("act", ["demand_vote", "announce_night", "announce_vote", "propose_order"])
def test_a_call_for_votes_can_be_agreed_and_disagreed_with(act):
    whom = {"demand_vote": (3, -1), "announce_vote": (3, -1), "propose_order": (3, 4)}.get(act, (-1, -1))
    view = table((say(1, act, *whom),))
    for reply in ("agree", "disagree"):
        assert ACT[reply] in talk.acts(view, 0)
        (said,) = ready(talk.TONGUE, view, ACT[reply])
        assert (said.target, said.ref) == (1, 0)
        sentence = Telling(talk.TONGUE, "key", Company(PEOPLE[:7], (None,) * 7)).preview(view, said)
        assert not {"silence", "quiet"} & set(sentence.split())


def test_the_log_tells_once_what_is_answered_and_then_claimed():
    asked = say(0, "ask", 1, a=TOPIC["card"], b=1)
    answer = say(1, "answer", 0, a=TOPIC["card"], b=ANSWER["card"], c=KING, ref=0)
    for claim, told in ((card(1, KING, 1), False), (card(1, GUARD, 1), True), (card(2, KING, 1), True)):
        view = table((), (asked, answer, claim))
        assert bool(GAME.tell(Said(claim), str, view)) is told
        assert GAME.tell(Said(answer), str, view)
