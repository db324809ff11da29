"""Reasons for and against a route: what the chart, the tiles and the pulls of the day show. SW 3.1, 3.4, 3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, DEED, OPINION
from rules.core.talk.tongue import today
from rules.games.scallywag.chart import BASE, GOAL, START, free, is_gold, reached
from rules.games.scallywag.talk.past import chosen, pulls, vote_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.core.talk.judges import Judge
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

PULL, OPPOSE, SUSPECT, DISTRUST, PROMISE = (ACT[x] for x in ("pull", "oppose", "suspect", "distrust", "promise"))
WOBBLY: Final = 5  # tokens with which a plain sailor is nearly loaded


def effect(view: View, spot: int) -> int:
    """Return what a landfall does there now."""
    return view.house.numbers.effect(view.tiles[spot])


def _ways(view: View, said: Statement) -> int:
    """Return how many routes lead on when this one is taken."""
    return len(free(GOAL[said.a], view.used | 1 << said.a))


def pulled_today(view: View, route: int) -> Iterator[tuple[int, ...]]:
    """Yield today's pulls for a route."""
    return (row for row in view.said[today(view) :] if row[1] == PULL and row[4] == route)


def _for(view: View, said: Statement, seat: int) -> bool:
    return any(row[0] == seat for row in pulled_today(view, said.a))


def _against(view: View, said: Statement, seat: int) -> bool:
    rows = [row for row in view.said[today(view) :] if row[0] == seat]
    return any((row[1] == OPPOSE and row[4] == said.a) or (row[1] == PULL and row[4] != said.a) for row in rows)


def doubted(view: View, by: int) -> frozenset[int]:
    """Return whom a seat has suspected."""
    return frozenset(row[2] for row in view.said if row[0] == by and row[1] in (SUSPECT, DISTRUST))


def _there(view: View, said: Statement, sign: int) -> bool:
    found = effect(view, said.f_value)
    return said.f_value == GOAL[said.a] and (found > 0) - (found < 0) == sign


def _near_loaded(view: View, who: int, said: Statement) -> bool:
    del who
    seats = range(view.n) if said.f_other < 0 else (said.f_other,)
    return any(view.tokens[seat] >= WOBBLY and not view.shown >> seat & 1 for seat in seats)


def _driest(view: View, who: int, said: Statement) -> bool:
    del who
    all_effects = [effect(view, GOAL[one]) for one in free(view.ship, view.used)]
    return effect(view, GOAL[said.a]) == min(all_effects) < max(all_effects)


def _grog_lately(view: View, days: int) -> bool:
    last = view.landfalls[-days:]
    numbers = view.house.numbers
    return len(last) == days and all(numbers.effect(each.island) > 0 for each in last)


def _steered_well(view: View, who: int, said: Statement) -> bool:
    del who
    dry = [
        day
        for day, landfall in enumerate(view.landfalls, 1)
        if vote_of(view, said.f_other, day) == chosen(view, day) and view.house.numbers.effect(landfall.island) <= 0
    ]
    return len(dry) >= 2


def _promised(view: View, who: int, said: Statement) -> bool:
    del who
    given = (said.speaker, PROMISE, said.f_other, DEED["vote_route"], said.a)
    return any((*row[:3], *row[4:6]) == given for row in view.said[today(view) :])


def _pulled_since(view: View, who: int, said: Statement) -> bool:
    del who
    days = {day for day, route in pulls(view, said.f_other) if GOAL[route] == GOAL[said.a]}
    return said.f_day in days and view.day in days and said.f_day < view.day


def _without_reason(view: View, who: int, said: Statement) -> bool:
    del who
    rows = list(pulled_today(view, said.a))
    return bool(rows) and all(row[7] == OPINION for row in rows)


def _no_doubted_for(view: View, who: int, said: Statement) -> bool:
    del who
    shady = doubted(view, said.speaker)
    return bool(shady) and not any(row[0] in shady for row in pulled_today(view, said.a))


def _doubted_for(view: View, who: int, said: Statement) -> bool:
    del who
    shady = doubted(view, said.speaker)
    return any(row[0] in shady for row in pulled_today(view, said.a))


def _new(view: View, who: int, said: Statement) -> bool:
    del who
    return not reached(view.markers) >> GOAL[said.a] & 1


def _visited(view: View, who: int, said: Statement) -> bool:
    return not _new(view, who, said) and GOAL[said.a] != BASE and said.f_value in (-1, GOAL[said.a])


ROUTES: Final[Mapping[str, Judge]] = {
    "rest": lambda view, _, said: _there(view, said, -1),
    "deserted": lambda view, _, said: _there(view, said, 0) and said.f_value != BASE,
    "grog": lambda view, _, said: _there(view, said, 1),
    "drink.near_loaded": _near_loaded,
    "driest": _driest,
    "route_for.grog_before": lambda view, _, said: _grog_lately(view, 1) and effect(view, GOAL[said.a]) <= 0,
    "route_against.grog_before": lambda view, _, said: _grog_lately(view, 2) and effect(view, GOAL[said.a]) > 0,
    "two_ways": lambda view, _, said: _ways(view, said) >= 2,
    "lane_used": lambda view, _, said: bool(view.used >> (said.a ^ 1) & 1),
    "new_waters": _new,
    "unvisited": _new,
    "only_way": lambda view, _, said: free(view.ship, view.used) == (said.a,),
    "way_back": lambda view, _, said: is_gold(said.a) and not view.used >> (said.a ^ 1) & 1,
    "keeps_reach": lambda view, _, said: _ways(view, said) >= 3,
    "few_lanes": lambda view, *_: len(free(view.ship, view.used)) <= 2,
    "asked_by": lambda view, _, said: _for(view, said, said.f_other),
    "wanted_by": lambda view, _, said: _for(view, said, said.f_other),
    "steered_well": _steered_well,
    "suspect_against": lambda view, _, said: (
        said.f_other in doubted(view, said.speaker) and _against(view, said, said.f_other)
    ),
    "no_suspect_for": _no_doubted_for,
    "suspects_for": _doubted_for,
    "promised": _promised,
    "route_for.tried_elsewhere": lambda view, who, said: (
        reached(view.markers).bit_count() > 4 and _new(view, who, said)
    ),
    "route_against.tried_elsewhere": lambda view, _, said: (
        sum(reached(view.markers) >> GOAL[one] & 1 for one in free(GOAL[said.a], 0) if GOAL[one] != BASE) >= 2
    ),
    "dead_end": lambda view, _, said: _ways(view, said) == 0,
    "one_lane": lambda view, _, said: _ways(view, said) == 1,
    "turns_back": lambda view, _, said: bool(view.markers) and GOAL[said.a] == START[view.markers[-1]],
    "burns_lane": lambda view, _, said: GOAL[said.a] != BASE and _ways(view, said) <= 2,
    "visited": _visited,
    "pulled_since": _pulled_since,
    "trust.no_reason": _without_reason,
}
