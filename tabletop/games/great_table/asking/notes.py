"""Suspicion notes beside the table: faces, and how far each is trusted. For one's own eyes; gone with the curtain.

A face pressed here is a face pressed on the ring. Keys and gamepad find the same notes on the claim board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from tabletop.table.forms.foot import FootPanel, head
from tabletop.table.talk.notebook import Notebook
from tabletop.table.talk.parts import NamedFace, named_face
from tabletop.table.talk.squares import Bar, Bead
from tabletop.theme import ALARM, BEST
from tabletop.widgets.plain import Label

if TYPE_CHECKING:

    from rules.core.types import Seat
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.widgets.base import Box, Widget
    from tabletop.widgets.ui import Ui

words: Final = Words("tabletop.games.great_table", "notes")

COLUMNS, BAR, TOP, PAD = 3, 26.0, 106.0, 13.0
BESIDE = 264.0


class NoteBead(Bead):
    """A mark in little room."""

    focusable, bar = False, Bar(11, 2, 5, 9, 7, "#3A4A56")


class Notes:
    """The panel of one picture."""

    def __init__(self, picture: RingPicture, ui: Ui) -> None:
        self.picture, self.ui, self.m = picture, ui, picture.m
        self.notebook = Notebook(picture.session.remembered, picture.me)
        self.faces: dict[Seat, NamedFace] = {}
        self.beads: dict[Seat, Bead] = {}
        self.feet: list[Widget] = []
        self._seen: object = None
        others = [(picture.me + step) % picture.n for step in range(1, picture.n)]
        cell = named_face(self.m) + BAR + 12
        top, rows = head(self.m), -(-len(others) // COLUMNS)
        foot = self.m.font_px(15) / self.m.u * 1.5
        x, w = self.m.w - 28 - BESIDE, BESIDE
        self.board = board = FootPanel((x, TOP, w, top + rows * cell + foot + 6), words.title)
        board.on_tick = self._follow
        ui.add(board)
        wide = (w - 2 * PAD) / COLUMNS
        for at, seat in enumerate(others):
            self._one(seat, (x + PAD + at % COLUMNS * wide, TOP + top + at // COLUMNS * cell, wide, cell))
        y = TOP + top + rows * cell - 2
        for said, align, colour in ((words.trust, 0.0, BEST), (words.suspect, 1.0, ALARM)):
            half = w / 2 - PAD - 3
            box = (x + PAD + 3 + align * half, y, half, foot)
            label = Label(box, said, face="italic", size=15, wrap=False, align=align, colour=colour)
            self.feet.append(ui.add(label))
        self._follow()

    def show(self, *, on: bool) -> None:
        """Give way to something else beside the table, or come back."""
        for widget in (self.board, *self.feet, *self.faces.values(), *self.beads.values()):
            widget.visible = on

    def _one(self, seat: Seat, cell: Box) -> None:
        x, y, w, h = cell
        plan = self.picture.session.plan[seat]
        press = lambda: self.ui.find(f"seat {(seat - self.picture.me) % self.picture.n}").press()  # noqa: E731
        face = NamedFace((x + 2, y, w - 4, h - BAR - 8), plan.portrait, plan.name, press, name=f"noted {seat}")
        keep = lambda mark: self.notebook.mark(seat, mark)  # noqa: E731 - one line, one use
        bead = NoteBead((x + 4, y + h - BAR - 8, w - 8, BAR), 0, keep, name=f"mark {seat}")
        self.faces[seat], self.beads[seat] = self.ui.add(face), self.ui.add(bead)

    def _follow(self) -> bool:
        """Show who has died, once the picture has told of it, and what was noted on the claim board."""
        session, alive = self.picture.session, self.picture.shown.alive
        kept = session.remembered.notes(self.picture.me)
        if (alive, repr(kept)) == self._seen:
            return False
        self._seen = alive, repr(kept)
        self.notebook = Notebook(session.remembered, self.picture.me)
        for seat, face in self.faces.items():
            dead = not alive >> seat & 1
            if dead != face.dead:
                face.dead = dead
                face.stale()
            bead, mark = self.beads[seat], self.notebook.about(seat).mark
            if bead.mark != mark:
                bead.mark = mark
                bead.stale()
        return False


def put_up(picture: RingPicture, ui: Ui) -> Notes | None:
    """Put the notes beside the table, where somebody plays and there is room; else the claim board has them."""
    if picture.me < 0 or picture.layout.big or not picture.session.own:
        return None
    return Notes(picture, ui)
