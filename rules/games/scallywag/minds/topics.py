"""What there is to say: of routes, of the others, of oneself; and the reasons for it.

A reason is a fact of the public record, or of one's own nights, that bears out what one believes. Of themselves the
loyal tell the truth, liars a cover that fits everything public and never changes. SW 3.10.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from rules.agents import deduction
from rules.agents.deduction import Proposal, reason, say
from rules.core.rng import stream
from rules.core.talk.checker import CONTRADICTION, FALSE, findings, lies_of, marks, single
from rules.core.talk.claims import claims_of, rows_of, spoken, spoken_on
from rules.core.talk.codes import ACT, ANSWER, DEED, FACT, FACTS, OPINION, TOPIC
from rules.core.talk.statement import FRIENDLY, NOTHING, Reason, Statement
from rules.core.talk.tongue import day_of, today
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS
from rules.games.scallywag.minds import steering
from rules.games.scallywag.roles import CREW, LEADERS, PLOT, ROLES, STRONG, bonus
from rules.games.scallywag.roles.base import CAP, LOYAL, MUT, MUTINOUS, SCA
from rules.games.scallywag.state import MORE
from rules.games.scallywag.talk import TONGUE, stale
from rules.games.scallywag.talk.claims import TOLERANCE
from rules.games.scallywag.talk.facts import ABOVE, BELOW, DEMAND, JUDGES, doubted, found, honest
from rules.games.scallywag.talk.record import (
    OPPOSE,
    PROMISE,
    PULL,
    pulls,
    reported,
    spoken_for,
    tiles_on,
    tokens_by_day,
    vote_of,
    watches,
    ways_on,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.minds.beliefs import Beliefs, Chances
    from rules.games.scallywag.view import View

_CLAIM, _ANSWER = ACT["claim_role"], ACT["answer"]
_ROLE: Final = ANSWER["role"]
_NUMBERS: Final = frozenset((ACT["tolerance_claim"], ACT["sobriety_claim"]))
TURNS: Final = 110  # the priority of saying that one will not vote for what one named
DOCTORED: Final = 30  # of a hundred reports of one with somebody to hide, so many leave him out


def fits(view: View, said: Statement, *, quiet: bool = False) -> bool:
    """Whether it can be said without being caught: by the record or by oneself (`quiet`: by anybody)."""
    heard = view._replace(said=(*view.said, said))
    number = len(view.said)
    for each in findings(TONGUE, heard):
        if number in each.said and each.kind in (FALSE, CONTRADICTION):
            alone = all(heard.said[one].speaker == view.seat for one in each.said)
            if each.kind == FALSE or alone or quiet:
                return False
    return True


def claimed_role(view: View, seat: int) -> int:
    """Return the role a seat has given itself and stands by, -1 for none."""
    own = sorted(rows_of(view, seat, _CLAIM, _ANSWER), reverse=True)
    told = (row.a if row.act == _CLAIM else row.c for _, row in own if row.act == _CLAIM or row.b == _ROLE)
    return next(told, NOTHING)


def claimed_tolerance(view: View, seat: int) -> tuple[int, int]:
    """Return the tolerance a seat gave itself last, with the cards it has, and its grog then; -1 and -1 for none."""
    for number, row in sorted(rows_of(view, seat, *_NUMBERS, _ANSWER), reverse=True):
        for one in TONGUE.bounds(view, number, row):
            if one.what == TOLERANCE and one.seat == seat and one.at == view.counts[seat] and single(one.mask) >= 0:
                return single(one.mask), tokens_by_day(view, day_of(view, number))[seat]
    return NOTHING, NOTHING


def role(view: View) -> int:
    """Return the role to tell, -1 to keep silent about it."""
    told = claimed_role(view, view.seat)
    if told >= 0 or view.role not in PLOT:
        return told if told >= 0 else view.role
    if view.shown >> view.seat & 1:
        return view.role
    return next((one for one in _covers(view) if fits(view, say(view, "claim_role", a=one), quiet=True)), _any(view))


def _any(view: View) -> int:
    """Return a cover that at least the record does not deny, -1 if there is none."""
    return next((one for one in _covers(view) if fits(view, say(view, "claim_role", a=one))), NOTHING)


def _covers(view: View) -> tuple[int, ...]:
    """Return the roles to hide behind: whoever stands as much as a leader had better be the Cook."""
    mix = view.house.mix(view.n)
    loyal = [one for one in reversed(CREW) if ROLES[one].side == LOYAL and (not mix or mix[one] > 0)]
    plain, strong = ([one for one in loyal if (one in STRONG) == high] for high in (False, True))
    if len(plain) > 1 and stream(0, "cover", view.seat, *view.cards) & 1:
        plain.reverse()
    return (*strong, *plain) if view.role in STRONG else (*plain, *strong)


def tolerance(view: View) -> int:
    """Return the tolerance that goes with what is told, -1 where no number goes."""
    numbers = view.house.numbers
    own = view.tolerance
    if view.role not in PLOT:
        return own
    as_role = role(view)
    shift = bonus(as_role, numbers) - bonus(view.role, numbers) if as_role >= 0 else 0
    least = view.tokens[view.seat] if view.sobriety > 0 else -1  # who stands at nothing must show a card
    for number in (own + shift, own, own + shift - 1, own + shift + 1):
        if number > least and number >= 0 and fits(view, say(view, "tolerance_claim", a=number)):
            return number
    return NOTHING


def report(view: View, night: int) -> Statement | None:
    """Return the report of an own watch as it is told, None if nothing was asked."""
    for watch, when, code, hands in view.nights:
        if when == night and watch == view.seat:
            below = code & 1
            said = reported(view, view.seat).get(night)
            told = said if said is not None else hands & ~_hidden(view) if not below else hands
            number = code // 2 + view.house.numbers.lowest
            found = say(view, "watch_below" if below else "watch_above", a=number, b=told, c=night)
            keep = told in (said, hands) or fits(view, found, quiet=True)
            return found if keep else found._replace(b=hands)
    return None


def _hidden(view: View) -> int:
    """Return whose hands a liar leaves out: his Scallywag's, now and then."""
    if view.role not in PLOT and view.pressed < 0:
        return 0
    if stream(0, "report", view.seat, view.day, *view.cards) % 100 >= DOCTORED:
        return 0
    return sum(1 << seat for seat, role in enumerate(view.known) if role == LEADERS[1] and seat != view.seat)


