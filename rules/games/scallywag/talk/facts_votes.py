"""Reasons from pulls and votes: who steered where, and with whom. SW 3.7."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.judges import unchecked
from rules.core.talk.rows import rows_of
from rules.games.scallywag.chart import GOAL, OUT, SPOTS, START, free
from rules.games.scallywag.talk.past import PULL, chosen, pulls, tied_on, tiles_on, vote_of, watch_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.judges import Judge
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

OPPOSE: Final = ACT["oppose"]


# -- pulls and votes
@cache
def distances(goal: int) -> tuple[int, ...]:
    """Return how many routes every spot is from a goal, all routes free."""
    found = {goal: 0}
    edge = [goal]
    for spot in edge:
        for one in OUT[spot]:
            if GOAL[one] not in found:
                found[GOAL[one]] = found[spot] + 1
                edge.append(GOAL[one])
    return tuple(found[spot] for spot in range(SPOTS))


def _votes(view: View, who: int) -> list[int]:
    return [votes[who] for votes in view.votes if votes[who] >= 0]


def _towards(view: View, who: int, spot: int, sign: int) -> bool:
    steps = [distances(spot)[START[one]] - distances(spot)[GOAL[one]] for one in _votes(view, who)]
    return len(steps) >= 2 and sum(step * sign > 0 for step in steps) >= 0.75 * len(steps)


def _pulled(view: View, who: int, said: Statement) -> bool:
    return any(route == said.f_value for _, route in pulls(view, who))


def _reason_given(view: View, who: int, said: Statement, given: bool) -> bool:
    return any((row.fact > OPINION) is given and row.a == said.f_value for _, row in rows_of(view, who, PULL))


def _broke_tie(view: View, who: int, said: Statement) -> bool:
    return any(
        watch_of(view, day) == who and chosen(view, day) == said.f_value and tied_on(view, day)
        for day in range(1, len(view.landfalls) + 1)
    )


def _same_votes(view: View, who: int, said: Statement) -> tuple[int, int]:
    both = [(votes[who], votes[said.f_other]) for votes in view.votes if min(votes[who], votes[said.f_other]) >= 0]
    return sum(one == two for one, two in both), len(both)


def _with(view: View, who: int, said: Statement) -> bool:
    same, both = _same_votes(view, who, said)
    return same >= 2 and 3 * same >= 2 * both


def _apart(view: View, who: int, said: Statement) -> bool:
    same, both = _same_votes(view, who, said)
    return both - same >= 2 and 4 * same <= both


def _to_rest(view: View, who: int, said: Statement) -> bool:
    effect = view.house.numbers.effect
    found = [
        route
        for day in range(1, len(view.votes) + 1)
        if (route := vote_of(view, who, day)) >= 0 and effect(tiles_on(view, day)[GOAL[route]]) < 0
    ]
    found += [route for day, route in pulls(view, who) if effect(tiles_on(view, day)[GOAL[route]]) < 0]
    return said.f_value in found if said.f_value != -1 else bool(found)


def _rightly(view: View, who: int, said: Statement) -> bool:
    return any(
        vote_of(view, who, day) == said.f_value == chosen(view, day) and view.house.numbers.effect(landfall.island) <= 0
        for day, landfall in enumerate(view.landfalls, 1)
    )


def _gave_way(view: View, who: int, said: Statement) -> bool:
    for day, route in pulls(view, who):
        vote = vote_of(view, who, day)
        if route == said.f_value and vote >= 0 and vote != route:
            theirs = dict(pulls(view, said.f_other)) if said.f_other >= 0 else {day: vote}
            if theirs.get(day) == vote:
                return True
    return False


def _only_dry(view: View, who: int, said: Statement) -> bool:
    for day, route in pulls(view, who):
        if route == said.f_value:
            used = sum(1 << chosen(view, one) for one in range(1, day))
            tiles = tiles_on(view, day)
            dry = [one for one in free(START[route], used) if view.house.numbers.effect(tiles[GOAL[one]]) <= 0]
            if dry == [route]:
                return True
    return False


VOTES: Final[Mapping[str, Judge]] = {
    "pulled": _pulled,
    "pulled_island": lambda view, who, said: _towards(view, who, said.f_value, 1),
    "avoided_island": lambda view, who, said: _towards(view, who, said.f_value, -1),
    "no_reason": lambda view, who, said: _reason_given(view, who, said, given=False),
    "reasoned": lambda view, who, said: _reason_given(view, who, said, given=True),
    "broke_tie": _broke_tie,
    "pulled_with": _with,
    "pulled_against": _apart,
    "pulled_rest": _to_rest,
    "opposed": lambda view, who, said: any(row.a == said.f_value for _, row in rows_of(view, who, OPPOSE)),
    "right_route": _rightly,
    "gave_way": _gave_way,
    "only_dry": _only_dry,
    "no_map": unchecked,
}
