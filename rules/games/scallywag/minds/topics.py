"""What there is to say of routes, of spots and of the others; `covers` has what one tells of oneself. SW 3.10."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from rules.agents import deduction
from rules.agents.deduction import Proposal, say
from rules.core.rng import stream
from rules.core.talk.checker import lies_of
from rules.core.talk.claims import claims_of, spoken
from rules.core.talk.codes import ACT, ANSWER, DEED, FACT, OPINION, TOPIC
from rules.core.talk.statement import FRIENDLY, NOTHING, Reason, Statement
from rules.core.talk.tongue import day_of, today
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.covers import claimed_role, claimed_tolerance
from rules.games.scallywag.roles import LEADERS, ROLES
from rules.games.scallywag.roles.base import CAP, LOYAL, MUT, MUTINOUS, SCA
from rules.games.scallywag.state import MORE
from rules.games.scallywag.talk import stale
from rules.games.scallywag.talk.facts import DEMAND, JUDGES, doubted, found, honest
from rules.games.scallywag.talk.record import (
    OPPOSE,
    PULL,
    pulls,
    reported,
    spoken_for,
    vote_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.minds.beliefs import Chances
    from rules.games.scallywag.view import View

_CLAIM, _ANSWER = ACT["claim_role"], ACT["answer"]
_ROLE: Final = ANSWER["role"]
_NUMBERS: Final = frozenset((ACT["tolerance_claim"], ACT["sobriety_claim"]))
TURNS: Final = 110  # the priority of saying that one will not vote for what one named
SOON: Final = 8  # how much more one wants to charge somebody while he can answer
CHORUS: Final = 3  # every which seat a day takes up what others suspect
EARLY: Final = 4  # the last of the days on which some go by the record rather than by what they make of it
BOOKISH: Final = 2  # every which of the loyal
AS_GOOD: Final = 0.04  # how much less another route may be worth
BELIEVED: Final = 0.4  # how likely one must take a Captain to be it who says so


def with_reason(view: View, said: Statement, found: Iterator[tuple[int, Reason]], least: int = 1) -> Statement | None:
    """Return the statement with the weightiest reason that is so, None if there is none as good as that."""
    own, new = spoken(view, said.act, by=view.seat), spoken(view, said.act, since=today(view))
    given = Counter(row.fact for row in (*own, *new, *new) if said.target < 0)  # of a route
    made = {row.reason for row in spoken(view, said.act, to=said.target) if said.act == _SUSPECT}
    rival = {row.reason for row in new if said.act == PULL and row.a != said.a and row.f_other == NOTHING}
    fresh = ((-(-weight // (1 + given[one.fact])), one) for weight, one in found if one not in made | rival)
    return deduction.with_reason(view, said, fresh, partial(_holds, view), least)


def _holds(view: View, said: Statement) -> bool:
    """Whether a reason is so, was not given today, fits but few, and is nothing against the speaker as well."""
    if not honest(view, said) or (said.fact != _ONLY and stale(view, said, today(view)) != NOTHING):
        return False
    if said.act in (_SUSPECT, ACT["vouch"]) and not _tells(view, said):
        return False
    return _so_of_me(view, said) if said.fact == _APART else said.act != _SUSPECT or not _so_of_me(view, said)


def _tells(view: View, said: Statement) -> bool:
    """Whether a reason is so of fewer than half of the others: what fits everybody says nothing of one."""
    others = {*range(view.n)} - {said.speaker, said.target, said.f_other}
    return 2 * sum(JUDGES.on_record(view, said._replace(target=seat)) for seat in others) < max(1, len(others))


def _so_of_me(view: View, said: Statement) -> bool:
    """Whether what is held against somebody, or for him, is so of the speaker as well; of a course: of any vote."""
    if said.fact in steering.LINES and any(row[said.target] == row[view.seat] >= 0 for row in view.votes):
        return True
    return said.fact > OPINION and JUDGES.on_record(view, said._replace(target=view.seat))


_APART, _ONLY = FACT["for.route_pull.pulled_against"], FACT["route_for.sea.only_way"]
_FOE: Final = FACT["route_for.trust.suspect_against"]


def doubtful(context: Context) -> set[int]:
    """Return whom one does not praise, follow or beg: oneself, who is suspected, who lies open on the wrong side."""
    view, known = context.view, steering.exposed(context.view)
    open_plot = (seat for seat in range(view.n) if known >> seat & 1)
    liars = (row.target for row in spoken(view, _LIE, by=view.seat))
    return {view.seat, _suspected(context), *doubted(view, view.seat), *liars, *open_plot}


WHILE: Final = 3  # days for which one stands by having asked for a place
LEADER: Final = 24  # how much more the Captain wants to point at a piece
_GOOD, _BAD = ACT["map_hint_good"], ACT["map_hint_bad"]
_SUSPECT, _DISTRUST, _LIE, _ASK = (ACT[one] for one in ("suspect", "distrust", "accuse_lie", "ask"))
_YES, _NO = ACT["agree"], ACT["disagree"]
ON_RECORD: Final = frozenset(  # what anybody can hold against anybody
    FACT[f"against.{one}"]
    for one in ("sobriety.above", "watch.watch_withheld", "promise.broke_promise", "route_pull.turned",
                "contradiction.withdrew", "silence.silent")
)  # fmt: skip
ATTACKS: Final = frozenset((_SUSPECT, _DISTRUST, _LIE))


# -- routes and spots
def courses(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what to say of the day's routes, and of islands."""
    view, course = context.view, context.course
    if len(course.options) == 1:
        return  # nobody argues for what cannot be helped
    last = spoken_for(view, view.day)
    own = last.get(view.seat, -1)
    ways = {GOAL[one] for one in (own, context.vote) if one >= 0}
    for number, spot in steering.damned(view):
        if spot in ways:  # who sails where he warned of says so
            back = say(view, "withdraw")._replace(ref=number)
            yield TURNS - 2, Proposal(back.act, lambda back=back: back)  # type: ignore[misc]
    liked = [one for one in last.values() if one in course.options]
    if liked:
        wanted = max(set(liked), key=lambda one: (liked.count(one), -one))
        gap = max(course.worth) - course.worth[course.options.index(wanted)]
        if wanted not in (own, context.vote) and GOAL[wanted] not in praised(view):
            yield min(64, int(220 * gap)), Proposal(ACT["oppose"], lambda: opposed(context, wanted))
    if view.phase == MORE and context.vote >= 0:
        turns = context.vote != own
        if turns:
            yield TURNS, Proposal(ACT["announce_route"], lambda: say(view, "announce_route", a=context.vote))
        for seat, one in last.items() if not turns else ():  # a promise does not say that one has changed one's mind
            if one == context.vote and seat != view.seat and not steering.exposed(view) >> seat & 1:
                yield 20, Proposal(ACT["promise"], lambda seat=seat: say(  # type: ignore[misc]
                    view, "promise", seat, a=DEED["vote_route"], b=context.vote))  # fmt: skip
                break
    if ROLES[view.role].switches and view.day > 2:
        goals = ISLAND_SPOTS[view.day % 7 :][:2]
        yield 16, Proposal(ACT["offer_switch"], lambda: say(view, "offer_switch", a=goals[0], b=goals[1]))
    yield from _hints(context)


