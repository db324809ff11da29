"""The faces at the seats, by what everybody saw; a mood lasts one trick (STYLE 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.core.types import Told
    from rules.games.masquerade.untyped_banter import Args, Mood

FULL_HAND = 2  # sits alone with a full hand: more than twice the cards of the next


class Ears(Protocol):
    """What is known of the table by its public events (core/hearsay.py)."""

    @property
    def counts(self) -> Sequence[int]:
        """Cards by seat."""
        ...

    @property
    def before(self) -> Sequence[int]:
        """The ranks before the last change."""
        ...

    @property
    def trick(self) -> int:
        """How many tricks there were."""
        ...

    def hear(self, kind: str, args: Args) -> None:
        """Take note of one event, given in its public form."""
        ...

    def sit(self, order: Sequence[int], counts: Sequence[int]) -> None:
        """Begin in the middle."""
        ...

    def rank(self, seat: int) -> int:
        """Return the rank of a seat, 0 for the first."""
        ...


class Faces:
    """Feed it every event; ask it for the face of a seat.

    `public`: an event's numbers as everybody learns them; `felt`: kind of event -> (which of its numbers is the seat,
    what the seat feels); `ends`: kinds with which a mood of an earlier trick is over.
    """

    def __init__(
        self,
        ears: Ears,
        public: Callable[[str, Args], Args],
        felt: Mapping[str, tuple[tuple[int, Mood], ...]],
        ends: frozenset[str],
    ) -> None:
        self._ears = ears
        self._public = public
        self._table = felt
        self._ends = ends
        self._moods: dict[int, tuple[Mood, int]] = {}

    def sit(self, order: Sequence[int], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self._ears.sit(order, counts)

    def hear(self, told: Told) -> None:
        """Change faces after one event, in its full or its blind form."""
        kind = told.kind
        args = self._public(kind, told.args)
        self._ears.hear(kind, args)
        if kind in self._ends:
            self._moods = {seat: kept for seat, kept in self._moods.items() if kept[1] == self._ears.trick}
        for seat, mood in self._felt(kind, args):
            self._moods[seat] = mood, self._ears.trick

    def of(self, seat: int) -> Mood:
        """Return the face of a seat: "neutral" is the plain portrait."""
        if seat in self._moods:
            return self._moods[seat][0]
        counts = self._ears.counts
        others = max((count for other, count in enumerate(counts) if other != seat), default=0)
        return "worried" if 0 < others * FULL_HAND < counts[seat] else "neutral"

    def _felt(self, kind: str, args: Args) -> Iterator[tuple[int, Mood]]:
        for index, mood in self._table.get(kind, ()):
            if args[index] >= 0:
                yield args[index], mood
        if kind == "places":
            for seat in args:
                change = self._ears.rank(seat) - self._ears.before.index(seat)
                if change:
                    yield seat, "cross" if change > 0 else "pleased"
