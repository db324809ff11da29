"""The question, the action, the dawn. SW 3.8."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask
from rules.games.scallywag.events import Asked, Dawn, Hands
from rules.games.scallywag.numbers import HIGHEST, LOWEST, question_of
from rules.games.scallywag.phases.base import Own, Sealed, ask_all, begin_day, dreams, own_of
from rules.games.scallywag.phases.sail import arrived
from rules.games.scallywag.roles import ROLES
from rules.games.scallywag.roles.base import covered
from rules.games.scallywag.state import ACTION, State, Watched, sobriety

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.phases.base import Sight
    from rules.games.scallywag.state import Answers

QUESTIONS = tuple(range(2 * (HIGHEST - LOWEST + 1)))



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
        deed = ROLES[own.role].deed(x, own) if own.seat == x.watch else None
        if deed is None:
            deed = ("seat", covered(x, own.seat)) if dreams(x, own.seat) else ("menu", ())
        return _action(*deed)

    def settle(self, s: State, answers: Answers, out: list[Event]) -> None:
        """Do it, then let everybody wake; a marker in another place may have made a treasure whole."""
        chosen = (answers[s.watch] or (PASS,))[0]
        shifts = len(s.shifts)
        if chosen != PASS:
            ROLES[s.roles[s.watch]].act(s, own_of(s, s.watch), chosen, out)
        out.append(Dawn(s.day))
        if len(s.shifts) > shifts and arrived(s, out):
            return
        s.watch = (s.watch + 1) % s.n
        begin_day(s, out)
