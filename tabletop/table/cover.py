"""What lies over the whole table while a page is asked there: the focus and presses stop at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table.stops import Stop
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui


class Cover(Picture):
    """A ground or a veil over the table: presses stop here."""

    pressable = True

    def __init__(self, m: Metrics, painter: Callable[[Metrics, int, int], Surface]) -> None:
        super().__init__((0, 0, m.w, m.h), painter, z=-15)
        self._quiet: list[Widget] = []  # the table's own stops, passed by meanwhile

    def hush(self, ui: Ui) -> None:
        """Let the focus pass by what lies under it."""
        for widget in ui.layers[0].widgets:
            if isinstance(widget, Stop) and widget.focusable:
                widget.focusable = False
                self._quiet.append(widget)

    def lift(self) -> None:
        """Let the focus find the table again."""
        for widget in self._quiet:
            widget.focusable = True
        self._quiet = []

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be everywhere."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, notches: float) -> bool:
        """Keep the wheel to itself."""
        del notches
        return True
