"""What everybody saw of earlier days, looked up: tiles, tokens, watches, pulls, and who did as he said. SW 3.7, 3.8.

Votes, cards shown and questions are entries of the public record, which statements refer to by number. SW 3.10.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.core.talk.claims import spoken, spoken_on
from rules.core.talk.codes import ACT, ANSWER, DEED
from rules.core.talk.statement import Statement, entry
from rules.core.talk.stories import promises
from rules.core.talk.tongue import Word, day_of
from rules.games.scallywag.chart import BASE, GOAL, free

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.games.scallywag.phases import Sight
    from rules.games.scallywag.view import View

PULL, OPPOSE, ANNOUNCE, PROMISE = (ACT[one] for one in ("pull", "oppose", "announce_route", "promise"))


def watch_of(x: Sight, night: int) -> int:
    """Return who was on watch that day and night: the glass goes left."""
    return (x.watch - x.day + night) % x.n


def watches(x: Sight, seat: int) -> range:
    """Return the nights gone by in which a seat was on watch, the first one first."""
    first = (seat - x.watch + x.day - 1) % x.n + 1
    return range(first, x.day, x.n)


def reported(view: View, seat: int) -> dict[int, int]:
    """Return the hands a seat has told of, by night: in a report, or asked for it."""
    asked = (row for row in spoken(view, ACT["answer"], by=seat) if row.b == ANSWER["hands"])
    found = {view.said[row.ref].b: row.c & (1 << view.n) - 1 for row in asked}
    return found | {row.c: row.b for row in spoken(view, ACT["watch_above"], ACT["watch_below"], by=seat)}


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
        yield from ((day, row.a) for row in spoken_on(view, day, PULL, by=seat))


def spoken_for(view: View, day: int, *acts: int) -> dict[int, int]:
    """Return by seat the route it spoke for last on a day: named, announced or promised, or said with these acts."""
    found = {}
    for row in spoken_on(view, day, *(acts or (PULL, ANNOUNCE, PROMISE))):
        if row.act != PROMISE or row.a == DEED["vote_route"]:
            found[row.speaker] = row.b if row.act == PROMISE else row.a
    return found


def vote_of(view: View, seat: int, day: int) -> int:
    """Return a seat's vote of a day: a route, -1 = none or not yet counted."""
    return view.votes[day - 1][seat] if 0 < day <= len(view.votes) else -1


def tied_on(view: View, day: int) -> bool:
    """Tell whether the watch had to choose that day: the most votes were shared, or nobody voted."""
    votes = [one for one in view.votes[day - 1] if one >= 0]
    most = max((votes.count(one) for one in votes), default=0)
    return sum(votes.count(one) == most for one in set(votes)) != 1


def ways_on(view: View, day: int) -> tuple[int, ...]:
    """Return the routes that were open on a day."""
    before = view.markers[: day - 1]
    return free(GOAL[before[-1]] if before else BASE, sum(1 << one for one in before))


def landed(view: View, spot: int) -> bool:
    """Tell whether the ship has called at a spot, though her marker may have been moved away from it since."""
    return any(each.spot == spot for each in view.landfalls)


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


VOTED, SHOWN, SWITCHED, DRUNK, STOOD, ASKED = range(6)


_SWITCHED, _ABOVE, _BELOW = (ACT[one] for one in ("claim_switched", "watch_above", "watch_below"))


def seen(view: View, number: int, said: Statement) -> Word:
    """Compare an announced vote, a claimed switch or a report with what everybody saw."""
    if said.act == ANNOUNCE:
        return _voted(view, said.speaker, day_of(view, number), said.a)
    if said.act == _SWITCHED:
        true = (said.c, said.a, said.b) in view.switches
        return Word(true, entry(SWITCHED, said.c, said.speaker))
    if said.act in (_ABOVE, _BELOW):
        asked = view.asked[said.c - 1]
        code = 2 * (said.a - view.house.numbers.lowest) + (said.act == _BELOW)
        if not asked or (asked > 1 and asked - 2 != code):
            return Word(False, entry(ASKED, said.c, said.speaker))
    return Word(None)


def _voted(view: View, seat: int, day: int, route: int, against: bool = False) -> Word:
    if day > len(view.votes):
        return Word(None)
    return Word((vote_of(view, seat, day) == route) is not against, entry(VOTED, day, seat))


def kept(view: View, day: int, number: int, seat: int, deed: int, argument: int) -> Word:
    """Return whether a promise of a day was kept, where that can be seen."""
    judge = _DEEDS.get(deed)
    return judge(view, day, number, seat, argument) if judge else Word(None)


def _break_tie(view: View, day: int, _number: int, seat: int, argument: int) -> Word:
    if day > len(view.landfalls) or watch_of(view, day) != seat or not tied_on(view, day):
        return Word(None)
    return Word(view.landfalls[day - 1].spot == GOAL[argument], entry(VOTED, day, seat))


def _share_watch(view: View, day: int, _number: int, seat: int, _argument: int) -> Word:
    if len(view.days_said) <= day or not view.asked[day - 1]:
        return Word(None)
    shared = any(row.c == day for row in spoken_on(view, day + 1, _ABOVE, _BELOW, by=seat))
    return Word(True if shared else False if len(view.votes) > day else None)


def _ask(view: View, day: int, below: bool, seat: int, argument: int) -> Word:
    if len(view.asked) < day or watch_of(view, day) != seat:
        return Word(None)
    asked = view.asked[day - 1]
    if asked == 0:
        return Word(False, entry(ASKED, day, seat))
    code = 2 * (argument - view.house.numbers.lowest) + below
    return Word(asked - 2 == code, entry(ASKED, day, seat)) if asked > 1 else Word(None)


def _steer_off(view: View, day: int, _number: int, seat: int, argument: int) -> Word:
    vote = vote_of(view, seat, day)
    return Word(vote < 0 or GOAL[vote] != argument, entry(VOTED, day, seat)) if day <= len(view.votes) else Word(None)


def _switch(view: View, day: int, _number: int, seat: int, argument: int) -> Word:
    nights = [night for night in range(day, len(view.asked) + 1) if watch_of(view, night) == seat and night < view.day]
    if not nights:
        return Word(None)
    return Word((nights[0], argument >> 4, argument & 15) in view.switches, entry(SWITCHED, nights[0], seat))


_DEEDS: Final[Mapping[int, Callable[[View, int, int, int, int], Word]]] = {
    DEED["vote_route"]: lambda view, day, _, seat, route: _voted(view, seat, day, route),
    DEED["vote_not_route"]: lambda view, day, _, seat, route: _voted(view, seat, day, route, against=True),
    DEED["break_tie"]: _break_tie,
    DEED["share_watch"]: _share_watch,
    DEED["ask_above"]: lambda view, day, _, seat, number: _ask(view, day, False, seat, number),
    DEED["ask_below"]: lambda view, day, _, seat, number: _ask(view, day, True, seat, number),
    **promises(lambda view, day: len(view.votes) >= day),
    DEED["switch"]: _switch,
    DEED["steer_off"]: _steer_off,
}