def opposed(context: Context, route: int) -> Statement | None:
    """Return a word against a route with the weightiest reason, None if there is none."""
    view = context.view
    return with_reason(view, say(view, "oppose", a=route), steering.against_route(view, route, steering.exposed(view)))


def praised(view: View) -> set[int]:
    """Return the spots this seat has praised, or asked for of late: it does not damn them."""
    late = (route for day, route in pulls(view, view.seat) if view.day - day <= WHILE)
    return {GOAL[one] for one in late} | {row.a for row in spoken(view, _GOOD, by=view.seat)}


def _hints(context: Context) -> Iterator[tuple[int, Proposal]]:
    """The Captain may point at a piece; others at what they take for one, or away from what they fear."""
    view = context.view
    numbers, seen = view.house.numbers, context.beliefs.record.seen
    chances = context.chances
    ours = (chances.smap, numbers.scallywag_maps) if view.side == MUTINOUS else (chances.cmap, numbers.captain_maps)
    theirs = (chances.cmap, numbers.captain_maps) if view.side == MUTINOUS else (chances.smap, numbers.scallywag_maps)
    told = {row.a for row in spoken(view, _GOOD, _BAD, by=view.seat)}
    told |= {GOAL[row.a] for row in spoken(view, OPPOSE, by=view.seat)}
    way = {GOAL[one] for one in (*(row.a for row in spoken(view, PULL, by=view.seat)), context.vote) if one >= 0}
    offered = {GOAL[one] for one in context.course.options}  # what one likes of that one names
    for act, (shares, maps), base in ((_GOOD, ours, 4), (_BAD, theirs, 0)):
        worth = {
            spot: sum(share for share, spots in zip(shares, maps, strict=True) if spot in spots)
            for spot in ISLAND_SPOTS
            if not seen >> spot & 1 and spot not in told | (way if act == _BAD else offered)
        }
        if worth:
            spot = max(worth, key=lambda one: (worth[one], -one))
            leader = LEADER if view.maps[0] >= 0 else 0
            name = "map_hint_good" if act == _GOOD else "map_hint_bad"
            hint = say(view, name, a=spot)
            yield base + leader + int(26 * worth[spot]), Proposal(act, lambda hint=hint: hint)  # type: ignore[misc]
    need = view.house.pieces if view.side == MUTINOUS else numbers.allies
    for spot in {GOAL[one] for one in spoken_for(view, view.day).values()} - told - way:
        last = sum(
            share for share, spots in zip(*theirs, strict=True)
            if spot in spots and not seen >> spot & 1 and sum(seen >> one & 1 for one in spots) >= need - 1
        )  # fmt: skip
        end = say(view, "map_hint_bad", a=spot)
        yield int(100 * last), Proposal(_BAD, lambda end=end: end)  # type: ignore[misc]


