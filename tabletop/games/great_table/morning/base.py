"""A prompt of the morning: it knows its table, and lays a veil over it through which the lamp is still seen."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, cast

from rules.core.types import Move
from tabletop.paint.cache import kept
from tabletop.paint.soft import blank
from tabletop.table.actionbar import NAMES as BAR
from tabletop.table.iconbar import Icon
from tabletop.table.panelled import Panelled
from tabletop.table.stops import Stop
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from rules.core.types import Ask
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Widget

EDGE, PAD, GAP = 28.0, 20.0, 10.0
BIG = 1.5  # text from here on: the page takes the whole window
THIN, THICK = 70, 205  # of the veil, at the head and at the foot
ROWS = 32
BUDGET_MS = 8.0
OVER = 500.0  # what lies so high over the table is not of the table


class MorningPrompt(Panelled):
    """One ask, with what is put up for it."""

    wide = False  # it takes the foot: the own card is laid aside meanwhile

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table)
        self.ask = ask
        self._cover: Cover | None = None
        self._laid = False  # the own card aside
        self._hidden: list[Widget] = []  # what else was on the table
        self._quiet: list[Widget] = []  # the table's own stops, passed by meanwhile

    # -- what it knows
    @property
    def picture(self) -> RingPicture:
        """What is shown."""
        return cast("RingPicture", self.table.picture)

    @property
    def session(self) -> Session:
        """The match."""
        return self.picture.session

    @property
    def view(self) -> View:
        """What the person may know."""
        view: View = self.session.view
        return view

    @property
    def m(self) -> Metrics:
        """The window."""
        return self.picture.m

    @property
    def me(self) -> int:
        """The own seat."""
        return self.picture.me

    @property
    def big(self) -> bool:
        """Whether the text is so large that the page takes the whole window."""
        return self.m.text >= BIG

    # -- what it does
    def answer(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Answer the ask; what the rules refuse is said by the table."""
        self.table.submit(Move(self.me, self.ask.id, picks, how))

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return self.ask in asks and self.up

    def cover(self) -> None:
        """Lay the veil over the table: the focus passes by what lies under it, notes and other panels give way."""
        self._cover = self.put(Cover(self.m))
        self._laid = not self.picture.hand_hidden
        if self._laid:
            self.picture.show_hand(shown=False)
        for widget in self.table.ui.layers[0].widgets:
            if isinstance(widget, Stop):
                if widget.focusable:
                    widget.focusable = False
                    self._quiet.append(widget)
            elif widget.own_z >= OVER:  # a lesson's teacher stays
                continue
            elif widget.visible and not isinstance(widget, Icon | Cover) and widget.name not in BAR:
                widget.visible = False
                self._hidden.append(widget)

    def gently(self) -> None:
        """Have everything drawn over the next frames: at once it would be a hitch."""
        ui, cover = self.table.ui, self._cover
        if cover is None:
            return
        mine = {*self.widgets} - {cover}
        owing = dict.fromkeys(widget for widget in ui.stale if widget in mine or widget.parent in mine)
        cover.owing.extend(owing)
        ui.stale = [widget for widget in ui.stale if widget not in owing]

    def close(self) -> None:
        """Take everything down."""
        super().close()
        for widget in self._quiet:
            widget.focusable = True
        for widget in self._hidden:
            widget.visible = True
        self._quiet, self._hidden = [], []
        if self._laid:
            self._laid = False
            self.picture.show_hand(shown=True)


class Cover(Picture):
    """A veil over the whole table, thin at the head, thick at the foot; presses stop here.

    It draws what lies on it, a little every frame.
    """

    pressable = True

    def __init__(self, m: Metrics) -> None:
        super().__init__((0, 0, m.w, m.h), veil, z=-15)
        self.owing: deque[Widget] = deque()

    def tick(self, now: float) -> bool:
        """Draw some more, for a moment."""
        del now
        until = perf_counter() + BUDGET_MS / 1000
        while self.owing and perf_counter() < until:
            widget = self.owing.popleft()
            if widget.ui is not None:
                widget.refresh()
        return bool(self.owing)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be everywhere."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, notches: float) -> bool:
        """Keep the wheel to itself."""
        del notches
        return True


@kept("rooms")
def veil(m: Metrics, w: int, h: int) -> Surface:
    """Darken the table from the head to the foot."""
    del m
    made = blank(w, h)
    for row in range(ROWS):
        top, foot = h * row // ROWS, h * (row + 1) // ROWS
        share = min(1.0, row / (ROWS * 0.45))
        made.fill((0, 0, 0, round(THIN + (THICK - THIN) * share)), (0, top, w, foot - top))
    return made
