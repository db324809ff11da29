"""What lies over the whole table while a page is asked there: the focus and presses stop at it."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

from tabletop.table.stops import Stop
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

BUDGET_MS, BEGUN_MS = 8.0, 1.0
LARGE = 0.15  # of the window: what is as large as this takes long


class Cover(Picture):
    """A ground or a veil over the table: presses stop here. It draws what lies on it, a little every frame."""

    pressable = True

    def __init__(self, m: Metrics, painter: Callable[[Metrics, int, int], Surface]) -> None:
        super().__init__((0, 0, m.w, m.h), painter, z=-15)
        self.owing: deque[Widget] = deque()
        self.fresh = False  # put up in this very frame, which has had enough to do
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

    def gently(self, ui: Ui, widgets: Iterable[Widget]) -> None:
        """Have it and what lies on it drawn over the next frames: at once it would be a hitch."""
        mine = {*widgets}
        owing = dict.fromkeys(widget for widget in ui.stale if widget in mine or widget.parent in mine)
        self.owing.extend(owing)
        self.fresh = True
        ui.stale = [widget for widget in ui.stale if widget not in owing]

    def tick(self, now: float) -> bool:
        """Draw some more, for a moment."""
        del now
        if self.fresh:
            self.fresh = False
            return True
        begun = perf_counter()
        until, large = begun + BUDGET_MS / 1000, self.metrics.width * self.metrics.height * LARGE
        while self.owing and perf_counter() < until:
            w, h = self.owing[0].body.size
            if w * h > large and perf_counter() > begun + BEGUN_MS / 1000:
                break  # it takes a frame of its own
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
