"""What to say: everything that could be said, with how much it matters; the most urgent is said, if it is urgent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rng import Die
from rules.core.talk.checker import lies_of
from rules.core.talk.codes import ACT, ANSWER, DEED, TOPIC
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement, how_of
from rules.core.talk.tongue import today
from rules.core.types import PASS, Move
from rules.games.scallywag import talk
from rules.games.scallywag.chart import ISLAND_SPOTS
from rules.games.scallywag.minds import grounds, story
from rules.games.scallywag.minds.roles import CAP, MUT, SCA
from rules.games.scallywag.numbers import CAPTAIN, LOOKOUT, MUTINOUS
from rules.games.scallywag.state import MORE, REPLY
from rules.games.scallywag.talk.facts import found

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.core.types import Ask
    from rules.games.scallywag.minds.beliefs import Beliefs, Chances
    from rules.games.scallywag.minds.personalities import Personality
    from rules.games.scallywag.minds.steering import Course
    from rules.games.scallywag.view import View

    Answer = tuple[tuple[int, ...], tuple[int, ...]]  # picks and how

WORTH_A_WORD: Final = {MORE: 44, REPLY: 30}  # the priority from which on one speaks; less in a reply than at once
AT_ONCE: Final = 50
CHANCE: Final = 16  # what a die adds
_FREE: Final = frozenset((ACT["answer"], ACT["dodge"], ACT["pull"]))
_EMPTY: Final = frozenset((ACT["pull"], ACT["silence"], ACT["done"]))
LEADER: Final = (0, 24)  # how much more the Captain wants to point at a piece, in even crews and in odd ones
_GOOD, _BAD = ACT["map_hint_good"], ACT["map_hint_bad"]
_SUSPECT, _DISTRUST, _LIE, _ASK = (ACT[one] for one in ("suspect", "distrust", "accuse_lie", "ask"))
ATTACKS: Final = frozenset((_SUSPECT, _DISTRUST, _LIE))
REPORTS: Final = frozenset((ACT["watch_above"], ACT["watch_below"]))
OPEN: Final = (4, 30)  # how much the Captain wants to be known: in even crews half are against him


class Context(NamedTuple):
    """What a speaker goes by."""

    beliefs: Beliefs
    course: Course
    vote: int  # the route he would vote for now, -1 for none
    grudge: int
    skill: int  # 0 says what comes to mind ... 3 weighs everything


class Proposal(NamedTuple):
    """Something to say: its act, and how to put it."""

    act: int
    build: Callable[[], Statement | None]


# -- routes and spots
def courses(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what to say of the day's routes, and of islands."""
    course, pulls = context.course, context.beliefs.record.pulls
    best = max(course.worth)
    liked = [one for one in pulls.values() if one in course.options]
    if liked:
        wanted = max(set(liked), key=lambda one: (liked.count(one), -one))
        gap = best - course.worth[course.options.index(wanted)]
        yield min(64, int(220 * gap)), Proposal(ACT["oppose"], lambda: grounds.first(
            view, story.say(view, "oppose", a=wanted), grounds.against_route(view, wanted)))  # fmt: skip
    if view.phase == MORE and context.vote >= 0:
        changed = context.vote != pulls.get(view.seat, -1)
        announced = story.say(view, "announce_route", a=context.vote)
        yield 44 if changed else 22, Proposal(ACT["announce_route"], lambda: announced)
        for seat, one in pulls.items():
            if one == context.vote and seat != view.seat:
                yield 20, Proposal(ACT["promise"], lambda seat=seat: story.say(  # type: ignore[misc]
                    view, "promise", seat, a=DEED["vote_route"], b=context.vote))  # fmt: skip
                break
    if view.role == LOOKOUT and view.day > 2:
        goals = ISLAND_SPOTS[view.day % 7 :][:2]
        yield 16, Proposal(ACT["offer_switch"], lambda: story.say(view, "offer_switch", a=goals[0], b=goals[1]))
    yield from _hints(view, context)


