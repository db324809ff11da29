"""The faces at the seats of Scum of the Earth."""

from collections.abc import Sequence

from rules.core.banter import Mood
from rules.core.moods import Faces
from rules.games.scum_of_the_earth.hearsay import Args, Hearsay, public

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
        self._heard = Hearsay(seats, 0)
        super().__init__(self._heard, _FELT, _ENDS)

    def hear(self, kind: str, args: Args) -> None:
        """Change faces after one event, in its full or its blind form."""
        self.feel(kind, public(kind, args))

    def sit(self, order: Sequence[int], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self._heard.sit(order, counts)
