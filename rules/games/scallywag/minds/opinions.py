"""What there is to say of the others: suspicions with their reasons, good words, questions, lies, echoes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import lies_of
from rules.core.talk.codes import ACT, DEED, TOPIC
from rules.core.talk.statement import Statement
from rules.games.scallywag.minds import grounds, story
from rules.games.scallywag.minds.crew import CAP, MUT, SCA
from rules.games.scallywag.minds.mood import Make, Mood, today
from rules.games.scallywag.numbers import MUTINOUS
from rules.games.scallywag.state import MORE
from rules.games.scallywag.talk.facts_common import found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scallywag.minds.beliefs import Chances
    from rules.games.scallywag.view import View

_SUSPECT, _DISTRUST, _LIE, _ASK = (ACT[one] for one in ("suspect", "distrust", "accuse_lie", "ask"))
ATTACKS: Final = frozenset((_SUSPECT, _DISTRUST, _LIE))
REPORTS: Final = frozenset((ACT["watch_above"], ACT["watch_below"]))


def people(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield what to say of the others."""
    chances = mood.beliefs.chances(private=True, view=view)
    if view.day > 1:
        yield from _suspicions(view, mood, chances)
        yield from _praise(view, mood, chances)
        yield from _questions(view, chances)
    if mood.skill > 0 and view.day > 2:
        yield from _lies(view, mood)


def _shady(view: View, mood: Mood, chances: Chances) -> list[float]:
    """Return by seat how much there is to say against it: what one believes, or what one would have believed."""
    if view.side != MUTINOUS:
        return [row[SCA] + 0.5 * row[MUT] for row in chances.kinds]
    public = mood.beliefs.chances(private=False)
    return [
        0.0 if view.mates >> seat & 1 else row[SCA] + 0.4 * row[MUT] + 0.5 * chances.kinds[seat][CAP]
        for seat, row in enumerate(public.kinds)
    ]


def _suspicions(view: View, mood: Mood, chances: Chances) -> Iterator[tuple[int, Make]]:
    shady = _shady(view, mood, chances)
    others = [seat for seat in range(view.n) if seat != view.seat and not view.shown >> seat & 1]
    if not others:
        return
    target = max(others, key=lambda seat: shady[seat])
    even = (1.0 + 0.5 * max(1, view.n // 3 - 1)) / (view.n - 1)
    urge = min(78, int(18 + 22 * (shady[target] / even - 1.0)))
    recent = {row[2] for row in view.said[view.days_said[-2] :] if row[0] == view.seat and row[1] == _SUSPECT}
    crowd = sum(row[2] == target and row[1] in ATTACKS for row in view.said[today(view) :])
    urge -= 16 * crowd  # it has been said
    yield urge - 20 * (target in recent), Make(_SUSPECT, lambda: suspect(view, mood, target))
    yield min(30, urge - 24), Make(_DISTRUST, lambda: story.say(view, "distrust", target))
    yield min(34, urge - 22), Make(ACT["demand_action"], lambda: _demand(view, mood, target))


def suspect(view: View, mood: Mood, target: int) -> Statement | None:
    """Return an accusation with the weightiest reason, None if there is none."""
    if view.shown >> target & 1 or view.mates >> target & 1:
        return None
    return grounds.first(view, story.say(view, "suspect", target), grounds.against(view, mood.beliefs, target))


def _demand(view: View, mood: Mood, target: int) -> Statement | None:
    if mood.vote < 0:
        return None
    return story.say(view, "demand_action", target, a=DEED["vote_route"], b=mood.vote)


def _praise(view: View, mood: Mood, chances: Chances) -> Iterator[tuple[int, Make]]:
    others = [seat for seat in range(view.n) if seat != view.seat]
    if view.side == MUTINOUS and view.mates:
        others = [seat for seat in others if view.mates >> seat & 1]
    target = min(others, key=lambda seat: chances.mutinous[seat] - 0.3 * chances.kinds[seat][CAP])
    urge = 36 if chances.mutinous[target] < 0.15 or view.side == MUTINOUS else 24
    yield urge, Make(ACT["vouch"], lambda: grounds.first(
        view, story.say(view, "vouch", target), grounds.in_favour(view, mood.beliefs, target), 20))  # fmt: skip
    yield urge - 8, Make(ACT["trust"], lambda: story.say(view, "trust", target))


def _questions(view: View, chances: Chances) -> Iterator[tuple[int, Make]]:
    last = (view.watch - 1) % view.n
    told = any(row[0] == last and row[1] in REPORTS and row[6] == view.day - 1 for row in view.said)
    silent = last != view.seat and bool(view.asked[-1:] and view.asked[-1]) and not told
    if silent and view.phase == MORE and not (view.seat + view.day) % 3:  # not all at once
        yield 46, Make(_ASK, lambda: story.say(view, "ask", last, a=TOPIC["watch"], b=view.day - 1))
    others = [seat for seat in range(view.n) if seat != view.seat and view.known[seat] < 0]
    if others:
        target = max(others, key=lambda seat: chances.mutinous[seat] * (1.0 - chances.mutinous[seat]))
        asked = {(row[2], row[4]) for row in view.said if row[1] == _ASK}
        for topic, urge in (("role", 40), ("tolerance", 34), ("next_vote", 26)):
            if topic != "next_vote" and story.discreet(view):
                continue
            if (target, TOPIC[topic]) not in asked:
                yield urge, Make(_ASK, lambda topic=topic: story.say(view, "ask", target, a=TOPIC[topic]))  # type: ignore[misc]
                break


def _lies(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    every = found(view)
    if not every:
        return
    accused = {(row[2], row[11]) for row in view.said if row[1] == _LIE}
    del mood
    for seat in range(view.n):
        if seat != view.seat and not view.mates >> seat & 1:
            for each in lies_of(view, every, seat):
                pair = (*each.said, *each.record)[:2]
                if len(pair) == 2 and each.why != "word" and (seat, pair[0]) not in accused:
                    yield 72, Make(_LIE, lambda seat=seat, pair=pair: Statement(  # type: ignore[misc]
                        view.seat, _LIE, seat, ref=pair[0], ref2=pair[1]))  # fmt: skip
                    return


def echoes(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield whose suspicions to share or not."""
    shady = _shady(view, mood, mood.beliefs.chances(private=True, view=view))
    usual = sum(shady) / view.n
    for number in range(today(view), len(view.said)):
        row = view.said[number]
        if row[1] == _SUSPECT and view.seat not in (row[0], row[2]):
            act = "agree" if shady[row[2]] > 1.5 * usual else "disagree" if shady[row[2]] < 0.7 * usual else ""
            if act:
                yield 34, Make(ACT[act], lambda act=act, row=row, number=number: Statement(  # type: ignore[misc]
                    view.seat, ACT[act], row[0], ref=number))  # fmt: skip
