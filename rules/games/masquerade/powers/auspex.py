"""Auspex: look at a crypt once; or see through what is hidden or not real. SM 3.12.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import of_suit, unpack
from rules.games.masquerade.codes import AUSPEX
from rules.games.masquerade.declared import Whom
from rules.games.masquerade.events import Looked
from rules.games.masquerade.powers.base import AIMED, CONCEALED, GO_ON, ILLUSION, LOOK, Power
from rules.games.masquerade.state import OWN, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Auspex(Power):
    """Says whose crypt."""

    code = AUSPEX
    rule = "SM 3.12"
    moments = frozenset((OWN,))
    tags = AIMED | LOOK
    cancels = CONCEALED | ILLUSION

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Whom, ...]:
        """Any other player still in."""
        del use
        return tuple(Whom(other) for other in after(x.order, x.alive, seat))

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose crypt it is."""
        del x
        return Whom(*said).seat

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Show the crypt to the user alone; a copy shows its suit."""
        if out is not None:
            seen = unpack(of_suit(s.hands[a.target], a.suit))
            out.append(Looked(a.user, a.target, seen))
        return GO_ON
