"""SE 3.5: the clumsy dealer shows a card, and the Honcho decides at once who gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, Ask, Refusal
from rules.games.scum_of_the_earth.dealing import finish_deal
from rules.games.scum_of_the_earth.events import Ruled
from rules.games.scum_of_the_earth.phases.base import out_of_options

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View

KEEP, SWAP = 0, 1  # A: the intended player gets it; B: the Scum does, and gives a random card of his for it


class Misdeal:
    """A card lies exposed, the rest of the deck waits."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Honcho."""
        return (Ask("misdeal", ONE, "menu", (KEEP, SWAP)),) if v.seat == v.order[0] else ()

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """A or B."""
        del v
        if out_of_options(ask, move):
            return Refusal("SE 3.5", "The shown card goes to its player, or to the Scum: one or the other.")
        return None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Deal on."""
        if out is not None:
            out.append(Ruled(move.seat, move.picks[0] == SWAP))
        finish_deal(s, move.picks[0] == SWAP, out)
