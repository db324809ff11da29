"""The claim board over the table: seats and days, what clashes, and one's own notes. It works from any view."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.sentences import quoted
from tabletop.inputs import Verb
from tabletop.paint.text import curly
from tabletop.table.layout import BIG, Box
from tabletop.table.talk.notebook import Notebook, open_note, summary
from tabletop.table.talk.squares import CLASH, Bead, BoardFace, Bracket, ClaimRow, NoteLine, SquareButton, legend, words
from tabletop.theme import ALARM, BEST, CREAM, DIM
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.flow import head_height
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Label, Panel, Picture, line_height
from tabletop.widgets.scroll import Paragraph, ScrollArea, ScrollText

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from tabletop.paint.metrics import Metrics
    from tabletop.table.match.session import Session
    from tabletop.table.talk.manner import Manner
    from tabletop.table.talk.palette import Palette
    from tabletop.table.talk.squares import Proof, Square
    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

FEW = 6  # ties that can be told apart
NOTE_BEAD = 0.46  # of the notes' width


class Sight(NamedTuple):
    """Who looks at the board, and what they may do with it: nobody else's notes, and no palette where none is asked."""

    eyes: Session
    manner: Manner
    notebook: Notebook | None = None
    palette: Palette | None = None
    rules: Callable[[str], object] | None = None


