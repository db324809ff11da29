"""Whether people did as they said, where the board shows it: votes, ties, watches, switches. SW 3.7, 3.8, 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, DEED
from rules.core.talk.statement import entry
from rules.core.talk.tongue import Word, day_of, statements_of
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.talk.past import tied_on, vote_of, watch_of
from rules.games.scallywag.talk.record import ASKED, SWITCHED, VOTED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

_ANNOUNCE, _SWITCHED, _ABOVE, _BELOW = (
    ACT[one] for one in ("announce_route", "claim_switched", "watch_above", "watch_below")
)


def seen(view: View, number: int, said: Statement) -> Word:
    """Compare an announced vote, a claimed switch or a report with what everybody saw."""
    day = day_of(view, number)
    if said.act == _ANNOUNCE:
        return _voted(view, said.speaker, day, said.a)
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


def _break_tie(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    del number
    if day > len(view.landfalls) or watch_of(view, day) != seat or not tied_on(view, day):
        return Word(None)
    return Word(view.landfalls[day - 1].spot == GOAL[argument], entry(VOTED, day, seat))


def _share_watch(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    del number, argument
    if len(view.days_said) <= day or not view.asked[day - 1]:
        return Word(None)
    shared = any(
        row[0] == seat and row[1] in (_ABOVE, _BELOW) and row[6] == day
        for row in (view.said[one] for one in statements_of(view, day + 1))
    )
    return Word(True if shared else False if len(view.votes) > day else None)


def _ask(view: View, day: int, below: bool, seat: int, argument: int) -> Word:
    if len(view.asked) < day or watch_of(view, day) != seat:
        return Word(None)
    asked = view.asked[day - 1]
    if asked == 0:
        return Word(False, entry(ASKED, day, seat))
    code = 2 * (argument - view.house.numbers.lowest) + below
    return Word(asked - 2 == code, entry(ASKED, day, seat)) if asked > 1 else Word(None)


def _keep_quiet(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    del argument
    spoke = any(view.said[one][0] == seat and view.said[one][1] not in _EMPTY for one in _after(view, day, number))
    return Word(False if spoke else True if len(view.votes) >= day else None)


def _friendly(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    rows = [view.said[one] for one in _after(view, day, number)]
    if any(row[0] == seat and row[2] == argument and row[1] in _FOR for row in rows):
        return Word(True)
    return Word(False if len(view.votes) >= day else None)


def _no_accusing(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    rows = [view.said[one] for one in _after(view, day, number)]
    if any(row[0] == seat and row[2] == argument and row[1] in _AGAINST for row in rows):
        return Word(False)
    return Word(True if len(view.votes) >= day else None)


def _steer_off(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    del number
    vote = vote_of(view, seat, day)
    return Word(vote < 0 or GOAL[vote] != argument, entry(VOTED, day, seat)) if day <= len(view.votes) else Word(None)


def _switch(view: View, day: int, number: int, seat: int, argument: int) -> Word:
    del number
    nights = [night for night in range(day, len(view.asked) + 1) if watch_of(view, night) == seat and night < view.day]
    if not nights:
        return Word(None)
    return Word((nights[0], argument >> 4, argument & 15) in view.switches, entry(SWITCHED, nights[0], seat))


def _after(view: View, day: int, number: int) -> range:
    return range(number + 1, statements_of(view, day).stop)


_EMPTY: Final = frozenset((ACT["done"], ACT["silence"]))
_FOR: Final = frozenset((ACT["vouch"], ACT["trust"]))
_AGAINST: Final = frozenset((ACT["suspect"], ACT["distrust"], ACT["accuse_lie"]))
_DEEDS: Final[Mapping[int, Callable[[View, int, int, int, int], Word]]] = {
    DEED["vote_route"]: lambda view, day, _, seat, route: _voted(view, seat, day, route),
    DEED["vote_not_route"]: lambda view, day, _, seat, route: _voted(view, seat, day, route, against=True),
    DEED["break_tie"]: _break_tie,
    DEED["share_watch"]: _share_watch,
    DEED["ask_above"]: lambda view, day, _, seat, number: _ask(view, day, False, seat, number),
    DEED["ask_below"]: lambda view, day, _, seat, number: _ask(view, day, True, seat, number),
    DEED["keep_quiet"]: _keep_quiet,
    DEED["speak_up"]: _friendly,
    DEED["stop_accusing"]: _no_accusing,
    DEED["switch"]: _switch,
    DEED["steer_off"]: _steer_off,
}
