"""What to pull and to vote for, and why: what a route is worth to the own side, which can still win; what to ask."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents.choice import at_roll as drawn
from rules.agents.choice import fading, shares
from rules.agents.deduction import reason
from rules.core.talk.claims import spoken
from rules.core.talk.codes import FACTS, OPINION
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.minds.beliefs import COUNTS, LISTENS, Beliefs
from rules.games.scallywag.minds.worth import loyal_worth, pressing
from rules.games.scallywag.roles.base import CAP, COO, MUTINOUS, SCA
from rules.games.scallywag.talk.facts import doubted, effect, pulled_today
from rules.games.scallywag.talk.record import ANNOUNCE, OPPOSE, PROMISE, PULL, spoken_for

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from rules.core.rng import Die
    from rules.core.talk.statement import Reason
    from rules.games.scallywag.view import View

CHEAP: Final = 0.06  # what a liar's word may cost him
LOSS: Final = 0.5  # what no word is worth: the voyage itself
STILL: Final = 0.3  # of those who have named a route, how much of a vote their habit makes of it
TURN: Final = 0.04  # what another route must be worth more than the one named
UNHEARD: Final = 0.05  # how much less a route is worth that nobody has named
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
    yield 30, reason(group + "treasure.unvisited")
    yield 11, reason(group + "treasure.tried_elsewhere")
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
    yield 9, reason(group + "sea.new_waters")
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


def vote(view: View, beliefs: Beliefs, found: Course, temperature: float, die: Die | None) -> int:
    """Return the route to vote for: the one spoken for, unless another that was named is clearly better by now."""
    values, last = gains(view, beliefs, found), spoken_for(view, view.day)
    own = last.get(view.seat, -1)
    named = set(last.values()) - {row.a for row in spoken(view, OPPOSE, by=view.seat, since=today(view))}
    if named:
        values = [one if route in named else one - UNHEARD for route, one in zip(found.options, values, strict=True)]
    if own in found.options and max(values) - values[found.options.index(own)] < TURN:
        return own
    route = found.options[pick(values, temperature, die)]
    there, ours = ([seat for seat, one in last.items() if one == each] for each in (route, own))
    return own if len(there) == 1 and ours and (len(ours) > 1 or ours < there) else route  # else two might swap


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


def telling(view: View, beliefs: Beliefs) -> list[tuple[float, int]]:
    """Return (expected drop of entropy about who has a bonus, number) for every "above"."""
    chances = beliefs.chances(private=True, view=view)
    rows = []
    for seat in range(view.n):
        row = chances.kinds[seat]
        extra = row[CAP] + row[SCA] + row[COO]
        if seat != view.seat and 0.001 < extra < 0.999:
            cellar = beliefs.own[seat]
            weight = 1.0 + row[CAP] + 2.0 * row[SCA]  # a leader matters more than the Cook
            rows.append((extra, cellar.spread(0), cellar.spread(1), beliefs.record.tokens[seat], weight))
    found, numbers = [], view.house.numbers
    for number in range(numbers.lowest, numbers.highest + 1):
        drop = 0.0
        for extra, plain, high, tokens, weight in rows:
            low = sum(share for total, share in enumerate(plain) if total - tokens > number)
            up = sum(share for total, share in enumerate(high) if total + numbers.bonus - tokens > number)
            raised = extra * up + (1.0 - extra) * low
            drop += weight * (bits(raised) - extra * bits(up) - (1.0 - extra) * bits(low))
        found.append((drop, number))
    return found


def steady(view: View, beliefs: Beliefs) -> list[tuple[float, int]]:
    """Return the same of how much everybody still stands: to be asked once it is known who has a bonus."""
    numbers, rows = view.house.numbers, []
    for number in range(numbers.lowest, numbers.highest + 1):
        drop = 0.0
        for seat in (one for one in range(view.n) if one != view.seat and not view.shown >> one & 1):
            cellar, limit = beliefs.own[seat], number + beliefs.record.tokens[seat]
            up = [
                weight for extra, row in enumerate(cellar.weights) for total, weight in enumerate(row)
                if total + extra * cellar.bonus > limit
            ]  # fmt: skip
            drop += bits(sum(up) / sum(cellar.odds()))
        rows.append((drop, number))
    return rows


def question(view: View, beliefs: Beliefs) -> int:
    """Return the code of the question, the lowest number of equals."""
    drop, number = max(telling(view, beliefs), key=lambda one: (one[0], -one[1]))
    if drop <= 0:
        drop, number = max(steady(view, beliefs), key=lambda one: (one[0], -one[1]))
    return 2 * (number - view.house.numbers.lowest) if drop > 0 else PASS
