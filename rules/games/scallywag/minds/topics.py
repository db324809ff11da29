"""Everything a seat could speak of now, with how much it matters. What is not chosen is never worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.talk.checker import lies_of
from rules.core.talk.codes import ACT, ANSWER, DEED, TOPIC
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement
from rules.games.scallywag.minds import grounds, story
from rules.games.scallywag.minds.crew import CAP, MUT, SCA
from rules.games.scallywag.numbers import CAPTAIN, LOOKOUT, MUTINOUS
from rules.games.scallywag.state import MORE, REPLY
from rules.games.scallywag.talk.facts_common import found

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.scallywag.minds.beliefs import Beliefs, Chances
    from rules.games.scallywag.minds.steering import Course
    from rules.games.scallywag.view import View

_SUSPECT, _DISTRUST, _LIE, _ASK = (ACT[one] for one in ("suspect", "distrust", "accuse_lie", "ask"))
LEADER: Final = 24  # how much more the Captain wants to point at a piece
OPEN: Final = 30  # how much the Captain wants to be known
_ATTACKS: Final = frozenset((_SUSPECT, _DISTRUST, _LIE))
_REPORTS: Final = frozenset((ACT["watch_above"], ACT["watch_below"]))


class Mood(NamedTuple):
    """What a speaker goes by."""

    beliefs: Beliefs
    course: Course
    vote: int  # the route he would vote for now, -1 for none
    grudge: int
    skill: int  # 0 says what comes to mind … 3 weighs everything


class Make(NamedTuple):
    """Something to say: its act, and how to put it."""

    act: int
    build: Callable[[], Statement | None]


Topics = "Iterator[tuple[int, Make]]"


def all_of(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield everything, each with its urgency."""
    yield from _replies(view, mood)
    if view.phase == REPLY:
        return
    yield from _news(view, mood)
    yield from _people(view, mood)
    yield from _courses(view, mood)
    if view.phase == MORE:
        yield from _echoes(view, mood)
    yield from _oneself(view, mood)


def today(view: View) -> int:
    """Return the number of the first statement of this day."""
    return view.days_said[-1] if view.days_said else 0


