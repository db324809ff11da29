"""What is chosen before something is done: one of several rows, somebody at the table, a card, a dare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled, stream
from rules.games.masquerade.state import NOBODY
from tabletop.games.masquerade.asking import places
from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.asking.pictures import PictureTile
from tabletop.games.masquerade.words import asking as words
from tabletop.inputs import Verb
from tabletop.table.forms.rows import Columns, Row, Rows, columns
from tabletop.widgets.overlay import Opening
from tabletop.widgets.plain import Label, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tabletop.widgets.mouse import Gesture

THREE = 3


class Chooser(MasqPrompt):
    """A panel before the usual prompt; Back takes it away again."""

    closable = True  # else it is the question itself
    footed = False  # there are buttons at its foot, though there is no way back

    def __init__(self, over: MasqPrompt, head: str, aside: str = "", line: str = "") -> None:
        super().__init__(over.table, over.ask)
        self.over, self.head, self.aside, self.line = over, head, aside, line
        self.opening: Opening | None = None
        self.covers = False  # it has taken the place of another panel

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.over.seat

    def open(self) -> None:
        """Put the panel up in the place of what it stands before; it grows out of the middle of the table."""
        self.covers = self.over.up and bool(self.over.widgets)
        if self.covers:
            self.over.close()
        self.build()
        about = self.picture.layout.centre
        self.opening = Opening(self.picture.scene, self.picture.timeline, self.widgets, about, "chooser")

    def build(self) -> None:
        """Put the widgets up."""
        raise NotImplementedError

    def close(self) -> None:
        """Take everything down; what it stood before is there again, if it has not just been answered."""
        if self.opening is not None:
            self.opening.end()
        super().close()
        if self.covers:
            self.covers = False
            if not self.table.answering:
                self.over.open()

    def gesture(self, gesture: Gesture) -> bool:
        """A press on another own dot means that one instead; where this is the question itself, it says why not."""
        dot = self.over.dot_under(gesture)
        if dot < 0 or not self.closable:
            return super().gesture(gesture)
        self.back()
        self.over.dot_pressed(dot)
        return True

    def back(self) -> bool:
        """Go back to what it stands before."""
        if self.closable:
            self.table.swap(None)
        return self.closable

    def measured(self, high: float, wide: float, *, clear: bool = True) -> tuple[float, float, float]:
        """Return how broad the board for an inside so high is, how high its line, and how high it is itself."""
        broad = places.width(self.picture.layout, wide, clear=clear)
        said = text_height(self.m, self.line, broad - 2 * places.PAD) + 8 if self.line else 0.0
        footed = self.closable or self.footed or high == 0
        foot = places.GAP + places.row(self.m, 20) + places.PAD - 4 if footed else 6
        return broad, said, places.head(self.m) + said + high + foot

    def frame(self, high: float, wide: float = places.WIDE, *, clear: bool = True) -> tuple[float, float, float]:
        """Put up the board for an inside so high, with its line and the way back; return where the inside is."""
        broad, said, high_all = self.measured(high, wide, clear=clear)
        m, layout = self.m, self.picture.layout
        inner, top, low = broad - 2 * places.PAD, places.head(m), places.row(m, 20)
        x, y, _, h = box = self.place_panel(broad, high_all)
        self.board(box, self.head, self.aside)
        if self.line:
            self.said = self.put(Label((x + places.PAD, y + top, inner, said), self.line))
        part = 190 + 60 * layout.grown
        back = (x + broad - places.PAD - part, y + h - places.PAD + 4 - low, part, low)
        if self.closable:
            self.button(back, words.BACK, self.back, icon="icon-undo", key=Verb.UNDO, name="back", size=20)
        right = back[0] - places.GAP if self.closable else x + broad - places.PAD
        self.beside = (x + places.PAD, back[1], right - x - places.PAD, low)
        return x + places.PAD, y + top + said, inner


class RowsChooser(Chooser, Rows):
    """Several things one above the other."""

    def __init__(
        self, over: MasqPrompt, head: str, items: Sequence[Row], *, aside: str = "", line: str = "",
        more: tuple[str, Callable[[], object]] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(over, head, aside, line)
        self.items, self.more = list(items), more

    def build(self) -> None:
        """Put the rows up, in two columns where one is too high."""
        wide, clear, found = self.planned()
        x, y, _ = self.frame(found.high, wide, clear=clear)
        self.put_rows(self.items, found.boxes(x, y, places.GAP))
        self.put_foot()

    def put_foot(self) -> None:
        """Put up what stands beside the way back."""
        if self.more is not None:
            label, press = self.more
            bx, by, bw, bh = self.beside
            part = min(bw, 250 + 80 * self.picture.layout.grown)
            self.button((bx, by, part, bh), label, press, key=Verb.SORT, name="more", size=20)

    def planned(self) -> tuple[float, bool, Columns]:
        """Return how broad it is, whether it lies beside the seats at the foot, and its columns."""
        two = len(self.items) > 6 or (len(self.items) > 4 and self.m.text >= 1.5)
        wide = places.WIDE + (260 if two else 0)
        found = self._columns(wide, two=two, clear=not two)
        if not two and not places.fits(self.picture.layout, self.measured(found.high, wide)[2], self.held):
            return wide, False, self._columns(wide, two=two, clear=False)
        return wide, not two, found

    def _columns(self, wide: float, *, two: bool, clear: bool) -> Columns:
        inner = places.width(self.picture.layout, wide, clear=clear) - 2 * places.PAD
        return columns(self.m, self.items, inner, places.GAP, two=two)


class CardsChooser(Chooser):
    """Cards as tiles, a column a rank; what cannot be chosen is dim."""

    COLUMN, TALL, MOST = 52.0, 70.0, 13

    def __init__(
        self, over: MasqPrompt, head: str, kinds: Mapping[int, int], then: Callable[[int], object], *,
        whole: bool = False, aside: str = "", line: str = "",
    ) -> None:  # fmt: skip
        super().__init__(over, head, aside, line)
        self.kinds, self.then, self.whole = dict(kinds), then, whole

    def build(self) -> None:
        """Put the tiles up: whole, a sheet of 52; else a row or two."""
        if self.whole:
            x, y, inner = self.frame(4 * (self.TALL + 6))
            pitch = inner / self.MOST
            for kind in range(52):
                box = (x + (kind >> 2) * pitch, y + (3 - (kind & 3)) * (self.TALL + 6), pitch - 6, self.TALL)
                self._tile(kind, box)
            return
        kinds = sorted(self.kinds)
        wide, tall = 62.0, 86.0
        inner = places.width(self.picture.layout) - 2 * places.PAD
        across = max(1, int((inner + 6) // (wide + 6)))
        lines = -(-len(kinds) // across)
        x, y, _ = self.frame(lines * (tall + 6))
        for i, kind in enumerate(kinds):
            self._tile(kind, (x + i % across * (wide + 6), y + i // across * (tall + 6), wide, tall))

    def _tile(self, kind: int, box: tuple[float, float, float, float]) -> None:
        many = self.kinds.get(kind, 0)
        self.put(PictureTile(box, kind, (lambda: self.then(kind)) if many else None, many=many))

    @property
    def tiles(self) -> list[PictureTile]:
        """Those that can be chosen."""
        return [one for one in self.widgets if isinstance(one, PictureTile) and one.enabled]

    def step(self, by: int) -> bool:
        """Go to the next card."""
        ui, tiles = self.table.ui, self.tiles
        at = tiles.index(ui.focus) if ui.focus in tiles else (-1 if by > 0 else 0)
        ui.set_focus(tiles[(at + by) % len(tiles)], ring=True)
        return True

    def verb(self, verb: Verb) -> bool:
        """Enter goes to the first card."""
        return verb is Verb.ACTIVATE and self.step(1)


class DareChooser(RowsChooser):
    """Three of a deck of dares, drawn by the match's own chance; and three others."""

    def __init__(
        self, over: MasqPrompt, head: str, numbers: Sequence[int], make: Callable[[int], Row], *, page: int = 0
    ) -> None:
        self.numbers, self.make, self.page = tuple(numbers), make, page
        session = over.session
        drawn = shuffled(stream(session.match.seed, "dares", session.match.turn), self.numbers)[1]
        start = page * THREE % len(drawn)
        three = (drawn + drawn)[start : start + THREE]
        super().__init__(over, head, [make(one) for one in three], more=(words.OTHER_THREE, self.others))

    def others(self) -> None:
        """Show three others."""
        self.table.swap(DareChooser(self.over, self.head, self.numbers, self.make, page=self.page + 1))