def _hints(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    """The Captain may point at a piece; others at what they take for one, or away from what they fear."""
    numbers, seen = view.house.numbers, context.beliefs.record.seen
    chances = context.beliefs.chances(private=True, view=view)
    ours = (chances.smap, numbers.scallywag_maps) if view.side == MUTINOUS else (chances.cmap, numbers.captain_maps)
    theirs = (chances.cmap, numbers.captain_maps) if view.side == MUTINOUS else (chances.smap, numbers.scallywag_maps)
    told = {row[4] for row in view.said if row[0] == view.seat and row[1] in (_GOOD, _BAD)}
    for act, (shares, maps), base in ((_GOOD, ours, 4), (_BAD, theirs, 0)):
        worth = {
            spot: sum(share for share, spots in zip(shares, maps, strict=True) if spot in spots)
            for spot in ISLAND_SPOTS
            if not seen >> spot & 1 and spot not in told
        }
        if worth:
            spot = max(worth, key=lambda one: (worth[one], -one))
            leader = LEADER[view.n & 1] if view.maps[0] >= 0 and not story.discreet(view) else 0
            name = "map_hint_good" if act == _GOOD else "map_hint_bad"
            hint = story.say(view, name, a=spot)
            yield base + leader + int(26 * worth[spot]), Proposal(act, lambda hint=hint: hint)  # type: ignore[misc]


# -- the others
def people(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what to say of the others."""
    chances = context.beliefs.chances(private=True, view=view)
    if view.day > 1:
        yield from _suspicions(view, context, chances)
        yield from _praise(view, context, chances)
        yield from _questions(view, chances)
    if context.skill > 0 and view.day > 2:
        yield from _lies(view, context)


def _shady(view: View, context: Context, chances: Chances) -> list[float]:
    """Return by seat how much there is to say against it: what one believes, or what one would have believed."""
    if view.side != MUTINOUS:
        return [row[SCA] + 0.5 * row[MUT] for row in chances.kinds]
    public = context.beliefs.chances(private=False)
    return [
        0.0 if view.mates >> seat & 1 else row[SCA] + 0.4 * row[MUT] + 0.5 * chances.kinds[seat][CAP]
        for seat, row in enumerate(public.kinds)
    ]


def _suspicions(view: View, context: Context, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    shady = _shady(view, context, chances)
    others = [seat for seat in range(view.n) if seat != view.seat and not view.shown >> seat & 1]
    if not others:
        return
    target = max(others, key=lambda seat: shady[seat])
    even = (1.0 + 0.5 * max(1, view.n // 3 - 1)) / (view.n - 1)
    priority = min(78, int(18 + 22 * (shady[target] / even - 1.0)))
    recent = {row[2] for row in view.said[view.days_said[-2] :] if row[0] == view.seat and row[1] == _SUSPECT}
    crowd = sum(row[2] == target and row[1] in ATTACKS for row in view.said[today(view) :])
    priority -= 16 * crowd  # it has been said
    yield priority - 20 * (target in recent), Proposal(_SUSPECT, lambda: suspect(view, context, target))
    yield min(30, priority - 24), Proposal(_DISTRUST, lambda: story.say(view, "distrust", target))
    yield min(34, priority - 22), Proposal(ACT["demand_action"], lambda: _demand(view, context, target))


def suspect(view: View, context: Context, target: int) -> Statement | None:
    """Return an accusation with the weightiest reason, None if there is none."""
    if view.shown >> target & 1 or view.mates >> target & 1:
        return None
    return grounds.first(view, story.say(view, "suspect", target), grounds.against(view, context.beliefs, target))


def _demand(view: View, context: Context, target: int) -> Statement | None:
    if context.vote < 0:
        return None
    return story.say(view, "demand_action", target, a=DEED["vote_route"], b=context.vote)


def _praise(view: View, context: Context, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    others = [seat for seat in range(view.n) if seat != view.seat]
    if view.side == MUTINOUS and view.mates:
        others = [seat for seat in others if view.mates >> seat & 1]
    target = min(others, key=lambda seat: chances.mutinous[seat] - 0.3 * chances.kinds[seat][CAP])
    priority = 36 if chances.mutinous[target] < 0.15 or view.side == MUTINOUS else 24
    yield priority, Proposal(ACT["vouch"], lambda: grounds.first(
        view, story.say(view, "vouch", target), grounds.in_favour(view, context.beliefs, target), 20))  # fmt: skip
    yield priority - 8, Proposal(ACT["trust"], lambda: story.say(view, "trust", target))


def _questions(view: View, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    last = (view.watch - 1) % view.n
    told = any(row[0] == last and row[1] in REPORTS and row[6] == view.day - 1 for row in view.said)
    silent = last != view.seat and bool(view.asked[-1:] and view.asked[-1]) and not told
    if silent and view.phase == MORE and not (view.seat + view.day) % 3:  # not all at once
        yield 46, Proposal(_ASK, lambda: story.say(view, "ask", last, a=TOPIC["watch"], b=view.day - 1))
    others = [seat for seat in range(view.n) if seat != view.seat and view.known[seat] < 0]
    if others:
        target = max(others, key=lambda seat: chances.mutinous[seat] * (1.0 - chances.mutinous[seat]))
        asked = {(row[2], row[4]) for row in view.said if row[1] == _ASK}
        for topic, priority in (("role", 40), ("tolerance", 34), ("next_vote", 26)):
            if topic != "next_vote" and story.discreet(view):
                continue
            if (target, TOPIC[topic]) not in asked:
                yield priority, Proposal(_ASK, lambda topic=topic: story.say(view, "ask", target, a=TOPIC[topic]))  # type: ignore[misc]
                break


def _lies(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    every = found(view)
    if not every:
        return
    accused = {(row[2], row[11]) for row in view.said if row[1] == _LIE}
    del context
    for seat in range(view.n):
        if seat != view.seat and not view.mates >> seat & 1:
            for each in lies_of(view, every, seat):
                pair = (*each.said, *each.record)[:2]
                if len(pair) == 2 and each.why != "word" and (seat, pair[0]) not in accused:
                    yield 72, Proposal(_LIE, lambda seat=seat, pair=pair: Statement(  # type: ignore[misc]
                        view.seat, _LIE, seat, ref=pair[0], ref2=pair[1]))  # fmt: skip
                    return


def echoes(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield whose suspicions to share or not."""
    shady = _shady(view, context, context.beliefs.chances(private=True, view=view))
    usual = sum(shady) / view.n
    for number in range(today(view), len(view.said)):
        row = view.said[number]
        if row[1] == _SUSPECT and view.seat not in (row[0], row[2]):
            act = "agree" if shady[row[2]] > 1.5 * usual else "disagree" if shady[row[2]] < 0.7 * usual else ""
            if act:
                yield 34, Proposal(ACT[act], lambda act=act, row=row, number=number: Statement(  # type: ignore[misc]
                    view.seat, ACT[act], row[0], ref=number))  # fmt: skip


# -- all of it
def all_of(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield everything, each with its urgency."""
    yield from _replies(view, context)
    if view.phase == REPLY:
        return
    yield from _news(view, context)
    yield from people(view, context)
    yield from courses(view, context)
    if view.phase == MORE:
        yield from echoes(view, context)
    yield from _oneself(view)


# -- being asked, being accused
def _replies(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    done, start = settled(view, view.seat), today(view)
    for number in range(start, len(view.said)):
        row = view.said[number]
        if row[2] == view.seat and row[1] == _ASK and number not in done:
            yield from _answers(view, context, number, Statement._make(row))
    attackers = [row[0] for row in view.said[start:] if row[2] == view.seat and row[1] in ATTACKS]
    if not attackers:
        return
    yield 62, Proposal(ACT["defend_self"], lambda: grounds.first(
        view, story.say(view, "defend_self"), grounds.for_oneself(view, context.beliefs)))  # fmt: skip
    if view.role != CAPTAIN and view.day > 1 and not story.discreet(view):
        yield 52, Proposal(ACT["claim_role"], lambda: _claim(view))
    yield 40, Proposal(ACT["tolerance_claim"], lambda: _tolerance(view))
    back = max(attackers, key=lambda seat: context.beliefs.chances(private=True, view=view).mutinous[seat])
    if context.grudge or context.skill > 1:
        yield 22 + context.grudge, Proposal(ACT["suspect"], lambda: suspect(view, context, back))


def _answers(view: View, context: Context, number: int, asked: Statement) -> Iterator[tuple[int, Proposal]]:
    answered = _answer(view, context, asked)
    if answered is not None:
        kind, value = answered
        yield 88, Proposal(ACT["answer"], lambda: Statement(
            view.seat, ACT["answer"], asked.speaker, NOTHING, asked.a, kind, value, ref=number))  # fmt: skip
    yield 48, Proposal(ACT["dodge"], lambda: Statement(
        view.seat, ACT["dodge"], asked.speaker, NOTHING, asked.a, asked.b, ref=number))  # fmt: skip


def _answer(view: View, context: Context, asked: Statement) -> tuple[int, int] | None:
    """Return (answer, its value) to a question, None to dodge it."""
    if asked.a == TOPIC["role"]:
        told = -1 if story.discreet(view) else story.role(view)
        return (ANSWER["role"], told) if told >= 0 else None
    if asked.a == TOPIC["next_vote"]:
        return (ANSWER["route"], context.vote) if context.vote >= 0 else (ANSWER["unknown"], NOTHING)
    if asked.a in (TOPIC["tolerance"], TOPIC["sobriety"]):
        number = story.tolerance(view) if view.role != CAPTAIN else NOTHING
        less = view.tokens[view.seat] if asked.a == TOPIC["sobriety"] else 0
        return (ANSWER["number"], number - less) if number >= 0 else None
    if asked.a == TOPIC["opinion"]:
        bad = context.beliefs.chances(private=True, view=view).mutinous[asked.b] if 0 <= asked.b < view.n else 0.5
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
def _news(view: View, context: Context) -> Iterator[tuple[int, Proposal]]:
    told = {row[6] for row in view.said if row[0] == view.seat and row[1] in REPORTS}
    for watch, night, code, _ in view.nights:
        if watch == view.seat and night not in told:
            priority = 66 if view.side != MUTINOUS else 46
            act = ACT["watch_below" if code & 1 else "watch_above"]
            yield priority - 6 * (view.day - 1 - night), Proposal(act, lambda night=night: story.report(view, night))  # type: ignore[misc]
    number = story.broken(view) if context.skill > 1 and view.role in story.LIARS else NOTHING
    if number >= 0 and not any(row[0] == view.seat and row[1] == ACT["withdraw"] for row in view.said):
        yield 70, Proposal(ACT["withdraw"], lambda: Statement(view.seat, ACT["withdraw"], ref=number))


# -- oneself
def _oneself(view: View) -> Iterator[tuple[int, Proposal]]:
    if story.claimed_role(view) < 0 and not story.discreet(view) and (view.day > 2 or view.role == CAPTAIN):
        yield OPEN[view.n & 1] if view.role == CAPTAIN else 26, Proposal(ACT["claim_role"], lambda: _claim(view))
    if view.day > 1 and view.role != CAPTAIN:
        low = view.sobriety <= 3
        yield 26 if low else 18, Proposal(ACT["sobriety_claim"], lambda: _sobriety(view))
        told = any(row[0] == view.seat and row[1] == ACT["tolerance_claim"] for row in view.said)
        yield 8 if told else 22, Proposal(ACT["tolerance_claim"], lambda: _tolerance(view))
    if view.phase == MORE:
        yield 2, Proposal(ACT["silence"], lambda: story.say(view, "silence"))


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


# -- the choice
def choose(view: View, ask: Ask, context: Context, character: Personality, die: int) -> Answer:
    """Return picks and how: the most urgent thing, or PASS."""
    roll, last, open_acts = Die(die), _last_act(view), set(ask.options)
    ranked: list[tuple[int, int, Proposal]] = []
    for priority, proposal in all_of(view, context):
        likes = character.likes.get(proposal.act, 0)
        if proposal.act in open_acts and (proposal.act != last or proposal.act in _FREE):
            ranked.append((priority + likes + character.talkative + roll.below(CHANCE), len(ranked), proposal))
    ranked.sort(key=lambda one: (-one[0], one[1]))
    for priority, _, proposal in ranked:
        if priority < WORTH_A_WORD.get(view.phase, AT_ONCE):
            break
        statement = proposal.build()
        if statement is None:
            continue
        bid = min(9, priority // 11) if ask.sealed else 0
        move = Move(view.seat, ask.id, (statement.act,), how_of(statement, bid))
        if talk.why_not(view, ask, move) is None:
            return move.picks, move.how
    return (PASS,), ()


def _last_act(view: View) -> int:
    """Return what this seat said last, its pulls left out: nobody says one kind of thing twice in a row."""
    for row in reversed(view.said):
        if row[0] == view.seat and row[1] not in _EMPTY:
            return row[1]
    return -1
