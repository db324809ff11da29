"""What anybody can know of a match by its public events; talk and moods build on nothing else (SM 3.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade.untyped_hearsay import Hearsay as Heard
from rules.games.masquerade.untyped_hearsay import public as learnt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.untyped_banter import Args

# How many of an event's first numbers everybody learns; all of them where a kind is not named here.
_PUBLIC: Final = {"gave": 2, "soul": 2, "spoils": 1, "looked": 2, "backs": 2, "reshaped": 2, "sharp": 3}
_BENEATH: Final = 2  # where a hand lies: under the high one


def public(kind: str, args: Args) -> Args:
    """Return what everybody learns of an event, the same for its full and its blind form."""
    return learnt(kind, args, _PUBLIC)


class Hearsay(Heard):
    """Seats by rank, card counts, who is a person, whose hand is high and what was just tried, by public events."""

    def __init__(self, seats: int, people: int) -> None:
        super().__init__(seats, people)
        self.titled = False  # nobody has a title in the first round
        self.player = -1  # who put a hand down last
        self._pile: tuple[int, ...] = ()  # whose hands lie there, the high one last
        self.beaten = -1  # of the hand the last play had to beat
        self._under = False  # the last hand of this turn was hidden
        self._laid = 0  # cards of the hand on trial
        self._shares: dict[int, int] = {}  # what a hunt deals out: seat -> cards
        self._changes |= {
            "order": self._ordered,
            "places": self._placed,
            "trick": self._trick,
            "played": self._played,
            "returned": self._returned,
            "stands": self._stands,
            "fetched": self._fetched,
            "fled": self._fled,
            "hunt_votes": self._voted,
            "hunted": self._hunted,
            "spoils": self._spoils,
        }

    def sit(self, order: Sequence[int], counts: Sequence[int], *, titled: bool = True) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        super().sit(order, counts)
        self.titled = titled

    @property
    def owner(self) -> int:
        """Whose the high hand is, -1 before a lead."""
        return self._pile[-1] if self._pile else -1

    def _ordered(self, args: Args) -> None:
        self.before = self.order = tuple(args)
        self.player, self._pile = -1, ()

    def _placed(self, args: Args) -> None:
        self.before, self.order = self.order, tuple(args)
        self.titled = True

    def _trick(self, _args: Args) -> None:
        self.trick += 1
        self.player, self._pile = -1, ()

    def _played(self, args: Args) -> None:
        self.player, self._laid = args[0], args[5]
        self._under = args[4] == _BENEATH
        self.beaten = self.owner
        self.counts[self.player] -= self._laid

    def _returned(self, args: Args) -> None:
        self.counts[args[0]] += self._laid

    def _stands(self, args: Args) -> None:
        top = self._pile[-1:] if self._under else ()
        self._pile = (*self._pile[: len(self._pile) - len(top)], args[0], *top)

    def _fetched(self, args: Args) -> None:
        self.counts[args[0]] += 1

    def _fled(self, args: Args) -> None:
        self._pile = self._pile[:-1]
        self.counts[args[0]] += args[1]

    def _voted(self, args: Args) -> None:
        target, _, yes, _ = args
        clockwise = (*self.order[1:], self.order[0])  # from the Prince
        takers = [seat for seat in clockwise if yes >> seat & 1 and seat != target]  # whoever is hunted gets nothing
        cards = self.counts[target]
        self._shares = {seat: cards // len(takers) + (i < cards % len(takers)) for i, seat in enumerate(takers)}

    def _hunted(self, args: Args) -> None:
        self.counts[args[0]] = 0

    def _spoils(self, args: Args) -> None:
        self.counts[args[0]] += self._shares.get(args[0], 0)
