"""What anybody can know of a match by its public events; court talk and moods build on nothing else (SE 3.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.hearsay import Hearsay as Heard
from rules.core.hearsay import public as learnt

if TYPE_CHECKING:
    from rules.core.banter import Args

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
    return learnt(kind, args, _PUBLIC)


class Hearsay(Heard):
    """Seats by rank, card counts, who is a person and whose play stands, kept up by public events alone."""

    def __init__(self, seats: int, people: int) -> None:
        super().__init__(seats, people)
        self.owner = -1  # of the standing play
        self.beaten = -1  # the owner of the play before it in the same trick
        self._changes |= {
            "order": self._rank,
            "places": self._rank,
            "takeover": self._takeover,
            "played": self._played,
            "won": self._won,
            "infinity": self._infinity,
            "last": self._last,
        }

    def _rank(self, args: Args) -> None:
        self.before, self.order = self.order, tuple(args)
        self.owner = -1

    def _takeover(self, args: Args) -> None:
        first = self.order.index(args[0])
        self._rank(self.order[first:] + self.order[:first])

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
