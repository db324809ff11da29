"""T5 and T8: cards are put down, in turn, a second time, or out of turn. SM 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, PLAY, Ask
from rules.games.masquerade import attempts, tricks, windows
from rules.games.masquerade.cards import size
from rules.games.masquerade.codes import CHOSE
from rules.games.masquerade.marking import cards_in_plays
from rules.games.masquerade.moves import forms_of
from rules.games.masquerade.obey import must_play
from rules.games.masquerade.plays import judge
from rules.games.masquerade.reasons import no_play, no_power, no_way_to_pass
from rules.games.masquerade.state import PLAY as AT_T5
from rules.games.masquerade.state import Trial
from rules.games.masquerade.uses import hows, usable

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move, Refusal
    from rules.games.masquerade.state import State
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
