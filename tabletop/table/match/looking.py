"""Who looks at the screen, and whom the curtain waits for: from public facts alone. No screen, no clock, no cards.

A fact is public if everybody at the table may know it: who is a person, and who owes an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE

if TYPE_CHECKING:
    from rules.core.types import Seat, SeatMask


def next_to_look(last: Seat, due: SeatMask, seats: int) -> Seat:
    """Return who looks next of those who owe an answer: the last one goes on, then round the table; TABLE for nobody.

    So all that one person owes is asked in one go, and nobody meets two curtains in a row.
    """
    if last >= 0 and due >> last & 1:
        return last
    round_ = ((last + 1 + step) % seats for step in range(seats))
    return next((seat for seat in round_ if due >> seat & 1), TABLE)


class Looking:
    """`seat` looks; TABLE: nobody does, and only what everybody may see is shown. `waits`: whom the curtain names."""

    def __init__(self, planned: SeatMask, seats: int) -> None:
        self.planned, self.seats = planned, seats
        self.several = bool(planned & (planned - 1))
        first = next((seat for seat in range(seats) if planned >> seat & 1), TABLE)
        self.seat: Seat = TABLE if self.several else first
        self.last: Seat = self.seat
        self.waits: Seat | None = None

    @property
    def down(self) -> bool:
        """Whether the curtain is down."""
        return self.waits is not None

    def settle(self, people: SeatMask, due: SeatMask) -> bool:
        """Let the position say who looks; True if that is a change. One person alone never meets a curtain."""
        if not self.several:
            return self._follow(people)
        if not people:  # opponents play on, and everybody watches
            return self._turn_to(TABLE, None)
        if self.waits is not None:
            if people >> self.waits & 1:
                return False
            return self._turn_to(TABLE, self._whom(people, due))
        wanted = next_to_look(self.last, due & people, self.seats)
        if wanted not in (TABLE, self.seat):
            return self._turn_to(TABLE, wanted)
        gone = self.seat != TABLE and not people >> self.seat & 1  # they handed over, and may have left the room
        return gone and self._turn_to(TABLE, None)

    def _follow(self, people: SeatMask) -> bool:
        """Go along with one person alone who sits in another chair now."""
        there = self.seat if self.waits is None else self.waits
        if there == TABLE or not people or people & (people - 1) or people >> there & 1:
            return False
        there = people.bit_length() - 1
        if self.waits is not None:
            return self._turn_to(TABLE, there)
        self.last = there
        return self._turn_to(there, None)

    def cover(self, people: SeatMask, due: SeatMask, *, always: bool = False) -> bool:
        """Let the curtain fall now, whoever looks (`always`: even if nobody does); True if it had been up."""
        if self.down or (self.seat == TABLE and not (always and people)):
            return False
        return self._turn_to(TABLE, self._whom(people, due) if self.several else self.seat)

    def reveal(self) -> None:
        """Open the curtain for whom it waits."""
        if self.waits is not None:
            self.seat = self.last = self.waits
            self.waits = None

    def _whom(self, people: SeatMask, due: SeatMask) -> Seat:
        """Return whom a curtain waits for: who owes something, else the last one who looked, else the next person."""
        owing = next_to_look(self.last, due & people, self.seats)
        if owing != TABLE:
            return owing
        found = next_to_look(self.last, people, self.seats)
        return self.last if found == TABLE else found

    def _turn_to(self, seat: Seat, waits: Seat | None) -> bool:
        before = (self.seat, self.waits)
        self.seat, self.waits = seat, waits
        return before != (seat, waits)
