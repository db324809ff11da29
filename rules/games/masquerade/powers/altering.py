"""One card of a hand counts as another: Chimerstry as any, Protean as a neighbour. SM 3.12.31, SM 3.12.35."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words
from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import CHIMERSTRY, PROTEAN
from rules.games.masquerade.declared import Part
from rules.games.masquerade.powers.base import ILLUSION, Power

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.view import Sight

say: Final = Words("rules.games.masquerade", "refusals")


class _Altering(Power):
    on_play = alters = True
    near: ClassVar[Sequence[tuple[int, ...]]]  # card -> what it can turn into

    def shaped(self, values: list[int], cards: tuple[int, ...], part: Part) -> list[int] | None:
        """Change the card; a copy one of its suit."""
        _, _, suit, card, becomes = part
        if card not in cards or becomes not in self.near[card] or (suit >= 0 and card & 3 != suit):
            return None
        changed = values[:]
        changed[cards.index(card)] = becomes
        return changed

    def parts(self, _x: Sight, _seat: int, use: Use, cards: tuple[int, ...]) -> tuple[Part, ...]:
        """Every card of the suit as everything it can be."""
        mine = (card for card in dict.fromkeys(cards) if use.suit < 0 or card & 3 == use.suit)
        return tuple(Part(*use, card, other) for card in mine for other in self.near[card])


def _neighbours(card: int) -> tuple[int, ...]:
    """Return the neighbours of a card in rank, then those of its rank."""
    same = range(card & ~3, (card & ~3) + 4)
    return (*(one for one in (card - 4, card + 4) if 0 <= one < KINDS), *(one for one in same if one != card))


class Protean(_Altering):
    """One rank higher or lower, within three and two, or of another suit."""

    code = PROTEAN
    worth, price = 28, 40
    near = tuple(_neighbours(card) for card in range(KINDS))

    def becomes(self, card: int, key: int) -> tuple[int, ...]:
        """The neighbours that are high enough."""
        return tuple(sorted(one for one in self.near[card] if one >> 2 >= key >> 2))

    def misfit(self, _part: Part, _cards: tuple[int, ...]) -> tuple[int, str]:
        """Say what it can do."""
        return self.code, say.protean_changes


class Chimerstry(_Altering):
    """Any card there is; nobody goes out by it, and whoever sees that it is not real may say so."""

    code = CHIMERSTRY
    tags = ILLUSION
    worth, price, liked = 38, 50, ("gambler",)
    near = tuple(tuple(one for one in range(KINDS) if one != card) for card in range(KINDS))

    def becomes(self, card: int, key: int) -> tuple[int, ...]:
        """All from that rank on."""
        return tuple(one for one in range(key & ~3, KINDS) if one != card)

    def misfit(self, _part: Part, _cards: tuple[int, ...]) -> tuple[int, str]:
        """Say what it can do."""
        return self.code, say.chimerstry_changes