def broken(view: View) -> int:
    """Return the number of an own claim that the record has proven false, -1 if all stand."""
    for each in findings(TONGUE, view):
        if each.kind == FALSE and each.why != "word":
            for number in each.said:
                if view.said[number].speaker == view.seat and view.said[number].act in (_CLAIM, _ANSWER, *_NUMBERS):
                    return number
    return NOTHING


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
    """Whether what is held against somebody, or for him, is so of the speaker as well."""
    return said.fact > OPINION and JUDGES.on_record(view, said._replace(target=view.seat))


_APART, _ONLY = FACT["for.route_pull.pulled_against"], FACT["route_for.sea.only_way"]
_FOE, _TOWARDS = FACT["route_for.trust.suspect_against"], FACT["against.route_pull.pulled_island"]


def _known_hands(view: View, target: int) -> list[tuple[int, bool, int, int, int]]:
    """Return (night, below, number, hands, grog) of what is known of a seat's hands: own watches, sound reports.

    `grog` is what it had drunk by then.
    """
    lowest = view.house.numbers.lowest
    rows = [(night, bool(code & 1), code // 2 + lowest, hands) for _, night, code, hands in view.nights]
    marked = marks(found(view))
    for number, row in claims_of(view).numbered(ABOVE, BELOW):
        if row.speaker != target and marked.get(number) != FALSE:
            rows.append((row.c, row.act == BELOW, row.a, row.b))
    return [(*row, view.landfalls[row[0] - 1].tokens[target]) for row in rows]


def _stood(view: View, target: int) -> int:
    """Return the most that a seat is known to have stood, grog and all."""
    rows = _known_hands(view, target)
    return max((row[2] + row[4] for row in rows if not row[1] and row[3] >> target & 1), default=NOTHING)


def against(view: View, beliefs: Beliefs, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to suspect a seat, with what they weigh."""
    group = "against."
    yield 95, reason(group + "contradiction.two_stories")
    yield 90, reason(group + "contradiction.numbers_clash")
    for night, below, number, hands, grog in _known_hands(view, target):
        alone = hands & ~view.shown == 1 << target  # one hand among several says little
        if alone and not below and number + grog >= max(view.counts[target] * 2, _stood(view, view.seat) + 1):
            yield 60 + 2 * (number + grog), reason(group + "sobriety.above", day=night, value=number)
    chances = beliefs.chances(private=True, view=view)
    own = {GOAL[row.a] for row in spoken(view, PULL, by=view.seat)}
    for spot, share in ((spot, share) for spot, share in _towards(view, beliefs, target) if spot not in own):
        yield 40 + int(60 * share), reason(group + "route_pull.pulled_island", value=spot)
    shady, known = chances.of(SCA), exposed(view)
    for other in range(view.n):
        if other not in (target, view.seat):
            weight = 20 + int(60 * (shady[other] or known >> other & 1))
            yield weight, reason(group + "route_pull.pulled_with", other=other)
            if chances.mutinous[other] < 0.5:
                yield 30, reason(group + "contradiction.claims_clash", other=other)
    for night in list(watches(view, target))[-1:]:
        late = view.phase == MORE or night < view.day - 1  # else it may yet be told
        if late and night not in reported(view, target):  # who was asked, and told, has told
            yield 44, reason(group + "watch.watch_withheld", day=night)
    yield 50, reason(group + "promise.broke_promise")
    for day in range(max(1, view.day - 3), view.day):
        route = spoken_for(view, day).get(target, NOTHING)
        yield 56, reason(group + "route_pull.turned", day=day, value=route)
    if len({row.a for row in spoken_on(view, view.day - 1, PULL)}) > 1:  # else there was nothing to talk about
        yield 22, reason(group + "silence.silent", day=view.day - 1)
    yield 16, reason(group + "contradiction.withdrew")
    for route in _alone(view, target):
        yield 14, reason(group + "route_pull.pulled", value=route)


def _alone(view: View, target: int) -> Iterator[int]:
    """Yield the routes into grog, past a dry one, that of late it has named, and nobody else ever, nor voted for."""
    effect = view.house.numbers.effect
    others = {GOAL[row.a] for row in spoken(view, PULL) if row.speaker != target}
    others |= {GOAL[votes[view.seat]] for votes in view.votes if votes[view.seat] >= 0}
    for day, route in [*pulls(view, target)][-3:]:
        tiles = tiles_on(view, day)
        dry = any(effect(tiles[GOAL[one]]) <= 0 for one in ways_on(view, day))
        if dry and effect(tiles[GOAL[route]]) > 0 and GOAL[route] not in others:
            yield route


def _towards(view: View, beliefs: Beliefs, target: int) -> Iterator[tuple[int, float]]:
    """Yield the spots of the maps that would explain a seat's course, and how well."""
    row = beliefs.scallywag[target]
    whole = sum(row) or 1.0
    for at, spots in enumerate(view.house.numbers.scallywag_maps):
        if row[at] / whole > 0.25:
            for spot in spots:
                yield spot, row[at] / whole


def in_favour(view: View, beliefs: Beliefs, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to vouch for a seat."""
    group = "for."
    rows = _known_hands(view, target)
    sober = max((night for night, below, _, hands, _ in rows if bool(hands >> target & 1) is not below), default=0)
    for night, below, number, hands, grog in (row for row in rows if row[0] > sober):
        if below:
            yield 60 - number, reason(group + "sobriety.below", day=night, value=number)
        elif 2 * hands.bit_count() >= view.n - 1:  # else hardly a hand was up
            yield 50 - number, reason(group + "sobriety.not_above", day=night, value=number)
        yield 35 * (grog > 1), reason(group + "sobriety.merry_fast", day=night)
    last = spoken_for(view, view.day)
    shady, known = beliefs.chances(private=True, view=view).of(SCA), exposed(view)
    for other in range(view.n):
        along = last.get(other, NOTHING) == last.get(target)
        if other != target and not along and (other in doubted(view, view.seat) or known >> other & 1):
            yield 10 + int(60 * shady[other]), reason(group + "route_pull.pulled_against", other=other)
    for other in {row.target for row in spoken(view, PROMISE, by=target)} - {view.seat}:
        yield 30, reason(group + "promise.kept_promise", other=other)
    yield 28, reason(group + "watch.watch_shared")
    yield 12, reason(group + "contradiction.consistent")


def for_oneself(view: View, charges: Sequence[Statement]) -> Iterator[tuple[int, Reason]]:
    """Yield what the accused can say that is so, and to the point."""
    for row in charges:
        about = "lie" if row.act == _LIE else FACTS[row.fact].split(".")[1] if row.fact > OPINION else ""
        yield from (_of_courses(view, row) if about == "route_pull" else _of_words(view, row, about))
        if about != "lie":
            yield 28 * (about in ("contradiction", "")), reason("self.contradiction.consistent")
            yield deduction.BARE, Reason()


def _of_words(view: View, row: Statement, about: str) -> Iterator[tuple[int, Reason]]:
    group, me = "self.", view.seat
    if about == "sobriety":
        yield 40, reason(group + "sobriety.near_loaded")
        yield 36, reason(group + "sobriety.high_cards")
        if any(each.counts[me] > view.house.numbers.dealt for each in view.landfalls[row.f_day - 1 : row.f_day]):
            yield 34, reason(group + "sobriety.drew_card")
    elif about == "lie":
        yield 30, reason(group + "contradiction.slip")
    elif about == "silence":
        yield 20, reason(group + "silence.no_result", day=row.f_day)
    elif not about:
        yield 48, reason(group + "watch.watch_shared")
        yield 30, reason(group + "promise.kept_promise")
    if about in ("sobriety", ""):
        yield 50, reason(group + "sobriety.number_true")


def _of_courses(view: View, row: Statement) -> Iterator[tuple[int, Reason]]:
    group = "self.route_pull."
    for _, route in pulls(view, view.seat):
        if row.f_value in (route, GOAL[route]):
            yield 38, reason(group + "only_dry", value=route)
            yield 24, reason(group + "pulled_rest", value=route)
    for other in (one for one in range(view.n) if one not in (view.seat, row.speaker)):
        yield 36, reason(group + "gave_way", other=other, value=row.f_value)
    if row.fact == _TOWARDS and (view.maps[0] < 0 or view.role in PLOT):
        yield 14, reason(group + "no_map")


def exposed(view: View) -> int:
    """Return the mask of those who lie open on the Scallywag's side: nobody trusts them aloud, nor they anybody."""
    return sum(1 << seat for seat, role in enumerate(view.shown_roles) if role in PLOT)


def doubtful(context: Context) -> set[int]:
    """Return whom one does not praise, follow or beg: oneself, who is suspected, who lies open on the wrong side."""
    view = context.view
    open_plot = (seat for seat, role in enumerate(view.shown_roles) if role in PLOT)
    liars = (row.target for row in spoken(view, _LIE, by=view.seat))
    return {view.seat, _suspected(context), *doubted(view, view.seat), *liars, *open_plot}


WHILE: Final = 3  # days for which one stands by having asked for a place
LEADER: Final = 24  # how much more the Captain wants to point at a piece
_GOOD, _BAD = ACT["map_hint_good"], ACT["map_hint_bad"]
_SUSPECT, _DISTRUST, _LIE, _ASK = (ACT[one] for one in ("suspect", "distrust", "accuse_lie", "ask"))
ATTACKS: Final = frozenset((_SUSPECT, _DISTRUST, _LIE))


# -- routes and spots
def courses(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield what to say of the day's routes, and of islands."""
    view, course = context.view, context.course
    if len(course.options) == 1:
        return  # nobody argues for what cannot be helped
    last = spoken_for(view, view.day)
    own = last.get(view.seat, -1)
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
            if one == context.vote and seat != view.seat and not exposed(view) >> seat & 1:
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
    return with_reason(view, say(view, "oppose", a=route), steering.against_route(view, route, exposed(view)))


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
    for act, (shares, maps), base in ((_GOOD, ours, 4), (_BAD, theirs, 0)):
        worth = {
            spot: sum(share for share, spots in zip(shares, maps, strict=True) if spot in spots)
            for spot in ISLAND_SPOTS
            if not seen >> spot & 1 and spot not in (told | way if act == _BAD else told)
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
        yield from _suspicions(context, chances)
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


def _suspected(context: Context) -> int:
    """Return whom there is most to say against, -1 if all cards are open."""
    shady, view = _shady(context, context.chances), context.view
    others = [seat for seat in range(view.n) if seat != view.seat and not view.shown >> seat & 1]
    return max(others, key=lambda seat: shady[seat], default=NOTHING)


def _suspicions(context: Context, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    view, target = context.view, _suspected(context)
    praised = spoken(view, *FRIENDLY, PULL, by=view.seat, since=today(view))
    if target < 0 or any(target in (row.target, row.f_other) for row in praised if row.fact != _FOE):
        return
    shady = _shady(context, chances)
    even = (1.0 + 0.5 * max(1, view.n // 3 - 1)) / (view.n - 1)
    priority = min(78, int(18 + 22 * (shady[target] / even - 1.0)))
    recent = {row.target for row in spoken(view, _SUSPECT, by=view.seat, since=view.days_said[-2])}
    crowd = len(spoken(view, *ATTACKS, to=target, since=today(view)))
    priority -= 16 * crowd  # it has been said
    yield priority - 20 * (target in recent), Proposal(_SUSPECT, lambda: suspect(context, target))
    yield min(30, priority - 24), Proposal(_DISTRUST, lambda: say(view, "distrust", target))
    if view.phase != MORE:  # nobody could answer before the vote
        yield min(52, priority), Proposal(DEMAND, lambda: _demand(context, shady))


def suspect(context: Context, target: int) -> Statement | None:
    """Return an accusation with the weightiest reason, None if there is none."""
    view = context.view
    if view.shown >> target & 1 or view.mates >> target & 1:
        return None
    return with_reason(view, say(view, "suspect", target), against(view, context.beliefs, target))


def _demand(context: Context, shady: list[float]) -> Statement | None:
    """Return the plea to vote along, to whoever is trusted most of those for another route who never refused one."""
    view, last = context.view, spoken_for(context.view, context.view.day)
    every = claims_of(view).numbered(DEMAND)
    deaf = {row.target for number, row in every if vote_of(view, row.target, day_of(view, number)) != row.b}
    others = [seat for seat, route in last.items() if route != context.vote and seat not in deaf | doubtful(context)]
    if not others or context.vote < 0 or last.get(view.seat, context.vote) != context.vote:
        return None  # who has changed his mind says so first
    target = min(others, key=lambda seat: shady[seat])
    return say(view, "demand_action", target, a=DEED["vote_route"], b=context.vote)


def _praise(context: Context, chances: Chances) -> Iterator[tuple[int, Proposal]]:
    view, known = context.view, exposed(context.view)
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
        view, say(view, "vouch", target), in_favour(view, context.beliefs, target), 20))  # fmt: skip
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
        if seat != view.seat and not (view.mates | exposed(view)) >> seat & 1:
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
    return 34, shared


def echoes(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield whose suspicions to share or not."""
    yield from deduction.echoes(context.view, partial(_opinion, context.view, _shady(context, context.chances)))
