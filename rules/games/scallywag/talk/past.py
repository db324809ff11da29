"""What the public record says of earlier days: tiles, tokens, cards, watches, pulls. SW 3.7, 3.8."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.tongue import statements_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.view import View


PULL: Final = ACT["pull"]


def watch_of(x: Sight, night: int) -> int:
    """Return who was on watch that day and night: the glass goes left."""
    return (x.watch - x.day + night) % x.n


def watches(x: Sight, seat: int) -> range:
    """Return the nights gone by in which a seat was on watch, the first one first."""
    first = (seat - x.watch + x.day - 1) % x.n + 1
    return range(first, x.day, x.n)


def tokens_by_day(view: View, day: int) -> tuple[int, ...]:
    """Return everybody's tokens in the daytime of a day, before its landfall."""
    return view.landfalls[day - 2].tokens if day > 1 else (0,) * view.n


def counts_by_day(view: View, day: int) -> tuple[int, ...]:
    """Return everybody's number of carousing cards, likewise."""
    return view.landfalls[day - 2].counts if day > 1 else (view.house.numbers.dealt,) * view.n


def tokens_by_night(view: View, night: int) -> tuple[int, ...]:
    """Return everybody's tokens in a night."""
    return view.landfalls[night - 1].tokens


def counts_by_night(view: View, night: int) -> tuple[int, ...]:
    """Return everybody's number of cards in a night."""
    return view.landfalls[night - 1].counts


def tiles_on(view: View, day: int) -> tuple[int, ...]:
    """Return the islands by spot as they lay on a day: later switches undone."""
    if not view.switches or view.switches[-1][0] < day:
        return view.tiles
    tiles = list(view.tiles)
    for night, one, two in reversed(view.switches):
        if night >= day:
            tiles[one], tiles[two] = tiles[two], tiles[one]
    return tuple(tiles)


def chosen(view: View, day: int) -> int:
    """Return the route that was voted for on a day, whatever a Lookout made of it at night; -1 if not yet."""
    for night, old, _ in view.shifts:
        if night == day:
            return old
    return view.markers[day - 1] if len(view.landfalls) >= day else -1


def pulls(view: View, seat: int) -> Iterator[tuple[int, int]]:
    """Yield (day, route) of everything a seat pulled for."""
    for day in range(1, len(view.days_said) + 1):
        for number in statements_of(view, day):
            row = view.said[number]
            if row[0] == seat and row[1] == PULL:
                yield day, row[4]


def vote_of(view: View, seat: int, day: int) -> int:
    """Return a seat's vote of a day: a route, -1 = none or not yet counted."""
    return view.votes[day - 1][seat] if 0 < day <= len(view.votes) else -1


def tied_on(view: View, day: int) -> bool:
    """Tell whether the watch had to choose that day: the most votes were shared, or nobody voted."""
    votes = [one for one in view.votes[day - 1] if one >= 0]
    most = max((votes.count(one) for one in votes), default=0)
    return sum(votes.count(one) == most for one in set(votes)) != 1


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
