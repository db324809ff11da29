"""A prompt of the morning: it knows its table, and lays a veil over it through which the lamp is still seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tabletop.paint.cache import kept
from tabletop.paint.soft import blank
from tabletop.table.actionbar import NAMES as BAR
from tabletop.table.cover import Cover
from tabletop.table.forms.asked import Asked
from tabletop.table.iconbar import Icon
from tabletop.table.stops import Stop

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.types import Ask
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Widget

EDGE, PAD, GAP = 28.0, 20.0, 10.0
BIG = 1.5  # text from here on: the page takes the whole window
THIN, THICK = 70, 205  # of the veil, at the head and at the foot
ROWS = 32
OVER = 500.0  # what lies so high over the table is not of the table


class MorningPrompt(Asked):
    """One ask, with what is put up for it."""

    wide = False  # it takes the foot: the own card is laid aside meanwhile

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self._cover: Cover | None = None
        self._laid = False  # the own card aside
        self._hidden: list[Widget] = []  # what else was on the table

    # -- what it knows
    @property
    def picture(self) -> RingPicture:
        """What is shown."""
        return cast("RingPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        view: View = self.session.view
        return view

    @property
    def big(self) -> bool:
        """Whether the text is so large that the page takes the whole window."""
        return self.m.text >= BIG

    # -- what it does
    def cover(self) -> None:
        """Lay the veil over the table: the focus passes by what lies under it, notes and other panels give way."""
        self._cover = self.put(Cover(self.m, veil))
        self._cover.hush(self.table.ui)
        self._laid = not self.picture.hand_hidden
        if self._laid:
            self.picture.show_hand(shown=False)
        for widget in self.table.ui.layers[0].widgets:
            if isinstance(widget, Stop) or widget.own_z >= OVER:  # a lesson's teacher stays
                continue
            if widget.visible and not isinstance(widget, Icon | Cover) and widget.name not in BAR:
                widget.visible = False
                self._hidden.append(widget)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        if self._cover is not None:
            self._cover.lift()
        for widget in self._hidden:
            widget.visible = True
        self._hidden = []
        if self._laid:
            self._laid = False
            self.picture.show_hand(shown=True)


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
