"""The faces at the seats of the Masquerade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.hearsay import Hearsay, public
from rules.games.masquerade.untyped_moods import Faces

if TYPE_CHECKING:
    from rules.games.masquerade.untyped_banter import Mood

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
        super().__init__(Hearsay(seats, 0), public, _FELT, _ENDS)
