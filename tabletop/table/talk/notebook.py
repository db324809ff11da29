"""What somebody notes about the others: how far they are trusted, what they may be, and a word or two. No pygame.

Notes are the watcher's own. They lie in the journal beside the moves, and only their writer's look brings them out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.types import TABLE

if TYPE_CHECKING:
    from rules.core.types import Seat
    from tabletop.table.match.remembered import Remembered

MOST = 2  # a mark goes from -2, trusted, to +2, suspected
LETTERS = 60
SIZE = 3  # numbers and words of one note


class Note(NamedTuple):
    """What is noted about one seat; `roles` is a mask of what it may be."""

    mark: int = 0
    roles: int = 0
    words: str = ""


class Notebook:
    """The notes of one seat; nobody's where nobody looks."""

    def __init__(self, remembered: Remembered, seat: Seat) -> None:
        self.remembered, self.seat = remembered, seat
        self._notes = {} if seat == TABLE else _read(remembered.notes(seat))

    def about(self, seat: Seat) -> Note:
        """Return what is noted about a seat."""
        return self._notes.get(seat, Note())

    def mark(self, seat: Seat, mark: int) -> None:
        """Trust somebody (down to -2) or suspect them (up to 2)."""
        self._keep(seat, self.about(seat)._replace(mark=min(MOST, max(-MOST, mark))))

    def pencil(self, seat: Seat, role: int) -> None:
        """Pencil in what somebody may be, or rub it out."""
        note = self.about(seat)
        self._keep(seat, note._replace(roles=note.roles ^ 1 << role))

    def write(self, seat: Seat, words: str) -> None:
        """Write something about somebody."""
        self._keep(seat, self.about(seat)._replace(words=words.strip()[:LETTERS]))

    def _keep(self, seat: Seat, note: Note) -> None:
        if self.seat == TABLE or note == self.about(seat):
            return
        self._notes[seat] = note
        data = {str(one): list(note) for one, note in sorted(self._notes.items()) if note != Note()}
        self.remembered.keep_notes(self.seat, data)


def _read(data: Any) -> dict[Seat, Note]:
    """Take in what was kept; what makes no sense is left out."""
    if not isinstance(data, dict):
        return {}
    found = ((seat, _note(kept)) for seat, kept in data.items() if isinstance(seat, str) and seat.isdecimal())
    return {int(seat): note for seat, note in found if note is not None}


def _note(kept: Any) -> Note | None:
    if not isinstance(kept, list) or len(kept) != SIZE:
        return None
    mark, roles, words = kept
    fits = type(mark) is int and abs(mark) <= MOST and type(roles) is int and roles >= 0 and isinstance(words, str)
    return Note(mark, roles, words[:LETTERS]) if fits else None
