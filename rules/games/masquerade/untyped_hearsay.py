"""What anybody can know of a climbing game by its public events; talk and moods build on nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.games.masquerade.untyped_banter import Args


def public(kind: str, args: Args, known: Mapping[str, int]) -> Args:
    """Return what everybody learns of an event, the same for its full and its blind form.

    `known`: how many of an event's first numbers everybody learns; all of them where a kind is not named.
    """
    if kind == "dealt":
        return args[0], len(args) - 1 if len(args) > 2 else args[1]
    return args[: known.get(kind, len(args))]


class Hearsay:
    """Seats by rank, card counts and who is a person; a game adds the changes its own events make."""

    def __init__(self, seats: int, people: int) -> None:
        self.seats = seats
        self.people = people
        self.order: tuple[int, ...] = tuple(range(seats))
        self.before: tuple[int, ...] = self.order  # the ranks before the last change
        self.counts = [0] * seats
        self.trick = 0
        self._changes: dict[str, Callable[[Args], None]] = {"dealt": self._dealt, "handed": self._handed}

    def hear(self, kind: str, args: Args) -> None:
        """Take note of one event, given in its public form."""
        change = self._changes.get(kind)
        if change:
            change(args)

    def sit(self, order: Sequence[int], counts: Sequence[int]) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        self.order = self.before = tuple(order)
        self.counts = list(counts)

    def person(self, seat: int) -> bool:
        """Tell whether a person plays this seat now."""
        return bool(self.people >> seat & 1)

    def rank(self, seat: int) -> int:
        """Return the rank of a seat: 0 for the first, seats - 1 for the last."""
        return self.order.index(seat)

    def _dealt(self, args: Args) -> None:
        self.counts[args[0]] = args[1]

    def _handed(self, args: Args) -> None:
        seat, person = args
        self.people = self.people & ~(1 << seat) | person << seat
