"""Wooden Stake: whoever is about to play passes for the rest of the trick. SM 3.12.23."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import STAKE
from rules.games.masquerade.powers.base import AIMED, PASSES, Power
from rules.games.masquerade.state import BEFORE

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Stake(Power):
    """Never on a lead."""

    code = STAKE
    rule = "SM 3.12"
    moments = frozenset((BEFORE,))
    tags = AIMED

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[()], ...]:
        """The active player, not on a lead."""
        del seat, use
        return ((),) if x.pile else ()

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose turn it is."""
        del said
        return x.turn

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Pin him for the trick."""
        del a, out
        s.staked |= 1 << s.turn
        return PASSES
