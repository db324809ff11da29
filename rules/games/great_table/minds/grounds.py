"""What speaks against somebody, for him, and for oneself: reasons with what they weigh, true of the record or not yet.

Whether one holds is asked of those that weigh enough. GT 3.11.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rules.agents.deduction import reason
from rules.core.talk.checker import of_seat
from rules.core.talk.codes import ACT, FACT
from rules.core.talk.statement import NOTHING, Reason, Statement
from rules.core.talk.stories import lies
from rules.core.talk.tongue import day_of
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import GUARDS, KILLS
from rules.games.great_table.minds import votes
from rules.games.great_table.numbers import MASTER, MAYOR, NO_CARD, pack_of
from rules.games.great_table.state import NO_VOTE
from rules.games.great_table.talk.claims import GUARDED
from rules.games.great_table.talk.facts import found as found_by_all
from rules.games.great_table.talk.ready import owned_up
from rules.games.great_table.talk.record import AIMED, FOUND, casts, claimed, final_votes, voted_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.games.great_table.minds.agent import Context

SWUNG: Final = 30  # how much more it is that a vote turned at the last moment, and put somebody out
FAIR: Final = 0.3  # how much less suspect than most somebody must be for a vote against him to speak against others
_LIE, _COUNTER, _WITHDRAW = (ACT[one] for one in ("accuse_lie", "counter_claim", "withdraw"))


def against(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to suspect a seat, with what they weigh: what proves something a hundred and more, twice over."""
    group = "against."
    yield from _reported(context, target)
    yield from _claimed(context, target)
    yield from _voted(context, target)
    yield from _dead(context, target)
    yield from _told_late(context, target)
    yield from _at_heel(context, target)
    for back in range(1, min(3, context.view.day)):
        yield 20 - 3 * back, reason(group + "silence.silent", day=context.view.day - back)
        yield 14 - 3 * back, reason(group + "silence.silent_since", day=context.view.day - back)
    for number, _ in context.claims.numbered(_WITHDRAW, by=target):
        yield 90 - 30 * (context.view.day - day_of(context.view, number)), reason(group + "contradiction.withdrew")
    yield 12, reason(group + "silence.spoke_little")
    yield 60, reason(group + "contradiction.seats_clash")
    yield 40, reason(group + "promise.broke_promise")
    for row in context.claims.spoken(_DODGE, by=target):
        yield 22, reason(group + "silence.dodged", other=row.target)


_DODGE, _ACTED = ACT["dodge"], ACT["claim_action"]


