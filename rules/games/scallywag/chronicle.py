"""Which islands lay where when something happened: Lookouts move tiles, and old lines of the log stay as they were."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from rules.games.scallywag.talk.past import tiles_on

if TYPE_CHECKING:
    from rules.games.scallywag.view import View

Tiles = tuple[int, ...]


def at_statement(view: View, statement: tuple[int, ...]) -> Tiles:
    """Return the islands as they lay when something was said."""
    if not view.switches or statement not in view.said:
        return view.tiles
    number = len(view.said) - 1 - view.said[::-1].index(statement)
    return tiles_on(view, bisect_right(view.days_said, number))


def at_votes(view: View, votes: tuple[int, ...]) -> Tiles:
    """Return the islands as they lay when these votes were shown."""
    return tiles_on(view, view.votes.index(votes) + 1) if votes in view.votes else view.tiles


def at_sailing(view: View, route: int) -> Tiles:
    """Return the islands as they lay when a route was sailed."""
    days = [day for day, one in enumerate(_sailed(view), 1) if one == route]
    return tiles_on(view, days[-1]) if days else view.tiles


def at_tie(view: View, routes: tuple[int, ...]) -> Tiles:
    """Return the islands as they lay when the watch had to choose between these routes."""
    sailed = _sailed(view)
    for day in range(len(view.votes), 0, -1):
        counts = Counter(one for one in view.votes[day - 1] if one >= 0)
        best = {one for one, count in counts.items() if count == max(counts.values())}
        if best in (set(), set(routes)) and (day > len(sailed) or sailed[day - 1] in routes):
            return tiles_on(view, day)
    return view.tiles


def _sailed(view: View) -> list[int]:
    """Return the route of every day as the crew chose it, before anybody moved its marker."""
    old = {night: was for night, was, _ in view.shifts}
    return [old.get(day, route) for day, route in enumerate(view.markers, 1)]


def at_night(view: View, spots: tuple[int, int]) -> Tiles:
    """Return the islands as they lay after two were switched."""
    nights = [night for night, *pair in view.switches if tuple(pair) == spots]
    return tiles_on(view, nights[-1] + 1) if nights else view.tiles


def island_at(view: View, spot: int, effect: int) -> int:
    """Return the island on a spot that had this effect on the crew."""
    of = view.house.numbers.effect
    there = [one.island for one in view.landfalls if one.spot == spot and of(one.island) == effect]
    return there[-1] if there else view.tiles[spot]
