"""The faces at the seats of Scum of the Earth."""

from rules.core.banter import Mood
from rules.core.moods import Faces
from rules.games.scum_of_the_earth.hearsay import Hearsay, public

# kind of event -> (which of its numbers is the seat, what the seat feels)
_FELT: dict[str, tuple[tuple[int, Mood], ...]] = {
    "won": ((0, "pleased"),),
    "out": ((0, "pleased"),),
    "named": ((1, "worried"),),
    "tribute": ((0, "worried"), (1, "pleased")),
    "gift": ((1, "worried"),),
    "infinity": ((0, "cross"),),
    "last": ((0, "worried"),),
    "takeover": ((0, "pleased"), (1, "cross")),
}
_ENDS = frozenset(("won", "hand"))


class Moods(Faces):
    """Feed it every event; ask it for the face of a seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(Hearsay(seats, 0), public, _FELT, _ENDS)
