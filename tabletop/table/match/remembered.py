"""What everybody at this computer left behind: how their cards lie, how far they had looked, their notes. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.match import Match
    from rules.core.types import Seat
    from tabletop.table.match.keeping import Keeps

ORDER = "order"  # the kind of the journal's line with how a hand lies; of several people, with the seat behind it
LOOK = "look"  # the kind of the line with how much somebody had heard at their last look
HINTS = "hints"  # the kind of the line with how many hints were asked for
NOTES = "notes"  # the kind of the line with what somebody noted about the others, for their own eyes


class Remembered:
    """By seat. Every change is a line of the journal; where one person sits alone only the cards matter."""

    def __init__(self, journal: Keeps, *, several: bool) -> None:
        self.journal, self.several = journal, several
        self.hints = 0  # questions somebody wanted help with
        self._orders: dict[Seat, tuple[int, ...]] = {}
        self._looked: dict[Seat, int] = {}
        self._notes: dict[Seat, Any] = {}
        self._helped = -1  # the last turn at which a hint was asked for

    def read(self, table: Mapping[str, Any], only: Seat) -> None:
        """Take in what a journal says; what makes no sense is left out. `only` is the one person's seat."""
        orders = _by_seat(table, ORDER) if self.several else {only: table.get(ORDER)}
        self._orders = {
            seat: tuple(kinds)
            for seat, kinds in orders.items()
            if isinstance(kinds, list) and all(isinstance(kind, int) for kind in kinds)
        }
        hints = table.get(HINTS)
        self.hints = hints if isinstance(hints, int) and hints > 0 else 0
        self._notes = _by_seat(table, NOTES) if self.several else {only: table.get(NOTES)}
        marks = _by_seat(table, LOOK)
        self._looked = {seat: mark for seat, mark in marks.items() if isinstance(mark, int) and mark >= 0}

    def order(self, seat: Seat) -> tuple[int, ...]:
        """Return how the cards of a seat lie, () if that was never kept."""
        return self._orders.get(seat, ())

    def keep_order(self, seat: Seat, kinds: Sequence[int]) -> None:
        """Keep how the cards of a seat lie."""
        if seat != TABLE and tuple(kinds) != self.order(seat):
            self._orders[seat] = tuple(kinds)
            self.journal.table(f"{ORDER}-{seat}" if self.several else ORDER, list(kinds))

    def looked(self, seat: Seat, heard: int) -> int:
        """Return how much a seat had heard at its last look; nothing, if its tape is shorter than that by now."""
        mark = self._looked.get(seat, 0)
        return mark if mark <= heard else 0

    def keep_look(self, seat: Seat, heard: int) -> None:
        """Keep how much a seat has heard: it looks no more."""
        if self.several and seat != TABLE and self._looked.get(seat) != heard:
            self._looked[seat] = heard
            self.journal.table(f"{LOOK}-{seat}", heard)

    def notes(self, seat: Seat) -> Any:
        """Return what a seat noted about the others, as it was kept; None if nothing was."""
        return self._notes.get(seat)

    def keep_notes(self, seat: Seat, data: Any) -> None:
        """Keep what a seat has noted; nobody else is ever shown it."""
        if seat != TABLE and data != self.notes(seat):
            self._notes[seat] = data
            self.journal.table(f"{NOTES}-{seat}" if self.several else NOTES, data)

    def note_hint(self, turn: int) -> None:
        """Somebody asks what to do; nudge and move are one hint."""
        if turn != self._helped:
            self._helped = turn
            self.hints += 1
            self.journal.table(HINTS, self.hints)

    def cut(self, match: Match) -> None:
        """Moves were taken back: nobody has heard more than there is."""
        self._looked = {seat: min(mark, match.heard(seat)) for seat, mark in self._looked.items()}


def _by_seat(table: Mapping[str, Any], kind: str) -> dict[Seat, Any]:
    """Return the data of the lines "kind-SEAT" by seat."""
    found = ((name.removeprefix(f"{kind}-"), data) for name, data in table.items() if name.startswith(f"{kind}-"))
    return {int(seat): data for seat, data in found if seat.isdecimal()}
