"""The windows in which powers are used: one's own turn, before another's play, answers and responses. SM 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask
from rules.games.masquerade import attempts, tricks, windows
from rules.games.masquerade.reasons import no_power
from rules.games.masquerade.state import BEFORE, EYES, FORTIFY, OWN, RAISE, STOP, UNDO
from rules.games.masquerade.uses import hows, usable

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move, Refusal
    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View


class _Window:
    """Decline, or use a dot."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whose chance it is."""
        if v.seat != v.asked:
            return ()
        return (Ask(v.phase, ONE, "power", (PASS, *usable(v, v.seat, v.phase))),)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every (power, suit, arguments …) of a dot."""
        if picks == (PASS,):
            return ((),)
        if len(picks) != 1 or picks[0] not in ask.options:
            return ()
        return hows(v, v.seat, picks[0])

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """A dot one has, for something it can do now."""
        return None if move.how in self.forms(v, ask, move.picks) else no_power(v, ask, move)


class Own(_Window):
    """T3: own-turn powers until ready."""

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Declare, or be ready; in T4 let the next one."""
        if move.picks[0] == PASS:
            DECLINED[s.phase](s, out)
        else:
            attempts.declare(s, move.seat, move.picks[0], move.how, out)


class Before(Own):
    """T4: one chance each before another's play."""


class Answer(_Window):
    """The target of an attempt meets it or lets it be."""

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Meet it; else it is carried out."""
        if move.picks[0] != PASS:
            attempts.answered(s, move.picks[0], out)
        elif s.back == STOP:
            attempts.stilled(s, out)
        else:
            s.phase = s.back
            attempts.carry(s, out)


class Response(_Window):
    """T6 a - d, and what undoes a hand in T8."""

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Respond, or let it be."""
        if move.picks[0] == PASS:
            DECLINED[s.phase](s, out)
        elif s.phase in (STOP, UNDO):
            attempts.cancel(s, move.seat, move.picks[0], out)
        else:
            attempts.declare(s, move.seat, move.picks[0], move.how, out)


DECLINED = {  # window -> what comes after a no
    OWN: tricks.before, BEFORE: tricks.next_before, UNDO: windows.next_undo, STOP: attempts.next_stop,
    EYES: windows.next_eyes, FORTIFY: windows.stands, RAISE: windows.settle,
}  # fmt: skip
