"""What has just been put up, drawn over the next frames: all at once it would be a hitch."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Widget
    from tabletop.widgets.ui import Ui

BUDGET_MS, BEGUN_MS = 8.0, 1.0
LARGE = 0.15  # of the window: what is as large as this takes long


class DrawQueue:
    """Widgets that have still to be drawn, in the order in which they were put up."""

    def __init__(self) -> None:
        self.owing: deque[Widget] = deque()
        self.fresh = False  # put up in this very frame, which has had enough to do

    def take(self, ui: Ui, widgets: Iterable[Widget]) -> None:
        """Take over what of these (and what lies in them) is not drawn yet."""
        mine = {*widgets}
        owing = dict.fromkeys(widget for widget in ui.stale if widget in mine or widget.parent in mine)
        self.owing.extend(owing)
        self.fresh = True
        ui.stale = [widget for widget in ui.stale if widget not in owing]

    def some(self, m: Metrics) -> bool:
        """Draw some more, for a moment; True while there is more. To be called once a frame."""
        if self.fresh:
            self.fresh = False
            return True
        begun = perf_counter()
        until, large = begun + BUDGET_MS / 1000, m.width * m.height * LARGE
        while self.owing and perf_counter() < until:
            w, h = self.owing[0].body.size
            if w * h > large and perf_counter() > begun + BEGUN_MS / 1000:
                break  # it takes a frame of its own
            widget = self.owing.popleft()
            if widget.ui is not None:
                widget.refresh()
        return bool(self.owing)
