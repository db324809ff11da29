"""A turn: powers before it, cards put down, in turn, a second time or out of turn, and the answers. SM 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rules.core import types
from rules.core.types import ONE, PASS, PLAY, Ask, Move, Refusal
from rules.games.masquerade import attempts, tricks, windows
from rules.games.masquerade.cards import size
from rules.games.masquerade.codes import CHOSE
from rules.games.masquerade.marking import cards_in_plays
from rules.games.masquerade.obey import must_play
from rules.games.masquerade.plays import forms_of, judge
from rules.games.masquerade.reasons import no_answer, no_play, no_power, no_way_to_pass
from rules.games.masquerade.state import BEFORE, EYES, FORTIFY, OWN, RAISE, STOP, UNDO, State, Trial
from rules.games.masquerade.state import PLAY as AT_T5
from rules.games.masquerade.uses import hows, usable

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.view import View

DEED = "deed"


class Play:
    """A hand, something else that is a turn, or a pass."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whose turn it is."""
        if v.seat != v.asked:
            return ()
        passing = (PASS,) if may_pass(v) else ()
        options = (*cards_in_plays(v, v.seat), *passing)
        asks = (Ask(v.phase, PLAY, "card", options, 1, max(1, size(v.hand))),)
        deeds = usable(v, v.seat, v.phase) if v.phase == AT_T5 and (passing or not v.pile) else ()
        return asks if not deeds else (*asks, Ask(DEED, ONE, "power", deeds, due=False))

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every legal declaration for these cards."""
        if ask.id == DEED:
            return hows(v, v.seat, picks[0]) if len(picks) == 1 and picks[0] in ask.options else ()
        if picks == (PASS,):
            return ((),) if PASS in ask.options else ()
        return forms_of(v, v.seat, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return what is wrong, with the nearest play there is."""
        if ask.id == DEED:
            return None if move.how in self.forms(v, ask, move.picks) else no_power(v, ask, move)
        if move.picks == (PASS,):
            return None if PASS in ask.options and not move.how else no_way_to_pass(v, ask)
        found = judge(v, v.seat, move.picks, move.how)
        return None if isinstance(found, Trial) else no_play(v, ask, move, found)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Put it down, do it, or pass."""
        if move.ask == DEED:
            attempts.declare(s, move.seat, move.picks[0], move.how, out)
        elif move.picks == (PASS,):
            self.passed(s, out)
        else:
            trial = judge(s, move.seat, move.picks, move.how)
            assert isinstance(trial, Trial)  # noqa: S101 - it was checked
            windows.put_down(s, trial, out)

    def passed(self, s: State, out: list[Event] | None) -> None:
        """Pass the turn."""
        tricks.passes(s, CHOSE, out)


def may_pass(v: View) -> bool:
    """A leader may not pass, nor whoever is dominated and can obey; nobody need respond."""
    if v.phase != AT_T5:
        return True
    return bool(v.pile) and not must_play(v, v.seat)


class Second(Play):
    """Celerity's second hand, or none."""

    def passed(self, s: State, out: list[Event] | None) -> None:
        """No second hand."""
        windows.outside(s, out)


class Outside(Play):
    """A hand out of turn, or none."""

    def passed(self, s: State, out: list[Event] | None) -> None:
        """Let the next one."""
        windows.next_outside(s, out)


class Phase(Protocol):
    """Stateless; asks and refusals come from a View, so that opponents can ask the same questions."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        ...

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every legal `how` for these picks."""
        ...

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the answer is not allowed, or None."""
        ...

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        ...


class Choice(types.OneOf):
    """One of the options, and nothing besides."""

    no_answer = staticmethod(no_answer)


def owes(v: View) -> bool:
    """Return whether the view's seat has a sealed answer to give."""
    return v.seat >= 0 and bool(v.waiting >> v.seat & 1)


def put(s: State, move: Move) -> bool:
    """Put a sealed answer down; True once everybody who owes one has given it."""
    s.answers = tuple(move.picks if seat == move.seat else kept for seat, kept in enumerate(s.answers))
    return () not in s.answers


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
