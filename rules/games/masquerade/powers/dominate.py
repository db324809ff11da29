"""Dominate: whoever is about to play must. SM 3.12.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import DOMINATE, DOMITOR
from rules.games.masquerade.declared import Bidding
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD, drop_if_free
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power
from rules.games.masquerade.state import BEFORE, patch
from rules.games.masquerade.titles import domitor

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State

_HIGHER = tuple(map(Bidding, (SOMETHING, AS_HIGH, AS_LOW, *(THIS_CARD + kind for kind in range(KINDS)))))


class Dominate(Power):
    """Says an order (obey.py). A lower rank may only say "play something"."""

    code = DOMINATE
    rule = "SM 3.12"
    moments = frozenset((BEFORE,))
    tags = AIMED

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Not on a lead, once a turn; a domitor's own right only over his ghoul."""
        if not x.pile or x.ordered:
            return False
        return use.dot != DOMITOR or domitor(x, x.turn) == seat

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Bidding, ...]:
        """Return the orders there are."""
        if not self.can(x, seat, use):
            return ()
        return _HIGHER if x.order.index(seat) < x.order.index(x.turn) else _HIGHER[:1]

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose turn it is."""
        del said
        return x.turn

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Bind the active player; whether he can obey shows when he acts."""
        del out
        s.ordered = 1
        s.orders = patch(s.orders, s.turn, Bidding(*a.args).order)
        if s.ruleset == 1:
            drop_if_free(s, s.turn)
        return GO_ON
