"""A look at card backs: how many there are, and of which deck. Much ado about little. SM 3.12.12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import below, stream
from rules.games.masquerade import events
from rules.games.masquerade.cards import count, decks, kinds_in
from rules.games.masquerade.codes import BACKS
from rules.games.masquerade.declared import Whom
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import OWN, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Backs(Power):
    """Says whose cards."""

    code = BACKS
    rule = "SM 3.12"
    moments = frozenset((OWN,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Whom, ...]:
        """Any other player still in."""
        del use
        return tuple(Whom(other) for other in after(x.order, x.alive, seat))

    def target(self, x: Sight, said: tuple[int, ...]) -> int:
        """Whose cards; nobody minds enough to answer."""
        del x, said
        return -1

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Tell the user how many cards there are, and how many of the first deck."""
        seat = Whom(*a.args).seat
        if out is not None:
            first = of_first_deck(s, seat) if decks(s.n) > 1 else s.counts[seat]
            out.append(events.Backs(a.user, seat, s.counts[seat], first))
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
