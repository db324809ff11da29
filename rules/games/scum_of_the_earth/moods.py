"""The faces at the seats, by what everybody saw; a mood lasts one trick (STYLE 6.3)."""

from collections.abc import Iterator, Sequence
from typing import Literal

from rules.games.scum_of_the_earth.hearsay import Args, Hearsay, public

Mood = Literal["neutral", "pleased", "worried", "cross"]
FULL_HAND = 2  # sits alone with a full hand: more than twice the cards of the next

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


class Moods:
    """Feed it every event; ask it for the face of a seat."""

    def __init__(self, seats: int) -> None:
        self._heard = Hearsay(seats, 0)
        self._moods: dict[int, tuple[Mood, int]] = {}

    def hear(self, kind: str, args: Args) -> None:
        """Change faces after one event, in its full or its blind form."""
        args = public(kind, args)
        self._heard.hear(kind, args)
        if kind in {"won", "hand"}:
            self._moods = {seat: kept for seat, kept in self._moods.items() if kept[1] == self._heard.trick}
        for seat, mood in self._felt(kind, args):
            self._moods[seat] = mood, self._heard.trick

    def sit(self, order: Sequence[int], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self._heard.sit(order, counts)

    def of(self, seat: int) -> Mood:
        """Return the face of a seat: "neutral" is the plain portrait."""
        if seat in self._moods:
            return self._moods[seat][0]
        counts = self._heard.counts
        others = max((count for other, count in enumerate(counts) if other != seat), default=0)
        return "worried" if 0 < others * FULL_HAND < counts[seat] else "neutral"

    def _felt(self, kind: str, args: Args) -> Iterator[tuple[int, Mood]]:
        for index, mood in _FELT.get(kind, ()):
            if args[index] >= 0:
                yield args[index], mood
        if kind == "places":
            for seat in args:
                change = self._heard.rank(seat) - self._heard.before.index(seat)
                if change:
                    yield seat, "cross" if change > 0 else "pleased"
