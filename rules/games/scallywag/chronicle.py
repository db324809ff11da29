"""Which islands lay where when something happened: Lookouts move tiles, and old lines of the log stay as they were."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from rules.games.scallywag.numbers import EFFECT

if TYPE_CHECKING:
    from rules.games.scallywag.view import View

Tiles = tuple[int, ...]


def tiles_on(view: View, day: int) -> Tiles:
    """Return the islands by spot as they lay on a day."""
    tiles = list(view.tiles)
    for night, a, b in reversed(view.switches):
        if night >= day:
            tiles[a], tiles[b] = tiles[b], tiles[a]
    return tuple(tiles)


def at_statement(view: View, statement: tuple[int, ...]) -> Tiles:
    """Return the islands as they lay when something was said."""
    if not view.switches or statement not in view.said:
        return view.tiles
    number = len(view.said) - 1 - view.said[::-1].index(statement)
    return tiles_on(view, bisect_right(view.days_said, number))


def at_votes(view: View, votes: tuple[int, ...]) -> Tiles:
    """Return the islands as they lay when these votes were shown."""
    return tiles_on(view, view.votes.index(votes) + 1) if votes in view.votes else view.tiles


def at_tie(view: View, routes: tuple[int, ...]) -> Tiles:
    """Return the islands as they lay when there was a choice between these routes (one of them: as it was sailed)."""
    if not view.switches:
        return view.tiles
    old = {night: was for night, was, _ in view.shifts}
    sailed = [old.get(day, route) for day, route in enumerate(view.markers, 1)]
    days = [day for day, route in enumerate(sailed, 1) if route in routes]
    return tiles_on(view, days[-1]) if days else view.tiles


def at_night(view: View, spots: tuple[int, int]) -> Tiles:
    """Return the islands as they lay after two were switched."""
    nights = [night for night, *pair in view.switches if tuple(pair) == spots]
    return tiles_on(view, nights[-1] + 1) if nights else view.tiles


def island_at(view: View, spot: int, effect: int) -> int:
    """Return the island on a spot that had this effect on the crew."""
    there = [one.island for one in view.landfalls if one.spot == spot and EFFECT[one.island] == effect]
    return there[-1] if there else view.tiles[spot]
