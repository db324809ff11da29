"""Dominate: whoever is about to play is told what. SM 3.12.5; a domitor's word to his ghoul: SM 3.12.15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import DOMINATE, DOMITOR, ORDER, domitor
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import Bidding, Deed, Said, Use
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD, drop_if_free, in_vain
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power
from rules.games.masquerade.state import BEFORE, Attempt, State, patch

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.view import Sight, View

say: Final = Words("rules.games.masquerade", "refusals")


_HIGHER = tuple(map(Bidding, (SOMETHING, AS_HIGH, AS_LOW, *(THIS_CARD + kind for kind in range(KINDS)))))
_TWO, _QUEEN, _FEW = 12, 9, 3


class Dominate(Power):
    """Says an order (obey.py). A lower rank may only say "play something"."""

    code = DOMINATE
    moments = frozenset((BEFORE,))
    says = Bidding
    social = ORDER
    tags = AIMED
    on_high = True
    worth, liked = 5, ("bully",)

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Not on a lead, once a turn; a domitor's own right only over his ghoul."""
        if not x.pile or x.ordered:
            return False
        return use.dot == self.code or domitor(x, x.turn) == seat

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Bidding, ...]:
        """Return the orders there are."""
        if not self.can(x, seat, use):
            return ()
        return _HIGHER if x.order.index(seat) < x.order.index(x.turn) else _HIGHER[:1]

    def target(self, x: Sight, _said: tuple[int, ...]) -> int:
        """Whose turn it is."""
        return x.turn

    def wasted(self, v: View, said: tuple[int, ...]) -> bool:
        """Where no card that is left obeys it."""
        return in_vain(v, Bidding(*said).order)

    def idle(self, v: View, use: Use) -> str:
        """Ordered already, no ghoul of his, or nothing left that could obey."""
        if v.ordered:
            return say.dominated_already
        if v.pile and in_vain(v, SOMETHING):
            return say.order_in_vain
        if use.dot != self.code:
            return say.domitor_own_ghoul_alone
        return say.no_order_now

    def unsaid(self, v: View, _use: Use, _said: tuple[int, ...]) -> str:
        """By rank."""
        if v.order.index(v.seat) > v.order.index(v.turn):
            return say.order_from_below
        return say.which_order

    def use(self, s: State, a: Attempt, _out: list[Event] | None) -> int:
        """Bind the active player; whether he can obey shows when he acts."""
        s.ordered = 1
        s.orders = patch(s.orders, s.turn, Bidding(*a.args).order)
        if s.ruleset == 1:
            drop_if_free(s, s.turn)
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Squeeze a two out of somebody, or make somebody beat whoever is nearly out."""
        v = t.view
        if v.owner == v.seat or not v.pile:
            return None
        high = v.pile[-1]
        if v.counts[v.owner] <= _FEW and v.alive >> v.owner & 1:
            return Deed(use.power, said=Bidding(SOMETHING))
        higher = v.order.index(v.seat) < v.order.index(v.turn)
        twos = t.scene.pool >> 8 * _TWO & 255
        if not higher or high.kind != 1 or high.key >= 4 * _QUEEN or not twos or v.counts[v.turn] < _FEW:
            return None
        known = t.memory.cards(v.turn) >> 8 * _TWO & 255
        return Deed(use.power, said=Bidding(AS_HIGH)) if known or v.trick_no > 1 else None

    def hurts(self, v: View, a: Attempt) -> bool:
        """Where it costs a two."""
        return Bidding(*a.args).order == AS_HIGH and bool(v.hand >> 8 * _TWO & 255)

    def reason(self, said: Said) -> str:
        """By what is ordered."""
        return "high" if said == (AS_HIGH,) else "something"


class Domitor(Dominate):
    """A dot that is none: it comes back every trick, for a domitor to dominate his ghoul with."""

    code = DOMITOR
    on_high = False
    worth = 0

    def uses(self, _suit: int, _dares: bool) -> tuple[Use, ...]:
        """It dominates."""
        return (Use(DOMITOR, DOMINATE, -1),)

    def lacking(self, _v: View) -> tuple[str, str]:
        """It is no dot."""
        return powers()[DOMITOR].rule, say.domitor_once_a_trick