class ClaimBoard:
    """One board that lies open."""

    def __init__(self, ui: Ui, sight: Sight) -> None:
        self.ui, self.sight = ui, sight
        self.sheet = sight.manner.sheet(sight.eyes)
        self.where = self._places()
        self.first = max(1, self.sheet.days - self.where.days + 1)
        self.heard: Square | None = None
        self._moving: list[Widget] = []
        self.layer = ui.push_layer(self.close)
        self._furnish()
        self._fill()
        ui.set_focus(next((w for w in self.rows.children if isinstance(w, SquareButton)), self.closer))

    def _places(self) -> Places:
        """Return where everything lies, for the days so far: where they are few, squares are broad."""
        sight = self.sight
        return places(self.ui.metrics, sight.eyes.view.n, self.sheet.days, notes=sight.notebook is not None)

    @property
    def open(self) -> bool:
        """Whether it still lies there."""
        return self.layer in self.ui.layers

    def close(self) -> None:
        """Go back to the table."""
        self.ui.pop_layer()

    def renew(self, heard: Square | None) -> None:
        """Show everything again, and hear a square."""
        self.heard = heard
        self._fill()

    def update(self) -> None:
        """Show what has been said since."""
        if len(self.sight.eyes.view.said) != self._said:
            newest = self.first + self.where.days > self.sheet.days
            days, self.sheet = self.sheet.days, self.sight.manner.sheet(self.sight.eyes)
            if self.sheet.days > days:
                self.where = self._places()
                if days <= self.where.days < self.sheet.days:
                    self._arrows()
            if newest:
                self.first = max(1, self.sheet.days - self.where.days + 1)
            self._fill()

    # -- what stays
    def _furnish(self) -> None:
        ui, where, m = self.ui, self.where, self.ui.metrics
        ui.add(Veil(m))
        panel = ui.add(Panel(where.panel, accent=ui.accent))
        x, y, w, _ = panel.box
        wide = w - 3 * 28 - where.close[2]
        ui.add(Label((x + 28, y + 16, wide * 0.4, 50), words.CLAIM_BOARD, face="display", size=30, wrap=False,
                     colour=ui.accent))  # fmt: skip
        ui.add(Label((x + 28 + wide * 0.42, y + 22, wide * 0.58, 40), words.HEAR, face="italic", size=18, wrap=False,
                     align=1, colour=DIM))  # fmt: skip
        self.closer = ui.add(Button(where.close, words.CLOSE, self.close, icon="icon-undo", size=22, name="close",
                                    key=Verb.BOARD))  # fmt: skip
        self.rows = ui.add(ScrollArea(where.rows, name="board rows"))
        ui.add(Picture(where.legend, lambda m, w, h: legend(m, w, h, words.rows("LEGEND")), name="legend"))
        if self.sight.notebook is not None and m.text < BIG:
            y = min(where.legend[1], where.rows[1] + len(self._order()) * where.row)  # right below the last row
            x, w, h = where.rows[0] + where.note_x, where.note * NOTE_BEAD, where.legend[3]
            for said, align in ((words.TRUST, 0.0), (words.SUSPECT, 1.0)):
                ui.add(Label((x + w / 2 * align, y, w / 2, h), said, face="italic", size=16, wrap=False, align=align,
                             colour=DIM))  # fmt: skip
        self.said = ui.add(ScrollText(where.heard, (), on_open=self._rule, name="heard"))
        self.accuse = ui.add(
            Button(where.button, words.ACCUSE, self._accuse, icon="icon-accuse", size=24, name="accuse")
        )
        if self.sheet.days > where.days:
            self._arrows()

    def _arrows(self) -> None:
        where = self.where
        x, y = where.rows[0] + where.name - 104, where.heads - 6
        self.ui.add(IconButton((x, y, 46, 46), "icon-left", words.EARLIER, lambda: self.turn(-1)))
        self.ui.add(IconButton((x + 52, y, 46, 46), "icon-right", words.LATER, lambda: self.turn(1)))

    def turn(self, by: int) -> None:
        """Show earlier or later days."""
        first = min(max(1, self.first + by), max(1, self.sheet.days - self.where.days + 1))
        if first == self.first:
            self.ui.toast.say(words.FIRST_DAY if by < 0 else words.LAST_DAY)
            return
        self.first = first
        self.ui.sound("tab")
        self._fill()

    # -- what changes
    def _fill(self) -> None:
        self._said = len(self.sight.eyes.view.said)
        for widget in self._moving:
            if widget.ui is not None:
                self.ui.remove(widget)
        self._moving = []
        self.rows.children.clear()
        self.rows.moved_inside()
        shown = range(self.first, min(self.sheet.days, self.first + self.where.days - 1) + 1)
        self._headings(shown)
        for at, seat in enumerate(self._order()):
            self._row(at, seat, shown)
        self._hear(self.sheet.at(self.heard.seat, self.heard.day) if self.heard is not None else None)

    def _order(self) -> list[Seat]:
        """List the seats from the own one on, as they sit."""
        eyes = self.sight.eyes
        me, n = max(0, eyes.watcher), eyes.view.n
        return [(me + i) % n for i in range(n)]

    def _headings(self, shown: range) -> None:
        where, x0 = self.where, self.where.rows[0]
        for column, day in enumerate(shown):
            newest = day == self.sheet.days
            self._heading(x0 + where.day_x(column), where.square, words.DAY(day=day), lit=newest)
        if self.sight.notebook is not None:
            self._heading(x0 + where.note_x, where.note, words.NOTE, lit=True)

    def _heading(self, x: float, w: float, said: str, *, lit: bool) -> None:
        box = (x, self.where.heads, w, self.where.head)
        label = Label(box, said, face="display", size=20, wrap=False, align=0.5, track=1,
                      colour=self.ui.accent if lit else DIM)  # fmt: skip
        self._moving.append(self.ui.add(label))

    def _put(self, widget: Widget) -> None:
        self._moving.append(self.rows.put(widget))

    def _row(self, at: int, seat: Seat, shown: range) -> None:
        where, sight = self.where, self.sight
        plan, me = sight.eyes.plan[seat], sight.eyes.watcher
        y, h = PAD + at * where.row, where.row - 8
        inset = 4 if h >= ROOMY else 1
        self._put(ClaimRow((0, y, where.rows[2] - 14, h)))
        press = (lambda: self._mean(seat)) if sight.palette is not None and seat != me else None
        self._put(BoardFace((4, y, where.name - 8, h), plan.portrait, plan.name, press, mine=seat == me))
        for column, day in enumerate(shown):
            square = self.sheet.at(seat, day)
            x = where.day_x(column)
            if square is None and day < self.sheet.days and day <= self.sheet.gone.get(seat, day):
                said = words.SILENT if (seat, day) in self.sheet.silent else words.NO_CLAIM
                self._put(Label((x, y + h / 2 - 14, where.square, 28), said, face="italic", size=16, wrap=False,
                                align=0.5, colour=DIM))  # fmt: skip
            elif square is not None:
                box = (x, y + inset, where.square, h - 2 * inset)
                self._put(SquareButton(box, square, lambda one=square: self._hear(one)))  # type: ignore[misc]
        if sight.notebook is not None and seat != me:
            self._note(sight.notebook, seat, y, h)

    def _note(self, notebook: Notebook, seat: Seat, y: float, h: float) -> None:
        where, note = self.where, notebook.about(seat)
        half = where.note * NOTE_BEAD
        change = lambda mark: notebook.mark(seat, mark)  # noqa: E731 - one line, one use
        self._put(Bead((where.note_x, y, half, h), note.mark, change, name=f"bead {seat}"))
        name = self.sight.eyes.names(seat)
        line = NoteLine(
            (where.note_x + half + GAP, y + 6, where.note - half - GAP - 8, h - 12),
            summary(note, self.sight.manner.roles), lambda: open_note(self, seat), name=f"note {seat}",
            tip=words.PENCIL(name=name),
        )  # fmt: skip
        self._put(line)

    def _ties(self, square: Square | None) -> None:
        """Tie what excludes each other: everything while that is little, else what is heard now."""
        for child in tuple(self.rows.children):
            if isinstance(child, Bracket):
                self.rows.children.remove(child)
                self._moving.remove(child)
                self.ui.remove(child)
        ties = self.sheet.ties if len(self.sheet.ties) <= FEW or square is None else self.sheet.ties_of(square)
        for tie in ties[:FEW]:
            ends = [self._place(number) for number in (tie.one, tie.two)]
            if None not in ends:
                one, two = sorted(end for end in ends if end is not None)
                if one != two:
                    self._put(Bracket(*bracket(self.where, one, two)))

    def _place(self, number: int) -> tuple[float, float] | None:
        """Return left edge and middle of the square with a statement, None if it is not shown."""
        square = self.sheet.holding(number)
        column = -1 if square is None else square.day - self.first
        if square is None or not 0 <= column < self.where.days:
            return None
        at = self._order().index(square.seat)
        return self.where.day_x(column), PAD + at * self.where.row + (self.where.row - 8) / 2

    # -- hearing it again
    def _hear(self, square: Square | None) -> None:
        self.heard = square
        for child in self.rows.children:
            if isinstance(child, SquareButton):
                child.light(on=square is not None and child.square == square)
        self.said.set(self._told(square))
        self._ties(square)
        palette = self.sight.palette
        live = square is not None and palette is not None and square.mark == CLASH and palette.lies(square.numbers)
        self.accuse.visible = self.accuse.focusable = bool(live)

    def _told(self, square: Square | None) -> list[Paragraph]:
        if square is None:
            return [Paragraph(words.PRESS if self.sheet.squares else words.NOTHING, face="italic", colour=DIM)]
        rule = self.sight.manner.rule
        name = self.sight.eyes.names(square.seat)
        lines = []
        for number in sorted(square.numbers):
            lines.append(Paragraph(f"*{name}*: {self._sentence(number)}", colour=CREAM, tag=rule))
            lines += [self._proof(proof) for proof in self.sheet.proofs if proof.number == number]
        for tie in self.sheet.ties_of(square):
            other = tie.two if tie.one in square.numbers else tie.one
            found = self.sheet.holding(other)
            if found is not None:
                head = words.AGAINST(name=self.sight.eyes.names(found.seat), day=found.day)
                lines.append(Paragraph(f"{head} {self._sentence(other)} {tie.why}".strip(), colour=ALARM, tag=rule))
        return lines

    def _proof(self, proof: Proof) -> Paragraph:
        said = words["FOR_YOU", proof.true] if proof.private else words["FOR_ALL", proof.true], proof.why
        colour = BEST if proof.true else ALARM
        return Paragraph(" ".join(filter(None, said)), colour=colour, indent=24, tag=proof.rule)

    def _sentence(self, number: int) -> str:
        eyes = self.sight.eyes
        said = self.sight.manner.sentence(eyes, number, eyes.view.said[number])
        return quoted(curly(said))

    def _rule(self, rule: object) -> None:
        if self.sight.rules is not None and rule:
            self.sight.rules(str(rule))

    # -- over to the palette
    def _mean(self, seat: Seat) -> None:
        self.close()
        if self.sight.palette is not None:
            self.sight.palette.turn_to(seat)

    def _accuse(self) -> None:
        if self.heard is not None and self.sight.palette is not None:
            self.close()
            self.sight.palette.accuse(self.heard.numbers)

