"""The question, the action, the dawn. SW 3.8."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask
from rules.games.scallywag.chart import GOAL, ISLAND_SPOTS, START, free
from rules.games.scallywag.events import Asked, Dawn, Hands, Moved, Pressed, Switched
from rules.games.scallywag.numbers import CAPTAIN, HIGHEST, LOOKOUT, LOWEST, MUTINEER, SCALLYWAG
from rules.games.scallywag.phases.base import Own, Sealed, ask_all, begin_day, dreams
from rules.games.scallywag.phases.sail import arrived
from rules.games.scallywag.state import ACTION, ALREADY, JOINED, REFUSED, Shift, State, Switch, Watched, sobriety

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.state import Answers

QUESTIONS = tuple(range(2 * (HIGHEST - LOWEST + 1)))
PAIRS = tuple(16 * a + b for a in ISLAND_SPOTS for b in ISLAND_SPOTS if a < b)


def code_of(number: int, below: bool) -> int:
    """Return the option that asks who is above or below a number (-5 ... 20)."""
    return 2 * (number - LOWEST) + below


def question_of(code: int) -> tuple[int, bool]:
    """Return (number, whether it asks who is below)."""
    return code // 2 + LOWEST, bool(code & 1)


@cache
def _question(options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("question", ONE, "question", (PASS, *options), sealed=True),)


@cache
def _action(of: str, options: tuple[int, ...]) -> tuple[Ask, ...]:
    return (Ask("act", ONE, of, (PASS, *options), sealed=True),)


class Question(Sealed):
    """The watch asks who is above or below a number; sleepers dream. SW 3.8 step 1."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer every threshold."""
        return _question(QUESTIONS if own.seat == x.watch or dreams(x, own.seat) else ())

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Show the hands to the watch; that there was a question is heard by all."""
        code = (answers[s.watch] or (PASS,))[0]
        asked = code != PASS
        spoken = asked and s.house.spoken
        out.append(Asked(s.watch, asked, code if spoken else None))
        s.asked += (2 + code if spoken else int(asked),)
        if asked:
            hands = raised(s, code)
            s.nights += (Watched(s.watch, s.day, code, hands),)
            out.append(Hands(s.watch, code, hands))
        ask_all(s, ACTION)


def raised(s: State, code: int) -> int:
    """Return the hands that go up: strictly above or below, the watch's own left out."""
    number, below = question_of(code)
    found = 0
    for seat in range(s.n):
        own = sobriety(s, seat)
        if seat != s.watch and (own < number if below else own > number):
            found |= 1 << seat
    return found


class Action(Sealed):
    """What the watch's role card lets him do; sleepers dream. SW 3.8 step 2."""

    def asks(self, x: Sight, own: Own) -> tuple[Ask, ...]:
        """Offer it."""
        seat = own.seat
        if seat == x.watch and own.role == SCALLYWAG and own.press:
            return _action("seat", tuple(one for one in range(x.n) if one != seat and not x.shown >> one & 1))
        if seat == x.watch and own.role == LOOKOUT and own.sober > 0:
            return _action("pair", PAIRS)
        if seat == x.watch and own.role == LOOKOUT:
            return _action("route", free(START[x.markers[-1]], x.used))
        if dreams(x, seat):
            return _action("seat", tuple(one for one in range(x.n) if one != seat and not x.shown >> one & 1))
        return _action("menu", ())

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Do it, then let everybody wake; a marker in another place may have made a treasure whole."""
        chosen = (answers[s.watch] or (PASS,))[0]
        shifts = len(s.shifts)
        if chosen != PASS:
            _act(s, chosen, out)
        out.append(Dawn(s.day))
        if len(s.shifts) > shifts and arrived(s, out):
            return
        s.watch = (s.watch + 1) % s.n
        begin_day(s, out)


def _act(s: State, chosen: int, out: list[Event]) -> None:
    """Carry out what the watch chose; who has no action only dreamt it."""
    role = s.roles[s.watch]
    if role == SCALLYWAG and s.house.press_gang and not s.gang:
        _press(s, chosen, out)
    elif role == LOOKOUT and sobriety(s, s.watch) > 0:
        _switch(s, chosen, out)
    elif role == LOOKOUT:
        _move_marker(s, chosen, out)


def _press(s: State, target: int, out: list[Event]) -> None:
    """The press gang, once a voyage. SW 3.2."""
    role = s.roles[target]
    what = REFUSED if role == CAPTAIN else ALREADY if role == MUTINEER else JOINED
    s.gang = (target, what, s.day)
    out.append(Pressed(s.watch, target, what))


def _switch(s: State, pair: int, out: list[Event]) -> None:
    a, b = divmod(pair, 16)
    tiles = list(s.tiles)
    tiles[a], tiles[b] = tiles[b], tiles[a]
    s.tiles = tuple(tiles)
    s.switches += (Switch(s.day, a, b),)
    out.append(Switched(a, b))


def _move_marker(s: State, one: int, out: list[Event]) -> None:
    """A drunk Lookout: the day's marker lies elsewhere, and nobody goes ashore."""
    old = s.markers[-1]
    s.used = s.used & ~(1 << old) | 1 << one
    s.markers = (*s.markers[:-1], one)
    s.ship = GOAL[one]
    s.shifts += (Shift(s.day, old, one),)
    out.append(Moved(old, one))
