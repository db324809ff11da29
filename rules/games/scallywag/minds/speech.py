"""What to say: everything that could be said, with how much it matters; the most urgent is said, if it is urgent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents import deduction
from rules.agents.deduction import Proposal, chosen, ranked, say
from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement
from rules.core.talk.tongue import today
from rules.games.scallywag import talk
from rules.games.scallywag.minds import story, topics
from rules.games.scallywag.roles import LEADERS, PLOT
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS
from rules.games.scallywag.state import MORE, REPLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.view import View

WORTH_A_WORD: Final = {MORE: 44, REPLY: 30}  # the priority from which on one speaks; less in a reply than at once
AT_ONCE: Final = 50
CHANCE: Final = 16  # what a die adds
OPEN: Final = (4, 30)  # how much the Captain wants to be known: in even crews half are against him


# -- all of it
def all_of(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield everything, each with its urgency."""
    view = context.view
    yield from _replies(context)
    if view.phase == REPLY:
        return
    yield from _news(context)
    yield from topics.people(context)
    yield from topics.courses(context)
    if view.phase == MORE:
        yield from topics.echoes(context)
    yield from _oneself(view)


# -- being asked, being accused
def _replies(context: Context) -> Iterator[tuple[int, Proposal]]:
    view = context.view
    done, start = settled(view, view.seat), today(view)
    for number in range(start, len(view.said)):
        row = view.said[number]
        if row.target == view.seat and row.act == ACT["ask"] and number not in done:
            asked = row
            yield from deduction.answers(view, number, asked, _answer(context, asked), (88, 48))
    attackers = [row.speaker for row in view.said[start:] if row.target == view.seat and row.act in topics.ATTACKS]
    if not attackers:
        return
    yield 62, Proposal(ACT["defend_self"], lambda: topics.with_reason(
        view, say(view, "defend_self"), topics.for_oneself(view, context.beliefs)))  # fmt: skip
    if view.role != LEADERS[LOYAL] and view.day > 1 and not story.discreet(view):
        yield 52, Proposal(ACT["claim_role"], lambda: _claim(view))
    yield 40, Proposal(ACT["tolerance_claim"], lambda: _tolerance(view))
    back = max(attackers, key=lambda seat: context.chances.mutinous[seat])
    if context.temperament.grudge or context.level.skill > 1:
        yield 22 + context.temperament.grudge, Proposal(ACT["suspect"], lambda: topics.suspect(context, back))


def _answer(context: Context, asked: Statement) -> tuple[int, int] | None:
    """Return (answer, its value) to a question, None to dodge it."""
    view = context.view
    if asked.a == TOPIC["role"]:
        told = -1 if story.discreet(view) else story.role(view)
        return (ANSWER["role"], told) if told >= 0 else None
    if asked.a == TOPIC["next_vote"]:
        return (ANSWER["route"], context.vote) if context.vote >= 0 else (ANSWER["unknown"], NOTHING)
    if asked.a in (TOPIC["tolerance"], TOPIC["sobriety"]):
        number = story.tolerance(view) if view.role != LEADERS[LOYAL] else NOTHING
        less = view.tokens[view.seat] if asked.a == TOPIC["sobriety"] else 0
        return (ANSWER["number"], number - less) if number >= 0 else None
    if asked.a == TOPIC["opinion"]:
        bad = context.chances.mutinous[asked.b] if 0 <= asked.b < view.n else 0.5
        return (ANSWER["bad" if _against(view, asked.b, bad) else "good"], asked.b)
    if asked.a == TOPIC["watch"]:
        return _hands(view, asked.b)
    return None


def _against(view: View, seat: int, bad: float) -> bool:
    """Whether to speak ill of somebody: the mutinous never of their own."""
    if view.side == MUTINOUS:
        return not view.mates >> seat & 1
    return bad > 0.5


def _hands(view: View, night: int) -> tuple[int, int] | None:
    told = story.report(view, night)
    if told is None:
        return ANSWER["nothing"], NOTHING
    others = [seat for seat in range(view.n) if told.b >> seat & 1]
    return (ANSWER["person"], others[0]) if others else (ANSWER["nobody"], NOTHING)


# -- the last night
def _news(context: Context) -> Iterator[tuple[int, Proposal]]:
    view = context.view
    told = {row.c for row in view.said if row.speaker == view.seat and row.act in topics.REPORTS}
    for watch, night, code, _ in view.nights:
        if watch == view.seat and night not in told:
            priority = 66 if view.side != MUTINOUS else 46
            act = ACT["watch_below" if code & 1 else "watch_above"]
            yield priority - 6 * (view.day - 1 - night), Proposal(act, lambda night=night: story.report(view, night))  # type: ignore[misc]
    number = story.broken(view) if context.level.skill > 1 and view.role in PLOT else NOTHING
    if number >= 0 and not any(row.speaker == view.seat and row.act == ACT["withdraw"] for row in view.said):
        yield 70, Proposal(ACT["withdraw"], lambda: Statement(view.seat, ACT["withdraw"], ref=number))


# -- oneself
def _oneself(view: View) -> Iterator[tuple[int, Proposal]]:
    if story.claimed_role(view) < 0 and not story.discreet(view) and (view.day > 2 or view.role == LEADERS[LOYAL]):
        yield OPEN[view.n & 1] if view.role == LEADERS[LOYAL] else 26, Proposal(ACT["claim_role"], lambda: _claim(view))
    if view.day > 1 and view.role != LEADERS[LOYAL]:
        low = view.sobriety <= 3
        yield 26 if low else 18, Proposal(ACT["sobriety_claim"], lambda: _sobriety(view))
        told = any(row.speaker == view.seat and row.act == ACT["tolerance_claim"] for row in view.said)
        yield 8 if told else 22, Proposal(ACT["tolerance_claim"], lambda: _tolerance(view))
    if view.phase == MORE:
        yield 2, Proposal(ACT["silence"], lambda: say(view, "silence"))


def _claim(view: View) -> Statement | None:
    told = story.role(view)
    if told < 0 or story.claimed_role(view) == told:
        return None
    return _honest(view, say(view, "claim_role", a=told))


def _tolerance(view: View) -> Statement | None:
    number = story.tolerance(view)
    return _honest(view, say(view, "tolerance_claim", a=number)) if number >= 0 else None


def _sobriety(view: View) -> Statement | None:
    number = story.tolerance(view)
    if number < 0:
        return None
    return _honest(view, say(view, "sobriety_claim", a=number - view.tokens[view.seat]))


def _honest(view: View, said: Statement) -> Statement | None:
    """Return it, unless it would catch the speaker in a lie."""
    return said if story.fits(view, said) else None


# -- the choice
def choose(context: Context, ask: Ask, die: Die) -> Answer:
    """Return picks and how: the most urgent thing, or PASS."""
    able = ranked(context, all_of(context), lambda _: die.below(CHANCE), frozenset(ask.options))
    return chosen(context, ask, able, WORTH_A_WORD.get(context.view.phase, AT_ONCE), talk.why_not)
