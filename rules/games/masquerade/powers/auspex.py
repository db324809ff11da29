"""Auspex: look at a crypt once; or see through what is hidden or not real. SM 3.12.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Event
from rules.games.masquerade.cards import of_suit, unpack
from rules.games.masquerade.codes import AUSPEX
from rules.games.masquerade.powers.base import AIMED, CONCEALED, GO_ON, ILLUSION, LOOK, Power, Use
from rules.games.masquerade.state import OWN, after

if TYPE_CHECKING:
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Auspex(Power):
    """Arguments: (whose crypt,)."""

    code = AUSPEX
    rule = "SM 3.12"
    moments = frozenset((OWN,))
    tags = AIMED | LOOK
    cancels = CONCEALED | ILLUSION

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[int, ...], ...]:
        """Any other player still in."""
        del use
        return tuple((other,) for other in after(x.order, x.alive, seat))

    def target(self, x: Sight, args: tuple[int, ...]) -> int:
        """Whose crypt it is."""
        del x
        return args[0]

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Show the crypt to the user alone; a copy shows its suit."""
        if out is not None:
            seen = unpack(of_suit(s.hands[a.target], a.suit))
            out.append(Event("looked", (a.user, a.target, *seen), 1 << a.user, (a.user, a.target)))
        return GO_ON
