"""The faces at the seats of the Masquerade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.moods import Faces
from rules.games.masquerade.hearsay import Hearsay, public

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.banter import Args, Mood

# kind of event -> (which of its numbers is the seat, what the seat feels)
_FELT: dict[str, tuple[tuple[int, Mood], ...]] = {
    "won": ((0, "pleased"),),
    "out": ((0, "pleased"),),
    "hunt": ((0, "pleased"), (1, "worried")),
    "hunted": ((0, "cross"),),
    "forfeit": ((0, "cross"),),
    "accepted": ((0, "pleased"),),
    "soul": ((0, "cross"), (1, "pleased")),
    "returned": ((0, "cross"),),
    "met": ((0, "pleased"),),
    "looked": ((0, "pleased"), (1, "worried")),
    "insult": ((2, "cross"),),
    "revolution": ((0, "pleased"),),
}
_ENDS = frozenset(("won", "round"))


class Moods(Faces):
    """Feed it every event; ask it for the face of a seat."""

    def __init__(self, seats: int) -> None:
        self._heard = Hearsay(seats, 0)
        super().__init__(self._heard, _FELT, _ENDS)

    def hear(self, kind: str, args: Args) -> None:
        """Change faces after one event, in its full or its blind form."""
        self.feel(kind, public(kind, args))

    def sit(self, order: Sequence[int], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self._heard.sit(order, counts)
