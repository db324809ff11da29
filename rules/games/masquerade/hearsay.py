"""What anybody can know of a match by its public events, and the faces that follow from it (SM 3.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import banter
from rules.games.masquerade.codes import BENEATH
from rules.games.masquerade.events import (
    Accepted,
    Dealt,
    Fetched,
    Fled,
    Forfeit,
    Hunt,
    Hunted,
    Insult,
    Looked,
    Met,
    Order,
    Out,
    Places,
    Played,
    Returned,
    Revolution,
    Round,
    Soul,
    Spoils,
    Stands,
    Trick,
    Won,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.banter import Mood
    from rules.core.events import Event
    from rules.core.types import Seat

_FELT: dict[type[Event], dict[str, Mood]] = {  # which field is the seat, and what the seat feels
    Won: {"seat": "pleased"},
    Out: {"seat": "pleased"},
    Hunt: {"prince": "pleased", "target": "worried"},
    Hunted: {"seat": "cross"},
    Forfeit: {"seat": "cross"},
    Accepted: {"seat": "pleased"},
    Soul: {"payer": "cross", "other": "pleased"},
    Returned: {"seat": "cross"},
    Met: {"seat": "pleased"},
    Looked: {"user": "pleased", "target": "worried"},
    Insult: {"target": "cross"},
    Revolution: {"seat": "pleased"},
}


class Hearsay(banter.Hearsay):
    """Seats by rank, card counts, who is a person, whose hand is high and what was just tried, by public events."""

    def __init__(self, seats: int, people: int) -> None:
        super().__init__(seats, people)
        self.titled = False  # nobody has a title in the first round
        self.player = -1  # who put a hand down last
        self._pile: tuple[Seat, ...] = ()  # whose hands lie there, the high one last
        self.beaten = -1  # of the hand the last play had to beat
        self._under = False  # the last hand of this turn was hidden
        self._laid = 0  # cards of the hand on trial
        self.changes |= {
            Dealt: self._dealt, Order: self._ordered, Places: self._placed, Trick: self._trick,
            Played: self._played, Returned: self._returned, Stands: self._stands, Fetched: self._fetched,
            Fled: self._fled, Hunted: self._hunted, Spoils: self._spoils,
        }  # fmt: skip

    def sit(self, order: Sequence[Seat], counts: Sequence[int], *, titled: bool = True) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        super().sit(order, counts)
        self.titled = titled

    @property
    def owner(self) -> Seat:
        """Whose the high hand is, -1 before a lead."""
        return self._pile[-1] if self._pile else -1

    def _dealt(self, told: Dealt) -> None:
        self.counts[told.seat] = len(told.cards)

    def _ordered(self, told: Order) -> None:
        self.before = self.order = told.seats
        self.player, self._pile = -1, ()

    def _placed(self, told: Places) -> None:
        self.before, self.order = self.order, told.seats
        self.titled = True

    def _trick(self, _told: Trick) -> None:
        self.trick += 1
        self.player, self._pile = -1, ()

    def _played(self, told: Played) -> None:
        self.player, self._laid = told.seat, len(told.cards)
        self._under = told.where == BENEATH
        self.beaten = self.owner
        self.counts[self.player] -= self._laid

    def _returned(self, told: Returned) -> None:
        self.counts[told.seat] += self._laid

    def _stands(self, told: Stands) -> None:
        top = self._pile[-1:] if self._under else ()
        self._pile = (*self._pile[: len(self._pile) - len(top)], told.seat, *top)

    def _fetched(self, told: Fetched) -> None:
        self.counts[told.seat] += 1

    def _fled(self, told: Fled) -> None:
        self._pile = self._pile[:-1]
        self.counts[told.seat] += told.number

    def _hunted(self, told: Hunted) -> None:
        self.counts[told.seat] = 0

    def _spoils(self, told: Spoils) -> None:
        self.counts[told.seat] += len(told.cards)


class Moods(banter.Faces):
    """The faces at the seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(Hearsay(seats, 0), _FELT, (Won, Round), Places)
