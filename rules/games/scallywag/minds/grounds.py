"""Reasons: facts of the public record (or one's own nights) that bear out what one believes. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, FACT
from rules.core.talk.statement import NOTHING, Reason, Statement
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.minds.roles import SCA
from rules.games.scallywag.talk.facts import honest
from rules.games.scallywag.talk.record import PULL, watches

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.view import View

NONE: Final = Reason()


def first(view: View, said: Statement, found: Iterator[tuple[int, Reason]], least: int = 1) -> Statement | None:
    """Return the statement with the weightiest reason that is so, None if there is none as good as that.

    What was said already in the same words weighs a third.
    """
    alike = (row for row in view.said if row[1] == said.act and row[2] == said.target)
    given = {Statement._make(row).reason for row in alike}
    ranked = [(weight // 3 if reason in given else weight, reason) for weight, reason in found]
    for weight, reason in sorted(ranked, key=lambda one: -one[0]):
        if weight < least:
            break
        whole = said.because(reason)
        if honest(view, whole):
            return whole
    return None


def _reason(name: str, other: int = NOTHING, day: int = NOTHING, value: int = NOTHING) -> Reason:
    return Reason(FACT[name], other, day, value)


def _known_hands(view: View, target: int) -> Iterator[tuple[int, bool, bool, int]]:
    """Yield (number, below, raised, night) of what is known of a seat's hands: own watches and reports."""
    lowest = view.house.numbers.lowest
    for _, night, code, hands in view.nights:
        yield code // 2 + lowest, bool(code & 1), bool(hands >> target & 1), night
    for row in view.said:
        if row[1] in (_ABOVE, _BELOW) and row[0] != target:
            yield row[4], row[1] == _BELOW, bool(row[5] >> target & 1), row[6]


_ABOVE: Final = ACT["watch_above"]
_BELOW: Final = ACT["watch_below"]


def against(view: View, beliefs: Beliefs, target: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons to suspect a seat, with what they weigh."""
    group = "against."
    yield 95, _reason(group + "contradiction.two_stories")
    yield 90, _reason(group + "contradiction.numbers_clash")
    for number, below, up, night in _known_hands(view, target):
        stood = number + view.landfalls[night - 1].tokens[target]
        if up and not below and stood >= view.counts[target] * 2:
            yield 60 + 2 * stood, _reason(group + "sobriety.above", day=night, value=number)
    chances = beliefs.chances(private=True, view=view)
    for spot, share in _towards(view, beliefs, target):
        yield 40 + int(60 * share), _reason(group + "route_pull.pulled_island", value=spot)
    shady = chances.of(SCA)
    for other in range(view.n):
        if other not in (target, view.seat):
            yield 20 + int(60 * shady[other]), _reason(group + "route_pull.pulled_with", other=other)
            if chances.mutinous[other] < 0.5:
                yield 30, _reason(group + "contradiction.claims_clash", other=other)
    for night in list(watches(view, target))[-1:]:
        yield 44, _reason(group + "watch.watch_withheld", day=night)
    yield 50, _reason(group + "promise.broke_promise")
    if view.day > 2:
        yield 22, _reason(group + "silence.silent", day=view.day - 1)
    yield 16, _reason(group + "contradiction.withdrew")
    for row in reversed(view.said):
        if row[0] == target and row[1] == PULL:
            yield 14, _reason(group + "route_pull.pulled", value=row[4])
            break


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
    for number, below, up, night in _known_hands(view, target):
        if up and below:
            yield 60 - number, _reason(group + "sobriety.below", day=night, value=number)
        elif not up and not below:
            yield 50 - number, _reason(group + "sobriety.not_above", day=night, value=number)
    shady = beliefs.chances(private=True, view=view).of(SCA)
    for other in range(view.n):
        if other not in (target, view.seat):
            yield 10 + int(60 * shady[other]), _reason(group + "route_pull.pulled_against", other=other)
    yield 30, _reason(group + "promise.kept_promise")
    yield 35, _reason(group + "sobriety.merry_fast")
    yield 28, _reason(group + "watch.watch_shared")
    yield 12, _reason(group + "contradiction.consistent")


def for_oneself(view: View, beliefs: Beliefs) -> Iterator[tuple[int, Reason]]:
    """Yield what the accused can say that is so."""
    del beliefs
    group, me = "self.", view.seat
    yield 50, _reason(group + "sobriety.number_true")
    yield 48, _reason(group + "watch.watch_shared")
    yield 40, _reason(group + "sobriety.near_loaded")
    yield 36, _reason(group + "sobriety.high_cards")
    yield 34, _reason(group + "sobriety.drew_card")
    yield 30, _reason(group + "promise.kept_promise")
    yield 28, _reason(group + "contradiction.consistent")
    for row in reversed(view.said):
        if row[0] == me and row[1] == PULL:
            yield 24, _reason(group + "route_pull.pulled_rest", value=row[4])
            for other in range(view.n):
                if other != me:
                    yield 26, _reason(group + "route_pull.gave_way", other=other, value=row[4])
            yield 38, _reason(group + "route_pull.only_dry", value=row[4])
    if view.day > 1:
        yield 10, _reason(group + "silence.no_result", day=view.day - 1)


def for_route(view: View, route: int, drink: float) -> Iterator[tuple[int, Reason]]:
    """Yield reasons for a route; `drink`: how much drink has to do with it."""
    goal, group = GOAL[route], "route_for."
    wet = 30 + int(200 * abs(drink))
    yield wet, _reason(group + "drink.rest", value=goal)
    yield wet - 4, _reason(group + "drink.driest")
    yield wet - 8, _reason(group + "drink.grog_before")
    yield wet - 12, _reason(group + "drink.deserted", value=goal)
    for row in _others_for(view, route):
        yield 34, _reason(group + "trust.asked_by", other=row)
        yield 26, _reason(group + "trust.steered_well", other=row)
    yield 32, _reason(group + "treasure.tried_elsewhere")
    yield 30, _reason(group + "treasure.unvisited")
    yield 12, _reason(group + "sea.keeps_reach")
    yield 10, _reason(group + "sea.way_back")
    yield 8, _reason(group + "sea.two_ways")


def against_route(view: View, route: int) -> Iterator[tuple[int, Reason]]:
    """Yield reasons against a route."""
    goal, group = GOAL[route], "route_against."
    yield 60, _reason(group + "sea.dead_end")
    yield 50, _reason(group + "drink.grog_before")
    yield 46, _reason(group + "drink.grog", value=goal)
    yield 44, _reason(group + "sea.one_lane")
    yield 40, _reason(group + "trust.suspects_for")
    for row in _others_for(view, route):
        yield 34, _reason(group + "trust.wanted_by", other=row)
    yield 30, _reason(group + "sea.turns_back")
    yield 28, _reason(group + "sea.visited")
    yield 20, _reason(group + "treasure.tried_elsewhere")
    yield 16, _reason(group + "trust.no_reason")


def _others_for(view: View, route: int) -> Sequence[int]:
    start = view.days_said[-1] if view.days_said else 0
    return [row[0] for row in view.said[start:] if row[1] == PULL and row[4] == route and row[0] != view.seat]
