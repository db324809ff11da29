"""Quietus: hush a player for the trick; or poison the high hand for a play. SM 3.12.27, SM 3.12.28."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import HUSH, QUIETUS
from rules.games.masquerade.declared import Part, Whom
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power
from rules.games.masquerade.state import BEFORE, OWN, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Quietus(Power):
    """Says who is hushed."""

    code = QUIETUS
    rule = "SM 3.12"
    moments = frozenset((OWN, BEFORE))
    tags = AIMED
    on_play = True
    poison = 1

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Whom, ...]:
        """Any other player still in who is not hushed yet."""
        del use
        return tuple(Whom(other) for other in after(x.order, x.alive, seat) if not x.hushed >> other & 1)

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Who is hushed."""
        del x
        return Whom(*said).seat

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Hush: no power of his until the trick ends."""
        del out
        s.hushed |= 1 << a.target
        return GO_ON

    def parts(self, x: Sight, seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """With any play on a hand."""
        del seat, cards
        return (Part(*use),) if x.pile else ()


class Hush(Quietus):
    """A Librarian's: no poison."""

    code = HUSH
    on_play = False
    poison = 0
