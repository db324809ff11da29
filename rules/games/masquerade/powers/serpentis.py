"""Serpentis: a hand just put down goes back and its player passes, at the price of one's own turn. SM 3.12.37."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import SERPENTIS
from rules.games.masquerade.powers.base import AIMED, BEATEN, Power
from rules.games.masquerade.state import EYES

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Serpentis(Power):
    """Never on a lead: the engine opens no such window there."""

    code = SERPENTIS
    rule = "SM 3.12"
    moments = frozenset((EYES,))
    tags = AIMED

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """Against the hand on trial."""
        del x, seat, use
        return ((),)

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose hand it is."""
        del said
        return x.trial[0].seat

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """The user will have to pass."""
        del out
        s.must |= 1 << a.user
        return BEATEN
