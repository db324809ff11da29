"""Animalism: fetch a card of a rank from 3 to 10 out of the discard pile. SM 3.12.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import ONE, TEN, kinds_in, of_suit
from rules.games.masquerade.codes import ANIMALISM
from rules.games.masquerade.declared import Fetch
from rules.games.masquerade.events import Fetched
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import OWN, patch

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State

NONE_THERE = -1


def within_reach(x: Sight) -> int:
    """Return what may be fetched, packed: all that was put down this round but the key card of the high hand."""
    pile = x.swept
    for laid in x.pile:
        pile += laid.cards - laid.gone
    if x.pile and x.pile[-1].cards - x.pile[-1].gone >> 2 * x.pile[-1].card & 3:
        pile -= ONE[x.pile[-1].card]
    return pile


class Animalism(Power):
    """Says a rank and its card; where none of that rank can be had the dot is wasted."""

    code = ANIMALISM
    rule = "SM 3.12"
    moments = frozenset((OWN,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Fetch, ...]:
        """A rank that is there: choose the card; a rank that is not: wasted."""
        del seat
        reach = of_suit(within_reach(x), use.suit)
        by_rank: dict[int, list[int]] = {rank: [] for rank in range(TEN + 1)}
        for kind in kinds_in(reach):
            if kind >> 2 <= TEN:
                by_rank[kind >> 2].append(kind)
        return tuple(Fetch(rank, kind) for rank, found in by_rank.items() for kind in (found or [NONE_THERE]))

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Always: a rank may be named that is not there."""
        del x, seat, use
        return True

    def wasted(self, said: tuple[int, ...]) -> bool:
        """A rank that does not lie there."""
        return Fetch(*said).card == NONE_THERE

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Take the card: of equal ones that of an earlier trick first."""
        card = Fetch(*a.args).card
        if card == NONE_THERE:
            return GO_ON
        if s.swept >> 2 * card & 3:
            s.swept -= ONE[card]
        else:
            at = next(i for i, laid in enumerate(s.pile) if laid.cards - laid.gone >> 2 * card & 3)
            s.pile = patch(s.pile, at, s.pile[at]._replace(gone=s.pile[at].gone + ONE[card]))
        s.hands[a.user] += ONE[card]
        s.counts[a.user] += 1
        if out is not None:
            out.append(Fetched(a.user, card))
        return GO_ON


