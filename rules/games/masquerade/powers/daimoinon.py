"""Daimoinon: the owner of the high hand takes it back. SM 3.12.32."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import size
from rules.games.masquerade.codes import DAIMOINON
from rules.games.masquerade.events import Fled
from rules.games.masquerade.powers.base import SETTLES, TERROR, Power
from rules.games.masquerade.state import PLAY

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Daimoinon(Power):
    """A turn of its own."""

    code = DAIMOINON
    rule = "SM 3.12"
    moments = frozenset((PLAY,))
    tags = TERROR
    infernal = True

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Not on a lead, not against a player who has gone out."""
        del seat, use
        return ((),) if x.pile and x.alive >> x.pile[-1].seat & 1 else ()

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """The second hand becomes the high one; without one the trick is void and the user leads."""
        high = s.pile[-1]
        back = high.cards - high.gone
        s.hands[high.seat] += back
        s.counts[high.seat] += size(back)
        s.pile = s.pile[:-1]
        s.settled = 1 << a.user if s.pile else 0
        if out is not None:
            out.append(Fled(high.seat, size(back)))
        return SETTLES
