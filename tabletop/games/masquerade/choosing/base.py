"""A prompt that knows its table of the Masquerade, and lays a page of its own over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import Move
from tabletop.games.masquerade.asking.base import MasqPrompt
from tabletop.games.masquerade.choosing import ground
from tabletop.games.masquerade.choosing.sheet import FILL
from tabletop.paint.soft import blank
from tabletop.table.stops import Stop
from tabletop.theme import ROSE
from tabletop.widgets.plain import Panel, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rules.core.insight import Hint
    from rules.core.types import Ask, Refusal
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box, Widget


class Cover(Picture):
    """What lies over the whole table: presses stop here."""

    pressable = True

    def __init__(self, m: Metrics, painter: Callable[[Metrics, int, int], Surface]) -> None:
        super().__init__((0, 0, m.w, m.h), painter, z=-15)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be everywhere."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, notches: float) -> bool:
        """Keep the wheel to itself."""
        del notches
        return True


class BloodPrompt(MasqPrompt):
    """One ask, with what is put up for it, over the whole table if need be."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self._quiet: list[Widget] = []  # the table's own stops, passed by meanwhile

    @property
    def me(self) -> int:
        """The own seat."""
        return self.picture.me

    def refusal(self, *picks: int, how: tuple[int, ...] = ()) -> Refusal | None:
        """Return why an answer would not do."""
        return self.session.match.refusal(Move(self.me, self.ask.id, picks, how))

    def refuse(self, *picks: int, how: tuple[int, ...] = ()) -> None:
        """Say why an answer would not do."""
        refusal = self.refusal(*picks, how=how)
        if refusal is not None:
            self.table.refuse(refusal)

    def advised(self) -> Move | None:
        """Return what a friend would do, without asking for help."""
        match = self.session.match
        found: Hint | None = match.game.hint(self.view, self.session.tape(), self.ask)
        return None if found is None else found.move

    def panel(self, box: Box) -> Panel:
        """Put up a panel."""
        return self.put(Panel(box, fill=FILL, edge=ROSE))

    def cover(self, *, veil: bool = False) -> None:
        """Lay the page's ground (or a veil) over the table, and let the focus pass by what lies under it."""
        self.put(Cover(self.m, ground.veil if veil else ground.ground))
        for widget in self.table.ui.layers[0].widgets:
            if isinstance(widget, Stop) and widget.focusable:
                widget.focusable = False
                self._quiet.append(widget)

    def close(self) -> None:
        """Take everything down."""
        super().close()
        for widget in self._quiet:
            widget.focusable = True
        self._quiet = []


def spacer(m: Metrics, w: int, h: int) -> Surface:
    """Draw nothing."""
    del m
    return blank(w, h)
