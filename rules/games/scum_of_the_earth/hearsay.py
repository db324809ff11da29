"""What anybody can know of a match by its public events; court talk and moods build on nothing else (SE 3.24)."""

from collections.abc import Callable, Sequence

Args = tuple[int, ...]

# How many of an event's first numbers everybody learns; all of them where a kind is not named here.
_PUBLIC = {"swapped": 2, "tribute": 2, "gift": 2, "peeked": 2}
# fmt: off
KINDS = frozenset((
    "hand", "drew", "order", "dealt", "exposed", "ruled", "swapped", "takeover", "no_takeover",
    "tribute", "gift", "leads", "played", "passed", "named", "peeked", "again", "out", "unbeatable",
    "won", "infinity", "last", "places", "salary", "sat_still", "errand", "fetched", "handed",
    "ended",
))
# fmt: on


def public(kind: str, args: Args) -> Args:
    """Return what everybody learns of an event, the same for its full and its blind form."""
    if kind == "dealt":
        return args[0], len(args) - 1 if len(args) > 2 else args[1]
    return args[: _PUBLIC.get(kind, len(args))]


class Hearsay:
    """Seats by rank, card counts, who is a person and whose play stands, kept up by public events alone."""

    def __init__(self, seats: int, people: int) -> None:
        self.seats = seats
        self.people = people
        self.order: tuple[int, ...] = tuple(range(seats))
        self.before: tuple[int, ...] = self.order  # the ranks before the last change
        self.counts = [0] * seats
        self.owner = -1  # of the standing play
        self.beaten = -1  # the owner of the play before it in the same trick
        self.trick = 0
        self._changes: dict[str, Callable[[Args], None]] = {
            "order": self._rank,
            "places": self._rank,
            "takeover": self._takeover,
            "dealt": self._dealt,
            "played": self._played,
            "won": self._won,
            "infinity": self._infinity,
            "last": self._last,
            "handed": self._handed,
        }

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

    def _rank(self, args: Args) -> None:
        self.before, self.order = self.order, tuple(args)
        self.owner = -1

    def _takeover(self, args: Args) -> None:
        first = self.order.index(args[0])
        self._rank(self.order[first:] + self.order[:first])

    def _dealt(self, args: Args) -> None:
        self.counts[args[0]] = args[1]

    def _played(self, args: Args) -> None:
        self.counts[args[0]] -= len(args) - 4
        self.beaten, self.owner = self.owner, args[0]

    def _won(self, args: Args) -> None:  # noqa: ARG002 - whoever it was
        self.trick += 1
        self.owner = -1

    def _infinity(self, args: Args) -> None:
        if args[0] >= 0:
            self.counts[args[0]] += 1

    def _last(self, args: Args) -> None:
        self.counts[args[0]] = 0

    def _handed(self, args: Args) -> None:
        seat, person = args
        self.people = self.people & ~(1 << seat) | person << seat
