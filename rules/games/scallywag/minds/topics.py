"""Everything a seat could speak of now, with how much it matters. What is not chosen is never worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement
from rules.games.scallywag.minds import grounds, story
from rules.games.scallywag.minds.courses import courses
from rules.games.scallywag.minds.mood import Make, Mood, today
from rules.games.scallywag.minds.opinions import ATTACKS, REPORTS, echoes, people, suspect
from rules.games.scallywag.numbers import CAPTAIN, MUTINOUS
from rules.games.scallywag.state import MORE, REPLY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scallywag.view import View

_ASK: Final = ACT["ask"]
OPEN: Final = (4, 30)  # how much the Captain wants to be known: in even crews half are against him


def all_of(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield everything, each with its urgency."""
    yield from _replies(view, mood)
    if view.phase == REPLY:
        return
    yield from _news(view, mood)
    yield from people(view, mood)
    yield from courses(view, mood)
    if view.phase == MORE:
        yield from echoes(view, mood)
    yield from _oneself(view)


# -- being asked, being accused
def _replies(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    done, start = settled(view, view.seat), today(view)
    for number in range(start, len(view.said)):
        row = view.said[number]
        if row[2] == view.seat and row[1] == _ASK and number not in done:
            yield from _answers(view, mood, number, Statement._make(row))
    attackers = [row[0] for row in view.said[start:] if row[2] == view.seat and row[1] in ATTACKS]
    if not attackers:
        return
    yield 62, Make(ACT["defend_self"], lambda: grounds.first(
        view, story.say(view, "defend_self"), grounds.for_oneself(view, mood.beliefs)))  # fmt: skip
    if view.role != CAPTAIN and view.day > 1 and not story.discreet(view):
        yield 52, Make(ACT["claim_role"], lambda: _claim(view))
    yield 40, Make(ACT["tolerance_claim"], lambda: _tolerance(view))
    back = max(attackers, key=lambda seat: mood.beliefs.chances(private=True, view=view).mutinous[seat])
    if mood.grudge or mood.skill > 1:
        yield 22 + mood.grudge, Make(ACT["suspect"], lambda: suspect(view, mood, back))


def _answers(view: View, mood: Mood, number: int, asked: Statement) -> Iterator[tuple[int, Make]]:
    answered = _answer(view, mood, asked)
    if answered is not None:
        kind, value = answered
        yield 88, Make(ACT["answer"], lambda: Statement(
            view.seat, ACT["answer"], asked.speaker, NOTHING, asked.a, kind, value, ref=number))  # fmt: skip
    yield 48, Make(ACT["dodge"], lambda: Statement(
        view.seat, ACT["dodge"], asked.speaker, NOTHING, asked.a, asked.b, ref=number))  # fmt: skip


def _answer(view: View, mood: Mood, asked: Statement) -> tuple[int, int] | None:
    """Return (answer, its value) to a question, None to dodge it."""
    if asked.a == TOPIC["role"]:
        told = -1 if story.discreet(view) else story.role(view)
        return (ANSWER["role"], told) if told >= 0 else None
    if asked.a == TOPIC["next_vote"]:
        return (ANSWER["route"], mood.vote) if mood.vote >= 0 else (ANSWER["unknown"], NOTHING)
    if asked.a in (TOPIC["tolerance"], TOPIC["sobriety"]):
        number = story.tolerance(view) if view.role != CAPTAIN else NOTHING
        less = view.tokens[view.seat] if asked.a == TOPIC["sobriety"] else 0
        return (ANSWER["number"], number - less) if number >= 0 else None
    if asked.a == TOPIC["opinion"]:
        bad = mood.beliefs.chances(private=True, view=view).mutinous[asked.b] if 0 <= asked.b < view.n else 0.5
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
def _news(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    told = {row[6] for row in view.said if row[0] == view.seat and row[1] in REPORTS}
    for watch, night, code, _ in view.nights:
        if watch == view.seat and night not in told:
            urge = 66 if view.side != MUTINOUS else 46
            act = ACT["watch_below" if code & 1 else "watch_above"]
            yield urge - 6 * (view.day - 1 - night), Make(act, lambda night=night: story.report(view, night))  # type: ignore[misc]
    number = story.broken(view) if mood.skill > 1 and view.role in story.LIARS else NOTHING
    if number >= 0 and not any(row[0] == view.seat and row[1] == ACT["withdraw"] for row in view.said):
        yield 70, Make(ACT["withdraw"], lambda: Statement(view.seat, ACT["withdraw"], ref=number))


# -- oneself
def _oneself(view: View) -> Iterator[tuple[int, Make]]:
    if story.claimed_role(view) < 0 and not story.discreet(view) and (view.day > 2 or view.role == CAPTAIN):
        yield OPEN[view.n & 1] if view.role == CAPTAIN else 26, Make(ACT["claim_role"], lambda: _claim(view))
    if view.day > 1 and view.role != CAPTAIN:
        low = view.sobriety <= 3
        yield 26 if low else 18, Make(ACT["sobriety_claim"], lambda: _sobriety(view))
        told = any(row[0] == view.seat and row[1] == ACT["tolerance_claim"] for row in view.said)
        yield 8 if told else 22, Make(ACT["tolerance_claim"], lambda: _tolerance(view))
    if view.phase == MORE:
        yield 2, Make(ACT["silence"], lambda: story.say(view, "silence"))


def _claim(view: View) -> Statement | None:
    told = story.role(view)
    if told < 0 or story.claimed_role(view) == told:
        return None
    return _honest(view, story.say(view, "claim_role", a=told))


def _tolerance(view: View) -> Statement | None:
    number = story.tolerance(view)
    return _honest(view, story.say(view, "tolerance_claim", a=number)) if number >= 0 else None


def _sobriety(view: View) -> Statement | None:
    number = story.tolerance(view)
    if number < 0:
        return None
    return _honest(view, story.say(view, "sobriety_claim", a=number - view.tokens[view.seat]))


def _honest(view: View, said: Statement) -> Statement | None:
    """Return it, unless it would catch the speaker in a lie."""
    return said if story.fits(view, said) else None
