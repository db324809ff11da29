"""Reasons: facts of the public record, or of one's own nights, that bear out what one says. GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, FACT
from rules.core.talk.legal import fault
from rules.core.talk.statement import NOTHING, Reason, Statement
from rules.games.great_table.numbers import MASTER, NO_CARD, pack_of
from rules.games.great_table.talk.record import final_votes
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.games.great_table.minds.mood import Mood

_LEAST: Final = 8  # what weighs less is no reason


def with_reason(mood: Mood, said: Statement, found: Iterable[tuple[int, Reason]]) -> Statement | None:
    """Return the statement with the weightiest reason that is so, None if there is none.

    What was said already in the same words today weighs a third.
    """
    given = {row.reason for row in mood.ledger.said if row.act == said.act and row.target == said.target}
    ranked = [(weight // 3 if reason in given else weight, reason) for weight, reason in found]
    for weight, reason in sorted(ranked, key=lambda one: -one[0]):
        if weight < _LEAST:
            break
        whole = said.because(reason)
        if not fault(TONGUE, mood.view, whole):
            return whole
    return None


def _reason(name: str, other: int = NOTHING, day: int = NOTHING, value: int = NOTHING) -> Reason:
    return Reason(FACT[name], other, day, value)


def against(mood: Mood, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to suspect a seat, with what they weigh."""
    group = "against."
    yield from _reported(mood, target)
    yield from _claimed(mood, target)
    yield from _voted(mood, target)
    yield from _dead(mood, target)
    for back in range(1, min(3, mood.view.day)):
        yield 20 - 3 * back, _reason(group + "silence.silent", day=mood.view.day - back)
        yield 14 - 3 * back, _reason(group + "silence.silent_since", day=mood.view.day - back)
    yield 18, _reason(group + "contradiction.withdrew")
    yield 12, _reason(group + "silence.spoke_little")
    for number in range(len(mood.ledger.said)):
        row = mood.ledger.said[number]
        if row.act == _DODGE and row.speaker == target:
            yield 22, _reason(group + "silence.dodged", other=row.target)


_DODGE: Final = ACT["dodge"]


def _reported(mood: Mood, target: int) -> Iterator[tuple[int, Reason]]:
    for number, night in mood.ledger.reports:
        row = mood.ledger.said[number]
        if row.target == target and number not in mood.ledger.gone:
            died = row.other in mood.diary.died_at_night(night)
            day = mood.ledger.days[number]
            trust = 1.0 - mood.cover[row.speaker]
            if row.speaker == mood.view.seat:
                yield 95, _reason("against.report.own_target_find", other=row.other)
            if died:
                yield int(90 * trust), _reason("against.report.aimed_at_dead", other=row.speaker)
            yield int((60 if died else 12) * trust), _reason("against.report.reported_by", other=row.speaker, day=day)


def _claimed(mood: Mood, target: int) -> Iterator[tuple[int, Reason]]:
    if mood.ledger.two_stories(target) is not None:
        for day in range(1, mood.view.day + 1):
            yield 80, _reason("against.contradiction.two_stories", day=day)
            yield 76, _reason("against.contradiction.changed_story", day=day)
    for card, _, other in mood.ledger.rivals(target, pack_of(mood.view.n)):
        honest = 1.0 - mood.cover[other]
        yield int(70 * honest), _reason("against.claim.double_claim", other=other, value=card)
        yield int(66 * honest), _reason("against.contradiction.claims_clash", other=other)
    yesterday = mood.view.day - 1
    card = mood.ledger.card_of(target, yesterday)
    if card != NO_CARD:
        yield 10, _reason("against.claim.unconfirmed", value=card)
        yield 12, _reason("against.claim.late_claim", value=card)