class PersonChooser(Chooser):
    """Somebody at the table: dashed rings round all who may be meant; press a face, or its number and Enter.

    Where it is `sure`, nobody is meant before a face is picked, and Enter or a second press does it.
    """

    sure = False

    def __init__(
        self, over: MasqPrompt, head: str, seats: Sequence[int], then: Callable[[int], object], *,
        label: Callable[[str], str], line: str = "", none: tuple[str, Callable[[], object]] | None = None,
        icon: str = "",
    ) -> None:  # fmt: skip
        super().__init__(over, head, words.PRESS_FACE, line)
        order = self.picture.board.order
        start = order.index(self.picture.me) if self.picture.me in order else 0
        self.seats = sorted(seats, key=lambda seat: (order.index(seat) - start) % len(order))
        self.then, self.label, self.none, self.icon = then, label, none, icon
        self.aimed = NOBODY if self.sure else self.seats[0]

    def build(self) -> None:
        """Put up the panel and the rings."""
        if self.none is not None:
            self.line = self.line or " "
        x, y, inner = self.frame(0)
        del x, y, inner
        bx, by, bw, bh = self.beside
        part = bw * (0.58 if self.none else 1.0) - (places.GAP if self.none else 0)
        self.main = self.button(
            (bx, by, part, bh), "", lambda: self.then(self.aimed), kind="main", key=Verb.ACTIVATE, name="aim"
        )
        if self.none is not None:
            self.button((bx + part + places.GAP, by, bw - part - places.GAP, bh), self.none[0], self.none[1],
                        key=Verb.PASS, name="none", size=20)  # fmt: skip
        self.show()

    def show(self) -> None:
        """Ring the faces."""
        for number, seat in enumerate(self.seats, 1):
            nodes = self.picture.board.seats.get(seat)
            if nodes is not None:
                nodes.aim(number, "aimed" if seat == self.aimed else "may", self.icon)
        named = self.aimed != NOBODY
        self.main.enabled = named
        self.main.say(self.label(self.name(self.aimed).upper()) if named else words.PICK_FACE)

    def close(self) -> None:
        """Take the rings away."""
        for nodes in self.picture.board.seats.values():
            nodes.aim(0, "")
        super().close()

    def seat_pressed(self, seat: int) -> bool:
        """Mean this one; what cannot be taken back is done by a second press."""
        if seat in self.seats and self.sure and seat != self.aimed:
            self.aimed = seat
            self.show()
            return True
        if seat in self.seats:
            self.then(seat)
            return True
        return False

    def number(self, digit: int) -> bool:
        """Aim by the number on the disc."""
        if 1 <= digit <= len(self.seats):
            self.aimed = self.seats[digit - 1]
            self.show()
            return True
        return False

    def step(self, by: int) -> bool:
        """Aim at the next one."""
        at = self.seats.index(self.aimed) if self.aimed in self.seats else -(by > 0)
        self.aimed = self.seats[(at + by) % len(self.seats)]
        self.show()
        return True
