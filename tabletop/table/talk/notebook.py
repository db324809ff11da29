"""What somebody notes about the others: how far they are trusted, what they may be, and a word or two.

Notes are the watcher's own. They lie in the journal beside the moves, and only their writer's look brings them out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.types import TABLE, Seat
from tabletop.table.talk.squares import Bead, NoteLine, words
from tabletop.theme import DIM
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Label, Panel, line_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.match.perspective import Remembered
    from tabletop.table.talk.board import ClaimBoard

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

    def write(self, seat: Seat, written: str) -> None:
        """Write something about somebody."""
        self._keep(seat, self.about(seat)._replace(words=written.strip()[:LETTERS]))

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


COLUMNS, PAD, GAP = 3, 30.0, 10.0


def summary(note: Note, roles: Sequence[str]) -> tuple[str, ...]:
    """Say in a line what is noted, from the fullest to the shortest: what they may be, then the words."""
    may = [role for number, role in enumerate(roles) if note.roles >> number & 1]
    named, counted = f"{' / '.join(may)}?" if may else "", words.one_of(may)
    ways = ((named, note.words), (counted, note.words), (counted, words.NOTED if note.words else ""))
    return tuple(dict.fromkeys(" · ".join(filter(None, way)) for way in ways))


def open_note(board: ClaimBoard, seat: Seat) -> None:
    """Open the note about somebody over the board."""
    notebook = board.sight.notebook
    if notebook is not None:
        Editor(board, notebook, seat)


class Editor:
    """One open note; every change is kept at once."""

    def __init__(self, board: ClaimBoard, notebook: Notebook, seat: Seat) -> None:
        self.board, self.notebook, self.seat = board, notebook, seat
        self.ui = board.ui
        self.ui.push_layer(self.close)
        self._lay()

    def _lay(self) -> None:
        ui, m = self.ui, self.ui.metrics
        grown, roles = m.text - 1, self.board.sight.manner.roles
        w, row = min(820 + 420 * grown, m.w - 80), max(52.0, m.font_px(21) / m.u * 1.8)
        head, small = line_height(m, 30), line_height(m, 17, "italic")
        rows = -(-len(roles) // COLUMNS)
        h = 2 * PAD + head + 16 + row + small + rows * (row + GAP) + 2 * (row + 18)
        x, y = (m.w - w) / 2, max(12.0, (m.h - h) / 2)
        ui.add(Veil(m))
        ui.add(Panel((x, y, w, h), accent=ui.accent))
        name, inner, at = self.board.sight.eyes.names(self.seat), w - 2 * PAD, y + PAD
        ui.add(Label((x + PAD, at, inner * 0.55, head), name, face="display", size=30, wrap=False, colour=ui.accent))
        ui.add(Label((x + PAD + inner * 0.55, at + head * 0.3, inner * 0.45, small), words.YOURS, face="italic",
                     size=17, wrap=False, align=1, colour=DIM))  # fmt: skip
        at += head + 8
        self._bead(x + PAD, at, inner, row, small)
        at += row + 8
        ui.add(Label((x + PAD, at, inner, small), words.MAY_BE, face="italic", size=17, wrap=False, colour=DIM))
        at = self._roles(x + PAD, at + small + 6, inner, row)
        note = self.notebook.about(self.seat)
        write = lambda said: self.notebook.write(self.seat, said)  # noqa: E731 - one line, one use
        field = Field(
            (x + PAD, at, inner, row), note.words, write, on_enter=lambda _said: self.close(), most=LETTERS,
            hint=words.WRITE, icon="icon-pencil", size=20, display=False, whole=False, name="note words",
        )  # fmt: skip
        ui.add(field)
        ui.add(Button((x + w - PAD - 220, at + row + 14, 220, row), words.DONE, self.close, kind="main", size=24,
                      name="note done"))  # fmt: skip
        ui.set_focus(field)  # who opens a note may write at once; Enter closes it

    def _bead(self, x: float, y: float, inner: float, row: float, small: float) -> None:
        ui, notebook, seat = self.ui, self.notebook, self.seat
        side = inner * 0.2
        for at, said, align in ((x, words.TRUST, 0.0), (x + inner - side, words.SUSPECT, 1.0)):
            ui.add(Label((at, y + (row - small) / 2, side, small), said, face="italic", size=17, wrap=False,
                         align=align, colour=DIM))  # fmt: skip
        change = lambda mark: notebook.mark(seat, mark)  # noqa: E731 - one line, one use
        ui.add(Bead((x + side, y, inner - 2 * side, row), notebook.about(seat).mark, change, name="note bead"))

    def _roles(self, x: float, y: float, inner: float, row: float) -> float:
        each = (inner - GAP * (COLUMNS - 1)) / COLUMNS
        roles = self.board.sight.manner.roles
        for number, role in enumerate(roles):
            box = (x + number % COLUMNS * (each + GAP), y + number // COLUMNS * (row + GAP), each, row)
            button = self.ui.add(Button(box, role, size=21, name=f"may be {number}", sound="tab"))
            button.on_press = lambda number=number, button=button: self._pencil(number, button)
            self._dress(button, number)
        return y + -(-len(roles) // COLUMNS) * (row + GAP) + 8

    def _pencil(self, number: int, button: Button) -> None:
        self.notebook.pencil(self.seat, number)
        self._dress(button, number)

    def _dress(self, button: Button, number: int) -> None:
        on = self.notebook.about(self.seat).roles >> number & 1
        button.icon = "icon-check" if on else ""
        button.say(kind="on" if on else "quiet")

    def close(self) -> None:
        """Go back to the board, which shows what has been noted."""
        self.ui.pop_layer()
        note = self.notebook.about(self.seat)
        for child in self.board.rows.children:
            if isinstance(child, Bead) and child.name == f"bead {self.seat}":
                child.mark = note.mark
                child.stale()
            elif isinstance(child, NoteLine) and child.name == f"note {self.seat}":
                child.say(summary(note, self.board.sight.manner.roles))
