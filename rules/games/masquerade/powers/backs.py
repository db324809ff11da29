"""A look at card backs: how many there are, and of which deck. Much ado about little. SM 3.12.12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.core.types import Event
from rules.games.masquerade.cards import count, decks, kinds_in
from rules.games.masquerade.codes import BACKS
from rules.games.masquerade.powers.base import GO_ON, Power, Use
from rules.games.masquerade.state import OWN, after

if TYPE_CHECKING:
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Backs(Power):
    """Arguments: (whose cards,)."""

    code = BACKS
    rule = "SM 3.12"
    moments = frozenset((OWN,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[tuple[int, ...], ...]:
        """Any other player still in."""
        del use
        return tuple((other,) for other in after(x.order, x.alive, seat))

    def target(self, x: Sight, args: tuple[int, ...]) -> int:
        """Whose cards; nobody minds enough to answer."""
        del x, args
        return -1

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Tell the user how many cards there are, and how many of the first deck."""
        seat = a.args[0]
        if out is not None:
            first = of_first_deck(s, seat) if decks(s.n) > 1 else s.counts[seat]
            out.append(Event("backs", (a.user, seat, s.counts[seat], first), 1 << a.user, (a.user, seat)))
        return GO_ON


def of_first_deck(s: State, seat: int) -> int:
    """Return how many of a seat's cards have the first deck's back.

    Equal cards are one kind here, so which of two has which back is drawn, a kind at a time, and the same all round.
    """
    hand = s.hands[seat]
    return sum(
        1 if count(hand, kind) == 2 else below(stream(s.seed, "backs", s.round_no, kind, seat), 2)[1]
        for kind in kinds_in(hand)
    )
