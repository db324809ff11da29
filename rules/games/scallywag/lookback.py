"""A voyage looked back on: what the best level would have voted, and the moves by which it was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.advice import Turning, Valued
from rules.core.sentences import Words
from rules.core.types import PASS, TABLE, Move
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.events import Ended, Moved, Sailed
from rules.games.scallywag.minds.agent import BEST, player
from rules.games.scallywag.roles import LEADERS, ROLES, side_of
from rules.games.scallywag.roles.base import JOINED, MUTINOUS
from rules.games.scallywag.state import RUM

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.core.types import Ask
    from rules.games.scallywag.view import View

MOST: Final = 5
WHOLE: Final = 1000
words: Final = Words("rules.games.scallywag", "turns")
# how much it is worth telling
END, GANG, COURSE, TREASURE = 100, 60, 50, 20


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return the routes as the best level would have seen them from that chair, best first; () for all but votes."""
    if ask.id not in ("vote", "tie") or len(ask.options) < 3:
        return ()
    mind = player(BEST, view.seat)
    for told in tape:
        mind.hear(told)
    found = mind.context(view).course
    ranked = sorted(zip(found.worth, found.options, strict=True), reverse=True)
    allowed = frozenset(ask.options) - {PASS}
    return tuple(
        Valued(Move(view.seat, ask.id, (route,)), round(WHOLE * value)) for value, route in ranked if route in allowed
    )


class _Mark(NamedTuple):
    weight: int
    turn: int
    side: int  # whom it helped
    why: str


def landmarks(match: Match) -> tuple[Turning, ...]:
    """Return the few moves by which a finished voyage was decided, in order: from the record, with all cards open."""
    best: dict[int, _Mark] = {}
    for mark in sorted(_marks(match)):  # of two by the same move the weightier, or both treasures
        other = best.get(mark.turn) if mark.weight < COURSE else None
        best[mark.turn] = mark if other is None else mark._replace(why=f"{other.why} {mark.why}")
    kept = sorted((mark for turn, mark in best.items() if turn >= match.base), reverse=True)[:MOST]
    return tuple(_told(match, mark) for mark in sorted(kept, key=lambda mark: mark.turn))


def _told(match: Match, mark: _Mark) -> Turning:
    view: View = match.view(TABLE)
    move = match.moves[mark.turn - match.base]
    gain = 1 if mark.side == side_of(view.open_roles[move.seat]) else -1
    return Turning(mark.turn, move.seat, move, move, gain, mark.why, move, move.seat, 0)


def _marks(match: Match) -> Iterator[_Mark]:
    view: View = match.view(TABLE)
    maps = [view.house.numbers.map_spots(kind, view.maps[kind]) for kind in (0, 1)]
    needs = view.house.pieces, view.house.numbers.allies
    markers: list[int] = []
    last, heard = -1, len(match.told(TABLE, match.base))
    for turn in range(match.base + 1, match.turn + 1):
        tape = match.told(TABLE, turn)
        for told in tape[heard:]:
            match told:
                case Sailed(route):
                    last = _voted(match, turn - 1, route)
                    yield from _reached(maps, needs, markers, route, last)
                    markers.append(route)
                case Moved(_, route):
                    yield _Mark(COURSE, _done(match, turn - 1, route), view.result_side, words.MOVED)
                    markers[-1] = route
                case Ended(side, why) if why == RUM:
                    yield _Mark(END, last, side, words.DROWNED)
        heard = len(tape)
    yield from _gang(match, view)


def _reached(
    maps: Sequence[Sequence[int]], needs: Sequence[int], markers: Sequence[int], route: int, turn: int
) -> Iterator[_Mark]:
    """Tell of a treasure that was reached for the first time."""
    been, spot = {GOAL[one] for one in markers}, GOAL[route]
    for kind, spots in enumerate(maps):
        if spot in spots and spot not in been:
            count = sum(one in been for one in spots) + 1
            said = (words["ALLIES", count - 1] if kind else words["PIECES", count - 1])
            done = count == needs[kind]
            yield _Mark(END, turn, kind, words.WON) if done else _Mark(TREASURE + count, turn, kind, said)


def _voted(match: Match, turn: int, route: int) -> int:
    """Return the turn of a vote for the route that was taken: a person's, a leader's, else anybody's; or of the tie."""
    if match.moves[turn - match.base].ask == "tie":
        return turn
    roles = match.view(TABLE).open_roles
    people, best = match.state.people, (-1, -1)
    for at in range(turn, match.base - 1, -1):
        move = match.moves[at - match.base]
        if move.ask != "vote" and move.seat != TABLE:
            break
        if move.ask == "vote" and move.picks[:1] == (route,):
            weight = 2 if people >> move.seat & 1 else int(roles[move.seat] in LEADERS)
            best = max(best, (weight, at))
    return best[1]  # -1: the watch chose where nobody had voted, and the sand had run out


def _done(match: Match, turn: int, pick: int) -> int:
    """Return the turn by which something was done that night."""
    for at in range(turn, match.base - 1, -1):
        move = match.moves[at - match.base]
        if move.ask == "act" and move.picks == (pick,):
            return at
    return turn


def _gang(match: Match, view: View) -> Iterator[_Mark]:
    """Tell of the night somebody was pressed."""
    if len(view.gang) < 3 or view.gang[1] != JOINED:
        return
    for at, move in enumerate(match.moves, match.base):
        pressing = move.ask == "act" and move.seat >= 0 and ROLES[view.open_roles[move.seat]].presses
        if pressing and move.picks == (view.gang[0],):
            yield _Mark(GANG, at, MUTINOUS, words.PRESSED)
            return