# -- the others
def people(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what to say of the others."""
    view = context.view
    chances = context.chances
    if view.day > 1:
        yield from _overnight(context)
        yield from _suspicions(context)
        yield from _by_the_book(context)
        yield from _praise(context, chances)
        yield from _questions(view, chances)
    if context.level.skill > 0 and view.day > 2:
        yield from _lies(context)


def _shady(context: Context, chances: Chances) -> list[float]:
    """Return by seat how much there is to say against it: what one believes, or what one would have believed."""
    view = context.view
    if view.side != MUTINOUS:
        return [row[SCA] + 0.5 * row[MUT] for row in chances.kinds]
    public = context.beliefs.chances(private=False)
    return [
        0.0 if view.mates >> seat & 1 else row[SCA] + 0.4 * row[MUT] + 0.5 * chances.kinds[seat][CAP]
        for seat, row in enumerate(public.kinds)
    ]


HUNCH: Final = 0.9  # how much more than they believe the likes of us suspect a face they do not like


@lru_cache(maxsize=1 << 10)
def _dislikes(seat: int, cards: tuple[int, ...], n: int) -> list[float]:
    return [1.0 + HUNCH * (stream(0, "hunch", seat, other, *cards) % 100) / 100 for other in range(n)]


def felt(context: Context) -> list[float]:
    """Return by seat how much one feels there is to say against it: people are wrong, too, for all they know."""
    view = context.view
    faces = _dislikes(view.seat, view.cards[: view.house.numbers.dealt], view.n)
    return [one * more for one, more in zip(_shady(context, context.chances), faces, strict=True)]


def _suspected(context: Context) -> int:
    """Return whom there is most to say against, -1 if all cards are open."""
    shady, view = context.felt, context.view
    others = [seat for seat in range(view.n) if seat != view.seat and not view.shown >> seat & 1]
    return max(others, key=lambda seat: shady[seat], default=NOTHING)


def _suspicions(context: Context) -> Iterator[tuple[int, Proposal]]:
    view, target = context.view, _suspected(context)
    praised = spoken(view, *FRIENDLY, PULL, by=view.seat, since=today(view))
    if (
        target < 0
        or _goes_along(context, target)
        or any(target in (row.target, row.f_other) for row in praised if row.fact != _FOE)
    ):
        return
    shady = context.felt
    even = (1.0 + 0.5 * max(1, view.n // 3 - 1)) / (view.n - 1)
    priority = min(78, int(18 + 22 * (shady[target] / even - 1.0)))
    recent = {row.target for row in spoken(view, _SUSPECT, by=view.seat, since=view.days_said[-2])}
    crowd = len(spoken(view, *ATTACKS, to=target, since=today(view)))
    priority -= 16 * crowd  # it has been said
    late = view.phase == MORE  # nobody could answer before the vote
    yield priority - 20 * (target in recent) + SOON * (not late), Proposal(_SUSPECT, lambda: suspect(context, target))
    if not late:
        yield min(30, priority - 24), Proposal(_DISTRUST, lambda: say(view, "distrust", target))
        yield min(52, priority), Proposal(DEMAND, lambda: _demand(context, shady))


def _goes_along(context: Context, target: int) -> bool:
    """Whether somebody is for the route one votes for, though another is about as good, or little is against him."""
    view, course = context.view, context.course
    if len(course.options) == 1 or spoken_for(view, view.day).get(target, NOTHING) != context.vote:
        return False
    second, best = sorted(course.worth)[-2:]
    return best - second < AS_GOOD or context.felt[target] < 0.5


def _by_the_book(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield whom some of the loyal suspect in the first days, going by the record alone; the honest are among them."""
    view, cards = context.view, context.view.cards[: context.view.house.numbers.dealt]
    if view.day > EARLY or view.phase == MORE or view.side == MUTINOUS:
        return
    if stream(0, "book", view.seat, *cards) % BOOKISH or spoken(view, _SUSPECT, by=view.seat, since=today(view)):
        return
    friends = {row.target for row in spoken(view, *FRIENDLY, by=view.seat, since=today(view))}
    found = []
    for target in {*range(view.n)} - {view.seat} - friends:
        if not view.shown >> target & 1 and not _goes_along(context, target):
            every = steering.against(view, context.beliefs, target)
            weights = {one: weight for weight, one in every if one.fact in ON_RECORD}
            said = with_reason(view, say(view, "suspect", target), ((weight, one) for one, weight in weights.items()))
            found += [] if said is None else [(weights[said.reason], said)]
    if found:
        _, said = max(found)
        priority = 58 - 16 * len(spoken(view, *ATTACKS, to=said.target, since=today(view)))
        yield priority, Proposal(_SUSPECT, lambda: said)


def _overnight(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what the loyal say of what all saw in the night: a marker moved away from the voted course, a switch."""
    view, night, watch = context.view, context.view.day - 1, (context.view.watch - 1) % context.view.n
    if view.phase == MORE or view.side == MUTINOUS or watch == view.seat or view.shown >> watch & 1:
        return
    for _, old, _ in (one for one in view.shifts if one[0] == night):
        crowd = len(spoken(view, *ATTACKS, to=watch, since=today(view)))
        priority = (76 if vote_of(view, view.seat, night) == old else 52) - 16 * crowd
        yield priority, Proposal(_SUSPECT, lambda: suspect(context, watch))
        yield priority - 8, Proposal(_DISTRUST, lambda: say(view, "distrust", watch))
    for _, one, two in (each for each in view.switches if each[0] == night):
        ask = say(view, "ask", watch, a=TOPIC["switch"], b=one << 4 | two)
        new = not any(row[1:] == ask[1:] for row in spoken(view, _ASK, to=watch))
        if new and not view.done >> watch & 1 and not (view.seat + view.day) % 2:
            yield 64, Proposal(_ASK, lambda ask=ask: ask)  # type: ignore[misc]


def suspect(context: Context, target: int) -> Statement | None:
    """Return an accusation with the weightiest reason, None if there is none; late on only what all can see."""
    view, least = context.view, steering.PLAIN if context.view.phase == MORE else 1
    if view.shown >> target & 1 or view.mates >> target & 1:
        return None
    return with_reason(view, say(view, "suspect", target), steering.against(view, context.beliefs, target), least)


def _demand(context: Context, shady: list[float]) -> Statement | None:
    """Return the plea to vote along, to whoever is trusted most of those for another route who never refused one."""
    view, last = context.view, spoken_for(context.view, context.view.day)
    if (view.seat + view.day) % CHORUS or spoken(view, DEMAND, to=view.seat, since=today(view)):
        return None  # who is asked answers first; and not all ask at once
    asked = ((row, day_of(view, number)) for number, row in claims_of(view).numbered(DEMAND))
    deaf = {row.target for row, day in asked if row.a == DEED["vote_route"] and vote_of(view, row.target, day) != row.b}
    fits = _may_turn(context)
    others = [seat for seat, route in last.items() if route in fits and seat not in deaf | doubtful(context)]
    if not others or context.vote < 0 or last.get(view.seat, context.vote) != context.vote:
        return None  # who has changed his mind says so first
    target = min(others, key=lambda seat: shady[seat])
    return say(view, "demand_action", target, a=DEED["vote_route"], b=context.vote)


def _may_turn(context: Context) -> set[int]:
    """Return the routes whose friends may well turn to the own vote: it is about as good for all that is public."""
    course, vote = context.course, context.vote
    if vote not in course.options:
        return set()
    mine = course.modest[course.options.index(vote)]
    pairs = zip(course.options, course.modest, strict=True)
    return {route for route, worth in pairs if route != vote and worth - mine < AS_GOOD}


def _praise(context: Context, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    view, known = context.view, steering.exposed(context.view)
    last = spoken_for(view, view.day)  # nobody praises whom he votes against, or whose card lies open
    with_me = sorted(seat for seat, route in last.items() if route == context.vote)
    others = [seat for seat in with_me if seat not in doubtful(context) and not view.shown >> seat & 1]
    if view.side == MUTINOUS and view.mates & ~known:
        others = [seat for seat in others if view.mates >> seat & 1]
    if not others or known >> view.seat & 1:
        return
    target = min(others, key=lambda seat: chances.mutinous[seat] - 0.3 * chances.kinds[seat][CAP])
    priority = 36 if chances.mutinous[target] < 0.15 or view.side == MUTINOUS else 24
    yield priority, Proposal(ACT["vouch"], lambda: with_reason(
        view, say(view, "vouch", target), steering.in_favour(view, context.beliefs, target), 20))  # fmt: skip
    yield priority - 8, Proposal(ACT["trust"], lambda: say(view, "trust", target))


def _questions(view: View, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    last = (view.watch - 1) % view.n
    told = view.day - 1 in reported(view, last)
    if view.phase == MORE:
        return  # no answer would be heard before the vote
    gone = view.done | 1 << view.seat  # who has ended the talk answers nothing
    asked = {(row.target, row.a, row.b) for row in spoken(view, _ASK)}
    told |= (last, TOPIC["watch"], view.day - 1) in asked
    silent = not gone >> last & 1 and bool(view.asked[-1:] and view.asked[-1]) and not told
    if silent and not (view.seat + view.day) % 3:  # not all at once
        yield 46, Proposal(_ASK, lambda: say(view, "ask", last, a=TOPIC["watch"], b=view.day - 1))
    others = [seat for seat in range(view.n) if not gone >> seat & 1 and view.known[seat] < 0]
    if others:
        target = max(others, key=lambda seat: chances.mutinous[seat] * (1.0 - chances.mutinous[seat]))
        sails = spoken_for(view, view.day).get(target, NOTHING)
        unasked = claimed_role(view, target), claimed_tolerance(view, target)[0], sails
        for topic, priority, known in zip(("role", "tolerance", "next_vote"), (40, 34, 26), unasked, strict=True):
            if (target, TOPIC[topic], NOTHING) not in asked and known < 0:
                yield priority, Proposal(_ASK, lambda topic=topic: say(view, "ask", target, a=TOPIC[topic]))  # type: ignore[misc]
                break


def _lies(context: Context) -> Iterator[tuple[int, Proposal]]:
    view = context.view
    every = found(view)
    if not every:
        return
    accused = {(row.target, row.ref) for row in spoken(view, _LIE)}
    for seat in range(view.n):
        if seat != view.seat and not (view.mates | steering.exposed(view)) >> seat & 1:
            for each in lies_of(view, every, seat):
                pair = (*each.said, *each.record)[:2]
                if len(pair) == 2 and each.why != "word" and (seat, pair[0]) not in accused:
                    yield 72, deduction.accused(view, seat, pair)
                    return


def _opinion(view: View, shady: list[float], said: Statement) -> tuple[int, bool] | None:
    """Return how much somebody's suspicion is worth a word, and whether one shares it; not if it fits oneself."""
    usual = sum(shady) / len(shady)
    shared = shady[said.target] > 1.5 * usual
    if 0.7 * usual <= shady[said.target] <= 1.5 * usual or (shared and _so_of_me(view, said)):
        return None
    if shared and (view.seat + view.day) % CHORUS:
        return None  # not all at once: nobody hears the others before he speaks
    return 34, shared


def captains(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield whether one takes somebody for the Captain who says he is: too great a word to go unheard."""
    view = context.view
    since = view.days_said[-2] if view.day > 1 else 0
    own = context.beliefs.chances(private=False) if view.side == MUTINOUS else context.chances
    for number, row in claims_of(view).numbered(_CLAIM, _ANSWER, since=since):
        told = row.a if row.act == _CLAIM else row.c if row.b == _ROLE else NOTHING
        if told != LEADERS[LOYAL] or row.speaker == view.seat or view.shown >> row.speaker & 1:
            continue
        others = [seat for seat in range(view.n) if seat != row.speaker]
        mine = (others.index(view.seat) + number) % max(CHORUS, len(others) // 2 + 1) == 0  # not all at once
        if mine and not any(one.ref == number for one in spoken(view, _YES, _NO, by=view.seat, since=number)):
            act = _YES if own.kinds[row.speaker][CAP] > BELIEVED else _NO
            said = Statement(view.seat, act, row.speaker, ref=number)
            yield 66, Proposal(act, lambda said=said: said)  # type: ignore[misc]


def echoes(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield whose suspicions to share or not."""
    yield from deduction.echoes(context.view, partial(_opinion, context.view, _shady(context, context.chances)))
