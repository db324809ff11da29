"""Questions and orders: no effect on the cards, the dot is spent, one a turn. SM 3.13.1, SM 3.13.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.declared import Talk
from rules.games.masquerade.powers.base import WAITS, Power
from rules.games.masquerade.state import OWN, REPLY

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Asking(Power):
    """Says to whom, and the number in the deck of dares."""

    rule = "SM 3.13"
    moments = frozenset((OWN,))
    deck: int = 0  # how many there are

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Talk, ...]:
        """Anybody else at the table, those who are out, too; one a turn."""
        del use
        if x.chatted or not x.house.dares:
            return ()
        return tuple(Talk(other, number) for other in x.order if other != seat for number in self.numbers(x))

    def sorts(self, x: Sight, seat: int, use: Use) -> tuple[Talk, ...]:
        """What is asked changes nothing, nor who is asked."""
        if not self.can(x, seat, use):
            return ()
        return (Talk(next(other for other in x.order if other != seat), 0),)

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Return whether nobody was asked this turn."""
        del seat, use
        return x.house.dares and not x.chatted

    def numbers(self, x: Sight) -> tuple[int, ...]:
        """Return what may be asked or ordered."""
        del x
        return tuple(range(self.deck))

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Ask, and wait for the answer."""
        del out
        s.chatted = 1
        s.phase = REPLY
        s.asked = Talk(*a.args).seat
        return WAITS


