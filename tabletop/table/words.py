"""Words of the table itself, whatever is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Sequence


def leaders(points: Sequence[int]) -> frozenset[int]:
    """Return the seats that lead a match by points; nobody while there are none."""
    return frozenset(seat for seat, own in enumerate(points) if own and own == max(points))


class TableWords(Words):
    """Sentences that are put together."""

    def guest(self, name: str, title: str, count: int, note: str = "", level: str = "") -> str:
        """Say who sits there and how well it plays, with what everybody sees."""
        held = self.count_card(count=count) if count == 1 else self.count_cards(count=count) if count else self.no_cards
        return f"*{name}*" + (f", {title}" if title else "") + (f" · {level}" if level else "") + f"\n{note or held}"


    def lead(self, hand: str, names: Sequence[str], points: Sequence[int], target: int = 0) -> str:
        """Say who leads the match and what ends it; "" while nobody has a point. `hand` says where it stands."""
        ahead = [names[seat] for seat in sorted(leaders(points))]
        most = max(points, default=0)
        return self.leads(hand=hand, names=ahead, one=len(ahead) == 1, points=most, target=target) if ahead else ""


words: Final = TableWords("tabletop", "table")