EDGE, SIDE, GAP = 36.0, 28.0, 8.0
CLOSE_W = 170.0
BROADER = 1.45  # a square at most, where there are few days
PAD, MOST = 14.0, 92.0  # above the first row, where its badges hang over; the highest row
ROOMY = 62.0  # a row with room round its squares


class Places(NamedTuple):
    """Boxes of the board; rows are counted from the upper left corner of `rows`."""

    panel: Box
    heads: float  # the upper edge of the headings
    head: float  # their height
    rows: Box
    row: float  # the height of a row, with the gap below it
    name: float  # widths
    square: float
    note: float
    days: int  # columns there is room for
    legend: Box
    heard: Box
    button: Box
    close: Box

    def day_x(self, column: int) -> float:
        """Return the left edge of a column of days."""
        return self.name + GAP + column * (self.square + GAP)

    @property
    def note_x(self) -> float:
        """Return the left edge of the notes."""
        return self.rows[2] - self.note - 16


def places(m: Metrics, seats: int, so_far: int, *, notes: bool) -> Places:
    """Lay the board out for this window and text size."""
    grown = m.text - 1
    x, y, w, h = EDGE, EDGE - 8, m.w - 2 * EDGE, m.h - 2 * EDGE + 16
    inner = w - 2 * SIDE
    top = y + 18 + max(head_height(m), 52) + 10
    head = line_height(m, 20) * 1.15
    button = max(54.0, m.font_px(22) / m.u * 1.9)
    heard = max(104.0, line_height(m, 18, "body") * 3.1)
    legend = line_height(m, 17, "semibold") + 10
    foot = y + h - 20
    low = foot - heard - legend - 18
    name, note = 196 + 74 * grown, (348 + 190 * grown if notes else 0.0)
    square = 196 + 110 * grown
    free = inner - name - note - 16 - (16 if notes else 0)
    days = max(1, int((free + GAP) // (square + GAP)))
    square = min(square * BROADER, (free + GAP) / min(days, max(3, so_far)) - GAP)
    wide = 250 + 110 * grown
    lines = 1 if m.text < BIG else 2  # squares are narrow for large words
    said = line_height(m, 18) + lines * line_height(m, 15, "semibold")
    row, room = max(ROOMY, said + 14) + 8, low - top - head - 4 - PAD
    if seats * row > room:  # narrow rows, or it scrolls: whole rows are there, the last one too
        row = room / (seats if seats * (said + 8) <= room else max(1, round(room / row - 0.2)))
    return Places(
        panel=(x, y, w, h), heads=top, head=head, rows=(x + SIDE, top + head + 4, inner, low - top - head - 4),
        row=max(row, min(MOST, room / seats)), name=name, square=square, note=note,
        days=days, legend=(x + SIDE, low + 8, inner, legend),
        heard=(x + SIDE, foot - heard, inner - wide - 18, heard),
        button=(x + SIDE + inner - wide, foot - heard, wide, button),
        close=(x + w - SIDE - CLOSE_W - 50 * grown, y + 16, CLOSE_W + 50 * grown, 52.0),
    )  # fmt: skip


Point = tuple[float, float]


def bracket(where: Places, one: Point, two: Point) -> tuple[Box, tuple[Point, ...]]:
    """Lay the line between two squares, given their left edges and middles: in the gaps, never over another square."""
    if one[0] == two[0]:  # one under the other: a bracket at their left
        x = one[0] - 7
        way = [(one[0] + 10, one[1]), (x, one[1]), (x, two[1]), (two[0] + 10, two[1])]
    else:
        out, into = one[0] + where.square + 3, two[0] - GAP + 3
        lane = two[1] - where.row / 2 if one[1] <= two[1] else two[1] + where.row / 2
        lane = one[1] if out >= into - 2 else lane
        way = [(one[0] + where.square - 10, one[1]), (out, one[1]), (out, lane), (into, lane), (into, two[1]),
               (two[0] + 10, two[1])]  # fmt: skip
    left, top = min(x for x, _ in way) - 6, min(y for _, y in way) - 6
    box = (left, top, max(x for x, _ in way) - left + 6, max(y for _, y in way) - top + 6)
    return box, tuple((x - left, y - top) for x, y in way)
