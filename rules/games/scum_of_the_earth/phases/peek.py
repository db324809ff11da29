"""SE 3.16b: after the star five its player may look at one other hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, Ask, Refusal
from rules.games.scum_of_the_earth.cards import unpack
from rules.games.scum_of_the_earth.events import Peeked
from rules.games.scum_of_the_earth.phases.base import out_of_options
from rules.games.scum_of_the_earth.state import TRICK, others_in
from rules.games.scum_of_the_earth.trick import after_play

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View


class Peek:
    """One look, told to one; everybody learns who looked at whom."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the one who played it."""
        if v.seat != v.turn:
            return ()
        return (Ask("peek", ONE, "seat", (*others_in(v.alive, v.seat, v.order), PASS)),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Only another who is still in (SE 3.15)."""
        del v
        if out_of_options(ask, move):
            return Refusal("SE 3.16b", "Look at one player who is still in, or at nobody.")
        return None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Look, and go on with the trick."""
        target = move.picks[0]
        if target != PASS and out is not None:
            cards = unpack(s.hands[target])
            out.append(Peeked(move.seat, target, cards))
        s.phase = TRICK
        after_play(s, out)
