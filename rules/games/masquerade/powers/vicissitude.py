"""Vicissitude: give a player a card and take another at random. SM 3.12.36."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.core.types import Event
from rules.games.masquerade.cards import ONE, kinds_in, lowest, unpack
from rules.games.masquerade.codes import VICISSITUDE
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power, Use
from rules.games.masquerade.state import OWN, after

if TYPE_CHECKING:
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Vicissitude(Power):
    """Arguments: (who, which card he gets)."""

    code = VICISSITUDE
    rule = "SM 3.12"
    moments = frozenset((OWN,))
    tags = AIMED

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[int, ...], ...]:
        """Anybody still in with at least as many cards; any own card."""
        del use
        mine = kinds_in(x.hand_of(seat))
        return tuple(
            (other, card)
            for other in after(x.order, x.alive, seat)
            if x.counts[other] >= x.counts[seat]
            for card in mine or (-1,)
        )

    def target(self, x: Sight, args: tuple[int, ...]) -> int:
        """Who is reshaped."""
        del x
        return args[0]

    def told(self, args: tuple[int, ...]) -> tuple[int, ...]:
        """Nobody else learns which card it is."""
        del args
        return ()

    def shown(self, args: tuple[int, ...]) -> tuple[int, ...]:
        """Which card it is, not even the target knows before."""
        return (args[0], -1)

    def imagined(self, s: State, a: Attempt) -> tuple[int, ...]:
        """Some card of the user's."""
        target, given = a.args
        return (target, given if given >= 0 else lowest(s.hands[a.user]))

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Swap: what is taken is drawn among what he held before."""
        target, given = a.args
        theirs = unpack(s.hands[target])
        drawn = below(stream(s.seed, "vicissitude", s.round_no, s.trick_no, s.counts[a.user]), len(theirs))[1]
        taken = theirs[drawn]
        s.hands[target] += ONE[given] - ONE[taken]
        s.hands[a.user] += ONE[taken] - ONE[given]
        if out is not None:
            both = 1 << a.user | 1 << target
            out.append(Event("reshaped", (a.user, target, given, taken), both, (a.user, target)))
        return GO_ON
