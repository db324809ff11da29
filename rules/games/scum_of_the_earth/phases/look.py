"""SE 3.6: everybody looks and says "ready"; a takeover hides among the answers, and so does its refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, Ask, Refusal
from rules.games.scum_of_the_earth.cards import FIELD, WILD
from rules.games.scum_of_the_earth.events import NoTakeover, Order, Takeover
from rules.games.scum_of_the_earth.phases.base import answer, out_of_options
from rules.games.scum_of_the_earth.phases.bonus import open_bonuses
from rules.games.scum_of_the_earth.state import ring

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View

READY, TAKEOVER = 0, 1


class Look:
    """One sealed answer from every seat."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whoever has not answered; both WILDs and not the Honcho's chair open the second option."""
        if v.seat < 0 or not v.waiting >> v.seat & 1:
            return ()
        both = v.hand >> 5 * WILD & FIELD == 2 and v.seat != v.order[0]
        return (Ask("look", ONE, "menu", (READY, TAKEOVER) if both else (READY,), sealed=True),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Ready, or a takeover with both WILDs."""
        if not out_of_options(ask, move):
            return None
        if move.picks != (TAKEOVER,):
            return Refusal("SE 3.6", "One answer, please: you have looked, or you take over.")
        if v.seat == v.order[0]:
            return Refusal("SE 3.6", "The Head Honcho has nothing to take over.")
        return Refusal("SE 3.6", "A takeover needs both A-K wilds, dealt to one hand.")

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Once all have answered: the takeover if there is one, then the bonuses."""
        if not answer(s, move):
            return
        rebel = next((seat for seat, picks in enumerate(s.answers) if picks == (TAKEOVER,)), None)
        s.answers = ()
        if rebel is None:
            if out is not None:
                out.append(NoTakeover())
        else:
            take_over(s, rebel, out)
        open_bonuses(s, out)


def take_over(s: State, rebel: int, out: list[Event] | None) -> None:
    """The declarer is Honcho at once, the others follow clockwise from him."""
    former = s.order[0]
    at = s.order.index(rebel)
    scum = s.order[-1]
    s.order = s.order[at:] + s.order[:at]
    s.nxt = ring(s.order, s.alive)
    if s.order[-1] != scum:
        s.scum_run = 1  # SE 3.26: the new Scum has just arrived
    if out is not None:
        out += [Takeover(rebel, former), Order(s.order)]
