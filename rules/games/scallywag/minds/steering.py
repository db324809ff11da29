"""What to pull and to vote for, and why: what a route is worth to the own side, which can still win; what to ask.

And the reasons for it, and for and against people: a fact of the record, or of own nights, that bears out a belief.
"""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import at_roll as drawn
from rules.agents.choice import fading, shares
from rules.agents.deduction import BARE, reason
from rules.core.talk.checker import FALSE, marks
from rules.core.talk.claims import claims_of, rows_of, spoken, spoken_on
from rules.core.talk.codes import ACT, DEED, FACT, FACTS, OPINION
from rules.core.talk.statement import EMPTY, NOTHING, Reason, Statement
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.minds.beliefs import COUNTS, LISTENS, Beliefs, Chances
from rules.games.scallywag.minds.worth import loyal_worth, pressing
from rules.games.scallywag.roles import PLOT
from rules.games.scallywag.roles.base import CAP, COO, MUTINOUS, SCA
from rules.games.scallywag.state import MORE
from rules.games.scallywag.talk.facts import ABOVE, BELOW, DEMAND, FACTUAL, doubted, effect, found, pulled_today
from rules.games.scallywag.talk.record import (
    ANNOUNCE,
    OPPOSE,
    PROMISE,
    PULL,
    landed,
    pulls,
    reported,
    spoken_for,
    tiles_on,
    watch_of,
    watches,
    ways_on,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from rules.core.rng import Die
    from rules.games.scallywag.view import View

CHEAP: Final = 0.06  # what a liar's word may cost him
LOSS: Final = 0.5  # what no word is worth: the voyage itself
STILL: Final = 0.3  # of those who have named a route, how much of a vote their habit makes of it
TURN: Final = 0.04  # what another route must be worth more than the one named
UNHEARD: Final = 0.05  # how much less a route is worth that nobody has named
PLAIN: Final = 90  # what a reason weighs that all can see
APART: Final = 0.3  # how much less one must believe one of two whose claims clash to say that it is he
YIELDS: Final = 0.04  # what a vote is worth that one gives somebody for the asking
SHUN: Final = 0.08  # and with whom one has suspected that day
SHY: Final = 0.03  # what it costs to sail where one has warned of, or blamed somebody for wanting to go
CLOSE: Final = 0.8  # votes behind the first at which a vote is worth half


class Course(NamedTuple):
    """The routes of a day as one seat weighs them."""

    options: tuple[int, ...]
    worth: list[float]  # to the own side
    modest: list[float]  # as a plain sailor who knows nothing would see them
    wet: list[float]  # how much drink has to do with it

    def best(self) -> int:
        """Return the index of the best one."""
        return self.worth.index(max(self.worth))


def course(view: View, beliefs: Beliefs) -> Course:
    """Return what every route is worth, by all this seat believes."""
    sight = beliefs.sight()
    mine = beliefs.belief(beliefs.chances(private=True, view=view), beliefs.own)
    wet = pressing(mine, sight) if beliefs.skill >= COUNTS else [0.0] * len(sight.prospect.options)
    own = loyal_worth(sight, mine, wet)
    plain = loyal_worth(sight, beliefs.belief(beliefs.chances(private=False), beliefs.public))
    if view.side == MUTINOUS:
        own = [-one for one in own]
    if beliefs.skill < LISTENS:
        plain = own  # hides nothing
    return Course(sight.prospect.options, own, plain, wet)


def damned(view: View) -> list[tuple[int, int]]:
    """Return (number of a statement, spot) of what one has warned of, or charged somebody with, and stands by."""
    own = rows_of(view, view.seat, ACT["map_hint_bad"], ACT["suspect"])
    return [
        (number, GOAL[row.f_value] if row.fact == _NAMED else row.a)
        for number, row in own if row.fact in (NOTHING, _NAMED)
    ]  # fmt: skip


def shy(view: View, found: Course) -> Course:
    """Return the same, somewhat the worse for what this seat has spoken against."""
    spots = {spot for _, spot in damned(view)}
    if not spots:
        return found
    return found._replace(
        worth=[one - SHY * (GOAL[route] in spots) for route, one in zip(found.options, found.worth, strict=True)]
    )


def pull(found: Course, temperature: float, die: Die) -> int:
    """Return the route to name."""
    return found.options[pick(found.worth, temperature, die)]


def pick(values: Sequence[float], temperature: float, die: Die | None) -> int:
    """Return the index of the best value, or with some temperature of one nearly as good."""
    if temperature <= 0 or die is None:
        return values.index(max(values))
    return drawn(shares(values, temperature), die.unit())


def for_route(view: View, found: Course, route: int, away: Container[int]) -> Iterator[tuple[int, Reason]]:
    """Yield reasons for a route, with what they weigh; `away`: whose word is none."""
    goal, group = GOAL[route], "route_for."
    if len(found.options) == 1:
        yield 99, reason(group + "sea.only_way")
        return
    wet = 30 + int(200 * abs(found.wet[found.options.index(route)]))
    yield wet, reason(group + "drink.rest", value=goal)
    yield wet - 4, reason(group + "drink.driest")
    if not view.shown >> view.seat & 1 and max(view.tokens) > 3:  # who lies loaded was poured nothing
        yield wet - 8, reason(group + "drink.grog_before")
    yield wet - 12, reason(group + "drink.deserted", value=goal)
    new = not landed(view, goal)
    yield 30 * new, reason(group + "treasure.unvisited")
    yield 11 * new, reason(group + "treasure.tried_elsewhere")
    dry = effect(view, goal) <= 0
    yield (wet - 10) * dry, reason(group + "drink.near_loaded")
    for row in pulled_today(view, route):
        if row.speaker not in away:
            yield 18 * dry, reason(group + "trust.steered_well", other=row.speaker)
            if row.fact > OPINION and not FACTS[row.fact].startswith(group + "trust."):  # an echo is no good word
                yield 12, reason(group + "trust.asked_by", other=row.speaker)
    spoke = {row.speaker for row in spoken(view, OPPOSE, since=today(view)) if row.a == route}
    for seat in spoke & doubted(view, view.seat):
        yield 16, reason(group + "trust.suspect_against", other=seat)
    yield 12, reason(group + "sea.keeps_reach")
    yield 10, reason(group + "sea.way_back")
    yield 9 * new, reason(group + "sea.new_waters")
    yield 8, reason(group + "sea.two_ways")


def against_route(view: View, route: int, exposed: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons against a route: none that is one against the own, and of one named before what the chart shows.

    `exposed`: the mask of those who lie open as traitors; what they ask for, as who was doubted aloud, is a reason.
    """
    goal, group = GOAL[route], "route_against."
    own = spoken_for(view, view.day).get(view.seat, -1)
    yield 60, reason(group + "sea.dead_end")
    if own < 0 or effect(view, GOAL[own]) < effect(view, goal):
        yield 50, reason(group + "drink.grog_before")
        yield 46, reason(group + "drink.grog", value=goal)
    yield 44, reason(group + "sea.one_lane")
    yield 30, reason(group + "sea.turns_back")
    yield 28, reason(group + "sea.visited")
    if any(row.a == route for row in spoken(view, PULL, by=view.seat)):
        return
    yield 40, reason(group + "trust.suspects_for")
    for row in pulled_today(view, route):
        if row.speaker in doubted(view, view.seat) or exposed >> row.speaker & 1:
            yield 34, reason(group + "trust.wanted_by", other=row.speaker)
    yield 20, reason(group + "treasure.tried_elsewhere")
    yield 16, reason(group + "trust.no_reason")


# -- people
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
    yield PLAIN, reason(group + "contradiction.numbers_clash")
    for night, below, number, hands, grog in _known_hands(view, target):
        alone = hands & ~view.shown == 1 << target  # one hand among several says little
        if alone and not below and number + grog >= max(view.counts[target] * 2, _stood(view, view.seat) + 1):
            yield min(PLAIN - 1, 60 + 2 * (number + grog)), reason(group + "sobriety.above", day=night, value=number)
    chances = beliefs.chances(private=True, view=view)
    own = {GOAL[row.a] for row in spoken(view, PULL, by=view.seat)}
    for spot, share in ((spot, share) for spot, share in _towards(view, beliefs, target) if spot not in own):
        yield 40 + int(49 * share), reason(group + "route_pull.pulled_island", value=spot)
    yield from _company(view, chances, target)
    for night in list(watches(view, target))[-1:]:
        late = view.phase == MORE or night < view.day - 1  # else it may yet be told
        if late and night not in reported(view, target):  # who was asked, and told, has told
            yield 44, reason(group + "watch.watch_withheld", day=night)
    yield 50, reason(group + "promise.broke_promise")
    for day in range(max(1, view.day - 3), view.day):
        route = spoken_for(view, day).get(target, NOTHING)
        yield 56, reason(group + "route_pull.turned", day=day, value=route)
    if _all_but(view, target, view.day - 1):
        yield 22, reason(group + "silence.silent", day=view.day - 1)
    if any(view.said[row.ref].act in FACTUAL | {_ANSWER} for row in spoken(view, _WITHDRAW, by=target)):
        yield 16, reason(group + "contradiction.withdrew")  # of a warning anybody may think better
    for route in _alone(view, target):
        yield 14, reason(group + "route_pull.pulled", value=route)


def _company(view: View, chances: Chances, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield what ties a seat to another, or sets the two at odds."""
    shady, known = chances.of(SCA), exposed(view)
    for other in range(view.n):
        if other not in (target, view.seat) and not view.mates >> other & 1:  # nobody ties his own side together
            weight = 20 + int(60 * (shady[other] or known >> other & 1))
            yield weight * _stand_out(view, target, other), reason("against.route_pull.pulled_with", other=other)
            if chances.mutinous[target] - chances.mutinous[other] > APART:  # else it may be either of them
                yield 30, reason("against.contradiction.claims_clash", other=other)


def _stand_out(view: View, target: int, other: int) -> bool:
    """Whether two voted alike with but few others, and never with this seat: else it says nothing of them."""
    alike = [row for row in view.votes if row[target] == row[other] >= 0]
    few = sum(2 * row.count(row[target]) <= view.n for row in alike)
    return few > 1 and all(row[view.seat] != row[target] for row in alike)


def _all_but(view: View, target: int, day: int) -> bool:
    """Whether this seat and most others said more on a day than a route: only then is it odd who did not."""
    told = {row.speaker for row in spoken_on(view, day) if row.act != PULL and row.act not in EMPTY} - {target}
    return view.seat in told and 2 * len(told) > view.n - 1


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
    asked = [night for night in range(1, view.day) if view.asked[night - 1]]
    if any(night not in reported(view, watch_of(view, night)) for night in asked):  # else everybody does
        yield 28, reason(group + "watch.watch_shared")
    yield 12, reason(group + "contradiction.consistent")


_CHARGES: Final = ACT["suspect"], ACT["distrust"]
_NAMED: Final = FACT["against.route_pull.pulled"]
_WITHDRAW, _ANSWER = ACT["withdraw"], ACT["answer"]
_LIE, LINES = ACT["accuse_lie"], {FACT[f"against.route_pull.{one}"] for one in ("pulled_island", "fits_map")}
OF_NUMBERS: Final = {NOTHING, OPINION} | {
    fact for fact, name in enumerate(FACTS) if name.startswith("against.sobriety.") or name.endswith("numbers_clash")
}  # the charges to which a number is an answer
_ANSWERS: Final = {  # what a charge is about -> what can be said to it, with what it weighs
    "sobriety": ((50, "sobriety.number_true"), (40, "sobriety.near_loaded"), (36, "sobriety.high_cards")),
    "lie": ((30, "contradiction.slip"),),
    "contradiction": ((28, "contradiction.consistent"),),
    "": ((50, "sobriety.number_true"), (48, "watch.watch_shared"), (30, "promise.kept_promise"),
         (28, "contradiction.consistent")),
}  # fmt: skip


def for_oneself(view: View, charges: Sequence[Statement]) -> Iterator[tuple[int, Reason]]:
    """Yield what the accused can say that is so, and to the point."""
    marked = marks(found(view))
    for row in charges:
        if row.act == _LIE and FALSE in (marked.get(row.ref), marked.get(row.ref2)):
            continue  # all have seen that it was one
        about = "lie" if row.act == _LIE else FACTS[row.fact].split(".")[1] if row.fact > OPINION else ""
        yield from ((weight, reason("self." + name)) for weight, name in _ANSWERS.get(about, ()))
        if about == "sobriety":
            before = view.landfalls[row.f_day - 1 : row.f_day]
            drew = any(each.counts[view.seat] > view.house.numbers.dealt for each in before)
            yield 34 * drew, reason("self.sobriety.drew_card")
        elif about == "route_pull":
            yield from _of_courses(view, row)
        elif about == "silence":
            yield 20, reason("self.silence.no_result", day=row.f_day)
        if not about:  # a bare no answers a bare charge, and no reason
            yield BARE, Reason()


def _of_courses(view: View, row: Statement) -> Iterator[tuple[int, Reason]]:
    group, others = "self.route_pull.", [one for one in range(view.n) if one not in (view.seat, row.speaker)]
    ways = [one for _, one in pulls(view, view.seat) if row.fact in LINES or row.f_value in (one, GOAL[one])]
    if row.f_other >= 0:  # of a company: the votes shared with it
        ways = [votes[view.seat] for votes in view.votes if votes[view.seat] == votes[row.f_other] >= 0]
    for route in ways:
        yield 38, reason(group + "only_dry", value=route)
        yield 24, reason(group + "pulled_rest", value=route)
        yield from ((36, reason(group + "gave_way", other=other, value=route)) for other in others)
    if row.fact in LINES | {_NAMED} and (view.maps[0] < 0 or view.role in PLOT):
        yield 14, reason(group + "no_map")


def exposed(view: View) -> int:
    """Return the mask of those who lie open on the Scallywag's side: nobody trusts them aloud, nor they anybody."""
    return sum(1 << seat for seat, role in enumerate(view.shown_roles) if role in PLOT)


# -- the vote
def support(view: View, found: Course) -> list[float]:
    """Return the votes every route may get from the others."""
    habit = shares(found.modest, 0.08)
    out = [0.0] * len(found.options)
    last = spoken_for(view, view.day)
    for seat in range(view.n):
        if seat != view.seat:
            named = last.get(seat, -1)
            if named in found.options:
                out[found.options.index(named)] += 1.0 - STILL
                share = STILL
            else:
                share = 1.0
            for at, one in enumerate(habit):
                out[at] += share * one
    return out


def gains(view: View, beliefs: Beliefs, found: Course) -> list[float]:
    """Return what a vote for every route is worth: a good one, with a chance to win."""
    values = found.worth
    if beliefs.skill < COUNTS:
        return list(values)
    votes = support(view, found)
    top = max(votes)
    chance = [fading((top - one) / CLOSE) for one in votes]
    usual = sum(a * b for a, b in zip(chance, values, strict=True)) / sum(chance)
    return [weight * (value - usual) for weight, value in zip(chance, values, strict=True)]


def given_word(view: View) -> int:
    """Return the route this seat promised or announced a vote for today, -1 for none."""
    return spoken_for(view, view.day, ANNOUNCE, PROMISE).get(view.seat, -1)


def keeps_word(view: View, found: Course) -> int:
    """Return the route to which a seat is bound: the loyal keep their word, the others where it costs little."""
    word = given_word(view)
    if word not in found.options:
        return -1
    loss = max(found.worth) - found.worth[found.options.index(word)]
    return word if loss < (CHEAP if view.side == MUTINOUS else LOSS) else -1


def leanings(view: View, beliefs: Beliefs, found: Course) -> tuple[list[float], int]:
    """Return what a vote for every route is worth after the talk, and the route one stays with, -1 for none."""
    values, last = gains(view, beliefs, found), spoken_for(view, view.day)
    own = last.get(view.seat, -1)
    named = set(last.values()) - {row.a for row in spoken(view, OPPOSE, by=view.seat, since=today(view))}
    if named:
        values = [one if route in named else one - UNHEARD for route, one in zip(found.options, values, strict=True)]
    foes = {row.target for row in spoken(view, *_CHARGES, by=view.seat, since=today(view))}
    theirs = {route for seat, route in last.items() if seat in foes}
    values = [one - SHUN * (route in theirs) for route, one in zip(found.options, values, strict=True)]
    stays = own in found.options and max(values) - values[found.options.index(own)] < TURN
    return values, own if stays else -1


def vote(view: View, beliefs: Beliefs, found: Course, temperature: float, die: Die | None) -> int:
    """Return the route to vote for: the one spoken for, unless another that was named is clearly better by now."""
    values, stays = leanings(view, beliefs, found)
    for route in wanted_of(view):
        if route in found.options and max(values) - values[found.options.index(route)] < YIELDS:
            return route
    return stays if stays >= 0 else turned(view, found.options[pick(values, temperature, die)])


def wanted_of(view: View) -> list[int]:
    """Return the routes one was asked to vote for today, by whom one has nothing against."""
    away, known = doubted(view, view.seat), exposed(view)
    rows = spoken(view, DEMAND, to=view.seat, since=today(view))
    return [
        row.b for row in rows
        if row.a == DEED["vote_route"] and row.speaker not in away and not known >> row.speaker & 1
    ]  # fmt: skip


def turned(view: View, route: int) -> int:
    """Return the vote of one who by now likes a route best: for what he named himself, where two might swap."""
    last = spoken_for(view, view.day)
    own = last.get(view.seat, -1)
    there, ours = ([seat for seat, one in last.items() if one == each] for each in (route, own))
    return own if len(there) == 1 and ours and (len(ours) > 1 or ours < there) else route


_FINE: Final = 1024
# Entropy of a chance in thousandths of a bit: whole numbers, on which machines agree.
_BITS: Final = tuple(
    0 if at in (0, _FINE)
    else round(-1000 * (at / _FINE * log2(at / _FINE) + (1 - at / _FINE) * log2(1 - at / _FINE)))
    for at in range(_FINE + 1)
)  # fmt: skip


def bits(chance: float) -> int:
    """Return the entropy of a chance, in thousandths of a bit."""
    return _BITS[int(chance * _FINE + 0.5)]


def telling(view: View, beliefs: Beliefs) -> list[tuple[float, float, int]]:
    """Return (expected drop of entropy about who has a bonus, that of the hands, number) for every "above"."""
    chances = beliefs.chances(private=True, view=view)
    rows = []
    for seat in range(view.n):
        row = chances.kinds[seat]
        extra = row[CAP] + row[SCA] + row[COO]
        if seat != view.seat and not view.shown >> seat & 1:
            cellar = beliefs.own[seat]
            weight = (1.0 + row[CAP] + 2.0 * row[SCA]) * (0.001 < extra < 0.999)  # leaders matter more than the Cook
            rows.append((extra, cellar.spread(0), cellar.spread(1), beliefs.record.tokens[seat], weight))
    found, numbers = [], view.house.numbers
    for number in range(numbers.lowest, numbers.highest + 1):
        drop = spread = 0.0
        for extra, plain, high, tokens, weight in rows:
            low = sum(share for total, share in enumerate(plain) if total - tokens > number)
            up = sum(share for total, share in enumerate(high) if total + numbers.bonus - tokens > number)
            raised = extra * up + (1.0 - extra) * low
            drop += weight * (bits(raised) - extra * bits(up) - (1.0 - extra) * bits(low))
            spread += bits(raised)
        found.append((drop, spread, number))
    return found


def question(view: View, beliefs: Beliefs) -> int:
    """Return the code of the question: once it is known who has a bonus, of how much the others still stand."""
    drop, spread, number = max(telling(view, beliefs), key=lambda one: (one[0], one[1], -one[2]))
    return 2 * (number - view.house.numbers.lowest) if drop + spread > 0 else PASS