# -- being asked, being accused
def _replies(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    done, start = settled(view, view.seat), today(view)
    for number in range(start, len(view.said)):
        row = view.said[number]
        if row[2] == view.seat and row[1] == _ASK and number not in done:
            yield from _answers(view, mood, number, Statement._make(row))
    attackers = [row[0] for row in view.said[start:] if row[2] == view.seat and row[1] in _ATTACKS]
    if not attackers:
        return
    yield 62, Make(ACT["defend_self"], lambda: grounds.first(
        view, story.say(view, "defend_self"), grounds.for_oneself(view, mood.beliefs)))  # fmt: skip
    if view.role != CAPTAIN and view.day > 1 and not story.discreet(view):
        yield 52, Make(ACT["claim_role"], lambda: _claim(view))
    yield 40, Make(ACT["tolerance_claim"], lambda: _tolerance(view))
    back = max(attackers, key=lambda seat: mood.beliefs.chances(private=True, view=view).mutinous[seat])
    if mood.grudge or mood.skill > 1:
        yield 22 + mood.grudge, Make(_SUSPECT, lambda: _suspect(view, mood, back))


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
    told = {row[6] for row in view.said if row[0] == view.seat and row[1] in _REPORTS}
    for watch, night, code, _ in view.nights:
        if watch == view.seat and night not in told:
            urge = 66 if view.side != MUTINOUS else 46
            act = ACT["watch_below" if code & 1 else "watch_above"]
            yield urge - 6 * (view.day - 1 - night), Make(act, lambda night=night: story.report(view, night))  # type: ignore[misc]
    number = story.broken(view) if mood.skill > 1 and view.role in story.LIARS else NOTHING
    if number >= 0 and not any(row[0] == view.seat and row[1] == ACT["withdraw"] for row in view.said):
        yield 70, Make(ACT["withdraw"], lambda: Statement(view.seat, ACT["withdraw"], ref=number))


# -- others
def _people(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
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
    crowd = sum(row[2] == target and row[1] in _ATTACKS for row in view.said[today(view) :])
    urge -= 16 * crowd  # it has been said
    yield urge - 20 * (target in recent), Make(_SUSPECT, lambda: _suspect(view, mood, target))
    yield min(30, urge - 24), Make(_DISTRUST, lambda: story.say(view, "distrust", target))
    yield min(34, urge - 22), Make(ACT["demand_action"], lambda: _demand(view, mood, target))


def _suspect(view: View, mood: Mood, target: int) -> Statement | None:
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
    told = any(row[0] == last and row[1] in _REPORTS and row[6] == view.day - 1 for row in view.said)
    if last != view.seat and view.asked[-1:] and view.asked[-1] and not told and view.phase == MORE:
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


# -- where to sail
def _courses(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    course, pulls = mood.course, mood.beliefs.record.pulls
    best = max(course.worth)
    liked = [one for one in pulls.values() if one in course.options]
    if liked:
        wanted = max(set(liked), key=lambda one: (liked.count(one), -one))
        gap = best - course.worth[course.options.index(wanted)]
        yield min(64, int(220 * gap)), Make(ACT["oppose"], lambda: grounds.first(
            view, story.say(view, "oppose", a=wanted), grounds.against_route(view, wanted)))  # fmt: skip
    if view.phase == MORE and mood.vote >= 0:
        changed = mood.vote != pulls.get(view.seat, -1)
        yield 44 if changed else 22, Make(ACT["announce_route"], lambda: story.say(view, "announce_route", a=mood.vote))
        for seat, one in pulls.items():
            if one == mood.vote and seat != view.seat:
                yield 20, Make(ACT["promise"], lambda seat=seat: story.say(  # type: ignore[misc]
                    view, "promise", seat, a=DEED["vote_route"], b=mood.vote))  # fmt: skip
                break
    if view.role == LOOKOUT and view.day > 2:
        goals = sorted({spot for spot in range(16) if spot != 5 and view.tiles[spot] >= 0})[view.day % 7 :][:2]
        yield 16, Make(ACT["offer_switch"], lambda: story.say(view, "offer_switch", a=goals[0], b=goals[1]))
    yield from _hints(view, mood)


def _hints(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """The Captain may point at a piece; others at what they take for one, or away from what they fear."""
    numbers, seen = view.house.numbers, mood.beliefs.record.seen
    chances = mood.beliefs.chances(private=True, view=view)
    ours = (chances.smap, numbers.scallywag_maps) if view.side == MUTINOUS else (chances.cmap, numbers.captain_maps)
    theirs = (chances.cmap, numbers.captain_maps) if view.side == MUTINOUS else (chances.smap, numbers.scallywag_maps)
    told = {row[4] for row in view.said if row[0] == view.seat and row[1] in (_GOOD, _BAD)}
    for act, (shares, maps), base in ((_GOOD, ours, 4), (_BAD, theirs, 0)):
        worth = {
            spot: sum(share for share, spots in zip(shares, maps, strict=True) if spot in spots)
            for spot in range(16)
            if spot != 5 and not seen >> spot & 1 and spot not in told
        }
        if worth:
            spot = max(worth, key=lambda one: (worth[one], -one))
            leader = LEADER if view.maps[0] >= 0 and not story.discreet(view) else 0
            name = "map_hint_good" if act == _GOOD else "map_hint_bad"
            hint = story.say(view, name, a=spot)
            yield base + leader + int(26 * worth[spot]), Make(act, lambda hint=hint: hint)  # type: ignore[misc]


_GOOD, _BAD = ACT["map_hint_good"], ACT["map_hint_bad"]


# -- what others said, and oneself
def _echoes(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    shady = _shady(view, mood, mood.beliefs.chances(private=True, view=view))
    usual = sum(shady) / view.n
    for number in range(today(view), len(view.said)):
        row = view.said[number]
        if row[1] == _SUSPECT and view.seat not in (row[0], row[2]):
            act = "agree" if shady[row[2]] > 1.5 * usual else "disagree" if shady[row[2]] < 0.7 * usual else ""
            if act:
                yield 34, Make(ACT[act], lambda act=act, row=row, number=number: Statement(  # type: ignore[misc]
                    view.seat, ACT[act], row[0], ref=number))  # fmt: skip


def _oneself(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    if story.claimed_role(view) < 0 and not story.discreet(view) and (view.day > 2 or view.role == CAPTAIN):
        yield OPEN if view.role == CAPTAIN else 26, Make(ACT["claim_role"], lambda: _claim(view))
    if view.day > 1 and view.role != CAPTAIN:
        low = sum(view.cards) - view.tokens[view.seat] <= 3
        yield 26 if low else 18, Make(ACT["sobriety_claim"], lambda: _sobriety(view))
        told = any(row[0] == view.seat and row[1] == ACT["tolerance_claim"] for row in view.said)
        yield 8 if told else 22, Make(ACT["tolerance_claim"], lambda: _tolerance(view))
    del mood
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