def _voted(mood: Mood, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield what his votes say: against the trusted, late, never against whom one suspects."""
    view = mood.view
    for day in range(view.day, max(0, view.day - 3), -1):
        votes = final_votes(view, day)
        other = votes.get(target, -1)
        if 0 <= other < view.n and other != view.seat:
            innocent = 1.0 - min(1.0, mood.cover[other] / max(mood.usual, 0.01))
            age = 4 * (view.day - day)
            yield int(30 + 24 * innocent) - age, _reason("against.vote.voted_out", other=other, day=day)
            yield int(22 + 24 * innocent) - age, _reason("against.vote.voted_for", other=other, day=day)
            yield int(20 + 24 * innocent) - age, _reason("against.vote.piled_on", other=other, day=day)
        yield 24, _reason("against.vote.changed_vote", day=day)
        yield 26, _reason("against.vote.no_vote", day=day)
    masters = [seat for _, _, seat, shown in view.deaths if shown == MASTER]
    for other in (*masters, *mood.others):
        if other not in (target, view.seat):
            weight = 60 if other in masters else int(10 + 30 * mood.cover[other])
            yield weight, _reason("against.vote.never_voted", other=other)


def _dead(mood: Mood, target: int) -> Iterator[tuple[int, Reason]]:
    for day, how, seat in mood.diary.dead:
        if how == 0 and seat != target:
            age = 3 * (mood.view.day - day)
            yield 44 - age, _reason("against.death.accuser_died", other=seat)
            yield 40 - age, _reason("against.death.named_then_died", other=seat)


def in_favour(mood: Mood, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to vouch for a seat."""
    group, view = "for.", mood.view
    for day in range(view.day, max(0, view.day - 3), -1):
        yield 60, _reason(group + "vote.right_vote", day=day)
        yield 20, _reason(group + "vote.stood_alone", day=day)
    for _, how, seat in mood.diary.dead:
        if how == 0:
            yield 40, _reason(group + "death.cleared_by_dead", other=seat)
            yield 34, _reason(group + "death.trusted_by_dead", other=seat)
    card = mood.ledger.card_of(target, view.day - 1)
    if card != NO_CARD:
        yield 30, _reason(group + "claim.undisputed", value=card)
        yield 26, _reason(group + "claim.early_claim", value=card)
        for other in mood.others:
            yield 38, _reason(group + "claim.confirmed", other=other, value=card)
            yield 36, _reason(group + "contradiction.agrees_with", other=other)
    yield 30, _reason(group + "report.coroner_agrees")
    yield 24, _reason(group + "contradiction.consistent")
    yield 14, _reason(group + "vote.independent")
    for row in mood.ledger.said:
        if row.act == _ANSWER and row.speaker == target:
            yield 18, _reason(group + "silence.answered", other=row.target)


_ANSWER: Final = ACT["answer"]


def for_oneself(mood: Mood) -> Iterator[tuple[int, Reason]]:
    """Yield what the accused can say that is so."""
    group, view = "self.", mood.view
    for day in range(view.day, max(0, view.day - 3), -1):
        yield 54, _reason(group + "vote.right_vote", day=day)
        other = final_votes(view, day).get(view.seat, -1)
        if 0 <= other < view.n:
            suspicious = min(1.0, mood.cover[other] / max(mood.usual, 0.01) - 1.0)
            yield int(24 + 16 * suspicious), _reason(group + "vote.voted_for", other=other, day=day)
    card = mood.ledger.card_of(view.seat, view.day - 1)
    if card != NO_CARD:
        for other in mood.others:
            yield 46, _reason(group + "claim.confirmed", other=other, value=card)
        yield 34, _reason(group + "claim.undisputed", value=card)
        yield 28, _reason(group + "claim.early_claim", value=card)
    yield 32, _reason(group + "report.shared_all")
    yield 26, _reason(group + "contradiction.consistent")
    yield 20, _reason(group + "vote.independent")
    yield 18, _reason(group + "silence.no_result")
    yield 16, _reason(group + "silence.withheld_safe")