def _reported(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    view = context.view
    for number, night in context.claims.reports:
        row = context.claims.said[number]
        if row.target == target and number not in context.claims.gone:
            died = row.other in context.diary.died_at_night(night)
            owned = owned_up(view, target, night)
            armed = owned is not None and step_of(owned.a) == KILLS  # who aimed with that did so
            trust = 1.0 if armed else 1.0 - context.cover[row.speaker]
            if row.speaker == view.seat:
                yield 180 if died else 110, reason("against.report.own_target_find", other=row.other)
            if died:
                yield int(160 * trust), reason("against.report.aimed_at_dead", other=row.other)
            yield int((110 if died or row.other == view.seat else 60) * trust), reason(
                "against.report.reported_by", other=row.speaker, day=day_of(view, number))  # fmt: skip


def _claimed(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    view = context.view
    if caught(context, target):
        for day in range(1, view.day + 1):
            yield 130, reason("against.contradiction.two_stories", day=day)
            yield 126, reason("against.contradiction.changed_story", day=day)
    for card, day, other in context.claims.rivals(target, pack_of(view.n)):
        told = context.claims.claimants[card, day]
        if other != view.seat and told[target] < told[other]:
            continue  # of two others it is the one who came second
        who, honest = (NOTHING, 1.0) if other == view.seat else (other, 1.0 - context.cover[other])
        weight = int(120 * honest) - 25 * (view.day - 1 - day)
        yield weight, reason("against.claim.double_claim", other=who, day=day, value=card)
        yield weight - 4, reason("against.contradiction.claims_clash", other=other)
    for row in context.claims.spoken(FOUND, to=target):
        for card in context.claims.held.get((target, row.b), {}).keys() - {row.a}:
            yield 150, reason("against.claim.own_card_find", value=card)
            weight = int(124 * (1.0 - context.cover[row.speaker])) - 25 * (view.day - 1 - row.b)
            yield weight, reason("against.contradiction.claims_clash", other=row.speaker)
    clashes = (each.said for each in of_seat(view, found_by_all(view), target) if each.why.startswith(GUARDED))
    for other in {view.said[at].speaker for said in clashes for at in said} - {target}:
        trust = 1.0 - context.cover[other] * (other != view.seat)
        yield int(120 * trust), reason("against.contradiction.claims_clash", other=other)


def _voted(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield what his votes say: against the trusted, late, never against whom one suspects."""
    view = context.view
    masters = [seat for _, _, seat, shown in view.deaths if shown == MASTER]
    for day in range(view.day, max(0, view.day - 3), -1):
        votes = final_votes(view, day)
        other = votes.get(target, -1)
        own = (view.seat, *masters)  # nobody charges others with what was right, or what he may do himself
        if context.diary.meant.get(day - 1) == (MAYOR, target):
            continue  # nor with what his own Mayor did
        innocent = 1.0 - min(1.0, context.cover[other] / max(context.usual, 0.01)) if 0 <= other < view.n else 0.0
        if innocent > FAIR and other not in own:
            worth = int(22 + 18 * innocent) - 4 * (view.day - day)
            yield worth + 4, reason("against.vote.voted_out", other=other, day=day)
            yield worth, reason("against.vote.voted_for", other=other, day=day)
        yield from _in_line(context, target, day)
        last = casts(view, day)[-1:]
        swung = day < view.day and last == [(target, voted_out(view, day))]
        yield 14 + SWUNG * swung - 4 * (view.day - day), reason("against.vote.changed_vote", day=day)
        yield 26, reason("against.vote.no_vote", day=day)
    for other in masters:
        yield 60, reason("against.vote.never_voted", other=other)


def _in_line(context: Context, target: int, day: int) -> Iterator[tuple[int, Reason]]:
    """Yield how he came by a vote: with a crowd against a trusted one, or past whom one suspects."""
    view, age = context.view, 4 * (context.view.day - day)
    mine = final_votes(view, day).get(target, NO_VOTE)
    if 0 <= mine < view.n and mine != view.seat and context.cover[mine] < context.usual:
        yield 26 - age, reason("against.vote.piled_on", other=mine, day=day)
    own = final_votes(view, day).get(view.seat, NO_VOTE)
    if context.wanted.get(own, 0.0) > 1.0 and own != target:
        yield 24 - age, reason("against.vote.spared", other=own, day=day)


def _at_heel(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield at whose heels he voted more than once."""
    days = (casts(context.view, day) for day in range(1, context.view.day + 1))
    pairs = (pair for order in days for pair in pairwise(order))
    times = Counter(one for (one, ballot), (voter, again) in pairs if voter == target and ballot == again)
    for one, often in times.items():
        if often > 1 and one != context.view.seat:
            yield 18, reason("against.vote.followed", other=one)


def _told_late(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield what can be said of how somebody told of his cards: late, or with nobody to bear him out."""
    for day in range(max(1, context.view.day - 2), context.view.day):
        card, age = context.claims.card_of(target, day), 2 * (context.view.day - 1 - day)
        if card != NO_CARD:
            yield 18 - age, reason("against.claim.late_claim", value=card)
            yield 13 - age, reason("against.claim.unconfirmed", value=card)
        yield 14 - age, reason("against.silence.withheld", day=day)


def _dead(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    for day, how, seat in context.diary.dead:
        if how == 0 and seat != target:
            age = 3 * (context.view.day - day)
            yield 44 - age, reason("against.death.accuser_died", other=seat)
            yield 30 - age, reason("against.death.named_then_died", other=seat)
            yield 22 - age, reason("against.death.died_beside", other=seat, day=day)
    for row in context.claims.spoken(_ACTED, to=target):
        yield int(60 * _trust(context, row.speaker)), reason("against.death.calm_guarded", other=row.speaker)


def _trust(context: Context, teller: int) -> float:
    """Return how far one goes by somebody's word: by the own all the way."""
    return 1.0 if teller == context.view.seat else 1.0 - context.cover[teller]


def in_favour(context: Context, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to vouch for a seat."""
    group, view = "for.", context.view
    for day in range(view.day, max(0, view.day - 3), -1):
        yield 60, reason(group + "vote.right_vote", day=day)
        yield 20, reason(group + "vote.stood_alone", day=day)
    for _, how, seat in context.diary.dead:
        if how == 0:
            yield 40, reason(group + "death.cleared_by_dead", other=seat)
            yield 34, reason(group + "death.trusted_by_dead", other=seat)
    for row in _clearing(context, target):
        yield int(58 * _trust(context, row.speaker)), reason(group + "death.loud_guarded", other=row.speaker)
    card = context.claims.card_of(target, view.day - 1)
    if card != NO_CARD:
        yield 26, reason(group + "claim.early_claim", value=card)
        for other in context.others:
            yield 38, reason(group + "claim.confirmed", other=other, value=card)
    yield 30, reason(group + "report.coroner_agrees")
    yield 14, reason(group + "vote.independent")
    for row in context.claims.spoken(_ANSWER, by=target):
        yield 18, reason(group + "silence.answered", other=row.target)


def _clearing(context: Context, seat: int) -> list[Statement]:
    """Return the Guards on a seat, as told, on nights that speak for it."""
    rows = context.claims.spoken(_ACTED, to=seat)
    return [row for row in rows if step_of(row.a) == GUARDS and votes.clears(context, row.b)]


_ANSWER: Final = ACT["answer"]
_OF_BALLOTS: Final = frozenset(FACT[f"against.vote.{one}"] for one in ("voted_for", "voted_out", "piled_on"))
_OF_AIMS: Final = frozenset(
    FACT[f"against.report.{one}"] for one in ("reported_by", "aimed_at_dead", "own_target_find")
)
_OF_SILENCE, _OF_STORIES = (
    frozenset(FACT[one] for one in FACT if one.startswith(tuple(f"against.{kind}." for kind in kinds)))
    for kinds in (("silence",), ("contradiction", "claim", "report"))
)


def for_oneself(context: Context, charges: Sequence[Statement] = ()) -> Iterator[tuple[int, Reason]]:
    """Yield what the accused can say that is so, and answers the charges: of the cards they are about, by others."""
    group, view, said = "self.", context.view, context.claims.said
    for day in range(view.day, max(0, view.day - 3), -1):
        yield 54, reason(group + "vote.right_vote", day=day)
    told = [claimed(said[at]) for row in charges for at in (row.ref, row.ref2) if 0 <= at < len(said)]
    for card in {*(row.f_value for row in charges), *(one.card for one in told if one)} - {NOTHING}:
        for other in set(context.others).difference(row.speaker for row in charges):
            yield 46, reason(group + "claim.confirmed", other=other, value=card)
        yield 34, reason(group + "claim.undisputed", value=card)
        yield 28, reason(group + "claim.early_claim", value=card)
    for row in charges:
        if row.f_other >= 0:
            yield 40, reason(group + "death.no_gain", other=row.f_other)
        if row.fact in _OF_BALLOTS:
            yield 44, reason(group + "vote.not_alone", day=row.f_day)
    for row in _clearing(context, view.seat):
        yield 50, reason(group + "death.loud_guarded", other=row.speaker)
    nights = aimed_on(context, charges)
    for row in context.claims.spoken(_ACTED, to=view.seat):
        if step_of(row.a) == GUARDS and row.b in nights:
            yield 48, reason(group + "report.blocked", day=row.b)
    if any(row.act in (_LIE, _COUNTER) or row.fact in _OF_STORIES for row in charges):
        yield 26, reason(group + "contradiction.consistent")
    if any(row.fact in _OF_SILENCE for row in charges):
        yield 18, reason(group + "silence.no_result")


def aimed_on(context: Context, charges: Sequence[Statement]) -> set[int]:
    """Return the nights on which this seat is charged with having aimed at somebody."""
    rows = context.claims.spoken(AIMED, to=context.view.seat) if any(one.fact in _OF_AIMS for one in charges) else ()
    return {row.a for row in rows if any(one.f_other in (row.other, row.speaker) for one in charges)}


def caught(context: Context, seat: int) -> list[tuple[int, ...]]:
    """Return which statements of a seat show by themselves that it lied: two that clash, or one against the record."""
    view = context.view
    return [each.said for each in lies(view, found_by_all(view), seat) if each.why != "word"]
