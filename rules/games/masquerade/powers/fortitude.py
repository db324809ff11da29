"""Fortitude: the own high hand counts one higher against the hand that is about to beat it. SM 3.12.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import FORTITUDE
from rules.games.masquerade.events import Raised
from rules.games.masquerade.hands import all_of
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import FORTIFY

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Fortitude(Power):
    """Once a hand; a copy needs a hand all of its suit."""

    code = FORTITUDE
    rule = "SM 3.12"
    moments = frozenset((FORTIFY,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """The high hand is one's own and was not fortified yet."""
        high = x.pile[-1]
        fits = high.seat == seat and not high.used >> self.code & 1 and all_of(high.cards, use.suit)
        return ((),) if fits else ()

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Raise the high hand; the raise stays for the trick."""
        del a
        high = s.pile[-1]
        s.pile = (*s.pile[:-1], high._replace(key=high.key + 4, used=high.used | 1 << self.code))
        if out is not None:
            out.append(Raised(high.seat, high.kind, high.key + 4, True))
        return GO_ON
