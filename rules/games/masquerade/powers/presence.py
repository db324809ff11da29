"""Presence: whoever is about to play passes once; it also stills an illusion or a terror. SM 3.12.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import HEARTS
from rules.games.masquerade.codes import PRESENCE, THAUMATURGY
from rules.games.masquerade.events import Barred
from rules.games.masquerade.powers.base import AIMED, GO_ON, ILLUSION, PASSES, TERROR, Power
from rules.games.masquerade.state import BEFORE

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Presence(Power):
    """A copy only forbids a suit for this turn; Thaumaturgy's may do so on a lead."""

    code = PRESENCE
    rule = "SM 3.12"
    moments = frozenset((BEFORE,))
    tags = AIMED
    cancels = ILLUSION | TERROR
    stills = True

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Not on a lead; no suit twice."""
        del seat
        if not x.pile and (use.dot != THAUMATURGY or use.suit != HEARTS):
            return ()
        return () if use.suit >= 0 and x.barred >> use.suit & 1 else ((),)

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose turn it is."""
        del said
        return x.turn

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Make him pass, or bar the suit."""
        if a.suit < 0:
            return PASSES
        s.barred |= 1 << a.suit
        if out is not None:
            out.append(Barred(s.turn, a.suit))
        return GO_ON
