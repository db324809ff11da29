"""Vicissitude: give a player a card and take another at random. SM 3.12.36."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.games.masquerade.cards import ONE, kinds_in, lowest, unpack
from rules.games.masquerade.codes import VICISSITUDE
from rules.games.masquerade.declared import Swap
from rules.games.masquerade.events import Reshaped
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power
from rules.games.masquerade.state import OWN, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Said, Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Vicissitude(Power):
    """Says who, and which card he gets."""

    code = VICISSITUDE
    rule = "SM 3.12"
    moments = frozenset((OWN,))
    tags = AIMED

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Swap, ...]:
        """Anybody still in with at least as many cards; any own card."""
        del use
        mine = kinds_in(x.hand_of(seat))
        return tuple(
            Swap(other, card)
            for other in after(x.order, x.alive, seat)
            if x.counts[other] >= x.counts[seat]
            for card in mine or (-1,)
        )

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Who is reshaped."""
        del x
        return Swap(*said).seat

    def told(self, said: Said) -> Said:
        """Nobody else learns which card it is."""
        del said
        return ()

    def shown(self, said: tuple[int, ...]) -> Swap:
        """Which card it is, not even the target knows before."""
        return Swap(*said)._replace(card=-1)

    def imagined(self, s: State, a: Attempt) -> Swap:
        """Some card of the user's."""
        target, given = Swap(*a.args)
        return Swap(target, given if given >= 0 else lowest(s.hands[a.user]))

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Swap: what is taken is drawn among what he held before."""
        target, given = Swap(*a.args)
        theirs = unpack(s.hands[target])
        drawn = below(stream(s.seed, "vicissitude", s.round_no, s.trick_no, s.counts[a.user]), len(theirs))[1]
        taken = theirs[drawn]
        s.hands[target] += ONE[given] - ONE[taken]
        s.hands[a.user] += ONE[taken] - ONE[given]
        if out is not None:
            out.append(Reshaped(a.user, target, given, taken))
        return GO_ON
